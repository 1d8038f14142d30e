import { saga } from '@plumbline/platform/subscriptions';
import type { TicketEvent } from '../published/ticket-events';
import { PlanNextTicket, WithdrawNextTicket } from '../ticket/next-ticket.handlers';

/** A completed ticket of a Maintenance contract is followed by one of the next period, until it is reopened. */
export const repeatMaintenanceTickets = saga<TicketEvent>('repeat-maintenance-tickets', {
  TicketCompleted: ({ data: { Id, NextTicket } }, actor) => (NextTicket ? [new PlanNextTicket(Id, NextTicket, actor)] : []),
  TicketReopened: ({ data: { Id, NextTicketId } }, actor) => (NextTicketId ? [new WithdrawNextTicket(Id, NextTicketId, actor)] : []),
});
