import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* Money 11.7: what a client pays is one paper over many documents; what is taken back is reversed on its own day. */
describe('Receipts', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  let count = 0;
  /** A client of its own with a project. */
  async function payer(): Promise<{ client: number; project: number }> {
    const ClientName = `Payer ${++count}`;
    const client = (await api.post('/api/v2/clients', { ClientName })).json.data.Id as number;
    const project = (await api.post('/api/v2/projects', { ProjectName: `Job ${count}`, ClientId: String(client) })).json.data.Id as number;
    return { client, project };
  }
  /** A finalized invoice of one line. */
  async function invoice(project: number, InvoiceDate: string, UnitPrice: string): Promise<number> {
    const body = {
      ProjectId: String(project),
      InvoiceDate,
      LineItemGroups: [{ LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice }] }],
    };
    const drafted = await api.post('/api/v2/invoices', body);
    expect(drafted.status).toBe(201);
    const id = Number(drafted.json.data.Id);
    expect((await api.post(`/api/v2/invoices/${id}/finalize`, {})).status).toBe(200);
    return id;
  }
  const outstanding = async (id: number): Promise<string> =>
    (await api.get(`/api/v2/invoices/${id}`)).json.data.OutstandingAmount as string;
  const balance = async (client: number, through: string): Promise<string> =>
    (await api.get(`/api/v2/reports/statement?client=${client}&through=${through}`)).json.data.Totals.Balance as string;
  const receive = (body: object) => api.post('/api/v2/receipts', body);

  it('money 11.7: a check of 4,750.00 over three invoices leaves 50.00 on account, is applied, bounces, and costs a fee', async () => {
    const { client, project } = await payer();
    const three = [
      await invoice(project, '2026-03-01', '1200.00'),
      await invoice(project, '2026-03-02', '2300.00'),
      await invoice(project, '2026-03-03', '1200.00'),
    ];
    const Applications = three.map((InvoiceId, index) => ({ InvoiceId, Amount: index === 1 ? '2300.00' : '1200.00' }));
    const made = await receive({
      ClientId: client,
      Date: '2026-03-20',
      Amount: '4750.00',
      Method: 'Check',
      Reference: '10442',
      Applications,
    });
    expect(made.status).toBe(201);
    const { Id } = made.json.data;
    expect(made.json.data).toMatchObject({ UnappliedAmount: '50.00', BusinessState: 'Open', FeeInvoiceId: null });
    expect(await Promise.all(three.map(outstanding))).toEqual(['0.00', '0.00', '0.00']);
    expect(await balance(client, '2026-03-20')).toBe('-50.00');

    const fourth = await invoice(project, '2026-04-01', '380.00');
    const applied = await api.post(`/api/v2/receipts/${Id}/apply`, {
      Applications: [{ InvoiceId: fourth, Amount: '50.00' }],
      Date: '2026-04-01',
    });
    expect(applied.json.data).toMatchObject({ UnappliedAmount: '0.00', BusinessState: 'Applied' });
    expect(await outstanding(fourth)).toBe('330.00');

    const bounced = await api.post(`/api/v2/receipts/${Id}/bounce`, { Date: '2026-04-05', Fee: '35.00' });
    expect(bounced.status).toBe(200);
    expect(bounced.json.data).toMatchObject({ BusinessState: 'Bounced', UnappliedAmount: '0.00', DateReversed: '2026-04-05' });
    expect(await balance(client, '2026-04-04')).toBe('330.00');
    expect(await balance(client, '2026-04-05')).toBe('5115.00');
    const fee = (await api.get(`/api/v2/invoices/${bounced.json.data.FeeInvoiceId}`)).json.data;
    expect(fee).toMatchObject({ TotalAmount: '35.00', TotalTaxes: '0.00', BusinessState: 'Outstanding', InvoiceDate: '2026-04-05' });
    expect(fee.LineItemGroups[0].LineItems[0].Description).toBe('Returned check 10442');
    expect(await Promise.all(three.map(outstanding))).toEqual(['1200.00', '2300.00', '1200.00']);

    const { Rows } = (await api.get(`/api/v2/reports/statement?client=${client}&from=2026-03-20&through=2026-04-05`)).json.data;
    expect(Rows.map(({ Date, Description, Reference, Amount }: Record<string, string>) => [Date, Description, Reference, Amount])).toEqual([
      ['2026-03-20', 'Brought forward', '', '0.00'],
      ['2026-03-20', 'Payment', '10442', '-4750.00'],
      ['2026-04-01', expect.stringContaining('Invoice'), '', '380.00'],
      ['2026-04-05', expect.stringContaining('Invoice'), '', '35.00'],
      ['2026-04-05', 'Returned check', '10442', '4750.00'],
    ]);
    // On version 1 the outstanding amount is the total less the payments, those that take back among them.
    const v1 = (await api.get(`/api/v1/invoices/${three[0]}`)).json.data;
    expect(v1.Payments.map(({ Amount }: { Amount: string }) => Amount)).toEqual(['1200.00', '-1200.00']);
    expect(v1.Payments[0]).not.toHaveProperty('ReceiptId');
  });

  it('that were applied twice to one invoice are taken back whole, as is one of two applications', async () => {
    const { client, project } = await payer();
    const id = await invoice(project, '2026-03-01', '100.00');
    const Applications = [{ InvoiceId: id, Amount: '60.00' }];
    const { Id } = (await receive({ ClientId: client, Date: '2026-03-10', Amount: '100.00', Applications })).json.data;
    const rest = { Applications: [{ InvoiceId: id, Amount: '40.00' }], Date: '2026-03-12' };
    expect((await api.post(`/api/v2/receipts/${Id}/apply`, rest)).status).toBe(200);
    expect(await outstanding(id)).toBe('0.00');
    expect((await api.post(`/api/v2/receipts/${Id}/void`, { Date: '2026-03-15' })).status).toBe(200);
    expect(await outstanding(id)).toBe('100.00');
    expect([await balance(client, '2026-03-12'), await balance(client, '2026-03-15')]).toEqual(['0.00', '100.00']);
  });

  it('count on account in the aging from their own day, applied or not', async () => {
    const { client, project } = await payer();
    const id = await invoice(project, '2026-03-01', '100.00');
    const aged = async (through: string) =>
      (await api.get(`/api/v2/reports/aging?through=${through}`)).json.data.Rows.find(
        (row: { ClientId: number }) => row.ClientId === client,
      );
    const { Id } = (await receive({ ClientId: client, Date: '2026-03-10', Amount: '60.00' })).json.data;
    expect(await aged('2026-03-09')).toMatchObject({ OnAccount: '0.00', Total: '100.00' });
    expect(await aged('2026-03-10')).toMatchObject({ OnAccount: '-60.00', Days1To30: '100.00', Total: '40.00' });
    await api.post(`/api/v2/receipts/${Id}/apply`, { Applications: [{ InvoiceId: id, Amount: '60.00' }], Date: '2026-03-12' });
    expect(await aged('2026-03-11')).toMatchObject({ OnAccount: '-60.00', Days1To30: '100.00', Total: '40.00' });
    expect(await aged('2026-03-12')).toMatchObject({ OnAccount: '0.00', Days1To30: '40.00', Total: '40.00' });
    const PaymentId = (await api.get(`/api/v2/receipts/${Id}`)).json.data.Applications[0].PaymentId as number;
    const back = await api.post(`/api/v2/receipts/${Id}/unapply`, { PaymentId, Date: '2026-03-15' });
    expect(back.json.data).toMatchObject({ UnappliedAmount: '60.00', BusinessState: 'Open' });
    expect(await aged('2026-03-14')).toMatchObject({ OnAccount: '0.00', Total: '40.00' });
    expect(await aged('2026-03-15')).toMatchObject({ OnAccount: '-60.00', Days1To30: '100.00', Total: '40.00' });
    await api.post(`/api/v2/receipts/${Id}/void`, { Date: '2026-03-20' });
    expect(await aged('2026-03-19')).toMatchObject({ Total: '40.00' });
    expect(await aged('2026-03-20')).toMatchObject({ OnAccount: '0.00', Total: '100.00' });
    const explained = await api.get(`/api/v2/reports/aging/explain?figure=OnAccount&row=${client}&through=2026-03-15`);
    expect(explained.json.data.Explained[0]).toMatchObject({ Amount: '-60.00', AddsUp: true, Lines: 3 });
  });

  it('make one of each payment that is recorded by itself, which bounces too', async () => {
    const { client, project } = await payer();
    const id = await invoice(project, '2026-03-01', '100.00');
    const paid = await api.post('/api/v1/payments', {
      InvoiceId: String(id),
      Amount: '100.00',
      PaymentDate: '2026-03-05T00:00:00.000Z',
      Reference: '7',
    });
    const PaymentId = paid.json.data as number;
    const { ReceiptId } = (await api.get(`/api/v2/payments/${PaymentId}`)).json.data;
    const own = await api.get(`/api/v2/receipts/${ReceiptId}`);
    expect(own.json.data).toMatchObject({
      ClientId: client,
      Date: '2026-03-05',
      Amount: '100.00',
      BusinessState: 'Applied',
      Reference: '7',
    });
    expect((await api.send('PATCH', `/api/v2/payments/${PaymentId}`, { Reference: '8' })).status).toBe(200);
    expect((await api.get(`/api/v2/receipts/${ReceiptId}`)).json.data.Reference).toBe('8');
    expect((await api.post(`/api/v2/receipts/${ReceiptId}/bounce`, { Date: '2026-03-09' })).status).toBe(200);
    expect(await outstanding(id)).toBe('100.00');
    expect(await balance(client, '2026-03-08')).toBe('0.00');
    expect(await balance(client, '2026-03-09')).toBe('100.00');
    const gone = await api.delete(`/api/v2/payments/${PaymentId}`);
    expect([gone.status, JSON.stringify(gone.json)]).toEqual([409, expect.stringContaining('Receipt')]);
    // All of it is taken back, so the invoice can be voided.
    expect((await api.post(`/api/v2/invoices/${id}/void`, {})).status).toBe(200);
    expect(await balance(client, '2026-03-09')).toBe('0.00');
  });

  it('of one payment go with it, and of more refuse its removal and name the paper', async () => {
    const { client, project } = await payer();
    const [one, other] = [await invoice(project, '2026-03-01', '10.00'), await invoice(project, '2026-03-01', '20.00')];
    const alone = (await api.post('/api/v2/payments', { InvoiceId: String(one), Amount: '10.00', PaymentDate: '2026-03-05' })).json.data;
    expect((await api.delete(`/api/v2/payments/${alone.Id}`)).status).toBe(200);
    expect((await api.get(`/api/v2/receipts/${alone.ReceiptId}`)).status).toBe(404);
    const Applications = [one, other].map((InvoiceId) => ({ InvoiceId, Amount: '10.00' }));
    const made = (await receive({ ClientId: client, Date: '2026-03-06', Amount: '20.00', Applications })).json.data;
    const removed = await api.delete(`/api/v2/payments/${made.Applications[0].PaymentId}`);
    expect([removed.status, JSON.stringify(removed.json)]).toEqual([409, expect.stringContaining(`receipt ${made.Id}`)]);
  });

  it('refuse what is more than the receipt (400) or than a document has outstanding (409), and what others owe', async () => {
    const { client, project } = await payer();
    const id = await invoice(project, '2026-03-01', '100.00');
    const stranger = await payer();
    const theirs = await invoice(stranger.project, '2026-03-01', '5.00');
    const given = { ClientId: client, Date: '2026-03-05', Amount: '50.00' };
    const status = async (more: object) => (await receive({ ...given, ...more })).status;
    expect(await status({ Applications: [{ InvoiceId: id, Amount: '50.01' }] })).toBe(400);
    expect(await status({ Amount: '200.00', Applications: [{ InvoiceId: id, Amount: '100.01' }] })).toBe(409);
    expect(await status({ Applications: [{ InvoiceId: theirs, Amount: '5.00' }] })).toBe(400);
    expect(await status({ Applications: [{ Amount: '5.00' }] })).toBe(400);
    expect(
      await status({
        Applications: [
          { InvoiceId: id, Amount: '1.00' },
          { InvoiceId: id, Amount: '2.00' },
        ],
      }),
    ).toBe(400);
    expect(await status({ Amount: '0.00' })).toBe(400);
    expect(await status({ Amount: '-5.00' })).toBe(400);
    expect(await outstanding(id)).toBe('100.00');
    const { Id } = (await receive(given)).json.data;
    const early = await api.post(`/api/v2/receipts/${Id}/void`, { Date: '2026-03-04' });
    expect([early.status, JSON.stringify(early.json)]).toEqual([400, expect.stringContaining('2026-03-05, the day of the receipt')]);
    expect((await api.post(`/api/v2/receipts/${Id}/void`, { Date: '2026-03-05' })).status).toBe(200);
    expect((await api.post(`/api/v2/receipts/${Id}/apply`, { Applications: [{ InvoiceId: id, Amount: '1.00' }] })).status).toBe(409);
  });

  it('pay documents of sub-clients, whose statements show their part', async () => {
    const above = await payer();
    const ClientName = `Sub ${above.client}`;
    const sub = (await api.post('/api/v2/clients', { ClientName, ParentId: above.client })).json.data.Id as number;
    const project = (await api.post('/api/v2/projects', { ProjectName: ClientName, ClientId: String(sub) })).json.data.Id as number;
    const id = await invoice(project, '2026-03-01', '100.00');
    const Applications = [{ InvoiceId: id, Amount: '100.00' }];
    expect((await receive({ ClientId: above.client, Date: '2026-03-05', Amount: '150.00', Applications })).status).toBe(201);
    expect(await balance(sub, '2026-03-05')).toBe('0.00');
    expect(await balance(above.client, '2026-03-05')).toBe('-50.00');
  });
});
