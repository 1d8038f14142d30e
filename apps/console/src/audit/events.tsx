import { Link } from '@tanstack/react-router';
import { recordAddress } from '../addresses';
import { entities } from '../api/entities.generated';
import { plainName } from '../api/names';
import { Failed } from '../parts/feedback/failed';
import { useAddress } from '../parts/page/use-address';
import { useEnd } from '../parts/page/use-end';
import { useMe } from '../parts/page/use-me';
import { FramedTable } from '../parts/table/framed-table';
import { fullMoment, moment } from '../words/days';
import { inWords } from '../words/names';
import { today } from '../words/typed-days';
import { EventFilter } from './event-filter';
import { eventsAddress, useEvents, type AuditEvent } from '../api/audit';

/** Who changed and read what on a day. The address holds the day, the person and the type. */
export function Events() {
  const { search } = useAddress();
  const { TimeZone } = useMe().Company;
  const day = search['day'] ?? today(TimeZone);
  const asked = { from: day, to: day, actor: search['person'], type: search['type'] };
  const events = useEvents(asked);
  const rows = events.data ?? [];
  const end = useEnd(events.hasNextPage, () => void (events.isFetchingNextPage || events.fetchNextPage()), rows.length);
  return (
    <section>
      <h2>Events</h2>
      <div className="tools">
        <EventFilter day={day} />
        <a href={eventsAddress(asked, { format: 'csv' })}>CSV</a>
      </div>
      {events.isError && <Failed fault={events.error} again={() => void events.refetch()} />}
      {events.data && rows.length === 0 && !events.hasNextPage && <p>Nothing is on record for this day.</p>}
      {rows.length > 0 && (
        <FramedTable label="Events" heads={['When', 'Event', 'Record', 'Person', 'Application', 'Address']}>
          {rows.map((event) => (
            <EventRow key={event.Position} event={event} zone={TimeZone} />
          ))}
        </FramedTable>
      )}
      <div ref={end} />
    </section>
  );
}

function EventRow({ event, zone }: { readonly event: AuditEvent; readonly zone: string }) {
  const isRecord = entities[event.Entity] !== undefined && event.Id !== null;
  return (
    <tr>
      <th scope="row">
        <time dateTime={event.RecordedAt} title={fullMoment(event.RecordedAt, zone)}>
          {moment(event.RecordedAt, zone)}
        </time>
      </th>
      <td title={event.Command}>{inWords(event.Event)}</td>
      <td>
        {isRecord && (
          <Link to={recordAddress(event.Entity, event.Id ?? 0)} data-record={`${event.Entity}/${event.Id}`}>
            {plainName(event.Entity, event.Id ?? 0)}
          </Link>
        )}
      </td>
      <td>{event.UserName}</td>
      <td>{event.Application}</td>
      <td>{event.Address}</td>
    </tr>
  );
}
