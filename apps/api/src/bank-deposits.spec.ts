import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* Money 11.7: receipts are brought to the bank on slips; each is on one at most. */
describe('Bank deposits', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  let count = 0;
  async function payer(): Promise<number> {
    return (await api.post('/api/v2/clients', { ClientName: `Depositor ${++count}` })).json.data.Id as number;
  }
  async function receive(client: number, Amount: string, Date = '2026-03-20'): Promise<number> {
    const body = { ClientId: client, Date, Amount, Method: 'Check', Reference: `1044${count}` };
    return (await api.post('/api/v2/receipts', body)).json.data.Id as number;
  }
  const deposit = (ReceiptIds: readonly unknown[], more: object = {}) =>
    api.post('/api/v2/bank-deposits', { Date: '2026-03-21', Reference: '118', ReceiptIds, ...more });
  const read = async (path: string) => (await api.get(`/api/v2/${path}`)).json.data;

  it('money 11.7: one slip has several receipts, names a bounced one, and prints', async () => {
    const client = await payer();
    const ids = [await receive(client, '4750.00'), await receive(client, '330.00')];
    const made = await deposit(ids);
    expect(made.status).toBe(201);
    const { Id } = made.json.data;
    expect(made.json.data).toMatchObject({ Amount: '5080.00', ReceiptIds: ids, Date: '2026-03-21', Reference: '118' });
    expect((await read(`receipts/${ids[0]}`)).BankDepositId).toBe(Id);
    expect((await api.post(`/api/v2/receipts/${ids[1]}/bounce`, { Date: '2026-03-20' })).status).toBe(400);
    expect((await api.post(`/api/v2/receipts/${ids[1]}/bounce`, { Date: '2026-03-25' })).status).toBe(200);
    expect((await read(`bank-deposits/${Id}`)).Receipts).toEqual([
      { ReceiptId: ids[0], Amount: '4750.00', DateBounced: '' },
      { ReceiptId: ids[1], Amount: '330.00', DateBounced: '2026-03-25' },
    ]);
    const pdf = await api.get(`/api/v2/bank-deposits/${Id}/pdf`);
    expect([pdf.status, String(pdf.text).startsWith('%PDF')]).toEqual([200, true]);
    const removed = await api.delete(`/api/v2/bank-deposits/${Id}`);
    expect([removed.status, JSON.stringify(removed.json)]).toEqual([409, expect.stringContaining(`Receipt ${ids[1]} is bounced`)]);
    expect(JSON.stringify(await read(`records/bank-deposits/${Id}/chain`))).toContain('receipts');
  });

  it('take each receipt once, from its own day on, and none that is void', async () => {
    const client = await payer();
    const [one, other, gone] = [await receive(client, '10.00'), await receive(client, '20.00'), await receive(client, '30.00')];
    await api.post(`/api/v2/receipts/${gone}/void`, { Date: '2026-03-20' });
    expect((await deposit([])).status).toBe(400);
    expect((await deposit([one, one])).status).toBe(400);
    expect((await deposit([999_999])).status).toBe(400);
    expect((await deposit([one], { Date: '2026-03-19' })).status).toBe(400);
    expect((await deposit([one, gone])).status).toBe(409);
    expect((await deposit([one])).status).toBe(201);
    const twice = await deposit([other, one]);
    expect([twice.status, JSON.stringify(twice.json)]).toEqual([409, expect.stringContaining(`Receipt ${one} is in bank deposit`)]);
    expect((await read(`receipts/${other}`)).BankDepositId).toBeNull();
    const both = await Promise.all([deposit([other]), deposit([other])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('hold their receipts until they are removed', async () => {
    const client = await payer();
    const id = await receive(client, '10.00');
    const { Id } = (await deposit([id])).json.data;
    expect((await api.post(`/api/v2/receipts/${id}/void`, { Date: '2026-03-22' })).status).toBe(409);
    expect((await api.delete(`/api/v2/receipts/${id}`)).status).toBe(409);
    expect((await api.send('PATCH', `/api/v2/receipts/${id}`, { Date: '2026-03-22' })).status).toBe(400);
    expect((await api.send('PATCH', `/api/v2/receipts/${id}`, { Date: '2026-03-21' })).status).toBe(200);
    expect((await api.send('PATCH', `/api/v2/bank-deposits/${Id}`, { Date: '2026-03-23' })).status).toBe(400);
    expect((await api.send('PATCH', `/api/v2/bank-deposits/${Id}`, { Reference: '119' })).json.data.Reference).toBe('119');
    expect((await api.delete(`/api/v2/bank-deposits/${Id}`)).status).toBe(200);
    expect((await read(`receipts/${id}`)).BankDepositId).toBeNull();
    expect((await api.get(`/api/v2/bank-deposits/${Id}`)).status).toBe(404);
    expect((await deposit([id])).status).toBe(201);
  });

  it('take the receipts of payments that were recorded by themselves', async () => {
    const client = await payer();
    const project = (await api.post('/api/v2/projects', { ProjectName: `Deposit ${client}`, ClientId: String(client) })).json.data.Id;
    const body = {
      ...{ ProjectId: String(project), InvoiceDate: '2026-03-01' },
      LineItemGroups: [{ LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice: '100.00' }] }],
    };
    const invoice = (await api.post('/api/v2/invoices', body)).json.data.Id;
    await api.post(`/api/v2/invoices/${invoice}/finalize`, {});
    const paid = (await api.post('/api/v2/payments', { InvoiceId: String(invoice), Amount: '100.00', PaymentDate: '2026-03-05' })).json
      .data;
    expect((await deposit([paid.ReceiptId])).status).toBe(201);
    expect((await api.delete(`/api/v2/payments/${paid.Id}`)).status).toBe(409);
  });
});
