import { parseArgs } from 'node:util';
import { wantedBy, wholeNumber } from './options';

/** The sizes that are measured, and how. */
export interface ScaleOptions {
  /** The time entries, size by size. */
  readonly sizes: readonly number[];
  /** Small companies. */
  readonly companies: number;
  /** Seconds of one measurement. */
  readonly seconds: number;
  /** Measurements of each operation. */
  readonly rounds: number;
  /**
   * The origin of the rows of stored entries: the service while it catches up, or one rebuild, which is faster and is measured too. The
   * first size then does not have the rows twice on the disk.
   */
  readonly fills: 'catch-up' | 'rebuild';
  /** True for the operations to measure. */
  readonly wanted: (name: string) => boolean;
  /** The Markdown file whose figures are replaced; `''` for none. */
  readonly write: string;
  /** The command line, as it was given. */
  readonly command: string;
}

/**
 * Parses the command line: `--sizes 100000,1000000`, `--companies 500`, `--seconds 3`, `--rounds 2`, `--fill rebuild`,
 * `--only text` (operations whose name contains it, or another text so given), `--write file`.
 */
export function readScaleOptions(argv: readonly string[]): ScaleOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      sizes: { type: 'string', default: '100000,1000000' },
      companies: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      fill: { type: 'string', default: 'catch-up' },
      only: { type: 'string', multiple: true, default: [] },
      write: { type: 'string', default: '' },
    },
  });
  const { fill } = values;
  if (fill !== 'catch-up' && fill !== 'rebuild') throw new Error(`"${fill}" must be catch-up or rebuild`);
  return {
    sizes: values.sizes.split(',').map((size) => wholeNumber(size, 0)),
    companies: wholeNumber(values.companies, 500),
    seconds: wholeNumber(values.seconds, 3),
    rounds: wholeNumber(values.rounds, 2),
    fills: fill,
    wanted: wantedBy(values.only),
    write: values.write,
    command: ['npm run bench:scale', ...(argv.length > 0 ? ['--', ...argv] : [])].join(' '),
  };
}
