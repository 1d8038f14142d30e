import { drive, type Driver } from '../v1/driver';
import { line } from './invoices';

/* Rates on top of others, and clients that are exempt from sales tax. */

let driver: Driver;
const admin = () => driver.admin;
let made = 0;
const SYNCED = { ExtSyncToken: '1', DateLastSynced: '2026-03-02T15:04:05.000Z' };

beforeAll(async () => {
  driver = await drive();
});

const codeOf = async (rates: readonly object[]): Promise<{ id: number; name: string }> => {
  const name = `Tax ${++made}`;
  const TaxRateDetails = rates.map((rate, index) => ({ ExtTaxCodeId: '12', ExtId: `${made}-${index}`, ...rate }));
  const id = await admin().create('/api/v2/ext-tax-codes', { ...SYNCED, Name: name, ExtId: `tax-${made}`, TaxRateDetails });
  return { id, name };
};
const projectOf = async (payer: object = {}): Promise<{ ClientId: number; ProjectId: string }> => {
  const ClientId = await admin().create('/api/v2/clients', { ClientName: `Payer ${++made}`, ...payer });
  const id = await admin().create('/api/v2/projects', { ProjectName: 'Kitchen', ClientId, ContractType: 'Contract' });
  return { ClientId, ProjectId: String(id) };
};
const taxable = (UnitPrice: string, more: object = {}): object => line(UnitPrice, { IsTaxable: true, ...more });
const draftOf = async (ProjectId: string, lines: readonly object[], more: object = {}) => {
  const body = { ProjectId, InvoiceDate: '2026-03-31', LineItemGroups: [{ LineItems: lines }], ...more };
  return read(await admin().create('/api/v2/invoices', body));
};
const read = (id: number | string) => admin().read(`/api/v2/invoices/${id}`);
const changed = (id: string, fields: object) => admin().act('PATCH', `/api/v2/invoices/${id}`, fields);

describe('a rate on top', () => {
  it('money 11.1: is on the amount with the rates before it: 100.00 with 19 % and 1 % on top is 120.19', async () => {
    const code = await codeOf([
      { Amount: '19', Name: 'VAT' },
      { Amount: '1', Name: 'Levy', OnTop: true },
    ]);
    const { ProjectId } = await projectOf();
    const invoice = await draftOf(ProjectId, [taxable('100', { TaxCodeId: String(code.id) })]);
    const rates = [
      { Name: 'VAT', Percent: '19', OnTop: false },
      { Name: 'Levy', Percent: '1', OnTop: true },
    ];
    expect(invoice).toMatchObject({ TotalAmount: '120.19', TotalTaxes: '20.19', LineItemGroups: [{ LineItems: [{ TaxRates: rates }] }] });
    const first = await admin().read(`/api/v1/invoices/${invoice.Id}`);
    expect(first.LineItemGroups[0].LineItems[0]).toMatchObject({ TaxRate: '20.19', Total: '120.19' });
    expect(JSON.stringify(first)).not.toContain('TaxRates');
  });

  it('stays on top where version 1, which does not show it, sends the code back; version 2 ends it', async () => {
    const code = await codeOf([{ Amount: '19' }, { Amount: '1', OnTop: true }]);
    const path = `extd/tax_codes/${code.id}`;
    const first = await admin().read(`/api/v1/${path}`);
    expect(first.TaxRateDetails[1]).not.toHaveProperty('OnTop');
    await admin().act('PUT', `/api/v1/${path}`, { ...first, Name: `${code.name} metro` });
    const onTop = async () =>
      (await admin().read(`/api/v2/ext-tax-codes/${code.id}`)).TaxRateDetails.map((one: { OnTop: unknown }) => one.OnTop);
    expect(await onTop()).toEqual([null, true]);
    const rates = first.TaxRateDetails.map((one: object) => ({ ...one, OnTop: false }));
    await admin().act('PATCH', `/api/v2/ext-tax-codes/${code.id}`, { TaxRateDetails: rates });
    expect(await onTop()).toEqual([false, false]);
    const refused = await admin().send('POST', '/api/v1/extd/tax_rates', {
      ...{ ...SYNCED, Name: 'Levy', ExtId: 'levy', ExtTaxCodeId: '12', Amount: '1', OnTop: true },
    });
    expect([refused.status, refused.body.data.issues]).toEqual([400, [{ field: 'OnTop', problem: 'is not a field of this record' }]]);
  });

  it('has the name of the mirrored rate where the code gives it none', async () => {
    await admin().create('/api/v2/ext-tax-rates', { ...SYNCED, Name: 'County tax', ExtId: 'county', ExtTaxCodeId: '12', Amount: '2' });
    const code = await codeOf([{ Amount: '2', ExtId: 'county' }]);
    const { ProjectId } = await projectOf({ TaxCode: code.name });
    expect((await draftOf(ProjectId, [taxable('10')])).TaxRates).toEqual([{ Name: 'County tax', Percent: '2', OnTop: false }]);
  });
});

