import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** `npm run test:faults` runs the tests of faults at length; `npm run test:processes` and `npm test` run a short form of the same tests. */
export const isLong = process.env['PLUMBLINE_FAULTS'] === 'long';

/** An amount (requests, rounds, seconds) for a short or a long run. */
export const amount = (short: number, long: number): number => (isLong ? long : short);

/** One row of the table in `docs/reliability.md`. */
export interface Figure {
  /** The result as a sentence. */
  readonly test: string;
  /** The amount of work: `400 keys, 2 frozen instances`. */
  readonly amount: string;
  /** The measurement: `0 doubled`. */
  readonly result: string;
}

/**
 * Stores a figure of a long run; `docs/reliability.md` is written from all figures when the run ends. Does nothing in a
 * short run. Call it before the assertion, so that a failure leaves its figure too.
 */
export function keepFigure(figure: Figure): void {
  const file = process.env['PLUMBLINE_FIGURES'];
  if (!isLong || !file) return;
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
