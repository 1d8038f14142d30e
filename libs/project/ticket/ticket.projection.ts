import { Hours } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { TicketEvent } from '../published/ticket-events';
import { ticketFields, type TicketFields } from './ticket-content.policy';
import { ticket } from './ticket.record';

type Row = Readonly<RecordOf<typeof ticket>>;

/** The given hours; else the length of the timeframe. */
function hoursOf({ GivenHours, StartTime, EndTime }: Row): string {
  if (GivenHours !== '') return GivenHours;
  return StartTime !== '' && EndTime !== '' ? Hours.between(StartTime, EndTime).toString() : '';
}

/** Writes the given fields and those derived from them. */
function write(rows: Rows, id: number, { Hours: GivenHours, ...fields }: TicketFields): void {
  rows.change(ticket, id, { ...fields, ...(GivenHours !== undefined && { GivenHours }) });
  rows.change(ticket, id, (row) => ({ Hours: hoursOf(row) }));
}

/** The rows of service tickets. */
export const ticketRows = projection<TicketEvent>(
  'tickets',
  [ticket],
  {
    TicketCreated: ({ data }, rows) => {
      rows.insert(ticket, data.Id);
      write(rows, data.Id, ticketFields.fromStored(data));
    },
    TicketChanged: ({ data }, rows) => write(rows, data.Id, ticketFields.fromStored(data)),
    TicketScheduled: ({ data }, rows) => rows.change(ticket, data.Id, { BusinessState: 'Scheduled' }),
    TicketUnscheduled: ({ data }, rows) => rows.change(ticket, data.Id, { BusinessState: 'Pending' }),
    TicketCompleted: ({ data }, rows) =>
      rows.change(ticket, data.Id, { BusinessState: 'Completed', ...(data.NextTicket && { NextTicketId: data.NextTicket.Id }) }),
    TicketReopened: ({ data }, rows) => rows.change(ticket, data.Id, { BusinessState: 'Scheduled' }),
    TicketRemoved: ({ data }, rows) => rows.remove(ticket, data.Id),
  },
  { inserts: ['TicketCreated'] },
);
