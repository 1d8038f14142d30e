import { createHash } from 'node:crypto';
import { computedOnce } from '../fields/computed-once';
import type { FieldOptions, Fields } from '../fields/field';
import { foldedSql } from './folded';
import { type AnyRecordKind, type RowValues } from '../record-kind';
import { MOST_NESTED, LONGEST_INDEXED } from '../limits';
import { RowPrinter } from './row-printer';

/**
 * The columns of every read-model table, in order, before the `ix_` columns of fields. Primary key
 * (company, id).
 * - `doc`: the record as ready JSON text, without composed and internal fields; never empty, so it always ends in `}`.
 * - `extra`: the internal fields as JSON text, or null when the kind has none.
 * - `refs`: the ids that composed fields follow, separated by commas in the order of `composedBy`, those of a list by
 *   spaces (`"12,,5 6"`), or null when the kind composes nothing.
 * - `modified`: recorded time of the last event that wrote the row. `deleted`: a tombstone.
 * - `for_client`, `owner`, `awaiting`, `vendors`: the filters of `scope=client` and visibility.
 */
export const COLUMN_TYPES = {
  company: 'bigint',
  id: 'bigint',
  doc: 'text',
  extra: 'text',
  refs: 'text',
  modified: 'timestamptz',
  deleted: 'boolean',
  for_client: 'boolean',
  owner: 'bigint',
  awaiting: 'bigint',
  vendors: 'bigint[]',
} as const;
export const COMMON_COLUMNS = Object.keys(COLUMN_TYPES) as readonly (keyof typeof COLUMN_TYPES)[];

/** The table of a kind, derived from its name: TimeEntry is `time_entry`, ExtTaxCode `ext_tax_code`. */
export const tableName = (kind: Pick<AnyRecordKind, 'name'>): string => kind.name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();

/** The table of what events changed in the rows of a kind, as `RowChange`: `recorded` is their time, `change` the values as JSON. */
export const changeTable = (kind: Pick<AnyRecordKind, 'name'>): string => `${tableName(kind)}_change`;
export const CHANGE_COLUMNS = {
  company: 'bigint',
  id: 'bigint',
  position: 'bigint',
  recorded: 'timestamptz',
  live: 'boolean',
  whole: 'boolean',
  change: 'text',
} as const;

/** True if the change `row` names a field, in SQL: later values of it, or of what is in it (`LineItemGroups/0/…`). */
export const changesField = (field: string, row = ''): string => `not ${row}whole and ${row}change like '%"${field}%'`;

/** The column of an indexed field, `text`: `ix_ProjectId`. Numbers and Booleans are stored as Strings, an unset reference as null. */
export const indexColumn = (field: string): string => `ix_${field}`;

/** True if the texts of the field are numbers, which count by their value, each after what stands before them. */
export const isOrdinal = (kind: AnyRecordKind, field: string): boolean => optionsOf(kind, field)?.ordinal === true;

/** True if the field has texts that people read, which are ordered without case and accents. */
export const isName = (kind: AnyRecordKind, field: string): boolean => optionsOf(kind, field)?.isName === true;

const AMOUNTS = new Set(['money', 'rate', 'decimal', 'hours']);

/** True if the field is an amount, which is compared by its value. */
export const isAmount = (kind: AnyRecordKind, field: string): boolean => AMOUNTS.has(optionsOf(kind, field)?.type ?? '');

/** The value of an unset amount in comparisons: less than every other. */
export const UNSET_AMOUNT = '-Infinity';

/**
 * The expressions that records are ordered by for an indexed field: numbers by `ordinalKey`, amounts by value, names without
 * case and accents. Never null.
 */
export const orderColumns = (kind: AnyRecordKind, field: string, row: string): readonly string[] => {
  const column = `${row}"${indexColumn(field)}"`;
  if (isAmount(kind, field)) return [`coalesce(nullif(${column}, '')::numeric, '${UNSET_AMOUNT}')`];
  if (isName(kind, field)) return [foldedSql(column)];
  return [isOrdinal(kind, field) ? ordinalSql(column) : column];
};

/**
 * What numbers are ordered by: the text before their digits, then how many digits there are, then the digits, so that INV-9 comes before
 * INV-10. One text, because PostgreSQL estimates how many rows a comparison finds by its first key alone.
 */
export function ordinalKey(text: string): string {
  const before = text.replace(/[0-9]+$/, '');
  const digits = text.slice(before.length);
  return `${before}\u0001${String.fromCodePoint(48 + digits.length)}${digits}`;
}
/** `ordinalKey` of an expression in SQL. */
export function ordinalSql(text: string): string {
  const before = `rtrim(${text}, '0123456789')`;
  return `(${before} || chr(1) || chr(48 + length(${text}) - length(${before})) || substr(${text}, length(${before}) + 1))`;
}
/** The value of `orderColumns` for a text. */
export const orderValue = (kind: AnyRecordKind, field: string, text: string): string => (isOrdinal(kind, field) ? ordinalKey(text) : text);

