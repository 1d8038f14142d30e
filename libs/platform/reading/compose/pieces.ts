import { setImmediate as turn } from 'node:timers/promises';
import type { Row } from '../rows-by-id';
import type { RecordPrinter } from './printer';
import { listedIds, type Shape } from './shape';
import { LISTED_TOGETHER, PRINTED_TEXT } from '../limits';

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

/** The texts of the runs, each of records joined by commas, in a turn of the event loop for each. */
export async function* textsOf({ printer, runs }: Printable): AsyncGenerator<Buffer> {
  for (const run of runs) {
    if (run.length === 0) continue;
    yield await printer.print(run);
    await turn();
  }
}

/** Rows in runs with a bounded number of listed records and characters, at least one row each. */
function* inPieces(rows: readonly Row[], { lists }: Shape): Generator<readonly Row[]> {
  let [from, listed, text] = [0, 0, 0];
  for (const [index, { doc, refs }] of rows.entries()) {
    const ids = lists.length > 0 ? (refs?.split(',') ?? []) : [];
    const more = lists.reduce((sum, { index: at }) => sum + listedIds(ids[at]).length, 0);
    if (index > from && (listed + more > LISTED_TOGETHER || text + doc.length > PRINTED_TEXT)) {
      yield rows.slice(from, index);
      [from, listed, text] = [index, 0, 0];
    }
    listed += more;
    text += doc.length;
  }
  yield from === 0 ? rows : rows.slice(from);
}
