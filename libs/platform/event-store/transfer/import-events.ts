import { refuse } from '@plumbline/platform/kernel';
import { storedPages } from '../verify/stored-pages';
import { verifyEvents, type Verification } from '../verify/verify-events';
import type { Finding } from '../verify/event-check';
import type { EventStore, Import, ImportedHead, Position, StoredEvent } from '../event-store';
import { seal } from '../hash';
import { GivenEvents } from './given-events';
import { IMPORT_PAGE } from '../limits';

/** Thrown for the first event that does not verify, or that its store does not take. Those before it are imported. */
export class Unverified extends Error {
  constructor(
    { position, stream, revision, problem }: Finding,
    readonly before: number,
  ) {
    super(`position ${position}, ${stream} @ ${revision}: ${problem}; the ${before} events before it are imported`);
    this.name = 'Unverified';
  }
}

export interface ImportOptions {
  /** The first position of the store that was exported, where positions have no gaps; undefined for EventStoreDB. */
  readonly firstPosition: Position | undefined;
  /** Called with each page of the export before anything of it is written, and with none before the import ends. */
  readonly onPage?: (page: readonly StoredEvent[]) => Promise<void>;
  /** Called with each page of the store when all is verified in the end, and the last position of the store. */
  readonly onStored?: (page: readonly StoredEvent[], head: Position) => void;
  /** See `Import.end`. */
  readonly also?: Parameters<Import['end']>[1];
}

export interface Imported {
  /** The number of events that this call wrote; the others were there. */
  readonly written: number;
  /** Of the whole store. Where it has findings the import has not ended. */
  readonly verification: Verification;
}

/**
 * Imports an export into an empty store, or goes on where that was interrupted (ADR 0115); the whole store is verified in the end.
 * @throws Unverified for the first event that does not verify; Refusal when the store holds or takes anything else; the errors of imports
 */
export async function importEvents(
  store: EventStore,
  pages: AsyncIterable<readonly StoredEvent[]>,
  options: ImportOptions,
): Promise<Imported> {
  const target = new Target(store);
  const head = await fill(target, pages, options);
  const verification = await verify(store, options);
  if (verification.events !== target.count || verification.head?.hash !== head.hash)
    refuse('not_alone', 'the store is not what was imported: something else writes to it');
  await options.onPage?.([]);
  if (verification.found === 0) await target.end(head, options.also);
  return { written: target.written, verification };
}

/** Returns the last event of the export. */
async function fill(
  target: Target,
  pages: AsyncIterable<readonly StoredEvent[]>,
  { firstPosition, onPage }: ImportOptions,
): Promise<ImportedHead> {
  const given = new GivenEvents(firstPosition);
  for await (const page of pages) {
    await onPage?.(page);
    const sound: StoredEvent[] = [];
    let finding: Finding | undefined;
    for (const event of page) {
      finding = given.next(event);
      if (finding) break;
      sound.push(event);
    }
    await target.take(sound);
    if (finding) throw new Unverified(finding, target.count);
  }
  await target.refuseMore();
  return given.head ?? refuse('nothing_given', 'there is no event in the export');
}

async function verify(store: EventStore, { onStored }: ImportOptions): Promise<Verification> {
  const last = await store.acknowledged();
  let isFirst = true;
  const read = async function* (): AsyncGenerator<readonly StoredEvent[]> {
    const notify = isFirst ? onStored : undefined;
    isFirst = false;
    for await (const page of storedPages(store)) {
      notify?.(page, last);
      yield page;
    }
  };
  return verifyEvents({ read, firstPosition: store.firstPosition });
}

/** The store that is filled: first it is compared with the export, from where it ends it is written. */
class Target {
  /** Events that were compared or written. */
  count = 0;
  written = 0;
  private readonly stored: AsyncIterator<readonly StoredEvent[]>;
  private ahead: readonly StoredEvent[] = [];
  private at = 0;
  private isCompared = false;
  private import: Import | undefined;

  constructor(private readonly store: EventStore) {
    this.stored = storedPages(store);
  }

  async take(events: readonly StoredEvent[]): Promise<void> {
    let at = 0;
    for (; at < events.length && (await this.hasStored()); at++) this.compare(events[at]);
    for (; at < events.length; at += IMPORT_PAGE) {
      this.import ??= await this.begun();
      const some = events.slice(at, at + IMPORT_PAGE);
      await this.import.append(some);
      this.written += some.length;
      this.count += some.length;
    }
  }

  async refuseMore(): Promise<void> {
    if (await this.hasStored()) refuse('more_stored', `the store holds more than the ${this.count} events of the export`);
  }

  /** Nothing is to be done where the store was complete before. */
  async end(head: ImportedHead, also: ImportOptions['also']): Promise<void> {
    this.import ??= await this.store.beginImport();
    await this.import?.end(head, also);
  }

  private async begun(): Promise<Import> {
    const begun = await this.store.beginImport();
    if (begun) return begun;
    return refuse(
      'in_use',
      `the store is in use and takes no events of another one; it holds the first ${this.count} events of the export`,
    );
  }

  private async hasStored(): Promise<boolean> {
    while (this.at === this.ahead.length && !this.isCompared) {
      const page = await this.stored.next();
      if (page.done) this.isCompared = true;
      else [this.ahead, this.at] = [page.value, 0];
    }
    return this.at < this.ahead.length;
  }

  private compare(event: StoredEvent): void {
    const stored = this.ahead[this.at];
    if (textOf(stored) !== textOf(event))
      refuse(
        'other_events',
        `the store holds ${stored.stream} @ ${stored.revision} where the export has ${event.stream} @ ${event.revision} (position ${event.position}): it is not empty, and not what was imported of this export`,
      );
    this.at += 1;
    this.count += 1;
  }
}

/** All of an event but its position. */
function textOf(event: StoredEvent): string {
  const { id, type, stream, revision, recordedAt, previousHash, hash = seal(event), metadata, data } = event;
  return JSON.stringify([id, type, stream, revision, recordedAt, previousHash, hash, metadata, data]);
}
