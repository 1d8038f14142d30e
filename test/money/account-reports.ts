import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../support/caller';
import { entryOf, setUpJob } from '../support/job';
import { billed, ordered, priced, siteOf, type Site } from './job-site';

type Case = (admin: Caller) => Promise<string>;
type Row = Readonly<Record<string, string>>;

const report = (admin: Caller, query: string): Promise<{ Rows: Row[]; Totals: Row }> => admin.read(`/api/v2/reports/${query}`);
/** The row of the report that has these values. */
async function rowOf(admin: Caller, query: string, values: Readonly<Record<string, unknown>>): Promise<Row> {
  const { Rows } = await report(admin, query);
  return Rows.find((row) => Object.entries(values).every(([name, value]) => (row as Record<string, unknown>)[name] === value)) ?? {};
}

/** A finalized invoice of 5,000.00 of 2026-02-01, due 2026-03-01. */
async function invoiced({ admin, projectId }: Site): Promise<number> {
  const id = await admin.create('/api/v2/invoices', {
    ...{ ProjectId: String(projectId), InvoiceDate: '2026-02-01', DueDate: '2026-03-01' },
    LineItemGroups: [{ GroupHeader: 'Work', LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice: '5000.00' }] }],
  });
  await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
  return id;
}
const pay = (admin: Caller, InvoiceId: number): Promise<number> =>
  admin.create('/api/v1/payments', { InvoiceId: String(InvoiceId), Amount: '2000.00', PaymentDate: '2026-03-20' });

/** A client who has paid a part of the invoice, and the moment before the payment was recorded. */
async function partlyPaid(admin: Caller): Promise<{ site: Site; before: string }> {
  const site = await siteOf(admin);
  const invoice = await invoiced(site);
  const before = new Date().toISOString();
  await sleep(5);
  await pay(admin, invoice);
  return { site, before };
}
async function agedOf(admin: Caller, query: string): Promise<Row> {
  const { site, before } = await partlyPaid(admin);
  return rowOf(admin, `aging?${query.replace('before', before)}`, { ClientId: site.clientId });
}

/** An application of 5,000.00 at 10 %, due 2026-03-31. */
async function applied(admin: Caller): Promise<Site> {
  const site = await siteOf(admin, {}, { ContractType: 'AIAJob' });
  const more = { RetainagePercent: '10', RetainageOnStoredPercent: '10' };
  const contract = await priced(site, '10000', { type: 'AIAJob', more });
  const work = { ScheduleOfValues: [{ ItemNumber: '10000', WorkThisPeriod: '5000' }] };
  const dates = { PeriodTo: '2026-03-31', InvoiceDate: '2026-03-31', DueDate: '2026-03-31' };
  const { Id } = await admin.act('POST', `/api/v2/contracts/${contract}/applications`, { ...work, ...dates });
  await admin.act('POST', `/api/v2/aia-invoices/${Id}/finalize`);
  return site;
}

/** A vendor with a bill. */
async function owed(admin: Caller, TotalAmount: string, DueDate: string): Promise<{ vendor: number; bill: number }> {
  const { projectId } = await siteOf(admin);
  const vendor = await admin.create('/api/v1/vendors', { VendorName: `Harbor Supply ${projectId}` });
  const line = { Description: 'Lumber', TotalAmount, ProjectId: projectId };
  const dates = { InvoiceDate: '2026-02-01', DueDate };
  const bill = await admin.create('/api/v1/bills', { VendorId: String(vendor), InvoiceNumber: '1', ...dates, PayableItems: [line] });
  return { vendor, bill };
}

