import { request } from 'node:http';
import { Client } from 'pg';
import { KindRegistry, type AnyRecordKind } from '@plumbline/platform/records';
import { KEYED_ACCESS } from '@plumbline/platform/testing/inside/subscriptions';
import { tablesOf } from '@plumbline/platform/subscriptions';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { login, type Caller } from '../support/caller';
import { entryOf, setUpJob } from '../support/job';
import { makeOneOfEach } from '../support/one-of-each';
import type { Ids } from '../support/one-of-each/ids';
import { hire } from '../support/people';
import { entityOf, routesOf, type KnownRoute } from '../support/routes';
import { crowd } from '../support/scans/crowd';
import { filtersOf } from '../support/scans/filters';
import { Plans, type Fault } from '../support/scans/plans';
import { StatementLog } from '../support/scans/statements';
import { concurrently } from '../support/wire';

/*
 * Among 100,000 time entries, no statement that a request causes reads a table from end to end. The statements are
 * those that the service sends, on all of its connections; PostgreSQL explains each for the values that it had, and
 * for any values where it is prepared.
 */

/** Tables that may be read whole, and why. */
const SMALL = {
  'plumbline.checkpoint': 'one row for each subscription',
  'read.company_settings': 'one row for each company',
  'read.webhook_subscription': 'at most 50 rows for each company, and the leader looks at those of all',
  'plumbline.webhook_state': 'one row for each webhook',
  'plumbline.verification_fault': 'at most 100 rows for each night, looked at by the leader alone',
};
/** The settings of the connections of these names. */
const SETTINGS = {
  'plumbline subscriptions': KEYED_ACCESS.replaceAll('set ', 'set local '),
  'plumbline writer': 'set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan',
};
const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
/** The parameters that reports and look-ups require. */
const PARAMETERS: Readonly<Record<string, string>> = {
  '/api/v2/reports/certified-payroll': '?project=2&week=2026-03-02',
  '/api/v2/reports/payroll': '?week=2026-03-02',
  // Until a day it reads all entries of jobs.
  '/api/v2/reports/job-cost/series': '?through=2010-12-31',
  '/api/v2/reports/journal': '?from=2010-12-01&through=2010-12-31',
  '/api/v2/reports/trial-balance': '?through=2010-12-31',
  // It reads what was recorded after the closing: here nothing yet.
  '/api/v2/reports/late-documents': `?closed=${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}`,
  '/api/v2/reports/statement': '?client=1',
  '/api/v2/reports/vendor-statement': '?vendor=1',
  '/api/v2/reports/utilisation': '?from=2015-03-01&through=2015-03-31',
  '/api/v2/audit/proof': '?position=1',
  '/api/v2/changes': '?limit=5',
  '/api/v2/search': '?q=Quarry%20777',
  '/api/v2/audit/explain': '?entity=projects&id=1&field=LaborTracked',
};
/** It explains figures of rows alone, and no job is over budget here. */
const WITHOUT_ROWS = '/api/v2/reports/over-budget/explain';
/** A figure of each report that is explained. */
const FIGURES: Readonly<Record<string, string>> = {
  ...{
    jobs: 'Actual',
    'over-budget': 'Spent',
    'sales-tax': 'Tax',
    'cost-transfers': 'Amount',
    'payables-due': 'Outstanding',
    'vendor-statement': 'Balance',
    1099: 'OnBills',
  },
  ...{
    aging: 'Total',
    'cash-forecast': 'Net',
    'change-orders': 'Accepted',
    committed: 'Committed',
    'received-not-billed': 'Amount',
    'job-cost': 'Actual',
  },
  ...{ 'certified-payroll': 'Gross', payroll: 'Hours', retainage: 'Held', statement: 'Balance', utilisation: 'Hours', wip: 'CostToDate' },
};
function parametersOf({ path }: KnownRoute): string {
  const [, report = ''] = /\/([a-z0-9-]+)\/explain$/.exec(path) ?? [];
  // Of all records it reads all.
  if (path.endsWith('/summary')) return `?${encodeURI('where[Id][$lt]=5')}`;
  const own = PARAMETERS[path] ?? PARAMETERS[path.replace(/\/explain$/, '')] ?? '';
  return report === '' || PARAMETERS[path] ? own : `${own || '?'}&figure=${FIGURES[report] ?? ''}`;
}
/** A reply is read up to here: lists are sent piece by piece, with the same statements. */
const ENOUGH = 200_000;

