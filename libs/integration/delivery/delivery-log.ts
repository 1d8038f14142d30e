import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/runtime';
import type { Pool } from 'pg';
import { DELIVERIES_KEPT } from '../limits';
import { DELIVERIES_KEPT_MS } from '../timing';

/** An attempt, as the log shows it. */
export interface LoggedDelivery {
  readonly message: string;
  readonly type: string;
  readonly position: string;
  readonly kind: string | null;
  readonly record: string | null;
  /** Counts from 1. */
  readonly attempt: number;
  readonly at: Date;
  readonly outcome: 'Delivered' | 'Failed' | 'GivenUp';
  readonly status: number | null;
  readonly milliseconds: number;
  readonly problem: string;
  readonly response: string;
}

/** Keeps the deliveries to webhooks: the last thousand attempts of each, of seven days. */
@Injectable()
export class DeliveryLog {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** The newest attempts first, save those about records of the unread kinds. */
  async of(webhook: number, limit: number, unread: readonly string[]): Promise<readonly LoggedDelivery[]> {
    const { rows } = await this.pool.query<LoggedDelivery>(
      `select message, type, position, kind, record, attempt, at, outcome, status, milliseconds, problem, response
       from plumbline.webhook_delivery where webhook = $1 and not coalesce(kind = any($3), false) order by number desc limit $2`,
      [webhook, limit, unread],
    );
    return rows;
  }

  /** Removes what is older or beyond the number. `now`: in milliseconds. */
  async clean(webhooks: readonly number[], now: number): Promise<void> {
    await this.pool.query('delete from plumbline.webhook_delivery where at < $1', [new Date(now - DELIVERIES_KEPT_MS)]);
    await this.pool.query(
      `delete from plumbline.webhook_delivery d using unnest($1::bigint[]) w(id) cross join lateral (
         select number from plumbline.webhook_delivery l where l.webhook = w.id order by number desc offset $2 limit 1
       ) last where d.webhook = w.id and d.number <= last.number`,
      [webhooks, DELIVERIES_KEPT],
    );
  }
}
