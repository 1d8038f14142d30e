import type { Field, Fields } from '@plumbline/platform/declarations';
import { plainCell } from './report-cells';

/** The beginnings by which spreadsheets take a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Text gets an apostrophe where a spreadsheet would execute it. Amounts and dates of ours begin with a minus at most. */
const cellOf = (field: Field<unknown>, value: unknown): string => {
  const text = plainCell(field, value);
  return quoted(field.options.type === 'text' && FORMULA.test(text) ? `'${text}` : text);
};

/** Rows as CSV (RFC 4180), with a head and CRLF; it begins with a byte order mark, without which spreadsheets misread it. */
export const csvOf = (columns: Fields, rows: readonly object[]): string => csvHead(columns) + csvLines(columns, rows);

/** The beginning of `csvOf`: the byte order mark and the names of the columns. */
export const csvHead = (columns: Fields): string => `\ufeff${Object.keys(columns).map(quoted).join()}\r\n`;

/** The lines of rows, as in `csvOf`. */
export function csvLines(columns: Fields, rows: readonly object[]): string {
  const named = Object.entries(columns);
  const lines = rows.map((row) => named.map(([name, field]) => cellOf(field, (row as Record<string, unknown>)[name])).join());
  return lines.map((line) => `${line}\r\n`).join('');
}
