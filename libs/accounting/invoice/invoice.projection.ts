import { userAction } from '@plumbline/company/contract';
import { billable, type BillableEvent } from '@plumbline/activity/contract';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { Invoice, InvoiceEvent, InvoiceTotals, LineItemGroup } from '../contract/invoice-events';
import { correctionOf, paymentOf } from '../payment/account';
import { acted, fieldsOf, paymentEntry, settled } from '../row-help';
import { invoice } from './invoice.record';
import { counted, linesOf, without } from './lines';
import { shownBillable } from './shown-billable';

const withBillables = (groups: readonly LineItemGroup[], rows: Rows, only?: number): LineItemGroup[] =>
  groups.map((group) => ({
    ...group,
    LineItems: group.LineItems.map((line) =>
      line.BillableId && (only === undefined || Number(line.BillableId) === only)
        ? { ...line, Billable: shownBillable(rows, Number(line.BillableId)) }
        : line,
    ),
  }));

/** The billable changed: the lines that it is on show it as it is now. */
function refresh(rows: Rows, billableId: number, invoiceId: number): void {
  const row = rows.get(invoice, invoiceId);
  if (row && linesOf(row.LineItemGroups).some(({ BillableId }) => Number(BillableId) === billableId))
    rows.change(invoice, invoiceId, { LineItemGroups: withBillables(row.LineItemGroups, rows, billableId) });
}

const totals = ({ TotalAmount, TotalTaxes, OutstandingAmount, IsTaxable }: InvoiceTotals): InvoiceTotals => ({
  TotalAmount,
  TotalTaxes,
  OutstandingAmount,
  IsTaxable,
});
const payments = (rows: Rows, id: number): Invoice['Payments'] => rows.get(invoice, id)?.Payments ?? [];

/** The rows of `invoices`, each with its groups, lines and payments. */
export const invoices = projection<InvoiceEvent | BillableEvent>(
  'invoices',
  [invoice],
  {
    InvoiceDrafted: (event, rows) => {
      const fields = fieldsOf(invoice, event.data);
      const LineItemGroups = withBillables(event.data.LineItemGroups, rows);
      rows.insert(invoice, event.data.Id, { ...fields, LineItemGroups, UserActions: [userAction(event, 'Drafted', 'Invoice')] });
    },
    InvoiceChanged: (event, rows) => {
      const { LineItemGroups, ...fields } = fieldsOf(invoice, event.data);
      const groups = LineItemGroups ? { LineItemGroups: withBillables(LineItemGroups, rows) } : {};
      rows.change(invoice, event.data.Id, (row) => ({ ...fields, ...groups, ...acted(row, userAction(event, 'Changed', 'Invoice')) }));
    },
    InvoiceLineRemoved: ({ data }, rows) => {
      rows.change(invoice, data.Id, (row) => ({
        ...totals(data),
        LineItemGroups: counted(without(row.LineItemGroups, data.LineItemId), row.TaxRate),
      }));
    },
    InvoiceFinalized: (event, rows) => {
      const { OutstandingAmount, BusinessState } = event.data;
      rows.change(invoice, event.data.Id, (row) => ({
        OutstandingAmount,
        BusinessState,
        ...acted(row, userAction(event, 'Finalized', 'Invoice')),
      }));
    },
    InvoiceNumbered: ({ data }, rows) => rows.change(invoice, data.Id, { InvoiceNumber: data.InvoiceNumber }),
    InvoicePaymentRecorded: (event, rows) => {
      const { data } = event;
      const entry = paymentEntry(paymentOf(data), { InvoiceId: String(data.Id) });
      const action = userAction(event, 'PaymentRecorded', 'Invoice');
      rows.change(invoice, data.Id, (row) => ({ ...settled(data, [...row.Payments, entry]), ...acted(row, action) }));
    },
    InvoicePaymentChanged: ({ data }, rows) => {
      const list = payments(rows, data.Id).map((one) => (one.Id === data.PaymentId ? { ...one, ...correctionOf(data) } : one));
      rows.change(invoice, data.Id, { Payments: list });
    },
    InvoicePaymentRemoved: (event, rows) => {
      const { data } = event;
      const action = userAction(event, 'PaymentRemoved', 'Invoice');
      rows.change(invoice, data.Id, (row) => ({
        ...settled(
          data,
          row.Payments.filter(({ Id }) => Id !== data.PaymentId),
        ),
        ...acted(row, action),
      }));
    },
    InvoiceVoided: (event, rows) => {
      const action = userAction(event, 'Voided', 'Invoice');
      rows.change(invoice, event.data.Id, (row): Partial<Invoice> => ({
        BusinessState: 'Void',
        OutstandingAmount: '0.00',
        ...acted(row, action),
      }));
    },
    InvoiceRemoved: ({ data }, rows) => rows.remove(invoice, data.Id),
    BillablePutOnInvoice: ({ data }, rows) => refresh(rows, data.Id, data.InvoiceId),
    BillableReleased: ({ data }, rows) => refresh(rows, data.Id, data.InvoiceId),
    BillableClosed: ({ data }, rows) => refresh(rows, data.Id, data.InvoiceId),
    BillableReopened: ({ data }, rows) => refresh(rows, data.Id, data.InvoiceId),
  },
  {
    inserts: ['InvoiceDrafted', 'BillablePutOnInvoice', 'BillableReleased', 'BillableClosed', 'BillableReopened'],
    needs: ({ type, data }) => {
      const { Id, InvoiceId, Claims = [] } = data as { Id: number; InvoiceId?: number; Claims?: readonly { BillableId: number }[] };
      if (type === 'InvoiceDrafted' || type === 'InvoiceChanged') return Claims.map(({ BillableId }) => [billable, BillableId] as const);
      if (!type.startsWith('Billable')) return [];
      return InvoiceId ? [[invoice, InvoiceId] as const, [billable, Id] as const] : [];
    },
  },
);
