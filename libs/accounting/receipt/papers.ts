import { Decide } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { AppliedReceipt, ReceiptRecorded } from '../published/receipt-events';
import { receiptAggregate, type ReceiptCommand } from './receipt.decider';
import type { ReceiptRow } from './receipt.record';
import type { PaymentMessage } from './settling';

/** The payment of a document that an application of a receipt makes. */
export const paymentOfReceipt = (
  { PaymentId, Amount }: AppliedReceipt,
  { Id, Date, Method, Reference }: Pick<ReceiptRow, 'Id' | 'Date' | 'Method' | 'Reference'>,
): PaymentMessage => ({
  type: 'RecordPayment',
  data: {
    ...{ PaymentId, Amount, PaymentDate: Date, Method, Reference, ReceiptId: Id },
    ...{ CloseRequestsIfItemsPending: false, CloseRequestsIfMultipleAllocations: false, CloseRequestsIfPaymentAmountLess: false },
    ...{ AlreadyPaid: false, ExtCheck: false },
  },
});

/** The receipt of a payment that was recorded by itself, as its first event tells it. */
export function ofPayment(row: Readonly<ReceiptRow>): Omit<ReceiptRecorded['data'], 'OfPayment'> {
  const { Id, ClientId, Date, Amount, Method, Reference, Applications } = row;
  const applied = Applications.map(({ PaymentId, InvoiceId, AiaInvoiceId, ContractId, Amount: part }) => ({
    PaymentId: PaymentId ?? 0,
    InvoiceId: InvoiceId ?? AiaInvoiceId ?? 0,
    ...(ContractId && { ContractId }),
    Amount: part,
  }));
  return { Id, ClientId, Date, Amount, Method, Reference, Applications: applied };
}

/** True of the receipt of a payment that was recorded by itself. */
export const isOfPayment = ({ Id, Applications }: Readonly<ReceiptRow>): boolean =>
  Applications.length === 1 && Applications[0]?.PaymentId === Id;

/** The command to a receipt, which may have no stream yet. */
export function onPaper(row: Readonly<ReceiptRow>, message: ReceiptCommand, actor: Actor): Decide {
  const command = isOfPayment(row) ? ({ ...message, data: { ...message.data, Of: ofPayment(row) } } as ReceiptCommand) : message;
  return new Decide<ReceiptCommand>(receiptAggregate, row.Id, command, actor, { stream: 'any' }) as never;
}
