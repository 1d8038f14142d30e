import type { Zone } from '@plumbline/platform/calendar';
import type { Pool } from 'pg';
import {
  AWAITS,
  LONGEST_INDEXED,
  filterFields,
  indexColumn,
  shownDocument,
  tableName,
  type AnyRecordKind,
  type Field,
  type Fields,
} from '@plumbline/platform/records';
import { invalid, PERIODS, type Issue, type Period } from '@plumbline/platform/kernel';
import { conditionsSql } from './conditions';
import { isFilter, isHidden, readFilter } from './filter';
import { foundIds, rowsOfFound } from '../pages/found-ids';
import { readText, refuse, unknownParameters, type Filter, type QueryString } from '../query';
import type { VisibilityFilter } from '../visible/visibility-filters';
import { SUMMARY_FIELDS, SUMMARY_SUMS, SUMMARY_GROUPS } from '../limits';

/** A field to group records by; of dates also the period that they are gathered into. */
export interface Grouping {
  readonly name: string;
  readonly period?: Period;
}

/** The days of a company: its time zone, and the weekday on which its weeks start (0: Sunday). */
export interface Calendar {
  readonly zone: string;
  readonly weekStart: number;
}
const UTC: Calendar = { zone: 'UTC', weekStart: 1 };

/** The fields to group records by and to add up, and the conditions of the records. */
export interface Summary extends Pick<Filter, 'where' | 'search'> {
  readonly by: readonly Grouping[];
  readonly sum: readonly string[];
  /** Of the company, where dates are gathered into periods. */
  readonly calendar?: Calendar;
}

/** The records with the same values of some fields: how many, and their sums. */
export interface Group {
  /** By the fields, in the JSON types of records; of a period its first day. */
  readonly By: Readonly<Record<string, unknown>>;
  readonly Count: number;
  /** Plain decimal numbers, money and hours with two decimals; of amounts that are all unset 0. */
  readonly Sums: Readonly<Record<string, string>>;
}

/** Types of fields that are amounts. Whole numbers are ids, places and counts of something else. */
const ADDED = new Set(['money', 'rate', 'decimal', 'hours', 'duration', 'number']);
/** Types whose sums have two decimals, those of nothing too. */
const OF_CENTS = new Set(['money', 'hours', 'duration']);
const DATED = new Set(['instant', 'day']);
const GROUPED = new Set(['choice', 'flag', 'reference', 'instant', 'day', 'text', 'integer']);

/** The fields that records can be grouped by: those of one value that an index holds, but for amounts and the id. */
export const groupedBy = (kind: AnyRecordKind): readonly string[] =>
  [...filterFields(kind).values()]
    .filter(
      ({ name, field: { options } }) => name !== AWAITS && !name.includes('.') && options.wire !== 'array' && GROUPED.has(options.type),
    )
    .filter(({ field: { options } }) => (options.maxLength ?? 0) <= LONGEST_INDEXED)
    .map(({ name }) => name);

/** The fields whose dates are gathered into periods. */
export const groupedByPeriod = (kind: AnyRecordKind): readonly string[] =>
  groupedBy(kind).filter((name) => DATED.has((kind.fields as Fields)[name]?.options.type ?? ''));

/** The fields that can be added up. */
export const addedUp = (kind: AnyRecordKind): readonly string[] =>
  Object.entries(kind.fields as Fields).flatMap(([name, { options }]) =>
    kind.wireNames.includes(name) && ADDED.has(options.type) ? [name] : [],
  );

/**
 * Parses `by` (`Field`, or `Field:week` of a date), `sum`, `where` and `q`. `hidden` are the fields that the caller may not see.
 * @throws Fault 400 with every invalid parameter
 */
export function readSummary(kind: AnyRecordKind, query: QueryString, hidden: readonly string[], zone?: Zone): Summary {
  const issues: Issue[] = [];
  unknownParameters(Object.fromEntries(Object.entries(query).filter(([name]) => !isFilter(name))), ['by', 'sum', 'where', 'q'], issues);
  if (query['where'] !== undefined) issues.push({ field: 'where', problem: 'must be given as where[Field][$eq]' });
  const { where, search } = readFilter(kind, query, hidden, issues, [], zone);
  const names = (parameter: string, known: readonly string[], most: number): readonly string[] => {
    const text = readText(query, parameter, issues);
    if (text === undefined || text === '') return [];
    const shown = known.filter((name) => !isHidden(name, hidden));
    const asked = [...new Set(text.split(',').map((name) => name.trim()))];
    if (asked.length > most) issues.push({ field: parameter, problem: `must have at most ${most} fields` });
    for (const name of asked)
      if (!shown.includes(parameter === 'by' ? (name.split(':')[0] ?? '') : name))
        issues.push({ field: parameter, problem: `names ${name.slice(0, 100)}; there are ${shown.join(', ') || 'none'}` });
    return asked;
  };
  const by = names('by', groupedBy(kind), SUMMARY_FIELDS).map((text) => readGrouping(kind, text, issues));
  if (new Set(by.map(({ name }) => name)).size < by.length) issues.push({ field: 'by', problem: 'must name a field once' });
  const sum = names('sum', addedUp(kind), SUMMARY_SUMS);
  refuse(issues);
  return { by, sum, where, ...(search && { search }) };
}

