import type { Caller } from '../support/caller';
import { drive, type Driver } from '../v1/driver';
import { bareSite, bought, forecast, invoiced, labour, ordered, priced, siteOf, type Site } from './job-site';

type Row = Readonly<Record<string, string | number | null>>;
const COMMON = ['Budget', 'Actual', 'Committed', 'Projected', 'Billed', 'Unbilled', 'Margin'];
const read = async (admin: Caller, path: string): Promise<{ Rows: Row[]; Totals: Row }> =>
  (await admin.send('GET', `/api/v2/${path}`)).body.data as { Rows: Row[]; Totals: Row };
const jobOf = async ({ admin, projectId }: Site, query = ''): Promise<Row | undefined> =>
  (await read(admin, `reports/jobs${query}`)).Rows.find(({ ProjectId }) => ProjectId === projectId);
const spendingOf = async ({ admin, projectId }: Site, query = ''): Promise<Row[]> =>
  (await read(admin, `reports/over-budget${query}`)).Rows.filter(({ ProjectId }) => ProjectId === projectId);

/** A job with a budget of 8,000.00 for materials. */
const budgeted = (admin: Caller): Promise<Site> => siteOf(admin, { Budget: '8000.00', BudgetLabor: '0.00', BudgetSubs: '0.00' });

let driver: Driver;
let admin: Caller;
beforeAll(async () => {
  driver = await drive();
  admin = driver.admin;
});

describe('the report of all jobs', () => {
  it('money 11.20: shows contract, cost, billing, receipts and margin of a job', async () => {
    const site = await budgeted(admin);
    await priced(site, '10000');
    await bought(site, '2500');
    await ordered(site, { Items: [{ Description: 'Doors', Quantity: '10', UnitPrice: '100' }] });
    const invoice = await admin.create('/api/v2/invoices', {
      ...{ ProjectId: String(site.projectId), InvoiceDate: '2026-03-31' },
      LineItemGroups: [{ GroupHeader: 'Work', LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice: '4000' }] }],
    });
    await admin.act('POST', `/api/v2/invoices/${invoice}/finalize`);
    await admin.create('/api/v1/payments', { InvoiceId: String(invoice), Amount: '1500.00', PaymentDate: '2026-04-10' });
    expect(await jobOf(site)).toMatchObject({
      ...{ State: 'Open', Contract: '10000.00', Budget: '8000.00', Actual: '2500.00', Projected: '8000.00' },
      ...{ Billed: '4000.00', Unbilled: '0.00', Received: '1500.00', Margin: '1500.00' },
    });
    expect(await jobOf(site, '?through=2026-03-31')).toMatchObject({ Billed: '4000.00', Received: '0.00' });
    const { Rows, Totals } = await read(admin, `reports/jobs/explain?figure=Payments&row=${site.projectId}`);
    expect([Totals['Amount'], Rows.map(({ Document }) => Document)]).toEqual(['-1500.00', ['Invoice']]);
  });

  it('money 11.20: has received what receipts over several documents pay, until the day on which they bounce', async () => {
    const site = await bareSite(admin);
    const LineItemGroups = [{ LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice: '1000' }] }];
    const InvoiceId = await admin.create('/api/v2/invoices', {
      ProjectId: String(site.projectId),
      InvoiceDate: '2026-03-31',
      LineItemGroups,
    });
    await admin.act('POST', `/api/v2/invoices/${InvoiceId}/finalize`);
    await admin.create('/api/v1/payments', { InvoiceId: String(InvoiceId), Amount: '100.00', PaymentDate: '2026-04-02' });
    const paper = { ClientId: site.clientId, Date: '2026-04-05', Amount: '700.00', Applications: [{ InvoiceId, Amount: '600.00' }] };
    const receipt = await admin.create('/api/v2/receipts', paper);
    const received = async (query = '') => (await jobOf(site, query))?.['Received'];
    expect(await received()).toBe('700.00');
    const explained = await read(admin, `reports/jobs/explain?figure=Payments&row=${site.projectId}`);
    expect([explained.Totals['Amount'], explained.Rows.length]).toEqual(['-700.00', 2]);
    await admin.act('POST', `/api/v2/receipts/${receipt}/bounce`, { Date: '2026-04-20' });
    expect([await received('?through=2026-04-19'), await received('?through=2026-04-20')]).toEqual(['700.00', '100.00']);
  });

  it('money 11.20: has closed jobs, jobs of departments and jobs on cost plus, whose contract is empty', async () => {
    const closed = await bareSite(admin);
    await admin.act('POST', `/api/v2/projects/${closed.projectId}/close`, { Force: true });
    const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
    const internal = await admin.create('/api/v2/projects', { ProjectName: 'Yard', DepartmentId: String(DepartmentId) });
    const open = await bareSite(admin);
    expect(await jobOf(closed)).toMatchObject({ State: 'Closed' });
    expect(await jobOf({ ...open, projectId: internal })).toMatchObject({ State: 'Open', ProjectName: 'Yard', Contract: '' });
    expect([await jobOf(closed, '?state=Open'), await jobOf(open, '?state=Closed')]).toEqual([undefined, undefined]);
    expect(await jobOf(closed, '?state=Closed')).toBeDefined();
    expect((await admin.send('GET', '/api/v2/reports/jobs?state=Lead')).body).toMatchObject({
      detail: expect.stringContaining('state') as string,
    });
  });

  it.each(['', '?through=2026-03-31', '?at=now'])('money 11.20: equals the job cost of each job, asked with "%s"', async (moment) => {
    const site = await budgeted(admin);
    await labour(site, '30.50');
    await bought(site, '1000', '2026-04-02');
    await forecast(site, '7500');
    await invoiced(site, '550');
    const query = moment.replace('now', new Date().toISOString());
    const { Rows, Totals } = await read(admin, `reports/jobs${query}`);
    for (const row of Rows) {
      const { Totals: own } = await read(admin, `projects/${String(row['ProjectId'])}/job-cost${query}`);
      expect(COMMON.map((name) => row[name])).toEqual(COMMON.map((name) => own[name]));
    }
    const sum = (name: string): string => Rows.reduce((total, row) => total + Number(row[name]), 0).toFixed(2);
    expect(COMMON.map((name) => Totals[name])).toEqual(COMMON.map(sum));
  });
});

