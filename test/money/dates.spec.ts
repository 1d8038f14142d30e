import { entryOf, setUpJob, type Job } from '../support/job';
import { drive, type Driver } from '../v1/driver';
import { priced, siteOf } from './job-site';

/* Which dates are taken, which are odd, and which are refused. */
let driver: Driver;
let job: Job;
let vendor: string;
beforeAll(async () => {
  driver = await drive();
  job = await setUpJob(driver.admin);
  vendor = String(await driver.admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' }));
});

const admin = () => driver.admin;
const YEAR = new Date().getUTCFullYear();
const day = (daysFromNow: number): string => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);
let bills = 0;
const bill = (InvoiceDate: string, more: object = {}) => ({
  ...{ VendorId: vendor, InvoiceNumber: `D-${++bills}`, InvoiceDate, ...more },
  PayableItems: [{ Description: 'Studs', TotalAmount: '100.00', ProjectId: job.projectId }],
});
const draft = (more: object) => ({
  ProjectId: String(job.projectId),
  LineItemGroups: [{ LineItems: [{ Description: 'Permit', Quantity: '1', UnitPrice: '180.00' }] }],
  ...more,
});
const fault = async (method: string, path: string, body: object): Promise<string[]> => {
  const { status, body: reply } = await admin().send(method, path, body);
  const issues = (reply.data?.issues ?? reply.issues ?? []) as { field: string; problem: string }[];
  return [String(status), ...issues.map(({ field, problem }) => `${field} ${problem}`)];
};

it.each<[string, string, () => object, string]>([
  ['an invoice of 0026', '/api/v2/invoices', () => draft({ InvoiceDate: '0026-03-31' }), 'InvoiceDate'],
  ['an invoice of 2062', '/api/v2/invoices', () => draft({ InvoiceDate: '2062-03-31' }), 'InvoiceDate'],
  ['a bill of 0202', '/api/v1/bills', () => bill('0202-03-31'), 'InvoiceDate'],
  ['a bill of 2206', '/api/v1/bills', () => bill('2206-03-31'), 'InvoiceDate'],
  ['an entry of 0026', '/api/v1/time', () => ({ ...entryOf(job), EntryDate: '0026-03-31' }), 'EntryDate'],
  ['an entry in two years', '/api/v1/time', () => ({ ...entryOf(job), EntryDate: day(500) }), 'EntryDate'],
  [
    'a contract of 9999',
    '/api/v2/contracts',
    () => ({ ContractType: 'Contract', ProjectId: job.projectId, ContractDate: '9999-12-31' }),
    'ContractDate',
  ],
])('M11: refuses %s, and names the bounds', async (_, path, body, field) => {
  expect(await fault('POST', path, body())).toEqual([
    '400',
    expect.stringMatching(new RegExp(`^${field} must be from 1990-01-01 to 20\\d\\d-\\d\\d-\\d\\d$`)),
  ]);
});

it('M11: refuses a payment of 2036 and of 1026, and a moment that no four digits can state', async () => {
  const paid = await admin().create('/api/v1/bills', bill(day(-10)));
  const payment = (PaymentDate: string) => ({ BillId: String(paid), Amount: '10.00', PaymentDate });
  for (const date of ['1026-03-31', `${YEAR + 10}-03-31`])
    expect(await fault('POST', '/api/v1/payments', payment(date))).toEqual(['400', expect.stringMatching(/^PaymentDate must be from/)]);
  expect(await fault('POST', '/api/v1/bills', bill('9999-12-31T23:59:59.999-12:00'))).toEqual([
    '400',
    expect.stringMatching(/^InvoiceDate must be an ISO 8601 date/),
  ]);
});

it('M11: refuses reports of days that nobody may state', async () => {
  const { admin } = driver;
  for (const [path, field] of [
    ['/api/v2/reports/wip?through=2999-12-31', 'through'],
    ['/api/v2/reports/aging?at=1989-12-31', 'at'],
    ['/api/v2/reports/payroll?week=0026-03-02', 'week'],
    ['/api/v2/reports/utilisation?from=9999-12-31', 'from'],
  ]) {
    const { status, body } = await admin.get(String(path));
    const [{ field: named, problem }] = body.issues as { field: string; problem: string }[];
    expect([path, status, named, problem]).toEqual([path, 400, field, expect.stringContaining('must be from 1990-01-01 to ')]);
  }
});

