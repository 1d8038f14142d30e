import { indexColumn, shownDocument, tableName } from '@plumbline/platform/records';
import type { Pool } from 'pg';
import { webhookSubscription } from '../webhook-subscription/webhook-subscription.record';

/** A webhook, as its operator sees it. */
export interface ListedWebhook {
  readonly id: number;
  readonly company: number;
  readonly state: string;
  readonly address: string;
  /** Everything up to here was taken from the feed. */
  readonly position: string;
  readonly waiting: number;
  readonly failures: number;
  /** ISO 8601; null without failures. */
  readonly failingSince: string | null;
}

type Row = {
  id: string;
  company: string;
  state: string;
  doc: string;
  position: string;
  waiting: string;
  failures: number;
  since: Date | null;
};

/** The webhooks of all companies, by their ids. */
export async function allWebhooks(pool: Pool): Promise<ListedWebhook[]> {
  const { rows } = await pool.query<Row>(
    `select r.id, r.company, r."${indexColumn('BusinessState')}" state, ${shownDocument(webhookSubscription)} doc, coalesce(s.position, 0) position,
       (select count(*) from plumbline.webhook_message m where m.webhook = r.id) waiting, coalesce(s.failures, 0) failures, s.failing_since since
     from read."${tableName(webhookSubscription)}" r left join plumbline.webhook_state s on s.webhook = r.id where not r.deleted order by r.id`,
  );
  return rows.map(({ id, company, state, doc, position, waiting, failures, since }) => ({
    ...{ id: Number(id), company: Number(company), state, address: (JSON.parse(doc) as { Address: string }).Address, position },
    ...{ waiting: Number(waiting), failures, failingSince: since?.toISOString() ?? null },
  }));
}
