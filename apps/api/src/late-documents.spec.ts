import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* Money 11.15: documents that were recorded after the books of their days were closed. */
describe('Late documents', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  const act = (path: string, body: object = {}) => api.act(`/api/v2/${path}`, body);
  const late = async (closed: string) => (await api.get(`/api/v2/reports/late-documents?closed=${closed}`)).json.data;
  const entities = async (closed: string) =>
    (await late(closed)).Rows.map(({ Entity, Amount }: Record<string, string>) => [Entity, Amount]);

  it('money 11.15: a bill of a month that was never closed is listed, and what was there at the closing is not', async () => {
    const client = await act('clients', { ClientName: 'Late' });
    const project = await act('projects', { ProjectName: 'Late', ClientId: String(client.Id) });
    const vendor = await act('vendors', { VendorName: 'Late Lumber' });
    const bill = (InvoiceNumber: string, InvoiceDate: string, TotalAmount: string) =>
      act('bills', {
        ...{ VendorId: String(vendor.Id), InvoiceNumber, InvoiceDate },
        PayableItems: [{ Description: 'Studs', TotalAmount, ProjectId: project.Id }],
      });
    const first = await bill('V-1', '2026-10-20', '500.00');
    const { Rows, Totals } = await late('2026-10-31');
    expect(Totals).toEqual({ Amount: '500.00' });
    expect(Rows).toEqual([
      {
        ...{ Entity: 'Bill', RecordId: Number(first.Id), Number: 'V-1', DocumentDate: '2026-10-20', RecordedAt: expect.any(String) },
        ...{ By: expect.any(String), Amount: '500.00' },
      },
    ]);
    expect(Rows[0].By).not.toBe('');
    expect(await entities('2026-10-19')).toEqual([]);

    await act('company/close-books', { Through: '2026-10-31', Force: true, Reason: 'A trial' });
    expect(await entities('2026-10-31')).toEqual([]);
    expect((await api.post('/api/v2/receipts', { ClientId: client.Id, Date: '2026-10-15', Amount: '70.00', Method: 'Cash' })).status).toBe(
      409,
    );

    await act('company/close-books', { Through: '' });
    await act('receipts', { ClientId: client.Id, Date: '2026-10-15', Amount: '70.00', Method: 'Cash', Reference: '7' });
    // Known before the closing, and given a day of closed books after it.
    expect(await entities('2026-10-31')).toEqual([['Receipt', '70.00']]);
    // A change of a document that was there is no late document; a payment that changes it is that of its paper.
    await act('disbursements', {
      VendorId: vendor.Id,
      Date: '2026-10-25',
      Amount: '500.00',
      Applications: [{ BillId: Number(first.Id), Amount: '500.00' }],
    });
    expect(await entities('2026-10-31')).toEqual([
      ['Receipt', '70.00'],
      ['Disbursement', '500.00'],
    ]);
  });

  it('lists a document that was dated into the days after their closing', async () => {
    const client = await act('clients', { ClientName: 'Moved' });
    const receipt = await act('receipts', { ClientId: client.Id, Date: '2026-09-10', Amount: '30.00', Method: 'Cash' });
    await act('company/close-books', { Through: '2026-08-31', Force: true, Reason: 'A trial' });
    await act('company/close-books', { Through: '' });
    expect(await entities('2026-08-31')).toEqual([]);
    expect((await api.send('PATCH', `/api/v2/receipts/${receipt.Id}`, { Date: '2026-08-30' })).status).toBe(200);
    expect(await entities('2026-08-31')).toEqual([['Receipt', '30.00']]);
    await api.send('PATCH', `/api/v2/receipts/${receipt.Id}`, { Date: '2026-09-10' });
    expect(await entities('2026-08-31')).toEqual([]);
  });

  it('asks for the day, and refuses what is none', async () => {
    for (const query of ['', '?closed=', '?closed=soon', '?closed=2026-02-30']) {
      const { status, json } = await api.get(`/api/v2/reports/late-documents${query}`);
      expect([query, status, JSON.stringify(json)]).toEqual([query, 400, expect.stringContaining('closed')]);
    }
  });
});
