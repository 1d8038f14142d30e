import { setImmediate as turn } from 'node:timers/promises';
import { type AnyRecordKind, type Field, type Fields } from '@plumbline/platform/records';
import type { CsvLine } from './csv-lines';
import { keyOf, pathText, put, valueOf, withoutGaps, type Columns } from './import-columns';
import type { KnownLine } from './import-keys';
import type { FoundRecords } from './import-references';
import type { LineFault } from './imports';
import { LINES_SLICE } from '../limits';

/** A line with the body of its request, or the faults that keep it from having one. */
export interface Prepared {
  readonly number: number;
  readonly body: object;
  readonly key: string;
  readonly faults: readonly LineFault[];
  /** The header of the column of a field, as the service names it. */
  readonly headerOf: (field: string) => string | null;
}

/** The bodies of lines, whose records by names are `found`. */
export async function preparedLines({ all, key }: Columns, lines: readonly CsvLine[], found: FoundRecords): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  let cells = 0;
  for (const [row, line] of lines.entries()) {
    if ((cells += line.cells.length) > LINES_SLICE) {
      cells = 0;
      await turn();
    }
    prepared.push(preparedLine({ all, ...(key && { key }) }, line, (at) => found.get(at)?.get(row)));
  }
  return prepared;
}

function preparedLine(
  { all, key }: Columns,
  { number, cells }: CsvLine,
  recordIn: (at: number) => ReturnType<NonNullable<ReturnType<FoundRecords['get']>>['get']>,
): Prepared {
  const [body, faults]: [object, LineFault[]] = [{}, []];
  const fault = (Column: string | null, Field: string | null, Problem: string): void =>
    void faults.push({ Line: number, Column, Field, Problem });
  if (cells.length !== all.length) fault(null, null, `has ${cells.length} values; there are ${all.length} columns`);
  const given = all.flatMap((column, at) => {
    const value = valueOf(column, cells[at] ?? '');
    return value === undefined || (column.path.length === 0 && !column.names) ? [] : [{ column, at, value }];
  });
  const placeOf = withoutGaps(given.map(({ column }) => column.path));
  for (const { column, at, value } of given) {
    const { header, names, field } = column;
    const path = placeOf(column.path) ?? [];
    const record = names && recordIn(at);
    if (record && 'problem' in record) fault(header, pathText(path) || null, record.problem);
    else if (record && path.length > 0) put(body, path, field?.options.wire === 'string' ? String(record.id) : record.id);
    else if (!names) put(body, path, value);
  }
  let headers: Map<string, string> | undefined;
  const headerOf = (name: string): string | null => {
    headers ??= new Map(all.map(({ path, header }) => [path.length > 0 ? pathText(placeOf(path) ?? []) : '', header] as const).reverse());
    return name === '' ? null : (headers.get(name) ?? null);
  };
  const cell = key ? (cells[key.at] ?? '') : '';
  if (key && cell.trim() === '') fault(key.header, pathText(all[key.at]?.path ?? []) || null, 'is required: it tells records apart');
  return { number, body, headerOf, faults, key: key ? keyOf(all[key.at], cell) : String(number) };
}

/**
 * With what a create requires and a line leaves out because the file has no word for it: lists without entries, and records all of whose
 * parts may be null, such as the dates of a milestone that has none.
 */
export function withEmptyParts({ fields }: AnyRecordKind, body: object): object {
  const given = body as Readonly<Record<string, unknown>>;
  const left = Object.entries(fields as Fields).flatMap(([name, { options }]): (readonly [string, unknown])[] => {
    const { required, wire, shape = {}, type } = options;
    if (!required) return [];
    if (wire === 'array') return name in given ? [] : [[name, []]];
    const parts = Object.entries(shape) as [string, Field<unknown>][];
    if (type !== 'record' || !parts.every(([, part]) => part.options.nullable)) return [];
    return [[name, { ...Object.fromEntries(parts.map(([part]) => [part, null])), ...(given[name] as object | undefined) }]];
  });
  return { ...body, ...Object.fromEntries(left) };
}

/** The line with a fault where an earlier one has its key. */
export function withRepeat(one: Prepared, { key }: Columns, seen: Map<string, number>): Prepared {
  const earlier = key && seen.get(one.key);
  if (key && earlier === undefined) seen.set(one.key, one.number);
  if (!key || earlier === undefined || one.key === '') return one;
  const again = { Line: one.number, Column: key.header, Field: key.field ?? null, Problem: `is the same as in line ${earlier}` };
  return { ...one, faults: [...one.faults, again] };
}

/** With a fault where the key is a value that the service computes, and no record has it. */
export function withUnknown(
  lines: readonly Prepared[],
  { title }: AnyRecordKind,
  { key }: Columns,
  known: ReadonlyMap<number, KnownLine>,
): readonly Prepared[] {
  if (!key?.isComputed) return lines;
  const Problem = `is that of no ${title}, and no import can give it: map the column to nothing where another system made it`;
  return lines.map((one) =>
    one.faults.length > 0 || known.has(one.number)
      ? one
      : { ...one, faults: [{ Line: one.number, Column: key.header, Field: key.field ?? null, Problem }] },
  );
}

/** The lines that have no fault. */
export const keyed = (lines: readonly Prepared[]): Prepared[] => lines.filter(({ faults }) => faults.length === 0);
