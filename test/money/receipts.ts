import type { Caller } from '../support/caller';
import { siteOf, type Site } from './job-site';

type Case = (admin: Caller) => Promise<string>;

async function invoice(admin: Caller, { projectId }: Site, InvoiceDate: string, UnitPrice: string): Promise<number> {
  const LineItemGroups = [{ LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice }] }];
  const id = await admin.create('/api/v2/invoices', { ProjectId: String(projectId), InvoiceDate, LineItemGroups });
  await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
  return id;
}
const outstanding = async (admin: Caller, ids: readonly number[]): Promise<string> =>
  (await Promise.all(ids.map(async (id) => (await admin.read(`/api/v2/invoices/${id}`)).OutstandingAmount as string))).join(', ');
async function balance(admin: Caller, { clientId }: Site, through: string): Promise<string> {
  const { data } = (await admin.send('GET', `/api/v2/reports/statement?client=${clientId}&through=${through}`)).body;
  return data.Totals.Balance as string;
}

/** A check of 4,750.00 over three invoices. */
async function check(admin: Caller): Promise<{ site: Site; three: number[]; id: number }> {
  const site = await siteOf(admin);
  const amounts = ['1200.00', '2300.00', '1200.00'];
  const three: number[] = [];
  for (const amount of amounts) three.push(await invoice(admin, site, '2026-03-01', amount));
  const Applications = three.map((InvoiceId, index) => ({ InvoiceId, Amount: amounts[index] }));
  const paper = { ClientId: site.clientId, Date: '2026-03-20', Amount: '4750.00', Method: 'Check', Reference: '10442' };
  return { site, three, id: await admin.create('/api/v2/receipts', { ...paper, Applications }) };
}
async function applied(admin: Caller): Promise<{ site: Site; id: number; fourth: number }> {
  const { site, id } = await check(admin);
  const fourth = await invoice(admin, site, '2026-04-01', '380.00');
  await admin.act('POST', `/api/v2/receipts/${id}/apply`, { Applications: [{ InvoiceId: fourth, Amount: '50.00' }], Date: '2026-04-01' });
  return { site, id, fourth };
}

/** The cases of "Receipts" in docs/money.md, by their names. */
export const receipts: Readonly<Record<string, Case>> = {
  receipt: async (admin) => {
    const { three, id } = await check(admin);
    return `${await outstanding(admin, three)}; ${(await admin.read(`/api/v2/receipts/${id}`)).UnappliedAmount}`;
  },
  'receipt-applied': async (admin) => outstanding(admin, [(await applied(admin)).fourth]),
  'receipt-bounced': async (admin) => {
    const { site, id } = await applied(admin);
    await admin.act('POST', `/api/v2/receipts/${id}/bounce`, { Date: '2026-04-05' });
    const without = await balance(admin, site, '2026-04-05');
    return `${await balance(admin, site, '2026-04-04')}, ${without}`;
  },
  'receipt-fee': async (admin) => {
    const { site, id } = await applied(admin);
    await admin.act('POST', `/api/v2/receipts/${id}/bounce`, { Date: '2026-04-05', Fee: '35.00' });
    return balance(admin, site, '2026-04-05');
  },
  'receipt-closed': async (admin) => {
    const { site, id } = await applied(admin);
    const close = (Through: string) => admin.act('POST', '/api/v2/company/close-books', { Through });
    await close('2026-03-31');
    const statuses: number[] = [];
    for (const Date of ['2026-03-31', '2026-04-05'])
      statuses.push((await admin.send('POST', `/api/v2/receipts/${id}/bounce`, { Date })).status);
    const balances = [await balance(admin, site, '2026-04-04'), await balance(admin, site, '2026-04-05')];
    await close('');
    return `${statuses.join(', ')}; ${balances.join(', ')}`;
  },
  'receipt-account': async (admin) => {
    const site = await siteOf(admin);
    const InvoiceId = await invoice(admin, site, '2026-03-01', '100.00');
    const id = await admin.create('/api/v2/receipts', { ClientId: site.clientId, Date: '2026-03-10', Amount: '60.00' });
    const { Applications } = await admin.act('POST', `/api/v2/receipts/${id}/apply`, {
      ...{ Applications: [{ InvoiceId, Amount: '60.00' }], Date: '2026-03-12' },
    });
    await admin.act('POST', `/api/v2/receipts/${id}/unapply`, { PaymentId: Applications[0].PaymentId, Date: '2026-03-15' });
    await admin.act('POST', `/api/v2/receipts/${id}/void`, { Date: '2026-03-20' });
    const onAccount: string[] = [];
    for (const day of ['2026-03-10', '2026-03-12', '2026-03-15', '2026-03-20']) {
      const { data } = (await admin.send('GET', `/api/v2/reports/aging?through=${day}`)).body;
      onAccount.push(data.Rows.find(({ ClientId }: { ClientId: number }) => ClientId === site.clientId).OnAccount as string);
    }
    return onAccount.join(', ');
  },
  'receipt-too-much': async (admin) => {
    const site = await siteOf(admin);
    const InvoiceId = await invoice(admin, site, '2026-03-01', '100.00');
    const receive = async (Amount: string, part: string) =>
      (await admin.send('POST', '/api/v2/receipts', { ClientId: site.clientId, Amount, Applications: [{ InvoiceId, Amount: part }] }))
        .status;
    return `${await receive('50.00', '50.01')}, ${await receive('200.00', '100.01')}; ${await outstanding(admin, [InvoiceId])}`;
  },
};
