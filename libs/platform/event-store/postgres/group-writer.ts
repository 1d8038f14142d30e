import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '@plumbline/platform/database/is-unavailable';
import type { Client } from 'pg';
import { StoreUnavailable, type AppendResult } from '../event-store';
import { blockedBy, termsOf } from './append-terms';
import { AppendQueue, type PendingAppend } from './append-queue';
import { parameters, refusal, refused, writtenEvents, type Outcome } from './append-call';
import type { WrittenEvent } from './stored-event';

/** Told of each commit, for metrics: how many appends and events it held, and how long it took. */
export type AppendObserver = (batch: { readonly appends: number; readonly events: number; readonly seconds: number }) => void;

export interface GroupWriterOptions {
  /** Opens a connection, within so many milliseconds. */
  readonly connect: (timeoutMs: number) => Promise<Client>;
  /** Gets what was written, in order of position. */
  readonly written: (events: readonly WrittenEvent[]) => void;
  readonly observer?: AppendObserver;
  /** Appends that may wait; more are refused at once, so that a slow disk can't fill the memory. Default 10,000. */
  readonly mostWaiting?: number;
  /** How long an append may take, all attempts together, before its store counts as unavailable, in milliseconds. Default 8,000. */
  readonly patienceMs?: number;
}

type Unsettled = Omit<PendingAppend, 'since' | 'resolve' | 'reject'>;
type How = 'append' | 'append_all';

const MOST_APPENDS = 500;
const MOST_EVENTS = 2000;
const PATIENCE_MS = 8_000;
/** What is left at least for an append that has waited long for those before it, in milliseconds. */
const LEAST_MS = 1_500;
const CONNECT_MS = 5_000;
/** Pauses before a batch is tried again on a new connection, in milliseconds. */
const PAUSES = [50, 250, 1000, 3000];
/** What a second attempt would meet again: no room on the disk, no memory, a limit, a disk that fails, a statement that was too slow. */
const LASTING = new Set(['53100', '53200', '53400', '58030', '57014']);

/**
 * Group commit: whatever appends wait while one batch is being committed go together into the next one, each with its own check and its own
 * outcome. One statement and one flush to disk serve them all.
 */
export class GroupWriter {
  private readonly queue = new AppendQueue();
  /** Appends to several streams at once: each is a batch of its own. */
  private readonly together: PendingAppend[][] = [];
  private client: Client | undefined;
  private running: Promise<void> | undefined;
  private closed = false;

  constructor(private readonly options: GroupWriterOptions) {}

  /** Process number of the server's side of the connection. */
  get backend(): number | undefined {
    return (this.client as { processID?: number } | undefined)?.processID;
  }

