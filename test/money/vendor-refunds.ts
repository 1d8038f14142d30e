import type { Caller } from '../support/caller';

type Case = (admin: Caller) => Promise<string>;

let count = 0;
/** A vendor with an approved credit of 130.00 of 04-01. */
async function credited(admin: Caller): Promise<{ vendor: number; credit: number }> {
  const vendor = await admin.create('/api/v2/vendors', { VendorName: `Refunding ${++count}` });
  const body = { VendorId: String(vendor), InvoiceNumber: `C-${count}`, InvoiceDate: '2026-04-01', TotalAmount: '-130.00' };
  return { vendor, credit: await admin.create('/api/v2/bills', body) };
}
const advance = (admin: Caller, VendorId: number): Promise<number> =>
  admin.create('/api/v2/disbursements', { VendorId, Date: '2026-03-20', Amount: '50.00' });
const made = (admin: Caller, body: object): Promise<number> =>
  admin.create('/api/v2/vendor-refunds', { Amount: '130.00', Date: '2026-04-10', ...body });
const refund = async (admin: Caller, body: object): Promise<number> =>
  (await admin.send('POST', '/api/v2/vendor-refunds', { Amount: '130.00', Date: '2026-04-10', ...body })).status;
async function owed(admin: Caller, vendor: number, days: readonly string[]): Promise<string> {
  const sums: string[] = [];
  for (const day of days) {
    const { data } = (await admin.send('GET', `/api/v2/reports/vendor-statement?vendor=${vendor}&through=${day}`)).body;
    sums.push(data.Totals.Balance);
  }
  return sums.join(', ');
}
const bank = async (admin: Caller, day: string): Promise<number> => {
  const { data } = (await admin.send('GET', `/api/v2/reports/trial-balance?through=${day}`)).body;
  return Number(data.Rows.find(({ Account }: { Account: string }) => Account === 'Bank')?.Balance ?? 0);
};

/** The cases of "Refunds by vendors" in docs/money.md, by their names. */
export const vendorRefunds: Readonly<Record<string, Case>> = {
  'vendor-refund': async (admin) => {
    const { vendor, credit } = await credited(admin);
    const before = await bank(admin, '2026-04-10');
    await made(admin, { BillId: credit });
    const { BusinessState, OutstandingAmount } = await admin.read(`/api/v2/bills/${credit}`);
    const got = ((await bank(admin, '2026-04-10')) - before).toFixed(2);
    return `${BusinessState} ${OutstandingAmount}; ${await owed(admin, vendor, ['2026-04-09', '2026-04-10'])}; ${got}`;
  },
  'vendor-refund-void': async (admin) => {
    const { vendor, credit } = await credited(admin);
    await admin.act('POST', `/api/v2/vendor-refunds/${await made(admin, { BillId: credit })}/void`, { Date: '2026-04-15' });
    const { OutstandingAmount } = await admin.read(`/api/v2/bills/${credit}`);
    return `${OutstandingAmount}; ${await owed(admin, vendor, ['2026-04-14', '2026-04-15'])}`;
  },
  'vendor-refund-too-much': async (admin) => {
    const { vendor, credit } = await credited(admin);
    const DisbursementId = await advance(admin, vendor);
    const above = [await refund(admin, { BillId: credit, Amount: '130.01' }), await refund(admin, { DisbursementId, Amount: '50.01' })];
    return [...above, await refund(admin, { DisbursementId, Amount: '50.00' })].join(', ');
  },
  'vendor-refund-late': async (admin) => {
    const { credit } = await credited(admin);
    await admin.act('POST', '/api/v2/company/close-books', { Through: '2026-04-10' });
    const statuses = [await refund(admin, { BillId: credit }), await refund(admin, { BillId: credit, Date: '2026-04-11' })];
    await admin.act('POST', '/api/v2/company/close-books', { Through: '' });
    return statuses.join(', ');
  },
  'vendor-refund-advance': async (admin) => {
    const { vendor } = await credited(admin);
    const DisbursementId = await advance(admin, vendor);
    const id = await made(admin, { DisbursementId, Amount: '20.00' });
    const end = async (): Promise<number> =>
      (await admin.send('POST', `/api/v2/disbursements/${DisbursementId}/void`, { Date: '2026-04-20' })).status;
    const first = await end();
    await admin.act('POST', `/api/v2/vendor-refunds/${id}/void`, { Date: '2026-04-12' });
    return `${first}, ${await end()}; ${await owed(admin, vendor, ['2026-04-10', '2026-04-12', '2026-04-20'])}`;
  },
  'vendor-refund-1099': async (admin) => {
    const { vendor } = await credited(admin);
    await admin.act('PATCH', `/api/v2/vendors/${vendor}`, { Vendor1099: true });
    const DisbursementId = await advance(admin, vendor);
    await made(admin, { DisbursementId, Amount: '20.00' });
    const { data } = (await admin.send('GET', '/api/v2/reports/1099?year=2026')).body;
    return data.Rows.find(({ VendorId }: { VendorId: number }) => VendorId === vendor).Paid as string;
  },
};
