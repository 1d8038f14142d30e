import { projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import { Money } from '@plumbline/platform/kernel';
import { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import { invoice } from '../invoice/invoice.record';
import type { AIAInvoiceEvent, AIAInvoicePaymentRecorded } from '../published/aia-invoice-events';
import type { InvoiceEvent, InvoicePaymentChanged, InvoicePaymentRecorded } from '../published/invoice-events';
import type { AppliedReceipt, ReceiptBounced, ReceiptEvent, ReceiptVoided, ReversedApplication } from '../published/receipt-events';
import { sharedCorrection } from './receipt-content.policy';
import { receipt, type ReceiptRow } from './receipt.record';

type Entry = ReceiptRow['Applications'][number];

const entry = ({ PaymentId, InvoiceId, ContractId, Amount }: AppliedReceipt, Date: string): Entry => ({
  ...{ PaymentId, Amount, Date, ContractId: ContractId ?? null, DateReversed: '' },
  ...(ContractId ? { InvoiceId: null, AiaInvoiceId: InvoiceId } : { InvoiceId, AiaInvoiceId: null }),
});

/** The applications with what follows from them. */
function applied(
  { Amount }: Pick<ReceiptRow, 'Amount'>,
  Applications: Entry[],
): Pick<ReceiptRow, 'Applications' | 'UnappliedAmount' | 'BusinessState'> {
  const standing = Applications.filter(({ DateReversed }) => DateReversed === '').map((one) => one.Amount);
  const left = Money.of(Amount).minus(Money.sum(standing).toString());
  return { Applications, UnappliedAmount: left.toString(), BusinessState: left.isZero ? 'Applied' : 'Open' };
}

function takenBack(entries: readonly Entry[], reversals: readonly ReversedApplication[]): Entry[] {
  const days = new Map(reversals.map(({ PaymentId, Date }) => [PaymentId, Date]));
  return entries.map((one) => ({ ...one, DateReversed: days.get(one.PaymentId ?? 0) ?? one.DateReversed }));
}

/** The receipt of a payment that was recorded by itself: it has the payment's id. */
function ofPayment({ data }: DeliveredEvent<(InvoicePaymentRecorded | AIAInvoicePaymentRecorded)['data']>, rows: Rows): void {
  if (data.ReceiptId !== undefined) return;
  const { PaymentId, Id: InvoiceId, Amount, PaymentDate, Method, Reference } = data;
  const of = 'ContractId' in data ? { ContractId: data.ContractId } : {};
  const ClientId = Number(rows.get('ContractId' in data ? aiaInvoice : invoice, InvoiceId)?.ClientId ?? 0);
  const own = { ClientId, Date: PaymentDate, Amount, Method, Reference };
  rows.insert(receipt, PaymentId, { ...own, ...applied(own, [entry({ PaymentId, InvoiceId, ...of, Amount }, PaymentDate)]) });
}
function correct({ data }: DeliveredEvent<InvoicePaymentChanged['data']>, rows: Rows): void {
  if (rows.get(receipt, data.PaymentId)) changed(data.PaymentId, sharedCorrection.fromStored(data), rows);
}
function changed(id: number, fields: { Date?: string; Method?: string; Reference?: string }, rows: Rows): void {
  rows.change(receipt, id, ({ Applications }) => ({
    ...fields,
    ...(fields.Date !== undefined && { Applications: Applications.map((one) => ({ ...one, Date: fields.Date ?? '' })) }),
  }));
}
const remove = (id: number, rows: Rows): void => {
  if (rows.get(receipt, id)) rows.remove(receipt, id);
};

/** The end of a receipt: nothing of it is on account. */
const ended = (data: (ReceiptBounced | ReceiptVoided)['data'], BusinessState: 'Bounced' | 'Void', rows: Rows): void =>
  rows.change(receipt, data.Id, ({ Applications }) => ({
    ...{ Applications: takenBack(Applications, data.Reversals), UnappliedAmount: '0.00', BusinessState, DateReversed: data.Date },
    ...('FeeInvoiceId' in data && { FeeInvoiceId: data.FeeInvoiceId }),
  }));

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
    ReceiptRecorded: ({ data }, rows) => {
      if (data.OfPayment) return;
      const { Id, Applications, ...fields } = data;
      rows.insert(receipt, Id, {
        ...fields,
        ...applied(
          fields,
          Applications.map((one) => entry(one, fields.Date)),
        ),
      });
    },
    ReceiptChanged: ({ data: { Id, ...fields } }, rows) => changed(Id, fields, rows),
    ReceiptApplied: ({ data }, rows) =>
      rows.change(receipt, data.Id, (row) => applied(row, [...row.Applications, ...data.Applications.map((one) => entry(one, data.Date))])),
    ReceiptUnapplied: ({ data }, rows) => rows.change(receipt, data.Id, (row) => applied(row, takenBack(row.Applications, [data]))),
    ReceiptBounced: ({ data }, rows) => ended(data, 'Bounced', rows),
    ReceiptVoided: ({ data }, rows) => ended(data, 'Void', rows),
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
