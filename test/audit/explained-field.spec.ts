import { Money } from '@plumbline/platform/kernel';
import type { Caller } from '../support/caller';
import { entryOf, setUpJob, type Job } from '../support/job';
import { hire, type Person } from '../support/people';
import { CLIENT, startTwoCompanies, type TwoCompanies } from '../support/two-companies';

interface Explanation {
  readonly Rows: readonly Readonly<Record<string, string | number | null>>[];
  readonly Totals: { readonly Amount: string };
  readonly Explained: readonly [{ readonly Value: string; readonly AddsUp: boolean; readonly Lines: number }];
}

let all: TwoCompanies;
let admin: Caller;
let job: Job;
let vendor: number;
let bill: number;
const explained = async (query: string, caller = admin): Promise<Explanation> =>
  (await caller.read(`/api/v2/audit/explain?${query}`)) as Explanation;
const statusOf = async (query: string, caller = admin): Promise<number> => (await caller.get(`/api/v2/audit/explain?${query}`)).status;

beforeAll(async () => {
  all = await startTwoCompanies();
  admin = all.insider;
  job = await setUpJob(admin);
  vendor = Number(all.ids['vendors']);
  const entries = [await admin.create('/api/v1/time', entryOf(job)), await admin.create('/api/v1/time', entryOf(job))];
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: entries.map((Id) => ({ Id, isBillable: true })) });
  await admin.act('DELETE', `/api/v2/time-entries/${await admin.create('/api/v1/time', entryOf(job))}`);
  bill = await admin.create('/api/v2/bills', {
    ...{ VendorId: String(vendor), InvoiceNumber: 'V-77', InvoiceDate: '2026-03-03', TotalAmount: '250.00' },
  });
  await admin.create('/api/v2/payments', { BillId: String(bill), Amount: '100.00', PaymentDate: '2026-04-15' });
}, 240_000);
afterAll(() => all?.close());

describe('the explanation of a field of a record', () => {
  it('adds up to every amount of every record, line by line from what it was to what it is', async () => {
    let sums = 0;
    const amounts: Readonly<Record<string, readonly string[]>> = {
      projects: ['LaborTracked', 'MaterialsTracked', 'SubsTracked', 'BudgetAmount'],
      'time-entries': ['Cost', 'Time', 'HourlyRate'],
      bills: ['TotalAmount', 'OutstandingAmount', 'AmountPaid'],
      milestones: ['TimeTotal', 'Budget'],
    };
    for (const [entity, fields] of Object.entries(amounts))
      for (const record of await admin.list<Record<string, string | number>>(`/api/v2/${entity}`))
        for (const field of fields) {
          const { Rows, Totals, Explained } = await explained(`entity=${entity}&id=${record['Id']}&field=${field}`);
          const stated = Money.of(String(record[field] || '0').split(' ')[0] ?? '').toString();
          expect({ entity, field, sum: Money.of(Totals.Amount || '0').toString() }).toEqual({ entity, field, sum: stated });
          expect(Money.sum(Rows.map(({ Amount }) => String(Amount))).toString()).toBe(stated);
          expect(Explained[0]).toMatchObject({ AddsUp: true, Lines: Rows.length });
          sums += Rows.length;
        }
    expect(sums).toBeGreaterThan(10);
  });

  it('names the time entries that make the labor of a project, with their day, resource and event', async () => {
    const { Rows } = await explained(`entity=projects&id=${job.projectId}&field=LaborTracked`);
    const [first] = Rows;
    expect(first).toMatchObject({
      Document: 'TimeEntry',
      Date: expect.stringContaining('2026-') as string,
      UserName: expect.any(String) as string,
    });
    expect(first?.['Party']).not.toBe('');
    const history = await admin.list<{ Position: string }>(`/api/v2/records/time-entries/${Number(first?.['DocumentId'])}/history`);
    expect(history.map(({ Position }) => Position)).toContain(first?.['Position']);
  });

  it('names the bill and the vendor of what a payment took off a bill', async () => {
    const { Rows, Totals } = await explained(`entity=bills&id=${bill}&field=OutstandingAmount`);
    expect(Rows.at(-1)).toMatchObject({
      From: '250.00',
      To: '150.00',
      Amount: '-100.00',
      Number: 'V-77',
      Date: '2026-03-03',
    });
    expect(Rows.at(-1)?.['Party']).not.toBe('');
    expect(Totals.Amount).toBe('150.00');
  });

  it('stops at the moment that is asked for', async () => {
    const { Rows } = await explained(`entity=bills&id=${bill}&field=OutstandingAmount`);
    const at = String(Rows[0]?.['Recorded']);
    const then = await explained(`entity=bills&id=${bill}&field=OutstandingAmount&at=${at}`);
    const record = (await admin.read(`/api/v2/records/bills/${bill}?at=${at}`)) as { OutstandingAmount: string };
    expect(then.Totals.Amount).toBe(record.OutstandingAmount);
    expect(then.Rows.length).toBeLessThan(Rows.length);
  });

  it('states a field that is no amount by its last line, which does not add up', async () => {
    const { Rows, Explained, Totals } = await explained(`entity=bills&id=${bill}&field=BusinessState`);
    expect(Explained[0]).toMatchObject({ AddsUp: false, Value: Rows.at(-1)?.['To'] });
    expect(Totals.Amount).toBe('');
  });

  it('gives pages, CSV and a print', async () => {
    const query = `entity=projects&id=${job.projectId}&field=LaborTracked`;
    const whole = await explained(query);
    const second = await explained(`${query}&limit=1&offset=1`);
    expect(second.Rows).toEqual(whole.Rows.slice(1, 2));
    expect(second.Totals).toEqual(whole.Totals);
    const csv = await admin.get(`/api/v2/audit/explain?${query}&format=csv`);
    expect(String(csv.body).trim().split('\r\n')).toHaveLength(whole.Rows.length + 1);
    expect((await admin.get(`/api/v2/audit/explain?${query}&format=pdf`)).headers.get('content-type')).toBe('application/pdf');
  });

  it('refuses an unknown kind and a field that is not stored, and names what would be right', async () => {
    const { status, body } = await admin.get('/api/v2/audit/explain?entity=nothing&id=1&field=Id');
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('projects')]);
    expect(await statusOf(`entity=bills&id=${bill}&field=Nothing`)).toBe(400);
    expect(await statusOf(`entity=bills&id=${bill}&field=Vendor`)).toBe(400);
    expect(await statusOf(`entity=bills&id=${bill}`)).toBe(400);
  });

  it('shows nothing to another company, nor to whoever may not see the record', async () => {
    const query = `entity=bills&id=${bill}&field=TotalAmount`;
    expect(await statusOf(query, all.outsider)).toBe(404);
    const [{ caller }] = (await hire(admin, CLIENT, [{ name: 'tracker', privileges: ['Tracks Time'] }])) as [Person];
    expect([403, 404]).toContain(await statusOf(query, caller));
  });

  it('hides what is hidden in the record', async () => {
    const [{ caller }] = (await hire(admin, CLIENT, [{ name: 'approver', privileges: ['Approves Time'] }])) as [Person];
    const [entry] = await admin.list<{ Id: number; Cost: string }>('/api/v2/time-entries');
    const seen = (await caller.read(`/api/v2/time-entries/${entry?.Id}`)) as { Cost: string };
    const { Rows, Totals } = await explained(`entity=time-entries&id=${entry?.Id}&field=Cost`, caller);
    expect(Money.of(Totals.Amount || '0').toString()).toBe(Money.of(seen.Cost || '0').toString());
    if (!seen.Cost) expect(Rows).toEqual([]);
  });
});
