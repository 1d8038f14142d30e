import { drive, type Driver } from '../v1/driver';
import { line } from './invoices';
import { setUpJob } from '../support/job';
import { card, hours, itemOf, timeAndMaterial } from './sales-tax';

/* The report on sales tax: by code, rate and reason, in the period of each document's own date. */

let driver: Driver;
const admin = () => driver.admin;
const SYNCED = { ExtSyncToken: '1', DateLastSynced: '2026-03-02T15:04:05.000Z' };
let made = 0;

beforeAll(async () => {
  driver = await drive();
});

async function codeOf(rates: readonly object[]): Promise<{ id: number; Code: string }> {
  const Code = `Tax ${++made}`;
  const TaxRateDetails = rates.map((rate, index) => ({ ExtTaxCodeId: '12', ExtId: `${made}-${index}`, ...rate }));
  return { id: await admin().create('/api/v2/ext-tax-codes', { ...SYNCED, Name: Code, ExtId: `tax-${made}`, TaxRateDetails }), Code };
}
const STATE_AND_CITY = [
  { Name: 'State', Amount: '6.25' },
  { Name: 'City', Amount: '2.00' },
];
async function invoiced(lines: readonly object[], more: object = {}, payer: object = {}): Promise<string> {
  const ClientId = await admin().create('/api/v2/clients', { ClientName: `Payer ${++made}`, ...payer });
  const ProjectId = await admin().create('/api/v2/projects', { ProjectName: 'Kitchen', ClientId, ContractType: 'Contract' });
  const LineItemGroups = [{ LineItems: lines }];
  const body = { ProjectId: String(ProjectId), InvoiceDate: '2026-03-31', LineItemGroups, ...more };
  return finalized(await admin().create('/api/v2/invoices', body));
}
async function finalized(id: number | string): Promise<string> {
  await admin().act('POST', `/api/v2/invoices/${id}/finalize`);
  return String(id);
}
const report = (query: string) => admin().read(`/api/v2/reports/sales-tax?${query}`);
const MARCH = 'from=2026-03-01&through=2026-03-31';
const APRIL = 'from=2026-04-01&through=2026-04-30';
const rowOf = async (Code: string, query = MARCH) => {
  const found = (await report(query)).Rows.find((row: { Code: string }) => row.Code === Code);
  if (!found) return undefined;
  const { Taxable, Exempt, Tax, Rates, Exemptions } = found;
  return { Taxable, Exempt, Tax, Rates, Exemptions };
};
const taxable = (UnitPrice: string, more: object = {}): object => line(UnitPrice, { IsTaxable: true, ...more });

