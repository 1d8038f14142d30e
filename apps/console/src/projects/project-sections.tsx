import { Link } from '@tanstack/react-router';
import { historyAddress, PROJECT_SECTIONS, projectSections, recordAddress } from '../addresses';
import { useSay } from '../parts/language/language-context';

interface SectionsProps {
  readonly id: string;
  /** The heading of the page. */
  readonly name: string;
}

/** What a project has, each on a page of its own. */
export function ProjectSections({ id, name }: SectionsProps) {
  const say = useSay();
  const summary = recordAddress('projects', id);
  const links: readonly (readonly [title: string, to: string])[] = [
    [say('Summary'), summary],
    ...projectSections.map((section) => [say(PROJECT_SECTIONS[section]), `${summary}/${section}`] as const),
    [say('History'), historyAddress('projects', id)],
  ];
  return (
    <nav aria-label={say('{name} sections', { name })} className="beside">
      {links.map(([title, to]) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} activeProps={{ 'aria-current': 'page' }}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
