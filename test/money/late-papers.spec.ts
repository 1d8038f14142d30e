import { drive, type Driver } from '../v1/driver';
import { bareSite, billed, ordered, priced, siteOf, type Site } from './job-site';

/* Papers that are entered long after their dates: reports of those days show them, and drafts bill them by those days. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

let bills = 0;
async function billOf({ admin, projectId, milestone }: Site, amount: string, InvoiceDate: string): Promise<number> {
  const vendor = await admin.create('/api/v1/vendors', { VendorName: 'Cascade Lumber' });
  const PayableItems = [{ Description: 'Lumber', TotalAmount: amount, ProjectId: projectId, MilestoneId: milestone }];
  return admin.create('/api/v1/bills', { VendorId: String(vendor), InvoiceNumber: `L-${++bills}`, InvoiceDate, PayableItems });
}
/** A cost-plus job with a markup of 10 %. */
async function costPlus(): Promise<Site> {
  const site = await bareSite(driver.admin);
  const { admin, projectId, milestone } = site;
  const Deliverables = [{ DeliverableType: 'Universal', Description: 'Work', UnitPrice: '90.00', MilestoneIds: [milestone] }];
  const contract = await admin.create('/api/v2/contracts', {
    ContractType: 'Contract',
    ProjectId: projectId,
    MarkupPercent: '10',
    Deliverables,
  });
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
  return site;
}
async function invoice(
  { admin, projectId }: Site,
  body: object,
): Promise<{ data: { Id: string; TotalAmount: string }; meta: { left: number } }> {
  const { body: draft } = await admin.send('POST', `/api/v2/projects/${projectId}/invoices`, body);
  await admin.act('POST', `/api/v2/invoices/${draft.data.Id}/finalize`);
  return draft;
}
const jobCost = async ({ admin, projectId }: Site, through: string): Promise<string> => {
  const { Totals } = await admin.read(`/api/v2/projects/${projectId}/job-cost?through=${through}`);
  return `${Totals.Unbilled} ${Totals.Billed} ${Totals.Margin}`;
};
const wip = async ({ admin, projectId }: Site, through: string): Promise<string> => {
  const { Rows } = await admin.read(`/api/v2/reports/wip?through=${through}`);
  const row = (Rows as Record<string, string | number>[]).find(({ ProjectId }) => ProjectId === projectId);
  return [row?.['Earned'], row?.['OverBilled']].join(' ');
};

