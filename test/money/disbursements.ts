import type { Caller } from '../support/caller';
import { siteOf, type Site } from './job-site';

type Case = (admin: Caller) => Promise<string>;

let count = 0;
const vendor = (admin: Caller): Promise<number> => admin.create('/api/v2/vendors', { VendorName: `Payee ${++count}` });
/** An approved bill of one line for the site; below 0.00 a credit. */
async function bill(admin: Caller, VendorId: number, InvoiceDate: string, TotalAmount: string, more: object = {}): Promise<number> {
  return admin.create('/api/v2/bills', { VendorId: String(VendorId), InvoiceNumber: `B-${++count}`, InvoiceDate, TotalAmount, ...more });
}
const outstanding = async (admin: Caller, ids: readonly number[]): Promise<string> =>
  (await Promise.all(ids.map(async (id) => (await admin.read(`/api/v2/bills/${id}`)).OutstandingAmount as string))).join(', ');
async function owed(admin: Caller, VendorId: number, day: string): Promise<{ OnAccount: string; Total: string }> {
  const { data } = (await admin.send('GET', `/api/v2/reports/aging?of=payables&through=${day}`)).body;
  const row = data.Rows.find((one: { VendorId: number }) => one.VendorId === VendorId);
  return { OnAccount: row?.OnAccount ?? '0.00', Total: row?.Total ?? '0.00' };
}
async function owedOn(admin: Caller, VendorId: number, days: readonly string[]): Promise<string> {
  const totals: string[] = [];
  for (const day of days) totals.push((await owed(admin, VendorId, day)).Total);
  return totals.join(', ');
}

/** A check over two bills, less a credit and a discount. */
async function check(admin: Caller): Promise<{ site: Site; VendorId: number; three: number[]; id: number }> {
  const site = await siteOf(admin);
  const VendorId = await vendor(admin);
  const PayableItems = [{ Description: 'Studs', TotalAmount: '1000.00', ProjectId: site.projectId }];
  const three = [
    await bill(admin, VendorId, '2026-02-10', '1000.00', { PayableItems }),
    await bill(admin, VendorId, '2026-01-15', '450.00'),
    await bill(admin, VendorId, '2026-02-01', '-130.00'),
  ];
  const [first, second, credit] = three;
  const Applications = [
    { BillId: first, Amount: '980.00', Discount: '20.00' },
    { BillId: second, Amount: '450.00' },
    { BillId: credit, Amount: '-130.00' },
  ];
  const id = await admin.create('/api/v2/disbursements', { VendorId, Date: '2026-02-20', Reference: '2041', Applications });
  return { site, VendorId, three, id };
}

/** A vendor with terms of 2/10 net 30, and a bill of 02-10. */
async function onTerms(admin: Caller, more: object = {}): Promise<{ VendorId: number; first: number }> {
  const VendorId = await vendor(admin);
  await admin.act('PATCH', `/api/v2/vendors/${VendorId}`, { PaymentTerms: '2/10 net 30' });
  return { VendorId, first: await bill(admin, VendorId, '2026-02-10', '1000.00', more) };
}
const sumOf = (amounts: readonly string[]): string => amounts.reduce((sum, amount) => sum + Number(amount), 0).toFixed(2);
/** The documents of a run: two bills and a credit of one vendor. */
async function toRun(admin: Caller): Promise<{ site: Site; VendorId: number; three: number[] }> {
  const site = await siteOf(admin);
  const PayableItems = [{ Description: 'Studs', TotalAmount: '1000.00', ProjectId: site.projectId }];
  const { VendorId, first } = await onTerms(admin, { PayableItems });
  const second = await bill(admin, VendorId, '2026-01-15', '450.00');
  return { site, VendorId, three: [first, second, await bill(admin, VendorId, '2026-02-01', '-130.00')] };
}
interface Made {
  readonly Id: number;
  readonly VendorId: number;
  readonly Amount: string;
}
async function run(admin: Caller, day: string, more: object = {}): Promise<{ status: number; made: Made[] }> {
  const { status, body } = await admin.send('POST', '/api/v2/disbursement-runs', { Through: day, Date: day, ...more });
  return { status, made: (body.data?.Disbursements ?? []) as Made[] };
}

