import { withAction } from '@plumbline/company/published';
import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';
import type { PaymentContent } from './published/bill-events';
import type { InvoiceBalance } from './published/invoice-events';
import type { payment } from './payment/payment.record';

/** The part of an event's payload that consists of fields of the kind. */
export function fieldsOf<K extends AnyRecordKind>(kind: K, data: object): Partial<RecordOf<K>> {
  const known = Object.entries(data).filter(([key]) => key !== 'Id' && Object.hasOwn(kind.fields as object, key));
  return Object.fromEntries(known) as Partial<RecordOf<K>>;
}

/** The `UserActions` of a row with one more. */
export const acted = <A>(row: { readonly UserActions: readonly A[] }, action: A): { UserActions: A[] } => ({
  UserActions: withAction(row.UserActions, action),
});

/** The fields of an invoice, of either kind, after a payment. */
export const settled = <P>({ OutstandingAmount, BusinessState }: InvoiceBalance, Payments: P) => ({
  OutstandingAmount,
  BusinessState,
  Payments,
});

/** The entry of `Payments` for a payment of the given bill or invoice. */
export function paymentEntry(data: PaymentContent, of: { BillId: string } | { InvoiceId: string }) {
  const { PaymentId, ReceiptId, DisbursementId, ReversesPaymentId = null, Discount = '0.00', ...paid } = data;
  const { RefundId = null, VendorRefundId = null, ...fields } = paid;
  // A payment that was recorded by itself is the only application of a receipt or disbursement that has its id.
  const papers =
    'InvoiceId' in of
      ? { ReceiptId: ReceiptId ?? (RefundId === null ? PaymentId : null), DisbursementId: null }
      : { ReceiptId: null, DisbursementId: DisbursementId ?? (VendorRefundId === null ? PaymentId : null) };
  const paper = { ...papers, ReversesPaymentId, RefundId, VendorRefundId, Discount };
  return { ...fields, ...paper, Id: PaymentId, BillId: null, InvoiceId: null, ...of } satisfies Partial<RecordOf<typeof payment>>;
}