/** The grouping that a text means. The field is known, or its fault among the issues. */
function readGrouping(kind: AnyRecordKind, text: string, issues: Issue[]): Grouping {
  const [name = '', ...rest] = text.split(':');
  if (rest.length === 0) return { name };
  const dated = groupedByPeriod(kind);
  const period = PERIODS.find((one) => one === rest.join(':'));
  if (!period) issues.push({ field: 'by', problem: `must gather ${name.slice(0, 100)} by ${PERIODS.join(', ')}` });
  else if (groupedBy(kind).includes(name) && !dated.includes(name))
    issues.push({ field: 'by', problem: `can't gather ${name} into periods: it is no date; there are ${dated.join(', ') || 'none'}` });
  return { name, ...(period && { period }) };
}

/**
 * The groups of the rows that the caller may see (its values are numbered from 2), in the order of their fields.
 * @throws Fault 400 for more groups than are returned
 */
export async function summarised(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  { found, values: visible }: VisibilityFilter,
  { by, sum, calendar = UTC, ...filter }: Summary,
): Promise<readonly Group[]> {
  const values: unknown[] = [company, ...visible];
  const conditions = conditionsSql(kind, filter, values);
  let zone: string | undefined;
  const zoned = (): string => (zone ??= `$${values.push(calendar.zone)}::text`);
  const keys = by.map((one) => keyOf(kind, one, zoned, calendar.weekStart));
  const sums = sum.map((name) => sumOf(kind, name));
  const table = found ? rowsOfFound(kind, 'hit', 'r.*') : `read."${tableName(kind)}" r where r.company = $1${conditions}`;
  // A caller who sees nothing has no way to a row.
  const hits = found ? `with hit as materialized (${found.length > 0 ? foundIds(found, conditions) : 'select 1 as id where false'}) ` : '';
  const grouping = keys.length > 0 ? ` group by ${keys.join(', ')} order by ${keys.map((key) => `${key} collate "C"`).join(', ')}` : '';
  const { rows } = await pool.query<(string | null)[]>({
    text: `${hits}select ${[...keys, 'count(*)::text', ...sums].join(', ')} from ${table}${grouping} limit ${SUMMARY_GROUPS + 1}`,
    values,
    rowMode: 'array',
  });
  if (rows.length > SUMMARY_GROUPS)
    invalid(
      [{ field: 'by', problem: `must give at most ${SUMMARY_GROUPS} groups` }],
      `There are more than ${SUMMARY_GROUPS} groups: narrow them by where, or group by other fields.`,
    );
  return rows.map((row) => ({
    By: Object.fromEntries(by.map(({ name }, at) => [name, valueOf((kind.fields as Fields)[name] as Field<unknown>, row[at] ?? null)])),
    Count: Number(row[by.length]),
    Sums: Object.fromEntries(sum.map((name, at) => [name, String(row[by.length + 1 + at])])),
  }));
}

/**
 * The SQL of a field that records are grouped by: a column, of days without the time that rows have, of a period its first day, as text.
 * `zoned` is the parameter with the time zone: a moment is of the day that it is there.
 */
function keyOf(kind: AnyRecordKind, { name, period }: Grouping, zoned: () => string, weekStart: number): string {
  const column = `r."${indexColumn(name)}"`;
  const isDay = (kind.fields as Fields)[name]?.options.type === 'day';
  if (!period) return isDay ? `left(${column}, 10)` : column;
  const day = isDay ? `nullif(left(${column}, 10), '')::date` : `(nullif(${column}, '')::timestamptz at time zone ${zoned()})::date`;
  const first = {
    day,
    week: `${day} - (extract(dow from ${day})::int - ${weekStart} + 7) % 7`,
    month: `date_trunc('month', ${day})`,
  };
  return `coalesce(to_char(${first[period]}, 'YYYY-MM-DD'), '')`;
}

/** The value of a column in the JSON type of records. */
function valueOf({ options: { wire, absent } }: Field<unknown>, text: string | null): unknown {
  if (text === null || (text === '' && absent === null)) return absent;
  if (wire === 'boolean') return text === 'true';
  return wire === 'number' ? Number(text) : text;
}

function sumOf(kind: AnyRecordKind, name: string): string {
  const sum = `coalesce(sum(${amountIn(kind, name)}), 0)`;
  const { type } = ((kind.fields as Fields)[name] as Field<unknown>).options;
  return OF_CENTS.has(type) ? `round(${sum}, 2)::text` : `${sum}::text`;
}

/** The number at the beginning of the field's value, as SQL: of `"8.50 (8h 30m)"` it is 8.50; null of an unset one. */
function amountIn(kind: AnyRecordKind, name: string): string {
  const document = shownDocument(kind);
  // In the text of a user quotes are escaped: what is found is a member. Where an inner one has its name, JSON tells them apart.
  const value = isInside(kind.fields as Fields, name) ? `${document}::json ->> '${name}'` : `split_part(${document}, '"${name}":', 2)`;
  return `substring(${value} from '^"?(-?[0-9]+(?:[.][0-9]+)?(?:[eE][-+]?[0-9]+)?)')::numeric`;
}

const isInside = (fields: Fields, name: string): boolean =>
  Object.values(fields).some(({ options: { shape } }) => shape && (Object.hasOwn(shape, name) || isInside(shape, name)));
