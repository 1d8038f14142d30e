import { articled, type AnyRecordKind } from '@plumbline/platform/declarations';
import type { Issue } from '@plumbline/platform/kernel';
import { isFilter, readFilter } from '../filter';
import { momentIn, readCount, readFields, readText, refuse, unknownParameters, type QueryString, type ReadQuery } from '../query';
import { readCursor, type CursorOf } from './cursor';

/** Records, or entries, of a page without `limit`. */
export const DEFAULT_LIMIT = 100;
/** The parameters of a list of version 2, beside `where[Field][$operator]`. */
export const LIST_PARAMETERS = ['limit', 'offset', 'cursor', 'fields', 'include', 'order', 'since', 'where'] as const;

/** What a list of version 2 is asked for. */
export interface ListQuery {
  readonly limit: number;
  /** Records before the page; absent where a cursor says where it begins. */
  readonly offset?: number;
  /** Of a cursor; absent on the first page. */
  readonly place?: readonly string[];
  /** The changes at or after a moment, instead of all records. */
  readonly since?: string;
  readonly read: ReadQuery;
  /** What the cursor of the next page belongs to. */
  readonly of: CursorOf;
}

/** The fields with whole records of other kinds, which `include` chooses among. */
export const nestedNames = ({ composed }: AnyRecordKind): readonly string[] =>
  Object.entries(composed).flatMap(([name, { pick }]) => (pick === undefined ? [name] : []));

/**
 * Parses the parameters of a list of version 2. `hidden` are the fields that the caller may not see.
 * @throws Fault 400 with every invalid parameter
 */
export function readList(kind: AnyRecordKind, query: QueryString, hidden: readonly string[]): ListQuery {
  const issues: Issue[] = [];
  unknownParameters(Object.fromEntries(Object.entries(query).filter(([name]) => !isFilter(name))), LIST_PARAMETERS, issues);
  if (query['where'] !== undefined) issues.push({ field: 'where', problem: 'must be given as where[Field][$eq]' });
  const filter = readFilter(kind, query, hidden, issues);
  const limit = readCount(query, 'limit', 1, 1000, issues) ?? DEFAULT_LIMIT;
  const offset = readCount(query, 'offset', 0, 999_999_999, issues);
  const since = readMomentOf(query, issues);
  const cursor = readText(query, 'cursor', issues);
  if (cursor !== undefined && query['offset'] !== undefined)
    issues.push({ field: 'cursor', problem: "can't be combined with offset: a cursor says where its page begins" });
  const isFiltered = filter.where.length + filter.order.length > 0;
  if (query['since'] !== undefined && isFiltered)
    issues.push({ field: 'since', problem: "can't be combined with where and order: changes are in the order of their ids" });
  const shown = readShown(kind, query, since !== undefined, issues);
  const of = { kind, filter, since };
  // Of a query that is at fault itself there is no cursor.
  const place = cursor && issues.length === 0 ? readCursor(of, cursor, issues) : undefined;
  refuse(issues);
  return {
    limit,
    ...(cursor === undefined && { offset: offset ?? 0 }),
    ...(place && { place }),
    ...(since !== undefined && { since }),
    read: { ...shown, ...(isFiltered && { filter }), clientsOnly: false, includeDeleted: since !== undefined, withDerived: true },
    of,
  };
}

function readMomentOf(query: QueryString, issues: Issue[]): string | undefined {
  const text = readText(query, 'since', issues);
  const moment = text === undefined ? undefined : momentIn(text);
  if (text !== undefined && moment === undefined) issues.push({ field: 'since', problem: 'must be an ISO 8601 date or timestamp' });
  return moment;
}

/** What of the records is shown: `fields`, with the nested records of `include`; whole records have these alone. */
function readShown(kind: AnyRecordKind, query: QueryString, isChanged: boolean, issues: Issue[]): Pick<ReadQuery, 'fields' | 'composed'> {
  const fields = readFields(kind, query, issues, [...Object.keys(kind.derived), ...(isChanged ? ['IsDeleted'] : [])]);
  const text = readText(query, 'include', issues);
  if (text === undefined) return fields ? { fields } : {};
  const nested = nestedNames(kind);
  const names = text === '' ? [] : [...new Set(text.split(',').map((name) => name.trim()))];
  for (const name of names)
    if (!nested.includes(name))
      issues.push({
        field: 'include',
        problem: `names ${name.slice(0, 100)}, which is no nested record of ${articled(kind.name)}; ${nested.length > 0 ? `there are ${nested.join(', ')}` : 'there are none'}`,
      });
  if (fields) return { fields: [...new Set([...fields, ...names])] };
  return { composed: new Set(Object.keys(kind.composed).filter((name) => !nested.includes(name) || names.includes(name))) };
}
