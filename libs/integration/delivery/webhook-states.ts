import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/runtime';
import { changeTable, indexColumn, shownDocument, tableName } from '@plumbline/platform/records';
import { READ_MODELS } from '@plumbline/platform/subscriptions';
import { type Position, refuseWhileStaged } from '@plumbline/platform/event-store';
import type { Pool } from 'pg';
import { webhookSubscription } from '../webhook-subscription/webhook-subscription.record';

/** A webhook that is enabled, and what is known of its receiver. */
export interface Webhook {
  readonly id: number;
  readonly company: number;
  readonly owner: number;
  readonly address: string;
  /** Names of entities; empty for all. */
  readonly entities: readonly string[];
  /** Everything up to here was taken from the feed. */
  readonly position: Position;
  readonly knownRights: Position;
  readonly failures: number;
  /** In milliseconds. */
  readonly failingSince: number | undefined;
  /** When a receiver that seems to be down is tried again, in milliseconds. */
  readonly nextAt: number | undefined;
  /** True if messages are due. */
  readonly isDue: boolean;
}

/** The state of delivery that a webhook shows. */
export interface DeliveryState {
  readonly position: Position;
  readonly waiting: number;
  readonly failures: number;
  readonly failingSince: Date | null;
  readonly nextAt: Date | null;
}

type Row = {
  readonly id: string;
  readonly company: string;
  readonly doc: string;
  readonly position: string | null;
  readonly known_rights: string;
  readonly failures: number;
  readonly failing_since: Date | null;
  readonly next_at: Date | null;
  readonly due: boolean;
};
const millis = (date: Date | null): number | undefined => date?.getTime();

/** Where webhooks are in the feed, and how their receivers do. */
@Injectable()
export class WebhookStates {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** All webhooks that are enabled. One that is new begins after the event that added it. `now`: ISO 8601. */
  async enabled(now: string): Promise<Webhook[]> {
    const { rows } = await this.pool.query<Row>({
      name: 'enabled webhooks',
      text: `select r.id, r.company, ${shownDocument(webhookSubscription)} doc, s.position, s.known_rights, s.failures, s.failing_since, s.next_at,
          (select true from plumbline.webhook_message m where m.webhook = r.id and m.next_at <= $1 limit 1) is not null due
        from read."${tableName(webhookSubscription)}" r left join plumbline.webhook_state s on s.webhook = r.id
        where not r.deleted and r."${indexColumn('BusinessState')}" = 'Enabled' order by r.id`,
      values: [now],
    });
    const known = rows.filter(({ position }) => position !== null);
    if (known.length < rows.length) await this.begin(rows.filter(({ position }) => position === null).map(({ id }) => id));
    return known.map((row) => {
      const { OwnerId, Address, Entities } = JSON.parse(row.doc) as { OwnerId: number; Address: string; Entities: string[] };
      return {
        ...{ id: Number(row.id), company: Number(row.company), owner: OwnerId, address: Address, entities: Entities },
        ...{ position: BigInt(row.position ?? 0), knownRights: BigInt(row.known_rights), failures: row.failures, isDue: row.due },
        ...{ failingSince: millis(row.failing_since), nextAt: millis(row.next_at) },
      };
    });
  }

  private async begin(webhooks: readonly string[]): Promise<void> {
    await this.pool.query(
      `insert into plumbline.webhook_state (webhook, position, known_rights)
       select id, min(position), min(position) from read."${changeTable(webhookSubscription)}" where id = any($1::bigint[]) group by id
       on conflict do nothing`,
      [webhooks],
    );
  }

  /** Returns the progress of delivery, and the state of the receiver; undefined before the webhook was first looked at. */
  async of(webhook: number): Promise<DeliveryState | undefined> {
    const { rows } = await this.pool.query<{ position: string; failures: number; since: Date | null; next: Date | null; waiting: string }>(
      `select position, failures, failing_since since, next_at next,
         (select count(*) from plumbline.webhook_message m where m.webhook = s.webhook) waiting
       from plumbline.webhook_state s where webhook = $1`,
      [webhook],
    );
    return rows.map(({ position, failures, since, next, waiting }) => ({
      ...{ position: BigInt(position), waiting: Number(waiting), failures, failingSince: since, nextAt: next },
    }))[0];
  }

  /** A message was taken: the receiver is well. `isAllDue`: it seemed to be down, and what waits for it is due now. */
  async isWell(webhook: number, now: string, isAllDue: boolean): Promise<void> {
    await this.pool.query('update plumbline.webhook_state set failures = 0, failing_since = null, next_at = null where webhook = $1', [
      webhook,
    ]);
    if (isAllDue)
      await this.pool.query('update plumbline.webhook_message set next_at = $2 where webhook = $1 and next_at > $2', [webhook, now]);
  }

  /** Attempts failed. `at`: when the next one is, if the receiver seems to be down; in milliseconds. */
  async hasFailed(webhook: number, failures: number, since: number, at: number | undefined): Promise<void> {
    await this.pool.query('update plumbline.webhook_state set failures = $2, failing_since = $3, next_at = $4 where webhook = $1', [
      webhook,
      failures,
      new Date(since),
      at === undefined ? null : new Date(at),
    ]);
  }

  /** Tries the receiver again at once, as if it had never failed: its address was changed, or it was enabled. */
  async resume(webhook: number, now: string): Promise<void> {
    refuseWhileStaged('The state of a webhook');
    await this.isWell(webhook, now, true);
    await this.pool.query('update plumbline.webhook_message set attempts = 0, first_attempt = null where webhook = $1', [webhook]);
  }

  /** The last event that the rows show. */
  async shown(): Promise<Position> {
    const { rows } = await this.pool.query<{ position: string }>('select position from plumbline.checkpoint where name = $1', [
      READ_MODELS,
    ]);
    return BigInt(rows[0]?.position ?? 0);
  }

  /** Takes everything after the position from the feed again. Changes of rights up to `shown` are no news then. */
  async replay(webhook: number, after: Position, shown: Position): Promise<void> {
    await this.pool.query(
      `with gone as (delete from plumbline.webhook_message where webhook = $1 and kind is not null)
       insert into plumbline.webhook_state (webhook, position, known_rights) values ($1, $2, $3)
       on conflict (webhook) do update set position = excluded.position, known_rights = excluded.known_rights`,
      [webhook, after, shown],
    );
  }

  /** Forgets the webhook, with its secrets and its log. */
  async forget(webhook: number): Promise<void> {
    refuseWhileStaged('The state of a webhook');
    for (const table of ['webhook_state', 'webhook_message', 'webhook_secret', 'webhook_delivery'])
      await this.pool.query(`delete from plumbline.${table} where webhook = $1`, [webhook]);
  }
}
