import { type ContextPart, recordRoutes, waitsFor } from '@plumbline/platform/record-api';
import { CompleteTicketHandler, ReopenTicketHandler } from './complete-ticket.handlers';
import { PlanNextTicketHandler, WithdrawNextTicketHandler } from './next-ticket.handlers';
import { ShowWorkToVendorHandler } from './show-work-to-vendor.handlers';
import { TicketTerms } from './ticket-terms';
import { TicketActions } from './ticket.controller';
import { ticketAggregate } from './ticket.decider';
import * as handlers from './ticket.handlers';
import { ticketRows } from './ticket.projection';
import { ticket } from './ticket.record';

const { CreateTicket, ChangeTicket, RemoveTicket } = handlers;

/** Service tickets. */
export const tickets: ContextPart = {
  kinds: [ticket],
  aggregates: [ticketAggregate],
  projections: [ticketRows],
  handlers: [
    TicketTerms,
    handlers.CreateTicketHandler,
    handlers.ChangeTicketHandler,
    CompleteTicketHandler,
    ReopenTicketHandler,
    PlanNextTicketHandler,
    WithdrawNextTicketHandler,
    handlers.RemoveTicketHandler,
    ShowWorkToVendorHandler,
  ],
  controllers: [
    recordRoutes(ticket, {
      create: (fields, actor) => new CreateTicket(fields, actor),
      update: (id, fields, actor) => new ChangeTicket(id, fields, actor),
      remove: (id, actor) => new RemoveTicket(id, actor),
    }),
    TicketActions,
  ],
  routeProviders: [
    waitsFor([{ name: 'Tickets', kind: ticket, verb: 'read', where: () => ({ 'where[BusinessState][$in]': 'Pending,Scheduled' }) }]),
  ],
};
