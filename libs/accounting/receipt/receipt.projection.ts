import { projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import { invoice } from '../invoice/invoice.record';
import { sharedCorrection } from '../paper/paper-correction.policy';
import { appliedRow, correctedRow, endedRow, refundBackRow, refundedRow, takenBack } from '../paper/paper-rows';
import type { AIAInvoiceEvent, AIAInvoicePaymentRecorded } from '../published/aia-invoice-events';
import type { InvoiceEvent, InvoicePaymentChanged, InvoicePaymentRecorded } from '../published/invoice-events';
import type { AppliedReceipt, PaperCorrection, ReceiptEvent } from '../published/receipt-events';
import { receipt, type ReceiptRow } from './receipt.record';

const entry = ({ PaymentId, InvoiceId, ContractId, Amount }: AppliedReceipt, Date: string): ReceiptRow['Applications'][number] => ({
  ...{ PaymentId, Amount, Date, ContractId: ContractId ?? null, DateReversed: '' },
  ...(ContractId ? { InvoiceId: null, AiaInvoiceId: InvoiceId } : { InvoiceId, AiaInvoiceId: null }),
});
const entries = (parts: readonly AppliedReceipt[], Date: string) => parts.map((one) => entry(one, Date));

/** The receipt of a payment that was recorded by itself: it has the payment's id. */
function ofPayment({ data }: DeliveredEvent<(InvoicePaymentRecorded | AIAInvoicePaymentRecorded)['data']>, rows: Rows): void {
  if (data.ReceiptId !== undefined || data.RefundId !== undefined) return;
  const { PaymentId, Id: InvoiceId, Amount, PaymentDate, Method, Reference } = data;
  const of = 'ContractId' in data ? { ContractId: data.ContractId } : {};
  const ClientId = Number(rows.get('ContractId' in data ? aiaInvoice : invoice, InvoiceId)?.ClientId ?? 0);
  const own = { ClientId, Date: PaymentDate, Amount, Method, Reference };
  rows.insert(receipt, PaymentId, { ...own, ...appliedRow(own, [entry({ PaymentId, InvoiceId, ...of, Amount }, PaymentDate)]) });
}
function correct({ data }: DeliveredEvent<InvoicePaymentChanged['data']>, rows: Rows): void {
  if (rows.get(receipt, data.PaymentId)) changed(data.PaymentId, sharedCorrection.fromStored(data), rows);
}
const changed = (id: number, fields: PaperCorrection, rows: Rows): void => rows.change(receipt, id, (row) => correctedRow(row, fields));
const remove = (id: number, rows: Rows): void => {
  if (rows.get(receipt, id)) rows.remove(receipt, id);
};

/** The rows of receipts: their own events, and payments that were recorded by themselves. */
export const receiptRows = projection<ReceiptEvent | InvoiceEvent | AIAInvoiceEvent>(
  'receipts',
  [receipt],
  {
    InvoicePaymentRecorded: ofPayment,
    InvoicePaymentChanged: correct,
    InvoicePaymentRemoved: ({ data }, rows) => remove(data.PaymentId, rows),
    AIAInvoicePaymentRecorded: ofPayment,
    AIAInvoicePaymentChanged: correct,
    AIAInvoicePaymentRemoved: ({ data }, rows) => remove(data.PaymentId, rows),
    ReceiptRecorded: ({ data: { Id, OfPayment, Applications, ...fields } }, rows) => {
      if (!OfPayment) rows.insert(receipt, Id, { ...fields, ...appliedRow(fields, entries(Applications, fields.Date)) });
    },
    ReceiptChanged: ({ data: { Id, ...fields } }, rows) => changed(Id, fields, rows),
    ReceiptApplied: ({ data }, rows) =>
      rows.change(receipt, data.Id, (row) => appliedRow(row, [...row.Applications, ...entries(data.Applications, data.Date)], row.Refunds)),
    ReceiptUnapplied: ({ data }, rows) =>
      rows.change(receipt, data.Id, (row) => appliedRow(row, takenBack(row.Applications, [data]), row.Refunds)),
    ReceiptRefunded: ({ data: { Id, ...refund } }, rows) => rows.change(receipt, Id, (row) => refundedRow(row, refund)),
    ReceiptRefundTakenBack: ({ data }, rows) => rows.change(receipt, data.Id, (row) => refundBackRow(row, data)),
    ReceiptDeposited: ({ data: { Id, BankDepositId } }, rows) => rows.change(receipt, Id, { BankDepositId }),
    ReceiptDepositTakenBack: ({ data }, rows) => rows.change(receipt, data.Id, { BankDepositId: null }),
    ReceiptBounced: ({ data }, rows) =>
      rows.change(receipt, data.Id, (row) => ({
        ...{ ...endedRow(row, data), BusinessState: 'Bounced' as const },
        ...(data.FeeInvoiceId !== undefined && { FeeInvoiceId: data.FeeInvoiceId }),
      })),
    ReceiptVoided: ({ data }, rows) => rows.change(receipt, data.Id, (row) => ({ ...endedRow(row, data), BusinessState: 'Void' as const })),
    ReceiptRemoved: ({ data }, rows) => remove(data.Id, rows),
  },
  {
    // The Id of events of payments is the invoice's, never the receipt's.
    reads: [invoice, aiaInvoice],
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, PaymentId = 0 } = data as { Id: number; PaymentId?: number };
      if (type.startsWith('Receipt')) return type === 'ReceiptRecorded' ? [] : [[receipt, Id]];
      if (!type.endsWith('PaymentRecorded')) return [[receipt, PaymentId]];
      return [[type.startsWith('AIA') ? aiaInvoice : invoice, Id]];
    },
  },
);
