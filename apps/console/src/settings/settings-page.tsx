import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ADMINS, mayList, type ReadersOf } from '../api/access';
import { Forbidden } from '../parts/feedback/forbidden';
import { Page } from '../parts/page/page';
import { useMe } from '../parts/page/use-me';
import './settings.css';

interface Setting {
  readonly title: string;
  readonly to: string;
  /** Who sees it; without one, everybody. */
  readonly rule?: ReadersOf;
}

const SETTINGS: readonly Setting[] = [
  { title: 'Company', to: '/settings/company' },
  { title: 'Users', to: '/settings/users', rule: ADMINS },
  { title: 'Webhooks', to: '/settings/webhooks', rule: ADMINS },
  { title: 'Books', to: '/settings/books' },
  { title: 'Import', to: '/settings/import' },
  { title: 'Sessions', to: '/settings/sessions' },
  { title: 'Second factor', to: '/settings/second-factor' },
];

interface SettingsProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the settings, with the way to the others. */
export function SettingsPage({ title, aside, children }: SettingsProps) {
  const me = useMe();
  const rule = SETTINGS.find((one) => one.title === title)?.rule;
  if (rule && !mayList(me, rule)) return <Forbidden title={title} who={rule.read} />;
  return (
    <Page title={title} aside={aside}>
      <SettingsNav />
      {children}
    </Page>
  );
}

export function SettingsNav() {
  const me = useMe();
  return (
    <nav aria-label="Settings" className="beside">
      {SETTINGS.filter(({ rule }) => !rule || mayList(me, rule)).map(({ title, to }) => (
        <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
