import { userAction } from '@plumbline/company/published';
import { billable, type BillableEvent } from '@plumbline/activity/published';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { InvoiceEvent, InvoiceTotals } from '../published/invoice-events';
import { correctionOf, receivedOf } from '../payment/payment-content.policy';
import { acted, paymentEntry, settled } from '../row-fields';
import { contentFromStored, groupsFromStored } from './invoice-content.policy';
import { invoice, type Invoice, type LineItemGroup } from './invoice.record';
import { counted, eachLine, without, withoutBillable, withoutReserved } from './lines.policy';
import { READ_BY_SHOWN, shownBillable } from './billables/shown-billable';
import { showing } from './billables/shown-lines';

/** The groups, with the present billable in each line. */
const withBillables = (groups: readonly LineItemGroup[], rows: Rows): LineItemGroup[] =>
  eachLine(withoutReserved(groups), (line) => {
    const id = Number(line.BillableId);
    return id ? { ...line, Billable: shownBillable(rows, id) } : line;
  });

/**
 * These billables of the invoice have changed. Updates its lines, and those of every other invoice that has billed a
 * part of one.
 */
function refresh(rows: Rows, invoiceId: number, billableIds: readonly number[]): void {
  const shown = new Map<number, Set<number>>([[invoiceId, new Set(billableIds)]]);
  for (const id of billableIds)
    for (const pointer of rows.get(billable, id)?.LineItemPointers ?? []) {
      const other = Number(pointer.InvoiceId);
      shown.set(other, (shown.get(other) ?? new Set()).add(id));
    }
  for (const [id, only] of shown) {
    const LineItemGroups = showing(rows.get(invoice, id)?.LineItemGroups ?? [], only, (one) => shownBillable(rows, one));
    if (LineItemGroups) rows.change(invoice, id, { LineItemGroups });
  }
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
      const fields = { ...contentFromStored(event.data), BusinessState: event.data.BusinessState };
      const LineItemGroups = withBillables(groupsFromStored(event.data.LineItemGroups), rows);
      rows.insert(invoice, event.data.Id, { ...fields, LineItemGroups, UserActions: [userAction(event, 'Drafted', 'Invoice')] });
    },
    InvoiceChanged: (event, rows) => {
      const { LineItemGroups } = event.data;
      const fields = contentFromStored(event.data);
      const groups = LineItemGroups ? { LineItemGroups: withBillables(groupsFromStored(LineItemGroups), rows) } : {};
      rows.change(invoice, event.data.Id, (row) => ({ ...fields, ...groups, ...acted(row, userAction(event, 'Changed', 'Invoice')) }));
    },
    InvoiceLineRemoved: ({ data }, rows) => {
      const { LineItemGroups, Deposits } = data;
      rows.change(invoice, data.Id, (row) => ({
        ...totals(data),
        ...(Deposits ? contentFromStored({ Deposits }) : {}),
        LineItemGroups: LineItemGroups
          ? withBillables(groupsFromStored(LineItemGroups), rows)
          : counted(without(row.LineItemGroups, data.LineItemId), row),
      }));
    },
    InvoiceFinalized: (event, rows) => {
      const { OutstandingAmount, BusinessState, Retained = [] } = event.data;
      const made = new Map(Retained.map(({ LineItemId, BillableId }) => [LineItemId, String(BillableId)]));
      rows.change(invoice, event.data.Id, (row) => ({
        OutstandingAmount,
        BusinessState,
        LineItemGroups: eachLine(row.LineItemGroups, (line) => ({ ...line, BillableId: made.get(Number(line.Id)) ?? line.BillableId })),
        ...acted(row, userAction(event, 'Finalized', 'Invoice')),
      }));
    },
    InvoiceNumbered: ({ data }, rows) => {
      rows.change(invoice, data.Id, { InvoiceNumber: data.InvoiceNumber });
      refresh(
        rows,
        data.Id,
        data.Lines.map(({ BillableId }) => BillableId),
      );
    },
    InvoicePaymentRecorded: (event, rows) => {
      const { data } = event;
      const entry = paymentEntry(receivedOf(data), { InvoiceId: String(data.Id) });
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
        LineItemGroups: eachLine(row.LineItemGroups, withoutBillable),
        ...acted(row, action),
      }));
    },
    InvoiceRemoved: ({ data }, rows) => rows.remove(invoice, data.Id),
    CreditNoteIssued: (event, rows) => {
      const fields = { ...contentFromStored(event.data), BusinessState: event.data.BusinessState };
      const LineItemGroups = groupsFromStored(event.data.LineItemGroups);
      rows.insert(invoice, event.data.Id, { ...fields, LineItemGroups, UserActions: [userAction(event, 'Issued', 'Invoice')] });
    },
    InvoiceCredited: (event, rows) =>
      rows.change(invoice, event.data.Id, (row) => ({
        Reopened: [...row.Reopened, ...event.data.Reopens],
        ...acted(row, userAction(event, 'Credited', 'Invoice')),
      })),
    InvoiceCreditWithdrawn: (event, rows) =>
      rows.change(invoice, event.data.Id, (row) => acted(row, userAction(event, 'CreditWithdrawn', 'Invoice'))),
    InvoiceCreditApplied: (event, rows) => {
      const { ApplicationId: Id, InvoiceId, Amount, OutstandingAmount, BusinessState } = event.data;
      rows.change(invoice, event.data.Id, (row) => ({
        ...{ OutstandingAmount, BusinessState },
        Credits: [...row.Credits, { Id, InvoiceId: String(InvoiceId), Amount }],
        ...acted(row, userAction(event, 'CreditApplied', 'Invoice')),
      }));
    },
    InvoiceCreditReturned: (event, rows) => {
      const { ApplicationId, OutstandingAmount, BusinessState } = event.data;
      rows.change(invoice, event.data.Id, (row) => ({
        ...{ OutstandingAmount, BusinessState },
        Credits: row.Credits.filter(({ Id }) => Id !== ApplicationId),
        ...acted(row, userAction(event, 'CreditReturned', 'Invoice')),
      }));
    },
    BillablePutOnInvoice: ({ data }, rows) => refresh(rows, data.InvoiceId, [data.Id]),
    BillableReleased: ({ data }, rows) => refresh(rows, data.InvoiceId, [data.Id]),
    BillableClosed: ({ data }, rows) => refresh(rows, data.InvoiceId, [data.Id]),
    BillableReopened: ({ data }, rows) => refresh(rows, data.InvoiceId, [data.Id]),
  },
  {
    reads: READ_BY_SHOWN,
    inserts: ['InvoiceDrafted', 'CreditNoteIssued', 'BillablePutOnInvoice', 'BillableReleased', 'BillableClosed', 'BillableReopened'],
    needs: ({ type, data }) => {
      type Claimed = readonly { BillableId: number }[];
      const { Id, InvoiceId, Claims, Lines } = data as { Id: number; InvoiceId?: number; Claims?: Claimed; Lines?: Claimed };
      const claimed = type === 'InvoiceDrafted' || type === 'InvoiceChanged' ? Claims : type === 'InvoiceNumbered' ? Lines : undefined;
      if (claimed) return claimed.map(({ BillableId }) => [billable, BillableId] as const);
      if (!type.startsWith('Billable')) return [];
      return InvoiceId ? [[invoice, InvoiceId] as const, [billable, Id] as const] : [];
    },
  },
);
