import { Logger } from '@nestjs/common';
import type { EventStore, Position, RecordedEvent } from '@plumbline/platform/event-store';
import type { Lease } from '../lease';
import { modelsNews } from '../news';
import type { SubscriptionObserver } from '../observer';
import type { ParkedMessages } from '../parked-messages';
import type { Progress } from '../progress';
import { READ_MODELS } from '../sql';
import type { ProjectionTable } from './apply-events';
import { LeaderRows } from './leader-rows';
import { RowBatch } from './row-batch';
import { RowCache } from './row-cache';
import { RowSource } from './row-source';
import { RowWriter } from './row-writer';

const BATCH = 1000;
const NONE: ReadonlySet<string> = new Set();
/** How long the runner sleeps at most when no news of appended events comes. */
const POLL_MS = 500;

export interface ReadModelsSurroundings {
  readonly store: EventStore;
  readonly table: ProjectionTable;
  readonly progress: Progress;
  readonly parked: ParkedMessages;
  readonly observer: SubscriptionObserver | undefined;
  /** Which sagas will have something to do once these events are shown. */
  readonly busySagas: (events: readonly RecordedEvent[]) => readonly string[];
  /** Called when the events are shown. */
  readonly shown: (events: readonly RecordedEvent[], position: Position) => void;
}

/** Applies events to the read models, batch by batch, as long as the lease holds. */
export class ReadModelsRunner {
  private readonly log = new Logger('ReadModels');
  private readonly cache = new RowCache();
  /** The rows that this runner keeps current, for look-ups of its process. */
  readonly rows: LeaderRows;
  private readonly source: RowSource;
  private readonly writer = new RowWriter('read');
  private stopping = false;
  private isWoken = false;
  private wake: (() => void) | undefined;
  constructor(
    private readonly lease: Lease,
    private position: Position,
    private readonly around: ReadModelsSurroundings,
  ) {
    this.source = new RowSource(lease.client, 'read');
    this.rows = new LeaderRows(this.cache, () => !lease.isSure);
  }

  /**
   * Runs until `stop`, the end of the lease, or an error. A batch that was begun is finished. While catching up, the next page is read and applied
   * as this one is written.
   */
  async run(): Promise<void> {
    const { store } = this.around;
    const unsubscribe = store.onAppended(() => this.rouse());
    let ahead: Promise<RecordedEvent[]> | undefined;
    let writing: Promise<boolean> = Promise.resolve(true);
    try {
      while (!this.stopping && !this.lease.isLost) {
        this.isWoken = false;
        const events = await (ahead ?? store.readAll(this.position, BATCH));
        ahead = undefined;
        const last = events.at(-1);
        const isFull = events.length === BATCH;
        if (last && isFull) {
          ahead = store.readAll(last.position, BATCH);
          ahead.catch(() => undefined);
        }
        const batch = last && (await this.prepare(events));
        if (!(await writing)) return;
        if (batch) {
          writing = this.write(batch, events, last, isFull);
          writing.catch(() => undefined);
          if (isFull) continue;
          if (!(await writing)) return;
        }
        // Nothing has come since the page was read, and it was not full: there is nothing more to read.
        if (!this.isWoken) await this.sleep();
      }
      await writing;
    } finally {
      unsubscribe();
    }
  }
  /** Lets the batch at hand be finished and then ends `run`. */
  stop(): void {
    this.stopping = true;
    this.rouse();
  }

  private async prepare(events: readonly RecordedEvent[]): Promise<RowBatch> {
    const { table, parked } = this.around;
    const batch = new RowBatch(this.cache);
    const failures = await table.apply(events, batch, (of, slots) => this.source.fetch(of, slots));
    for (const { projection, event, error } of failures) {
      if (event.unreadable !== undefined) this.log.error(`${error.message}; it is parked, and its record is without it`);
      else
        this.log.error(
          `${projection} failed on ${event.type} ${event.stream}; its rows need a correction and a rebuild: ${String(error)}`,
          error.stack,
        );
      await parked.park(`${READ_MODELS}/${projection}`, event, error, 1);
    }
    return batch;
  }

  /**
   * False when the fence did not hold. With `early` the rows are known to the next batch before they are stored: should that fail, this
   * runner ends and what it knew with it.
   */
  private async write(batch: RowBatch, events: readonly RecordedEvent[], last: RecordedEvent, early: boolean): Promise<boolean> {
    const { progress, observer, busySagas, shown } = this.around;
    const started = performance.now();
    const slots = batch.written();
    const fence = { token: this.lease.token, position: last.position, notify: modelsNews(last.position, busySagas(events)) };
    this.cache.hold(new Set(slots.map(({ key }) => key)));
    if (early) batch.keep(true);
    if (!(await this.writer.write(this.lease.client, slots, { fence, buckets: true }))) return false;
    if (!early) batch.keep();
    this.cache.hold(NONE);
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
      const timer = setTimeout(resolve, POLL_MS);
      this.wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = undefined;
  }
}
