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
