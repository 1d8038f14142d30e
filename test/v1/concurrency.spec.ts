import { entryOf, setUpJob, type Job } from '../support/job';
import { idOf, type Reply } from '../support/caller';
import { drive, elsewhere, type Driver } from './driver';
import { billablesOf as billablesOfEntry } from './support/billables';
import { shows } from '../support/shows';

/* Concurrent requests. Each test sends its requests without waiting for the first response. */

let driver: Driver;
let job: Job;
let vendor: number;

beforeAll(async () => {
  driver = await drive();
  vendor = await driver.admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
}, 240_000);
// A job of its own, so that billables of other tests do not count.
beforeEach(async () => {
  job = await setUpJob(driver.admin);
});

const ROUNDS = [1, 2, 3];
const statuses = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status).sort();
const twice = (send: () => Promise<Reply>): Promise<Reply[]> => Promise.all([send(), send()]);

const approvedEntry = async (): Promise<number> => {
  const entry = await driver.admin.create('/api/v1/time', entryOf(job));
  await driver.admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, Time: '2', isBillable: true }] });
  return entry;
};
type Row = Record<string, never>;
const billablesOf = (entry: number) => billablesOfEntry(driver.admin, entry);
const outstandingInvoice = async (): Promise<number> => {
  await approvedEntry();
  const id = await driver.admin.create(`/api/v2/projects/${job.projectId}/invoices`, {});
  await driver.admin.act('POST', `/api/v2/invoices/${id}/finalize`);
  return id;
};
const order = async (): Promise<{ id: number; PONumber: string }> => {
  const id = await driver.admin.create('/api/v1/purchases', {
    RequestType: 'VendorWillInvoice',
    VendorId: vendor,
    ProjectId: job.projectId,
    Items: [{ Description: 'Stud', Quantity: '10', UnitPrice: '4.00', IsBillable: true }],
  });
  return { id, PONumber: (await driver.admin.read(`/api/v1/purchases/${id}`)).PONumber };
};
let invoiceNumber = 0;
const billOn = (PONumber: string, more: object = {}): object => ({
  VendorId: String(vendor),
  InvoiceNumber: `PL-${++invoiceNumber}`,
  InvoiceDate: '2026-03-10',
  PONumber,
  PayableItems: [{ Description: 'Stud', Quantity: '10', TotalAmount: '40.00' }],
  ...more,
});
const costOf = async (): Promise<number> => Number((await driver.admin.read(`/api/v1/projects/${job.projectId}`)).MaterialsTracked);
const numbersOf = async (dataType: string, field: string): Promise<number[]> =>
  (await driver.admin.read(`/api/v1/${dataType}`)).map((one: Row) => Number(one[field])).filter((number: number) => number > 0);
/**
 * In a company of their own the numbers run from 1 without gaps; in any other one, numbered records may have been
 * removed.
 */