describe('papers that are entered late', () => {
  it('M1: bills of a cost-plus job count by their own dates, not by the day on which they were recorded', async () => {
    const site = await costPlus();
    await billOf(site, '500.00', '2026-03-10');
    await invoice(site, { InvoiceDate: '2026-03-31' });
    expect(await jobCost(site, '2026-03-09')).toBe('0.00 0.00 0.00');
    expect(await jobCost(site, '2026-03-15')).toBe('550.00 0.00 50.00');
    expect(await jobCost(site, '2026-03-31')).toBe('0.00 550.00 50.00');
    expect([await wip(site, '2026-03-15'), await wip(site, '2026-03-31')]).toEqual(['550.00 0.00', '550.00 0.00']);
  });

  it('M2: lines for what was done after a draft are named in its Warnings', async () => {
    const site = await costPlus();
    await billOf(site, '500.00', '2026-03-10');
    await billOf(site, '200.00', '2026-04-05');
    const { body } = await site.admin.send('POST', `/api/v2/projects/${site.projectId}/invoices`, { InvoiceDate: '2026-03-31' });
    const path = `/api/v2/invoices/${body.data.Id}`;
    const warning =
      'The line "Apr 5 · Cascade Lumber · Lumber" bills what is dated 2026-04-05, after the invoice, which is dated 2026-03-31.';
    expect((await site.admin.read(path)).Warnings).toEqual([warning]);
    await site.admin.act('PATCH', path, { InvoiceDate: '2026-04-05' });
    expect((await site.admin.read(path)).Warnings).toEqual([]);
  });

  it('M1: progress counts from its Date on, and was never unbilled where an invoice is dated before it', async () => {
    const site = await siteOf(driver.admin);
    const contract = await priced(site, '1000.00', { more: { ContractDate: '2026-02-01' } });
    const { Deliverables } = await site.admin.read(`/api/v2/contracts/${contract}`);
    const progress = (Percent: string, Date?: string) =>
      site.admin.send('POST', `/api/v2/deliverables/${Deliverables[0].Id}/progress`, { Percent, Date });
    await progress('30', '2026-03-10');
    await invoice(site, { InvoiceDate: '2026-03-31' });
    const unbilled = async (through: string): Promise<string> => (await jobCost(site, through)).split(' ')[0];
    expect([await unbilled('2026-03-09'), await unbilled('2026-03-10'), await unbilled('2026-03-31')]).toEqual(['0.00', '300.00', '0.00']);
    await progress('50');
    await invoice(site, { InvoiceDate: '2026-04-30' });
    expect([await unbilled('2026-04-29'), await unbilled('2026-04-30'), await unbilled('2026-06-30')]).toEqual(['0.00', '0.00', '0.00']);
    const refused = await progress('60', '2026-03-20');
    expect([refused.status, refused.body.issues[0].field]).toEqual([400, 'Date']);
  });

  it('M1: the completion of a milestone bills from its Date on', async () => {
    const site = await siteOf(driver.admin);
    const { admin, projectId, milestone } = site;
    const Deliverables = [{ DeliverableType: 'Fixed', Description: 'Work', Price: '800.00', MilestoneIds: [milestone] }];
    const contract = await admin.create('/api/v2/contracts', { ContractType: 'ResidentialJob', ProjectId: projectId, Deliverables });
    for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
    await admin.act('POST', `/api/v2/milestones/${milestone}/complete`, { Date: '2026-03-20' });
    expect([await jobCost(site, '2026-03-19'), await jobCost(site, '2026-03-20')].map((one) => one.split(' ')[0])).toEqual([
      '0.00',
      '800.00',
    ]);
  });

  it('M1: an application without InvoiceDate is of the end of its period, also after that moves', async () => {
    const site = await siteOf(driver.admin);
    const { admin, clientId } = site;
    const contract = await priced(site, '1000.00', { type: 'AIAJob' });
    const ScheduleOfValues = [{ ItemNumber: '1000.00', WorkThisPeriod: '400.00' }];
    const draft = await admin.act('POST', `/api/v2/contracts/${contract}/applications`, { PeriodTo: '2026-03-15', ScheduleOfValues });
    expect(draft.InvoiceDate).toBe('2026-03-15');
    const moved = await admin.act('PATCH', `/api/v2/aia-invoices/${draft.Id}`, { PeriodTo: '2026-03-20' });
    expect([moved.InvoiceDate, moved.DueDate]).toEqual(['2026-03-20', '2026-03-20']);
    await admin.act('POST', `/api/v2/aia-invoices/${draft.Id}/finalize`);
    const owed = async (through: string): Promise<string> => {
      const { Rows } = await admin.read(`/api/v2/reports/aging?through=${through}`);
      return (Rows as { ClientId: number; Total: string }[]).find(({ ClientId }) => ClientId === clientId)?.Total ?? 'none';
    };
    expect([await owed('2026-03-19'), await owed('2026-03-31')]).toEqual(['none', '400.00']);
    expect((await jobCost(site, '2026-03-31')).split(' ')[1]).toBe('400.00');
  });

  it('M1: work whose invoice was credited was billed until the credit note, and is unbilled since', async () => {
    const site = await costPlus();
    await billOf(site, '500.00', '2026-03-10');
    const { data } = await invoice(site, { InvoiceDate: '2026-03-31' });
    const { LineItemGroups } = await site.admin.read(`/api/v2/invoices/${data.Id}`);
    const [{ Id: LineItemId, Price: Amount }] = LineItemGroups[0].LineItems;
    await site.admin.act('POST', `/api/v2/invoices/${data.Id}/credit-note`, {
      ...{ Lines: [{ LineItemId, Amount }], Reason: 'Wrong address', Reopen: true },
    });
    const today = new Date().toISOString().slice(0, 10);
    expect(await jobCost(site, '2026-03-15')).toBe('550.00 0.00 50.00');
    expect([await jobCost(site, '2026-03-31'), await wip(site, '2026-03-31')]).toEqual(['0.00 550.00 50.00', '550.00 0.00']);
    expect([await jobCost(site, today), await wip(site, today)]).toEqual(['550.00 0.00 50.00', '550.00 0.00']);
    await invoice(site, { InvoiceDate: '2026-03-31' });
    expect((await jobCost(site, '2026-03-31')).split(' ')[0]).toBe('0.00');
    expect(await jobCost(site, today)).toBe('0.00 550.00 50.00');
  });

  it('M1: an order that a payment closed is committed until the date of the payment, also once that is corrected', async () => {
    const site = await bareSite(driver.admin);
    const order = await ordered(site, { Items: [{ Description: 'Door', Quantity: '10', UnitPrice: '100' }] });
    await billed(site, order, '2026-03-05', [{ Description: 'Door', Quantity: '4', TotalAmount: '400.00' }]);
    const [bill] = await site.admin.list<{ Id: string }>(`/api/v2/bills?where[VendorId][$eq]=${order.vendor}`);
    const closing = { BillId: bill.Id, Amount: '400.00', PaymentDate: '2026-03-20', CloseRequestsIfItemsPending: true };
    const payment = await site.admin.create('/api/v1/payments', closing);
    const committed = async (through: string): Promise<string> =>
      (await site.admin.read(`/api/v2/projects/${site.projectId}/job-cost?through=${through}`)).Totals.Committed;
    const days = ['2026-03-10', '2026-03-31', '2026-04-30'];
    expect(await Promise.all(days.map(committed))).toEqual(['600.00', '0.00', '0.00']);
    await site.admin.act('PATCH', `/api/v2/payments/${payment}`, { PaymentDate: '2026-04-20' });
    expect(await Promise.all(days.map(committed))).toEqual(['600.00', '600.00', '0.00']);
  });

  it('M2: a draft of the work through a day leaves bills of a later date', async () => {
    const site = await costPlus();
    await billOf(site, '100.00', '2026-03-20');
    await billOf(site, '700.00', '2026-04-05');
    const { data, meta } = await invoice(site, { InvoiceDate: '2026-03-31', Through: '2026-03-31' });
    expect([data.TotalAmount, meta.left]).toEqual(['110.00', 1]);
  });

  it('M1: the date of a bill is settled once it counts', async () => {
    const site = await bareSite(driver.admin);
    const id = await billOf(site, '100.00', '2026-03-20');
    const refused = await site.admin.send('PATCH', `/api/v2/bills/${id}`, { InvoiceDate: '2026-03-21' });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `InvoiceDate of bill ${id} can't be changed: it is Approved; void it and enter it again.`,
    ]);
  });
});

describe('R6: the moment of a report', () => {
  const asked = async (query: string) => driver.admin.send('GET', `/api/v2/reports/wip?${query}`);

  it('is not still to come', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    for (const at of [tomorrow, tomorrow.slice(0, 10), '2999-12-31']) {
      const { status, body } = await asked(`at=${at}`);
      expect([status, body.issues[0].field, body.issues[0].problem]).toEqual([400, 'at', expect.stringContaining('must not be after now')]);
    }
  });

  it('is the end of a day that is named, and now for today', async () => {
    expect((await asked('at=2026-03-31')).body.meta.At).toBe('2026-03-31T23:59:59.999Z');
    expect((await asked('at=2026-03-31T08:00:00Z')).body.meta.At).toBe('2026-03-31T08:00:00.000Z');
    const before = new Date().toISOString();
    const { At } = (await asked(`at=${before.slice(0, 10)}`)).body.meta as { At: string };
    expect(At >= before && At <= new Date().toISOString()).toBe(true);
  });
});
