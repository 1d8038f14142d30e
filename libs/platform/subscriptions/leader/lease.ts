import type { Client, Pool } from 'pg';
import { connect } from '@plumbline/platform/runtime';
import { LEADER_LOCK, endSilentLeader } from './silent-leader';
import type { Position } from '@plumbline/platform/event-store';
import { BATCH_MS } from '../timing';

/** Rows are always accessed by key: a plan that was made while a table was small must not be kept when it has grown. */
export const KEYED_ACCESS =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set jit = off; set plan_cache_mode = force_generic_plan';

/** The number of this instance, which reports that it lives (Presence). */
export interface Heartbeat {
  readonly number: number;
}

/** Records the leader for `endSilentLeader`; an instance that does not report is not recorded, so it cannot be replaced. */
const RECORD = `with gone as (delete from plumbline.leader where $1::int is null)
  insert into plumbline.leader (instance, backend, backend_start)
  select $1::int, pid, backend_start from pg_stat_get_activity(pg_backend_pid()) where $1::int is not null
  on conflict (single) do update set instance = excluded.instance, backend = excluded.backend, backend_start = excluded.backend_start`;

/**
 * The right to run the subscriptions, of one process at a time (ADR 0027): a session lock on a connection of its own, and a token in every
 * checkpoint, higher each time, which fences a leader that does not know yet that it has lost the lock.
 */
export class Lease {
  private ended = false;
  private readonly endListeners: (() => void)[] = [];
  private constructor(
    /** The connection that holds the lock. All writes of the leader to the read models use it. */
    readonly client: Client,
    readonly token: bigint,
    /** Position of each checkpoint when the lease began. */
    readonly positions: ReadonlyMap<string, Position>,
  ) {
    client.on('end', () => this.end());
    client.on('error', () => this.end());
  }

  /**
   * Stands by until this process leads for the checkpoints `names`. `rest` pauses, and gives up with false: then undefined. A leader that
   * no longer reports is replaced. @throws when the connection fails
   */
  static async acquire(
    pool: Pool,
    names: readonly string[],
    rest: () => Promise<boolean>,
    heartbeat?: Heartbeat,
  ): Promise<Lease | undefined> {
    const client = await connect(pool, 'plumbline subscriptions', { queryTimeoutMs: BATCH_MS });
    try {
      let suspect: string | undefined;
      for (;;) {
        const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LEADER_LOCK]);
        if (rows[0]?.held) break;
        if (heartbeat) suspect = await endSilentLeader(client, heartbeat.number, suspect);
        if (!(await rest())) {
          await client.end();
          return undefined;
        }
      }
      // These writes can be replayed, so their commits need not wait for the disk.
      await client.query(`set synchronous_commit = off; ${KEYED_ACCESS}`);
      const taken = await client.query<{ name: string; position: string; token: string }>(
        `with next as (select coalesce(max(token), 0) + 1 as token from plumbline.checkpoint)
         insert into plumbline.checkpoint as c (name, token) select n, next.token from unnest($1::text[]) n, next
         on conflict (name) do update set token = excluded.token returning c.name, c.position, c.token`,
        [names],
      );
      await client.query(RECORD, [heartbeat?.number ?? null]);
      const positions = new Map(taken.rows.map(({ name, position }) => [name, BigInt(position)]));
      return new Lease(client, BigInt(taken.rows[0]?.token ?? 0), positions);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  /** True once the connection is gone: then this process no longer leads. */
  get isLost(): boolean {
    return this.ended;
  }
  /** Calls `listener` when the connection is lost. */
  onLost(listener: () => void): void {
    if (this.ended) listener();
    else this.endListeners.push(listener);
  }
  async release(): Promise<void> {
    this.ended = true;
    await this.client.end().catch(() => undefined);
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    for (const listener of this.endListeners) listener();
  }
}
