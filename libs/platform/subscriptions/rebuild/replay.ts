import type { Client } from 'pg';
import type { EventStore, Position, RecordedEvent } from '@plumbline/platform/event-store';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Projection } from '../rows/projection';
import { ProjectionTable, type Failure } from '../rows/apply-events';
import { BulkWriter } from '../rows/bulk-writer';
import { RowBatch } from '../rows/row-batch';
import { RowCache } from '../rows/row-cache';
import { RowSource } from '../rows/row-source';
import { RowWriter } from '../rows/row-writer';
import { REPLAY_PAGE } from '../limits';

/** The events to replay, and the tables for their rows. */
export interface ReplayOptions {
  readonly store: EventStore;
  /** Those that write one of the kinds. */
  readonly projections: readonly Projection[];
  /** The kinds whose rows are made. */
  readonly kinds: readonly AnyRecordKind[];
  /** True if only the events that the projections follow are read: worth it where they are few. */
  readonly byType?: boolean;
  /** The schema that holds the tables of the kinds. */
  readonly schema: string;
  /** Only the events of this company; undefined: all. */
  readonly company?: number | undefined;
  /** Called after each page with the number of events read and the position of the last one. */
  readonly onPage?: (events: number, position: Position) => void;
}

/** Folds all events, in order, into the rows of one schema. */
export class Replay {
  /** All events up to here were read. */
  position: Position = 0n;
  /** Number of events read. */
  events = 0;
  /** Handlers that failed on an event: their writes for it are missing. */
  readonly failures: Failure[] = [];
  private readonly table: ProjectionTable;
  private readonly source: RowSource;
  private readonly cache = new RowCache();
  constructor(
    private readonly options: ReplayOptions,
    private readonly client: Client,
  ) {
    this.source = new RowSource(client, options.schema);
    this.table = new ProjectionTable(options.projections, options.kinds);
  }

  get projections(): readonly string[] {
    return this.options.projections.map(({ name }) => name);
  }

  /** Fills empty tables up to a position; rows of one page are written while the next are computed. Buckets are not counted. */
  async fill(until: Position): Promise<void> {
    const writer = new BulkWriter(this.options.schema);
    let writing: Promise<unknown> = Promise.resolve();
    for await (const events of this.pages(until)) {
      const batch = await this.apply(events, () => writing);
      await writing;
      writing = writer.write(this.client, batch.written(), { buckets: false });
      writing.catch(() => undefined);
      batch.keep(true);
    }
    await writing;
  }

  /** Continues up to a position. Resolves when the rows and the page buckets are written. */
  async follow(until: Position): Promise<void> {
    const writer = new RowWriter(this.options.schema);
    for await (const events of this.pages(until)) {
      const batch = await this.apply(events);
      await writer.write(this.client, batch.written(), { buckets: true });
      batch.keep();
    }
  }

  /** The events up to a position after those that were read; the next page is read while one is applied. */
  private async *pages(until: Position): AsyncGenerator<RecordedEvent[]> {
    for (let page = this.page(this.position), isLast = until <= this.position; !isLast;) {
      const read = await page;
      const events = read.filter(({ position }) => position <= until);
      isLast = events.length < REPLAY_PAGE;
      const last = events.at(-1)?.position ?? until;
      if (!isLast) page = this.page(last);
      if (events.length > 0) yield events;
      this.position = isLast ? until : last;
    }
  }
  private page(after: Position): Promise<RecordedEvent[]> {
    const { store, byType } = this.options;
    const page = byType ? store.readTypes(this.table.types, after, REPLAY_PAGE) : store.readAll(after, REPLAY_PAGE);
    // Awaited later; until then a failure must not count as unhandled.
    page.catch(() => undefined);
    return page;
  }

  /** Rows are fetched once what `ready` returns is done: rows that are being written may be no longer in memory. */
  private async apply(events: readonly RecordedEvent[], ready?: () => Promise<unknown>): Promise<RowBatch> {
    const { company, onPage } = this.options;
    const wanted = company === undefined ? events : events.filter(({ metadata }) => metadata.company === company);
    const batch = new RowBatch(this.cache);
    const failures = await this.table.apply(wanted, batch, async (of, slots) => {
      await ready?.();
      await this.source.fetch(of, slots);
    });
    this.failures.push(...failures);
    this.events += wanted.length;
    onPage?.(this.events, events.at(-1)?.position ?? this.position);
    return batch;
  }
}
