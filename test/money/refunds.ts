import type { Caller } from '../support/caller';
import { siteOf, type Site } from './job-site';

type Case = (admin: Caller) => Promise<string>;

const status = async (admin: Caller, path: string, body: object): Promise<number> => (await admin.send('POST', path, body)).status;
const refund = (admin: Caller, body: object) => status(admin, '/api/v2/refunds', { Date: '2026-04-10', ...body });

async function balance(admin: Caller, { clientId }: Site, through: string): Promise<string> {
  const { data } = (await admin.send('GET', `/api/v2/reports/statement?client=${clientId}&through=${through}`)).body;
  return data.Totals.Balance as string;
}
/** A paid invoice of 1,000.00, and its credit note of 130.00. */
async function credited(admin: Caller): Promise<{ site: Site; note: number }> {
  const site = await siteOf(admin);
  const LineItemGroups = [{ LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice: '1000.00' }] }];
  const id = await admin.create('/api/v2/invoices', { ProjectId: String(site.projectId), InvoiceDate: '2026-03-01', LineItemGroups });
  await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
  await admin.create('/api/v2/payments', { InvoiceId: String(id), Amount: '1000.00', PaymentDate: '2026-03-20' });
  await admin.act('POST', `/api/v2/invoices/${id}/credit-note`, { Amount: '130.00', Reason: 'Scratched', InvoiceDate: '2026-04-01' });
  const [last] = await admin.list<{ Id: string }>(`/api/v2/invoices?where[ClientId][$eq]=${site.clientId}&order=-Id`);
  return { site, note: Number(last.Id) };
}
const open = async (admin: Caller, note: number): Promise<string> =>
  (await admin.read(`/api/v2/invoices/${note}`)).OutstandingAmount as string;
const receive = async (admin: Caller, Amount: string): Promise<number> =>
  admin.create('/api/v2/receipts', { ClientId: (await siteOf(admin)).clientId, Date: '2026-03-20', Amount });
const slip = (admin: Caller, ReceiptIds: readonly number[], Date = '2026-03-21') =>
  status(admin, '/api/v2/bank-deposits', { Date, ReceiptIds });
async function closed(admin: Caller, Through: string, within: () => Promise<string>): Promise<string> {
  await admin.act('POST', '/api/v2/company/close-books', { Through });
  const result = await within();
  await admin.act('POST', '/api/v2/company/close-books', { Through: '' });
  return result;
}
/** A slip of two receipts, of which the second bounces. */
async function bounced(admin: Caller): Promise<number> {
  const ids = [await receive(admin, '4750.00'), await receive(admin, '330.00')];
  const id = await admin.create('/api/v2/bank-deposits', { Date: '2026-03-21', ReceiptIds: ids });
  await admin.act('POST', `/api/v2/receipts/${ids[1]}/bounce`, { Date: '2026-03-25' });
  return id;
}
/** A contract of 1,000.00 with 900.00 invoiced, and a deduct of 200.00. */
async function deducted(admin: Caller): Promise<{ site: Site; contract: number }> {
  const site = await siteOf(admin);
  const line = (Price: string) => [{ DeliverableType: 'Fixed', Description: 'House', Price }];
  const agreed = { ContractType: 'ResidentialJob', ProjectId: site.projectId, Deliverables: line('1000.00') };
  const contract = await admin.create('/api/v2/contracts', agreed);
  const accept = async (id: number, body: object) => {
    await admin.act('POST', `/api/v2/contracts/${id}/send`);
    await admin.act('POST', `/api/v2/contracts/${id}/accept`, body);
  };
  await accept(contract, {});
  await admin.act('POST', `/api/v2/contracts/${contract}/progress`, { Percent: '90', Date: '2026-03-01' });
  const draft = await admin.create(`/api/v2/projects/${site.projectId}/invoices`, { InvoiceDate: '2026-03-02' });
  await admin.act('POST', `/api/v2/invoices/${draft}/finalize`);
  const order = { Reason: 'No garage', Deliverables: line('-200.00') };
  await accept(await admin.create(`/api/v2/contracts/${contract}/amendments`, order), { Date: '2026-03-12' });
  return { site, contract };
}
const billables = async (admin: Caller, { projectId }: Site): Promise<string> =>
  (await admin.list<{ Price: string }>(`/api/v2/billables?where[ProjectId][$eq]=${projectId}&where[BusinessState][$eq]=Open&order=Id`))
    .map(({ Price }) => Price)
    .join(', ');