describe('a client that is exempt from sales tax', () => {
  const exempt = { TaxExempt: true, ExemptionCertificate: 'R-17', ExemptUntil: '2026-03-31' };
  const why = 'The client is exempt from sales tax by certificate R-17 until 2026-03-31.';
  const lines = [taxable('100', { TaxRate: '5' }), taxable('50'), line('20')];
  const shown = ({ TotalTaxes, TotalAmount, TaxExemption, Warnings, LineItemGroups }: Record<string, never>) => [
    ...[TotalTaxes, TotalAmount, TaxExemption, Warnings],
    (LineItemGroups as { LineItems: { TaxExemption: string }[] }[]).flatMap(({ LineItems }) => LineItems.map((one) => one.TaxExemption)),
  ];

  it('money 11.1: is not taxed through its last day, whatever rate a line states; line and draft say why', async () => {
    const { ProjectId } = await projectOf(exempt);
    const invoice = await draftOf(ProjectId, lines, { TaxRate: '8' });
    expect(shown(invoice)).toEqual(['0.00', '170.00', why, [], [why, why, '']]);
    expect(invoice.IsTaxable).toBe(false);
    const first = await admin().read(`/api/v1/invoices/${invoice.Id}`);
    expect([first.TotalAmount, JSON.stringify(first).includes('Exemption')]).toEqual(['170.00', false]);
    expect(JSON.stringify(await admin().read('/api/v1/clients'))).not.toContain('Exempt');
  });

  it('money 11.1: is taxed again after that day, with a warning, decided when the date of the draft changes', async () => {
    const { ClientId, ProjectId } = await projectOf(exempt);
    const { Id } = await draftOf(ProjectId, lines, { TaxRate: '8' });
    const warning =
      `The exemption of the client ${ClientId} from sales tax ended on 2026-03-31, ` +
      'before the invoice, which is dated 2026-04-01: it is taxed.';
    const later = await changed(Id, { InvoiceDate: '2026-04-01' });
    expect(shown(later)).toEqual(['9.00', '179.00', '', [warning], ['', '', '']]);
    expect(shown(await draftOf(ProjectId, lines, { TaxRate: '8', InvoiceDate: '2026-04-01' }))).toEqual(shown(later));
    expect(shown(await changed(Id, { InvoiceDate: '2026-03-30' }))).toEqual(['0.00', '170.00', why, [], [why, why, '']]);
    // What is recorded of the client later decides when the date changes, and of a finalized invoice never.
    await admin().act('PATCH', `/api/v2/clients/${ClientId}`, { TaxExempt: false });
    expect((await changed(Id, { FooterText: 'Thank you.' })).TotalTaxes).toBe('0.00');
    expect((await changed(Id, { InvoiceDate: '2026-03-29' })).TotalTaxes).toBe('9.00');
    await admin().act('PATCH', `/api/v2/clients/${ClientId}`, { TaxExempt: true, ExemptUntil: '' });
    await changed(Id, { InvoiceDate: '2027-03-01' });
    await admin().act('POST', `/api/v2/invoices/${Id}/finalize`);
    await admin().act('PATCH', `/api/v2/clients/${ClientId}`, { TaxExempt: false });
    expect(await read(Id)).toMatchObject({
      TotalAmount: '170.00',
      TaxExemption: 'The client is exempt from sales tax by certificate R-17.',
    });
  });

  it('needs no tax code that exists', async () => {
    const { ProjectId } = await projectOf({ TaxExempt: true });
    expect((await draftOf(ProjectId, [taxable('10')])).Warnings).toEqual([]);
  });
});

describe('a credit note', () => {
  it('money 11.1: takes the tax of its line, and is dated today unless it is said, never before its invoice', async () => {
    const { ProjectId } = await projectOf();
    const finalized = async (InvoiceDate: string) => {
      const invoice = await draftOf(ProjectId, [taxable('1000', { TaxRate: '8' })], { InvoiceDate });
      await admin().act('POST', `/api/v2/invoices/${invoice.Id}/finalize`);
      return invoice.Id;
    };
    const id = await finalized('2026-03-31');
    const { LineItemGroups } = await read(id);
    const Lines = [{ LineItemId: LineItemGroups[0].LineItems[0].Id, Amount: '100.00' }];
    const credited = (body: object, of = id) => admin().send('POST', `/api/v2/invoices/${of}/credit-note`, body);
    const refused = await credited({ Lines, InvoiceDate: '2026-03-30' });
    const problem = 'must not be before 2026-03-31, the date of the credited invoice; it is 2026-03-30';
    expect([refused.status, refused.body.issues]).toEqual([400, [{ field: 'InvoiceDate', problem }]]);
    const noteOf = async (body: object, of = id) => {
      await credited(body, of);
      const [note] = (await admin().read(`/api/v2/invoices?order=-Id&limit=1`)) as Record<string, string>[];
      return [note.CreditOf, note.InvoiceDate, note.TotalTaxes, note.TotalAmount];
    };
    expect(await noteOf({ Lines, InvoiceDate: '2026-04-01' })).toEqual([id, '2026-04-01', '-8.00', '-108.00']);
    const today = new Date().toISOString().slice(0, 10);
    expect(await noteOf({ Lines })).toEqual([id, today, '-8.00', '-108.00']);
    const ahead = await finalized(`${Number(today.slice(0, 4)) + 1}-01-05`);
    expect((await noteOf({ Amount: '10.00' }, ahead))[1]).toBe(`${Number(today.slice(0, 4)) + 1}-01-05`);
  });
});
