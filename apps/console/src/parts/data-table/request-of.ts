import { entities } from '../../api/entities.generated';
import { parametersOf, type ListState } from './list-state';
import type { TableOf } from './table-of';

/** A request to the interface as a command of a shell, with a place for the token. */
export const curlOf = (address: string): string => `curl -s '${address.replaceAll("'", '%27')}' -H "Authorization: Bearer $TOKEN"`;

type Asked = Pick<ListState, 'where' | 'q' | 'order' | 'columns'>;

/** The address of the list in the interface, with these fields and further parameters. */
function addressOf(
  { entity }: TableOf,
  { where, q, order }: Asked,
  fields: readonly string[],
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams([...Object.entries(more), ...parametersOf(where)]);
  if (q !== undefined) query.set('q', q);
  query.set('order', order.join());
  query.set('fields', fields.join());
  return `/api/v2/${entity}?${query.toString()}`;
}

/** The list as a command of a shell: the request to the interface, with a place for the token. */
export const requestOf = (origin: string, table: TableOf, asked: Asked): string =>
  curlOf(`${origin}${addressOf(table, asked, ['Id', ...(asked.columns ?? table.columns)])}`);

/** The address of all its records as CSV, in which other records stand by their names. */
export const csvOf = (table: TableOf, asked: Asked): string =>
  addressOf(table, asked, [...new Set((asked.columns ?? table.columns).map((name) => readable(table.entity, name)))], { format: 'csv' });

/** The field that shows by its name what a reference leads to, of those that show it; else the field itself. */
function readable(entity: string, name: string): string {
  const fields = entities[entity]?.fields ?? [];
  const target = fields.find((field) => field.name === name)?.refersTo;
  const base = name.replace(/Id$/, '');
  if (target === undefined || base === name) return name;
  const shows = (one: string): boolean => fields.some((field) => field.name === one && field.refersTo === target && field.isReadable);
  return [base, `${base}Name`].find(shows) ?? name;
}