/** The cases of "Terms and runs" in docs/money.md, by their names. */
export const termsAndRuns: Readonly<Record<string, Case>> = {
  terms: async (admin) => {
    const { DueDate, DiscountAmount, DiscountDate } = await admin.read(`/api/v2/bills/${(await onTerms(admin)).first}`);
    return `${DueDate}, ${DiscountAmount}, ${DiscountDate}`;
  },
  'terms-later': async (admin) => {
    const { VendorId, first } = await onTerms(admin);
    await admin.act('PATCH', `/api/v2/vendors/${VendorId}`, { PaymentTerms: 'net 10 EOM' });
    const next = await bill(admin, VendorId, '2026-02-10', '10.00');
    return `${(await admin.read(`/api/v2/bills/${first}`)).DueDate}, ${(await admin.read(`/api/v2/bills/${next}`)).DueDate}`;
  },
  'terms-unknown': async (admin) => {
    const VendorId = await vendor(admin);
    const { status } = await admin.send('PATCH', `/api/v2/vendors/${VendorId}`, { PaymentTerms: 'whenever' });
    const id = await bill(admin, VendorId, '2026-02-10', '10.00', { PaymentTerms: 'whenever' });
    return `${status}; ${(await admin.read(`/api/v2/bills/${id}`)).DueDate}`;
  },
  'discount-tax': async (admin) => {
    const PayableItems = [{ Description: 'Studs', TotalAmount: '1000.00', TaxAmount: '80.00' }];
    const { first } = await onTerms(admin, { TotalAmount: '1080.00', PayableItems });
    return (await admin.read(`/api/v2/bills/${first}`)).DiscountAmount as string;
  },
  hold: async (admin) => {
    const VendorId = await vendor(admin);
    const BillId = await bill(admin, VendorId, '2026-03-01', '100.00');
    await admin.act('POST', `/api/v2/bills/${BillId}/hold`, { Reason: 'Split.' });
    const pay = async () =>
      (await admin.send('POST', '/api/v2/disbursements', { VendorId, Applications: [{ BillId, Amount: '1.00' }] })).status;
    const old = { BillId: String(BillId), Amount: '1.00', PaymentDate: '2026-03-05T00:00:00.000Z' };
    const statuses = [(await admin.send('POST', '/api/v1/payments', old)).status, await pay()];
    await admin.act('POST', `/api/v2/bills/${BillId}/release`);
    return [...statuses, await pay()].join(', ');
  },
  run: async (admin) => {
    const { VendorId, three } = await toRun(admin);
    const { made } = await run(admin, '2026-02-20');
    const own = made.filter((one) => one.VendorId === VendorId).map(({ Amount }) => Amount);
    return `${own.join(', ')}; ${await outstanding(admin, three)}`;
  },
  'run-cost': async (admin) => {
    const { site } = await toRun(admin);
    const cost = async () => (await admin.read(`/api/v2/projects/${site.projectId}`)).MaterialsTracked as string;
    const before = await cost();
    await run(admin, '2026-02-20');
    return `${before}, ${await cost()}`;
  },
  'run-void': async (admin) => {
    const { VendorId, three } = await toRun(admin);
    const own = (await run(admin, '2026-02-20')).made.find((one) => one.VendorId === VendorId);
    await admin.act('POST', `/api/v2/disbursements/${Number(own?.Id)}/void`, { Date: '2026-02-25' });
    const left = await outstanding(admin, three);
    await run(admin, '2026-12-31');
    return left;
  },
  'run-late': async (admin) => {
    const { VendorId } = await toRun(admin);
    const own = (await run(admin, '2026-02-21')).made.filter((one) => one.VendorId === VendorId);
    await run(admin, '2026-12-31');
    return own.map(({ Amount }) => Amount).join(', ');
  },
  'run-due': async (admin) => {
    const { VendorId } = await toRun(admin);
    const due = async (): Promise<[string, string]> => {
      const { data } = (await admin.send('GET', '/api/v2/reports/payables-due?through=2026-02-20')).body;
      const own = <R extends { VendorId: number | null }>(rows: readonly R[]): R[] => rows.filter((row) => row.VendorId === VendorId);
      const toPay = own(data.Rows as { VendorId: number; ToPay: string }[]).map(({ ToPay }) => ToPay);
      return [sumOf(toPay), sumOf(own(data.DiscountsTaken as { VendorId: number; Amount: string }[]).map(({ Amount }) => Amount))];
    };
    const [before] = await due();
    await run(admin, '2026-02-20');
    return `${before}; ${(await due()).join(', ')}`;
  },
  'run-again': async (admin) => {
    await toRun(admin);
    await run(admin, '2026-12-31', { FirstReference: '90001' });
    const again = await run(admin, '2026-12-31');
    await toRun(admin);
    const taken = await run(admin, '2026-12-31', { FirstReference: '90001' });
    return `${again.status} with ${again.made.length}, ${taken.status}`;
  },
};

