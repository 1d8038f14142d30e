import { print, table } from './terminal';

/** Options that every command with a result has. */
export interface OutputOptions {
  /** Print the result as one JSON document. */
  readonly json?: true;
}

/** A column of a list: its heading and its text. */
export type Columns<R> = Readonly<Record<string, (row: R) => string | number>>;

/** Prints the result of a command: as JSON with `--json`, otherwise the lines. */
export function printResult({ json }: OutputOptions, result: object, ...lines: readonly string[]): void {
  if (json) print(asJson(result));
  else for (const line of lines) print(line);
}

/** Prints records: as a JSON array with `--json`, otherwise as a table, or `whenEmpty` when there are none. */
export function printList<R extends object>({ json }: OutputOptions, rows: readonly R[], columns: Columns<R>, whenEmpty: string): void {
  if (json) return print(asJson(rows));
  if (rows.length === 0) return print(whenEmpty);
  const cells = Object.values(columns);
  print(table([Object.keys(columns), ...rows.map((row) => cells.map((cell) => String(cell(row))))]));
}

/** Positions are bigint: a string, because a JSON number may lose digits. */
const asJson = (value: unknown): string => JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one), 2);
