import { setUpJob, type Job } from '../support/job';
import { priced, siteOf } from './job-site';
import { drive, type Driver } from '../v1/driver';

/* Prices with more decimals than are kept, totals that contradict their parts, and totals beyond all amounts are refused. */
let driver: Driver;
let job: Job;
let vendor: string;
beforeAll(async () => {
  driver = await drive();
  job = await setUpJob(driver.admin);
  vendor = String(await driver.admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' }));
});

const admin = () => driver.admin;
const fault = async (method: string, path: string, body: object): Promise<string[]> => {
  const { status, body: reply } = await admin().send(method, path, body);
  const issues = (reply.data?.issues ?? reply.issues ?? []) as { field: string; problem: string }[];
  return [String(status), ...issues.map(({ field, problem }) => `${field} ${problem}`)];
};
const order = (Items: object[], more: object = {}) => ({
  ...{ RequestType: 'VendorWillInvoice', VendorId: Number(vendor), ProjectId: job.projectId, Description: 'Screws', Items },
  ...more,
});
const invoice = (line: object) => ({
  ProjectId: String(job.projectId),
  LineItemGroups: [{ LineItems: [{ Description: 'Permit', ...line }] }],
});
const MOST = '999999999999999';
const AT_MOST = 'must be a price or rate such as "85.50", with at most 4 decimals';
const BEYOND = 'which has more than 15 digits before the point';

it('M9: refuses prices, costs and rates with more than four decimals, wherever they are', async () => {
  expect(await fault('POST', '/api/v1/purchases', order([{ Quantity: '100000', UnitPrice: '0.00125' }]))).toEqual([
    '400',
    `Items[0].UnitPrice ${AT_MOST}`,
  ]);
  expect(await fault('POST', '/api/v2/invoices', invoice({ Quantity: '2000', UnitPrice: '6.66003' }))).toEqual([
    '400',
    `LineItemGroups[0].LineItems[0].UnitPrice ${AT_MOST}`,
  ]);
  expect(await fault('POST', '/api/v1/items', { Name: 'Nail', Price: '1.00', Cost: '0.00004' })).toEqual(['400', `Cost ${AT_MOST}`]);
  expect(await fault('PUT', `/api/v1/resources/${job.resourceId}`, { Rate: 85.12345 })).toEqual(['400', `Rate ${AT_MOST}`]);
  expect(await fault('POST', '/api/v1/purchases', order([], { TotalAmount: '10.00', RetainagePercent: '1.123456789' }))).toEqual([
    '400',
    'RetainagePercent must be a decimal number such as "2.5", with at most 8 decimals',
  ]);
  const lines = { Lines: [{ Description: 'Permit', Quantity: '1', UnitPrice: '6.66003' }] };
  expect(await fault('POST', `/api/v2/projects/${job.projectId}/invoices`, lines)).toEqual(['400', `Lines[0].UnitPrice ${AT_MOST}`]);
});

it('M9: refuses a total that contradicts its parts', async () => {
  const items = [{ Quantity: '10', UnitPrice: '3.00' }];
  expect(await fault('POST', '/api/v1/purchases', order(items, { TotalAmount: '30.01' }))).toEqual([
    '400',
    'TotalAmount is 30.01, but the sum of its items is 30.00; they must agree',
  ]);
  expect(await fault('POST', '/api/v1/purchases', order([{ ...items[0], TotalAmount: '29.00' }]))).toEqual([
    '400',
    'Items[0].TotalAmount is 29.00, but 10 at 3.00 is 30.00; they must agree',
  ]);
  const id = await admin().create('/api/v1/purchases', order(items, { TotalAmount: '30.00', Submit: false }));
  const row = await admin().read(`/api/v1/purchases/${id}`);
  // A record that was read is sent back with another quantity: its totals are not stated.
  await admin().act('PUT', `/api/v1/purchases/${id}`, { ...row, Items: [{ ...row.Items[0], Quantity: '11' }] });
  expect((await admin().read(`/api/v1/purchases/${id}`)).TotalAmount).toBe('33.00');
  expect(await fault('PUT', `/api/v1/purchases/${id}`, { TotalAmount: '34.00' })).toEqual([
    '400',
    expect.stringMatching(/^TotalAmount is 34/),
  ]);

  const line = { Quantity: '2000', UnitPrice: '6.66' };
  const at = 'LineItemGroups[0].LineItems[0]';
  expect(await fault('POST', '/api/v2/invoices', invoice({ ...line, Total: '13320.06' }))).toEqual([
    '400',
    `${at}.Total is 13320.06, but price and tax come to 13320.00; they must agree`,
  ]);
  const taxed = { ...line, IsTaxable: true, TaxRate: '10' };
  expect(await fault('POST', '/api/v2/invoices', invoice({ ...taxed, Total: '13320.00' }))).toEqual([
    '400',
    expect.stringMatching(/Total is/),
  ]);
  const drafted = await admin().create('/api/v2/invoices', invoice({ ...taxed, Price: '13320.00', Total: '14652.00' }));
  const draft = await admin().read(`/api/v2/invoices/${drafted}`);
  const group = draft.LineItemGroups[0];
  const changed = [{ ...group, LineItems: [{ ...group.LineItems[0], Quantity: '1000' }] }];
  await admin().act('PATCH', `/api/v2/invoices/${drafted}`, { ...draft, LineItemGroups: changed });
  expect((await admin().read(`/api/v2/invoices/${drafted}`)).TotalAmount).toBe('7326.00');

  const contract = { ContractType: 'Contract', ProjectId: job.projectId, Deliverables: [{ DeliverableType: 'Fixed', Price: '800.00' }] };
  expect(await fault('POST', '/api/v2/contracts', { ...contract, ContractSum: '900.00' })).toEqual([
    '400',
    'ContractSum is 900.00, but the prices of its deliverables come to 800.00; they must agree',
  ]);
});

it('M15: refuses totals beyond the bound of amounts', async () => {
  expect(await fault('POST', '/api/v1/purchases', order([{ Quantity: MOST, UnitPrice: MOST }]))).toEqual([
    '400',
    expect.stringMatching(new RegExp(`^Items\\[0\\].TotalAmount comes to .*${BEYOND}`)),
    expect.stringMatching(new RegExp(`^TotalAmount comes to .*${BEYOND}`)),
    expect.stringMatching(new RegExp(`^CommittedAmount comes to .*${BEYOND}`)),
  ]);
  expect(await fault('POST', '/api/v2/invoices', invoice({ Quantity: MOST, UnitPrice: MOST }))).toEqual(
    expect.arrayContaining(['400', expect.stringMatching(new RegExp(BEYOND))]),
  );
  const line = { Description: 'Studs', TotalAmount: MOST, ProjectId: job.projectId };
  const bill = { VendorId: vendor, InvoiceNumber: 'M-15', InvoiceDate: '2026-03-10', PayableItems: [line, line] };
  expect(await fault('POST', '/api/v1/bills', bill)).toEqual(
    expect.arrayContaining(['400', expect.stringMatching(/^TotalAmount comes to 1999999999999998.00/)]),
  );
  const Deliverables = [1, 2].map(() => ({ DeliverableType: 'Fixed', Price: MOST }));
  expect(await fault('POST', '/api/v2/contracts', { ContractType: 'Contract', ProjectId: job.projectId, Deliverables })).toEqual([
    '400',
    `ContractSum comes to 1999999999999998.00, ${BEYOND}`,
  ]);
  expect(await admin().list('/api/v1/purchases')).toHaveLength(1);
});

it('M15: accepts no change order that brings a contract beyond the bound of amounts', async () => {
  const contract = await priced(await siteOf(admin()), MOST);
  const { Id } = await admin().act('POST', `/api/v2/contracts/${contract}/amendments`, { Reason: 'A larger deck', Amount: MOST });
  await admin().act('POST', `/api/v2/contracts/${Id}/send`);
  const { status, body } = await admin().send('POST', `/api/v2/contracts/${Id}/accept`);
  expect([status, body.detail]).toEqual([409, `The contract ${contract} would come to 1999999999999998.00, ${BEYOND}.`]);
});
