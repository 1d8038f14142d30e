import { projection, type Rows } from '@plumbline/platform/subscriptions';
import { bill } from '../bill/bill.record';
import { sharedCorrection } from '../paper/paper-correction.policy';
import { appliedRow, correctedRow, endedRow, refundBackRow, refundedRow, takenBack } from '../paper/paper-rows';
import type { BillEvent } from '../published/bill-events';
import type { AppliedDisbursement, DisbursementEvent } from '../published/disbursement-events';
import type { PaperCorrection } from '../published/receipt-events';
import { disbursement, type DisbursementRow } from './disbursement.record';

const entries = (parts: readonly AppliedDisbursement[], Date: string): DisbursementRow['Applications'] =>
  parts.map(({ PaymentId, BillId, Amount, Discount = '0.00' }) => ({ PaymentId, BillId, Amount, Discount, Date, DateReversed: '' }));
const changed = (id: number, fields: PaperCorrection, rows: Rows): void =>
  rows.change(disbursement, id, (row) => correctedRow(row, fields));
const remove = (id: number, rows: Rows): void => {
  if (rows.get(disbursement, id)) rows.remove(disbursement, id);
};

/** The rows of disbursements: their own events, and payments of bills that were recorded by themselves. */
export const disbursementRows = projection<DisbursementEvent | BillEvent>(
  'disbursements',
  [disbursement],
  {
    BillPaymentRecorded: ({ data }, rows) => {
      if (data.DisbursementId !== undefined || data.VendorRefundId !== undefined) return;
      const { PaymentId, Id: BillId, Amount, PaymentDate, Method, Reference } = data;
      const VendorId = Number(rows.get(bill, BillId)?.VendorId) || null;
      const own = { VendorId, Date: PaymentDate, Amount, Method, Reference };
      rows.insert(disbursement, PaymentId, { ...own, ...appliedRow(own, entries([{ PaymentId, BillId, Amount }], PaymentDate)) });
    },
    BillPaymentChanged: ({ data }, rows) => {
      if (rows.get(disbursement, data.PaymentId)) changed(data.PaymentId, sharedCorrection.fromStored(data), rows);
    },
    BillPaymentRemoved: ({ data }, rows) => remove(data.PaymentId, rows),
    DisbursementRecorded: ({ data: { Id, OfPayment, Applications, VendorId, ...fields } }, rows) => {
      if (OfPayment) return;
      const own = { ...fields, VendorId: VendorId || null };
      rows.insert(disbursement, Id, { ...own, ...appliedRow(own, entries(Applications, fields.Date)) });
    },
    DisbursementChanged: ({ data: { Id, ...fields } }, rows) => changed(Id, fields, rows),
    DisbursementApplied: ({ data }, rows) =>
      rows.change(disbursement, data.Id, (row) =>
        appliedRow(row, [...row.Applications, ...entries(data.Applications, data.Date)], row.Refunds),
      ),
    DisbursementUnapplied: ({ data }, rows) =>
      rows.change(disbursement, data.Id, (row) => appliedRow(row, takenBack(row.Applications, [data]), row.Refunds)),
    DisbursementRefunded: ({ data: { Id, ...refund } }, rows) => rows.change(disbursement, Id, (row) => refundedRow(row, refund)),
    DisbursementRefundTakenBack: ({ data }, rows) => rows.change(disbursement, data.Id, (row) => refundBackRow(row, data)),
    DisbursementVoided: ({ data }, rows) =>
      rows.change(disbursement, data.Id, (row) => ({ ...endedRow(row, data), BusinessState: 'Void' as const })),
    DisbursementRemoved: ({ data }, rows) => remove(data.Id, rows),
  },
  {
    // The Id of events of payments is the bill's, never the disbursement's.
    reads: [bill],
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, PaymentId = 0 } = data as { Id: number; PaymentId?: number };
      if (type.startsWith('Disbursement')) return type === 'DisbursementRecorded' ? [] : [[disbursement, Id]];
      return type === 'BillPaymentRecorded' ? [[bill, Id]] : [[disbursement, PaymentId]];
    },
  },
);
