import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* Money 11.13: cost that was booked in one place is moved to another one by a document of its own, from its day on. */
describe('Cost transfers', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  let count = 0;
  const created = async (path: string, body: object): Promise<number> => {
    const { status, json } = await api.post(path, body);
    expect({ path, status, problem: status === 201 ? '' : JSON.stringify(json) }).toEqual({ path, status: 201, problem: '' });
    return Number(json.data.Id);
  };
  interface Site {
    readonly client: number;
    readonly project: number;
    readonly framing: number;
    readonly finish: number;
  }
  /** A job on time and material with 10 % on cost, and two milestones. */
  async function site(): Promise<Site> {
    const client = await created('/api/v2/clients', { ClientName: `Owner ${++count}` });
    const project = await created('/api/v2/projects', { ProjectName: `Job ${count}`, ClientId: String(client) });
    const phase = (Name: string) => created('/api/v2/milestones', { ...PLANNED, ProjectPlanId: String(project), Name, Description: Name });
    const [framing, finish] = [await phase('Framing'), await phase('Finish')];
    const Deliverables = [
      { DeliverableType: 'Universal', Description: 'At cost', UnitPrice: '95.00', MarkupPercent: '10', MilestoneIds: [framing, finish] },
    ];
    const contract = await created('/api/v2/contracts', {
      ContractType: 'Contract',
      ProjectId: project,
      MarkupPercent: '10',
      Deliverables,
    });
    for (const step of ['send', 'accept']) expect((await api.post(`/api/v2/contracts/${contract}/${step}`, {})).status).toBe(200);
    return { client, project, framing, finish };
  }
  /** Material by card on Framing; 100.00 unless stated. */
  async function bought({ project, framing }: Site, Quantity = '1', UnitPrice = '100.00'): Promise<{ PurchaseId: number; ItemId: number }> {
    const PurchaseId = await created('/api/v2/purchases', {
      ...{ RequestType: 'CreditCard', ProjectId: project, MilestoneId: framing, RequestDate: '2026-03-10' },
      Items: [{ Description: 'Lumber', Quantity, UnitPrice, IsBillable: true }],
    });
    const { Items, BusinessState } = (await api.get(`/api/v2/purchases/${PurchaseId}`)).json.data;
    expect(BusinessState).toBe('Closed');
    return { PurchaseId, ItemId: Items[0].Id };
  }
  type Line = { MilestoneId: number | null; CostClass: string } & Record<string, string>;
  /** Actual, and billed and unbilled, of both milestones through the day. */
  async function figures({ project, framing, finish }: Site, through = '', names: readonly string[] = ['Actual', 'Unbilled']) {
    const { Rows } = (await api.get(`/api/v2/projects/${project}/job-cost${through && `?through=${through}`}`)).json.data;
    const of = (id: number) =>
      names.map((name) => {
        const sum = (Rows as Line[]).filter(({ MilestoneId }) => MilestoneId === id).reduce((all, row) => all + Number(row[name]), 0);
        return sum.toFixed(2);
      });
    return [of(framing), of(finish)];
  }
  const billables = async ({ project }: Site) =>
    ((await api.get(`/api/v2/billables?where[ProjectId][$eq]=${project}`)).json.data as Record<string, string>[]).map(
      ({ MilestoneId, Price, BusinessState }) => [Number(MilestoneId), Price, BusinessState],
    );
  const move = (body: object) => api.post('/api/v2/cost-transfers', { Reason: 'Booked on the wrong milestone', ...body });

  it('money 11.13: 100.00 (billable 110.00) from Framing to Finish on 04-02 are there from that day on, and billed once', async () => {
    const job = await site();
    const From = await bought(job);
    await eventually(async () => expect(await billables(job)).toEqual([[job.framing, '110.00', 'Open']]));
    const moved = await move({ From, To: { MilestoneId: job.finish }, Date: '2026-04-02' });
    expect(moved.status).toBe(201);
    expect(moved.json.data).toMatchObject({
      ...{ Amount: '100.00', Quantity: '1', CostClass: 'Materials', BusinessState: 'Posted', Billing: 'Moved', Warnings: [] },
      ...{
        FromProjectId: job.project,
        FromMilestoneId: job.framing,
        To: { ProjectId: job.project, MilestoneId: job.finish, TaskId: null },
      },
    });
    expect(await billables(job)).toEqual([[job.finish, '110.00', 'Open']]);
    const before = [
      ['100.00', '110.00'],
      ['0.00', '0.00'],
    ];
    const after = [
      ['0.00', '0.00'],
      ['100.00', '110.00'],
    ];
    for (const day of ['2026-03-31', '2026-04-01']) expect(await figures(job, day)).toEqual(before);
    for (const day of ['2026-04-02', '']) expect(await figures(job, day)).toEqual(after);
    const project = (await api.get(`/api/v2/projects/${job.project}`)).json.data;
    expect(project).toMatchObject({ MaterialsTracked: '100.00', LaborTracked: '0.00' });

    // The source can't go while it stands.
    const removal = await api.delete(`/api/v2/purchases/${From.PurchaseId}`);
    expect(removal.status).toBe(409);
    expect(JSON.stringify(removal.json)).toContain(`cost transfer ${moved.json.data.Id}`);

    const id = Number(moved.json.data.Id);
    const early = await api.post(`/api/v2/cost-transfers/${id}/void`, { Date: '2026-04-01' });
    expect(early.status).toBe(400);
    const voided = await api.post(`/api/v2/cost-transfers/${id}/void`, { Date: '2026-04-20' });
    expect(voided.json.data).toMatchObject({ BusinessState: 'Void', DateVoided: '2026-04-20' });
    expect((await api.post(`/api/v2/cost-transfers/${id}/void`, { Date: '2026-04-20' })).status).toBe(409);
    expect(await billables(job)).toEqual([[job.framing, '110.00', 'Open']]);
    for (const day of ['2026-04-01', '2026-04-20', '']) expect(await figures(job, day)).toEqual(before);
    expect(await figures(job, '2026-04-19')).toEqual(after);

    const log = (await api.get('/api/v2/reports/cost-transfers')).json.data;
    expect(log.Rows.filter((row: { FromProjectId: number }) => row.FromProjectId === job.project)).toMatchObject([
      {
        CostTransferId: id,
        Date: '2026-04-02',
        Source: `Purchase ${From.PurchaseId}, item ${From.ItemId}`,
        Amount: '100.00',
        State: 'Posted',
      },
      { CostTransferId: id, Date: '2026-04-20', FromMilestone: 'Framing', ToMilestone: 'Finish', Amount: '-100.00', State: 'Void' },
    ]);
    expect((await api.delete(`/api/v2/purchases/${From.PurchaseId}`)).status).toBe(200);
    await eventually(async () => expect(await billables(job)).toEqual([]));
  });

  it('moves a part by its amount or by its quantity, and never more than is left', async () => {
    const job = await site();
    const From = await bought(job, '3', '33.33');
    await eventually(async () => expect(await billables(job)).toEqual([[job.framing, '109.99', 'Open']]));
    const To = { MilestoneId: job.finish };
    expect((await move({ From, To, Date: '2026-04-02', Amount: '100.00' })).status).toBe(409);
    const first = await move({ From, To, Date: '2026-04-02', Quantity: '1' });
    expect(first.json.data).toMatchObject({ Amount: '33.33', Quantity: '1' });
    expect(await figures(job)).toEqual([
      ['66.66', '73.33'],
      ['33.33', '36.66'],
    ]);
    expect((await move({ From, To, Date: '2026-04-02', Amount: '66.67' })).status).toBe(409);
    const both = await move({ From, To, Date: '2026-04-02', Amount: '10.00', Quantity: '1' });
    expect(both.status).toBe(400);
    // All that is left.
    expect((await move({ From, To, Date: '2026-04-03' })).json.data).toMatchObject({ Amount: '66.66', Quantity: '2' });
    expect((await figures(job)).map(([actual]) => actual)).toEqual(['0.00', '99.99']);
    expect((await move({ From, To, Date: '2026-04-03' })).status).toBe(400);
  });

  it('lets one of two that want the same cost at the same moment have it', async () => {
    const job = await site();
    const From = await bought(job);
    await eventually(async () => expect(await billables(job)).toHaveLength(1));
    const want = { From, To: { MilestoneId: job.finish }, Date: '2026-04-02', Amount: '60.00' };
    const statuses = (await Promise.all([move(want), move(want)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
    expect((await figures(job)).map(([actual]) => actual)).toEqual(['40.00', '60.00']);
  });

  it('leaves what an invoice bills where it is, with a warning, and the bill of a vendor as it is', async () => {
    const job = await site();
    const vendor = await created('/api/v2/vendors', { VendorName: `Yard ${count}` });
    const bill = await created('/api/v2/bills', {
      ...{ VendorId: String(vendor), InvoiceNumber: `Y-${count}`, InvoiceDate: '2026-03-05' },
      PayableItems: [{ Description: 'Stone', TotalAmount: '200.00', ProjectId: job.project, MilestoneId: job.framing }],
    });
    await api.post(`/api/v2/bills/${bill}/approve`, {});
    await created('/api/v2/payments', { BillId: String(bill), Amount: '200.00', PaymentDate: '2026-03-20' });
    await eventually(async () => expect(await billables(job)).toEqual([[job.framing, '220.00', 'Open']]));
    const invoice = await api.post(`/api/v2/projects/${job.project}/invoices`, { InvoiceDate: '2026-03-31' });
    expect((await api.post(`/api/v2/invoices/${invoice.json.data.Id}/finalize`, {})).status).toBe(200);
    await eventually(async () => expect(await billables(job)).toEqual([[job.framing, '220.00', 'Closed']]));
    const { PayableItems } = (await api.get(`/api/v2/bills/${bill}`)).json.data;
    const From = { BillId: bill, PayableItemId: PayableItems[0].Id };
    const moved = await move({ From, To: { MilestoneId: job.finish }, Date: '2026-04-02', Amount: '50.00' });
    expect(moved.json.data).toMatchObject({ Amount: '50.00', Billing: 'Stays', Warnings: [expect.stringContaining('stays billed there')] });
    expect(await billables(job)).toEqual([[job.framing, '220.00', 'Closed']]);
    expect(await figures(job, '', ['Actual', 'Billed'])).toEqual([
      ['150.00', '220.00'],
      ['50.00', '0.00'],
    ]);
    expect((await api.get(`/api/v2/bills/${bill}`)).json.data).toMatchObject({
      BusinessState: 'Paid',
      AmountPaid: '200.00',
      OutstandingAmount: '0.00',
    });
    const { data } = (await api.get(`/api/v2/records/bills/${bill}/chain`)).json;
    expect(JSON.stringify(data)).toContain('CostTransfer');
  });

  it('moves hours of approved time, whose entry keeps its cost and can be neither changed nor removed', async () => {
    const job = await site();
    const [department] = (await api.get('/api/v2/departments')).json.data;
    const worker = await created('/api/v2/resources', { Description: 'Priya Nair', DepartmentId: department.Id, Cost: '50.00' });
    const entry = await created('/api/v2/time-entries', {
      ...{ EntryDate: '2026-03-10', ResourceId: worker, ProjectId: job.project, MilestoneId: job.framing, Time: '8', IsBillable: true },
    });
    const early = await move({ From: { TimeEntryId: entry }, To: { MilestoneId: job.finish }, Date: '2026-04-02' });
    expect(early.status).toBe(409);
    expect((await api.post('/api/v2/time-entries/approve', { TimeEntries: [{ Id: entry }] })).status).toBe(200);
    await eventually(async () => expect(await billables(job)).toEqual([[job.framing, '760.00', 'Open']]));
    const moved = await move({ From: { TimeEntryId: entry }, To: { MilestoneId: job.finish }, Date: '2026-04-02', Quantity: '2' });
    expect(moved.json.data).toMatchObject({ Amount: '100.00', Quantity: '2', CostClass: 'Labor', Billing: 'Moved' });
    expect(await figures(job)).toEqual([
      ['300.00', '570.00'],
      ['100.00', '190.00'],
    ]);
    expect((await api.get(`/api/v2/time-entries/${entry}`)).json.data).toMatchObject({ Cost: '400.00', BusinessState: 'Approved' });
    expect((await api.patch(`/api/v2/time-entries/${entry}`, { Time: '7' })).status).toBe(409);
    expect((await api.patch(`/api/v2/time-entries/${entry}`, { UserDescription: 'Walls' })).status).toBe(200);
    expect((await api.delete(`/api/v2/time-entries/${entry}`)).status).toBe(409);
    expect(await figures(job)).toEqual([
      ['300.00', '570.00'],
      ['100.00', '190.00'],
    ]);
    expect((await api.post(`/api/v2/cost-transfers/${moved.json.data.Id}/void`, { Date: '2026-04-05' })).status).toBe(200);
    expect(await figures(job)).toEqual([
      ['400.00', '760.00'],
      ['0.00', '0.00'],
    ]);
    expect((await api.patch(`/api/v2/time-entries/${entry}`, { Time: '7' })).status).toBe(200);
  });

  it('is dated in open days, and refused by the field that is wrong', async () => {
    const job = await site();
    const From = await bought(job);
    const To = { MilestoneId: job.finish };
    const refused = async (body: object) => {
      const { status, json } = await move(body);
      return [status, ((json.issues ?? []) as { field: string }[]).map(({ field }) => field).join(',')];
    };
    expect(await refused({ From: {}, To })).toEqual([400, 'From']);
    expect(await refused({ From: { ...From, TimeEntryId: 1 }, To }).then(([status]) => status)).toBe(400);
    expect(await refused({ From, To: {} })).toEqual([400, 'To']);
    expect(await refused({ From, To: { MilestoneId: job.framing }, Date: '2026-04-02' })).toEqual([400, 'To.MilestoneId']);
    expect(await refused({ From, To, Date: '2026-03-09' })).toEqual([400, 'Date']);
    expect(await refused({ From, To, Date: '2026-04-02', Reason: '' }).then(([status]) => status)).toBe(400);
    expect((await api.post('/api/v2/company/close-books', { Through: '2026-03-31', Force: true, Reason: 'Test' })).status).toBe(200);
    expect((await move({ From, To, Date: '2026-03-31' })).status).toBe(409);
    expect((await move({ From, To, Date: '2026-04-01' })).status).toBe(201);
    expect((await api.post('/api/v2/company/close-books', { Through: '' })).status).toBe(200);
    const paper = await api.get('/api/v2/reports/cost-transfers?from=2026-04-01', { accept: 'application/pdf' });
    expect(paper.status).toBe(200);
  });
});

const DATES = { StartDate: '2026-03-02', FinishDate: '2026-03-27' };
/** What a milestone must state. */
const PLANNED = {
  ...{ Budget: '0.00', BudgetLabor: '0.00', BudgetSubs: '0.00', IsSub: false, Scheduled: false, TasksEnabled: false },
  ...{ DateRange: DATES, EstimatedItems: [], Tasks: [] },
};

/** Waits for what the service does in the background. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + 15_000; ;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