it('M11: takes plans and contracts for thirty years, and what is due before its date not at all', async () => {
  const far = `${YEAR + 29}-01-31`;
  await admin().act('PATCH', `/api/v2/projects/${job.projectId}`, {
    DateRange: { StartDate: '1990-01-01', FinishDate: far },
    DueDate: far,
  });
  expect(await fault('POST', '/api/v1/bills', bill(day(-10), { DueDate: day(-11) }))).toEqual([
    '400',
    `DueDate must not be before the date of the document, ${day(-10)}`,
  ]);
  expect(await fault('POST', '/api/v2/invoices', draft({ InvoiceDate: day(0), DueDate: day(-1) }))).toEqual([
    '400',
    `DueDate must not be before the date of the document, ${day(0)}`,
  ]);
  const id = await admin().create('/api/v2/invoices', draft({ InvoiceDate: day(0), DueDate: day(3) }));
  expect(await fault('PATCH', `/api/v2/invoices/${id}`, { InvoiceDate: day(4) })).toEqual([
    '400',
    `InvoiceDate must not be after DueDate, which is ${day(3)}`,
  ]);
  await admin().act('PATCH', `/api/v2/invoices/${id}`, { InvoiceDate: day(4), DueDate: day(5) });
});

it('M11: takes an old document and a payment before its document, and lists both in Warnings', async () => {
  const old = await admin().create('/api/v1/bills', bill(day(-400)));
  expect((await admin().read(`/api/v2/bills/${old}`)).Warnings).toEqual([
    `It is dated ${day(-400)}, more than a year before it was recorded on ${day(0)}.`,
  ]);
  const recent = await admin().create('/api/v1/bills', bill(day(-10)));
  const early = { BillId: String(recent), Amount: '10.00', PaymentDate: day(-11) };
  const payment = await admin().create('/api/v1/payments', early);
  const says = `is dated ${day(-11)}, before the document that it pays, which is dated ${day(-10)}.`;
  expect((await admin().read(`/api/v2/bills/${recent}`)).Warnings).toEqual([`Payment ${payment} ${says}`]);
  expect((await admin().read(`/api/v2/payments/${payment}`)).Warnings).toEqual([`The payment ${says}`]);
  const right = await admin().create('/api/v1/payments', { ...early, PaymentDate: day(-10) });
  expect((await admin().read(`/api/v2/payments/${right}`)).Warnings).toEqual([]);
  const warning = `It is dated ${day(-400)}, more than a year before it was recorded on ${day(0)}.`;
  const ordered = { RequestType: 'VendorWillInvoice', VendorId: Number(vendor), Description: 'Studs', RequestDate: day(-400) };
  const purchase = await admin().create('/api/v2/purchases', { ...ordered, ProjectId: job.projectId, TotalAmount: '100.00' });
  expect((await admin().read(`/api/v2/purchases/${purchase}`)).Warnings).toEqual([warning]);
  const entry = await admin().create('/api/v1/time', { ...entryOf(job), EntryDate: `${day(-400)}T12:00:00.000Z` });
  expect((await admin().read(`/api/v2/time-entries/${entry}`)).Warnings).toEqual([warning]);
  const id = await admin().create('/api/v2/invoices', draft({ InvoiceDate: day(-400) }));
  expect((await admin().read(`/api/v2/invoices/${id}`)).Warnings).toHaveLength(1);
});

it('M11: bills the periods of a contract beside one that lacks hundreds of them', async () => {
  const agreed = async (Periodicity: string, StartDate: string) => {
    const site = await siteOf(admin());
    await priced(site, '350.00', { type: 'Maintenance', more: { Periodicity, StartDate } });
    return admin().list<{ DueDate: string }>(`/api/v2/billables?where[ProjectId][$eq]=${site.projectId}&limit=1000`);
  };
  expect((await agreed('Weekly', '1990-01-01')).length).toBe(100);
  expect(await agreed('Yearly', day(-1))).toHaveLength(1);
});
