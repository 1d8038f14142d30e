import type { Client } from 'pg';
import type { Position } from '@plumbline/platform/event-store';
import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { rebuiltNotice } from '../progress-notices';
import { Parking } from '../parking';
import { PROGRESS_CHANNEL, READ_MODELS } from '../sql';
import { createTables, fingerprint, tablesOf } from './read-schema';
import type { RebuildOptions } from './rebuild';
import { Replay } from './replay';
import { isCounted } from './row-statement';

const SCHEMA = 'read_next';

/** One rebuild, on two connections: one fetches rows while the other still writes. */
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
    this.replay = new Replay({ store, projections, schema: SCHEMA, onPage }, client, reading);
  }

  /** Returns the number of events applied. */
  async run(): Promise<number> {
    const { kinds, store } = this.options;
    await createTables(this.client, kinds, SCHEMA);
    this.head = await store.head();
    await this.replay.fill();
    const { indexes } = tablesOf(kinds, SCHEMA);
    // Each index by itself, because most of them are those of one table.
    await this.onBoth(indexes.map((index) => (client) => client.query(index)));
    await this.onBoth(kinds.map((kind) => (client) => this.finish(client, kind)));
    await this.replay.follow();
    await this.swap();
    await this.raiseIds();
    await this.dropOld();
    return this.replay.events;
  }

  /** Works on both connections: each takes the next task when it is free, because a server does one at a time on each. */
  private async onBoth(tasks: readonly ((client: Client) => Promise<unknown>)[]): Promise<void> {
    const waiting = tasks.values();
    const work = async (client: Client): Promise<void> => {
      for (const task of waiting) await task(client);
    };
    await Promise.all([work(this.client), work(this.reading)]);
  }

  /** What the rows of a table are counted and described by, once it has its indexes. */
  private async finish(client: Client, kind: AnyRecordKind): Promise<void> {
    const table = tableName(kind);
    if (isCounted(kind))
      await client.query(
        `with counts as (select company, id >> 10 as bucket, count(*) as live, count(*) filter (where for_client) as client from read_next."${table}" where not deleted group by 1, 2)
       insert into read_next.page_bucket select $1, company, level, bucket >> (10 * (level - 1)), sum(live), sum(client) from counts, (values (1), (2)) l(level) group by 2, 3, 4`,
        [kind.name],
      );
    await client.query(`analyze read_next."${table}"`);
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
      const { rows } = await this.client.query<{ max: string | null }>(`select max(id) from read."${tableName(kind)}"`);
      if (rows[0]?.max) await raiseIds(kind.name, Number(rows[0].max));
    }
  }

  /** Drops the replaced tables when nobody reads them any more; if that takes too long, the next rebuild drops them. */
  private async dropOld(): Promise<void> {
    await this.client.query("set lock_timeout = '5s'");
    await this.client.query('drop schema if exists read_old cascade').catch(() => undefined);
  }
}
