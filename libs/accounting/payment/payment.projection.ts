import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { AIAInvoiceEvent } from '../published/aia-invoice-events';
import type { BillEvent, PaymentContent } from '../published/bill-events';
import type { InvoiceEvent } from '../published/invoice-events';
import { bill } from '../bill/bill.record';
import { paymentEntry } from '../row-fields';
import { correctionOf, paymentOf, receivedOf } from './payment-content.policy';
import { payment } from './payment.record';

const EVENTS = [
  'BillPaymentRecorded',
  'BillPaymentChanged',
  'BillPaymentRemoved',
  'InvoicePaymentRecorded',
  'InvoicePaymentChanged',
  'InvoicePaymentRemoved',
  'AIAInvoicePaymentRecorded',
  'AIAInvoicePaymentChanged',
  'AIAInvoicePaymentRemoved',
] as const;

/** A payment of an invoice or an application, by their shared ids. */
const received = (data: PaymentContent & { readonly Id: number }, rows: Rows): void =>
  rows.insert(payment, data.PaymentId, { ...paymentEntry(receivedOf(data), { InvoiceId: String(data.Id) }), IsForClient: true });

/** The rows of `payments`, projected from the streams of bills, invoices and applications. */
export const payments = projection<BillEvent | InvoiceEvent | AIAInvoiceEvent>(
  'payments',
  [payment],
  {
    BillPaymentRecorded: ({ data }, rows) => {
      const paidBill = rows.get(bill, data.Id);
      rows.insert(payment, data.PaymentId, {
        ...paymentEntry(paymentOf(data), { BillId: String(data.Id) }),
        IsForClient: paidBill ? (bill.forClient?.(paidBill) ?? false) : false,
        VendorId: Number(paidBill?.VendorId ?? 0),
      });
    },
    BillPaymentChanged: ({ data }, rows) => rows.change(payment, data.PaymentId, correctionOf(data)),
    BillPaymentRemoved: ({ data }, rows) => rows.remove(payment, data.PaymentId),
    InvoicePaymentRecorded: ({ data }, rows) => received(data, rows),
    InvoicePaymentChanged: ({ data }, rows) => rows.change(payment, data.PaymentId, correctionOf(data)),
    InvoicePaymentRemoved: ({ data }, rows) => rows.remove(payment, data.PaymentId),
    AIAInvoicePaymentRecorded: ({ data }, rows) => received(data, rows),
    AIAInvoicePaymentChanged: ({ data }, rows) => rows.change(payment, data.PaymentId, correctionOf(data)),
    AIAInvoicePaymentRemoved: ({ data }, rows) => rows.remove(payment, data.PaymentId),
  },
  {
    // The Id of these events is the bill's or the invoice's, never the payment's.
    reads: [bill],
    inserts: EVENTS,
    needs: ({ type, data }) => {
      const { Id, PaymentId } = data as { Id: number; PaymentId: number };
      if (type === 'BillPaymentRecorded') return [[bill, Id]];
      return type.endsWith('PaymentRecorded') ? [] : [[payment, PaymentId]];
    },
  },
);
