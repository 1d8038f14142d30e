import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contexts } from '@plumbline/contexts';
import type { Issue } from '@plumbline/platform/kernel';
import {
  choiceLabels,
  composedHead,
  composedLabel,
  hasRoutes,
  headOf,
  KindRegistry,
  labelOf,
  type AnyRecordKind,
  type Fields,
} from '@plumbline/platform/records';
import { columnsOf, importedKinds } from '../../libs/integration/import/import-columns';

/*
 * What people read instead of the names of fields and choices. The golden text is for them to review: after a change of words that is meant,
 * PLUMBLINE_GOLDEN=labels writes it again.
 */

const GOLDEN = join(__dirname, '..', 'golden', 'words', 'labels.txt');

interface Word {
  readonly path: string;
  readonly label: string;
  /** The choices of the field, with theirs. */
  readonly choices: readonly (readonly [choice: string, label: string])[];
}

/** The shown fields with their labels, those inside of lists and objects below theirs. */
const wordsOf = (fields: Fields, at = ''): Word[] =>
  Object.entries(fields)
    .filter(([, { options }]) => !options.internal)
    .flatMap(([name, field]): Word[] => {
      const { shape, type } = field.options;
      const own: Word = {
        path: `${at}${name}`,
        label: labelOf(name, field),
        choices: Object.entries(choiceLabels(field)),
      };
      return [own, ...(shape && type !== 'values' ? wordsOf(shape, `${at}${name}.`) : [])];
    });
const labelled = (kind: AnyRecordKind): Word[] => [
  ...wordsOf(kind.fields as Fields),
  ...Object.keys(kind.composed).map((path): Word => ({ path, label: composedLabel(kind, path), choices: [] })),
  ...wordsOf(kind.derived),
];

const kinds = contexts.flatMap(({ kinds: all }) => all).filter((kind) => hasRoutes(kind) && kind.v2 !== null);
const all = kinds.map((kind) => ({ kind, words: labelled(kind) }));

/** The lines of the fields at a place; those of a list or an object that was printed before refer to it. */
const printed = new Map<string, string>();
function linesOf(words: readonly Word[], place: string, at = ''): string[] {
  const indent = '  '.repeat(at.split('.').length);
  return words
    .filter(({ path }) => path.startsWith(at) && !path.slice(at.length).includes('.'))
    .flatMap(({ path, label, choices }) => {
      const parts = words.some((other) => other.path.startsWith(`${path}.`)) ? linesOf(words, place, `${path}.`) : [];
      const key = parts.map((line) => line.slice(indent.length)).join('\n');
      const before = printed.get(key);
      if (key !== '' && before === undefined) printed.set(key, `${place}.${path}`);
      const own = `${indent}${path.slice(at.length)}: ${label}`;
      const shown = choices.map(([choice, word]) => `${indent}  = ${choice}: ${word}`);
      return [before === undefined ? own : `${own} (with the fields of ${before})`, ...shown, ...(before === undefined ? parts : [])];
    });
}
const lines = all.map(({ kind, words }) =>
  [`${kind.v2 ?? ''}: ${kind.words.one}, ${kind.words.many}`, ...linesOf(words, kind.v2 ?? '')].join('\n'),
);
const text = `${lines.join('\n\n')}\n`;

describe('The words for people', () => {
  it('are those that were reviewed', () => {
    if (process.env['PLUMBLINE_GOLDEN'] === 'labels') writeFileSync(GOLDEN, text);
    expect(text).toBe(readFileSync(GOLDEN, 'utf8'));
  });

  it('are one for each field of an entity, and of each of its lists and objects', () => {
    const twice = all.flatMap(({ kind, words }) => {
      const keys = words.map(({ path, label }) => `${kind.name}: ${path.split('.').slice(0, -1).join('.')} ${label.toLowerCase()}`);
      return keys.filter((key, at) => keys.indexOf(key) !== at);
    });
    expect(twice).toEqual([]);
  });

  it('are one for each choice of a field', () => {
    const twice = all.flatMap(({ kind, words }) =>
      words
        .filter(({ choices }) => new Set(choices.map(([, word]) => word)).size < choices.length)
        .map(({ path }) => `${kind.name}.${path}`),
    );
    expect(twice).toEqual([]);
  });

  it('lead heads of the own CSV back to the fields that they stand over, as the names of those do', () => {
    const registry = new KindRegistry(contexts.flatMap(({ kinds: of }) => of));
    const options = { mapping: {}, key: null };
    const importable = importedKinds(registry).filter((kind) => kinds.includes(kind));
    expect(importable.length).toBeGreaterThan(10);
    const columnOf = (kind: AnyRecordKind, header: string) => {
      const issues: Issue[] = [];
      const { path, computed, names } = columnsOf(kind, [header], options, registry, issues).all[0];
      return {
        path,
        computed: computed?.toLowerCase().replaceAll(' ', ''),
        names: names?.kind.name,
        issues: issues.map(({ problem }) => problem),
      };
    };
    for (const kind of importable) {
      const single = Object.entries(kind.fields as Fields).filter(
        ([, { options: of }]) => !of.internal && of.wire !== 'array' && !of.shape,
      );
      for (const [name, field] of single)
        expect([kind.name, name, columnOf(kind, headOf(name, field))]).toEqual([kind.name, name, columnOf(kind, name)]);
      for (const name of Object.keys(kind.composed))
        expect([kind.name, name, columnOf(kind, composedHead(name))]).toEqual([kind.name, name, columnOf(kind, name)]);
    }
  });

  it('are no names of the code, and no ids', () => {
    const said = all.flatMap(({ kind, words }) => [
      kind.words.one,
      kind.words.many,
      ...words.flatMap(({ label, choices }) => [label, ...choices.map(([, word]) => word)]),
    ]);
    expect(said.length).toBeGreaterThan(1000);
    // A capital inside of a word, or an id. Units such as `T&M` and `RFIs` have capitals alone, or an s behind them.
    expect(said.filter((word) => /[a-z][A-Z]|\b(?:[Ii][Dd]s?|[Ee]xt)\b|_/.test(word))).toEqual([]);
    expect(said.filter((word) => word.trim() !== word || word === '')).toEqual([]);
  });
});
