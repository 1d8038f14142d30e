import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* Money 11.8: what is to be paid to vendors. */
describe('Payables', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  let count = 0;
  const vendor = async (more: object = {}): Promise<number> =>
    (await api.post('/api/v2/vendors', { VendorName: `Payee ${++count}`, ...more })).json.data.Id as number;
  /** An approved bill of one line; below 0.00 a credit. */
  async function bill(VendorId: number, InvoiceDate: string, TotalAmount: string, more: object = {}): Promise<number> {
    const body = { VendorId: String(VendorId), InvoiceNumber: `B-${++count}`, InvoiceDate, TotalAmount, ...more };
    const made = await api.post('/api/v2/bills', body);
    expect([made.status, made.json.errors]).toEqual([201, undefined]);
    return Number(made.json.data.Id);
  }
  const post = async (path: string, body: object) => {
    const made = await api.post(`/api/v2/${path}`, body);
    expect([made.status, made.json.errors]).toEqual([path.includes('/') ? 200 : 201, undefined]);
    return made.json.data;
  };
  const report = async (path: string) => {
    const reply = await api.get(`/api/v2/reports/${path}`);
    expect([reply.status, reply.json.errors]).toEqual([200, undefined]);
    return reply.json.data;
  };
  type Row = Readonly<Record<string, unknown>>;
  const ofVendor = (rows: readonly Row[], id: number): Row[] => rows.filter(({ VendorId }) => VendorId === id);
  const picked = (rows: readonly Row[], ...names: string[]): unknown[][] => rows.map((row) => names.map((name) => row[name]));

  describe('due', () => {
    it('money 11.8: what is due through 02-20 is what a run through and on 02-20 pays: 1,300.00, with a discount of 20.00', async () => {
      const VendorId = await vendor({ PaymentTerms: '2/10 net 30' });
      const three = [
        await bill(VendorId, '2026-02-10', '1000.00'),
        await bill(VendorId, '2026-01-15', '450.00'),
        await bill(VendorId, '2026-02-01', '-130.00'),
      ];
      const later = await bill(VendorId, '2026-02-15', '70.00', { PaymentTerms: 'net 30' });
      const other = await vendor();
      const held = await bill(other, '2026-01-05', '70.00');
      await post(`bills/${held}/hold`, { Reason: 'Split.' });
      const waiting = await bill(other, '2026-01-05', '80.00', { UnderReviewFlag: true });
      const owing = await vendor();
      const due = await bill(owing, '2026-01-05', '10.00');
      const credit = await bill(owing, '2026-01-06', '-25.00');

      const { Rows, Totals, DiscountsTaken } = await report('payables-due?through=2026-02-20');
      expect(
        picked(ofVendor(Rows, VendorId), 'BillId', 'DueDate', 'Outstanding', 'DiscountDate', 'DiscountAmount', 'ToPay', 'Reason'),
      ).toEqual([
        [three[2], '2026-02-01', '-130.00', '', '0.00', '-130.00', ''],
        [three[1], '2026-02-14', '450.00', '2026-01-25', '0.00', '450.00', ''],
        [three[0], '2026-03-12', '1000.00', '2026-02-20', '20.00', '980.00', ''],
      ]);
      expect(picked(ofVendor(Rows, other), 'BillId', 'ToPay', 'Reason')).toEqual([[held, '0.00', 'It is on hold: Split.']]);
      expect(picked(ofVendor(Rows, owing), 'BillId', 'ToPay', 'Reason')).toEqual([
        [due, '0.00', 'The credits of the vendor leave -15.00 to be paid.'],
        [credit, '0.00', ''],
      ]);
      expect(Totals.ToPay).toBe('1300.00');
      expect(ofVendor(DiscountsTaken, VendorId)).toEqual([]);
      const parts = await report(`payables-due/explain?figure=Outstanding&row=${three[0]}&through=2026-02-20`);
      expect([picked(parts.Rows, 'Document', 'Amount'), parts.Totals]).toEqual([[['Bill', '1000.00']], { Amount: '1000.00' }]);

      const { Disbursements } = await post('disbursement-runs', { Through: '2026-02-20', Date: '2026-02-20' });
      expect(picked(Disbursements, 'VendorId', 'Amount')).toEqual([[VendorId, Totals.ToPay]]);
      const paid = await report('payables-due?through=2026-02-20');
      expect([picked(ofVendor(paid.Rows, VendorId), 'BillId'), paid.Totals.ToPay]).toEqual([[], '0.00']);
      expect(picked(ofVendor(paid.DiscountsTaken, VendorId), 'Amount')).toEqual([['20.00']]);
      expect(ofVendor((await report('payables-due?through=2026-03-20&from=2026-02-21')).DiscountsTaken, VendorId)).toEqual([]);
      // Figures of earlier days stay, and count neither the payment nor its discount.
      const before = await report('payables-due?through=2026-02-19');
      expect(picked(ofVendor(before.Rows, VendorId), 'BillId', 'ToPay')).toEqual([
        [three[2], '-130.00'],
        [three[1], '450.00'],
      ]);
      expect(picked(ofVendor((await report('payables-due?through=2026-03-17')).Rows, VendorId), 'BillId')).toEqual([[later]]);

      await post(`disbursements/${Disbursements[0].Id}/void`, { Date: '2026-02-25' });
      const again = await report('payables-due?through=2026-02-25');
      // The day of the discount is over.
      expect(picked(ofVendor(again.Rows, VendorId), 'BillId', 'ToPay')).toEqual([
        [three[2], '-130.00'],
        [three[1], '450.00'],
      ]);
      expect(ofVendor(again.DiscountsTaken, VendorId)).toEqual([]);
      expect(JSON.stringify(again)).not.toContain(`"BillId":${waiting},`);
    });

    it('lists a discount that ends by a day to come while it can be taken today', async () => {
      const today = new Date();
      const day = (days: number): string => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
      const VendorId = await vendor({ PaymentTerms: '2/10 net 30' });
      const [fresh, stale] = [await bill(VendorId, day(-5), '100.00'), await bill(VendorId, day(-12), '100.00')];
      const rows = async (through: string) => ofVendor((await report(`payables-due?through=${through}`)).Rows, VendorId);
      expect(picked(await rows(day(4)), 'BillId')).toEqual([]);
      expect(picked(await rows(day(5)), 'BillId', 'DiscountAmount', 'ToPay')).toEqual([[fresh, '2.00', '98.00']]);
      expect(picked(await rows(day(18)), 'BillId', 'DiscountAmount')).toEqual([
        [stale, '0.00'],
        [fresh, '2.00'],
      ]);
    });

    it('is as it was recorded at a moment, and for readers of payables alone', async () => {
      const VendorId = await vendor();
      const first = await bill(VendorId, '2026-01-02', '10.00');
      await new Promise((resolve) => setTimeout(resolve, 20));
      const at = new Date().toISOString();
      await new Promise((resolve) => setTimeout(resolve, 20));
      await bill(VendorId, '2026-01-02', '20.00');
      await post(`bills/${first}/hold`, { Reason: 'Late.' });
      const then = ofVendor((await report(`payables-due?through=2026-02-01&at=${at}`)).Rows, VendorId);
      expect(picked(then, 'BillId', 'Reason', 'ToPay')).toEqual([[first, '', '10.00']]);
      const listed = ((await api.get('/api/v2/reports')).json.data as { Path: string; Privileges: string[] }[]).find(({ Path }) =>
        Path.endsWith('payables-due'),
      );
      expect(listed?.Privileges).toEqual(['Manages Bills', 'Accountant', 'Manages Financial Information']);
    });
  });

  describe('on the statement of a vendor', () => {
    const statement = async (VendorId: number, more = '') => {
      const { Rows, Totals, Aging } = await report(`vendor-statement?vendor=${VendorId}${more}`);
      return { lines: picked(Rows, 'Date', 'Description', 'Reference', 'Amount', 'Balance'), Totals, aging: Aging[0] };
    };

    it('money 11.8: 1,000.00 of 03-01, paid 400.00 and a credit of 130.00 leave 470.00', async () => {
      const VendorId = await vendor();
      const first = await bill(VendorId, '2026-03-01', '1000.00', { InvoiceNumber: 'V-1' });
      await post('payments', { BillId: String(first), Amount: '400.00', PaymentDate: '2026-03-10', Method: 'Check', Reference: '2041' });
      const credit = await bill(VendorId, '2026-03-12', '-130.00', { InvoiceNumber: 'V-2' });
      const lines = [
        ['2026-03-01', 'Bill V-1', '', '1000.00', '1000.00'],
        ['2026-03-10', 'Payment of bill V-1', '2041', '-400.00', '600.00'],
        ['2026-03-12', 'Credit V-2', '', '-130.00', '470.00'],
      ];
      expect(await statement(VendorId)).toMatchObject({
        lines,
        Totals: { Amount: '470.00', Balance: '470.00' },
        aging: { Total: '470.00' },
      });
      // What a credit takes off a bill has no line.
      await post(`bills/${credit}/apply`, { BillId: first, Amount: '130.00' });
      expect((await statement(VendorId)).lines).toEqual(lines);
      expect((await statement(VendorId, '&from=2026-03-11')).lines).toEqual([
        ['2026-03-11', 'Brought forward', '', '0.00', '600.00'],
        ['2026-03-12', 'Credit V-2', '', '-130.00', '470.00'],
      ]);
      expect((await statement(VendorId, '&through=2026-03-11')).Totals.Balance).toBe('600.00');
      for (const [row, amount] of [
        ['1', '1000.00'],
        ['3', '-130.00'],
      ]) {
        const { Totals } = await report(`vendor-statement/explain?vendor=${VendorId}&figure=Amount&row=${row}`);
        expect(Totals.Amount).toBe(amount);
      }
    });

    it('counts disbursements on account, discounts and voids on their own day', async () => {
      const VendorId = await vendor({ PaymentTerms: '2/10 net 30' });
      const [one, other] = [
        await bill(VendorId, '2026-02-10', '1000.00', { InvoiceNumber: 'V-1' }),
        await bill(VendorId, '2026-02-12', '100.00', { InvoiceNumber: 'V-2' }),
      ];
      const Applications = [
        { BillId: one, Amount: '980.00', Discount: '20.00' },
        { BillId: other, Amount: '60.00' },
      ];
      const { Id } = await post('disbursements', { VendorId, Date: '2026-02-20', Amount: '1090.00', Reference: '7', Applications });
      await post(`disbursements/${Id}/apply`, { Date: '2026-02-22', Applications: [{ BillId: other, Amount: '40.00' }] });
      const { lines, aging } = await statement(VendorId, '&from=2026-02-15');
      expect(lines).toEqual([
        ['2026-02-15', 'Brought forward', '', '0.00', '1100.00'],
        ['2026-02-20', 'Payment', '7', '-1090.00', '10.00'],
        ['2026-02-20', 'Discount on bill V-1', '', '-20.00', '-10.00'],
      ]);
      expect(aging).toMatchObject({ OnAccount: '-10.00', Total: '-10.00' });
      await post(`disbursements/${Id}/void`, { Date: '2026-02-25' });
      expect((await statement(VendorId, '&from=2026-02-21')).lines).toEqual([
        ['2026-02-21', 'Brought forward', '', '0.00', '-10.00'],
        ['2026-02-25', 'Void payment', '7', '1090.00', '1080.00'],
        ['2026-02-25', 'Discount on bill V-1', '', '20.00', '1100.00'],
      ]);
      expect((await statement(VendorId, '&through=2026-02-24')).Totals.Balance).toBe('-10.00');
    });

    it('prints as a letter, and is missing for an unknown vendor', async () => {
      const VendorId = await vendor();
      await bill(VendorId, '2026-03-01', '1000.00');
      const paper = await api.get(`/api/v2/reports/vendor-statement?vendor=${VendorId}`, { accept: 'application/pdf' });
      expect(paper.status).toBe(200);
      expect((await api.get('/api/v2/reports/vendor-statement?vendor=999999')).status).toBe(404);
      expect((await api.get('/api/v2/reports/vendor-statement')).status).toBe(400);
    });
  });

  describe('for form 1099', () => {
    const paidTo = async (VendorId: number, year: number, more = ''): Promise<Row | undefined> =>
      ofVendor((await report(`1099?year=${year}${more}`)).Rows, VendorId)[0];

    it('money 11.8: checks of 1,500.00, a card of 700.00 and a release of 2027-01-05 are 1,500.00 in 2026, below the threshold', async () => {
      const VendorId = await vendor({ Vendor1099: true, PaymentTerms: '2/10 net 30' });
      const other = await vendor();
      const pay = (BillId: number, Amount: string, Date: string, Method = 'Check', more: object = {}) =>
        post('disbursements', { VendorId, Date, Method, Applications: [{ BillId, Amount, ...more }] });
      const bills = [
        await bill(VendorId, '2026-02-10', '1000.00'),
        await bill(VendorId, '2026-03-10', '520.00'),
        await bill(VendorId, '2026-04-10', '700.00'),
        await bill(VendorId, '2026-12-15', '400.00', { PaymentTerms: 'net 30' }),
      ];
      await pay(bills[0] ?? 0, '1000.00', '2026-03-12');
      await pay(bills[1] ?? 0, '500.00', '2026-03-15', 'ACH', { Discount: '20.00' });
      await pay(bills[2] ?? 0, '700.00', '2026-05-01', 'Card');
      await post('disbursements', {
        ...{ VendorId: other, Date: '2026-05-01' },
        Applications: [{ BillId: await bill(other, '2026-04-10', '9000.00'), Amount: '9000.00' }],
      });
      await pay(bills[3] ?? 0, '400.00', '2027-01-05');
      expect(await paidTo(VendorId, 2026)).toMatchObject({
        ...{ OnBills: '2200.00', OnAccount: '0.00', Cards: '700.00', Paid: '1500.00', Threshold: '2000.00', IsReported: false },
      });
      expect(await paidTo(VendorId, 2027)).toMatchObject({ Paid: '400.00' });
      expect(await paidTo(VendorId, 2026, '&through=2026-03-14')).toMatchObject({ Paid: '1000.00' });
      expect(await paidTo(VendorId, 2025)).toBeUndefined();
      expect(await paidTo(other, 2026)).toBeUndefined();
      const { Totals } = await report(`1099/explain?year=2026&figure=OnBills&row=${VendorId}`);
      expect(Totals.Amount).toBe('2200.00');
      expect((await api.patch('/api/v2/company', { Threshold1099: '600.00' })).status).toBe(200);
      expect(await paidTo(VendorId, 2026)).toMatchObject({ Threshold: '600.00', IsReported: true });
      expect((await api.patch('/api/v2/company', { Threshold1099: '0.00' })).status).toBe(200);
    });

    it('counts money on account in the year of its day, once, and a void in that of its own', async () => {
      const VendorId = await vendor({ Vendor1099: true });
      const { Id } = await post('disbursements', { VendorId, Date: '2024-12-20', Amount: '600.00' });
      const BillId = await bill(VendorId, '2025-01-05', '600.00');
      await post(`disbursements/${Id}/apply`, { Date: '2025-01-06', Applications: [{ BillId, Amount: '600.00' }] });
      expect(await paidTo(VendorId, 2024)).toMatchObject({ OnBills: '0.00', OnAccount: '600.00', Paid: '600.00', IsReported: true });
      expect(await paidTo(VendorId, 2025)).toMatchObject({ OnBills: '600.00', OnAccount: '-600.00', Paid: '0.00', IsReported: false });
      await post(`disbursements/${Id}/void`, { Date: '2026-02-01' });
      expect([await paidTo(VendorId, 2024), await paidTo(VendorId, 2026)]).toMatchObject([{ Paid: '600.00' }, { Paid: '-600.00' }]);
      expect((await api.get('/api/v2/reports/1099?year=12')).status).toBe(400);
    });
  });
});
