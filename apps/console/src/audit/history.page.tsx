import { useNavigate } from '@tanstack/react-router';
import { listAddress } from '../addresses';
import { fieldNamed, isNested } from '../api/fields';
import { plainName } from '../api/names';
import { ActionBar } from '../parts/actions/action-bar';
import { isPast, useAsOf } from '../parts/as-of/as-of';
import { AsOfBar } from '../parts/as-of/as-of-bar';
import { Failed } from '../parts/feedback/failed';
import { WhyPanel } from '../parts/figure/why-panel';
import { NotFound } from '../parts/feedback/not-found';
import { useSay } from '../parts/language/language-context';
import { English } from '../parts/language/spoken-in';
import { Told } from '../parts/language/told';
import { Page } from '../parts/page/page';
import { useAddress } from '../parts/page/use-address';
import { useMe } from '../parts/page/use-me';
import { RecordFields } from '../parts/record/record-fields';
import { RecordLinks } from '../parts/record/record-links';
import { recordName } from '../parts/record/record-name';
import { isMissing } from '../parts/record/record-view';
import { Timeline } from '../parts/record/timeline';
import { eventAt, useHistory, useRecord, type HistoryEvent } from '../parts/record/use-record';
import { FramedTable } from '../parts/table/framed-table';
import { RecordState } from '../parts/value/record-state';
import { Value } from '../parts/value/value';
import { moment } from '../words/days';
import { inWords } from '../words/names';
import { Proof } from './proof';
import './audit.css';

interface HistoryPageProps {
  readonly entity: string;
  readonly id: string;
}

/** A record as it was after each thing that happened to it. */
export function HistoryPage({ entity, id }: HistoryPageProps) {
  const say = useSay();
  const asOf = useAsOf();
  const { change } = useAddress();
  const navigate = useNavigate();
  const record = useRecord(entity, id, asOf.at);
  const { data: events = [], isLoading } = useHistory(entity, id);
  const chosen = eventAt(events, asOf.at);
  const name = record.data ? recordName(entity, record.data) : plainName(entity, id);
  if (isMissing(record) && events.length === 0) return <NotFound />;
  return (
    <div className="list-and-panel">
      <div className="list">
        <Page title={say('History of {name}', { name })} isWide aside={<RecordState entity={entity} row={record.data} />}>
          <AsOfBar moments={events.map(({ RecordedAt }) => RecordedAt)} />
          <ActionBar {...{ entity, id, name }} isPast={isPast(asOf)} deleted={() => void navigate({ to: listAddress(entity) })} />
          <div className="past">
            <div className="record">
              {record.data && (
                <RecordFields entity={entity} row={record.data} changed={new Set(chosen?.Changes.map(({ Field }) => Field))} />
              )}
              {isMissing(record) ? (
                <p>{say('{name} did not exist then.', { name })}</p>
              ) : (
                record.isError && <Failed fault={record.error} again={() => void record.refetch()} />
              )}
              <div aria-busy={isLoading}>{chosen && <Changed entity={entity} event={chosen} />}</div>
              <RecordLinks entity={entity} id={id} />
            </div>
            <Timeline entity={entity} id={id} chosen={chosen} choose={({ RecordedAt }) => change({ at: RecordedAt })} />
          </div>
        </Page>
      </div>
      <WhyPanel />
    </div>
  );
}

/** What an event changed, each field from and to. */
function Changed({ entity, event }: { readonly entity: string; readonly event: HistoryEvent }) {
  const say = useSay();
  const { TimeZone } = useMe().Company;
  const changes = event.Changes.filter(({ Field }) => Field !== 'Id');
  return (
    <section>
      <h2>{say('Changes')}</h2>
      <p className="muted">
        <Told text={inWords(event.Event)} /> ({event.Command}), {event.UserName ?? 'Plumbline'}, {moment(event.RecordedAt, TimeZone)}
        {event.Application !== null && `, ${say('by {who}', { who: event.Application })}`}
      </p>
      {changes.length === 0 ? (
        <p>{say('No field of the record changed.')}</p>
      ) : (
        <FramedTable label={say('Changes')} heads={[say('Field'), say('From'), say('To')]}>
          {changes.map(({ Field, From, To }) => (
            <tr key={Field}>
              <th scope="row">{fieldNamed(entity, Field).label}</th>
              <td>
                <Side entity={entity} name={Field} value={From} />
              </td>
              <td>
                <Side entity={entity} name={Field} value={To} />
              </td>
            </tr>
          ))}
        </FramedTable>
      )}
      <English>
        <Proof position={event.Position} />
      </English>
    </section>
  );
}

/** One side of a change. Lines are counted: the record above shows them. */
function Side({ entity, name, value }: { readonly entity: string; readonly name: string; readonly value: unknown }) {
  const { TimeZone } = useMe().Company;
  const say = useSay();
  const field = fieldNamed(entity, name);
  if (Array.isArray(value)) return <>{value.length === 1 ? say('1 line') : say('{n} lines', { n: String(value.length) })}</>;
  if (isNested(field) && value !== null && typeof value === 'object') return <>{say('set')}</>;
  return <Value field={field} value={value} zone={TimeZone} />;
}
