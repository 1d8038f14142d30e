import { Link, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ADMINS, mayList } from '../api/access';
import { mayReadReport } from '../api/reports';
import { WhyPanel } from '../parts/figure/why-panel';
import { Page } from '../parts/page/page';
import { useKeys } from '../parts/page/use-keys';
import { useMe } from '../parts/page/use-me';
import { count } from '../words/counts';
import { Alarm } from './alarm';
import { OverAndUnderBilling } from './billing';
import { Cash } from './cash';
import { groups } from './groups';
import { Jobs } from './jobs';
import { isMeasured, measured } from './measured';
import { Yesterday } from './yesterday';
import './today.css';

/** What waits for whoever is signed in, how the jobs stand, and what cash is to come. */
export function TodayPage() {
  const me = useMe();
  const seesJobs = mayReadReport(me, 'wip');
  return (
    <div className="list-and-panel">
      <div className="list">
        <Page title="Today" isWide>
          <Alarm />
          <div className="today">
            <Waits />
            {mayReadReport(me, 'cash-forecast') && <Cash />}
            {seesJobs && <OverAndUnderBilling />}
            {seesJobs && <Jobs />}
            {mayList(me, ADMINS) && <Yesterday />}
          </div>
        </Page>
      </div>
      <WhyPanel />
    </div>
  );
}

function Waits() {
  const me = useMe();
  const navigate = useNavigate();
  const waiting = useMemo(() => groups(me).filter(({ waits }) => waits > 0), [me]);
  const asked = waiting.filter(isMeasured);
  const { data: all } = useQuery({
    queryKey: ['report', 'waits', asked],
    queryFn: ({ signal }) => measured(asked, signal),
    enabled: asked.length > 0,
  });
  const open = useCallback(
    (keys: string): void => {
      const group = waiting.find((_, at) => keys === `${at + 1}`);
      if (group) void navigate({ to: group.to, search: group.search as never });
    },
    [waiting, navigate],
  );
  useKeys(open);
  return (
    <section aria-label="Waits for you" className="card">
      <h2>Waits for you</h2>
      {waiting.length === 0 && <p>Nothing waits for you.</p>}
      <ul className="waits">
        {waiting.map(({ name, waits, to, search }) => (
          <li key={name}>
            <Link to={to} search={search as never}>
              {name} {count(waits)}
            </Link>
            <span className="figure">{all?.[name]?.sum}</span>
            <span className="muted">{all?.[name]?.oldest && `since ${all[name].oldest}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