const runsFromOne = (numbers: readonly number[]): void => {
  if (elsewhere()) expect(new Set(numbers).size).toBe(numbers.length);
  else expect([...numbers].sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
};

describe.each(ROUNDS)('concurrently, round %i:', () => {
  it('two approvals of one entry make one billable', async () => {
    const entry = await driver.admin.create('/api/v1/time', entryOf(job));
    const body = { TimeEntries: [{ Id: entry, Time: '2', isBillable: true }] };
    const replies = await twice(() => driver.admin.send('POST', '/api/v1/approvetime', body));
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(statuses(replies)).toContain(200);
    const made = await billablesOf(entry);
    expect(made.map((one) => [one['Price'], one['BusinessState']])).toEqual([['180.00', 'Open']]);
  });

  it('approvals of the same entries store all values of one of them, and a rejected one undoes nothing', async () => {
    shows('D-2.approvetime');
    const entries: number[] = [];
    for (let count = 0; count < 5; count++) entries.push(await driver.admin.create('/api/v1/time', entryOf(job)));
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((hours) => {
        const order = hours % 2 ? entries : [...entries].reverse();
        const TimeEntries = order.map((Id) => ({ Id, Time: `${hours}.00`, isBillable: true }));
        return driver.admin.send('POST', '/api/v1/approvetime', { TimeEntries });
      }),
    );
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const approved = [1, 2, 3, 4, 5, 6, 7, 8].filter((_, index) => replies[index]?.status === 200);
    expect(approved.length).toBeGreaterThan(0);
    const left = await Promise.all(entries.map((entry) => driver.admin.read(`/api/v1/time/${entry}`)));
    expect(left.map(({ BusinessState }) => BusinessState as string)).toEqual(entries.map(() => 'Approved'));
    const hours = new Set(left.map(({ Time }) => Number.parseFloat(Time as string)));
    expect([...hours].filter((one) => approved.includes(one))).toHaveLength(hours.size);
    expect(hours.size).toBe(1);
    for (const entry of entries) expect((await billablesOf(entry)).map((one) => one['Hours'])).toEqual([[...hours][0]?.toFixed(2)]);
  });

  it('two check-outs end an entry once', async () => {
    shows('B-time.check-out');
    const { taskId, resourceId } = job;
    const entry = await driver.admin.create('/api/v1/time/check-in', {
      EntryDate: '2026-03-03T12:00:00.000Z',
      ResourceId: String(resourceId),
      TaskId: String(taskId),
      TimeIn: '2026-03-03T13:00:00.000Z',
    });
    const out = (hour: number): Promise<Reply> =>
      driver.admin.send('PUT', `/api/v1/time/check-out/${entry}`, { Time: `2026-03-03T${hour}:00:00.000Z` });
    const replies = await Promise.all([out(17), out(18)]);
    expect(statuses(replies)).toEqual([200, 409]);
    const worked = replies[0]?.status === 200 ? '4.00 (4h 0m)' : '5.00 (5h 0m)';
    expect(await driver.admin.read(`/api/v1/time/${entry}`)).toMatchObject({ Time: worked, BusinessState: 'Submitted' });
  });

  it.each([
    ['projects/{id}/invoices', (): [string, object] => [`/api/v2/projects/${job.projectId}/invoices`, {}]],
    ['invoices', (): [string, object] => ['/api/v2/invoices', { ProjectId: String(job.projectId) }]],
  ])('one of several drafts for a billable is created, and the others store nothing: POST %s', async (_, request) => {
    const entry = await approvedEntry();
    const drafts = async () =>
      (await driver.admin.list<{ ProjectId: string; TotalAmount: string; BusinessState: string }>('/api/v1/invoices'))
        .filter(({ ProjectId, BusinessState }) => ProjectId === String(job.projectId) && BusinessState === 'Draft')
        .map(({ TotalAmount }) => TotalAmount);
    const before = await drafts();
    const replies = await Promise.all(Array.from({ length: 5 }, () => driver.admin.send('POST', ...request())));
    expect(statuses(replies)).toEqual([201, 409, 409, 409, 409]);
    expect(await drafts()).toEqual([...before, '180.00']);
    expect((await billablesOf(entry)).map((one) => one['BusinessState'])).toEqual(['OnInvoice']);
  });

  it('two drafts bill no billable twice', async () => {
    const entries = [await approvedEntry(), await approvedEntry()];
    const replies = await twice(() => driver.admin.send('POST', `/api/v2/projects/${job.projectId}/invoices`, {}));
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const lines = new Map<number, number[]>();
    for (const reply of replies.filter(({ status }) => status === 201)) {
      const invoice = await driver.admin.read(`/api/v1/invoices/${idOf(reply)}`);
      for (const group of invoice.LineItemGroups)
        for (const { BillableId } of group.LineItems)
          lines.set(Number(BillableId), [...(lines.get(Number(BillableId)) ?? []), idOf(reply)]);
    }
    for (const entry of entries) {
      const [billable, ...others] = await billablesOf(entry);
      expect(others).toEqual([]);
      expect(billable?.['BusinessState']).toBe('OnInvoice');
      expect(lines.get(Number(billable?.['Id']))?.length).toBe(1);
    }
    const finals = await Promise.all(
      replies.filter(({ status }) => status === 201).map((reply) => driver.admin.send('POST', `/api/v2/invoices/${idOf(reply)}/finalize`)),
    );
    expect(statuses(finals)).toContain(200);
    for (const entry of entries) expect((await billablesOf(entry)).map((one) => one['BusinessState'])).toEqual(['Closed']);
    runsFromOne(await numbersOf('invoices', 'InvoiceNumber'));
  });

  it('two finalizations close an invoice once, with one number', async () => {
    shows('D-9.numbers');
    await approvedEntry();
    const id = await driver.admin.create(`/api/v2/projects/${job.projectId}/invoices`, {});
    const replies = await twice(() => driver.admin.send('POST', `/api/v2/invoices/${id}/finalize`));
    expect(statuses(replies)).toEqual([200, 409]);
    expect(await driver.admin.read(`/api/v1/invoices/${id}`)).toMatchObject({ BusinessState: 'Outstanding', TotalAmount: '180.00' });
    runsFromOne(await numbersOf('invoices', 'InvoiceNumber'));
  });

  it('one of two payments that together exceed the outstanding amount is rejected', async () => {
    const InvoiceId = String(await outstandingInvoice());
    const replies = await twice(() =>
      driver.admin.send('POST', '/api/v1/payments', { InvoiceId, Amount: '100.00', PaymentDate: '2026-04-15' }),
    );
    expect(statuses(replies)).toEqual([201, 409]);
    const invoice = await driver.admin.read(`/api/v1/invoices/${InvoiceId}`);
    expect([invoice.OutstandingAmount, invoice.BusinessState, invoice.Payments.length]).toEqual(['80.00', 'Outstanding', 1]);
  });

  it('one of two bills for a whole order is rejected, and the order is charged once', async () => {
    const { id, PONumber } = await order();
    const before = await costOf();
    const replies = await twice(() => driver.admin.send('POST', '/api/v1/bills', billOn(PONumber)));
    // A bill that comes a moment later finds the order closed, which is a fault of the body (400).
    expect([
      ['201', '400'],
      ['201', '409'],
    ]).toContainEqual(statuses(replies).map(String));
    expect(await driver.admin.read(`/api/v1/purchases/${id}`)).toMatchObject({
      BusinessState: 'Closed',
      BilledAmount: '40.00',
      CommittedAmount: '0.00',
    });
    expect(await costOf()).toBe(before + 40);
  });

  it('one of two approvals of bills for a whole order is rejected', async () => {
    const { id, PONumber } = await order();
    const before = await costOf();
    const drafts = [
      await driver.admin.create('/api/v1/bills', billOn(PONumber, { UnderReviewFlag: true })),
      await driver.admin.create('/api/v1/bills', billOn(PONumber, { UnderReviewFlag: true })),
    ];
    const replies = await Promise.all(drafts.map((bill) => driver.admin.send('POST', `/api/v2/bills/${bill}/approve`)));
    expect(statuses(replies)).toEqual([200, 409]);
    expect(await driver.admin.read(`/api/v1/purchases/${id}`)).toMatchObject({ BusinessState: 'Closed', BilledAmount: '40.00' });
    expect(await costOf()).toBe(before + 40);
    const states = await Promise.all(
      drafts.map(async (bill) => (await driver.admin.read(`/api/v1/bills/${bill}`)).BusinessState as string),
    );
    expect(states.sort()).toEqual(['Approved', 'UnderReview']);
  });

  it('two approvals of a purchase assign one number', async () => {
    const id = await driver.foreman.create('/api/v1/purchases', {
      RequestType: 'VendorWillInvoice',
      VendorId: vendor,
      ProjectId: job.projectId,
      Items: [{ Description: 'Stud', Quantity: '10', UnitPrice: '4.00' }],
    });
    const replies = await twice(() => driver.admin.send('POST', `/api/v2/purchases/${id}/approve`));
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(statuses(replies)).toContain(200);
    runsFromOne(await numbersOf('purchases', 'PONumber'));
  });
});

it('leaves nothing parked', async () => {
  const metrics = await (await fetch(`${driver.baseUrl}/metrics`)).text();
  const parked = metrics.split('\n').filter((line) => /^plumbline_.*outcome="parked"/.test(line) && !/ 0$/.test(line));
  expect(parked).toEqual([]);
});
