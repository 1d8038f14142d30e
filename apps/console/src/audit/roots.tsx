import { Block } from '../parts/page/block';
import { useMe } from '../parts/page/use-me';
import { count } from '../words/counts';
import { moment } from '../words/days';
import { useRoots } from '../api/audit';

/** Roots that are shown; the file has all. */
const SHOWN = 5;

/** The signed roots of all events, day by day, to be kept elsewhere. */
export function Roots() {
  const { TimeZone } = useMe().Company;
  return (
    <Block
      title="Roots"
      query={useRoots()}
      foot={<p className="muted">Keep them where nobody who runs this service can write: they tell whether a past event was changed.</p>}
    >
      {(all) =>
        all.length === 0 ? (
          <p>The first root is signed when a day is over.</p>
        ) : (
          <>
            <ol className="roots">
              {all
                .slice(-SHOWN)
                .reverse()
                .map(({ Size, Root, RecordedAt }) => (
                  <li key={Size}>
                    <code title={Root}>{Root.slice(0, 12)}…</code> {count(Size)} events,{' '}
                    <time dateTime={RecordedAt}>{moment(RecordedAt, TimeZone)}</time>
                  </li>
                ))}
            </ol>
            <p className="links">
              <a href="/api/v2/audit/roots?limit=1000" download="roots.json">
                Download roots
              </a>
            </p>
          </>
        )
      }
    </Block>
  );
}
