import { Block } from '../parts/page/block';
import { useMe } from '../parts/page/use-me';
import { count } from '../words/counts';
import { moment } from '../words/days';
import { useVerification, type Verification } from '../api/audit';

/** What the worker verified last, and what it found. */
export function VerificationRegion() {
  return (
    <Block title="Verification" query={useVerification()}>
      {({ Last, LastOfAll }) => <Shown last={Last} whole={LastOfAll} />}
    </Block>
  );
}

function Shown({ last, whole }: { readonly last: Verification | null; readonly whole: Verification | null }) {
  const { TimeZone } = useMe().Company;
  if (!last) return <p>The events are verified for the first time a minute after the service starts.</p>;
  const isFaulty = last.Found > 0;
  return (
    <>
      <p role="status" className={isFaulty ? 'loss' : 'adds-up'}>
        {isFaulty ? `${count(last.Found)} ${last.Found === 1 ? 'fault' : 'faults'} found` : 'All verify'}
      </p>
      <dl className="fields">
        <div>
          <dt>Last verified</dt>
          <dd>
            <time dateTime={last.Ended}>{moment(last.Ended, TimeZone)}</time>, {count(last.Events)}{' '}
            {last.Of === 'all' ? 'events' : 'new events'}
          </dd>
        </div>
        {whole && (
          <div>
            <dt>All events</dt>
            <dd>
              <time dateTime={whole.Ended}>{moment(whole.Ended, TimeZone)}</time>, {count(whole.Events)} events
            </dd>
          </div>
        )}
      </dl>
      {isFaulty && (
        <ul>
          {last.Problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {last.Findings.map(({ Position, Problem }) => (
            <li key={`${Position} ${Problem}`}>
              Event {Position}: {Problem}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
