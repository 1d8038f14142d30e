import type { Client, Pool } from 'pg';
import type { EventStore, Position } from '@plumbline/platform/event-store';
import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { rebuiltNotice } from '../progress-notices';
import { Parking } from '../parking';
import type { Projection } from '../projection';
import { PROGRESS_CHANNEL, READ_MODELS } from '../sql';
import { createTables, fingerprint, nearlyEmptyIndexes, tablesOf } from './read-schema';
import { Replay } from './replay';
import { isCounted } from './row-statement';

const SCHEMA = 'read_next';

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

/** One rebuild, on two connections: each builds indexes while the other does. */
export class Rebuild {
  private readonly replay: Replay;
  private head: Position = 0n;
  constructor(
    private readonly options: RebuildOptions,
    private readonly client: Client,
    private readonly reading: Client,
  ) {
    const { store, projections, onProgress } = options;
    const onPage = (events: number, position: Position): void => onProgress?.({ events, position, head: this.head });
    this.replay = new Replay({ store, projections, schema: SCHEMA, onPage }, client);
  }

  /** Returns the number of events applied. */
  async run(): Promise<number> {
    const { kinds, store } = this.options;
    await createTables(this.client, kinds, SCHEMA);
    const later = await this.createIndexesAhead();
    this.head = await store.head();
    await this.replay.fill();
    // Each index by itself, because most of them are those of one table.
    await this.onBoth(later.map((index) => (client) => client.query(index)));
    await this.onBoth(kinds.flatMap((kind) => [(client) => analyze(client, kind), (client) => count(client, kind)]));
    await this.replay.follow();
    await this.swap();
    await this.raiseIds();
    await this.dropOld();
    return this.replay.events;
  }

  /**
   * Creates the indexes that will probably be nearly empty: a row that is not in them costs next to nothing, while each
   * of them, once the table is full, takes a scan of it. Returns the statements of all others.
   */
  private async createIndexesAhead(): Promise<string[]> {
    const ahead = await nearlyEmptyIndexes(this.client);
    const later: string[] = [];
    for (const [name, index] of tablesOf(this.options.kinds, SCHEMA).indexes) {
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

  /**
   * Locks the live checkpoint, so that the leader waits; applies the last events, renames the tables, and advances
   * checkpoint and token.
   */
  private async swap(): Promise<void> {
    const { kinds, projections } = this.options;
    await this.client.query('begin');
    await this.client.query(
      `insert into plumbline.checkpoint (name) values ('${READ_MODELS}') on conflict (name) do update set updated = now()`,
    );
    await this.replay.follow();
    await this.client.query('drop schema if exists read_old cascade');
    await this.client.query(
      `do $$ begin if exists (select from pg_namespace where nspname = 'read') then alter schema read rename to read_old; end if; end $$`,
    );
    await this.client.query(`alter schema read_next rename to read; comment on schema read is '${fingerprint(kinds, projections)}'`);
    await this.client.query(
      `update plumbline.checkpoint set position = $1, token = (select max(token) + 1 from plumbline.checkpoint), updated = now() where name = '${READ_MODELS}'`,
      [this.replay.position],
    );
    // Events beyond the last one that a saga has passed no longer exist (see beyond-head.ts); the events that replace
    // them are new to the saga.
    await this.client.query('update plumbline.checkpoint set position = $1, updated = now() where position > $1', [this.replay.position]);
    const parking = new Parking(this.client);
    await parking.forgetReadModels();
    for (const { projection, event, error } of this.replay.failures) await parking.park(`${READ_MODELS}/${projection}`, event, error, 1);
    await this.client.query(`select pg_notify('${PROGRESS_CHANNEL}', $1)`, [rebuiltNotice(this.replay.position)]);
    await this.client.query('commit');
  }

  private async raiseIds(): Promise<void> {
    const { kinds, raiseIds } = this.options;
    if (!raiseIds) return;
    for (const kind of kinds) {
      if (kind.derivesIds) continue;
      const highest = await highestId(this.client, tableName(kind));
      if (highest !== null) await raiseIds(kind.name, highest);
    }
  }

  /** Drops the replaced tables when nobody reads them any more; if that takes too long, the next rebuild drops them. */
  private async dropOld(): Promise<void> {
    await this.client.query("set lock_timeout = '5s'");
    await this.client.query('drop schema if exists read_old cascade').catch(() => undefined);
  }
}

/** What PostgreSQL plans by, once a table has its indexes. */
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

/** The highest id in a table; null when it is empty. Looked up by company: the table has no index by id alone. */
async function highestId(client: Client, table: string): Promise<number | null> {
  const { rows } = await client.query<{ highest: string | null }>(
    `with recursive companies as (
       select min(company) as company from read."${table}"
       union all select (select min(company) from read."${table}" where company > c.company) from companies c where c.company is not null
     ) select max((select max(id) from read."${table}" t where t.company = c.company)) as highest from companies c where c.company is not null`,
  );
  const highest = rows[0]?.highest;
  return highest ? Number(highest) : null;
}
