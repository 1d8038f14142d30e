import { constantsIn, constantsOf, type Constant } from './constants';
import { markdownTable } from './markdown-table';

/** The duration of something in a library. */
export interface Time {
  /** `http.WRITE_MS` */
  readonly name: string;
  readonly milliseconds: number;
  readonly meaning: string;
  /** The names of what must last longer (`@lessThan`). */
  readonly lessThan: readonly string[];
}

/** All times, by library, in the order of their files. */
export const times = (): readonly Time[] => constantsOf('timing.ts').map(timeOf);

export const timesIn = (library: string, source: string): readonly Time[] => constantsIn(library, source).map(timeOf);

function timeOf({ name, value, comment }: Constant): Time {
  const [meaning = '', ...longer] = comment.split(/\s*@lessThan\s+/);
  const library = name.slice(0, name.lastIndexOf('.'));
  return {
    name,
    milliseconds: value * (name.endsWith('_SECONDS') ? 1000 : 1),
    meaning,
    lessThan: longer.map((one) => (one.includes('.') ? one : `${library}.${one}`).trim()),
  };
}

/** 1,500 is `1.5 s`. */
const shown = (ms: number): string => {
  const [unit, name] = (
    [
      [3_600_000, 'h'],
      [60_000, 'min'],
      [1000, 's'],
    ] as const
  ).find(([one]) => ms >= one) ?? [1, 'ms'];
  return `${ms / unit} ${name}`;
};

/** The table of docs/configuration.md. */
export const timesTable = (): string =>
  markdownTable(
    ['time', 'lasts', 'what it is', 'less than'],
    times().map(({ name, milliseconds, meaning, lessThan }) => [
      `\`${name}\``,
      shown(milliseconds),
      meaning.replace(/\.$/, ''),
      lessThan.map((one) => `\`${one}\``).join(', '),
    ]),
  );
