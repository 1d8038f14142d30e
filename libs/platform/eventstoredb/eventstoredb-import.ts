import { ErrorType, isCommandError, NO_STREAM, type EventStoreDBClient } from '@eventstore/db-client';
import { refuse } from '@plumbline/platform/kernel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { StoreUnavailable, type Import, type ImportedHead, type StoredEvent, inTransaction } from '@plumbline/platform/event-store';
import { isUnreachable, isWrongVersion, translated } from './connection/errors';
import { inTime } from './connection/in-time';
import { OwnerStream } from './owner/owner-stream';
import type { StoreOwner } from './owner/store-owner';
import { takeStoreForImport } from './owner/take-store';
import { toImported } from './streams/translation';
import { IMPORT_RETRY_MS, IMPORT_CALL_MS } from './timing';
import { IMPORT_ATTEMPTS, IMPORT_BYTES } from './limits';

export interface ImportTarget {
  readonly client: EventStoreDBClient;
  readonly pool: Pool;
  /** Host and port, for messages. */
  readonly place: string;
}

/** Takes events of another store in their order: each append is acknowledged before the next is sent. A repeated one writes nothing. */
export class EventStoreDbImport implements Import {
  private readonly stream: OwnerStream;
  private constructor(
    private readonly target: ImportTarget,
    readonly owner: StoreOwner,
  ) {
    this.stream = new OwnerStream(target.client);
  }

  /** Undefined when the store is complete. @throws ConfigFault, StoreUnavailable */
  static async begin(target: ImportTarget): Promise<EventStoreDbImport | undefined> {
    const owner = await takeStoreForImport({ ...target, stream: new OwnerStream(target.client) });
    return owner && new EventStoreDbImport(target, owner);
  }

  async append(events: readonly StoredEvent[]): Promise<void> {
    for (const run of runsOf(events)) await this.write(run);
  }

  private async write(run: readonly StoredEvent[]): Promise<void> {
    const [{ stream, revision }] = run;
    const messages = run.map(toImported);
    const expectedRevision = revision === 0 ? NO_STREAM : BigInt(revision - 1);
    for (let attempt = 1; ; attempt++) {
      try {
        await this.owner.held();
        await inTime(this.target.client.appendToStream(stream, messages, { expectedRevision }), IMPORT_CALL_MS);
        return;
      } catch (error) {
        if (isWrongVersion(error)) refuse('not_alone', `something else writes to the EventStoreDB: ${stream} is not at ${revision - 1}`);
        if (isCommandError(error as Error) && (error as { type?: string }).type === ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED)
          refuse('too_large', `${stream} @ ${revision} is larger than the EventStoreDB accepts: raise its MaxAppendSize and import again`);
        if (!isUnreachable(error) || this.owner.fault || attempt >= IMPORT_ATTEMPTS) throw translated(error);
        await sleep(IMPORT_RETRY_MS);
      }
    }
  }

  async end(head: ImportedHead, also?: (client: PoolClient) => Promise<unknown>): Promise<void> {
    await this.refuseSlowClock(head);
    // The work of `also` may take its time between two statements.
    await inTransaction(
      this.target.pool,
      async (client) => {
        const { rows } = await client.query<{ is_taken: boolean }>('select is_taken from plumbline.store_owner for update');
        if (rows[0].is_taken) return;
        await refuseLater(client, head);
        await also?.(client);
        // First here: from now on no start without the EventStoreDB is possible, and none with it before its entry is there.
        await client.query('update plumbline.store_owner set is_taken = true');
      },
      'begin',
    );
    await this.enter(false);
  }

  /** Later events must not have earlier times. */
  private async refuseSlowClock({ recordedAt }: ImportedHead): Promise<void> {
    await this.enter(true);
    const at = (await this.stream.last())?.at.toISOString() ?? '';
    if (at < recordedAt)
      refuse('slow_clock', `the clock of the EventStoreDB is at ${at}, before the last event (${recordedAt}): import again later`);
  }

  /** Makes an entry of this database, as the one that imports or as the owner. @throws StoreUnavailable */
  private async enter(imports: boolean): Promise<void> {
    for (;;) {
      await this.owner.held();
      const last = await this.stream.last();
      const { installation, holder } = this.owner.own;
      if (last?.holder !== holder) throw this.owner.fault ?? new StoreUnavailable(new Error('another database took the EventStoreDB over'));
      if (await this.stream.append({ installation, holder, ...(imports && { imports }) }, last)) return;
    }
  }
}

/** A database that has events itself is the source: it must have no later ones. */
async function refuseLater(client: PoolClient, { hash }: ImportedHead): Promise<void> {
  const text = `select encode(hash, 'hex') as hash from events.events order by position desc limit 1`;
  const { rows } = await client.query<{ hash: string }>(text);
  if (rows[0] && rows[0].hash !== hash)
    refuse('later_events', 'the file does not end with the last event of this database: export again and import that file');
}

/** Events of one stream that follow each other share an append. */
function* runsOf(events: readonly StoredEvent[]): Generator<readonly StoredEvent[]> {
  let run: StoredEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    const size = Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata) + 1000;
    if (run.length > 0 && (run[0].stream !== event.stream || bytes + size > IMPORT_BYTES)) {
      yield run;
      run = [];
      bytes = 0;
    }
    run.push(event);
    bytes += size;
  }
  if (run.length > 0) yield run;
}