let service: RunningService;
let explaining: Client;
let callers: Record<'admin' | 'own records' | 'vendor', Caller>;
let kinds: readonly AnyRecordKind[];
let ids: Ids;
let plans: Plans;
const log = new StatementLog();

beforeAll(async () => {
  service = await startService();
  const { app, api, databaseUrl } = service;
  kinds = app.get(KindRegistry, { strict: false }).all;
  const admin = await login(api.address, CLIENT, CREDENTIALS.username, CREDENTIALS.password);
  ids = await makeOneOfEach(admin);
  const [owner, vendor] = await hire(admin, CLIENT, [
    { name: 'owner', privileges: ['Tracks Time'] },
    { name: 'vendor', userType: 'Subcontractor', vendor: ids['vendors'] },
  ]);
  callers = { admin, 'own records': owner.caller, vendor: vendor.caller };
  const grown = await crowd(databaseUrl, kinds, { user: owner.userId, vendor: ids['vendors'] });
  expect(grown.size).toBeGreaterThan(35);
  explaining = new Client({ connectionString: databaseUrl });
  await explaining.connect();
  plans = new Plans(explaining, SETTINGS, grown, new Set(Object.keys(SMALL)));
}, 300_000);
beforeEach(() => log.start());
afterEach(() => log.stop());
afterAll(async () => {
  await explaining?.end();
  await service?.close();
});

/** The status of a GET whose reply is read only as far as it needs to be. */
function begin(who: keyof typeof callers, path: string): Promise<number> {
  const { baseUrl, token } = callers[who];
  return new Promise((resolve, reject) => {
    const call = request(baseUrl + path, { headers: { authorization: `Bearer ${token}` } }, (reply) => {
      let length = 0;
      const done = (): void => resolve(reply.statusCode ?? 0);
      reply.on('data', (part: Buffer) => {
        length += part.length;
        if (length > ENOUGH) call.destroy();
      });
      reply.on('close', done);
      reply.on('error', done);
    });
    call.on('error', reject);
    call.end();
  });
}

/** The cursor of the page after the one at this address, which sends statements that are no concern of the test. */
async function nextOf(who: keyof typeof callers, path: string): Promise<string> {
  const { body } = await callers[who].get(path.replace('limit=100', 'limit=7'));
  return String((body as { meta: { next: string | null } }).meta.next ?? '');
}

/** Plans that read too much, of all statements that `act` causes. */
async function faultsOf(act: () => Promise<void>): Promise<string[]> {
  log.clear();
  await act();
  log.stop();
  expect(log.all.length).toBeGreaterThan(10);
  const faults: Fault[] = [];
  for (const statement of log.all) faults.push(...(await plans.faultsOf(statement)));
  return faults.map(({ fault, statement: { cause, text } }) => `${fault}, at ${cause}: ${text}`);
}

/** An hour ago: everything else is older. */
const SINCE = new Date(Date.now() - 3_600_000).toISOString();
const addressOf = (route: KnownRoute): string =>
  route.path
    .replace(':id', String(ids[entityOf(route)] ?? 1))
    .replace(':date', SINCE)
    .replace(':name', 'x')
    .replace(':key', 'theme') + parametersOf(route);

describe.each(['admin', 'own records', 'vendor'] as const)('Reads of %s', (who) => {
  it('use indexes on every route', async () => {
    const routes = routesOf(service.app, '/api/').filter(({ method }) => method === 'GET');
    expect(routes.length).toBeGreaterThan(100);
    const faults = await faultsOf(async () => {
      for (const route of routes) {
        log.cause = `GET ${addressOf(route)}`;
        const status = await begin(who, addressOf(route));
        if (who === 'admin')
          expect([route.path, [200, 404, 405, ...(route.path === WITHOUT_ROWS ? [400] : [])]]).toEqual([
            route.path,
            expect.arrayContaining([status]),
          ]);
      }
    });
    expect(faults).toEqual([]);
  }, 120_000);

  it('use indexes for every filter and order', async () => {
    // Others than the admin have conditions of their own, which are the same for all kinds.
    const filtered = kinds.filter(({ v2, name }) => v2 !== null && (who === 'admin' || name === 'TimeEntry'));
    const faults = await faultsOf(async () => {
      for (const kind of filtered)
        for (const query of filtersOf(kind)) {
          log.cause = `GET /api/v2/${String(kind.v2)}?limit=100&${query}`;
          const address = log.cause.slice('GET '.length);
          const status = await begin(who, address);
          if (who === 'admin') expect([log.cause, status]).toEqual([log.cause, 200]);
          if (query.startsWith('order=') && query.endsWith('cursor=')) await begin(who, address + (await nextOf(who, address)));
        }
    });
    expect(faults).toEqual([]);
  }, 120_000);
});

