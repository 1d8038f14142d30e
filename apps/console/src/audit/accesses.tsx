import { Block } from '../parts/page/block';
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
  return (
    <Block title="Accesses" query={events}>
      {(all) => (
        <>
          <p>
            {count(all.length)}
            {events.hasNextPage && ' or more'} today, {count(all.filter(isRefused).length)} refused
          </p>
          <ol className="roots">
            {all
              .slice(-SHOWN)
              .reverse()
              .map((event) => (
                <li key={event.Position} className={isRefused(event) ? 'loss' : undefined}>
                  {inWords(event.Event)}: {whoOf(event)}, <time dateTime={event.RecordedAt}>{moment(event.RecordedAt, TimeZone)}</time>
                </li>
              ))}
          </ol>
        </>
      )}
    </Block>
  );
}

const isRefused = ({ Event }: AuditEvent): boolean => REFUSED.includes(Event);

const whoOf = ({ UserName, Application, Address }: AuditEvent): string => [UserName || Application, Address].filter(Boolean).join(', ');
