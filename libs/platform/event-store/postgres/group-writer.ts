import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '@plumbline/platform/database/is-unavailable';
import type { Client } from 'pg';
import { StoreUnavailable, TakenOver, WrongExpectedRevision, type AppendResult } from '../event-store';
import { blockedBy, termsOf } from './append-terms';
import { AppendQueue, type PendingAppend } from './append-queue';
import { WrittenEvent } from './stored-event';
import { textArray } from './text-array';

/** Told of each commit, for metrics: how many appends and events it held, and how long it took. */
export type AppendObserver = (batch: { readonly appends: number; readonly events: number; readonly seconds: number }) => void;

export interface GroupWriterOptions {
  readonly connect: () => Promise<Client>;
  /** Gets what was written, in order of position. */
  readonly written: (events: readonly WrittenEvent[]) => void;
  readonly observer?: AppendObserver;
  /** Appends that may wait; more are refused at once, so that a slow disk can't fill the memory. Default 10,000. */
  readonly mostWaiting?: number;
}

interface Outcome {
  readonly outcome: number;
  readonly revision: string;
  readonly position: string;
  readonly recorded: string;
  readonly previous: string;
  readonly blocked?: string | null;
}

type Unsettled = Omit<PendingAppend, 'resolve' | 'reject'>;
type How = 'append' | 'append_all';

const MOST_APPENDS = 500;
const MOST_EVENTS = 2000;
/** Pauses before a batch is tried again on a new connection, in milliseconds. */
const PAUSES = [50, 250, 1000, 3000];
const EXPECTED = { none: -1, any: -2 } as const;

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
      this.queue.push({ ...append, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Appends to distinct streams, all or nothing. */
  appendAll(appends: readonly Unsettled[]): Promise<AppendResult[]> {
    const refused = this.refused();
    if (refused) return Promise.reject(refused);
    if (appends.length === 0) return Promise.resolve([]);
    const pending: PendingAppend[] = [];
    const results = appends.map(
      (append) => new Promise<AppendResult>((resolve, reject) => void pending.push({ ...append, resolve, reject })),
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
    }
  }

  /** Repeats after a lost connection: what was written before it broke is found by its ids. */
  private async persist(batch: readonly PendingAppend[], how: How): Promise<Outcome[]> {
    const isFenced = batch.some(({ terms }) => terms.fence !== undefined);
    const values = [...parameters(batch), ...termsOf(batch), ...(isFenced ? [batch.map(({ terms }) => terms.fence ?? null)] : [])];
    const name = isFenced ? `${how}_fenced` : how;
    // What may no longer be written expects a revision that there is none of.
    const expecteds = isFenced ? 'events.fenced($2, $17)' : '$2';
    for (let attempt = 0; ; attempt++) {
      try {
        this.client ??= await this.open();
        const text = `select * from events.${how}($1, ${expecteds}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`;
        return (await this.client.query<Outcome>({ name, text, values })).rows;
      } catch (error) {
        const refused = refusal(error, batch);
        if (refused) throw refused;
        const timedOut = (error as { code?: string }).code === '57014';
        if (!isUnavailable(error) && !timedOut) throw error;
        void this.client?.end().catch(() => {});
        this.client = undefined;
        const pause = PAUSES[attempt];
        if (pause === undefined || timedOut) throw new StoreUnavailable(error);
        await sleep(pause);
      }
    }
  }

  private async open(): Promise<Client> {
    const client = await this.options.connect();
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

/** Why nothing was appended to a stream at the revision `actual`. */
function refused({ stream, expected, terms }: PendingAppend, actual: number): Error {
  const isExpected = expected === 'any' || actual === (expected === 'none' ? -1 : expected);
  return terms.fence !== undefined && isExpected ? new TakenOver() : new WrongExpectedRevision(stream, expected, actual);
}

/** What `events.append_all` reports of an append whose stream is at another revision, or whose terms do not hold. */
function refusal(error: unknown, batch: readonly PendingAppend[]): Error | undefined {
  const { code, detail } = error as { code?: string; detail?: string };
  if (code === 'PB002' && detail) return blockedBy(detail);
  if (code !== 'PB001' || !detail) return undefined;
  const [index, revision] = detail.split(' ').map(Number);
  return refused(batch[index], revision);
}

/** The arguments of `events.append` before those of the terms. */
function parameters(batch: readonly PendingAppend[]): unknown[] {
  const firsts = batch.map(({ events }) => events[0]);
  const further = batch.flatMap(({ events }, index) => events.slice(1).map((event) => ({ owner: index + 1, event })));
  return [
    textArray(batch.map(({ stream }) => stream)),
    batch.map(({ expected }) => (typeof expected === 'number' ? expected : EXPECTED[expected])),
    batch.map(({ events }) => events.length),
    firsts.map(({ id }) => id),
    textArray(firsts.map(({ type }) => type)),
    textArray(firsts.map(({ data }) => data)),
    textArray(firsts.map(({ metadata }) => metadata)),
    further.map(({ owner }) => owner),
    further.map(({ event }) => event.id),
    textArray(further.map(({ event }) => event.type)),
    textArray(further.map(({ event }) => event.data)),
    textArray(further.map(({ event }) => event.metadata)),
  ];
}

/** `position` and `revision` are those of the last event. */
function writtenEvents(
  { stream, events }: PendingAppend,
  position: bigint,
  revision: number,
  recordedAt: string,
  previous: string,
): WrittenEvent[] {
  const written: WrittenEvent[] = [];
  const before = events.length - 1;
  events.forEach((event, index) => {
    const sealed = { ...event, stream, revision: revision - before + index, recordedAt };
    written.push(new WrittenEvent(position - BigInt(before - index), sealed, written[index - 1] ?? previous));
  });
  return written;
}
