import { userAction } from '@plumbline/company/contract';
import { billable, type BillableEvent } from '@plumbline/activity/contract';
import { projection } from '@plumbline/platform/subscriptions';
import type { AIAInvoice, AIAInvoiceEvent } from '../contract/aia-invoice-events';
import type { LineItem } from '../contract/invoice-events';
import { shownBillable } from '../invoice/shown-billable';
import { correctionOf, paymentOf } from '../payment/account';
import { acted, fieldsOf, paymentEntry, settled } from '../row-help';
import { aiaInvoice } from './aia-invoice.record';

type Row = Readonly<AIAInvoice>;

const eachLine = ({ LineItemGroups }: Row, to: (line: LineItem) => LineItem): Pick<AIAInvoice, 'LineItemGroups'> => ({
  LineItemGroups: LineItemGroups.map((group) => ({ ...group, LineItems: group.LineItems.map(to) })),
});

/** The rows of `aia-invoices`. Their lines show billables from finalizing until voiding. */
export const aiaInvoiceRows = projection<AIAInvoiceEvent | BillableEvent>(
  'aia-invoices',
  [aiaInvoice],
  {
    AIAInvoiceDrafted: (event, rows) =>
      rows.insert(aiaInvoice, event.data.Id, {
        ...fieldsOf(aiaInvoice, event.data),
        UserActions: [userAction(event, 'Drafted', 'AIAInvoice')],
      }),
    AIAInvoiceChanged: (event, rows) =>
      rows.change(aiaInvoice, event.data.Id, (row) => ({
        ...fieldsOf(aiaInvoice, event.data),
        ...acted(row, userAction(event, 'Changed', 'AIAInvoice')),
      })),
    AIAInvoiceFinalized: (event, rows) => {
      const { OutstandingAmount, BusinessState, Lines } = event.data;
      const billed = new Map(Lines.map(({ LineItemId, BillableId }) => [LineItemId, String(BillableId)]));
      rows.change(aiaInvoice, event.data.Id, (row) => ({
        OutstandingAmount,
        BusinessState,
        ...eachLine(row, (line) => ({ ...line, BillableId: billed.get(Number(line.Id)) ?? '' })),
        ...acted(row, userAction(event, 'Finalized', 'AIAInvoice')),
      }));
    },
    AIAInvoiceNumbered: ({ data }, rows) => rows.change(aiaInvoice, data.Id, { InvoiceNumber: data.InvoiceNumber }),
    AIAInvoicePaymentRecorded: (event, rows) => {
      const { data } = event;
      const entry = paymentEntry(paymentOf(data), { InvoiceId: String(data.Id) });
      const action = userAction(event, 'PaymentRecorded', 'AIAInvoice');
      rows.change(aiaInvoice, data.Id, (row) => ({ ...settled(data, [...row.Payments, entry]), ...acted(row, action) }));
    },
    AIAInvoicePaymentChanged: ({ data }, rows) => {
      const correct = (one: AIAInvoice['Payments'][number]) => (one.Id === data.PaymentId ? { ...one, ...correctionOf(data) } : one);
      rows.change(aiaInvoice, data.Id, ({ Payments }) => ({ Payments: Payments.map(correct) }));
    },
    AIAInvoicePaymentRemoved: (event, rows) => {
      const { data } = event;
      const isLeft = ({ Id }: { readonly Id: number }): boolean => Id !== data.PaymentId;
      const action = userAction(event, 'PaymentRemoved', 'AIAInvoice');
      rows.change(aiaInvoice, data.Id, (row) => ({ ...settled(data, row.Payments.filter(isLeft)), ...acted(row, action) }));
    },
    AIAInvoiceVoided: (event, rows) => {
      const action = userAction(event, 'Voided', 'AIAInvoice');
      rows.change(aiaInvoice, event.data.Id, (row): Partial<AIAInvoice> => ({
        BusinessState: 'Void',
        OutstandingAmount: '0.00',
        ...eachLine(row, (line) => ({ ...line, BillableId: '', Billable: null })),
        ...acted(row, action),
      }));
    },
    AIAInvoiceRemoved: ({ data }, rows) => rows.remove(aiaInvoice, data.Id),
    BillableClosed: ({ data }, rows) => {
      const row = rows.get(aiaInvoice, data.InvoiceId);
      if (row?.LineItemGroups.some(({ LineItems }) => LineItems.some(({ Id }) => Number(Id) === data.LineItemId)))
        rows.change(aiaInvoice, data.InvoiceId, (now) =>
          eachLine(now, (line) => (Number(line.BillableId) === data.Id ? { ...line, Billable: shownBillable(rows, data.Id) } : line)),
        );
    },
  },
  {
    inserts: ['AIAInvoiceDrafted', 'BillableClosed'],
    needs: ({ type, data }) => {
      const { Id, InvoiceId, OriginOfBillable } = data as { Id: number; InvoiceId: number; OriginOfBillable: string };
      const isApplied = type === 'BillableClosed' && ['AIABilling', 'Retainage'].includes(OriginOfBillable);
      return isApplied ? [[aiaInvoice, InvoiceId] as const, [billable, Id] as const] : [];
    },
  },
);
