import { setUpJob } from '../support/job';
import { card, hours, itemOf, timeAndMaterial } from './sales-tax';
import type { Caller } from '../support/caller';

/** The records that the cases of invoices share: a project of a client of its own, and a tax code of 6.25 % and 1.75 %. */
export interface Books {
  readonly admin: Caller;
  readonly projectId: number;
  /** The tax rate of 6.25 %. */
  readonly rate: number;
  readonly code: number;
  readonly codeName: string;
}
type Case = (admin: Caller) => Promise<string>;

const SYNCED = { ExtSyncToken: '1', DateLastSynced: '2026-03-02T15:04:05.000Z' };
let made = 0;

async function books(admin: Caller, payer: (codeName: string) => object = () => ({})): Promise<Books> {
  const codeName = `Springfield ${++made}`;
  const stateTax = { ...SYNCED, Name: 'State', ExtId: '20', ExtTaxCodeId: '12', Amount: '6.25' };
  const rate = await admin.create('/api/v1/extd/tax_rates', stateTax);
  const TaxRateDetails = [
    { Amount: '6.25', ExtTaxCodeId: '12', ExtId: '20' },
    { Amount: '1.75', ExtTaxCodeId: '12', ExtId: '21' },
  ];
  const code = await admin.create('/api/v1/extd/tax_codes', { ...SYNCED, Name: codeName, ExtId: '12', TaxRateDetails });
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes', ...payer(codeName) });
  const projectId = await admin.create('/api/v2/projects', { ProjectName: 'Kitchen', ClientId, ContractType: 'Contract' });
  return { admin, projectId, rate, code, codeName };
}
/** A line of one unit. */
export const line = (UnitPrice: string, more: object = {}): object => ({ Description: 'Work', Quantity: '1', UnitPrice, ...more });
const taxed = (UnitPrice: string, more: object = {}): object => line(UnitPrice, { IsTaxable: true, ...more });
const body = (projectId: number, lines: readonly object[], more: object = {}): object => ({
  ...{ ProjectId: String(projectId), InvoiceDate: '2026-03-31', ...more },
  LineItemGroups: [{ GroupHeader: 'Work', LineItems: lines }],
});
const draft = ({ admin, projectId }: Books, lines: readonly object[], more: object = {}): Promise<number> =>
  admin.create('/api/v2/invoices', body(projectId, lines, more));
const taxes = async ({ admin }: Books, id: number): Promise<string> => (await admin.read(`/api/v2/invoices/${id}`)).TotalTaxes;
const total = async ({ admin }: Books, id: number): Promise<string> => (await admin.read(`/api/v1/invoices/${id}`)).TotalAmount;

/** The cases of "Invoices" in docs/money.md, by their names. */
export const invoices: Readonly<Record<string, Case>> = {
  'tax-material': async (admin) => {
    const at = await timeAndMaterial(admin);
    await hours(admin, await setUpJob(admin), at, '8');
    await card(admin, at, { CatalogId: await itemOf(admin, true) });
    const draft = { InvoiceDate: '2026-03-31', TaxRate: '8.25' };
    const { TotalTaxes, TotalAmount } = await admin.act('POST', `/api/v2/projects/${at.projectId}/invoices`, draft);
    return `${TotalTaxes}, ${TotalAmount}`;
  },
  'tax-rate': async (admin) => {
    const of = await books(admin);
    return taxes(of, await draft(of, [taxed('100', { TaxRateId: String(of.rate) })]));
  },
  'tax-code': async (admin) => {
    const of = await books(admin);
    return taxes(of, await draft(of, [taxed('33.33', { TaxCodeId: String(of.code) })]));
  },
  'tax-of': async (admin) => {
    const of = await books(admin);
    return taxes(of, await draft(of, [taxed('100', { TaxRate: '5' }), taxed('100')], { TaxCodeId: String(of.code) }));
  },
  'tax-payer': async (admin) => {
    const of = await books(admin, (TaxCode) => ({ TaxCode }));
    return taxes(of, await draft(of, [taxed('100')]));
  },
  'tax-fixed': async (admin) => {
    const of = await books(admin);
    const id = await draft(of, [taxed('100', { TaxRateId: String(of.rate) })]);
    await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
    await admin.act('PUT', `/api/v1/extd/tax_rates/${of.rate}`, { Amount: '7' });
    return taxes(of, id);
  },
  'tax-on-top': async (admin) => {
    const of = await books(admin);
    const TaxRateDetails = [{ Amount: '19' }, { Amount: '1', OnTop: true }].map((one) => ({ ...one, ExtTaxCodeId: '12', ExtId: '1' }));
    await admin.act('PATCH', `/api/v2/ext-tax-codes/${of.code}`, { TaxRateDetails });
    const id = await draft(of, [taxed('100', { TaxCodeId: String(of.code) })]);
    const { LineItemGroups, TotalAmount } = await admin.read(`/api/v2/invoices/${id}`);
    return `${LineItemGroups[0].LineItems[0].TaxRate}, ${TotalAmount}`;
  },
  'tax-exempt': async (admin) => {
    const of = await books(admin);
    const { ClientId } = await admin.read(`/api/v1/projects/${of.projectId}`);
    await admin.act('PATCH', `/api/v2/clients/${ClientId}`, { TaxExempt: true, ExemptUntil: '2026-03-31' });
    const id = await draft(of, [taxed('100', { TaxRate: '8' })]);
    const exempt = await taxes(of, id);
    await admin.act('PATCH', `/api/v2/invoices/${id}`, { InvoiceDate: '2026-04-01' });
    return `${exempt}, ${await taxes(of, id)}`;
  },
  'tax-none': async (admin) => {
    const { projectId } = await books(admin);
    return String((await admin.send('POST', '/api/v2/invoices', body(projectId, [taxed('100', { TaxRateId: '999999' })]))).status);
  },
  'tax-negative': async (admin) => {
    const { projectId } = await books(admin);
    const refused = [body(projectId, [taxed('100', { TaxRate: '-1' })]), body(projectId, [taxed('100')], { TaxRate: '-1' })];
    const replies = await Promise.all(refused.map((one) => admin.send('POST', '/api/v2/invoices', one)));
    return replies.map(({ status }) => status).join(', ');
  },
  total: async (admin) => {
    const of = await books(admin);
    return total(of, await draft(of, [taxed('100'), line('50')], { TaxRate: '8', Shipping: '20', Credit: '10' }));
  },
  'total-changed': async (admin) => {
    const of = await books(admin);
    const id = await draft(of, [taxed('100'), line('50')], { TaxRate: '8', Shipping: '20', Credit: '10' });
    await admin.act('PATCH', `/api/v2/invoices/${id}`, { Shipping: '25', Credit: '0' });
    await admin.act('POST', `/api/v2/invoices/${id}/finalize`);
    return total(of, id);
  },
  'total-below': async (admin) => {
    const { projectId } = await books(admin);
    return String((await admin.send('POST', '/api/v2/invoices', body(projectId, [line('9')], { Shipping: '-1' }))).status);
  },
};
