import {
  foldedSql,
  indexColumn,
  indexValue,
  isAmount,
  isName,
  orderColumns,
  orderValue,
  UNSET_AMOUNT,
  type AnyRecordKind,
} from '@plumbline/platform/records';
import type { Order } from '../query';
import { parentNameSql } from './parent-names';

/** An expression on the row `r` that records are ordered by, and how its value is written. It is never null. */
interface Key {
  readonly sql: string;
  readonly type: 'bigint' | 'int' | 'numeric' | 'text';
  /** What the value of a cursor is compared as; absent: as itself. Names are held as they stand in the record, those of others by its id. */
  readonly valueSql?: (value: string) => string;
  readonly isDescending: boolean;
}

const FORMS: Readonly<Record<Key['type'], RegExp>> = {
  bigint: /^\d{1,15}$/,
  int: /^\d{1,4}$/,
  numeric: /^(-Infinity|-?\d{1,30}(\.\d{1,20})?)$/,
  // eslint-disable-next-line no-control-regex -- PostgreSQL has no text with it
  text: /^[^\u0000]{0,600}$/u,
};

/** The order up to the id, which stands behind it in the direction of the last field, so that an index gives every order of one field. */
export function whole(order: readonly Order[]): readonly Order[] {
  const at = order.findIndex(({ field }) => field === 'Id');
  return at < 0 ? [...order, { field: 'Id', isDescending: order.at(-1)?.isDescending ?? false }] : order.slice(0, at + 1);
}

/** The keys of an order (`whole`). */
export const keysOf = (kind: AnyRecordKind, order: readonly Order[]): readonly Key[] =>
  order.flatMap(({ field, isDescending, parent }): Key[] => {
    if (parent) {
      const [sql, valueSql] = [
        parentNameSql(parent, `r."${indexColumn(parent.by)}"`),
        (id: string) => parentNameSql(parent, `${id}::text`),
      ];
      return [{ sql, type: 'bigint', valueSql, isDescending }];
    }
    if (field === 'Id') return [{ sql: 'r.id', type: 'bigint', isDescending }];
    const columns = orderColumns(kind, field, 'r.');
    const type: Key['type'] = isAmount(kind, field) ? 'numeric' : 'text';
    const valueSql = isName(kind, field) ? foldedSql : undefined;
    return columns.map((sql) => ({ sql, type, isDescending, ...(valueSql && { valueSql }) }));
  });

/** The SQL after `order by`. */
export const orderSql = (keys: readonly Key[]): string =>
  keys.map(({ sql, isDescending }) => `${sql}${isDescending ? ' desc' : ''}`).join(', ');

/** The id of a record, from the stored document of its row: it is the first field of every kind. */
export const idIn = (doc: string): number => Number(/^\{"Id":"?(\d+)/.exec(doc)?.[1]);

/** The values of the keys of a record, from the stored document of its row. */
export function placeOf(kind: AnyRecordKind, order: readonly Order[], doc: string): readonly string[] {
  if (order.length === 1) return [String(idIn(doc))];
  const row = JSON.parse(doc) as Record<string, unknown>;
  return order.flatMap(({ field, parent }) => {
    if (parent) return [String(Number(row[parent.by]) || 0)];
    const text = String(row[field] ?? '');
    if (field === 'Id') return [text];
    if (isAmount(kind, field)) return [text || UNSET_AMOUNT];
    return [orderValue(kind, field, indexValue(text))];
  });
}

/** True if these can be the values of the keys. */
export const isPlace = (keys: readonly Key[], place: readonly unknown[]): place is readonly string[] =>
  place.length === keys.length && place.every((value, at) => typeof value === 'string' && FORMS[keys[at].type].test(value));

/**
 * The condition (` and …`) that a row comes after the place; its values are numbered from `from` on. Keys of one direction
 * are compared as a row, which an index on them serves; else the first key bounds what is read.
 */
export function afterSql(keys: readonly Key[], from: number): string {
  const values = keys.map(({ type, valueSql = String }, at) => valueSql(`$${from + at}::${type}`));
  const sign = ({ isDescending }: Key): string => (isDescending ? '<' : '>');
  const [first] = keys;
  if (keys.every(({ isDescending }) => isDescending === first.isDescending))
    return ` and (${keys.map(({ sql }) => sql).join(', ')}) ${sign(first)} (${values.join(', ')})`;
  const beyond = keys.reduceRight((rest, key, at) => {
    const own = `${key.sql} ${sign(key)} ${values[at]}`;
    return rest === '' ? own : `(${own} or (${key.sql} = ${values[at]} and ${rest}))`;
  }, '');
  return ` and ${first.sql} ${sign(first)}= ${values[0]} and ${beyond}`;
}
