import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* Money 11.7: money is given back to a client, of a credit note or of what a receipt has on account. */
describe('Refunds', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  let count = 0;
  /** A client of its own with a project. */
  async function payer(): Promise<{ client: number; project: number }> {
    const ClientName = `Refunded ${++count}`;
    const client = (await api.post('/api/v2/clients', { ClientName })).json.data.Id as number;
    const project = (await api.post('/api/v2/projects', { ProjectName: ClientName, ClientId: String(client) })).json.data.Id as number;
    return { client, project };
  }
  /** A paid invoice of 1,000.00 with a credit note of 130.00. */
  async function credited(): Promise<{ client: number; invoice: number; note: number }> {
    const { client, project } = await payer();
    const body = {
      ...{ ProjectId: String(project), InvoiceDate: '2026-03-01' },
      LineItemGroups: [{ LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice: '1000.00' }] }],
    };
    const invoice = Number((await api.post('/api/v2/invoices', body)).json.data.Id);
    expect((await api.post(`/api/v2/invoices/${invoice}/finalize`, {})).status).toBe(200);
    await api.post('/api/v2/payments', { InvoiceId: String(invoice), Amount: '1000.00', PaymentDate: '2026-03-20' });
    const { LineItemGroups } = (await api.get(`/api/v2/invoices/${invoice}`)).json.data;
    const Lines = [{ LineItemId: LineItemGroups[0].LineItems[0].Id, Amount: '130.00' }];
    const credit = await api.post(`/api/v2/invoices/${invoice}/credit-note`, { Lines, Reason: 'Scratched', InvoiceDate: '2026-04-01' });
    expect(credit.status).toBe(200);
    const notes = (await api.get(`/api/v2/invoices?where[ClientId][$eq]=${client}&order=-Id`)).json.data;
    return { client, invoice, note: Number(notes[0].Id) };
  }
  const read = async (path: string) => (await api.get(`/api/v2/${path}`)).json.data;
  const note = async (id: number): Promise<unknown[]> => {
    const { OutstandingAmount, BusinessState, Payments } = await read(`invoices/${id}`);
    return [OutstandingAmount, BusinessState, Payments.map(({ Amount }: { Amount: string }) => Amount)];
  };
  const balance = async (client: number, through: string): Promise<string> =>
    (await read(`reports/statement?client=${client}&through=${through}`)).Totals.Balance as string;
  const aged = async (client: number, through: string) =>
    (await read(`reports/aging?through=${through}`)).Rows.find((row: { ClientId: number }) => row.ClientId === client);
  const refund = (body: object) => api.post('/api/v2/refunds', { Date: '2026-04-10', Method: 'Check', Reference: '2207', ...body });

  it('money 11.7: a refund of 130.00 closes the credit note of a paid invoice, and the balance is 0.00', async () => {
    const { client, note: CreditNoteId } = await credited();
    expect(await note(CreditNoteId)).toEqual(['-130.00', 'Outstanding', []]);
    const made = await refund({ ClientId: client, CreditNoteId, Amount: '130.00' });
    expect(made.status).toBe(201);
    expect(made.json.data).toMatchObject({ ClientId: client, CreditNoteId, ReceiptId: null, BusinessState: 'Paid', DateReversed: '' });
    expect(await note(CreditNoteId)).toEqual(['0.00', 'Closed', ['-130.00']]);
    expect([await balance(client, '2026-04-09'), await balance(client, '2026-04-10')]).toEqual(['-130.00', '0.00']);
    const { Rows } = await read(`reports/statement?client=${client}&from=2026-04-02&through=2026-04-30`);
    expect(Rows.at(-1)).toMatchObject({ Date: '2026-04-10', Description: 'Refund', Reference: '2207', Amount: '130.00', Balance: '0.00' });
    // On version 1 outstanding is total less payments.
    const v1 = (await api.get(`/api/v1/invoices/${CreditNoteId}`)).json.data;
    expect([v1.OutstandingAmount, v1.Payments.length]).toEqual(['0.00', 1]);
    expect(v1.Payments[0]).not.toHaveProperty('RefundId');
    const found = (await read(`search?q=2207`)) as { Entity: string; Id: number }[];
    expect(JSON.stringify(found)).toContain('refunds');
  });

  it('are never more than the note has open, of what is none, or before its day', async () => {
    const { client, invoice, note: CreditNoteId } = await credited();
    const stranger = await payer();
    const status = async (body: object) => (await refund({ Amount: '130.00', CreditNoteId, ...body })).status;
    expect(await status({ Amount: '130.01' })).toBe(409);
    expect(await status({ Amount: '0.00' })).toBe(400);
    expect(await status({ Amount: '-5.00' })).toBe(400);
    expect(await status({ CreditNoteId: invoice })).toBe(400);
    expect(await status({ CreditNoteId: null })).toBe(400);
    expect(await status({ ClientId: stranger.client })).toBe(400);
    expect(await status({ Date: '2026-03-31' })).toBe(400);
    const receipt = (await api.post('/api/v2/receipts', { ClientId: client, Date: '2026-03-05', Amount: '50.00' })).json.data;
    expect(await status({ ReceiptId: receipt.Id })).toBe(400);
    expect(await note(CreditNoteId)).toEqual(['-130.00', 'Outstanding', []]);
    expect(await status({ Amount: '100.00' })).toBe(201);
    expect(await status({ Amount: '30.01' })).toBe(409);
    expect(await status({ Amount: '30.00' })).toBe(201);
  });

  it('of a note are void from their day on, and belong to the refund alone', async () => {
    const { client, note: CreditNoteId } = await credited();
    const { Id, PaymentId } = (await refund({ CreditNoteId, Amount: '130.00' })).json.data;
    const gone = await api.delete(`/api/v2/payments/${PaymentId}`);
    expect([gone.status, JSON.stringify(gone.json)]).toEqual([409, expect.stringContaining(`refund ${Id}`)]);
    expect((await api.send('PATCH', `/api/v2/payments/${PaymentId}`, { Reference: '1' })).status).toBe(409);
    expect((await api.post(`/api/v2/invoices/${CreditNoteId}/void`, {})).status).toBe(409);
    expect((await api.send('PATCH', `/api/v2/refunds/${Id}`, { Reference: '2208' })).json.data.Reference).toBe('2208');
    expect((await read(`payments/${PaymentId}`)).Reference).toBe('2208');
    expect((await api.send('PATCH', `/api/v2/refunds/${Id}`, { Amount: '1.00' })).status).toBe(400);
    expect((await api.delete(`/api/v2/refunds/${Id}`)).status).toBe(409);
    expect((await api.post(`/api/v2/refunds/${Id}/void`, { Date: '2026-04-09' })).status).toBe(400);
    const back = await api.post(`/api/v2/refunds/${Id}/void`, { Date: '2026-04-15' });
    expect(back.json.data).toMatchObject({ BusinessState: 'Void', DateReversed: '2026-04-15' });
    expect((await api.post(`/api/v2/refunds/${Id}/void`, { Date: '2026-04-16' })).status).toBe(409);
    expect(await note(CreditNoteId)).toEqual(['-130.00', 'Outstanding', ['-130.00', '130.00']]);
    expect([await balance(client, '2026-04-14'), await balance(client, '2026-04-15')]).toEqual(['0.00', '-130.00']);
    // Money that went out and came back is no receipt.
    expect((await read(`receipts?where[ClientId][$eq]=${client}`)).length).toBe(1);
  });

  it('of a receipt take what it has on account, which neither bounces nor is removed then', async () => {
    const { client } = await payer();
    const { Id: ReceiptId } = (await api.post('/api/v2/receipts', { ClientId: client, Date: '2026-03-05', Amount: '50.00' })).json.data;
    expect((await refund({ ReceiptId, Amount: '50.01' })).status).toBe(409);
    expect((await refund({ ReceiptId, Amount: '20.00', Date: '2026-03-04' })).status).toBe(400);
    const { Id } = (await refund({ ReceiptId, Amount: '20.00' })).json.data;
    expect(await read(`receipts/${ReceiptId}`)).toMatchObject({
      ...{ UnappliedAmount: '30.00', BusinessState: 'Open' },
      Refunds: [{ RefundId: Id, Amount: '20.00', Date: '2026-04-10', DateReversed: '' }],
    });
    expect(await aged(client, '2026-04-09')).toMatchObject({ OnAccount: '-50.00', Total: '-50.00' });
    expect(await aged(client, '2026-04-10')).toMatchObject({ OnAccount: '-30.00', Current: '0.00', Total: '-30.00' });
    for (const [action, body] of [['bounce', {}] as const, ['void', {}] as const])
      expect((await api.post(`/api/v2/receipts/${ReceiptId}/${action}`, body)).status).toBe(409);
    expect((await api.delete(`/api/v2/receipts/${ReceiptId}`)).status).toBe(409);
    expect((await api.send('PATCH', `/api/v2/receipts/${ReceiptId}`, { Date: '2026-04-20' })).status).toBe(409);
    const { Rows } = await read(`reports/statement?client=${client}&through=2026-04-30`);
    expect(Rows.map(({ Description, Amount }: Record<string, string>) => [Description, Amount])).toEqual([
      ['Payment', '-50.00'],
      ['Refund', '20.00'],
    ]);
    expect((await api.post(`/api/v2/refunds/${Id}/void`, { Date: '2026-04-12' })).status).toBe(200);
    expect(await aged(client, '2026-04-12')).toMatchObject({ OnAccount: '-50.00' });
    expect((await api.post(`/api/v2/receipts/${ReceiptId}/bounce`, { Date: '2026-04-20' })).status).toBe(200);
    expect(await balance(client, '2026-04-20')).toBe('0.00');
  });

  it('lead back to what they are of, in chains', async () => {
    const { client, note: CreditNoteId } = await credited();
    const { Id } = (await refund({ CreditNoteId, Amount: '130.00' })).json.data;
    const chain = JSON.stringify(await read(`records/refunds/${Id}/chain`));
    for (const entity of ['payments', 'invoices']) expect(chain).toContain(entity);
    const { Id: ReceiptId } = (await api.post('/api/v2/receipts', { ClientId: client, Date: '2026-03-05', Amount: '50.00' })).json.data;
    await refund({ ReceiptId, Amount: '50.00' });
    expect(JSON.stringify(await read(`records/receipts/${ReceiptId}/chain`))).toContain('refunds');
  });
});
