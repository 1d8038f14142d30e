import { eventId, issueNumber } from '@plumbline/platform/decisions';
import type { EventStore } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import type { InvoiceNumberIssued } from '../../published/invoice-events';

/**
 * The next invoice number of the company for the invoice or application with that id, or the one that it already has.
 * Numbers are issued on one stream of the company (`InvoiceNumber-<company>`): without gaps, and none twice.
 */
export async function issueInvoiceNumber(store: EventStore, InvoiceId: number, actor: Actor): Promise<string> {
  const stream = `InvoiceNumber-${actor.company}`;
  const issued = await issueNumber(
    store,
    {
      stream,
      type: 'InvoiceNumberIssued',
      field: 'InvoiceNumber',
      id: eventId(`invoice ${InvoiceId}`, 'NumberInvoice', stream, -1, 0),
      payload: (number): InvoiceNumberIssued['data'] => ({ Id: number, InvoiceId, InvoiceNumber: String(number) }),
      command: 'NumberInvoice',
    },
    actor,
  );
  return String(issued);
}
