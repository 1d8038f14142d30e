import { Link } from '@tanstack/react-router';
import { Page } from '../parts/page/page';
import { useMe } from '../parts/page/use-me';
import { count } from '../words/counts';
import { groups } from './groups';

/** What waits for whoever is signed in. */
export function TodayPage() {
  const me = useMe();
  const waiting = groups(me).filter(({ waits }) => waits > 0);
  return (
    <Page title="Today">
      <section aria-label="Waits for you" className="card">
        <h2>Waits for you</h2>
        {waiting.length === 0 && <p>Nothing waits for you.</p>}
        <ul className="waits">
          {waiting.map(({ name, waits, to, search }) => (
            <li key={name}>
              <Link to={to} search={search as never}>
                {name} {count(waits)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
