import type { Zone } from '@plumbline/platform/calendar';
import { articled, type AnyRecordKind } from '@plumbline/platform/records';
import type { Issue } from '@plumbline/platform/kernel';
import { isFilter, readFilter } from './filter';
import {
  momentIn,
  readCount,
  readFields,
  readText,
  refuse,
  unknownParameters,
  type ParentName,
  type QueryString,
  type ReadQuery,
} from '../query';
import { readCursor, type CursorOf } from './cursor';
import { DEFAULT_LIMIT } from '../limits';

/** The parameters of a list of version 2, beside `where[Field][$operator]`. */
export const LIST_PARAMETERS = ['limit', 'offset', 'cursor', 'fields', 'include', 'order', 'q', 'since', 'where', 'format'] as const;

/** The values of `format`. */
export const LIST_FORMATS = ['json', 'csv'] as const;

/** The request for a list of version 2, as parsed. */
export interface ListQuery {
  readonly limit: number;
  /** The form that the request names: of `csv` all records are in one reply. Absent: that which the caller accepts, a page of it. */
  readonly format?: (typeof LIST_FORMATS)[number];
  /** Records before the page; absent where a cursor says where it begins. */
  readonly offset?: number;
  /** Of a cursor; absent on the first page. */
  readonly place?: readonly string[];
  /** The changes at or after a moment, instead of all records. */
  readonly since?: string;
  readonly read: ReadQuery;
  /** The list that the cursor of the next page belongs to. */
  readonly of: CursorOf;
}

/** The fields with whole records of other kinds, which `include` chooses among. */
export const nestedNames = ({ composed }: AnyRecordKind): readonly string[] =>
  Object.entries(composed).flatMap(([name, { pick }]) => (pick === undefined ? [name] : []));

/**
 * Parses the parameters of a list of version 2. `hidden` are the fields that the caller may not see, `parents` the names of others that it
 * may order by, `zone` as of `readFilter`.
 * @throws Fault 400 with every invalid parameter
 */
export function readList(
  kind: AnyRecordKind,
  query: QueryString,
  hidden: readonly string[],
  parents: readonly ParentName[],
  zone?: Zone,
): ListQuery {
  const issues: Issue[] = [];
  unknownParameters(Object.fromEntries(Object.entries(query).filter(([name]) => !isFilter(name))), LIST_PARAMETERS, issues);
  if (query['where'] !== undefined) issues.push({ field: 'where', problem: 'must be given as where[Field][$eq]' });
  const filter = readFilter(kind, query, hidden, issues, parents, zone);
  const limit = readCount(query, 'limit', 1, 1000, issues) ?? DEFAULT_LIMIT;
  const offset = readCount(query, 'offset', 0, 999_999_999, issues);
  const since = readMomentOf(query, issues);
  const cursor = readText(query, 'cursor', issues);
  if (cursor !== undefined && query['offset'] !== undefined)
    issues.push({ field: 'cursor', problem: "can't be combined with offset: a cursor says where its page begins" });
  const format = readFormat(query, issues);
  const isFiltered = filter.where.length + filter.order.length > 0 || filter.search !== undefined;
  if (query['since'] !== undefined && isFiltered)
    issues.push({ field: 'since', problem: "can't be combined with where, q and order: changes are in the order of their ids" });
  const shown = readShown(kind, query, since !== undefined, issues);
  const of = { kind, filter, since };
  // Of a query that is at fault itself there is no cursor.
  const place = cursor && issues.length === 0 ? readCursor(of, cursor, issues) : undefined;
  refuse(issues);
  return {
    limit,
    ...(format && { format }),
    ...(cursor === undefined && { offset: offset ?? 0 }),
    ...(place && { place }),
    ...(since !== undefined && { since }),
    read: { ...shown, ...(isFiltered && { filter }), clientsOnly: false, includeDeleted: since !== undefined, withDerived: true },
    of,
  };
}

/** `format`. All records in one reply are those of no page and of no moment. */
function readFormat(query: QueryString, issues: Issue[]): ListQuery['format'] {
  const text = readText(query, 'format', issues);
  const format = LIST_FORMATS.find((one) => one === text);
  if (text !== undefined && !format) issues.push({ field: 'format', problem: `must be ${LIST_FORMATS.join(' or ')}` });
  if (format !== 'csv') return format;
  for (const name of ['limit', 'offset', 'cursor', 'since'])
    if (query[name] !== undefined) issues.push({ field: name, problem: "can't be combined with format=csv, which has all records" });
  return format;
}

function readMomentOf(query: QueryString, issues: Issue[]): string | undefined {
  const text = readText(query, 'since', issues);
  const moment = text === undefined ? undefined : momentIn(text);
  if (text !== undefined && moment === undefined) issues.push({ field: 'since', problem: 'must be an ISO 8601 date or timestamp' });
  return moment;
}

/** Reads which parts of the records are shown: `fields`, with the nested records of `include`; whole records have these alone. */
export function readShown(
  kind: AnyRecordKind,
  query: QueryString,
  isChanged: boolean,
  issues: Issue[],
): Pick<ReadQuery, 'fields' | 'composed'> {
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

/** The names of what a single record shows: of `fields` and `include`; undefined for the whole record. @throws Fault 400 with every invalid parameter */
export function readShownOfOne(kind: AnyRecordKind, query: QueryString): readonly string[] | undefined {
  const issues: Issue[] = [];
  unknownParameters(query, ['fields', 'include'], issues);
  const { fields, composed } = readShown(kind, query, false, issues);
  refuse(issues);
  return fields ?? (composed && shownOf(kind, { include: [...composed] }));
}

/** The parts that a feed shows of the records of several kinds. */
export interface ShownOfKinds {
  readonly fields?: readonly string[];
  readonly include?: readonly string[];
}

/** `fields` and `include` of a feed of several kinds: each name must be one of some of them. */
export function readShownOfKinds(kinds: readonly AnyRecordKind[], query: QueryString, issues: Issue[]): ShownOfKinds {
  const names = (
    parameter: 'fields' | 'include',
    known: (kind: AnyRecordKind) => readonly string[],
    what: string,
  ): readonly string[] | undefined => {
    const text = readText(query, parameter, issues);
    if (text === undefined) return undefined;
    const given = text === '' ? [] : [...new Set(text.split(',').map((name) => name.trim()))];
    for (const name of given)
      if (!kinds.some((kind) => known(kind).includes(name)))
        issues.push({ field: parameter, problem: `names ${name.slice(0, 100)}, which is ${what} of any of these entities` });
    if (parameter === 'fields' && given.length === 0)
      issues.push({ field: parameter, problem: 'must be names of fields, separated by commas' });
    return given;
  };
  const fields = names('fields', (kind) => [...kind.wireNames, ...Object.keys(kind.derived)], 'no field');
  const include = names('include', nestedNames, 'no nested record');
  return { ...(fields && { fields }), ...(include && { include }) };
}

/** The names that are shown of a record of one of these kinds; undefined for the whole record. */
export function shownOf(kind: AnyRecordKind, { fields, include }: ShownOfKinds): readonly string[] | undefined {
  if (!fields && !include) return undefined;
  const nested = nestedNames(kind);
  const included = (include ?? []).filter((name) => nested.includes(name));
  const known = [...kind.wireNames, ...Object.keys(kind.derived)];
  if (fields) return [...new Set([...fields.filter((name) => known.includes(name)), ...included])];
  return known.filter((name) => !nested.includes(name) || included.includes(name));
}
