import { Link } from '@tanstack/react-router';
import { recordAddress } from '../addresses';
import { EVENTS, useEvents } from '../api/audit';
import { plainName } from '../api/names';
import { Block } from '../parts/page/block';
import { useMe } from '../parts/page/use-me';
import { FramedTable } from '../parts/table/framed-table';
import { count } from '../words/counts';
import { inWords } from '../words/names';
import { today, typedDay } from '../words/typed-days';
import { deeds } from './deeds';

/** The rows that are shown; the audit has all. */
const SHOWN = 12;

/** What others did on the day before, to whoever reads the audit. */
export function Yesterday() {
  const me = useMe();
  const now = today(me.Company.TimeZone);
  const day = typedDay('-1', now) ?? now;
  const query = useEvents({ from: day, to: day });
  const all = (
    <p>
      {query.hasNextPage && <span className="muted">Of the first {EVENTS} events. </span>}
      <Link to="/audit" search={{ day } as never}>
        All of the day
      </Link>
    </p>
  );
  return (
    <Block title="Yesterday" query={query} foot={all}>
      {(events) => {
        const rows = deeds(events, me.FullName).slice(0, SHOWN);
        if (rows.length === 0) return <p>Nobody else changed anything.</p>;
        return (
          <FramedTable label="Yesterday" heads={['Person', 'What', { name: 'Times', isFigure: true }, 'Last']}>
            {rows.map(({ person, event, times, entity, id }) => (
              <tr key={`${person} ${event}`} data-record={`${entity}/${id}`}>
                <th scope="row">{person}</th>
                <td>{inWords(event)}</td>
                <td className="figure">{count(times)}</td>
                <td>
                  <Link to={recordAddress(entity, id)}>{plainName(entity, id)}</Link>
                </td>
              </tr>
            ))}
          </FramedTable>
        );
      }}
    </Block>
  );
}
