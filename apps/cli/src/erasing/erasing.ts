import { client, resource, vendor } from '@plumbline/company/published';
import { forgetFiles } from '@plumbline/integration';
import { tableName } from '@plumbline/platform/records';
import { POOL } from '@plumbline/platform/runtime';
import { forgetReplies } from '@plumbline/platform/http';
import { ReadModelMaintenance } from '@plumbline/platform/subscriptions';
import { PERSONAL_VALID_MS, PersonalData } from '@plumbline/platform/event-store';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { progressBar } from '../progress';
import type { Service } from '../service';

/** The time in which requests that have read a value before may still answer and store their replies. */
const REQUESTS_MS = 2_000;

export interface Erasure {
  readonly company: number;
  /** The records whose values are erased: `User-7`. */
  readonly subjects: readonly string[];
  /** True if they take no later values. */
  readonly forGood: boolean;
}

/** The results of an erasure: deleted values, events of the rebuilt rows, stored replies. */
export interface Erased {
  readonly values: number;
  readonly events: number;
  readonly replies: number;
}

/**
 * Deletes the values that events refer to, and everything that was made from them: rows and their former states, which are
 * built again, stored replies, and files of imports. Run again, it completes what was interrupted.
 */
export async function erase({ app }: Service, { company, subjects, forGood }: Erasure): Promise<Erased> {
  const pool = app.get<Pool>(POOL);
  const values = await app.get(PersonalData).erase(subjects.map((subject) => ({ subject, company, forGood })));
  // No process uses what it read before any longer than that.
  await sleep(PERSONAL_VALID_MS + REQUESTS_MS);
  const bar = progressBar();
  let events: number;
  try {
    events = await app.get(ReadModelMaintenance).rebuild({ onProgress: bar.show });
  } finally {
    bar.stop();
  }
  await pool.query('drop schema if exists read_old cascade');
  await sleep(REQUESTS_MS);
  const replies = await forgetReplies(pool, company);
  await forgetFiles(pool, company);
  // Deleted rows stay in the files of a table until then.
  for (const table of ['plumbline.personal_data', 'plumbline.idempotency_key', 'plumbline.import', 'auth.account'])
    await pool.query(`vacuum ${table}`);
  return { values, events, replies };
}

/** The company of a record, of a removed one too; undefined when there is none. */
export async function companyOf({ app }: Service, kind: string, id: number): Promise<{ company: number; isRemoved: boolean } | undefined> {
  const { rows } = await app
    .get<Pool>(POOL)
    .query<{ company: string; deleted: boolean }>(`select company, deleted from read."${kind}" where id = $1`, [id]);
  return rows[0] && { company: Number(rows[0].company), isRemoved: rows[0].deleted };
}

/** The user with its resources and its entry in the payroll of the accounting package, which has the same ExtId. */
export async function recordsOfUser(service: Service, company: number, id: number): Promise<string[]> {
  const employees = await recordsWith(
    service,
    'ExtEmployee',
    `e.company = $1 and e.doc::jsonb->>'ExtId' <> '' and e.doc::jsonb->>'ExtId' = (select doc::jsonb->>'ExtId' from read."user" where id = $2)`,
    [company, id],
  );
  return [`User-${id}`, ...(await recordsWith(service, resource.name, BY('UserId'), [company, String(id)])), ...employees];
}

/** The client with its tickets and invoices, which hold its contacts too. */
export async function recordsOfClient(service: Service, company: number, id: number): Promise<string[]> {
  const found = ['Ticket', 'Invoice', 'AIAInvoice'].map((kind) => recordsWith(service, kind, BY('ClientId'), [company, String(id)]));
  return [`${client.name}-${id}`, ...(await Promise.all(found)).flat()];
}

/** A vendor. */
export const recordOfVendor = (id: number): string[] => [`${vendor.name}-${id}`];

const BY = (field: string): string => `e.company = $1 and e.doc::jsonb->>'${field}' = $2`;

async function recordsWith({ app }: Service, kind: string, where: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await app
    .get<Pool>(POOL)
    .query<{ id: string }>(`select id from read."${tableName({ name: kind })}" e where ${where}`, [...values]);
  return rows.map(({ id }) => `${kind}-${id}`);
}
