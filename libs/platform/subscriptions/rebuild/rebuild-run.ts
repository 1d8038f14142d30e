import type { Client, Pool } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore, Position } from '@plumbline/platform/event-store';
import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { appliedPosition } from '../positions/beyond-head';
import { rebuiltNotice } from '../freshness/progress-listener';
import { Parking } from '../sagas/parking';
import type { Projection } from '../rows/projection';
import { PROGRESS_CHANNEL, READ_MODELS } from '../positions/sql';
import { createTables, fingerprints, nearlyEmptyIndexes, tableNames, tablesOf } from './read-schema';
import { raiseIds } from './raise-ids';
import { Replay } from './replay';
import { isCounted } from '../rows/row-statement';
import { SWAP_WAIT_MS } from '../timing';

const SCHEMA = 'read_next';

/** Errors of PostgreSQL for a lock that was not had in time: timeout, deadlock. */
const NOT_LOCKED = new Set(['55P03', '40P01']);

export interface RebuildProgress {
  /** Events applied so far, and the position of the last one. */
  readonly events: number;
  readonly position: Position;
  /** Position of the last event when the rebuild began. */
  readonly head: Position;
}

export interface RebuildOptions {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly kinds: readonly AnyRecordKind[];
  readonly projections: readonly Projection[];
  readonly onProgress?: ((progress: RebuildProgress) => void) | undefined;
  /** Receives the highest id of each kind, so that none is issued again when the stored counters were lost. */
  readonly raiseIds?: ((kind: string, atLeast: number) => Promise<void>) | undefined;
}

/** One rebuild of all kinds, or of some brought to where the rest stands. On two connections: each builds indexes while the other does. */
export class Rebuild {
  private readonly replay: Replay;
  private readonly isWhole: boolean;
  private head: Position = 0n;
  /** @param rebuilt the kinds that are rebuilt, with those that their projections read (`rebuiltWith`) */
  constructor(
    private readonly options: RebuildOptions,
    private readonly rebuilt: readonly AnyRecordKind[],
    private readonly client: Client,
    private readonly reading: Client,
  ) {
    const { store, onProgress, kinds } = options;
    this.isWhole = rebuilt.length === kinds.length;
    const onPage = (events: number, position: Position): void => onProgress?.({ events, position, head: this.head });
    const projections = options.projections.filter((one) => one.kinds.some((kind) => rebuilt.includes(kind)));
    this.replay = new Replay({ store, projections, kinds: rebuilt, byType: !this.isWhole, schema: SCHEMA, onPage }, client);
  }

  /** Returns the number of events applied. */
  async run(): Promise<number> {
    const { kinds, projections } = this.options;
    await createTables(this.client, kinds, SCHEMA, { only: this.rebuilt, declared: fingerprints(kinds, projections) });
    const later = await this.createIndexesAhead();
    this.head = await this.target();
    await this.replay.fill(this.head);
    // Each index by itself, because most of them are those of one table.
    await this.onBoth(later.map((index) => (client) => client.query(index)));
    await this.onBoth(this.rebuilt.flatMap((kind) => [(client) => analyze(client, kind), (client) => count(client, kind)]));
    await this.replay.follow(await this.target());
    await this.swap();
    if (this.options.raiseIds) await raiseIds(this.client, this.rebuilt, this.options.raiseIds);
    await this.dropOld();
    return this.replay.events;
  }

  /** Where the rows must stand: with all others beside them, or at the head. */
  private target(): Promise<Position> {
    return this.isWhole ? this.options.store.acknowledged() : appliedPosition(this.client);
  }

  /** Creates the indexes that stay nearly empty: in a full table each takes a scan, here next to nothing. Returns the other statements. */
  private async createIndexesAhead(): Promise<string[]> {
    const ahead = await nearlyEmptyIndexes(this.client);
    const later: string[] = [];
    for (const [name, index] of tablesOf(this.options.kinds, SCHEMA, this.rebuilt).indexes) {
      if (ahead.has(name)) await this.client.query(index);
      else later.push(index);
    }
    return later;
  }

  /** Works on both connections: each takes the next task when it is free, because a server does one at a time on each. */
  private async onBoth(tasks: readonly ((client: Client) => Promise<unknown>)[]): Promise<void> {
    const waiting = tasks.values();
    const work = async (client: Client): Promise<void> => {
      for (const task of waiting) await task(client);
    };
    await Promise.all([work(this.client), work(this.reading)]);
  }

