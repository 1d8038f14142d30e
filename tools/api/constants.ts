import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const LIBS = join(__dirname, '..', '..', 'libs');
const CONSTANT = /\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\nexport const (\w+) = ([^;]+);/g;

/** A number with a name and a comment, of a `timing.ts` or `limits.ts`. */
export interface Constant {
  /** `http.WRITE_MS` */
  readonly name: string;
  readonly value: number;
  /** In one line. */
  readonly comment: string;
}

/** The constants of the files of this name, by library, in the order of their files. */
export const constantsOf = (file: 'limits.ts' | 'timing.ts'): readonly Constant[] =>
  readdirSync(LIBS, { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === file)
    .sort()
    .flatMap((name) => constantsIn(dirname(name).replace(/^platform./, ''), readFileSync(join(LIBS, name), 'utf8')));

export function constantsIn(library: string, source: string): readonly Constant[] {
  const values = new Map<string, number>();
  return [...source.matchAll(CONSTANT)].map(([, comment = '', name = '', expression = '']) => {
    const value = numberOf(expression, values);
    values.set(name, value);
    return {
      name: `${library}.${name}`,
      value,
      comment: comment
        .replace(/^\s*\* ?/gm, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    };
  });
}

/** The value of a number, or of products and quotients of numbers and of earlier constants. */
const numberOf = (expression: string, values: ReadonlyMap<string, number>): number =>
  expression.split(/\s*(?=[*/])/).reduce((result, part) => {
    const text = part.replace(/[*/_\s]/g, '');
    const factor = values.get(part.replace(/[*/\s]/g, '')) ?? Number(text);
    return part.startsWith('/') ? result / factor : result * factor;
  }, 1);
