import type { Pool } from 'pg';
import { BackgroundLoop } from '@plumbline/platform/runtime';
import type { Position } from '@plumbline/platform/event-store';
import { PROGRESS_CHANNEL } from './sql';
import { PASSED_SAVE_EVERY_MS } from '../timing';

/**
 * Saves the positions of the sagas, under the token of the lease. The position of a saga that only passed events is written now and then.
 */
export class SagaCheckpoints {
  private readonly lazy = new Map<string, Position>();
  private loop: BackgroundLoop | undefined;
  constructor(
    private readonly pool: Pool,
    private readonly token: bigint,
    /** Called when a checkpoint has a newer token: another process leads. */
    private readonly onFenced: () => void,
  ) {}

  start(): void {
    const fault = 'positions of sagas could not be saved';
    this.loop = new BackgroundLoop({ name: 'Subscriptions', everyMs: PASSED_SAVE_EVERY_MS, fault, work: () => this.saveLazily() });
  }
  /** Writes the remaining positions. */
  async stop(): Promise<void> {
    await this.loop?.stop();
    await this.saveLazily();
  }
  /** The saga had no event to handle up to `position`. */
  passed(saga: string, position: Position): void {
    this.lazy.set(saga, position);
  }
  /** The saga has handled everything up to `position`; `notices` are for other processes. A lost commit does no harm. */
  async save(saga: string, position: Position, notices: readonly string[]): Promise<void> {
    this.lazy.delete(saga);
    const { rows } = await this.pool.query({
      name: 'saga checkpoint',
      text: `with fast as materialized (select set_config('synchronous_commit', 'off', true) as done),
             fence as (update plumbline.checkpoint c set position = greatest(c.position, $2::bigint), updated = now() from fast where c.name = $1 and c.token = $3::bigint returning 1)
             select count(pg_notify('${PROGRESS_CHANNEL}', n)) from fence, unnest($4::text[]) n having count(*) > 0`,
      values: [saga, position, this.token, notices],
    });
    if (rows.length === 0) this.onFenced();
  }

  private async saveLazily(): Promise<void> {
    if (this.lazy.size === 0) return;
    const entries = [...this.lazy];
    this.lazy.clear();
    await this.pool.query({
      name: 'saga checkpoints',
      text: `update plumbline.checkpoint c set position = greatest(c.position, u.position), updated = now()
             from unnest($1::text[], $2::bigint[]) u(name, position) where c.name = u.name and c.token = $3::bigint`,
      values: [entries.map(([name]) => name), entries.map(([, position]) => position), this.token],
    });
  }
}
