import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { BackgroundLoop } from '@plumbline/platform/runtime';
import {
  type Encoded,
  StoreUnavailable,
  WrongExpectedRevision,
  type AppendTerms,
  type ExpectedRevision,
  inTransaction,
  rowsOf,
} from '@plumbline/platform/event-store';
import { finish, refusalsOf } from '../guard';
import { INTENT_LEFT_SECONDS, INTENT_LOOK_EVERY_MS, INTENT_WAIT_MS, INTENT_RETRY_MS } from '../timing';

/** One stream of an append to several. */
export interface Part {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly Encoded[];
  readonly terms: AppendTerms;
}

/**
 * Appends to several streams, whole, on a store without such transactions (ADR 0025): the intent is stored in PostgreSQL and keeps others
 * off, the events are appended, then it is removed. Whoever finds one left behind completes it: a repeat writes nothing.
 */
export class Intents {
  private readonly log = new Logger('EventStore');
  private readonly loop: BackgroundLoop;

  /** `complete` appends what is missing of a batch. It throws WrongExpectedRevision when nothing of it is written, and nothing may be. */
  constructor(
    private readonly pool: Pool,
    private readonly complete: (parts: readonly Part[]) => Promise<unknown>,
  ) {
    const look = (): Promise<void> =>
      this.completeLeft().catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) this.log.error(`a batch of events could not be completed: ${String(error)}`);
      });
    this.loop = new BackgroundLoop({ name: 'EventStore', everyMs: INTENT_LOOK_EVERY_MS, work: look });
  }

  /** Runs `work` alone on the streams of the parts. @throws TakenOver, RecordReserved, ReservationLost, StoreUnavailable, its errors */
  async during<R>(parts: readonly Part[], work: () => Promise<R>): Promise<R> {
    const id = await this.declare(parts);
    try {
      const result = await work();
      // Written events stay written, and the other processes remove an intent that remains.
      await this.end(id, parts).catch(() => undefined);
      return result;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) await this.end(id, []);
      throw error;
    }
  }

  /** Resolves when every batch that was declared before the call is written, or given up. @throws StoreUnavailable */
  async settled(): Promise<void> {
    const open = (await rowsOf<{ id: string }>(this.pool, { text: 'select id from events.intents' })).map(({ id }) => id);
    for (const end = performance.now() + INTENT_WAIT_MS; open.length > 0; await sleep(INTENT_RETRY_MS)) {
      const left = await rowsOf(this.pool, { text: 'select from events.intents where id = any($1)', values: [open] });
      if (left.length === 0) return;
      if (performance.now() > end) throw new StoreUnavailable(new Error('a batch of events is not written yet'));
    }
  }

  async close(): Promise<void> {
    await this.loop.stop();
  }

  /** Stores the intent, once no other one has a stream of it and its terms hold. */
  private async declare(parts: readonly Part[]): Promise<string> {
    const id = randomUUID();
    const streams = parts.map(({ stream }) => stream);
    const all = parts.map(({ terms }) => terms);
    const records = all.flatMap(({ refersTo = [], under }) => [...refersTo, ...(under?.records ?? [])]);
    // The fence was checked by then.
    const kept = JSON.stringify(parts.map(({ terms: { under, removes }, ...part }) => ({ ...part, terms: { under, removes } })));
    for (const end = performance.now() + INTENT_WAIT_MS; ; await sleep(INTENT_RETRY_MS)) {
      const isFree = await inTransaction(this.pool, async (client) => {
        const { rows } = await client.query<{ free: boolean }>('select events.intend($1, $2, $3, $4) as free', [
          id,
          streams,
          records,
          kept,
        ]);
        const [refusal] = (await refusalsOf(client, all)).values();
        if (refusal) throw refusal;
        return rows[0].free;
      });
      if (isFree) return id;
      if (performance.now() > end) throw new StoreUnavailable(new Error('another batch has one of the streams'));
    }
  }

  private async end(id: string, written: readonly Part[], within?: PoolClient): Promise<void> {
    if (!within) return inTransaction(this.pool, (client) => this.end(id, written, client));
    await finish(
      within,
      written.map(({ terms }) => terms),
    );
    await within.query('delete from events.intents where id = $1', [id]);
  }

  /** Completes what was left behind. */
  private async completeLeft(): Promise<void> {
    const left = `select id, appends from events.intents where declared_at < clock_timestamp() - interval '${INTENT_LEFT_SECONDS} seconds'`;
    for (let more = true; more;)
      // The appends go to the other store.
      more = await inTransaction(
        this.pool,
        async (client) => {
          const { rows } = await client.query<{ id: string; appends: string }>(`${left} limit 1 for update skip locked`);
          for (const { id, appends } of rows) {
            const parts = JSON.parse(appends) as Part[];
            const written = await this.complete(parts).then(
              () => parts,
              (error: unknown) => {
                if (!(error instanceof WrongExpectedRevision)) throw error;
                return [];
              },
            );
            await this.end(id, written, client);
            this.log.warn(
              `a batch over ${parts.length} streams was left behind by its process: ${written.length ? 'completed' : 'given up'}`,
            );
          }
          return rows.length > 0;
        },
        'begin',
      );
  }
}