describe('Writes', () => {
  it('of every kind use indexes, with the read models and sagas that follow', async () => {
    log.cause = 'records of all kinds';
    expect(await faultsOf(async () => void (await makeOneOfEach(callers.admin)))).toEqual([]);
  }, 120_000);

  it('of time entries use indexes', async () => {
    log.cause = 'time entries';
    expect(await faultsOf(() => writeTime(callers.admin))).toEqual([]);
  }, 120_000);
});

/** Takes time entries through all their steps. */
async function writeTime(admin: Caller): Promise<void> {
  const job = await setUpJob(admin);
  const [a = 0, b = 0, c = 0, d = 0] = await Promise.all([1, 2, 3, 4].map(() => admin.create('/api/v1/time', entryOf(job))));
  await admin.act('PUT', `/api/v1/time/${a}`, { Description: 'Doors hung.' });
  await admin.act('PATCH', `/api/v2/time-entries/${b}`, { Time: '3.00' });
  await admin.act('POST', '/api/v2/time-entries/reject', { Ids: [b], Reason: 'Wrong task' });
  await admin.act('POST', '/api/v2/time-entries/submit', { Ids: [b] });
  await admin.act('POST', `/api/v2/time-entries/${c}/split`, { Parts: [{ Time: '2.00', TimeType: 'Overtime' }] });
  await admin.act('POST', '/api/v2/time-entries/approve', { Ids: [a, b] });
  await admin.act('PUT', `/api/v1/approvetime/${d}`, { Time: '1.50', isBillable: true });
  const { taskId: TaskId, resourceId: ResourceId } = job;
  const clocked = await admin.create('/api/v1/time/check-in', {
    EntryDate: '2026-03-03T12:00:00.000Z',
    ...{ ResourceId, TaskId, TimeIn: '2026-03-03T13:00:00.000Z' },
  });
  await admin.act('PUT', `/api/v1/time/check-out/${clocked}`, { Time: '2026-03-03T21:00:00.000Z' });
  await admin.act('DELETE', `/api/v1/time/${clocked}`);
  await concurrently([1, 2, 3, 4, 5, 6, 7, 8], 8, () => admin.create('/api/v2/time-entries', entryOf(job)));
}

it('The tables that a start made have every index that is declared', async () => {
  const { tables, indexes } = tablesOf(kinds, 'declared');
  await explaining.query(['create schema declared', ...tables, ...indexes.values()].join('; '));
  const indexesIn = async (schema: string): Promise<string[]> => {
    const { rows } = await explaining.query<{ made: string }>(
      `select tablename || ' ' || substring(indexdef from ' USING .*') as made from pg_indexes where schemaname = $1 order by 1`,
      [schema],
    );
    return rows.map(({ made }) => made);
  };
  const declared = await indexesIn('declared');
  await explaining.query('drop schema declared cascade');
  expect(declared.length).toBeGreaterThan(100);
  expect(await indexesIn('read')).toEqual(declared);
});

it('A missing index shows', async () => {
  const query = '/api/v2/time-entries?limit=100&where[ProjectId][$eq]=1000007';
  const [statement] = await sentBy(query);
  expect(await plans.faultsOf(statement)).toEqual([]);
  const { rows } = await explaining.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'read.time_entry'::regclass and pg_get_indexdef(indexrelid) like '%ix_ProjectId%'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  const without = await plans.faultsOf(statement, rows.map(({ name }) => `drop index ${name}`).join(';'));
  expect(without.map(({ fault }) => fault)).toContainEqual(expect.stringMatching(/read\.time_entry/));
});

async function sentBy(path: string): Promise<ReturnType<StatementLog['statementsOn']>> {
  log.clear();
  expect(await begin('admin', path)).toBe(200);
  return log.statementsOn('time_entry');
}
