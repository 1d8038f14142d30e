import { setImmediate as turn } from 'node:timers/promises';
import type { Client } from 'pg';
import type { EventStore, Position, RecordedEvent } from '@plumbline/platform/event-store';
import type { Projection } from '../projection';
import { ProjectionTable, type Failure } from './apply-events';
import { byKind } from './by-kind';
import { FillingRows } from './filling-rows';
import { RowBatch } from './row-batch';
import { RowCache } from './row-cache';
import type { RowFold, Slot } from './row-fold';
import { loadRows } from './row-loader';
import { RowSource } from './row-source';
import { RowWriter } from './row-writer';

/** Events that are read at once. Those of two pages are in memory: more would outlive the young generation. */
const PAGE = 500;
/** Rows per statement. */
const CHUNK = 2000;
const CACHE = 50_000;

/** What is replayed, and where the rows go. */
export interface ReplayOptions {
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  /** The schema that holds the tables of the kinds. */
  readonly schema: string;
  /** Only the events of this company; undefined: all. */
  readonly company?: number | undefined;
  /** Called after each page with the number of events read and the position of the last one. */
  readonly onPage?: (events: number, position: Position) => void;
}

/** Folds all events, in order, into the rows of one schema, on two connections: one fetches while the other writes. */
export class Replay {
  /** Position of the last event that was read. */
  position: Position = 0n;
  /** Number of events read. */
  events = 0;
  /** Handlers that failed on an event: their writes for it are missing. */
  readonly failures: Failure[] = [];
  private readonly writer: RowWriter;
  private readonly table: ProjectionTable;
  private source: RowSource;
  private writing: Promise<void> = Promise.resolve();
  constructor(
    private readonly options: ReplayOptions,
    private readonly client: Client,
    reading: Client,
  ) {
    this.writer = new RowWriter(options.schema);
    this.source = new RowSource(reading, options.schema);
    this.table = new ProjectionTable(options.projections);
  }

  /**
   * Fills the tables, which must be empty, with the events up to a position (undefined: until the store has no more).
   * Resolves when the rows are written. Page buckets are not counted.
   */
  async fill(until?: Position): Promise<void> {
    const rows = new FillingRows();
    for await (const events of this.pages(until)) {
      await this.apply(events, rows);
      if (rows.isFull) await this.write(() => rows.sweep());
    }
    await this.write(() => rows.rest());
    await this.writing;
  }

  /**
   * Continues after the last event that was read until the store has no more. Resolves when the rows and the page
   * buckets are written. Rows are fetched on the writing connection, so that a transaction there sees its own writes.
   */
  async follow(): Promise<void> {
    this.source = new RowSource(this.client, this.options.schema);
    const cache = new RowCache(CACHE);
    for await (const events of this.pages()) {
      const batch = new RowBatch(cache);
      await this.apply(events, batch);
      await this.store(batch.written(), true);
      batch.keep();
    }
  }

  /** The events after the last one that was read; the next page is read while one is applied. */
  private async *pages(until?: Position): AsyncGenerator<RecordedEvent[]> {
    for (let page = this.page(this.position); ;) {
      const read = await page;
      const events = until === undefined ? read : read.filter(({ position }) => position <= until);
      const last = events.at(-1);
      if (!last) return;
      const isLast = events.length < PAGE;
      if (!isLast) page = this.page(last.position);
      yield events;
      if (isLast) return;
    }
  }
  private page(after: Position): Promise<RecordedEvent[]> {
    const page = this.options.store.readAll(after, PAGE);
    // Awaited later; until then a failure must not count as unhandled.
    page.catch(() => undefined);
    return page;
  }

  private async apply(events: readonly RecordedEvent[], rows: RowFold): Promise<void> {
    const { company, onPage } = this.options;
    const wanted = company === undefined ? events : events.filter(({ metadata }) => metadata.company === company);
    this.failures.push(...(await this.table.apply(wanted, rows, (of, slots) => this.source.fetch(of, slots), turn)));
    this.position = events.at(-1)?.position ?? this.position;
    this.events += wanted.length;
    onPage?.(this.events, this.position);
  }

  /** Starts to write rows once the previous ones are stored. */
  private async write(take: () => readonly Slot[]): Promise<void> {
    await this.writing;
    this.writing = this.add(take());
    this.writing.catch(() => undefined);
  }
  /** Adds the rows that are new, and replaces the others. */
  private async add(rows: readonly Slot[]): Promise<void> {
    for (const [kind, slots] of byKind(rows.filter(({ before }) => before === null)))
      await loadRows(this.client, this.options.schema, kind, slots);
    await this.store(
      rows.filter(({ before }) => before !== null),
      false,
    );
  }
  private async store(rows: readonly Slot[], buckets: boolean): Promise<void> {
    const slots = byKind(rows).flatMap(([, of]) => of);
    for (let start = 0; start < slots.length; start += CHUNK)
      await this.writer.write(this.client, slots.slice(start, start + CHUNK), { buckets });
  }
}
