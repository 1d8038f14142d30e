import type { Client } from 'pg';
import type { Position, RecordedEvent } from '@plumbline/platform/event-store';
import { tableName } from '@plumbline/platform/records';
import { rebuiltNews } from '../news';
import { ParkedMessages } from '../parked-messages';
import { PROGRESS_CHANNEL, READ_MODELS } from '../sql';
import { ProjectionTable, type Failure } from './apply-events';
import { fingerprint, tablesOf } from './read-schema';
import type { RebuildOptions } from './rebuild';
import { RowBatch, type Slot } from './row-batch';
import { RowCache } from './row-cache';
import { RowSource } from './row-source';
import { RowWriter } from './row-writer';

const PAGE = 2000;
/** During the bulk so many rows are folded in memory before they are written. */
const FOLD = 5000;
/** Rows of one statement. */
const CHUNK = 2000;
const CACHE = 50_000;

/** One rebuild, on two connections: rows are fetched by one while the other still writes. */
export class Rebuild {
  private readonly cache = new RowCache(CACHE);
  private readonly writer = new RowWriter('read_next');
  private readonly table: ProjectionTable;
  private readonly failures: Failure[] = [];
  private source: RowSource;
  private position: Position = 0n;
  private head: Position = 0n;
  private events = 0;
  private writing: Promise<void> = Promise.resolve();
  constructor(
    private readonly options: RebuildOptions,
    private readonly client: Client,
    reading: Client,
  ) {
    this.source = new RowSource(reading, 'read_next');
    this.table = new ProjectionTable(options.projections);
  }

  /** Returns the number of events applied. */
  async run(): Promise<number> {
    const { kinds, store } = this.options;
    const { tables, indexes } = tablesOf(kinds, 'read_next');
    await this.client.query('drop schema if exists read_next cascade; create schema read_next');
    for (const table of tables) await this.client.query(table);
    this.head = await store.head();
    await this.replay(FOLD, false);
    for (const index of indexes) await this.client.query(index);
    for (const kind of kinds) await this.finish(tableName(kind), kind.name);
    // From here on rows are read where they are written, because the last of them are written within the transaction that renames.
    this.source = new RowSource(this.client, 'read_next');
    await this.replay(0, true);
    await this.swap();
    await this.raiseIds();
    await this.dropOld();
    return this.events;
  }

  /** Applies events until the store has no more. Rows are written when so many are folded; `buckets`: their page buckets too. */
  private async replay(fold: number, buckets: boolean): Promise<void> {
    let batch = new RowBatch(this.cache);
    let page = this.page();
    for (;;) {
      const events = await page;
      const last = events.at(-1);
      const isLast = events.length < PAGE;
      if (last) {
        this.position = last.position;
        if (!isLast) page = this.page();
        this.failures.push(...(await this.table.apply(events, batch, (of, slots) => this.source.fetch(of, slots))));
        this.events += events.length;
        this.options.onProgress?.({ events: this.events, position: this.position, head: this.head });
      }
      if (isLast || batch.size > fold) {
        await this.flush(batch, buckets);
        batch = new RowBatch(this.cache);
      }
      if (isLast) return this.writing;
    }
  }
  private page(): Promise<RecordedEvent[]> {
    const page = this.options.store.readAll(this.position, PAGE);
    // Awaited later; a failure in between is not unhandled.
    page.catch(() => undefined);
    return page;
  }

  /** Begins to write the batch once the one before it is written. Rows on their way are in the cache, so nobody fetches them. */
  private async flush(batch: RowBatch, buckets: boolean): Promise<void> {
    await this.writing;
    const slots = batch.written().sort((a, b) => (a.kind.name < b.kind.name ? -1 : a.kind.name > b.kind.name ? 1 : 0));
    this.writing = this.write(slots, buckets);
    this.writing.catch(() => undefined);
    batch.keep();
    if (batch.size > CACHE / 2) await this.writing;
  }
  private async write(slots: readonly Slot[], buckets: boolean): Promise<void> {
    for (let start = 0; start < slots.length; start += CHUNK)
      await this.writer.write(this.client, slots.slice(start, start + CHUNK), { buckets });
  }

  private async finish(table: string, kind: string): Promise<void> {
    await this.client.query(
      `with counts as (select company, id >> 10 as bucket, count(*) as live, count(*) filter (where for_client) as client from read_next."${table}" where not deleted group by 1, 2)
       insert into read_next.page_bucket select $1, company, level, bucket >> (10 * (level - 1)), sum(live), sum(client) from counts, (values (1), (2)) l(level) group by 2, 3, 4`,
      [kind],
    );
    await this.client.query(`analyze read_next."${table}"`);
  }

  /** Holds the live checkpoint, so that the leader waits; applies the last events, renames, and moves checkpoint and token on. */
  private async swap(): Promise<void> {
    const { kinds, projections } = this.options;
    await this.client.query('begin');
    await this.client.query(
      `insert into plumbline.checkpoint (name) values ('${READ_MODELS}') on conflict (name) do update set updated = now()`,
    );
    await this.replay(0, true);
    await this.client.query('drop schema if exists read_old cascade');
    await this.client.query(
      `do $$ begin if exists (select from pg_namespace where nspname = 'read') then alter schema read rename to read_old; end if; end $$`,
    );
    await this.client.query(`alter schema read_next rename to read; comment on schema read is '${fingerprint(kinds, projections)}'`);
    await this.client.query(
      `update plumbline.checkpoint set position = $1, token = (select max(token) + 1 from plumbline.checkpoint), updated = now() where name = '${READ_MODELS}'`,
      [this.position],
    );
    // What a saga has passed beyond the last event is no more (see beyond-head.ts); what comes in its place is new to it.
    await this.client.query('update plumbline.checkpoint set position = $1, updated = now() where position > $1', [this.position]);
    const parked = new ParkedMessages(this.client);
    await parked.forgetReadModels();
    for (const { projection, event, error } of this.failures) await parked.park(`${READ_MODELS}/${projection}`, event, error, 1);
    await this.client.query(`select pg_notify('${PROGRESS_CHANNEL}', $1)`, [rebuiltNews(this.position)]);
    await this.client.query('commit');
  }

  private async raiseIds(): Promise<void> {
    const { kinds, raiseIds } = this.options;
    if (!raiseIds) return;
    for (const kind of kinds) {
      const { rows } = await this.client.query<{ max: string | null }>(`select max(id) from read."${tableName(kind)}"`);
      if (rows[0]?.max) await raiseIds(kind.name, Number(rows[0].max));
    }
  }

  /** The tables that were replaced go when nobody reads them any more; if that takes too long, the next rebuild removes them. */
  private async dropOld(): Promise<void> {
    await this.client.query("set lock_timeout = '5s'");
    await this.client.query('drop schema if exists read_old cascade').catch(() => undefined);
  }
}
