import { makeApplications } from '../one-of-each/applications';
import { ask, rule, seen, type Rule } from './rule';
import type { World } from './world';
import { shows } from '../shows';

let number = 0;
const bill = (w: World, more: object = {}): Promise<number> =>
  w.owner.create('/api/v1/bills', {
    ...{ VendorId: String(w.vendorId), InvoiceNumber: `PL-${++number}`, InvoiceDate: '2026-03-10', TotalAmount: '100.00' },
    ...more,
  });
const invoice = async (w: World, isFinal = false): Promise<number> => {
  const id = await w.owner.create('/api/v2/invoices', {
    ProjectId: String(w.job.projectId),
    LineItemGroups: [{ GroupHeader: 'Fees', LineItems: [{ Description: 'Permit', Quantity: '1', UnitPrice: '180.00' }] }],
  });
  if (isFinal) await w.owner.act('POST', `/api/v2/invoices/${id}/finalize`);
  return id;
};
const paying = (of: object): object => ({ ...of, Amount: '1.00', PaymentDate: '2026-03-20' });
const MISSING = '987654321';
/** Those whose other privileges say nothing of the accounts. */
const OTHERS = 'plain tracker approver financier planner jurist dispatcher sub';

export const accounts: readonly Rule[] = [
  rule(
    'bills and what was paid on them are seen with Manages Bills or Accountant, invoices with Manages Invoices or Accountant',
    async (w) => {
      shows('A7.read', 'D-6.bills', 'D-6.invoices');
      const [BillId, InvoiceId] = [String(await bill(w)), String(await invoice(w, true))];
      const [paidOut, paidIn] = [
        await w.owner.create('/api/v1/payments', paying({ BillId })),
        await w.owner.create('/api/v1/payments', paying({ InvoiceId })),
      ];
      return [
        seen('Bill', Number(BillId), 'biller accountant chief'),
        seen('Payment', paidOut, 'biller accountant chief'),
        seen('Invoice', Number(InvoiceId), 'invoicer accountant chief'),
        seen('Payment', paidIn, 'invoicer accountant chief'),
      ];
    },
  ),
  rule('bills are paid with Manages Bills, invoices with Manages Invoices, and nobody learns which exist of the other side', async (w) => {
    const [BillId, InvoiceId] = [String(await bill(w)), String(await invoice(w, true))];
    const pay = 'POST /api/v1/payments';
    return [
      ask('biller chief', pay, 201, paying({ BillId })),
      ask('invoicer chief', pay, 201, paying({ InvoiceId })),
      ask(`invoicer accountant ${OTHERS}`, pay, 403, paying({ BillId })),
      ask(`biller accountant ${OTHERS}`, pay, 403, paying({ InvoiceId })),
      ask('invoicer', pay, 403, paying({ BillId: MISSING })),
      ask('biller', pay, 403, paying({ InvoiceId: MISSING })),
      ask('biller', pay, 400, paying({ BillId: MISSING })),
    ];
  }),
  rule('payments of the other side are changed and removed as if they were not there', async (w) => {
    shows('A7.delete', 'E6.privileges');
    const sides = [
      { of: { BillId: String(await bill(w)) }, own: 'biller', other: 'invoicer' },
      { of: { InvoiceId: String(await invoice(w, true)) }, own: 'invoicer', other: 'biller' },
    ];
    const steps = sides.map(async ({ of, own, other }) => {
      const id = await w.owner.create('/api/v1/payments', paying(of));
      return [
        ask(`${other} plain financier`, `PATCH /api/v2/payments/${id}`, 404, { Reference: '10442' }),
        ask('accountant', `PATCH /api/v2/payments/${id}`, 403, { Reference: '10442' }),
        ask(own, `PATCH /api/v2/payments/${id}`, 200, { Reference: '10442' }),
        ask(`${other} plain financier`, `DELETE /api/v1/payments/${id}`, 404),
        ask('accountant', `DELETE /api/v1/payments/${id}`, 403),
        ask(own, `DELETE /api/v1/payments/${id}`, 200),
      ];
    });
    return (await Promise.all(steps)).flat();
  }),
  rule('bills are entered, decided and removed with Manages Bills alone', async (w) => {
    shows('D-6.bills');
    const [waiting, open] = [await bill(w, { UnderReviewFlag: true }), await bill(w)];
    const body = { VendorId: String(w.vendorId), InvoiceNumber: 'PL-0', InvoiceDate: '2026-03-10', TotalAmount: '1.00' };
    return [
      ask(`accountant invoicer ${OTHERS}`, 'POST /api/v1/bills', 403, body),
      ask('biller', 'POST /api/v1/bills', 201, body),
      ask('accountant', `POST /api/v2/bills/${waiting}/approve`, 403, {}),
      ask('plain invoicer financier', `POST /api/v2/bills/${waiting}/approve`, 404, {}),
      ask('biller', `POST /api/v2/bills/${waiting}/approve`, 200, {}),
      ask('biller', `PATCH /api/v2/bills/${open}`, 200, { UnderReviewFlag: false }),
      ask('biller', `PATCH /api/v2/bills/${open}`, 409, { UnderReviewFlag: true }),
      ask('accountant', `DELETE /api/v1/bills/${open}`, 403),
      ask('plain invoicer financier', `DELETE /api/v1/bills/${open}`, 404),
      ask('biller', `DELETE /api/v1/bills/${open}`, 200),
    ];
  }),
  rule('invoices are removed as drafts alone, by nobody else than who manages them', async (w) => {
    shows('A7.delete', 'E6.privileges', 'D-6.invoices');
    const [draft, done] = [await invoice(w), await invoice(w, true)];
    const path = 'DELETE /api/v2/invoices';
    return [
      ask('accountant', `${path}/${draft}`, 403),
      ask(`biller ${OTHERS}`, `${path}/${draft}`, 404),
      ask('invoicer chief owner', `${path}/${done}`, 409),
      ask('invoicer', `${path}/${draft}`, 200),
    ];
  }),
  rule('applications for payment likewise', async (w) => {
    shows('A7.delete', 'E6.privileges');
    const { aiainvoices: done = 0 } = await makeApplications(w.owner, { clients: w.clientId });
    const all = await w.owner.list<{ Id: string; BusinessState: string }>('/api/v1/aiainvoices');
    const draft = Number(all.find(({ BusinessState }) => BusinessState === 'Draft')?.Id);
    const path = '/api/v2/aia-invoices';
    return [
      seen('AIAInvoice', done, 'invoicer accountant chief'),
      ask('accountant', `POST ${path}/${draft}/finalize`, 403, {}),
      ask('accountant', `DELETE ${path}/${draft}`, 403),
      ask(`biller ${OTHERS}`, `DELETE ${path}/${draft}`, 404),
      ask('invoicer chief owner', `DELETE ${path}/${done}`, 409),
      ask('invoicer', `DELETE ${path}/${draft}`, 200),
    ];
  }),
];
