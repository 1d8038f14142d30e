import { userAction } from '@plumbline/company/published';
import { billable } from '@plumbline/activity/published';
import { projection } from '@plumbline/platform/subscriptions';
import type { AIAInvoiceEvent, AIAInvoiceNumbered } from '../published/aia-invoice-events';
import type { LineItem } from '../invoice/invoice.record';
import { groupsFromStored } from '../invoice/invoice-content.policy';
import { eachLine, withoutBillable } from '../invoice/lines.policy';
import { READ_BY_SHOWN, shownBillable } from '../invoice/billables/shown-billable';
import { correctionOf, receivedOf } from '../payment/payment-content.policy';
import { acted, paymentEntry, settled } from '../row-fields';
import { appliedFields } from './application-content.policy';
import { aiaInvoice, type AIAInvoice } from './aia-invoice.record';

/**
 * The rows of `aia-invoices`. Their lines show their own billables from numbering (the billables exist before that)
 * until voiding.
 */
export const aiaInvoiceRows = projection<AIAInvoiceEvent>(
  'aia-invoices',
  [aiaInvoice],
  {
    AIAInvoiceDrafted: (event, rows) =>
      rows.insert(aiaInvoice, event.data.Id, {
        ...appliedFields(event.data),
        ContractId: event.data.ContractId,
        BusinessState: event.data.BusinessState,
        UserActions: [userAction(event, 'Drafted', 'AIAInvoice')],
      }),
    AIAInvoiceChanged: (event, rows) =>
      rows.change(aiaInvoice, event.data.Id, (row) => ({
        ...appliedFields(event.data),
        ...acted(row, userAction(event, 'Changed', 'AIAInvoice')),
      })),
    AIAInvoiceFinalized: (event, rows) => {
      const { OutstandingAmount, BusinessState, Lines } = event.data;
      const billed = new Map(Lines.map(({ LineItemId, BillableId }) => [LineItemId, String(BillableId)]));
      rows.change(aiaInvoice, event.data.Id, (row) => ({
        OutstandingAmount,
        BusinessState,
        LineItemGroups: eachLine(row.LineItemGroups, (line) => ({ ...line, BillableId: billed.get(Number(line.Id)) ?? '' })),
        ...acted(row, userAction(event, 'Finalized', 'AIAInvoice')),
      }));
    },
    AIAInvoiceCertified: (event, rows) => {
      const { AmountCertified, OutstandingAmount, BusinessState, Group, Lines } = event.data;
      const billed = new Map(Lines.map(({ LineItemId, BillableId }) => [LineItemId, String(BillableId)]));
      const cuts = eachLine(groupsFromStored(Group ? [Group] : []), (line) => ({ ...line, BillableId: billed.get(Number(line.Id)) ?? '' }));
      rows.change(aiaInvoice, event.data.Id, (row) => ({
        ...{ AmountCertified, OutstandingAmount, BusinessState, TotalAmount: AmountCertified },
        LineItemGroups: [...row.LineItemGroups, ...cuts],
        ...acted(row, userAction(event, 'Certified', 'AIAInvoice')),
      }));
    },
    AIAInvoiceNumbered: ({ data: { Id, InvoiceNumber } }, rows) => {
      const show = (line: LineItem): LineItem =>
        line.BillableId ? { ...line, Billable: shownBillable(rows, Number(line.BillableId)) } : line;
      rows.change(aiaInvoice, Id, ({ LineItemGroups }) => ({ InvoiceNumber, LineItemGroups: eachLine(LineItemGroups, show) }));
    },
    AIAInvoicePaymentRecorded: (event, rows) => {
      const { data } = event;
      const entry = paymentEntry(receivedOf(data), { InvoiceId: String(data.Id) });
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
        LineItemGroups: eachLine(row.LineItemGroups, withoutBillable),
        ...acted(row, action),
      }));
    },
    AIAInvoiceRemoved: ({ data }, rows) => rows.remove(aiaInvoice, data.Id),
  },
  {
    reads: READ_BY_SHOWN,
    inserts: ['AIAInvoiceDrafted'],
    needs: ({ type, data }) =>
      type === 'AIAInvoiceNumbered'
        ? (data as AIAInvoiceNumbered['data']).Lines.map(({ BillableId }) => [billable, BillableId] as const)
        : [],
  },
);
