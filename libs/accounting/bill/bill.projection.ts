import { userAction } from '@plumbline/company/published';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { Bill, BillBalance, BillEvent } from '../published/bill-events';
import { correctionOf, paymentOf } from '../payment/account.policy';
import { acted, fieldsOf, paymentEntry } from '../row-help';
import { bill } from './bill.record';

const settle = (balance: BillBalance, recordedAt: string, payments: Bill['Payments']): Partial<Bill> => ({
  Payments: payments,
  HasPayments: payments.length > 0,
  AmountPaid: balance.AmountPaid,
  OutstandingAmount: balance.OutstandingAmount,
  BusinessState: balance.BusinessState,
  DateClosed: balance.BusinessState === 'Paid' ? recordedAt : '',
});
const typeOf = ({ PersonToBeReimbursedId, IsCreditCardBill }: Partial<Bill>): Bill['TypeOfPayable'] =>
  PersonToBeReimbursedId ? 'Reimbursement' : IsCreditCardBill ? 'CreditCard' : 'VendorBill';
/** What follows from the other fields of a bill that is not paid yet. */
const derived = (fields: Partial<Bill>): Partial<Bill> => ({
  OutstandingAmount: fields.TotalAmount ?? '',
  TypeOfPayable: typeOf(fields),
  IsReimbursement: Boolean(fields.PersonToBeReimbursedId),
  ReimbursementFlag: Boolean(fields.PersonToBeReimbursedId),
  HasMultipleAllocations: (fields.RequestAllocations ?? []).length > 1,
});
const payments = (rows: Rows, id: number): Bill['Payments'] => rows.get(bill, id)?.Payments ?? [];

/** The rows of `bills`, each with its lines and payments. */
export const bills = projection<BillEvent>(
  'bills',
  [bill],
  {
    BillEntered: (event, rows) => {
      const fields = fieldsOf(bill, event.data);
      const actions = [userAction(event, 'Entered', 'Bill')];
      rows.insert(bill, event.data.Id, { ...fields, ...derived(fields), AmountPaid: '0.00', UserActions: actions });
    },
    BillChanged: (event, rows) => {
      const fields = fieldsOf(bill, event.data);
      rows.change(bill, event.data.Id, (row) => {
        const changed = { ...row, ...fields };
        const open = row.HasPayments ? {} : derived(changed);
        return { ...fields, ...open, TypeOfPayable: typeOf(changed), ...acted(row, userAction(event, 'Changed', 'Bill')) };
      });
    },
    BillApproved: (event, rows) => {
      rows.change(bill, event.data.Id, (row): Partial<Bill> => ({
        BusinessState: 'Approved',
        UnderReviewFlag: false,
        ManagerOKFlag: true,
        ...acted(row, userAction(event, 'Approved', 'Bill')),
      }));
    },
    BillRejected: (event, rows) => {
      rows.change(bill, event.data.Id, (row): Partial<Bill> => ({
        BusinessState: 'Rejected',
        UnderReviewFlag: false,
        RejectedFlag: true,
        ...acted(row, userAction(event, 'Rejected', 'Bill')),
      }));
    },
    BillVoided: (event, rows) => {
      rows.change(bill, event.data.Id, (row): Partial<Bill> => ({
        BusinessState: 'Void',
        OutstandingAmount: '0.00',
        UnderReviewFlag: false,
        DateClosed: event.recordedAt,
        ...acted(row, userAction(event, 'Voided', 'Bill')),
      }));
    },
    BillPaymentRecorded: (event, rows) => {
      const { data, recordedAt } = event;
      const entry = paymentEntry(paymentOf(data), { BillId: String(data.Id) });
      rows.change(bill, data.Id, (row) => ({
        ...settle(data, recordedAt, [...row.Payments, entry]),
        ...acted(row, userAction(event, 'PaymentRecorded', 'Bill')),
      }));
    },
    BillPaymentChanged: ({ data }, rows) => {
      const list = payments(rows, data.Id).map((one) => (one.Id === data.PaymentId ? { ...one, ...correctionOf(data) } : one));
      rows.change(bill, data.Id, { Payments: list });
    },
    BillPaymentRemoved: (event, rows) => {
      const { data, recordedAt } = event;
      rows.change(bill, data.Id, (row) => ({
        ...settle(
          data,
          recordedAt,
          row.Payments.filter(({ Id }) => Id !== data.PaymentId),
        ),
        ...acted(row, userAction(event, 'PaymentRemoved', 'Bill')),
      }));
    },
    BillRemoved: ({ data }, rows) => rows.remove(bill, data.Id),
  },
  { inserts: ['BillEntered'] },
);
