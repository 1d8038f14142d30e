import { parseArgs } from 'node:util';

/** The duration and the amount of the measurements. */
export interface BenchOptions {
  /** Time entries stored on both sides before the first request. */
  readonly entries: number;
  /** Time entries of the second company, all of which one unpaged list returns. */
  readonly listed: number;
  /** Time entries of the job whose cost is read. */
  readonly costed: number;
  /** Events of the store whose read models are rebuilt, at least. */
  readonly rebuilt: number;
  /** Measurements of each operation on each side. */
  readonly rounds: number;
  /** Seconds of one measurement. */
  readonly seconds: number;
  /** The file for the figures as JSON; `''` for none. */
  readonly json: string;
  /** The Markdown file whose figures are replaced; `''` for none. */
  readonly write: string;
  /** True for the operations to measure. */
  readonly wanted: (name: string) => boolean;
  /** The command line, as it was given. */
  readonly command: string;
}

/**
 * Parses the command line of a benchmark, `bench` (the first word, which is left out of `argv`): `--quick` (short rounds over a tenth of the data), `--rounds n`, `--seconds n`,
 * `--entries n`, `--only text` (operations whose name contains it, or another text so given), `--json file`, `--write file`.
 */
export function readOptions(argv: readonly string[], bench = ''): BenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      entries: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      json: { type: 'string', default: '' },
      write: { type: 'string', default: '' },
    },
  });
  const entries = wholeNumber(values.entries, values.quick ? 20_000 : 200_000);
  return {
    entries,
    listed: Math.min(10_000, entries),
    costed: Math.min(100_000, entries),
    rebuilt: Math.ceil(entries * 2.5),
    rounds: wholeNumber(values.rounds, values.quick ? 2 : 3),
    seconds: wholeNumber(values.seconds, values.quick ? 1 : 4),
    json: values.json,
    write: values.write,
    wanted: wantedBy(values.only),
    command: ['npm run bench', ...(argv.length > 0 || bench ? ['--', bench, ...argv] : [])].filter(Boolean).join(' '),
  };
}

/** True if the name of an operation contains one of the texts; without texts, each is wanted. */
export function wantedBy(texts: readonly string[]): (name: string) => boolean {
  const parts = texts.map((text) => text.toLowerCase());
  return (name) => parts.length === 0 || parts.some((part) => name.toLowerCase().includes(part));
}

/** @throws Error unless it is 1 or more */
export function wholeNumber(given: string | undefined, otherwise: number): number {
  const value = given === undefined ? otherwise : Number(given);
  if (!Number.isInteger(value) || value < 1) throw new Error(`"${String(given)}" must be a whole number, 1 or more`);
  return value;
}

/** Returns the result of `read` for the command line. A fault in it is one line on standard error, and the end. */
export function fromCommandLine<T>(read: (argv: readonly string[]) => T): T {
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}