/** The fields with a column of their own, in order: indexed ones and others. */
export const columnFields = ({ indexed, columns = [] }: Pick<AnyRecordKind, 'indexed' | 'columns'>): readonly string[] => [
  ...indexed,
  ...columns,
];

/** The value in the column of an indexed field for a text, also used for look-ups. */
export const indexValue = (text: string): string =>
  text.length > LONGEST_INDEXED ? `sha256:${createHash('sha256').update(text).digest('hex')}` : text;

/** True if the index leaves out rows without a value (a reference, a rare number): it costs only where it is set, and orders nothing. */
export const isSparse = (kind: AnyRecordKind, field: string): boolean => {
  const options = optionsOf(kind, field);
  return isReference(kind, field) || (options?.type === 'integer' && options.nullable);
};

const isReference = (kind: AnyRecordKind, field: string): boolean => optionsOf(kind, field)?.type === 'reference';
const optionsOf = (kind: AnyRecordKind, field: string): FieldOptions<unknown> | undefined =>
  (kind.fields as Partial<Fields>)[field]?.options;

/** The distinct fields whose ids composed fields show or follow, in the order of `refs`. */
export const composedBy = (kind: AnyRecordKind): readonly string[] => [
  ...new Set(Object.values(kind.composed).flatMap(({ by, within }) => [by, ...Object.values(within?.ids ?? {})])),
];

/** The part of `refs` for a field: its id, or the ids of its list; empty for none. */
const idsIn = (value: unknown): unknown => (Array.isArray(value) ? listed(value) : value || '');
const listed = (ids: readonly (number | string | { Id: number | string })[]): string =>
  ids
    .slice(0, MOST_NESTED)
    .map((one) => (typeof one === 'object' ? one.Id : one))
    .filter(Boolean)
    .join(' ');

/** The values of a path (`Items.CatalogId`) in the objects of lists, each once, without unset ones. */
function valuesAt(value: unknown, [key = '', ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one: unknown) => valuesAt(one, [key, ...rest])))];
  if (typeof value !== 'object' || value === null) return [];
  const found = (value as RowValues)[key];
  if (rest.length > 0) return valuesAt(found, rest);
  return [found].flat().filter(Boolean);
}

/** The column `refs` of a row of a kind that is composed by these fields. */
const refsOf = (by: readonly string[], row: RowValues): string | null =>
  by.length > 0 ? by.map((key) => idsIn(row[key])).join(',') : null;

/** The columns of a row's values, in the order `doc, extra, refs, for_client, owner, awaiting, vendors, ix_…`. */
export function encodeRow(kind: AnyRecordKind, row: RowValues): unknown[] {
  const { printer, hasInternal, by, indexed } = layoutOf(kind);
  const [doc, extra] = printer.print(row);
  const values = row as never;
  return [
    doc,
    hasInternal ? extra : null,
    refsOf(by, row),
    kind.forClient?.(values) ?? false,
    kind.owner?.(values) ?? null,
    kind.awaiting?.(values) ?? null,
    kind.vendors?.(values) ?? null,
    ...indexed.map((column) => column(row)),
  ];
}

/** The row's values from the stored `doc` and `extra`. */
export function decodeRow(doc: string, extra: string | null): RowValues {
  const row = JSON.parse(doc) as RowValues;
  return extra === null ? row : Object.assign(row, JSON.parse(extra) as RowValues);
}

/** The value in the column of an indexed field. */
function indexedBy(kind: AnyRecordKind, field: string): (row: RowValues) => string | null {
  const path = field.split('.');
  if (path.length > 1) return (row) => valuesAt(row, path).join();
  // 0 refers to nothing.
  if (isReference(kind, field)) return (row) => (Number(row[field]) ? String(row[field]) : null);
  if (isSparse(kind, field)) return (row) => String(row[field] ?? '') || null;
  return (row) => indexValue(String(row[field] ?? ''));
}

/** The value of a row in the column of an indexed field, or its id, as text; null for an unset reference or rare number. */
export const columnValue = (kind: AnyRecordKind, field: string, row: RowValues): string | null =>
  field === 'Id' ? String(row['Id']) : indexedBy(kind, field)(row);

/** The parts of the encoding of a kind's rows. */
interface Layout {
  readonly printer: RowPrinter;
  readonly hasInternal: boolean;
  readonly by: readonly string[];
  readonly indexed: readonly ((row: RowValues) => string | null)[];
}
const layoutOf = computedOnce((kind: AnyRecordKind): Layout => {
  const fields = kind.fields as Record<string, { options: { internal: boolean; bodyOnly?: boolean } }>;
  const hidden = (key: string): boolean => Boolean(fields[key]?.options.internal || fields[key]?.options.bodyOnly);
  const internal = Object.keys(fields).filter(hidden);
  return {
    printer: new RowPrinter(kind, internal),
    hasInternal: internal.length > 0,
    by: composedBy(kind),
    indexed: columnFields(kind).map((field) => indexedBy(kind, field)),
  };
});
