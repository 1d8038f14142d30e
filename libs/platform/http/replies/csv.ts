import { headOf, type Field, type Fields, type FieldType } from '@plumbline/platform/records';
import { withApostrophe } from './formula-cells';
import { plainCell } from './plain-cell';

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The types whose values hold no separator of any spreadsheet and begin with no sign of a formula but a minus. */
const PLAIN: ReadonlySet<FieldType> = new Set([
  'id',
  'reference',
  'money',
  'rate',
  'decimal',
  'hours',
  'duration',
  'integer',
  'number',
  'flag',
  'instant',
  'day',
]);

/**
 * Every text is quoted, so that a spreadsheet with another separator sees no further cell, and gets an apostrophe where one would execute
 * it. Days, hours and amounts are not, so that a spreadsheet adds them up.
 */
const cellOf = (field: Field<unknown>, value: unknown): string => {
  const text = plainCell(field, value);
  if (PLAIN.has(field.options.type)) return text;
  return text === '' ? '' : quoted(withApostrophe(text));
};

/** Rows as CSV (RFC 4180), with a head and CRLF; it begins with a byte order mark, without which spreadsheets misread it. */
export const csvOf = (columns: Fields, rows: readonly object[]): string => csvHead(columns) + csvLines(columns, rows);

/** The beginning of `csvOf`: the byte order mark and the heads of the columns, which are words for people (`headOf`). */
export const csvHead = (columns: Fields): string =>
  `\ufeff${Object.entries(columns)
    .map(([name, field]) => headCell(headOf(name, field)))
    .join()}\r\n`;
const headCell = (head: string): string => (head.includes(',') ? quoted(head) : head);

/** The lines of rows, as in `csvOf`. */
export function csvLines(columns: Fields, rows: readonly object[]): string {
  const named = Object.entries(columns);
  const lines = rows.map((row) => named.map(([name, field]) => cellOf(field, (row as Record<string, unknown>)[name])).join());
  return lines.map((line) => `${line}\r\n`).join('');
}
