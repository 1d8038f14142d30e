import { LISTS, listAddresses, NEW } from '../../addresses';
import { access } from '../../api/access.generated';
import { mayCreate, mayList } from '../../api/access';
import { entities } from '../../api/entities.generated';
import type { Me } from '../../api/me';
import { language, sayIn, translated } from '../../words/language';
import { capitalized } from '../../words/names';
import { destinations } from '../shell/navigation';

/** Where Ctrl+K leads beside records. */
export interface Place {
  readonly name: string;
  readonly what: 'page' | 'list' | 'action';
  readonly to: string;
}

type Caller = Pick<Me, 'UserType' | 'Privileges'>;

/** Names of lists and forms come from the declarations: those that the language has no words for stay English. */
const inOwnLanguage = (name: string): string => translated(name) ?? name;

/** The pages, lists and forms that the caller may open, and whose names begin with what is typed. */
export function places(me: Caller, typed: string): readonly Place[] {
  const pages = destinations(me).map(({ name, to }): Place => ({ name: sayIn(language())(name), what: 'page', to }));
  const lists = listAddresses.flatMap((to): Place[] => {
    const entity = LISTS[to];
    const isSeen = access[entity] !== undefined && mayList(me, access[entity]);
    return isSeen && !pages.some((page) => page.to === to)
      ? [{ name: inOwnLanguage(capitalized(entities[entity]?.plural ?? entity)), what: 'list', to }]
      : [];
  });
  const forms = NEW.flatMap((list): Place[] => {
    const entity = LISTS[list];
    const isAllowed = access[entity] !== undefined && mayCreate(me, access[entity]);
    return isAllowed ? [{ name: inOwnLanguage(`New ${entities[entity]?.singular ?? entity}`), what: 'action', to: `${list}/new` }] : [];
  });
  return [...pages, ...lists, ...forms].filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
}
