import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* Money 11.8: a vendor gives money back, of a credit or of what a disbursement has on account. */
describe('Refunds by vendors', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  let count = 0;
  const create = async (path: string, body: object): Promise<number> => {
    const { json, status } = await api.post(`/api/v2/${path}`, body);
    expect([path, status]).toEqual([path, 201]);
    return Number(json.data.Id);
  };
  const read = async (path: string) => (await api.get(`/api/v2/${path}`)).json.data;
  const seller = () => create('vendors', { VendorName: `Gives back ${++count}` });
  /** An approved bill of a vendor; below 0.00 a credit. */
  function billed(vendor: number, amount: string, InvoiceDate = '2026-03-01'): Promise<number> {
    const PayableItems = [{ Description: 'Lumber', TotalAmount: amount }];
    return create('bills', { VendorId: String(vendor), InvoiceNumber: `V-${++count}`, InvoiceDate, TotalAmount: amount, PayableItems });
  }
  const credit = async (id: number): Promise<unknown[]> => {
    const { OutstandingAmount, BusinessState, Payments } = await read(`bills/${id}`);
    return [OutstandingAmount, BusinessState, Payments.map(({ Amount }: { Amount: string }) => Amount)];
  };
  const owed = async (vendor: number, through: string): Promise<string> =>
    (await read(`reports/vendor-statement?vendor=${vendor}&through=${through}`)).Totals.Balance as string;
  const refund = (body: object) => api.post('/api/v2/vendor-refunds', { Date: '2026-04-10', Reference: 'R-2207', ...body });

  it('money 11.8: a refund of 130.00 closes the credit, and nothing is owed', async () => {
    const vendor = await seller();
    const BillId = await billed(vendor, '-130.00');
    const made = await refund({ VendorId: vendor, BillId, Amount: '130.00' });
    expect(made.status).toBe(201);
    expect(made.json.data).toMatchObject({ VendorId: vendor, BillId, DisbursementId: null, Method: 'Check', BusinessState: 'Paid' });
    expect(await credit(BillId)).toEqual(['0.00', 'Paid', ['-130.00']]);
    expect([await owed(vendor, '2026-04-09'), await owed(vendor, '2026-04-10')]).toEqual(['-130.00', '0.00']);
    const { Rows } = await read(`reports/vendor-statement?vendor=${vendor}&from=2026-04-02&through=2026-04-30`);
    expect(Rows.at(-1)).toMatchObject({
      Date: '2026-04-10',
      Description: 'Refund',
      Reference: 'R-2207',
      Amount: '130.00',
      Balance: '0.00',
    });
    const v1 = (await api.get(`/api/v1/bills/${BillId}`)).json.data;
    expect([v1.OutstandingAmount, v1.Payments.length]).toEqual(['0.00', 1]);
    expect(v1.Payments[0]).not.toHaveProperty('VendorRefundId');
    expect(JSON.stringify(await read('search?q=R-2207'))).toContain('vendor-refunds');
    // Money that came in is not paid out.
    expect(await read(`disbursements?where[VendorId][$eq]=${vendor}`)).toEqual([]);
    const { Rows: entries } = await read('reports/journal?from=2026-04-10&through=2026-04-10&format=json');
    const own = entries.filter((row: { Entity: string; RecordId: string }) => row.Entity === 'Bill' && Number(row.RecordId) === BillId);
    expect(own.map(({ Account, Debit, Credit }: Record<string, string>) => [Account, Debit, Credit]).sort()).toEqual([
      ['Bank', '130.00', '0.00'],
      ['Payable', '0.00', '130.00'],
    ]);
  });

  it('are never more than the credit has open, of what is none, before its day, or paid in no known way', async () => {
    const vendor = await seller();
    const BillId = await billed(vendor, '-130.00');
    const bill = await billed(vendor, '500.00');
    const DisbursementId = await create('disbursements', { VendorId: vendor, Date: '2026-03-05', Amount: '50.00' });
    const status = async (body: object) => (await refund({ Amount: '130.00', BillId, ...body })).status;
    expect(await status({ Amount: '130.01' })).toBe(409);
    for (const [body, field] of [
      [{ Amount: '0.00' }, 'Amount'],
      [{ Amount: '-5.00' }, 'Amount'],
      [{ BillId: bill }, 'BillId'],
      [{ BillId: null }, 'BillId'],
      [{ BillId: 999_999 }, 'BillId'],
      [{ VendorId: await seller() }, 'VendorId'],
      [{ Date: '2026-02-28' }, 'Date'],
      [{ Method: 'Barter' }, 'Method'],
      [{ DisbursementId }, 'BillId'],
    ] as const) {
      const { status: code, json } = await refund({ Amount: '130.00', BillId, ...body });
      expect([body, code, JSON.stringify(json)]).toEqual([body, 400, expect.stringContaining(`"${field}`)]);
    }
    expect(await credit(BillId)).toEqual(['-130.00', 'Approved', []]);
    expect(await status({ Amount: '100.00' })).toBe(201);
    expect(await status({ Amount: '30.01' })).toBe(409);
    expect(await status({ Amount: '30.00', Method: 'Wire' })).toBe(201);
  });

  it('of a credit are void from their day on, and belong to the refund alone', async () => {
    const vendor = await seller();
    const BillId = await billed(vendor, '-130.00');
    const { Id, PaymentId } = (await refund({ BillId, Amount: '130.00' })).json.data;
    const gone = await api.delete(`/api/v2/payments/${PaymentId}`);
    expect([gone.status, JSON.stringify(gone.json)]).toEqual([409, expect.stringContaining(`refund ${Id}`)]);
    expect((await api.send('PATCH', `/api/v2/payments/${PaymentId}`, { Reference: '1' })).status).toBe(409);
    expect((await api.post(`/api/v2/bills/${BillId}/void`, {})).status).toBe(409);
    expect((await api.send('PATCH', `/api/v2/vendor-refunds/${Id}`, { Reference: 'R-2208' })).json.data.Reference).toBe('R-2208');
    expect((await read(`payments/${PaymentId}`)).Reference).toBe('R-2208');
    expect((await api.send('PATCH', `/api/v2/vendor-refunds/${Id}`, { Amount: '1.00' })).status).toBe(400);
    expect((await api.send('PATCH', `/api/v2/vendor-refunds/${Id}`, { Method: 'Barter' })).status).toBe(400);
    expect((await api.delete(`/api/v2/vendor-refunds/${Id}`)).status).toBe(409);
    expect((await api.post(`/api/v2/vendor-refunds/${Id}/void`, { Date: '2026-04-09' })).status).toBe(400);
    const back = await api.post(`/api/v2/vendor-refunds/${Id}/void`, { Date: '2026-04-15' });
    expect(back.json.data).toMatchObject({ BusinessState: 'Void', DateReversed: '2026-04-15' });
    expect((await api.post(`/api/v2/vendor-refunds/${Id}/void`, { Date: '2026-04-16' })).status).toBe(409);
    expect(await credit(BillId)).toEqual(['-130.00', 'Approved', ['-130.00', '130.00']]);
    expect([await owed(vendor, '2026-04-14'), await owed(vendor, '2026-04-15')]).toEqual(['0.00', '-130.00']);
    expect((await api.post(`/api/v2/bills/${BillId}/void`, {})).status).toBe(200);
    expect(await owed(vendor, '2026-04-15')).toBe('0.00');
  });

  it('of a disbursement take what it has on account, which is not voided then', async () => {
    const vendor = await seller();
    const DisbursementId = await create('disbursements', { VendorId: vendor, Date: '2026-03-05', Amount: '50.00' });
    expect((await refund({ DisbursementId, Amount: '50.01' })).status).toBe(409);
    expect((await refund({ DisbursementId, Amount: '20.00', Date: '2026-03-04' })).status).toBe(400);
    const { Id } = (await refund({ DisbursementId, Amount: '20.00' })).json.data;
    expect(await read(`disbursements/${DisbursementId}`)).toMatchObject({
      ...{ UnappliedAmount: '30.00', BusinessState: 'Open' },
      Refunds: [{ RefundId: Id, Amount: '20.00', Date: '2026-04-10', DateReversed: '' }],
    });
    expect([await owed(vendor, '2026-04-09'), await owed(vendor, '2026-04-10')]).toEqual(['-50.00', '-30.00']);
    const paid = await read('reports/1099?year=2026');
    expect(JSON.stringify(paid)).not.toContain(`"VendorId":${vendor},`);
    const BillId = await billed(vendor, '50.00');
    const apply = (Amount: string) =>
      api.post(`/api/v2/disbursements/${DisbursementId}/apply`, { Date: '2026-04-11', Applications: [{ BillId, Amount }] });
    expect((await apply('30.01')).status).toBe(400);
    expect((await api.post(`/api/v2/disbursements/${DisbursementId}/void`, {})).status).toBe(409);
    expect((await api.delete(`/api/v2/disbursements/${DisbursementId}`)).status).toBe(409);
    expect((await api.post(`/api/v2/vendor-refunds/${Id}/void`, { Date: '2026-04-12' })).status).toBe(200);
    expect((await apply('50.00')).status).toBe(200);
    expect(await owed(vendor, '2026-04-12')).toBe('0.00');
  });

  it('lead back to what they are of, in chains', async () => {
    const vendor = await seller();
    const BillId = await billed(vendor, '-130.00');
    const { Id } = (await refund({ BillId, Amount: '130.00' })).json.data;
    const chain = JSON.stringify(await read(`records/vendor-refunds/${Id}/chain`));
    for (const entity of ['payments', 'bills']) expect(chain).toContain(entity);
  });
});
