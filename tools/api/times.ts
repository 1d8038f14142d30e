import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { markdownTable } from './markdown-table';

const SHELF = join(__dirname, '..', '..', 'libs', 'platform');
/** A constant of a `timing.ts` with its comment. */
const CONSTANT = /\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\nexport const (\w+) = ([^;]+);/g;

/** The duration of something in a library of the platform. */
export interface Time {
  /** `http.WRITE_MS` */
  readonly name: string;
  readonly milliseconds: number;
  readonly meaning: string;
  /** The names of what must last longer (`@lessThan`). */
  readonly lessThan: readonly string[];
}

/** All times of the platform, by library, in the order of their files. */
export function times(): readonly Time[] {
  return readdirSync(SHELF)
    .map((library) => ({ library, file: join(SHELF, library, 'timing.ts') }))
    .filter(({ file }) => existsSync(file))
    .flatMap(({ library, file }) => timesIn(library, readFileSync(file, 'utf8')));
}

export function timesIn(library: string, source: string): readonly Time[] {
  return [...source.matchAll(CONSTANT)].map(([, comment = '', name = '', value = '']) => {
    const [meaning = '', ...longer] = comment
      .replace(/^\s*\* ?/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .split(/\s*@lessThan\s+/);
    return {
      name: `${library}.${name}`,
      milliseconds: numberOf(value) * (name.endsWith('_SECONDS') ? 1000 : 1),
      meaning,
      lessThan: longer.map((one) => (one.includes('.') ? one : `${library}.${one}`).trim()),
    };
  });
}

/** Of a number, or a product of numbers. */
const numberOf = (value: string): number => value.split('*').reduce((product, factor) => product * Number(factor.replace(/_/g, '')), 1);

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
