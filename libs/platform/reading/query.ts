import { invalid, noSuchRecord, type Issue } from '@plumbline/platform/kernel';
import { articled, readInstant, versionOneNames, type AnyRecordKind, type Where } from '@plumbline/platform/records';
import { LARGEST_PAGE, LONGEST_SEARCH } from './limits';

/** The name of a record that another one refers to, by which lists of the other are ordered. */
export interface ParentName {
  /** As `order` has it: `ClientName`. */
  readonly name: string;
  /** The indexed reference: `ClientId`. */
  readonly by: string;
  /** The name of the kind that it refers to, and the indexed field with the name there. */
  readonly of: string;
  readonly field: string;
  /** The record shows it as a field of its own, also where the caller does not see the other one. */
  readonly isPicked: boolean;
}

/** One field that a list is ordered by. */
export interface Order {
  readonly field: string;
  readonly isDescending: boolean;
  /** The field is the name of a record that this one refers to. */
  readonly parent?: ParentName;
}

/** A text that records are searched for. */
export interface Search {
  readonly text: string;
  /** The searched fields of the kind that are not hidden from the caller. */
  readonly fields: readonly string[];
}

/** The records of a list and their order. All conditions must hold. */
export interface Filter {
  readonly where: readonly Where[];
  /** Of them those that a search for the text finds. */
  readonly search?: Search;
  readonly order: readonly Order[];
}

/** The parameters of a v1 read. */
export interface ReadQuery {
  readonly page?: { readonly number: number; readonly size: number };
  /** Field names to show, without repetition; absent: the whole record. */
  readonly fields?: readonly string[];
  readonly clientsOnly: boolean;
  readonly includeDeleted: boolean;
  /** Which records of version 2, and in what order; absent: all, by id. */
  readonly filter?: Filter;
  /** Show records as version 2 does: with the derived fields of the kind and those of version 2 alone. */
  readonly withDerived?: boolean;
  /** Of the composed fields show these alone, where whole records are shown; absent: all. */
  readonly composed?: ReadonlySet<string>;
}

/** Set on a route outside of the common ones that reads its query parameters itself; any other one has none. */
export const OWN_QUERY = 'plumbline:own query';

export type QueryString = Readonly<Record<string, unknown>>;
type Reader = (query: QueryString, name: string, issues: Issue[]) => string | undefined;

/** A parameter that may be given once. */
export const readText: Reader = (query, name, issues) => {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  issues.push({ field: name, problem: 'must be given once' });
  return undefined;
};

/** `q`: a text that records are searched for, without spaces around it. */
export function readSearched(query: QueryString, issues: Issue[]): string | undefined {
  const text = readText(query, 'q', issues)?.trim();
  if (text === undefined || (text !== '' && text.length <= LONGEST_SEARCH && !text.includes('\u0000'))) return text;
  issues.push({ field: 'q', problem: `must be a text of 1 to ${LONGEST_SEARCH} characters` });
  return undefined;
}

/** The issues of unknown parameters. */
export function unknownParameters(query: QueryString, known: readonly string[], issues: Issue[]): void {
  for (const name of Object.keys(query))
    if (!known.includes(name))
      issues.push({
        field: name,
        problem: known.length > 0 ? `is no parameter here; there are ${known.join(', ')}` : 'is no parameter here',
      });
}

/** A whole number from `min` to `max`. */
export function readCount(query: QueryString, name: string, min: number, max: number, issues: Issue[]): number | undefined {
  const value = readText(query, name, issues);
  if (value === undefined) return undefined;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  issues.push({ field: name, problem: `must be a whole number from ${min} to ${max}` });
  return undefined;
}

/** The position of an event. */
export function readPosition(query: QueryString, name: string, issues: Issue[]): bigint | undefined {
  const value = readText(query, name, issues);
  if (value === undefined) return undefined;
  if (/^\d{1,18}$/.test(value)) return BigInt(value);
  issues.push({ field: name, problem: 'must be the position of an event' });
  return undefined;
}

/** `fields`: names of the kind, separated by commas, case-sensitive. `also` are further valid names. */
export function readFields(
  kind: AnyRecordKind,
  query: QueryString,
  issues: Issue[],
  also: readonly string[] = [],
  version: 1 | 2 = 2,
): readonly string[] | undefined {
  const value = readText(query, 'fields', issues);
  if (value === undefined) return undefined;
  const names = [...new Set(value.split(',').map((name) => name.trim()))];
  for (const name of names)
    if (![...(version === 1 ? versionOneNames(kind) : kind.wireNames), ...also].includes(name))
      issues.push({
        field: 'fields',
        problem:
          name === ''
            ? 'must be names of fields, separated by commas'
            : `names ${name.slice(0, 100)}, which is no field of ${articled(kind.name)}`,
      });
  return names;
}

