import { setImmediate as turn } from 'node:timers/promises';
import type { Client } from 'pg';
import { StoreUnavailable, type AppendResult } from '../event-store';
import { blockedBy, refused, type Outcome } from './append-call';
import { AppendQueue, type PendingAppend } from './append-queue';
import { WriterConnection } from './writer-connection';
import { GROUP_APPENDS, GROUP_EVENTS } from '../limits';

/** Called after each commit, for metrics, with the number of appends and events and the duration. */
export type AppendObserver = (batch: { readonly appends: number; readonly events: number; readonly seconds: number }) => void;

export interface GroupWriterOptions {
  /** Opens a connection, within so many milliseconds. */
  readonly connect: (timeoutMs: number) => Promise<Client>;
  /** True if no other process listens for appends, so that none need be notified. Default: no. */
  readonly isAlone?: () => boolean;
  /** Called when events were written. */
  readonly written: () => void;
  readonly observer?: AppendObserver;
  /** Most appends that may wait; further ones are rejected at once, so that a slow disk cannot fill the memory. Default 10,000. */
  readonly mostWaiting?: number;
  /** The longest time of an append, all attempts together, before its store counts as unavailable, in milliseconds. Default 8,000. */
  readonly patienceMs?: number;
}

type Unsettled = Omit<PendingAppend, 'since' | 'resolve' | 'reject'>;

interface Flight {
  readonly batch: readonly PendingAppend[];
  /** All of it or nothing is written. */
  readonly isWhole: boolean;
  readonly begun: number;
  readonly outcomes: Promise<Outcome[]>;
}

/**
 * Group commit: appends that arrive during a commit form the next batch, one statement and one flush, each with its own check and outcome.
 * The next batch is sent before results are handed out, so that the server does not wait for this process.
 */
export class GroupWriter {
  private readonly queue = new AppendQueue();
  /** Appends to several streams: each is a batch of its own. */
  private readonly together: PendingAppend[][] = [];
  private readonly connection: WriterConnection;
  /** True if the last batch was whole: the two kinds alternate, so that neither delays the other. */
  private wasWhole = true;
  private running: Promise<void> | undefined;
  private closed = false;

  constructor(private readonly options: GroupWriterOptions) {
    this.connection = new WriterConnection(options.connect, options.patienceMs, options.isAlone);
  }

  /** Process id of the connection's server process. */
  get backend(): number | undefined {
    return this.connection.backend;
  }

  /** Batches that are sent later are recorded at `moment`; at the present when it is empty. */
  recordAt(moment: string): void {
    this.connection.recordedAt = moment;
  }

  append({ stream, expected, events, terms }: Unsettled): Promise<AppendResult> {
    const refused = this.refused();
    if (refused) return Promise.reject(refused);
    return new Promise((resolve, reject) => {
      this.queue.push({ stream, expected, events, terms, since: performance.now(), resolve, reject });
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

  /** Writes the pending appends, then closes the connection. */
  async close(): Promise<void> {
    this.closed = true;
    await this.running;
    await this.connection.close();
  }

  private async run(): Promise<void> {
    // Appends of the same turn of the event loop share the first batch.
    await turn();
    for (let flight = this.send(); flight;) {
      const outcomes = await this.landed(flight);
      const next = this.send();
      if (outcomes) this.handOut(flight, outcomes);
      flight = next ?? this.send();
    }
    this.running = undefined;
  }

  /** Sends a batch of those that wait. */
  private send(): Flight | undefined {
    const isWhole = this.together.length > 0 && (!this.wasWhole || this.queue.length === 0);
    const batch = isWhole ? this.together.shift() : this.queue.take(GROUP_APPENDS, GROUP_EVENTS);
    if (!batch || batch.length === 0) return undefined;
    this.wasWhole = isWhole;
    return { batch, isWhole, begun: performance.now(), outcomes: this.connection.persist(batch, isWhole) };
  }

  /** The outcomes of the batch; undefined when it failed, and its appends have their errors. */
  private async landed({ batch, isWhole, outcomes }: Flight): Promise<Outcome[] | undefined> {
    try {
      return await outcomes;
    } catch (error) {
      // An append that the database rejects must not fail the others, unless they belong together.
      if (!isWhole && batch.length > 1 && !(error instanceof StoreUnavailable)) await this.oneByOne(batch);
      else this.fail(batch, error as Error);
      return undefined;
    }
  }

  private async oneByOne(batch: readonly PendingAppend[]): Promise<void> {
    for (const [index, append] of batch.entries()) {
      const begun = performance.now();
      try {
        const outcomes = await this.connection.persist([append], false);
        this.handOut({ batch: [append], begun }, outcomes);
      } catch (error) {
        if (error instanceof StoreUnavailable) return this.fail(batch.slice(index), error);
        append.reject(error as Error);
      }
    }
  }

  private fail(batch: readonly PendingAppend[], error: Error): void {
    for (const append of batch) append.reject(error);
    if (error instanceof StoreUnavailable) this.refuseAll(error);
  }

  /** Pending appends would wait as long for the same failure. */
  private refuseAll(error: StoreUnavailable): void {
    for (const { reject } of [...this.queue.drain(), ...this.together.splice(0).flat()]) reject(error);
  }

  private handOut({ batch, begun }: Pick<Flight, 'batch' | 'begun'>, outcomes: readonly Outcome[]): void {
    try {
      const events = this.settle(batch, outcomes);
      this.options.observer?.({ appends: batch.length, events, seconds: (performance.now() - begun) / 1000 });
    } catch (error) {
      for (const append of batch) append.reject(error as Error);
    }
  }

  /** Resolves or rejects each append; returns the number of events written. */
  private settle(batch: readonly PendingAppend[], outcomes: readonly Outcome[]): number {
    const written = outcomes.reduce((sum, { outcome }, index) => sum + (outcome === 0 ? batch[index].events.length : 0), 0);
    if (written > 0) this.options.written();
    outcomes.forEach(({ outcome, revision, position, blocked }, index) => {
      const { resolve, reject } = batch[index];
      if (outcome === 2) reject(refused(batch[index], revision));
      else if (outcome === 3) reject(blockedBy(blocked ?? ''));
      else resolve({ revision, position, from: position - BigInt(batch[index].events.length - 1), repeated: outcome === 1 });
    });
    return written;
  }
}
