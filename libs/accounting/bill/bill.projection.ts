import { userAction } from '@plumbline/company/published';
import { numberKey } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { BillBalance, BillEvent } from '../published/bill-events';
import { accountOf, outstanding, retainedOf } from '../payment/account.policy';
import { correctionOf, paymentOf } from '../payment/payment-content.policy';
import { acted, fieldsOf, paymentEntry } from '../row-fields';
import { billContent } from './bill-content.policy';
import { clearDuplicates, markDuplicate } from './bill-duplicates.projection';
import { bill, type Bill } from './bill.record';

const settle = (balance: BillBalance, recordedAt: string, payments: Bill['Payments']): Partial<Bill> => ({
  Payments: payments,
  HasPayments: payments.length > 0,
  AmountPaid: balance.AmountPaid,
  OutstandingAmount: balance.OutstandingAmount,
  BusinessState: balance.BusinessState,
  DateClosed: balance.BusinessState === 'Paid' ? recordedAt : '',
});
const typeOf = ({ PersonToBeReimbursedId, IsCreditCardBill, TotalAmount = '' }: Partial<Bill>): Bill['TypeOfPayable'] =>
  TotalAmount.startsWith('-') ? 'Credit' : PersonToBeReimbursedId ? 'Reimbursement' : IsCreditCardBill ? 'CreditCard' : 'VendorBill';
/** The derived fields of a bill without payments. */
const derived = (fields: Partial<Bill>): Partial<Bill> => ({
  RetainedAmount: retainedOf(fields.RequestAllocations ?? []).toString(),
  OutstandingAmount: outstanding(accountOf(fields.TotalAmount ?? '', fields.RequestAllocations ?? [])).toString(),
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
      const fields = { ...fieldsOf(bill, billContent(event.data)), BusinessState: event.data.BusinessState };
      const actions = [userAction(event, 'Entered', 'Bill')];
      const NumberKey = numberKey(fields.InvoiceNumber ?? '');
      const row = { ...fields, ...derived(fields), NumberKey, AmountPaid: '0.00', PossibleDuplicateOf: '', UserActions: actions };
      rows.insert(bill, event.data.Id, row);
      markDuplicate(rows, event.data.Id, event.data.PossibleDuplicateOf);
    },
    BillChanged: (event, rows) => {
      const { PossibleDuplicateOf: of, ...fields } = fieldsOf(bill, billContent(event.data));
      if (of !== undefined || fields.VendorId !== undefined || fields.InvoiceNumber !== undefined) {
        const now = of ?? rows.get(bill, event.data.Id)?.PossibleDuplicateOf;
        clearDuplicates(rows, event.data.Id);
        markDuplicate(rows, event.data.Id, now);
      }
      rows.change(bill, event.data.Id, (row) => {
        const changed = { ...row, ...fields };
        const open = row.HasPayments || row.Credits.length > 0 ? {} : derived(changed);
        const key = fields.InvoiceNumber === undefined ? {} : { NumberKey: numberKey(fields.InvoiceNumber) };
        return { ...fields, ...key, ...open, TypeOfPayable: typeOf(changed), ...acted(row, userAction(event, 'Changed', 'Bill')) };
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
      clearDuplicates(rows, event.data.Id);
      rows.change(bill, event.data.Id, (row): Partial<Bill> => ({
        BusinessState: 'Rejected',
        UnderReviewFlag: false,
        RejectedFlag: true,
        RejectionReason: event.data.Reason,
        ...acted(row, userAction(event, 'Rejected', 'Bill')),
      }));
    },
    BillVoided: (event, rows) => {
      clearDuplicates(rows, event.data.Id);
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
    BillCreditApplied: (event, rows) => {
      const { ApplicationId: Id, BillId, Amount } = event.data;
      rows.change(bill, event.data.Id, (row) => ({
        ...settle(event.data, event.recordedAt, row.Payments),
        Credits: [...row.Credits, { Id, BillId: String(BillId), Amount }],
        ...acted(row, userAction(event, 'CreditApplied', 'Bill')),
      }));
    },
    BillCreditReturned: (event, rows) => {
      rows.change(bill, event.data.Id, (row) => ({
        ...settle(event.data, event.recordedAt, row.Payments),
        Credits: row.Credits.filter(({ Id }) => Id !== event.data.ApplicationId),
        ...acted(row, userAction(event, 'CreditReturned', 'Bill')),
      }));
    },
    BillHeld: (event, rows) =>
      rows.change(bill, event.data.Id, (row) => ({
        ...{ OnHold: true, HoldReason: event.data.Reason },
        ...acted(row, userAction(event, 'Held', 'Bill')),
      })),
    BillReleased: (event, rows) =>
      rows.change(bill, event.data.Id, (row) => ({
        ...{ OnHold: false, HoldReason: '' },
        ...acted(row, userAction(event, 'Released', 'Bill')),
      })),
    BillRemoved: ({ data }, rows) => {
      clearDuplicates(rows, data.Id);
      rows.remove(bill, data.Id);
    },
  },
  { inserts: ['BillEntered'] },
);
