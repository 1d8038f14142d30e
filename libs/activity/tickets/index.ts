import type { ContextPart } from '@plumbline/platform/record-api';
import { SettleTicketBillablesHandler } from './settle-ticket.handlers';

/** The billing of service tickets. */
export const ticketBilling: ContextPart = { handlers: [SettleTicketBillablesHandler] };
