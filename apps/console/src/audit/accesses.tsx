import { Failed } from '../parts/feedback/failed';
import { useMe } from '../parts/page/use-me';
import { count } from '../words/counts';
import { moment } from '../words/days';
import { inWords } from '../words/names';
import { today } from '../words/typed-days';
import { useEvents, type AuditEvent } from '../api/audit';

/** Events that say who signed in, was refused, printed or exported. */
const TYPES = [
  ...['SignedIn', 'SignInFailed', 'ClientRefused', 'TokenRefused', 'TokenRevoked', 'PasswordChanged', 'PasswordLinkMade'],
  ...['SecondFactorOn', 'SecondFactorOff', 'RecoveryCodeUsed', 'Printed', 'Exported', 'CommandRun'],
];
const REFUSED = ['SignInFailed', 'ClientRefused', 'TokenRefused'];

/** Accesses that are listed; the table of events has all. */
const SHOWN = 8;

/** Who signed in, printed and exported today, and who was refused. */
export function Accesses() {
  const { TimeZone } = useMe().Company;
  const day = today(TimeZone);
  const events = useEvents({ from: day, to: day, type: TYPES.join() });
  const all = events.data ?? [];
  const refused = all.filter(({ Event }) => REFUSED.includes(Event)).length;
  return (
    <section aria-label="Accesses" className="card">
      <h2>Accesses</h2>
      {events.isError && <Failed fault={events.error} again={() => void events.refetch()} />}
      {events.data && (
        <p>
          {count(all.length)}
          {events.hasNextPage && ' or more'} today, {count(refused)} refused
        </p>
      )}
      <ol className="roots">
        {all
          .slice(-SHOWN)
          .reverse()
          .map((event) => (
            <li key={event.Position} className={REFUSED.includes(event.Event) ? 'loss' : undefined}>
              {inWords(event.Event)}: {whoOf(event)}, <time dateTime={event.RecordedAt}>{moment(event.RecordedAt, TimeZone)}</time>
            </li>
          ))}
      </ol>
    </section>
  );
}

const whoOf = ({ UserName, Application, Address }: AuditEvent): string => [UserName || Application, Address].filter(Boolean).join(', ');
