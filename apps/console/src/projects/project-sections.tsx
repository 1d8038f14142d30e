import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { historyAddress, PROJECT_SECTIONS, projectSections, recordAddress } from '../addresses';
import { useSay } from '../parts/language/language-context';
import { useKeys } from '../parts/page/use-keys';

/** After `g`, in the order of the sections. */
const LETTERS = ['s', 't', 'u', 'b', 'i', 'd', 'r', 'o', 'h'];

interface SectionsProps {
  readonly id: string;
  /** The heading of the page. */
  readonly name: string;
}

/** What a project has, each on a page of its own. */
export function ProjectSections({ id, name }: SectionsProps) {
  const say = useSay();
  const navigate = useNavigate();
  const links = sectionsOf(id);
  const lead = useCallback(
    (keys: string): void => {
      const [, to] = sectionsOf(id)[LETTERS.findIndex((letter) => keys === `g ${letter}`)] ?? [];
      if (to !== undefined) void navigate({ to });
    },
    [id, navigate],
  );
  useKeys(lead);
  return (
    <nav aria-label={say('{name} sections', { name })} className="beside">
      {links.map(([title, to]) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} activeProps={{ 'aria-current': 'page' }}>
          {say(title)}
        </Link>
      ))}
    </nav>
  );
}

function sectionsOf(id: string) {
  const summary = recordAddress('projects', id);
  return [
    ['Summary', summary],
    ...projectSections.map((section) => [PROJECT_SECTIONS[section], `${summary}/${section}`] as const),
    ['History', historyAddress('projects', id)],
  ] as const;
}
