import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/* docs/context-map.md draws the imports between contexts; this spec compares the drawing with the imports. */

const ROOT = join(__dirname, '..', '..');
const page = readFileSync(join(ROOT, 'docs', 'context-map.md'), 'utf8');

/** From below to above. auth stands above company and beside the others. */
const HEIGHT = { company: 0, project: 1, auth: 1, activity: 2, accounting: 3 } as const;
type Name = keyof typeof HEIGHT;
const NAMES = Object.keys(HEIGHT) as Name[];
/** The folder of a context that others may import. */
const PUBLISHED = 'published';

/** What one file imports of another context under one name. */
interface Imported {
  readonly file: string;
  readonly from: Name;
  readonly to: Name;
  readonly name: string;
  readonly isTypeOnly: boolean;
}

const read = (path: string): string => readFileSync(path, 'utf8');
/** The files of the product: no tests and nothing that only tests use. */
const productFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('/testing/'));

const IMPORT = new RegExp(`^import (type )?\\{([^}]*)\\} from '@plumbline/(${NAMES.join('|')})/${PUBLISHED}';$`, 'gm');
const MENTION = new RegExp(`'@plumbline/(?:${NAMES.join('|')})(?:/[^']*)?'`, 'g');

/** @throws when an import of a context has a form that this spec doesn't read */
function importsOf(from: Name, path: string): Imported[] {
  const text = read(path);
  const file = relative(ROOT, path);
  const found = [...text.matchAll(IMPORT)];
  const mentions = text.match(MENTION) ?? [];
  if (found.length !== mentions.length) throw new Error(`${file} imports a context in a form that is not read here: ${mentions.join()}`);
  return found.flatMap(([, type, names = '', to]) =>
    names
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => ({
        ...{ file, from, to: to as Name },
        name: one.replace(/^type /, '').replace(/ as \w+$/, ''),
        isTypeOnly: type !== undefined || one.startsWith('type '),
      })),
  );
}

/** The types of a context's events, with their payloads: all that its published files of events declare. */
function eventTypesOf(name: Name): Set<string> {
  const seen = new Set<string>();
  const types = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = read(path);
    if (/[.-]?events\.ts$/.test(path)) for (const [, type] of text.matchAll(/^export (?:type|interface) (\w+)/gm)) types.add(String(type));
    for (const [, target] of text.matchAll(/^export (?:type )?(?:\*|\{[^}]*\}) from '(\.[^']*)';$/gm))
      visit(join(dirname(path), `${String(target)}.ts`));
  };
  visit(join(ROOT, 'libs', name, PUBLISHED, 'index.ts'));
  return types;
}

const imports = NAMES.flatMap((name) => productFiles(join(ROOT, 'libs', name)).flatMap((path) => importsOf(name, path)));
const events = new Map(NAMES.map((name) => [name, eventTypesOf(name)]));
const followsEvent = ({ to, name, isTypeOnly }: Imported): boolean => isTypeOnly && events.get(to)!.has(name);
const isUp = ({ from, to }: Pick<Imported, 'from' | 'to'>): boolean => HEIGHT[to] > HEIGHT[from];
const sorted = (all: Iterable<string>): string[] => [...new Set(all)].sort();

describe('the context map', () => {
  it('reads imports and event types at all', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(events.get('activity')).toContain('TimeEntryApproved');
  });

  it('draws every import between contexts, and no other: events that are followed dashed, all else solid', () => {
    const drawn = [...page.matchAll(/^ +(\w+) (-->|-\.->) (\w+)$/gm)].map(([, from, arrow, to]) => `${from} ${arrow} ${to}`);
    expect(drawn.sort()).toEqual(sorted(imports.map((one) => `${one.from} ${followsEvent(one) ? '-.->' : '-->'} ${one.to}`)));
  });

  it('names every file whose import goes up and is more than a type, and no other', () => {
    const named = [...page.matchAll(/^\| (\w+) → (\w+) +\| `([^`]+)` +\| `([^`]+)`/gm)].map(
      ([, from, to, file, names]) => `${from} ${to} ${file} ${names}`,
    );
    const found = imports.filter((one) => isUp(one) && !one.isTypeOnly);
    const files = sorted(found.map(({ from, to, file }) => `${from} ${to} ${file}`));
    const all = files.map((file) => `${file} ${found.flatMap((one) => (file.endsWith(` ${one.file}`) ? [one.name] : [])).join(', ')}`);
    expect(named.sort()).toEqual(all);
  });
});
