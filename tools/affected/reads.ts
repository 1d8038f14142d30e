import { dirname, join, normalize } from 'node:path/posix';

/** The paths that a source names in its text, other than by an import. */
export interface Reads {
  /** Files and folders, relative to the root. */
  readonly paths: readonly string[];
  /** The same of exported constants, by the name of the constant: only sources that use the constant read the path. */
  readonly exported: ReadonlyMap<string, readonly string[]>;
}

const JOINED = /\b(?:join|resolve)\(([^()]*)\)/g;
const LITERAL = /'([^'\n]*)'|"([^"\n]*)"/g;
/** The names that a source reads at the root without a path. */
const AT_THE_ROOT = /^(?:apps|libs|docs|tools|[A-Z]\w+\.md|\.\w+|package\.json)$/;
const EXPORTED = /^export const (\w+) = .*$/gm;

/**
 * The paths in a source: a literal with a slash, and the literals of a call of `join` or `resolve` one after another.
 * Each is tried from the root and from the folder of the source; `exists` decides.
 */
export function readsOf(file: string, text: string, exists: (path: string) => boolean): Reads {
  const found = (part: string): string[] => {
    const literals = (given: string): string[] => [...given.matchAll(LITERAL)].map(([, single, double]) => single ?? double);
    const joined = [...part.matchAll(JOINED)].map(([, given]) => literals(given).join('/'));
    const named = literals(part).filter((one) => one.includes('/') || AT_THE_ROOT.test(one));
    const tried = [...joined, ...named].flatMap((one) => [normalize(one.replace(/^(?:\.{1,2}\/)+/, '')), join(dirname(file), one)]);
    return [...new Set(tried.map((one) => one.replace(/\/$/, '')))].filter((one) => one !== file && exists(one));
  };
  const exported = new Map([...text.matchAll(EXPORTED)].map(([line, name]) => [name, found(line)] as const));
  return { paths: found(text.replaceAll(EXPORTED, '')), exported };
}
