import { Body } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { invoice } from '../invoice.record';
import { ApiGateway, BodyFields, CurrentActor, RequiresPrivilege, type Answer } from '@plumbline/platform/http';
import { Route, RecordId, V2Actions } from '@plumbline/platform/record-api';
import { ticket } from '@plumbline/project/published';
import { InvoiceTicket } from './invoice-ticket.handlers';

const { InvoiceDate, DueDate, PaymentTerms, HeaderText, FooterText } = invoice.fields;

/** The body of an invoice of a ticket: what the document says beside the lines. */
@BodyFields({ InvoiceDate, DueDate, PaymentTerms, HeaderText, FooterText })
export class TicketInvoiceBody {}

/** `POST /api/v2/tickets/{id}/invoice`: an invoice drafted from the open billables of a service ticket. */
@V2Actions('tickets')
export class TicketInvoices {
  constructor(private readonly gateway: ApiGateway) {}

  @Route({
    ...{ method: 'POST', path: ':id/invoice', callers: RequiresPrivilege(invoice, 'create', { addressed: ticket }), status: 201, id: 2 },
    body: { example: { PaymentTerms: 'Net 30' } },
  })
  async draft(@RecordId() ticketId: number, @Body() body: TicketInvoiceBody, @CurrentActor() actor: Actor): Promise<Answer> {
    const command = new InvoiceTicket(ticketId, body, actor);
    const written = await this.gateway.create(invoice, command, actor);
    const headers = { location: `/api/v2/invoices/${written.id}` };
    return { data: await this.gateway.shown(invoice, written.id, actor), headers };
  }
}
