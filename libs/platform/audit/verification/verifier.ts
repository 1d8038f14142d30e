import { Logger } from '@nestjs/common';
import {
  BEFORE_ALL,
  NoSuchPosition,
  storedPages,
  verifyEvents,
  type EventStore,
  type Position,
  type StoredEvent,
  type Verification,
} from '@plumbline/platform/event-store';
import { missingAfter } from '@plumbline/platform/subscriptions';
import { RootCheck } from '../roots/root-check';
import type { SignedRoot } from '../roots/signed-root';
import { eventHash } from '../tree/event-tree';
import type { KeptVerification, KeptVerifications } from './kept-verifications';
import { VERIFIED_IN_MEMORY } from '../limits';
import { NIGHT_MS, NIGHTS_APART_MS, WHOLE_EVERY_MS } from '../timing';

type Shown = Parameters<typeof missingAfter>[1];

export interface VerifierOptions {
  readonly kept: KeptVerifications;
  readonly store: EventStore;
  /** The roots that were signed until now. */
  readonly roots: () => Promise<readonly SignedRoot[]>;
  /** What the database shows of the events. */
  readonly shown: () => Promise<Shown>;
  /** The present, ISO 8601. */
  readonly now: () => string;
  /** Called after each page, with the milliseconds that it took, so that others come first. */
  readonly pause: (workedMs: number) => Promise<unknown>;
  /** Told of each outcome. */
  readonly ended: (verification: KeptVerification) => void;
}

/** The verification was ended with its process: nothing of it is kept. */
class Ended extends Error {}

/**
 * Verifies the events behind the log: each night those that are new, each week all of them, and those against the roots
 * that were signed. It finds what `events:verify` finds.
 */
export class Verifier {
  private readonly log = new Logger('Audit');
  private isEnded = false;

  constructor(private readonly options: VerifierOptions) {}

  /** Ends the work after the present page, for good. */
  end(): void {
    this.isEnded = true;
  }

  /** Verifies what is due since the last night. @throws StoreUnavailable, and faults of the database */
  async verifyWhatIsDue(): Promise<void> {
    const { kept, now } = this.options;
    const began = now();
    const [last, whole] = await Promise.all([kept.last(), kept.last('all')]);
    if (last && Date.parse(last.began) >= lastNight(Date.parse(began))) return;
    const isWhole = !last || !whole || Date.parse(began) - Date.parse(whole.began) >= WHOLE_EVERY_MS;
    const changed = last ? await this.changedSince(last) : [];
    try {
      await this.verify(began, isWhole || changed.length > 0 ? undefined : last, changed);
    } catch (fault) {
      if (!(fault instanceof Ended)) throw fault;
    }
  }

  /** Verifies the events after the last verification; without one, all of them. */
  private async verify(began: string, last: KeptVerification | undefined, changed: readonly string[]): Promise<void> {
    const { kept, store, shown, roots, now, ended } = this.options;
    const after = last?.to ?? BEFORE_ALL;
    const shownBefore = await shown();
    const check = last ? undefined : new RootCheck(await roots());
    const result = await this.read(after, (event) => check?.add(event));
    const problems = [
      ...changed,
      ...missingAfter(await store.acknowledged(), shownBefore),
      ...(check?.results() ?? []).flatMap(({ root: { Size, RecordedAt }, problem }) =>
        problem === undefined ? [] : [`the root of ${Size} events, ${RecordedAt}: ${problem}`],
      ),
    ];
    const verification: KeptVerification = {
      ...{ scope: last ? 'new' : 'all', began, ended: now(), after: last?.to, events: result.events },
      ...{ to: result.head?.position ?? after, headHash: result.head?.hash ?? last?.headHash ?? '' },
      ...{ found: result.found + problems.length, findings: result.findings, problems },
    };
    await kept.keep(verification);
    ended(verification);
    if (verification.found > 0)
      this.log.error(`the verification of the events found ${verification.found} faults: GET /api/v2/audit/verification, events:verify`);
  }

  private read(after: Position, onEvent: (event: StoredEvent) => void): Promise<Verification> {
    const { firstPosition } = this.options.store;
    const isPart = after !== BEFORE_ALL;
    return verifyEvents(
      { read: () => this.pages(after), firstPosition: isPart && firstPosition !== undefined ? after + 1n : firstPosition, isPart },
      { onEvent, mostInMemory: VERIFIED_IN_MEMORY },
    );
  }

  /** The pages after a position, with rests between them. */
  private async *pages(after: Position): AsyncGenerator<readonly StoredEvent[]> {
    let since = performance.now();
    for await (const page of storedPages(this.options.store, after)) {
      yield page;
      await this.options.pause(performance.now() - since);
      if (this.isEnded) throw new Ended();
      since = performance.now();
    }
  }

  /** What was verified last must still be there. Where positions have gaps, its position says so, and the next week its hash. */
  private async changedSince({ to, headHash }: KeptVerification): Promise<string[]> {
    if (to === BEFORE_ALL) return [];
    const { store } = this.options;
    const isThere = async (): Promise<boolean> => {
      if (store.firstPosition === undefined) return store.readStored(to, 1).then(() => true);
      const [event] = await store.readStored(to - 1n, 1);
      return event !== undefined && event.position === to && eventHash(event) === headHash;
    };
    const wasFound = await isThere().catch((fault: unknown) => {
      if (fault instanceof NoSuchPosition) return false;
      throw fault;
    });
    return wasFound ? [] : [`the event at position ${to}, the last one that was verified before, is not there as it was`];
  }
}

/** The last moment at which a verification was due. */
function lastNight(now: number): number {
  const tonight = now - (now % NIGHTS_APART_MS) + NIGHT_MS;
  return tonight <= now ? tonight : tonight - NIGHTS_APART_MS;
}