/** The cases of "Disbursements" in docs/money.md, by their names. */
export const disbursements: Readonly<Record<string, Case>> = {
  disbursement: async (admin) => {
    const { three, id } = await check(admin);
    return `${(await admin.read(`/api/v2/disbursements/${id}`)).Amount}; ${await outstanding(admin, three)}`;
  },
  'disbursement-cost': async (admin) => {
    const { site, three } = await check(admin);
    const { MaterialsTracked } = await admin.read(`/api/v2/projects/${site.projectId}`);
    return `${MaterialsTracked}; ${(await admin.read(`/api/v2/bills/${three[0]}`)).AmountPaid}`;
  },
  'disbursement-void': async (admin) => {
    const { VendorId, three, id } = await check(admin);
    await admin.act('POST', `/api/v2/disbursements/${id}/void`, { Date: '2026-02-25' });
    return `${await outstanding(admin, three)}; ${await owedOn(admin, VendorId, ['2026-02-24', '2026-02-25'])}`;
  },
  'disbursement-closed': async (admin) => {
    const { VendorId, id } = await check(admin);
    const close = (Through: string) => admin.act('POST', '/api/v2/company/close-books', { Through, Force: true, Reason: 'A trial' });
    await close('2026-02-24');
    const statuses: number[] = [];
    for (const Date of ['2026-02-24', '2026-02-25'])
      statuses.push((await admin.send('POST', `/api/v2/disbursements/${id}/void`, { Date })).status);
    const totals = await owedOn(admin, VendorId, ['2026-02-24', '2026-02-25']);
    await close('');
    return `${statuses.join(', ')}; ${totals}`;
  },
  'disbursement-account': async (admin) => {
    const VendorId = await vendor(admin);
    const BillId = await bill(admin, VendorId, '2026-03-01', '100.00');
    const id = await admin.create('/api/v2/disbursements', { VendorId, Date: '2026-03-10', Amount: '60.00' });
    const { Applications } = await admin.act('POST', `/api/v2/disbursements/${id}/apply`, {
      ...{ Applications: [{ BillId, Amount: '60.00' }], Date: '2026-03-12' },
    });
    await admin.act('POST', `/api/v2/disbursements/${id}/unapply`, { PaymentId: Applications[0].PaymentId, Date: '2026-03-15' });
    await admin.act('POST', `/api/v2/disbursements/${id}/void`, { Date: '2026-03-20' });
    const onAccount: string[] = [];
    for (const day of ['2026-03-10', '2026-03-12', '2026-03-15', '2026-03-20'])
      onAccount.push((await owed(admin, VendorId, day)).OnAccount);
    return onAccount.join(', ');
  },
  'disbursement-too-much': async (admin) => {
    const VendorId = await vendor(admin);
    const BillId = await bill(admin, VendorId, '2026-03-01', '100.00');
    const pay = async (Amount: string, part: string, Discount: string) =>
      (await admin.send('POST', '/api/v2/disbursements', { VendorId, Amount, Applications: [{ BillId, Amount: part, Discount }] })).status;
    const statuses = [await pay('50.00', '50.01', '0.00'), await pay('200.00', '100.01', '0.00'), await pay('99.00', '99.00', '1.01')];
    return `${statuses.join(', ')}; ${await outstanding(admin, [BillId])}`;
  },
};
