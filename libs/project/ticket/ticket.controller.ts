import { actionRoutes } from '@plumbline/platform/record-api';
import { CompleteTicket, ReopenTicket } from './complete-ticket.handlers';
import { ticket } from './ticket.record';

/** The actions on a ticket. */
export const TicketActions = actionRoutes(
  ticket,
  {
    complete: (id, actor) => new CompleteTicket(id, actor),
    reopen: (id, actor) => new ReopenTicket(id, actor),
  },
  { complete: { undo: 'reopen' } },
);
