import type { PersonalFields } from '@plumbline/platform/event-store';
import type { ContextPart } from '@plumbline/platform/record-api';

const INVOICE_EVENTS = ['InvoiceDrafted', 'InvoiceChanged', 'CreditNoteIssued'];
const EMPLOYEE_EVENTS = ['ExtEmployeeAdded', 'ExtEmployeeChanged'];
const AIA_EVENTS = ['AIAInvoiceDrafted', 'AIAInvoiceChanged'];

const idOf =
  (kind: string) =>
  (_: unknown, { Id }: { readonly Id?: unknown }) =>
    `${kind}-${String(Id)}`;
const addressee = (kind: string, events: readonly string[], within: { readonly within?: string } = {}): PersonalFields[] => [
  { events, ...within, fields: ['ContactName'], of: idOf(kind) },
  { events, ...within, fields: ['ContactEmail', 'ClientEmail'], of: idOf(kind), shown: '' },
];

/** The fields of events with the contacts of clients on invoices, and lines that may mention who did the work. */
export const personalData: ContextPart = {
  personal: [
    ...addressee('Invoice', INVOICE_EVENTS),
    ...addressee('Invoice', ['InvoiceCredited'], { within: 'Note' }),
    ...addressee('AIAInvoice', AIA_EVENTS),
    { events: EMPLOYEE_EVENTS, fields: ['DisplayName'], of: idOf('ExtEmployee') },
    { events: EMPLOYEE_EVENTS, fields: ['ExtId'], of: idOf('ExtEmployee'), shown: '' },
    { events: [...INVOICE_EVENTS, 'InvoiceLineRemoved'], within: 'LineItemGroups', fields: ['GroupHeader'] },
    { events: [...INVOICE_EVENTS, 'InvoiceLineRemoved'], within: 'LineItemGroups.LineItems', fields: ['Description'] },
    { events: ['InvoiceCredited'], within: 'Note.LineItemGroups.LineItems', fields: ['Description'] },
  ],
};
