import type { Condition, Scalar, Where } from './condition';
import { folded, foldedSql } from './folded';
import { indexedList } from './indexed-list';
import type { AnyRecordKind, Turn } from '../record-kind';
import { AWAITS } from './filter-fields';
import {
  indexColumn,
  isName,
  isSparse,
  indexValue,
  isAmount,
  isOrdinal,
  ordinalKey,
  ordinalSql,
  orderColumns,
  UNSET_AMOUNT,
} from './table';

/** A condition of SQL that starts with ` and `; its values are numbered from a given number on. */
export interface WhereSql {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const SIGNS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** The conditions on `row` as SQL, values numbered from `from` on. @throws Error for a field that the kind does not index */
export function whereSql(kind: AnyRecordKind, where: Where, from: number, row = 'r'): WhereSql {
  const values: unknown[] = [];
  const value = (one: unknown): string => `$${from + values.push(one) - 1}`;
  return { sql: allOf(kind, where, row, value), values };
}

function allOf(kind: AnyRecordKind, where: Where, row: string, value: (one: unknown) => string): string {
  let sql = '';
  for (const [field, given] of Object.entries(where)) {
    const condition = typeof given === 'object' ? given : { in: [given] };
    if (field === AWAITS) sql += awaitedSql(kind, condition, row, value);
    else if (field === 'Id' || kind.indexed.includes(field)) sql += conditionSql(kind, field, condition, row, value);
    else throw new Error(`${kind.name}.${field} is not declared as indexed`);
  }
  return sql;
}

/** The rows whose turn it is of the user in `in`: by columns with it, and by the conditions of the `turns` of all who may. */
function awaitedSql(
  kind: AnyRecordKind,
  { in: [user] = [], turns = [], own = {} }: Condition,
  row: string,
  value: (one: unknown) => string,
): string {
  const ways = (kind.turns ?? []).flatMap((turn, at) => {
    if ('ofAllWho' in turn && !turns.includes(at)) return [];
    const awaited = 'of' in turn ? `${row}.${turn.of} = ${value(user)}::bigint` : `${row}.awaiting is null`;
    return [awaited + allOf(kind, turn.where ?? {}, row, value) + allOf(kind, notOwn(turn, own), row, value)];
  });
  return ` and (${ways.join(' or ') || 'false'})`;
}

/** The condition that a record is not the user's own, of a turn that says by which field it is. */
export const notOwn = ({ own: field = '' }: Turn, own: NonNullable<Condition['own']>): Where =>
  own[field]?.length ? { [field]: { not: { in: own[field] } } } : {};

function conditionSql(kind: AnyRecordKind, field: string, condition: Condition, row: string, value: (one: unknown) => string): string {
  let sql = condition.in ? among(kind, field, condition.in, row, value) : '';
  const column = field === 'Id' ? `${row}.id` : `${row}."${indexColumn(field)}"`;
  for (const [name, sign] of Object.entries(SIGNS)) {
    const bound = condition[name as keyof typeof SIGNS];
    if (bound !== undefined) sql += ` and ${compared(kind, field, sign, value(String(bound)), row)}`;
  }
  if (condition.like !== undefined) sql += ` and ${foldedSql(column)} like ${value(folded(condition.like))}`;
  const isBounded = [condition.lt, condition.lte].some((bound) => bound !== undefined);
  if (isBounded && field !== 'Id') sql += ` and ${column} <> ''`;
  if (condition.not) sql += ` and (true${conditionSql(kind, field, condition.not, row, value)}) is not true`;
  if (condition.anyOf) sql += ` and (${condition.anyOf.map((one) => `(true${conditionSql(kind, field, one, row, value)})`).join(' or ')})`;
  if (condition.isUnset !== undefined) sql += unset(kind, field, condition.isUnset, row, value);
  return sql;
}

function unset(kind: AnyRecordKind, field: string, isUnset: boolean, row: string, value: (one: unknown) => string): string {
  const column = `${row}."${indexColumn(field)}"`;
  if (isSparse(kind, field)) return ` and ${column} is ${isUnset ? '' : 'not '}null`;
  return isUnset ? among(kind, field, [''], row, value) : ` and ${column} <> ''`;
}

function compared(kind: AnyRecordKind, field: string, sign: string, bound: string, row: string): string {
  if (field === 'Id') return `${row}.id ${sign} ${bound}::bigint`;
  const columns = orderColumns(kind, field, `${row}.`);
  if (isOrdinal(kind, field)) return `${columns.join()} ${sign} ${ordinalSql(`${bound}::text`)}`;
  const value = isName(kind, field) ? foldedSql(`${bound}::text`) : `${bound}${isAmount(kind, field) ? '::numeric' : ''}`;
  return `${columns[0]} ${sign} ${value}`;
}

function among(kind: AnyRecordKind, field: string, wanted: readonly Scalar[], row: string, value: (one: unknown) => string): string {
  if (field === 'Id') return ` and ${row}.id = any(${value(wanted.map(String))}::bigint[])`;
  if (isAmount(kind, field))
    return ` and ${orderColumns(kind, field, `${row}.`).join()} = any(${value(wanted.map((one) => String(one) || UNSET_AMOUNT))}::numeric[])`;
  const texts = wanted.map((one) => indexValue(String(one)));
  const list = indexedList(kind, field, row);
  if (list) return ` and ${list.filled} and ${list.values} && ${value(texts)}::text[]`;
  const column = `${row}."${indexColumn(field)}"`;
  // A partial index serves only queries that exclude unset references.
  const isSet = isSparse(kind, field) ? ` and ${column} is not null` : '';
  // The index of numbers has their keys.
  const keys = isOrdinal(kind, field) ? ` and ${ordinalSql(column)} = any(${value(texts.map(ordinalKey))}::text[])` : '';
  const first = `${isSet}${keys}`;
  return texts.length === 1 ? `${first} and ${column} = ${value(texts[0])}` : `${first} and ${column} = any(${value(texts)}::text[])`;
}
