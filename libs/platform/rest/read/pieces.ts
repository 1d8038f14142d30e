import type { RecordPrinter, Row } from './printer';
import { listedIds, type Shape } from './shape';

/** About so many records of composed lists are held at once. */
const MOST_LISTED = 2000;

/** Rows that are ready to be printed, in runs that are printed one by one: a single run for most. */
export interface Printable {
  readonly printer: RecordPrinter;
  readonly runs: readonly (readonly Row[])[];
}

/** The rows, in as many runs as their lists ask for. */
export const printable = (printer: RecordPrinter, rows: readonly Row[]): Printable => ({
  printer,
  runs: [...inPieces(rows, printer.composer.shape)],
});

/** The texts of the runs, each of records joined by commas. */
export async function* textsOf({ printer, runs }: Printable): AsyncGenerator<Buffer> {
  for (const run of runs) if (run.length > 0) yield await printer.print(run);
}

/** Rows in runs that list a bounded number of records, each of one row at least; all rows at once where the kind shows no lists. */
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
