import type { Client, Pool } from 'pg';
import { connect } from '@plumbline/platform/database/pool';
import { READ_MODELS } from './sql';
import { LEADER_LOCK, relieve, STALE_MS } from './relieve';
import type { Position } from '@plumbline/platform/event-store';

/** How long the leader may go without a report and still know that nobody has relieved it, in milliseconds. */
const SURE_MS = STALE_MS - 500;
/** Longest statement of the leader: a batch while it catches up on a slow disk. A dead connection is found without it. */
const BATCH_TIMEOUT_MS = 60_000;

/** Rows are always reached by their keys: a plan that was made while a table was small must not stay when it has grown. */
export const KEYED_ACCESS =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set jit = off; set plan_cache_mode = force_generic_plan';

/** What an instance knows of its own reports (Presence). */
export interface Heartbeat {
  readonly number: number;
  /** Milliseconds since the last report that arrived was sent, by clocks of this process. */
  readonly silence: number;
  /** How often reports came so late that others may have taken this instance for frozen. */
  readonly gaps: number;
}

/** Who leads, for `relieve`; nobody who can be relieved when the instance does not report. */
const RECORD = `with gone as (delete from plumbline.leader where $1::int is null)
  insert into plumbline.leader (instance, backend, backend_start)
  select $1::int, pid, backend_start from pg_stat_get_activity(pg_backend_pid()) where $1::int is not null
  on conflict (single) do update set instance = excluded.instance, backend = excluded.backend, backend_start = excluded.backend_start`;

/**
 * The right to run the subscriptions, held by one process at a time (ADR 0027): a session lock on a connection of its own (PostgreSQL lets go of it
 * the moment that connection ends, however the process died) and, against a leader that does not know yet that it is none any more, a
 * token in every checkpoint, higher with each acquisition. Whoever writes with an old token writes nothing.
 */
export class Lease {
  private ended = false;
  private verifying: Promise<void> | undefined;
  private readonly endListeners: (() => void)[] = [];
  private constructor(
    /** The connection that holds the lock. What the leader writes to the read models goes through it. */
    readonly client: Client,
    readonly token: bigint,
    /** Position of each checkpoint when the lease began. */
    readonly positions: ReadonlyMap<string, Position>,
    private readonly heartbeat: Heartbeat | undefined,
    /** As counted before the lock was taken: a later gap may have cost the lease. */
    private gaps: number,
    private readonly pool: Pool,
  ) {
    client.on('end', () => this.end());
    client.on('error', () => this.end());
  }

  /**
   * Stands by until this process is the leader for the checkpoints `names`. `rest` pauses between two looks and resolves to false to give
   * up, then undefined is returned. A leader whose instance no longer reports is relieved. @throws when the connection fails
   */
  static async acquire(
    pool: Pool,
    names: readonly string[],
    rest: () => Promise<boolean>,
    heartbeat?: Heartbeat,
  ): Promise<Lease | undefined> {
    const client = await connect(pool, 'plumbline subscriptions', { queryTimeoutMs: BATCH_TIMEOUT_MS });
    try {
      let suspect: string | undefined;
      let gaps: number;
      for (;;) {
        gaps = heartbeat?.gaps ?? 0;
        const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LEADER_LOCK]);
        if (rows[0]?.held) break;
        if (heartbeat) suspect = await relieve(client, heartbeat.number, suspect);
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
      await client.query(RECORD, [heartbeat?.number ?? null]);
      const positions = new Map(taken.rows.map(({ name, position }) => [name, BigInt(position)]));
      return new Lease(client, BigInt(taken.rows[0]?.token ?? 0), positions, heartbeat, gaps, pool);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  /** True once the connection is gone: whatever this process believed, it leads no longer. */
  get isLost(): boolean {
    return this.ended;
  }
  /**
   * Whether nobody else can lead yet, by this process's own clock: what only the leader may know of is true then. A process that was frozen is not sure
   * until it has looked at its token again.
   */
  get isSure(): boolean {
    if (this.ended) return false;
    if (!this.heartbeat) return true;
    if (this.heartbeat.gaps !== this.gaps) this.verifying ??= this.verify(this.heartbeat.gaps).finally(() => (this.verifying = undefined));
    return this.heartbeat.gaps === this.gaps && this.heartbeat.silence < SURE_MS;
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

  /** Nobody else has led up to now when the token is still this one's. */
  private async verify(gaps: number): Promise<void> {
    try {
      const { rowCount } = await this.pool.query(`select from plumbline.checkpoint where name = '${READ_MODELS}' and token = $1`, [
        this.token,
      ]);
      if (rowCount) this.gaps = gaps;
      else this.end();
    } catch {
      // The next look-up tries again; until then rows come from the database.
    }
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    for (const listener of this.endListeners) listener();
  }
}
