import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* Money 11.8: what a vendor is paid is one paper over many bills; what is taken back is reversed on its own day. */
describe('Disbursements', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  let count = 0;
  const vendor = async (): Promise<number> =>
    (await api.post('/api/v2/vendors', { VendorName: `Payee ${++count}` })).json.data.Id as number;
  /** An approved bill of one line; below 0.00 a credit. */
  async function bill(VendorId: number, InvoiceDate: string, TotalAmount: string, more: object = {}): Promise<number> {
    const body = { VendorId: String(VendorId), InvoiceNumber: `B-${++count}`, InvoiceDate, TotalAmount, ...more };
    const made = await api.post('/api/v2/bills', body);
    expect([made.status, made.json.errors]).toEqual([201, undefined]);
    return Number(made.json.data.Id);
  }
  const shown = async (id: number) => (await api.get(`/api/v2/bills/${id}`)).json.data;
  const outstanding = async (id: number): Promise<string> => (await shown(id)).OutstandingAmount as string;
  const pay = (body: object) => api.post('/api/v2/disbursements', body);
  const read = async (id: number) => (await api.get(`/api/v2/disbursements/${id}`)).json.data;
  /** The row of the vendor in the aging of payables. */
  async function owed(VendorId: number, through: string): Promise<{ OnAccount: string; Total: string }> {
    const { Rows } = (await api.get(`/api/v2/reports/aging?of=payables&through=${through}`)).json.data;
    const row = Rows.find((one: { VendorId: number }) => one.VendorId === VendorId);
    return { OnAccount: row?.OnAccount ?? '0.00', Total: row?.Total ?? '0.00' };
  }

  it('money 11.8: one check pays two bills less a credit and a discount, and its void opens all three on its day', async () => {
    const VendorId = await vendor();
    const first = await bill(VendorId, '2026-02-10', '1000.00');
    const second = await bill(VendorId, '2026-01-15', '450.00');
    const credit = await bill(VendorId, '2026-02-01', '-130.00');
    const Applications = [
      { BillId: first, Amount: '980.00', Discount: '20.00' },
      { BillId: second, Amount: '450.00' },
      { BillId: credit, Amount: '-130.00' },
    ];
    const made = await pay({ VendorId, Date: '2026-02-20', Method: 'Check', Reference: '2041', Applications });
    expect([made.status, made.json.errors]).toEqual([201, undefined]);
    const { Id } = made.json.data;
    expect(made.json.data).toMatchObject({ Amount: '1300.00', UnappliedAmount: '0.00', BusinessState: 'Applied' });
    expect(await Promise.all([first, second, credit].map(outstanding))).toEqual(['0.00', '0.00', '0.00']);
    expect(await shown(first)).toMatchObject({ AmountPaid: '980.00', BusinessState: 'Paid' });
    const [payment] = (await shown(first)).Payments;
    expect(payment).toMatchObject({ Amount: '980.00', Discount: '20.00', DisbursementId: Id, ReceiptId: null });
    expect((await api.delete(`/api/v2/payments/${payment.Id}`)).status).toBe(409);
    expect(JSON.stringify((await api.get(`/api/v1/bills/${first}`)).json)).not.toContain('Discount');

    expect((await api.post(`/api/v2/disbursements/${Id}/void`, { Date: '2026-02-19' })).status).toBe(400);
    const voided = await api.post(`/api/v2/disbursements/${Id}/void`, { Date: '2026-02-25' });
    expect(voided.json.data).toMatchObject({ BusinessState: 'Void', UnappliedAmount: '0.00', DateReversed: '2026-02-25' });
    expect(await Promise.all([first, second, credit].map(outstanding))).toEqual(['1000.00', '450.00', '-130.00']);
    expect((await shown(first)).BusinessState).toBe('Approved');
    expect((await owed(VendorId, '2026-02-19')).Total).toBe('1320.00');
    expect((await owed(VendorId, '2026-02-24')).Total).toBe('0.00');
    expect((await owed(VendorId, '2026-02-25')).Total).toBe('1320.00');
    expect((await api.post(`/api/v2/disbursements/${Id}/void`, {})).status).toBe(409);
    expect((await api.post(`/api/v2/bills/${first}/void`, {})).status).toBe(200);
    expect((await owed(VendorId, '2026-02-25')).Total).toBe('320.00');
  });

  it('pays on account, is applied from a day on, and taken back', async () => {
    const VendorId = await vendor();
    const id = await bill(VendorId, '2026-03-01', '100.00');
    const { Id } = (await pay({ VendorId, Date: '2026-03-10', Amount: '60.00', Method: 'ACH' })).json.data;
    expect(await owed(VendorId, '2026-03-10')).toEqual({ OnAccount: '-60.00', Total: '40.00' });
    const applied = await api.post(`/api/v2/disbursements/${Id}/apply`, {
      Applications: [{ BillId: id, Amount: '60.00' }],
      Date: '2026-03-12',
    });
    expect(applied.json.data).toMatchObject({ UnappliedAmount: '0.00', BusinessState: 'Applied' });
    expect(await outstanding(id)).toBe('40.00');
    const { PaymentId } = applied.json.data.Applications[0];
    await api.post(`/api/v2/disbursements/${Id}/unapply`, { PaymentId, Date: '2026-03-15' });
    await api.post(`/api/v2/disbursements/${Id}/void`, { Date: '2026-03-20' });
    const days = ['2026-03-10', '2026-03-12', '2026-03-15', '2026-03-20'];
    const accounts: string[] = [];
    for (const day of days) accounts.push((await owed(VendorId, day)).OnAccount);
    expect(accounts).toEqual(['-60.00', '0.00', '-60.00', '0.00']);
    expect(await outstanding(id)).toBe('100.00');
  });

  it('rejects bills of others, more than a bill has outstanding, unknown methods and more than the disbursement', async () => {
    const [VendorId, other] = [await vendor(), await vendor()];
    const [own, others] = [await bill(VendorId, '2026-03-01', '100.00'), await bill(other, '2026-03-01', '100.00')];
    const on = (BillId: number, Amount: string, Discount = '') => ({ Applications: [{ BillId, Amount, Discount }] });
    const refused = async (body: object) => (await pay({ VendorId, Date: '2026-03-10', ...body })).status;
    expect(await refused(on(others, '10.00'))).toBe(400);
    expect(await refused(on(own, '100.01'))).toBe(409);
    expect(await refused(on(own, '99.00', '1.01'))).toBe(409);
    expect(await refused({ ...on(own, '10.00'), Method: 'Shells' })).toBe(400);
    expect(await refused({ ...on(own, '50.00'), Amount: '40.00' })).toBe(400);
    expect(await refused({})).toBe(400);
    expect(await outstanding(own)).toBe('100.00');
  });

  it('is the paper of each payment of a bill: it is corrected, removed and voided with it', async () => {
    const VendorId = await vendor();
    const id = await bill(VendorId, '2026-03-01', '100.00');
    const record = async (Amount: string) => {
      const made = await api.post('/api/v2/payments', { BillId: String(id), Amount, PaymentDate: '2026-03-05', Method: 'Barter' });
      return Number(made.json.data.Id);
    };
    const payment = await record('30.00');
    expect((await api.get(`/api/v2/payments/${payment}`)).json.data.DisbursementId).toBe(payment);
    expect(await read(payment)).toMatchObject({
      VendorId,
      Amount: '30.00',
      Method: 'Barter',
      BusinessState: 'Applied',
      Date: '2026-03-05',
    });
    expect((await api.patch(`/api/v2/disbursements/${payment}`, { Reference: '77', Method: 'Barter' })).status).toBe(200);
    expect((await api.get(`/api/v2/payments/${payment}`)).json.data.Reference).toBe('77');
    expect((await api.patch(`/api/v2/payments/${payment}`, { PaymentDate: '2026-03-06' })).status).toBe(200);
    expect((await read(payment)).Date).toBe('2026-03-06');
    expect((await api.delete(`/api/v2/payments/${payment}`)).status).toBe(200);
    expect((await api.get(`/api/v2/disbursements/${payment}`)).status).toBe(404);
    const second = await record('40.00');
    expect((await api.post(`/api/v2/disbursements/${second}/void`, { Date: '2026-03-08' })).status).toBe(200);
    expect(await outstanding(id)).toBe('100.00');
    expect((await api.delete(`/api/v2/bills/${id}`)).status).toBe(409);
  });

  it('money 11.8: terms of 2/10 net 30 give the due date and the discount; others are refused', async () => {
    const VendorId = await vendor();
    const terms = (PaymentTerms: string) => api.patch(`/api/v2/vendors/${VendorId}`, { PaymentTerms });
    expect((await terms('whenever')).status).toBe(400);
    expect((await terms('2/10 net 30')).status).toBe(200);
    const id = await bill(VendorId, '2026-02-10', '1000.00');
    expect(await shown(id)).toMatchObject({
      ...{ DueDate: '2026-03-12', DiscountDate: '2026-02-20', DiscountPercent: '2', DiscountAmount: '20.00', PaymentTerms: '2/10 net 30' },
    });
    const DateLastSynced = '2026-01-02T15:04:05.000Z';
    await api.post('/api/v2/ext-payment-terms', { Name: 'Regulars', PaymentTerm: '20', ExtId: 'T-20', DateLastSynced });
    expect((await terms('Regulars')).status).toBe(200);
    const second = await bill(VendorId, '2026-02-10', '10.00');
    expect(await shown(second)).toMatchObject({ DueDate: '2026-03-02', PaymentTerms: 'net 20', Warnings: [] });
    expect(await shown(id)).toMatchObject({ DueDate: '2026-03-12' });
    expect(await shown(await bill(VendorId, '2026-02-10', '10.00', { DueDate: '2026-02-28' }))).toMatchObject({ DueDate: '2026-02-28' });
    const odd = await shown(await bill(VendorId, '2026-02-10', '10.00', { PaymentTerms: 'soon' }));
    expect(odd.DueDate).toBe('2026-02-10');
    expect(odd.Warnings).toEqual(['The payment terms "soon" can\'t be read, so it is due on its own day.']);

    const client = (await api.post('/api/v2/clients', { ClientName: `Payer ${++count}`, PaymentTerms: 'net 10 EOM' })).json.data.Id;
    const project = (await api.post('/api/v2/projects', { ProjectName: `Job ${count}`, ClientId: String(client) })).json.data.Id;
    const LineItemGroups = [{ LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice: '10.00' }] }];
    const drafted = await api.post('/api/v2/invoices', { ProjectId: String(project), InvoiceDate: '2026-02-10', LineItemGroups });
    expect((await api.get(`/api/v2/invoices/${drafted.json.data.Id}`)).json.data).toMatchObject({
      DueDate: '2026-03-10',
      PaymentTerms: 'net 10 EOM',
    });
  });

  it('pays no bill on hold, on either version, until it is released', async () => {
    const VendorId = await vendor();
    const id = await bill(VendorId, '2026-02-10', '100.00');
    const act = async (action: string, body: object = {}) => (await api.post(`/api/v2/bills/${id}/${action}`, body)).status;
    expect([await act('release'), await act('hold'), await act('hold', { Reason: 'Split.' })]).toEqual([409, 400, 200]);
    expect(await shown(id)).toMatchObject({ OnHold: true, HoldReason: 'Split.', BusinessState: 'Approved' });
    expect((await pay({ VendorId, Applications: [{ BillId: id, Amount: '1.00' }] })).status).toBe(409);
    const onVersionOne = { BillId: String(id), Amount: '1.00', PaymentDate: '2026-03-05T00:00:00.000Z' };
    expect((await api.post('/api/v1/payments', onVersionOne)).status).toBe(409);
    expect(await act('release')).toBe(200);
    expect((await pay({ VendorId, Applications: [{ BillId: id, Amount: '1.00' }] })).status).toBe(201);
  });

  it('money 11.8: a run pays one check of 1,300.00, and a discount that is taken late warns', async () => {
    const VendorId = await vendor();
    await api.patch(`/api/v2/vendors/${VendorId}`, { PaymentTerms: '2/10 net 30' });
    const three = [
      await bill(VendorId, '2026-02-10', '1000.00'),
      await bill(VendorId, '2026-01-15', '450.00'),
      await bill(VendorId, '2026-02-01', '-130.00'),
    ];
    const other = await vendor();
    const held = await bill(other, '2026-01-05', '70.00');
    await api.post(`/api/v2/bills/${held}/hold`, { Reason: 'Split.' });
    const run = (more: object) => api.post('/api/v2/disbursement-runs', { Through: '2026-02-20', Date: '2026-02-20', ...more });
    const busy = (await pay({ VendorId: other, Date: '2026-02-01', Amount: '1.00', Reference: '7001' })).json.data.Id;
    expect((await run({ FirstReference: '7001' })).status).toBe(409);
    expect((await run({ FirstReference: 'A-1' })).status).toBe(400);
    expect((await run({ Method: 'Shells' })).status).toBe(400);
    expect((await run({ Through: '' })).status).toBe(400);
    const made = await run({ FirstReference: '8001' });
    expect([made.status, made.json.errors]).toEqual([201, undefined]);
    const own = made.json.data.Disbursements.filter((one: { VendorId: number }) => one.VendorId === VendorId);
    expect(own).toEqual([{ Id: expect.any(Number), VendorId, Amount: '1300.00', Reference: expect.stringMatching(/^80/) }]);
    expect(made.json.data.Left).toContainEqual({ BillId: held, Reason: 'It is on hold: Split.' });
    expect(await Promise.all(three.map(outstanding))).toEqual(['0.00', '0.00', '0.00']);
    expect((await read(own[0].Id)).Warnings).toEqual([]);
    expect((await run({})).json.data.Disbursements).toEqual([]);
    await api.post(`/api/v2/disbursements/${own[0].Id}/void`, { Date: '2026-02-25' });
    expect(await Promise.all(three.map(outstanding))).toEqual(['1000.00', '450.00', '-130.00']);
    const late = await pay({ VendorId, Date: '2026-02-26', Applications: [{ BillId: three[0], Amount: '975.00', Discount: '25.00' }] });
    expect((await read(late.json.data.Id)).Warnings).toEqual([
      `The discount of 25.00 on bill ${three[0]} is taken after 2026-02-20, its last day.`,
      `The discount of 25.00 on bill ${three[0]} is more than the 20.00 of its terms.`,
    ]);
    expect((await read(busy)).Reference).toBe('7001');
  });
});
