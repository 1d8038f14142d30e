import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** `npm run test:faults` runs the tests of faults at length; `npm test` runs a short form of the same tests. */
export const isLong = process.env['PLUMBLINE_FAULTS'] === 'long';

/** An amount (requests, rounds, seconds) that depends on whether the run is a short or a long one. */
export const amount = (short: number, long: number): number => (isLong ? long : short);

/** One row of the table in `docs/reliability.md`. */
export interface Figure {
  /** What is shown, as a sentence. */
  readonly test: string;
  /** What was done how often: `400 keys, 2 frozen instances`. */
  readonly amount: string;
  /** What was measured: `0 doubled`. */
  readonly result: string;
}

/**
 * Keeps a figure of a long run for `docs/reliability.md`, which is written from them when the run ends. Does nothing in a short run. Call it
 * before the assertion, so that a failure leaves its figure too.
 */
export function keepFigure(figure: Figure): void {
  const file = process.env['PLUMBLINE_FIGURES'];
  if (!isLong || !file) return;
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
