import { parseArgs } from 'node:util';

/** How long and how much is measured. */
export interface BenchOptions {
  /** Time entries stored on both sides before the first request. */
  readonly entries: number;
  /** Time entries of the second company, all of which one unpaged list returns. */
  readonly listed: number;
  /** Times that each operation is measured on each side. */
  readonly rounds: number;
  /** Seconds of one measurement. */
  readonly seconds: number;
  /** Where the figures go as JSON; `''` for nowhere. */
  readonly json: string;
  /** Only operations whose name contains this. */
  readonly only: string;
}

/**
 * Reads the command line: `--quick` (two short rounds over a tenth of the data), `--rounds n`, `--seconds n`, `--entries n`,
 * `--only text`, `--json file`.
 */
export function readOptions(argv: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      entries: { type: 'string' },
      only: { type: 'string', default: '' },
      json: { type: 'string', default: '' },
    },
  });
  const number = (given: string | undefined, otherwise: number): number => {
    const value = given === undefined ? otherwise : Number(given);
    if (!Number.isInteger(value) || value < 1) throw new Error(`"${String(given)}" must be a whole number, 1 or more`);
    return value;
  };
  const entries = number(values.entries, values.quick ? 20_000 : 200_000);
  return {
    entries,
    listed: Math.min(10_000, entries),
    rounds: number(values.rounds, values.quick ? 2 : 5),
    seconds: number(values.seconds, values.quick ? 2 : 5),
    json: values.json,
    only: values.only,
  };
}
