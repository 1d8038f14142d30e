import type { Actor } from '@plumbline/platform/kernel';
import { type DeliveredEvent, saga } from '@plumbline/platform/subscriptions';
import type { TicketEvent } from '@plumbline/project/published';
import type { TimeEntryEvent } from '../published/time-entry-events';
import { SettleTicketBillables } from '../tickets/settle-ticket.handlers';

type Followed = Extract<TicketEvent, { type: 'TicketCompleted' | 'TicketReopened' }> | TimeEntryEvent;

const settle = ({ data }: DeliveredEvent<{ readonly Id: number }>, actor: Actor) => [new SettleTicketBillables(data.Id, actor)];
/** Most time is on no ticket, which costs nothing here. */
const settleTicketOf = ({ data }: DeliveredEvent<{ readonly ServiceTicketId?: number | null }>, actor: Actor) =>
  data.ServiceTicketId ? [new SettleTicketBillables(data.ServiceTicketId, actor)] : [];

/**
 * A completed ticket bills its time and items; reopening it takes back what is on no invoice. Its time may be approved,
 * changed or rejected afterwards.
 */
export const billCompletedTickets = saga<Followed>('bill-completed-tickets', {
  TicketCompleted: settle,
  TicketReopened: settle,
  TimeEntryLogged: settleTicketOf,
  TimeEntryClockedOut: settleTicketOf,
  TimeEntrySubmitted: settleTicketOf,
  TimeEntryChanged: settleTicketOf,
  TimeEntryApproved: settleTicketOf,
  TimeEntryRejected: settleTicketOf,
  TimeEntryRemoved: settleTicketOf,
});
