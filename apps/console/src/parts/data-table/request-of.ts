import type { ListState } from './list-state';
import type { TableOf } from './table-of';

/** The list as a command of a shell: the request to the interface, with a place for the token. */
export function requestOf(
  origin: string,
  table: TableOf,
  { where, order, columns }: Pick<ListState, 'where' | 'order' | 'columns'>,
): string {
  const query = new URLSearchParams();
  for (const [field, one] of Object.entries(where))
    for (const [operator, value] of Object.entries(one)) query.set(`where[${field}][${operator}]`, value);
  query.set('order', order.join());
  query.set('fields', ['Id', ...(columns ?? table.columns)].join());
  return `curl -s '${origin}/api/v2/${table.entity}?${query.toString().replaceAll("'", '%27')}' -H "Authorization: Bearer $TOKEN"`;
}