describe('the report of jobs over budget', () => {
  it('money 11.19: lists a job and its milestone from 7,200.00 of 8,000.00 on', async () => {
    const site = await budgeted(admin);
    await bought(site, '7199.99');
    expect(await spendingOf(site)).toEqual([]);
    await bought(site, '0.01');
    expect(await spendingOf(site)).toMatchObject([
      { MilestoneId: null, Milestone: '', Budget: '8000.00', Spent: '7200.00', Percent: '90.0', Variance: '800.00' },
      { MilestoneId: site.milestone, Milestone: 'Framing' },
    ]);
    expect(await spendingOf(site, '?share=90.1')).toEqual([]);
    expect(await spendingOf(site, '?through=2026-03-09')).toEqual([]);
  });

  it('money 11.19: shows 102.5 and −200.00 for 7,300.00 spent and 900.00 committed', async () => {
    const site = await budgeted(admin);
    await bought(site, '7300');
    await ordered(site, { Items: [{ Description: 'Doors', Quantity: '9', UnitPrice: '100' }] });
    const [{ Id }] = (
      await admin.send('GET', `/api/v2/purchases?where[ProjectId][$eq]=${site.projectId}&where[RequestType][$eq]=VendorWillInvoice`)
    ).body.data as [{ Id: number }];
    await admin.send('POST', `/api/v2/purchases/${Id}/approve`);
    const [row] = await spendingOf(site);
    expect(row).toMatchObject({ Actual: '7300.00', Committed: '900.00', Spent: '8200.00', Percent: '102.5', Variance: '-200.00' });
  });

  it('takes the share of the company where none is stated, and rejects one that is no percentage', async () => {
    const site = await budgeted(admin);
    await bought(site, '4000');
    await admin.act('PATCH', '/api/v2/company', { OverBudgetShare: '50' });
    expect(await spendingOf(site)).toHaveLength(2);
    await admin.act('PATCH', '/api/v2/company', { OverBudgetShare: '90' });
    expect(await spendingOf(site)).toEqual([]);
    const { status, body } = await admin.send('GET', '/api/v2/reports/over-budget?share=-1');
    expect([status, (body as { detail: string }).detail]).toEqual([400, expect.stringContaining('must be a percentage from 0 to 1000')]);
  });

  it('is read by those who read job cost', async () => {
    for (const name of ['jobs', 'over-budget']) expect((await driver.foreman.send('GET', `/api/v2/reports/${name}`)).status).toBe(403);
  });
});
