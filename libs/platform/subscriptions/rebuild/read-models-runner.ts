import { Logger } from '@nestjs/common';
import type { EventStore, Position, RecordedEvent } from '@plumbline/platform/event-store';
import type { Lease } from '../leader/lease';
import { readModelsNotice } from '../freshness/progress-listener';
import type { SubscriptionObserver } from '../positions/observer';
import type { Parking } from '../sagas/parking';
import type { Progress } from '../freshness/progress';
import { READ_MODELS } from '../positions/sql';
import type { ProjectionTable } from '../rows/apply-events';
import { BatchSize } from '../rows/batch-size';
import { BulkWriter } from '../rows/bulk-writer';
import { RowBatch } from '../rows/row-batch';
import { RowCache } from '../rows/row-cache';
import type { RowFold, Slot } from '../rows/row-fold';
import { RowSource } from '../rows/row-source';
import { APPENDS_LOOK_EVERY_MS } from '../timing';

export interface ReadModelsDependencies {
  readonly store: EventStore;
  readonly table: ProjectionTable;
  readonly progress: Progress;
  readonly parking: Parking;
  readonly observer: SubscriptionObserver | undefined;
  /** The sagas that will have events to handle once these events are shown; `position` is that of the last one. */
  readonly busySagas: (events: readonly RecordedEvent[], position: Position) => readonly string[];
  /** Called when the rows show the events. */
  readonly shown: (events: readonly RecordedEvent[], position: Position) => void;
}

/** Applies events to the read models, batch by batch, while the lease is held. */
export class ReadModelsRunner {
  private readonly log = new Logger('ReadModels');
  private readonly cache = new RowCache();
  private readonly source: RowSource;
  private readonly writer = new BulkWriter('read');
  private readonly size = new BatchSize();
  private stopping = false;
  /** Number of events that the last page was asked for. */
  private asked = 0;
  private isWoken = false;
  private wake: (() => void) | undefined;
  private writing: Promise<boolean> = Promise.resolve(true);
  constructor(
    private readonly lease: Lease,
    private position: Position,
    private readonly dependencies: ReadModelsDependencies,
  ) {
    this.source = new RowSource(lease.client, 'read');
  }

  /** Runs until `stop`, the end of the lease, or an error. In a catch-up the next page is read and applied while this one is written. */
  async run(): Promise<void> {
    const { store } = this.dependencies;
    const unsubscribe = store.onAppended(() => this.rouse());
    let ahead: Promise<RecordedEvent[]> | undefined;
    try {
      while (!this.stopping && !this.lease.isLost) {
        this.isWoken = false;
        const events = await (ahead ?? this.page(this.position));
        ahead = undefined;
        const last = events.at(-1);
        const isFull = events.length === this.asked;
        this.size.read(isFull);
        if (last && isFull) {
          ahead = this.page(last.position);
          ahead.catch(() => undefined);
        }
        const batch = last && (await this.prepare(events));
        if (!(await this.writing)) return;
        if (batch) {
          this.writing = this.write(batch, events, last, isFull);
          this.writing.catch(() => undefined);
          if (isFull) continue;
          if (!(await this.writing)) return;
        }
        // No event has arrived since the page was read, and it was not full: there is nothing more to read.
        if (!this.isWoken) await this.sleep();
      }
      await this.writing;
    } finally {
      unsubscribe();
    }
  }
  /** Ends `run` after the current batch. */
  stop(): void {
    this.stopping = true;
    this.rouse();
  }

  private page(after: Position): Promise<RecordedEvent[]> {
    this.asked = this.size.events;
    return this.dependencies.store.readAll(after, this.asked);
  }
  private async prepare(events: readonly RecordedEvent[]): Promise<RowBatch> {
    const { table, parking } = this.dependencies;
    const batch = new RowBatch(this.cache);
    // Not before the batch before is stored: rows of it may be no longer in memory.
    const fetch = async (of: RowFold, slots: readonly Slot[]): Promise<void> => {
      await this.writing;
      await this.source.fetch(of, slots);
    };
    for (const { projection, event, error } of await table.apply(events, batch, fetch)) {
      if (event.unreadable !== undefined) this.log.error(`${error.message}; it is parked, and its record is without it`);
      else
        this.log.error(
          `${projection} failed on ${event.type} ${event.stream}; its rows need a correction and a rebuild: ${String(error)}`,
          error.stack,
        );
      await parking.park(`${READ_MODELS}/${projection}`, event, error, 1);
    }
    return batch;
  }

  /** False for an invalid fence. `early`: the next batch sees the rows before they are stored; a failure ends this runner and its cache. */
  private async write(batch: RowBatch, events: readonly RecordedEvent[], last: RecordedEvent, early: boolean): Promise<boolean> {
    const { progress, observer, busySagas, shown } = this.dependencies;
    const started = performance.now();
    const slots = batch.written();
    const busy = busySagas(events, last.position);
    const notify = progress.followers.isAlone ? undefined : readModelsNotice(last.position, busy);
    const fence = { token: this.lease.token, position: last.position, notify };
    if (early) batch.keep(true);
    const isWritten = await this.writer.write(this.lease.client, slots, { fence, buckets: true });
    this.size.wrote(this.writer.characters);
    if (!isWritten) return false;
    if (!early) batch.keep();
    this.position = last.position;
    shown(events, last.position);
    progress.advance(READ_MODELS, last.position);
    observer?.applied(events.length, slots.length, (performance.now() - started) / 1000);
    return true;
  }

  private rouse(): void {
    this.isWoken = true;
    this.wake?.();
  }
  private async sleep(): Promise<void> {
    if (this.isWoken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, APPENDS_LOOK_EVERY_MS);
      this.wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = undefined;
  }
}
