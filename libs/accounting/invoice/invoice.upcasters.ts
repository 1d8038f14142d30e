import { upcaster, type Upcaster } from '@plumbline/platform/event-store';
import type { Message } from '@plumbline/platform/kernel';
import type { InvoiceChanged, InvoiceDrafted, InvoicedGroup, InvoicedLine } from '../published/invoice-events';

/** Version 1 stored the form of rows: each line with its billable, which was null. */
interface GroupV1 extends Omit<InvoicedGroup, 'LineItems'> {
  readonly LineItems: readonly (InvoicedLine & { readonly Billable: null })[];
}
type InvoiceDraftedV1 = Message<'InvoiceDrafted', Omit<InvoiceDrafted['data'], 'LineItemGroups'> & { LineItemGroups: readonly GroupV1[] }>;
type InvoiceChangedV1 = Message<'InvoiceChanged', Omit<InvoiceChanged['data'], 'LineItemGroups'> & { LineItemGroups?: readonly GroupV1[] }>;

const withoutBillables = (groups: readonly GroupV1[]): InvoicedGroup[] =>
  groups.map((group) => ({ ...group, LineItems: group.LineItems.map(({ Billable: _, ...line }) => line) }));

/** Version 2 of the invoice events that contain lines. */
export const invoiceUpcasters: readonly Upcaster[] = [
  upcaster<InvoiceDraftedV1, InvoiceDrafted>('InvoiceDrafted', 1, ({ LineItemGroups, ...data }) => ({
    ...data,
    LineItemGroups: withoutBillables(LineItemGroups),
  })),
  upcaster<InvoiceChangedV1, InvoiceChanged>('InvoiceChanged', 1, ({ LineItemGroups, ...data }) => ({
    ...data,
    ...(LineItemGroups && { LineItemGroups: withoutBillables(LineItemGroups) }),
  })),
];