/** The cases of "Refunds, bank deposits and deducts" in docs/money.md, by their names. */
export const refunds: Readonly<Record<string, Case>> = {
  refund: async (admin) => {
    const { site, note } = await credited(admin);
    await refund(admin, { CreditNoteId: note, Amount: '130.00' });
    const { BusinessState, OutstandingAmount } = await admin.read(`/api/v2/invoices/${note}`);
    return `${BusinessState} ${OutstandingAmount}; ${await balance(admin, site, '2026-04-10')}`;
  },
  'refund-void': async (admin) => {
    const { site, note } = await credited(admin);
    const id = await admin.create('/api/v2/refunds', { CreditNoteId: note, Amount: '130.00', Date: '2026-04-10' });
    await admin.act('POST', `/api/v2/refunds/${id}/void`, { Date: '2026-04-15' });
    return `${await open(admin, note)}; ${await balance(admin, site, '2026-04-14')}, ${await balance(admin, site, '2026-04-15')}`;
  },
  'refund-too-much': async (admin) => {
    const { note } = await credited(admin);
    const ReceiptId = await receive(admin, '50.00');
    const above = [await refund(admin, { CreditNoteId: note, Amount: '130.01' }), await refund(admin, { ReceiptId, Amount: '50.01' })];
    return [...above, await refund(admin, { ReceiptId, Amount: '50.00' })].join(', ');
  },
  'refund-late': async (admin) => {
    const { note } = await credited(admin);
    return closed(admin, '2026-04-10', async () => {
      const early = await refund(admin, { CreditNoteId: note, Amount: '130.00' });
      return `${early}, ${await refund(admin, { CreditNoteId: note, Amount: '130.00', Date: '2026-04-11' })}`;
    });
  },
  'refund-bounced': async (admin) => {
    const ReceiptId = await receive(admin, '50.00');
    const id = await admin.create('/api/v2/refunds', { ReceiptId, Amount: '20.00', Date: '2026-04-10' });
    const bounce = () => status(admin, `/api/v2/receipts/${ReceiptId}/bounce`, { Date: '2026-04-20' });
    const first = await bounce();
    await admin.act('POST', `/api/v2/refunds/${id}/void`, { Date: '2026-04-12' });
    return `${first}, ${await bounce()}`;
  },
  deposit: async (admin) => {
    const ids = [await receive(admin, '4750.00'), await receive(admin, '330.00')];
    const id = await admin.create('/api/v2/bank-deposits', { Date: '2026-03-21', ReceiptIds: ids });
    return `${(await admin.read(`/api/v2/bank-deposits/${id}`)).Amount}; ${await slip(admin, ids.slice(1))}`;
  },
  'deposit-bounced': async (admin) => {
    const id = await bounced(admin);
    const { Receipts, Amount } = await admin.read(`/api/v2/bank-deposits/${id}`);
    return `${Receipts[1].DateBounced}; ${Amount}; ${(await admin.send('DELETE', `/api/v2/bank-deposits/${id}`)).status}`;
  },
  'deposit-late': async (admin) => {
    const id = await receive(admin, '10.00');
    return closed(admin, '2026-03-21', async () => `${await slip(admin, [id])}, ${await slip(admin, [id], '2026-03-22')}`);
  },
  'deposit-removed': async (admin) => {
    const ReceiptIds = [await receive(admin, '10.00')];
    const id = await admin.create('/api/v2/bank-deposits', { Date: '2026-03-21', ReceiptIds });
    const { status: removed } = await admin.send('DELETE', `/api/v2/bank-deposits/${id}`);
    return `${removed}, ${await slip(admin, ReceiptIds)}`;
  },
  deduct: async (admin) => {
    const { site } = await deducted(admin);
    const made = await billables(admin, site);
    const id = await admin.create(`/api/v2/projects/${site.projectId}/invoices`, { InvoiceDate: '2026-03-15' });
    return `${made}; ${(await admin.act('POST', `/api/v2/invoices/${id}/finalize`)).TotalAmount}`;
  },
  'deduct-rest': async (admin) => {
    const { site, contract } = await deducted(admin);
    await admin.act('POST', `/api/v2/contracts/${contract}/progress`, { Percent: '100', Date: '2026-03-25' });
    return (await billables(admin, site)).split(', ').slice(1).join(', ');
  },
};
