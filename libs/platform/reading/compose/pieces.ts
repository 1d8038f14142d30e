import type { RecordPrinter, Row } from './printer';
import { listedIds, type Shape } from './shape';

/** Approximate number of records of composed lists in memory at once. */
const MOST_LISTED = 2000;

/** Rows ready for printing, in runs that are printed one by one: usually a single run. */
export interface Printable {
  readonly printer: RecordPrinter;
  readonly runs: readonly (readonly Row[])[];
}

/** The rows, in as many runs as their lists need. */
export const printable = (printer: RecordPrinter, rows: readonly Row[]): Printable => ({
  printer,
  runs: [...inPieces(rows, printer.composer.shape)],
});

/** The texts of the runs, each of records joined by commas. */
export async function* textsOf({ printer, runs }: Printable): AsyncGenerator<Buffer> {
  for (const run of runs) if (run.length > 0) yield await printer.print(run);
}

/**
 * Rows in runs with a bounded number of listed records, at least one row each; all rows at once for kinds without
 * composed lists.
 */
function* inPieces(rows: readonly Row[], { lists }: Shape): Generator<readonly Row[]> {
  if (lists.length === 0) return void (yield rows);
  let from = 0;
  let listed = 0;
  for (const [index, { refs }] of rows.entries()) {
    const ids = refs?.split(',') ?? [];
    const more = lists.reduce((sum, { index: at }) => sum + listedIds(ids[at]).length, 0);
    if (index > from && listed + more > MOST_LISTED) {
      yield rows.slice(from, index);
      from = index;
      listed = 0;
    }
    listed += more;
  }
  yield rows.slice(from);
}
