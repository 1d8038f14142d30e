import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { ViewFields } from './view.events';

/** Each field that the events of a view store, with its name in the code. */
export const viewFields = storedFields(namesOf<ViewFields>()(['Entity', 'Name', 'Query', 'Columns', 'IsShared', 'ListedKind']));
