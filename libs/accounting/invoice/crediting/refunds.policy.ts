import { invalid, Money, refuse } from '@plumbline/platform/kernel';
import { outstanding, type Account } from '../../payment/account.policy';
import { invoicedContent, WITHOUT_FLAGS } from '../../payment/payment-content.policy';
import type { InvoiceBalance, InvoiceEvent } from '../../published/invoice-events';
import { checkDay } from '../../paper/paper.policy';
import { isCreditNote, type Credited } from './invoice-credits.policy';

/** A refund of what a credit note has open. */
export interface CreditRefund {
  readonly PaymentId: number;
  readonly RefundId: number;
  /** More than 0.00. */
  readonly Amount: string;
  readonly PaymentDate: string;
  readonly Method: string;
  readonly Reference: string;
}

/** The payment with the negative amount that a refund makes on the credit note; none for a repeat. */
export function refundOf(
  id: number,
  { Amount, ...refund }: CreditRefund,
  note: Credited,
  balance: (account: Account) => InvoiceBalance,
): InvoiceEvent[] {
  const { account } = note;
  if (account.payments.some(({ PaymentId }) => PaymentId === refund.PaymentId)) return [];
  if (note.is === 'Draft' || !isCreditNote(note))
    invalid([{ field: 'CreditNoteId', problem: `must be a credit note; invoice ${id} is none` }]);
  if (note.is === 'Void') refuse('invoice_not_outstanding', `Credit note ${id} is Void; nothing of it can be refunded.`);
  checkDay(refund.PaymentDate, note.content.InvoiceDate ?? '', 'credit note');
  const open = outstanding(account).negated();
  if (Money.of(Amount).compare(open.toString()) > 0)
    refuse('refund_exceeds_credit', `The refund of ${Amount} is more than the ${open.toString()} that is open on credit note ${id}.`);
  const payment = { ...WITHOUT_FLAGS, ...refund, Amount: Money.of(Amount).negated().toString() };
  const after = balance({ ...account, payments: [...account.payments, payment] });
  return [{ type: 'InvoicePaymentRecorded', data: { Id: id, ...invoicedContent.toStored(payment), ...after } }];
}
