import type { TestDatabase } from '@plumbline/platform/testing/database';
import { eventually } from '@plumbline/platform/testing/eventually';
import { Client } from 'pg';
import type { Caller } from '../support/caller';
import { entryOf, setUpJob, type Job } from '../support/job';
import { SagaProgress } from '../support/saga-progress';
import { BOOTSTRAP, cli, startedDatabase, startService, type ServiceProcess } from '../support/service';
import { OWN, signIn } from '../v1/support/people';

const LINES = 201;
const PATIENCE_S = 60;
/** The events that follow from finalizing an invoice, and how many there are of each. */
const FOLLOW = { InvoiceNumbered: 1, BillableClosed: LINES, TimeEntryInvoiced: LINES, PrintedDocumentAssigned: 1, DocumentAdded: 1 };

/*
 * An invoice of more than 200 lines is answered before its billables are closed. The process is killed between, and after
 * all is done but no saga has stored how far it is.
 */
describe('a long invoice whose process is killed', () => {
  let database: TestDatabase;
  let sql: Client;
  let progress: SagaProgress;
  let service: ServiceProcess;
  let admin: Caller;
  let job: Job;

  /** The number of events of each type that follows from finalizing. */
  const followed = async (): Promise<Record<string, number>> => {
    const { rows } = await sql.query<{ type: string; n: number }>(
      'select type, count(*)::int n from events.events where type = any($1) group by type',
      [Object.keys(FOLLOW)],
    );
    return Object.fromEntries(rows.map(({ type, n }) => [type, n]));
  };
  const followedBy = async (more: Record<string, number>): Promise<boolean> => {
    const now = await followed();
    return Object.keys(more).every((type) => (now[type] ?? 0) >= (more[type] ?? 0));
  };
  const times = (count: number) => Object.fromEntries(Object.entries(FOLLOW).map(([type, n]) => [type, n * count]));

  async function finalize(): Promise<{ Id: number; InvoiceNumber: string }> {
    const id = await admin.create(`/api/v2/projects/${job.projectId}/invoices`, {});
    return admin.act('POST', `/api/v2/invoices/${id}/finalize`);
  }
  async function restarted(): Promise<void> {
    const head = await progress.head();
    service = await startService({ DATABASE_URL: database.url });
    admin = admin.at(service.url);
    await progress.reaches(head);
  }
  /** The states of all billables and entries, with how many have them. */
  async function states(): Promise<Record<string, number>> {
    const all = [
      ...(await admin.all<{ BusinessState: string }>('billables')),
      ...(await admin.all<{ BusinessState: string }>('time-entries')),
    ];
    const counts: Record<string, number> = {};
    for (const { BusinessState } of all) counts[BusinessState] = (counts[BusinessState] ?? 0) + 1;
    return counts;
  }

  beforeAll(async () => {
    database = await startedDatabase();
    sql = new Client({ connectionString: database.url });
    await sql.connect();
    progress = new SagaProgress(sql);
    service = await startService({ DATABASE_URL: database.url });
    admin = await signIn({ ...OWN, baseUrl: service.url });
    job = await setUpJob(admin);
    const entries: number[] = [];
    for (let left = LINES; left > 0; left -= 20)
      entries.push(...(await Promise.all(Array.from({ length: Math.min(left, 20) }, () => admin.create('/api/v1/time', entryOf(job))))));
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries: entries.map((Id) => ({ Id, Time: '2', isBillable: true })) });
  }, 240_000);
  afterAll(async () => {
    await service?.stop();
    await sql?.end();
    await database?.drop();
  }, 60_000);

  it('right after the reply has its billables closed by the next one, and keeps its number', async () => {
    // No billable can be closed before the process ends.
    await sql.query(`
      create function events.refuse() returns trigger language plpgsql as
        $$ begin raise exception 'not now' using errcode = 'cannot_connect_now'; end $$;
      create trigger refuse before insert on events.events for each row when (new.type = 'BillableClosed') execute function events.refuse()`);
    const { Id, InvoiceNumber } = await finalize();
    await service.kill();
    expect(InvoiceNumber).toBe('1');
    expect(await followed()).not.toHaveProperty('BillableClosed');

    await sql.query('drop trigger refuse on events.events');
    await restarted();
    await eventually(() => followedBy(FOLLOW), PATIENCE_S);
    expect(await admin.read(`/api/v1/invoices/${Id}`)).toMatchObject({ InvoiceNumber, BusinessState: 'Outstanding' });
    expect(await states()).toEqual({ Closed: LINES, Invoiced: LINES });
    expect(await followed()).toEqual(FOLLOW);
    await admin.act('POST', `/api/v2/invoices/${Id}/void`);
    expect(await states()).toEqual({ Open: LINES, Approved: LINES });
  }, 240_000);

  it('before its sagas have stored how far they are gets nothing twice', async () => {
    await progress.forget();
    const { Id, InvoiceNumber } = await finalize();
    await eventually(() => followedBy(times(2)), PATIENCE_S);
    await service.kill();
    await progress.remember();
    await restarted();
    expect(await admin.read(`/api/v1/invoices/${Id}`)).toMatchObject({ InvoiceNumber, BusinessState: 'Outstanding' });
    expect(await states()).toEqual({ Closed: LINES, Invoiced: LINES });
    expect(await followed()).toEqual(times(2));
    expect(await cli(service.env, 'ledger:check', '--company', BOOTSTRAP.BOOTSTRAP_COMPANY)).toMatch(/all equal/);
  }, 240_000);
});
