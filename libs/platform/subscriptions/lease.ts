import type { Client, Pool } from 'pg';
import { connect } from '@plumbline/platform/database/pool';
import type { Position } from '@plumbline/platform/event-store';

/** The advisory lock of the one leader; any number that nothing else in the database uses. */
const LEADER_LOCK = '7310452906117';

/** Rows are always reached by their keys: a plan that was made while a table was small must not stay when it has grown. */
export const KEYED_ACCESS =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set jit = off; set plan_cache_mode = force_generic_plan';

/**
 * The right to run the subscriptions, held by one process at a time: a session lock on a connection of its own (PostgreSQL lets go of it
 * the moment that connection ends, however the process died) and, against a leader that does not know yet that it is none any more, a
 * token in every checkpoint, higher with each acquisition. Whoever writes with an old token writes nothing.
 */
export class Lease {
  private ended = false;
  private readonly endListeners: (() => void)[] = [];
  private constructor(
    /** The connection that holds the lock. What the leader writes to the read models goes through it. */
    readonly client: Client,
    readonly token: bigint,
    /** Position of each checkpoint when the lease began. */
    readonly positions: ReadonlyMap<string, Position>,
  ) {
    client.on('end', () => this.end());
    client.on('error', () => this.end());
  }

  /**
   * Stands by until this process is the leader for the checkpoints `names`. `rest` pauses between two looks and resolves to false to give
   * up, then undefined is returned. @throws when the connection fails
   */
  static async acquire(pool: Pool, names: readonly string[], rest: () => Promise<boolean>): Promise<Lease | undefined> {
    const client = await connect(pool, 'plumbline subscriptions');
    try {
      for (;;) {
        const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LEADER_LOCK]);
        if (rows[0]?.held) break;
        if (!(await rest())) {
          await client.end();
          return undefined;
        }
      }
      // What is written here can be replayed, so its commits need not wait for the disk.
      await client.query(`set synchronous_commit = off; ${KEYED_ACCESS}`);
      const taken = await client.query<{ name: string; position: string; token: string }>(
        `with next as (select coalesce(max(token), 0) + 1 as token from plumbline.checkpoint)
         insert into plumbline.checkpoint as c (name, token) select n, next.token from unnest($1::text[]) n, next
         on conflict (name) do update set token = excluded.token returning c.name, c.position, c.token`,
        [names],
      );
      const positions = new Map(taken.rows.map(({ name, position }) => [name, BigInt(position)]));
      return new Lease(client, BigInt(taken.rows[0]?.token ?? 0), positions);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  /** True once the connection is gone: whatever this process believed, it leads no longer. */
  get isLost(): boolean {
    return this.ended;
  }
  /** Calls `listener` when the connection is lost. */
  onLost(listener: () => void): void {
    if (this.ended) listener();
    else this.endListeners.push(listener);
  }
  /** Gives the lease up. */
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