  /** Locks the live checkpoint, so that the leader waits; applies the last events, swaps the tables, advances checkpoint and token. */
  private async swap(): Promise<void> {
    await this.lock();
    await this.replay.follow(await this.target());
    await (this.isWhole ? this.replaceAll() : this.replaceSome());
    const { position, failures } = this.replay;
    await this.client.query(
      `update plumbline.checkpoint set position = $1, token = (select max(token) + 1 from plumbline.checkpoint), updated = now() where name = '${READ_MODELS}'`,
      [position],
    );
    const parking = new Parking(this.client);
    await parking.forgetReadModels(this.isWhole ? undefined : this.replay.projections);
    for (const { projection, event, error } of failures) await parking.park(`${READ_MODELS}/${projection}`, event, error, 1);
    await this.client.query(`select pg_notify('${PROGRESS_CHANNEL}', $1)`, [rebuiltNotice(position)]);
    await this.client.query('commit');
  }

  /** Begins a transaction with checkpoint and live tables locked. The leader locks them in either order, so this gives way and retries. */
  private async lock(): Promise<void> {
    for (;;) {
      await this.client.query(`begin; set local lock_timeout = ${this.isWhole ? 0 : SWAP_WAIT_MS}`);
      try {
        if (!this.isWhole)
          for (const table of await this.liveTables()) await this.client.query(`lock table ${table} in access exclusive mode`);
        await this.client.query(
          `insert into plumbline.checkpoint (name) values ('${READ_MODELS}') on conflict (name) do update set updated = now()`,
        );
        await this.client.query('set local lock_timeout = 0');
        return;
      } catch (error) {
        await this.client.query('rollback');
        if (!NOT_LOCKED.has((error as { code?: string }).code ?? '')) throw error;
        await pause(SWAP_WAIT_MS);
      }
    }
  }

  /** The live tables that do not stay: those of the rebuilt kinds and of the versions, and of kinds that nothing declares any more. */
  private async liveTables(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>(
      `select format('read.%I', relname) as name from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r' and relname <> all($1) order by 1`,
      [['page_bucket', ...this.options.kinds.filter((kind) => !this.rebuilt.includes(kind)).flatMap(tableNames)]],
    );
    return rows.map(({ name }) => name);
  }

  private async replaceAll(): Promise<void> {
    await this.client.query('drop schema if exists read_old cascade');
    await this.client.query(
      `do $$ begin if exists (select from pg_namespace where nspname = 'read') then alter schema read rename to read_old; end if; end $$`,
    );
    await this.client.query(`alter schema ${SCHEMA} rename to read`);
    // Events beyond the last one that a saga has passed no longer exist (see beyond-head.ts); the events that replace
    // them are new to the saga.
    await this.client.query('update plumbline.checkpoint set position = $1, updated = now() where position > $1', [this.replay.position]);
  }

  private async replaceSome(): Promise<void> {
    await this.client.query('drop schema if exists read_old cascade; create schema read_old');
    for (const table of await this.liveTables()) await this.client.query(`alter table ${table} set schema read_old`);
    // A new table of versions ends what is kept under those before.
    for (const table of ['company_version', ...this.rebuilt.flatMap(tableNames)])
      await this.client.query(`alter table ${SCHEMA}."${table}" set schema read`);
    await this.client.query('delete from read.page_bucket where kind = any($1)', [this.rebuilt.map(({ name }) => name)]);
    await this.client.query(`insert into read.page_bucket select * from ${SCHEMA}.page_bucket`);
    await this.client.query(`drop schema ${SCHEMA} cascade`);
  }

  /** Drops the replaced tables when nobody reads them any more; if that takes too long, the next rebuild drops them. */
  private async dropOld(): Promise<void> {
    await this.client.query("set lock_timeout = '5s'");
    await this.client.query('drop schema if exists read_old cascade').catch(() => undefined);
  }
}

/** Gathers the statistics that PostgreSQL plans by, once a table has its indexes. */
async function analyze(client: Client, kind: AnyRecordKind): Promise<void> {
  await client.query(`analyze ${SCHEMA}."${tableName(kind)}"`);
}

/** Counts the live rows of a table by ranges of ids. */
async function count(client: Client, kind: AnyRecordKind): Promise<void> {
  if (!isCounted(kind)) return;
  await client.query(
    `with counts as (select company, id >> 10 as bucket, count(*) as live, count(*) filter (where for_client) as client from ${SCHEMA}."${tableName(kind)}" where not deleted group by 1, 2)
     insert into ${SCHEMA}.page_bucket select $1, company, level, bucket >> (10 * (level - 1)), sum(live), sum(client) from counts, (values (1), (2)) l(level) group by 2, 3, 4`,
    [kind.name],
  );
}
