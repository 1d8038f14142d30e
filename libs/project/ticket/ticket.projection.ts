import { Hours } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { TicketEvent, TicketFields } from '../published/ticket-events';
import { ticket } from './ticket.record';

type Row = Readonly<RecordOf<typeof ticket>>;

/** The hours as they were given; else the length of the timeframe. */
function hoursOf({ GivenHours, StartTime, EndTime }: Row): string {
  if (GivenHours !== '') return GivenHours;
  return StartTime !== '' && EndTime !== '' ? Hours.between(StartTime, EndTime).toString() : '';
}

/** Writes the fields given and what follows from them. */
function write(rows: Rows, id: number, { Hours: GivenHours, ...fields }: TicketFields): void {
  rows.change(ticket, id, { ...fields, ...(GivenHours !== undefined && { GivenHours }) });
  rows.change(ticket, id, (row) => ({ Hours: hoursOf(row) }));
}

/** The service tickets. */
export const ticketRows = projection<TicketEvent>(
  'tickets',
  [ticket],
  {
    TicketCreated: ({ data: { Id, ...fields } }, rows) => {
      rows.insert(ticket, Id);
      write(rows, Id, fields);
    },
    TicketChanged: ({ data: { Id, ...fields } }, rows) => write(rows, Id, fields),
    TicketScheduled: ({ data }, rows) => rows.change(ticket, data.Id, { BusinessState: 'Scheduled' }),
    TicketUnscheduled: ({ data }, rows) => rows.change(ticket, data.Id, { BusinessState: 'Pending' }),
    TicketCompleted: ({ data }, rows) => rows.change(ticket, data.Id, { BusinessState: 'Completed' }),
    TicketRemoved: ({ data }, rows) => rows.remove(ticket, data.Id),
  },
  { inserts: ['TicketCreated'] },
);