/**
 * Parses the query string of a v1 read. `route` determines the allowed parameters (see E8.page to E8.combined).
 * @throws Refusal `input` with every invalid parameter
 */
export function readQuery(kind: AnyRecordKind, query: QueryString, route: 'list' | 'one' | 'since'): ReadQuery {
  if (route === 'one') {
    const fields = readFieldsAlone(kind, query, [], 1);
    return { ...(fields ? { fields } : {}), clientsOnly: false, includeDeleted: false };
  }
  const issues: Issue[] = [];
  unknownParameters(query, ['page', 'page_size', 'fields', 'scope', ...(route === 'since' ? ['include_deleted'] : [])], issues);
  const number = readCount(query, 'page', 1, LARGEST_PAGE, issues);
  const size = readCount(query, 'page_size', 1, 1000, issues);
  if ((query['page'] === undefined) !== (query['page_size'] === undefined))
    issues.push({
      field: query['page'] === undefined ? 'page' : 'page_size',
      problem: 'is required: page and page_size are given together',
    });
  const scope = readText(query, 'scope', issues);
  if (scope !== undefined && scope !== 'client') issues.push({ field: 'scope', problem: 'must be client' });
  const deleted = route === 'since' ? readText(query, 'include_deleted', issues) : undefined;
  if (deleted !== undefined && deleted !== 'true' && deleted !== 'false')
    issues.push({ field: 'include_deleted', problem: 'must be true or false' });
  const includeDeleted = deleted === 'true';
  const fields = readFields(kind, query, issues, includeDeleted ? ['IsDeleted'] : [], 1);
  refuse(issues);
  return {
    ...(number !== undefined && size !== undefined ? { page: { number, size } } : {}),
    ...(fields ? { fields } : {}),
    clientsOnly: scope === 'client',
    includeDeleted,
  };
}

/** @throws Refusal `input` when there are issues */
export function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) invalid(issues);
}

/** @throws Refusal `input` when there is any parameter */
export function refuseParameters(query: QueryString): void {
  const issues: Issue[] = [];
  unknownParameters(query, [], issues);
  refuse(issues);
}

/**
 * The id in a path, of a record of the kind.
 * @throws Refusal `input` when it is not a positive integer, `missing` when it exceeds every possible id
 */
export function readId(text: string, kind: Pick<AnyRecordKind, 'name' | 'title'> = { name: 'record', title: 'record' }): number {
  if (!/^[1-9]\d*$/.test(text))
    invalid([{ field: 'id', problem: 'must be a positive integer' }], 'The id in the path must be a positive integer.');
  const id = Number(text);
  if (!Number.isSafeInteger(id)) throw noSuchRecord(kind, text);
  return id;
}

const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The time of a since read, with milliseconds, within the range of the database.
 * @throws Refusal `input` when it is not an ISO 8601 date or timestamp
 */
export function readSince(text: string): string {
  const instant = momentIn(text);
  if (instant === undefined)
    invalid(
      [{ field: 'date', problem: 'must be an ISO 8601 date or timestamp' }],
      'The date in the path must be an ISO 8601 date or timestamp such as 2026-01-31T12:00:00.000Z.',
    );
  return instant;
}

/** The moment, within the range of the database; undefined where the text is no ISO 8601 date or timestamp. */
export function momentIn(text: string): string | undefined {
  const instant = readInstant(text);
  return instant === undefined ? undefined : new Date(Math.min(Math.max(Date.parse(instant), EARLIEST), LATEST)).toISOString();
}

/**
 * The parameters of a read of one record: `fields` alone, with the names of the kind and `also`.
 * @throws Refusal `input` with every invalid parameter
 */
export function readFieldsAlone(
  kind: AnyRecordKind,
  query: QueryString,
  also: readonly string[] = [],
  version: 1 | 2 = 2,
): readonly string[] | undefined {
  const issues: Issue[] = [];
  unknownParameters(query, ['fields'], issues);
  const fields = readFields(kind, query, issues, also, version);
  refuse(issues);
  return fields;
}
