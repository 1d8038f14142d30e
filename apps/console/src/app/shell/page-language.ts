import { listAddresses, LISTS, projectSections } from '../../addresses';
import { isSpoken, language, type Language } from '../../words/language';

/** The entity that a section of a project lists. */
const OF_SECTION: Readonly<Record<string, string>> = { time: 'time-entries', 'to-dos': 'list-items', documents: 'projects' };

/** The entity that the page at an address is about; undefined for a page of its own kind. */
function entityAt(path: string): string | undefined {
  const [, first = '', second = '', third = ''] = path.split('/');
  if (first === 'records') return third === '' ? undefined : path.endsWith('/chain') ? undefined : second;
  const section = projectSections.find((one) => one === third);
  if (first === 'projects' && section) return OF_SECTION[section] ?? section;
  const list = listAddresses.find((address) => path === address || path.startsWith(`${address}/`));
  return list && LISTS[list];
}

/** The language of a page: that of the user where it has words for what the page is about, else English. */
export function languageAt(path: string): Language {
  const entity = entityAt(path);
  return path === '/signed-in' || (entity !== undefined && isSpoken(entity)) ? language() : 'en';
}
