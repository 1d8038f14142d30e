import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* Decisions 11.18: numbers of documents go on from those of the system before, by prefix and year. */
describe('Numbers of documents', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  const read = async (path: string) => (await api.get(`/api/v2/${path}`)).json.data;
  const settle = (body: object) => api.send('PATCH', '/api/v2/company', body);
  const next = async () => {
    const { NextInvoiceNumber, NextPurchaseNumber } = await read('company');
    return [NextInvoiceNumber, NextPurchaseNumber];
  };
  let project = 0;
  beforeAll(async () => {
    const client = (await api.post('/api/v2/clients', { ClientName: 'Numbered' })).json.data.Id;
    project = (await api.post('/api/v2/projects', { ProjectName: 'Numbered', ClientId: String(client) })).json.data.Id;
  });
  async function invoice(InvoiceDate = '2026-03-01'): Promise<string> {
    const LineItemGroups = [{ LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice: '10.00' }] }];
    const { Id } = (await api.post('/api/v2/invoices', { ProjectId: String(project), InvoiceDate, LineItemGroups })).json.data;
    expect((await api.post(`/api/v2/invoices/${Id}/finalize`, {})).status).toBe(200);
    return (await read(`invoices/${Id}`)).InvoiceNumber as string;
  }
  async function order(RequestDate = '2026-03-01'): Promise<string> {
    const Items = [{ Description: 'Studs', Quantity: '1', UnitPrice: '5.00' }];
    const { Id } = (await api.post('/api/v2/purchases', { ProjectId: project, RequestType: 'CreditCard', RequestDate, Items })).json.data;
    return (await read(`purchases/${Id}`)).PONumber as string;
  }

  it('count from 1, go on from a stated one without gaps, and never go back', async () => {
    expect([await invoice(), await order()]).toEqual(['1', '1']);
    expect(await next()).toEqual(['2', '2']);
    expect((await settle({ NextInvoiceNumber: '1001', NextPurchaseNumber: '501' })).status).toBe(200);
    expect(await next()).toEqual(['1001', '501']);
    expect([await invoice(), await invoice(), await order()]).toEqual(['1001', '1002', '501']);
    expect(await next()).toEqual(['1003', '502']);
    const back = await settle({ NextInvoiceNumber: '1002', CompanyName: undefined });
    expect([back.status, JSON.stringify(back.json)]).toEqual([409, expect.stringContaining('1003')]);
    expect((await settle({ NextInvoiceNumber: 'A7' })).status).toBe(400);
    // What is read can be sent back.
    expect((await settle({ NextInvoiceNumber: '1003', NextPurchaseNumber: '502' })).status).toBe(200);
    expect(await invoice()).toBe('1003');
  });

  it('change nothing about the settings that another reader holds', async () => {
    const held = (await api.get('/api/v2/company')).headers.etag;
    await invoice();
    expect((await api.get('/api/v2/company')).headers.etag).toBe(held);
    const kept = await api.send('PATCH', '/api/v2/company', { LicenseNumber: '1' }, { 'if-match': String(held) });
    expect(kept.status).toBe(200);
  });

  it('count by themselves after each prefix, in the order of lists', async () => {
    for (const InvoicePrefix of ['INV1', 'IN V-', 'I/', '0123456789ab-'])
      expect([InvoicePrefix, (await settle({ InvoicePrefix })).status]).toEqual([InvoicePrefix, 400]);
    expect((await settle({ InvoicePrefix: 'INV-', NextInvoiceNumber: '9' })).status).toBe(200);
    expect([await invoice(), await invoice(), await invoice()]).toEqual(['INV-9', 'INV-10', 'INV-11']);
    const listed = (await read(`invoices?where[ProjectId][$eq]=${project}&order=InvoiceNumber`)) as { InvoiceNumber: string }[];
    expect(listed.map(({ InvoiceNumber }) => InvoiceNumber)).toEqual(['1', '1001', '1002', '1003', '1004', 'INV-9', 'INV-10', 'INV-11']);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await api.get(`/api/v2/invoices?where[ProjectId][$eq]=${project}&order=InvoiceNumber&limit=3&cursor=${cursor}`);
      seen.push(...page.json.data.map(({ InvoiceNumber }: { InvoiceNumber: string }) => InvoiceNumber));
      cursor = page.json.meta.next as string | null;
    }
    expect(seen).toEqual(listed.map(({ InvoiceNumber }) => InvoiceNumber));
    expect((await read('invoices?where[InvoiceNumber][$eq]=INV-10')).length).toBe(1);
    expect((await read('invoices?where[InvoiceNumber][$gte]=INV-10')).length).toBe(2);
    expect((await settle({ InvoicePrefix: '' })).status).toBe(200);
    expect(await next()).toEqual(['1005', '502']);
    expect(await invoice()).toBe('1005');
  });

  it('begin anew with the year of the document, also of one that is entered late', async () => {
    expect((await settle({ NumbersByYear: true, InvoicePrefix: 'INV-', PurchasePrefix: 'PO-' })).status).toBe(200);
    expect([await invoice('2026-12-31'), await invoice('2025-06-01'), await invoice('2026-01-02'), await invoice('2025-06-01')]).toEqual([
      ...['INV-2026-1', 'INV-2025-1', 'INV-2026-2', 'INV-2025-2'],
    ]);
    expect([await order('2025-12-31'), await order('2026-01-01')]).toEqual(['PO-2025-1', 'PO-2026-1']);
    expect((await settle({ NumbersByYear: false, InvoicePrefix: '', PurchasePrefix: '' })).status).toBe(200);
    expect(await invoice()).toBe('1006');
  });

  it('are shared by credit notes, and issued once to those who ask at the same moment', async () => {
    const [first] = await next();
    const given = await Promise.all(Array.from({ length: 6 }, () => invoice()));
    expect(given.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 6 }, (_, index) => Number(first) + index));
    const all = (await read(`invoices?where[InvoiceNumber][$eq]=${given[0]}`)) as { Id: string }[];
    const note = await api.post(`/api/v2/invoices/${all[0].Id}/credit-note`, { Amount: '4.00', Reason: 'Scratched' });
    expect(note.status).toBe(200);
    const [last] = (await read(`invoices?where[ProjectId][$eq]=${project}&order=-Id&limit=1`)) as { InvoiceNumber: string }[];
    expect(last.InvoiceNumber).toBe(String(Number(first) + 6));
  });
});
