import { pagesOf } from '../support/pdf-text';
import { drive, type Driver } from '../v1/driver';
import { addUser, at, OWN, signIn } from '../v1/support/people';
import { accountReports } from './account-reports';
import { examplesOf } from './examples';

/* The worked examples of reports in docs/money.md, over HTTP. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe('Aging and other reports', () => {
  const examples = examplesOf('Aging and other reports');
  it('has a case for each row', () => {
    expect(examples.map(({ id }) => id)).toEqual(Object.keys(accountReports));
  });
  it.each(examples)('$id: $given is $result', async ({ id, result }) => {
    expect(await accountReports[id](driver.admin)).toBe(result);
  });
});

const NAMES = ['aging', 'retainage', 'sales-tax', 'committed', 'change-orders', 'utilisation', 'cash-forecast', 'payables-due'];
const ask = async (path: string, token = driver.admin.token): Promise<Response> =>
  fetch(`${driver.baseUrl}/api/v2/reports/${path}`, { headers: { authorization: `Bearer ${token}` } });

it.each(NAMES)('prints %s, and gives the same bytes for the same moment and day', async (name) => {
  const path = `${name}?at=${new Date().toISOString()}&through=2026-04-15&format=`;
  for (const format of ['json', 'csv', 'pdf']) {
    const [one, other] = [await ask(path + format), await ask(path + format)];
    expect(one.status).toBe(200);
    const bytes = Buffer.from(await one.arrayBuffer());
    expect(bytes.equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
    if (format === 'pdf') expect((await pagesOf(bytes))[0]?.length).toBeGreaterThan(3);
  }
});

it.each(['receivables', 'payables'])('prints no ids in the aging of %s', async (of) => {
  const [page = []] = await pagesOf(Buffer.from(await (await ask(`aging?of=${of}&through=2026-04-15&format=pdf`)).arrayBuffer()));
  expect(page.find((line) => line.includes('Name | Current'))?.startsWith('Name')).toBe(true);
});

it('shows receivables, payables and cost to their readers alone', async () => {
  const hired = await addUser(driver.admin, ['Manages Invoices']);
  const token = (await signIn({ ...(process.env['V1_BASE_URL'] ? at() : { ...OWN, baseUrl: driver.baseUrl }), ...hired })).token;
  const statuses = async (...paths: string[]) => Promise.all(paths.map(async (path) => (await ask(path, token)).status));
  expect(await statuses('aging', 'aging?of=receivables', 'committed', 'aging?of=payables', 'cash-forecast', 'utilisation')).toEqual([
    ...[200, 200, 200],
    ...[403, 403, 403],
  ]);
  expect((await ask('aging', driver.foreman.token)).status).toBe(403);
});

it('refuses a parameter that is none, and a client that does not exist', async () => {
  const refused = async (path: string) => {
    const reply = await ask(path);
    const { issues = [] } = (await reply.json()) as { issues?: { field: string }[] };
    return [reply.status, issues.map(({ field }) => field).sort()];
  };
  expect(await refused('aging?of=owners&through=soon&limit=3')).toEqual([400, ['limit', 'of', 'through']]);
  expect(await refused('statement')).toEqual([400, ['client']]);
  expect(await refused('statement?client=999999')).toEqual([404, []]);
});