  append(append: Unsettled): Promise<AppendResult> {
    const refused = this.refused();
    if (refused) return Promise.reject(refused);
    return new Promise((resolve, reject) => {
      this.queue.push({ ...append, since: performance.now(), resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Appends to distinct streams, all or nothing. */
  appendAll(appends: readonly Unsettled[]): Promise<AppendResult[]> {
    const refused = this.refused();
    if (refused) return Promise.reject(refused);
    if (appends.length === 0) return Promise.resolve([]);
    const pending: PendingAppend[] = [];
    const since = performance.now();
    const results = appends.map(
      (append) => new Promise<AppendResult>((resolve, reject) => void pending.push({ ...append, since, resolve, reject })),
    );
    this.together.push(pending);
    this.running ??= this.run();
    return Promise.all(results);
  }

  private refused(): StoreUnavailable | undefined {
    const { mostWaiting = 10_000 } = this.options;
    if (this.closed) return new StoreUnavailable(new Error('the store is closed'));
    const waiting = this.together.reduce((sum, appends) => sum + appends.length, this.queue.length);
    return waiting >= mostWaiting ? new StoreUnavailable(new Error(`${mostWaiting} appends are waiting`)) : undefined;
  }

  /** Writes what waits, then lets the connection go. */
  async close(): Promise<void> {
    this.closed = true;
    await this.running;
    await this.client?.end().catch(() => {});
    this.client = undefined;
  }

  private async run(): Promise<void> {
    // What else is appended in this turn of the event loop shares the first batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.queue.length > 0 || this.together.length > 0) {
      // They take turns: neither kind keeps the other waiting.
      if (this.queue.length > 0) await this.flush(this.queue.take(MOST_APPENDS, MOST_EVENTS));
      const together = this.together.shift();
      if (together) await this.flush(together, 'append_all');
    }
    this.running = undefined;
  }

  private async flush(batch: readonly PendingAppend[], how: How = 'append'): Promise<void> {
    const begun = performance.now();
    try {
      const events = this.settle(batch, await this.persist(batch, how));
      this.options.observer?.({ appends: batch.length, events, seconds: (performance.now() - begun) / 1000 });
    } catch (error) {
      // One append that the database refuses must not take the others with it, unless they belong together.
      if (how === 'append' && batch.length > 1 && !(error instanceof StoreUnavailable))
        for (const append of batch) await this.flush([append]);
      else for (const append of batch) append.reject(error as Error);
      if (error instanceof StoreUnavailable) this.refuseAll(error);
    }
  }

  /** Those that wait would wait as long again for the same answer. */
  private refuseAll(error: StoreUnavailable): void {
    while (this.queue.length > 0) for (const { reject } of this.queue.take(Infinity, Infinity)) reject(error);
    for (const { reject } of this.together.splice(0).flat()) reject(error);
  }

  /** Repeats after a lost connection, as long as there is time: what was written before it broke is found by its ids. */
  private async persist(batch: readonly PendingAppend[], how: How): Promise<Outcome[]> {
    const isFenced = batch.some(({ terms }) => terms.fence !== undefined);
    const values = [...parameters(batch), ...termsOf(batch), ...(isFenced ? [batch.map(({ terms }) => terms.fence ?? null)] : [])];
    const name = isFenced ? `${how}_fenced` : how;
    // What may no longer be written expects a revision that there is none of.
    const expecteds = isFenced ? 'events.fenced($2, $17)' : '$2';
    const oldest = Math.min(...batch.map(({ since }) => since));
    const deadline = Math.max(oldest + (this.options.patienceMs ?? PATIENCE_MS), performance.now() + LEAST_MS);
    const left = (): number => Math.max(deadline - performance.now(), 1);
    for (let attempt = 0; ; attempt++) {
      try {
        this.client ??= await this.open(Math.min(left(), CONNECT_MS));
        const text = `select * from events.${how}($1, ${expecteds}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`;
        const query = { name, text, values, query_timeout: left() };
        return (await this.client.query<Outcome>(query)).rows;
      } catch (error) {
        const refused = refusal(error, batch);
        if (refused) throw refused;
        if (!isUnavailable(error)) throw error;
        void this.client?.end().catch(() => {});
        this.client = undefined;
        const pause = PAUSES[attempt];
        if (pause === undefined || pause >= left() || LASTING.has(String((error as { code?: string }).code)))
          throw new StoreUnavailable(error);
        await sleep(pause);
      }
    }
  }

  private async open(timeoutMs: number): Promise<Client> {
    const client = await this.options.connect(timeoutMs);
    client.on('end', () => {
      if (this.client === client) this.client = undefined;
    });
    // One plan for ever, by the indexes: a plan made while the table was empty must not be kept when it is large. And an append that was
    // acknowledged is durable, whatever the database's default is.
    await client.query(`set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off;
      select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local')`);
    return client;
  }

  /** Tells each append its outcome; answers with the number of events written. */
  private settle(batch: readonly PendingAppend[], outcomes: readonly Outcome[]): number {
    const written: WrittenEvent[] = [];
    outcomes.forEach(({ outcome, position, previous, recorded, revision }, index) => {
      if (outcome === 0) written.push(...writtenEvents(batch[index], BigInt(position), Number(revision), recorded, previous));
    });
    // Readers in this process can have the events before their writers go on.
    this.options.written(written);
    outcomes.forEach(({ outcome, revision, position, blocked }, index) => {
      const { resolve, reject } = batch[index];
      if (outcome === 2) reject(refused(batch[index], Number(revision)));
      else if (outcome === 3) reject(blockedBy(blocked ?? ''));
      else resolve({ revision: Number(revision), position: BigInt(position), repeated: outcome === 1 });
    });
    return written.length;
  }
}
