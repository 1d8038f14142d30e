import type { Me } from '../../api/me';
import type { View } from '../../api/views';
import { isCondition, parametersOf, type ListState } from '../data-table/list-state';
import type { Search } from '../page/use-address';

/** The parameters of an address that say what a list shows, in place of those of its view. */
const isOwn = (name: string): boolean => isCondition(name) || ['where', 'q', 'order', 'columns'].includes(name);

/** True if the address says something beside the view that it names. */
export const isChanged = (search: Search): boolean => Object.entries(search).some(([name, value]) => value !== undefined && isOwn(name));

/**
 * The parameters of a list under a view: those of the address, and of the view what the address leaves out. Conditions stand for each
 * other as a whole; `where=` is none.
 */
export function underView(search: Search, view: Pick<View, 'Query' | 'Columns'> | undefined): Search {
  if (!view) return search;
  const hasConditions = search['where'] !== undefined || Object.keys(search).some(isCondition);
  const saved = [...new URLSearchParams(view.Query)].filter(([name]) => !(hasConditions && isCondition(name)));
  return { ...Object.fromEntries(saved), ...(view.Columns.length > 0 && { columns: view.Columns.join() }), ...search };
}

/** What a list shows, as a view keeps it. */
export function contentOf({ where, q, order, columns }: ListState): Pick<View, 'Query' | 'Columns'> {
  const conditions = parametersOf(where).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const query = [...conditions, ...(q === undefined ? [] : [`q=${encodeURIComponent(q)}`]), `order=${order.join()}`];
  return { Query: query.join('&'), Columns: columns ?? [] };
}

const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase();

/** The user's view that has the name already, as the service compares names: without case and accents. */
export const namesake = (views: readonly View[], { UserId }: Me, name: string): View | undefined =>
  views.find((one) => one.OwnerId === UserId && folded(one.Name) === folded(name));
