import { Button } from '@mantine/core';
import { fieldNamed } from '../../api/fields';
import { fullMoment, moment } from '../../words/days';
import { inWords } from '../../words/names';
import { Failed } from '../feedback/failed';
import { useMe } from '../page/use-me';
import { Value } from '../value/value';
import { useHistory, type HistoryEvent } from './use-record';

/** What happened to a record, the first thing first: who did it, when, and what it changed. */
export function Timeline({ entity, id }: { readonly entity: string; readonly id: string }) {
  const me = useMe();
  const history = useHistory(entity, id);
  if (history.isError) return <Failed fault={history.error} again={() => void history.refetch()} />;
  if (!history.data) return null;
  return (
    <section>
      <h2>Timeline</h2>
      <ol className="timeline" aria-label="Events">
        {history.data.pages.flat().map((event) => (
          <li key={event.Position}>
            <div>
              <strong>{inWords(event.Event)}</strong>{' '}
              <span className="muted">
                {event.UserName ?? 'Plumbline'},{' '}
                <time dateTime={event.RecordedAt} title={fullMoment(event.RecordedAt, me.Company.TimeZone)}>
                  {moment(event.RecordedAt, me.Company.TimeZone)}
                </time>
              </span>
            </div>
            {event.Action !== 'Added' && <Changes entity={entity} changes={event.Changes} />}
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button variant="default" size="xs" onClick={() => void history.fetchNextPage()}>
          Later events
        </Button>
      )}
    </section>
  );
}

/** The plain values that an event changed. */
function Changes({ entity, changes }: { readonly entity: string; readonly changes: HistoryEvent['Changes'] }) {
  const me = useMe();
  const plain = changes.filter(
    ({ From, To, Field }) => typeof (From ?? '') !== 'object' && typeof (To ?? '') !== 'object' && Field !== 'Id',
  );
  if (plain.length === 0) return null;
  return (
    <ul className="changes">
      {plain.map(({ Field, From, To }) => {
        const field = fieldNamed(entity, Field);
        return (
          <li key={Field}>
            {field.label}: <Value field={field} value={From} zone={me.Company.TimeZone} /> →{' '}
            <Value field={field} value={To} zone={me.Company.TimeZone} />
          </li>
        );
      })}
    </ul>
  );
}
