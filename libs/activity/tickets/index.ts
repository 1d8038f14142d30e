import type { ContextPart } from '@plumbline/platform/context';
import { billCompletedTickets } from '../sagas/bill-completed-tickets';
import { SettleTicketBillablesHandler } from './settle-ticket.handlers';

/** The billing of service tickets. */
export const ticketBilling: ContextPart = {
  sagas: [billCompletedTickets],
  handlers: [SettleTicketBillablesHandler],
};