/** An order of 12,400.00 at 10 %, with a bill of 5,000.00 of 2026-03-10. */
async function retaining(admin: Caller): Promise<{ id: number; vendor: number }> {
  const site = await siteOf(admin);
  const order = await ordered(site, { IsSubcontract: true, Description: 'Roof', TotalAmount: '12400.00', RetainagePercent: '10' });
  await billed(site, order, '2026-03-10', [{ Description: 'Roof', TotalAmount: '5000.00' }]);
  return order;
}
const owedOn = (admin: Caller, vendor: number, day: string): Promise<Row> =>
  rowOf(admin, `aging?of=payables&through=${day}`, { VendorId: vendor });

async function cash(admin: Caller): Promise<{ overdue: number; week2: number; balance: number }> {
  const { Rows } = await report(admin, 'cash-forecast?through=2026-02-20');
  const of = (period: string): Row => Rows.find(({ Period }) => Period === period) ?? {};
  return { overdue: Number(of('Overdue').Net), week2: Number(of('Week 2').Net), balance: Number(of('Later').Balance) };
}

/** The cases of "Aging and other reports" in docs/money.md, by their names. */
export const accountReports: Readonly<Record<string, Case>> = {
  'aging-due': async (admin) => (await agedOf(admin, 'through=2026-03-01')).Current,
  'aging-overdue': async (admin) => (await agedOf(admin, 'through=2026-03-15')).Days1To30,
  'aging-paid': async (admin) => (await agedOf(admin, 'of=receivables&through=2026-04-15')).Days31To60,
  'aging-at': async (admin) => (await agedOf(admin, 'through=2026-04-15&at=before')).Days31To60,
  'aging-retainage': async (admin) => {
    const { clientId } = await applied(admin);
    const { Current, Retainage } = await rowOf(admin, 'aging?through=2026-03-31', { ClientId: clientId });
    return `${Current}, ${Retainage}`;
  },
  'aging-payables': async (admin) => {
    const { vendor, bill } = await owed(admin, '1000.00', '2026-03-10');
    const overdue = async () => (await rowOf(admin, 'aging?of=payables&through=2026-03-20', { VendorId: vendor })).Days1To30;
    const first = await overdue();
    await admin.create('/api/v1/payments', { BillId: String(bill), Amount: '400.00', PaymentDate: '2026-03-15' });
    return `${first}, ${await overdue()}`;
  },
  'aging-retained': async (admin) => {
    const order = await retaining(admin);
    const { Total, Retainage } = await owedOn(admin, order.vendor, '2026-03-31');
    const { Owed } = await rowOf(admin, 'retainage?through=2026-03-31', { VendorId: order.vendor });
    return `${Total}, ${Retainage}, ${Owed}`;
  },
  'aging-released': async (admin) => {
    const order = await retaining(admin);
    await admin.act('POST', `/api/v2/purchases/${order.id}/release-retainage`, { Amount: '500.00', InvoiceDate: '2026-06-30' });
    const [before, after] = [await owedOn(admin, order.vendor, '2026-06-29'), await owedOn(admin, order.vendor, '2026-06-30')];
    const { Owed = '0.00' } = await rowOf(admin, 'retainage?through=2026-06-30', { VendorId: order.vendor });
    return `${before.Total}, ${before.Retainage}; ${after.Total}, ${after.Retainage}, ${Owed}`;
  },
  statement: async (admin) => {
    const { site } = await partlyPaid(admin);
    const { Rows } = await report(admin, `statement?client=${site.clientId}&through=2026-04-15`);
    return Rows.map(({ Balance }) => Balance).join(', ');
  },
  'statement-from': async (admin) => {
    const { site } = await partlyPaid(admin);
    const { Rows } = await report(admin, `statement?client=${site.clientId}&from=2026-03-01&through=2026-04-15`);
    return Rows.map(({ Balance }) => Balance).join(', ');
  },
  'statement-retained': async (admin) => {
    const site = await siteOf(admin);
    const LineItemGroups = [{ LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice: '1000' }] }];
    const id = await admin.create('/api/v2/invoices', { ProjectId: String(site.projectId), Retainage: '10', LineItemGroups });
    await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
    const { Totals } = await report(admin, `statement?client=${site.clientId}`);
    return `${Totals.Balance}, ${Totals.Retainage}`;
  },
  'statement-credit': async (admin) => {
    const site = await siteOf(admin);
    const LineItemGroups = [{ LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice: '1000' }] }];
    const id = await admin.create('/api/v2/invoices', { ProjectId: String(site.projectId), LineItemGroups });
    await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
    await admin.act('POST', `/api/v2/invoices/${id}/credit-note`, { Amount: '130', Reason: 'Scratched door' });
    const { Rows } = await report(admin, `statement?client=${site.clientId}`);
    return Rows.map(({ Description, Balance }) => `${Description?.replace(/ \d+$/, '')} ${Balance}`).join(', ');
  },
  'statement-vendor': async (admin) => {
    const VendorId = await admin.create('/api/v2/vendors', { VendorName: 'Stated vendor' });
    const bill = (InvoiceNumber: string, InvoiceDate: string, TotalAmount: string): Promise<number> =>
      admin.create('/api/v2/bills', { VendorId: String(VendorId), InvoiceNumber, InvoiceDate, TotalAmount });
    const BillId = String(await bill('V-1', '2026-03-01', '1000.00'));
    await admin.create('/api/v2/payments', { BillId, Amount: '400.00', PaymentDate: '2026-03-10' });
    await bill('V-2', '2026-03-12', '-130.00');
    const { Rows } = await report(admin, `vendor-statement?vendor=${VendorId}`);
    return Rows.map(({ Balance }) => Balance).join(', ');
  },
  'paid-1099': async (admin) => {
    const VendorId = await admin.create('/api/v2/vendors', { VendorName: 'Paid vendor', Vendor1099: true });
    const pay = async (Amount: string, Date: string, Method: string): Promise<void> => {
      const bill = { VendorId: String(VendorId), InvoiceNumber: `${Date} ${Amount}`, InvoiceDate: '2026-01-02', TotalAmount: Amount };
      const BillId = await admin.create('/api/v2/bills', bill);
      await admin.create('/api/v2/disbursements', { VendorId, Date, Method, Applications: [{ BillId, Amount }] });
    };
    await pay('1500.00', '2026-03-02', 'Check');
    await pay('700.00', '2026-03-03', 'Card');
    await pay('400.00', '2027-01-05', 'Check');
    const { Paid, Threshold } = await rowOf(admin, '1099?year=2026', { VendorId });
    return `${Paid}, ${Threshold}; ${(await rowOf(admin, '1099?year=2027', { VendorId })).Paid}`;
  },
  retainage: async (admin) => {
    const { projectId } = await applied(admin);
    return (await rowOf(admin, 'retainage', { ProjectId: projectId })).Held;
  },
  'sales-tax': async (admin) => {
    const site = await siteOf(admin);
    const rates = ['6.25', '2.00'].map((Amount) => ({ Amount, ExtTaxCodeId: '12', ExtId: Amount }));
    const synced = { ExtSyncToken: '1', DateLastSynced: '2026-03-02T15:04:05.000Z' };
    const code = { ...synced, Name: `Springfield ${site.projectId}`, ExtId: `tax-${site.projectId}`, TaxRateDetails: rates };
    const TaxCodeId = await admin.create('/api/v2/ext-tax-codes', code);
    const line = (UnitPrice: string, IsTaxable: boolean) => ({ Description: 'Work', Quantity: '1', UnitPrice, IsTaxable });
    const invoice = await admin.create('/api/v2/invoices', {
      ...{ ProjectId: String(site.projectId), InvoiceDate: '2026-03-31', TaxCodeId: String(TaxCodeId) },
      LineItemGroups: [{ LineItems: [line('760.00', false), line('45.10', true)] }],
    });
    await admin.act('POST', `/api/v2/invoices/${invoice}/finalize`);
    const { LineItemGroups } = await admin.read(`/api/v2/invoices/${invoice}`);
    const Lines = [{ LineItemId: LineItemGroups[0].LineItems[1].Id, Amount: '22.55' }];
    await admin.act('POST', `/api/v2/invoices/${invoice}/credit-note`, { Lines, InvoiceDate: '2026-04-10' });
    const of = async (days: string) => {
      const { Taxable, Exempt, Tax, Rates } = await rowOf(admin, `sales-tax?${days}`, { TaxCodeId });
      // By name, then by rate.
      const parts = (Rates as unknown as Row[]).map((rate) => rate['Tax']).reverse();
      return `${Taxable}, ${Exempt}, ${Tax} = ${parts.join(' + ')}`;
    };
    return `${await of('through=2026-03-31')}; ${await of('from=2026-04-01&through=2026-04-30')}`;
  },
  committed: async (admin) => {
    const site = await siteOf(admin);
    const order = await ordered(site, { Items: [{ Description: 'door', Quantity: '10', UnitPrice: '100.00' }] });
    await billed(site, order, '2026-03-10', [{ Description: 'door', Quantity: '5', TotalAmount: '500.00' }]);
    const on = async (day: string) => (await rowOf(admin, `committed?through=${day}`, { PurchaseId: order.id })).Committed;
    return `${await on('2026-03-05')}, ${await on('2026-03-31')}`;
  },
  'committed-changed': async (admin) => {
    const site = await siteOf(admin);
    const order = await ordered(site, { IsSubcontract: true, Description: 'Roof', TotalAmount: '12400.00' });
    await billed(site, order, '2026-03-10', [{ Description: 'Roof', TotalAmount: '5000.00' }]);
    for (const Amount of ['850.00', '-300.00'])
      await admin.act('POST', `/api/v2/purchases/${order.id}/change`, { Reason: 'Skylight', Amount });
    const on = async (query: string) => (await rowOf(admin, `committed${query}`, { PurchaseId: order.id })).Committed;
    const { CommittedAmount } = await admin.read(`/api/v1/purchases/${order.id}`);
    return `${await on('?through=2026-03-31')}, ${await on('')}, ${CommittedAmount}`;
  },
  'change-orders': async (admin) => {
    const site = await siteOf(admin);
    await priced(site, '10000.00');
    await priced(site, '500.00');
    await priced(site, '200.00', { accept: false });
    const { Rows } = await report(admin, 'change-orders');
    const own = Rows.filter((row) => Number(row['ProjectId']) === site.projectId);
    return [own.find(({ State }) => State === 'Accepted')?.Accepted, own.find(({ State }) => State === 'Draft')?.Pending].join(', ');
  },
  'change-orders-sent': async (admin) => {
    const site = await siteOf(admin);
    await priced(site, '10000.00');
    const sent = await priced(site, '200.00', { accept: false });
    await admin.act('POST', `/api/v2/contracts/${sent}/send`);
    const { Rows } = await report(admin, 'change-orders');
    return String(Rows.find(({ ContractId }) => Number(ContractId) === sent)?.State);
  },
  utilisation: async (admin) => {
    const job = await setUpJob(admin);
    await admin.create('/api/v1/time', { ...entryOf(job), Time: '6', IsBillable: true });
    await admin.create('/api/v1/time', { ...entryOf(job), Time: '2', IsBillable: false });
    const query = 'utilisation?from=2026-03-01&through=2026-03-31';
    const { Hours, Billable, Percent } = await rowOf(admin, query, { ResourceId: job.resourceId });
    return `${Hours}, ${Billable}, ${Percent}`;
  },
  'cash-forecast': async (admin) => {
    const before = await cash(admin);
    await invoiced(await siteOf(admin));
    await owed(admin, '1000.00', '2026-02-15');
    const after = await cash(admin);
    const grown = (['overdue', 'week2', 'balance'] as const).map((one) => (after[one] - before[one]).toFixed(2));
    return grown.join(', ');
  },
};
