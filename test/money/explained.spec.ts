import type { Caller } from '../support/caller';
import { hire } from '../support/people';
import { OWN } from '../v1/support/people';
import { drive, type Driver } from '../v1/driver';
import { bought, labour, siteOf, type Site } from './job-site';

interface Answer {
  readonly Rows: readonly Readonly<Record<string, string | number | null>>[];
  readonly Totals: { readonly Amount: string };
  readonly Explained: readonly [Readonly<Record<string, unknown>>];
}
let driver: Driver;
let site: Site;
let purchases: number[];
beforeAll(async () => {
  driver = await drive();
  site = await siteOf(driver.admin);
  await labour(site, '2335.32');
  purchases = [await bought(site, '100.00', '2026-03-11'), await bought(site, '93.40', '2026-03-09')];
});
const path = (query: string): string => `/api/v2/projects/${site.projectId}/job-cost/explain?${query}`;
const asked = async (query: string, caller: Caller = driver.admin): Promise<Answer> => (await caller.get(path(query))).body.data;
const listed = ({ Rows }: Answer) => Rows.map(({ Document, DocumentId, Date, Amount }) => [Document, DocumentId, Date, Amount]);
const [NINTH, ELEVENTH] = ['2026-03-09', '2026-03-11'];

it('lists the documents of a figure by date, with the event that posted each, and their sum', async () => {
  const answer = await asked(`figure=Actual&row=${site.milestone}/Materials`);
  expect(listed(answer)).toEqual([
    ['Purchase', purchases[1], NINTH, '93.40'],
    ['Purchase', purchases[0], ELEVENTH, '100.00'],
  ]);
  expect(answer.Totals).toEqual({ Amount: '193.40' });
  const { body } = await driver.admin.get(`/api/v2/records/purchases/${purchases[0]}/history?limit=100`);
  const positions = (body.data as { Position: string }[]).map(({ Position }) => Position);
  expect(positions).toContain(answer.Rows[1]?.['Position']);
});

it('describes each line as its document does, as of the moment of the question (7)', async () => {
  const { admin } = driver;
  const { Rows } = await asked(`figure=Actual&row=${site.milestone}/Materials`);
  expect(Rows[1]?.['Description']).toBe('Lumber');
  const [entry] = await admin.list<{ Id: number }>('/api/v2/time-entries');
  await admin.act('PATCH', `/api/v2/time-entries/${entry.Id}`, { UserDescription: 'Wall to the pantry taken down' });
  const moment = new Date().toISOString();
  await admin.act('PATCH', `/api/v2/time-entries/${entry.Id}`, { UserDescription: 'Otherwise' });
  const labor = async (more: string): Promise<unknown> =>
    (await asked(`figure=Actual&row=${site.milestone}/Labor${more}`)).Rows.map((row) => [row['Description'], typeof row['Position']]);
  expect(await labor('')).toEqual([['Otherwise', 'string']]);
  expect(await labor(`&at=${moment}`)).toEqual([['Wall to the pantry taken down', 'string']]);
});

it('has pages, each with the sum of all lines', async () => {
  const answer = await asked('figure=Actual&limit=1&offset=1');
  expect([answer.Rows.length, answer.Totals, answer.Explained[0]['Lines']]).toEqual([1, { Amount: '2528.72' }, 3]);
  expect((await asked('figure=Actual&limit=1&offset=3')).Totals).toEqual({ Amount: '2528.72' });
});

it('names the figures that another one is computed from, and where each is explained', async () => {
  const { Rows, Explained } = await asked('figure=Margin&row=Materials');
  expect(Rows.map(({ Figure, Amount }) => [Figure, Amount])).toEqual([
    ['Billed', '0.00'],
    ['Unbilled', '0.00'],
    ['Actual', '-193.40'],
  ]);
  expect(Explained[0]['Formula']).toBe('Billed + Unbilled − Actual');
  const next = await driver.admin.get(String(Rows[2]?.['Explain']));
  expect(listed(next.body.data as Answer)).toHaveLength(2);
});

it('is a file of CSV and a print too', async () => {
  const { body } = await driver.admin.get(path('figure=Actual&row=Materials&format=csv'));
  const lines = String(body).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect((await driver.admin.get(path('figure=Actual&format=pdf'))).status).toBe(200);
});

it('refuses a row, a figure and a page that are not there, and says what there is', async () => {
  const problem = async (query: string): Promise<string> => {
    const { status, body } = await driver.admin.get(path(query));
    return `${status} ${JSON.stringify(body)}`;
  };
  expect(await problem('figure=Actual&row=999999/Labor')).toMatch(new RegExp(`^400 .*must be one of .*${site.milestone}/Labor`));
  expect(await problem('figure=Taste')).toMatch(/^400 .*must be one of Actual, Committed, Budget/);
  expect(await problem('row=Labor')).toMatch(/^400 .*figure is required/);
  expect(await problem('figure=Forecast')).toMatch(/^400 .*has no total/);
  expect(await problem('figure=Actual&limit=20001')).toMatch(/^400 .*from 1 to 20000/);
  expect((await driver.admin.get('/api/v2/projects/999999/job-cost/explain?figure=Actual')).status).toBe(404);
});

it('shows the cost of time as one line to who may not see wages, and nothing to who may not see the report', async () => {
  const [planner, plain] = (
    await hire(driver.admin, OWN.client, [
      { name: 'planner', privileges: ['Manages Projects'] },
      { name: 'plain', privileges: ['Tracks Time'] },
    ])
  ).map(({ caller }) => caller) as [Caller, Caller];
  const whole = await asked('figure=Actual');
  const { Rows, Totals } = await asked('figure=Actual', planner);
  expect(Totals).toEqual(whole.Totals);
  expect(Rows.map(({ Document, DocumentId, Party, Hours, Amount }) => [Document, DocumentId, Party, Hours, Amount])).toEqual([
    ['TimeEntry', null, '', '', '2335.32'],
    ['Purchase', purchases[1], '', '', '93.40'],
    ['Purchase', purchases[0], '', '', '100.00'],
  ]);
  expect(whole.Rows.find(({ Document }) => Document === 'TimeEntry')).toMatchObject({ Party: 'Priya Nair', Hours: '1.00' });
  expect((await asked('figure=Actual&limit=1&offset=1', planner)).Rows).toMatchObject([{ Amount: '93.40' }]);
  expect((await plain.get(path('figure=Actual'))).status).toBe(403);
});

it('explains what is owed to vendors to the readers of payables alone', async () => {
  const [invoicer] = await hire(driver.admin, OWN.client, [{ name: 'invoicer', privileges: ['Manages Invoices'] }]);
  const statusOf = async (of: string): Promise<number> =>
    (await invoicer.caller.get(`/api/v2/reports/aging/explain?figure=Total&of=${of}`)).status;
  expect([await statusOf('receivables'), await statusOf('payables')]).toEqual([200, 403]);
});
