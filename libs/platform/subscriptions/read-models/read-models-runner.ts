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
    this.rows = new LeaderRows(this.cache, () => lease.isLost);
  }

  /** Runs until `stop`, the end of the lease, or an error. A batch that was begun is finished. */
  async run(): Promise<void> {
    const { store } = this.around;
    const unsubscribe = store.onAppended(() => this.rouse());
    try {
      let ahead: Promise<RecordedEvent[]> | undefined;
      while (!this.stopping && !this.lease.isLost) {
        this.isWoken = false;
        const events = await (ahead ?? store.readAll(this.position, BATCH));
        ahead = undefined;
        const last = events.at(-1);
        if (!last) {
          await this.sleep();
          continue;
        }
        // While catching up the next page is read as this one is written.
        if (events.length === BATCH) {
          ahead = store.readAll(last.position, BATCH);
          ahead.catch(() => undefined);
        }
        if (!(await this.apply(events, last))) return;
        // Nothing has come since the page was read, and it was not full: there is nothing more to read.
        if (events.length < BATCH && !this.isWoken) await this.sleep();
      }
    } finally {
      unsubscribe();
    }
  }
  /** Lets the batch at hand be finished and then ends `run`. */
  stop(): void {
    this.stopping = true;
    this.rouse();
  }

  /** False when the fence did not hold. */
  private async apply(events: readonly RecordedEvent[], last: RecordedEvent): Promise<boolean> {
    const { table, progress, parked, observer, busySagas, shown } = this.around;
    const started = performance.now();
    const batch = new RowBatch(this.cache);
    const failures = await table.apply(events, batch, (of, slots) => this.source.fetch(of, slots));
    for (const { projection, event, error } of failures) {
      this.log.error(
        `${projection} failed on ${event.type} ${event.stream}; its rows need a correction and a rebuild: ${String(error)}`,
        error.stack,
      );
      await parked.park(`${READ_MODELS}/${projection}`, event, error, 1);
    }
    const slots = batch.written();
    const fence = { token: this.lease.token, position: last.position, notify: modelsNews(last.position, busySagas(events)) };
    this.cache.hold(new Set(slots.map(({ key }) => key)));
    if (!(await this.writer.write(this.lease.client, slots, { fence, buckets: true }))) return false;
    batch.keep(events.length === BATCH);
    this.cache.hold(NONE);
    this.position = last.position;
    shown(events, last.position);
    progress.advance(READ_MODELS, last.position);
    observer?.applied(events.length, slots.length, (performance.now() - started) / 1000, (Date.now() - Date.parse(last.recordedAt)) / 1000);
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