describe('the report on sales tax', () => {
  it('money 11.1: has what is taxed and what is not, with the tax by its rates; credit counts in the month of its note', async () => {
    const { id, Code } = await codeOf(STATE_AND_CITY);
    const at = await timeAndMaterial(admin());
    await hours(admin(), await setUpJob(admin()), at, '8');
    await card(admin(), at, { CatalogId: await itemOf(admin(), true) });
    const draft = { InvoiceDate: '2026-03-31', TaxCodeId: String(id) };
    const invoice = await admin().act('POST', `/api/v2/projects/${at.projectId}/invoices`, draft);
    expect(await rowOf(Code)).toBeUndefined();
    await finalized(invoice.Id);
    const march = {
      ...{ Taxable: '45.10', Exempt: '760.00', Tax: '3.72' },
      Rates: [
        { Name: 'City', Percent: '2', Tax: '0.90' },
        { Name: 'State', Percent: '6.25', Tax: '2.82' },
      ],
      Exemptions: [{ Reason: 'Not taxable', Exempt: '760.00' }],
    };
    expect(await rowOf(Code)).toEqual(march);
    const lines = invoice.LineItemGroups.flatMap(({ LineItems }: { LineItems: { Id: number; IsTaxable: boolean }[] }) => LineItems);
    const { Id } = lines.find(({ IsTaxable }: { IsTaxable: boolean }) => IsTaxable);
    const Lines = [{ LineItemId: Id, Amount: '22.55' }];
    await admin().act('POST', `/api/v2/invoices/${invoice.Id}/credit-note`, { Lines, InvoiceDate: '2026-04-10' });
    expect(await rowOf(Code)).toEqual(march);
    expect(await rowOf(Code, APRIL)).toEqual({
      ...{ Taxable: '-22.55', Exempt: '0.00', Tax: '-1.86' },
      Rates: [
        { Name: 'City', Percent: '2', Tax: '-0.45' },
        { Name: 'State', Percent: '6.25', Tax: '-1.41' },
      ],
      Exemptions: [],
    });
    // The code gets another name, and other rates: what was billed keeps its rates.
    await admin().act('PATCH', `/api/v2/ext-tax-codes/${id}`, {
      Name: `${Code} metro`,
      TaxRateDetails: [{ Amount: '9', ExtTaxCodeId: '12', ExtId: '1' }],
    });
    expect(await rowOf(`${Code} metro`)).toEqual(march);
  });

  it('money 11.1: rounds the parts of a tax, and the last one takes the rest: 2.08 and 0.59 of 2.67', async () => {
    const { id, Code } = await codeOf([
      { Name: 'State', Amount: '6.25' },
      { Name: 'Transit', Amount: '1.75' },
    ]);
    await invoiced([taxable('33.33')], { TaxCodeId: String(id) });
    const row = await rowOf(Code);
    expect(row?.Rates.map(({ Tax }: { Tax: string }) => Tax)).toEqual(['2.08', '0.59']);
    expect(row?.Tax).toBe('2.67');
  });

  it('has why something is not taxed, and leaves out retainage, deposits, Shipping and Credit', async () => {
    const { id, Code } = await codeOf(STATE_AND_CITY);
    const lines = [taxable('100', { TaxRate: '0' }), taxable('1000'), line('50')];
    await invoiced(lines, { TaxCodeId: String(id), Retainage: '10', Shipping: '20.00', Credit: '5.00' });
    const exempt = { TaxExempt: true };
    await invoiced([taxable('300'), line('7')], { TaxCodeId: String(id) }, exempt);
    expect(await rowOf(Code)).toMatchObject({
      ...{ Taxable: '1000.00', Exempt: '357.00', Tax: '82.50' },
      Exemptions: [
        { Reason: 'Exempt client', Exempt: '300.00' },
        { Reason: 'Not taxable', Exempt: '57.00' },
      ],
    });
    // A line with a stated rate names no code.
    expect((await rowOf(''))?.Exemptions).toContainEqual({ Reason: 'No rate', Exempt: '100.00' });
  });

  it('counts no void invoice, and as of a moment before that does', async () => {
    const { id, Code } = await codeOf(STATE_AND_CITY);
    const invoice = await invoiced([taxable('100')], { TaxCodeId: String(id) });
    const before = await rowOf(Code);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const at = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await admin().act('POST', `/api/v2/invoices/${invoice}/void`);
    expect(await rowOf(Code)).toBeUndefined();
    expect(before).toMatchObject({ Taxable: '100.00', Tax: '8.25' });
    expect(await rowOf(Code, `${MARCH}&at=${at}`)).toEqual(before);
  });

  it('adds its rows up in Totals, and explains each figure by the invoices and notes that make it', async () => {
    const { Rows, Totals } = await report(MARCH);
    const sum = (figure: string) => Rows.reduce((all: number, row: Record<string, string>) => all + Number(row[figure]), 0).toFixed(2);
    for (const figure of ['Taxable', 'Exempt', 'Tax']) expect(Totals[figure]).toBe(sum(figure));
    const partsOf = async (figure: string, row: string) => {
      const query = new URLSearchParams({ figure, row }).toString();
      const { Totals: all, Rows: lines } = await admin().read(`/api/v2/reports/sales-tax/explain?${MARCH}&${query}`);
      return [all.Amount, lines.map((one: { Amount: string }) => one.Amount), lines.map((one: { Document: string }) => one.Document)];
    };
    const row = Rows.find(({ Code }: { Code: string }) => Code === 'Tax 1 metro');
    const word = `Code ${row.TaxCodeId}`;
    expect(await partsOf('Tax', word)).toEqual(['3.72', expect.arrayContaining(['2.82', '0.90']), ['Invoice', 'Invoice']]);
    expect(await partsOf('Tax', `${word}/6.25/State`)).toEqual(['2.82', ['2.82'], ['Invoice']]);
    expect(await partsOf('Exempt', `${word}/Not taxable`)).toEqual(['760.00', ['760.00'], ['Invoice']]);
    expect((await partsOf('Taxable', ''))[0]).toBe(Totals.Taxable);
    const none = await admin().send('GET', `/api/v2/reports/sales-tax/explain?figure=Tax&row=Code%200`);
    expect(none.status).toBe(400);
  });
});
