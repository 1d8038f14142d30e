import { invalid, refuse } from '@plumbline/platform/kernel';
import { refundPayment, type CreditRefund } from '../../money-back/money-back.policy';
import type { Account } from '../../payment/account.policy';
import { invoicedContent } from '../../payment/payment-content.policy';
import type { InvoiceBalance, InvoiceEvent } from '../../published/invoice-events';
import { isCreditNote, type Credited } from './invoice-credits.policy';

/** The payment with the negative amount that a refund makes on the credit note; none for a repeat. */
export function refundOf(id: number, refund: CreditRefund, note: Credited, balance: (account: Account) => InvoiceBalance): InvoiceEvent[] {
  const check = (): void => {
    if (note.is === 'Draft' || !isCreditNote(note))
      invalid([{ field: 'CreditNoteId', problem: `must be a credit note; invoice ${id} is none` }]);
    if (note.is === 'Void') refuse('invoice_not_outstanding', `Credit note ${id} is Void; nothing of it can be refunded.`);
  };
  const day = note.content.InvoiceDate ?? '';
  const payment = refundPayment(note.account, refund, { title: 'credit note', id, day, check });
  if (!payment) return [];
  const after = balance({ ...note.account, payments: [...note.account.payments, payment] });
  return [{ type: 'InvoicePaymentRecorded', data: { Id: id, ...invoicedContent.toStored(payment), ...after } }];
}
