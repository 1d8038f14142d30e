import { Button } from '@mantine/core';
import { useState } from 'react';
import { fieldNamed } from '../../api/fields';
import { fullMoment, moment } from '../../words/days';
import { inWords } from '../../words/names';
import { Failed } from '../feedback/failed';
import { useSay } from '../language/language-context';
import { Told } from '../language/told';
import { useMe } from '../page/use-me';
import { Value } from '../value/value';
import { useHistory, type HistoryEvent } from './use-record';

/** Events that are shown at once. */
const STEP = 100;

interface TimelineProps {
  readonly entity: string;
  readonly id: string;
  /** The event whose outcome the page shows. */
  readonly chosen?: HistoryEvent | undefined;
  /** Shows the record as it was after an event. */
  readonly choose?: (event: HistoryEvent) => void;
}

/** What happened to a record, the first thing first: who did it, when, and what it changed. */
export function Timeline({ entity, id, chosen, choose }: TimelineProps) {
  const say = useSay();
  const history = useHistory(entity, id);
  const [most, setMost] = useState(STEP);
  if (history.isError) return <Failed fault={history.error} again={() => void history.refetch()} />;
  if (!history.data) return null;
  const later = (): void => {
    setMost(most + STEP);
    if (most + STEP > history.data.length && history.hasNextPage) void history.fetchNextPage();
  };
  return (
    <section>
      <h2>{say('Timeline')}</h2>
      <ol className="timeline" aria-label={say('Events')}>
        {history.data.slice(0, most).map((event) => (
          <li key={event.Position} aria-current={event === chosen ? 'step' : undefined}>
            <div>
              {choose ? (
                <button type="button" className="plain" onClick={() => choose(event)}>
                  <Told text={inWords(event.Event)} />
                </button>
              ) : (
                <strong>
                  <Told text={inWords(event.Event)} />
                </strong>
              )}{' '}
              <By event={event} />
            </div>
            {event.Action !== 'Added' && <Changes entity={entity} changes={event.Changes} />}
          </li>
        ))}
      </ol>
      {(most < history.data.length || history.hasNextPage) && (
        <Button variant="default" size="xs" onClick={later}>
          {say('Later events')}
        </Button>
      )}
    </section>
  );
}

/** Who did it, and when. */
function By({ event: { UserName, RecordedAt, Application } }: { readonly event: HistoryEvent }) {
  const say = useSay();
  const { TimeZone } = useMe().Company;
  return (
    <span className="muted" title={Application === null ? undefined : say('by {who}', { who: Application })}>
      {UserName ?? 'Plumbline'},{' '}
      <time dateTime={RecordedAt} title={fullMoment(RecordedAt, TimeZone)}>
        {moment(RecordedAt, TimeZone)}
      </time>
    </span>
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
