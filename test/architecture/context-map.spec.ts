import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/* docs/context-map.md draws the imports between contexts; this spec compares the drawing with the imports. */

const ROOT = join(__dirname, '..', '..');
const page = readFileSync(join(ROOT, 'docs', 'context-map.md'), 'utf8');

/** From the lowest context to the highest. auth and integration are above company and beside the others. */
const HEIGHT = { company: 0, project: 1, auth: 1, integration: 1, activity: 2, accounting: 3 } as const;
type Name = keyof typeof HEIGHT;
const NAMES = Object.keys(HEIGHT) as Name[];
/** The folder of a context that others may import. */
const PUBLISHED = 'published';

/** One name that one file imports from another context. */
interface Imported {
  readonly file: string;
  readonly from: Name;
  readonly to: Name;
  readonly name: string;
  readonly isTypeOnly: boolean;
}

const read = (path: string): string => readFileSync(path, 'utf8');
/** The files of the product, without tests and their helpers. */
const productFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('/testing/'));

const IMPORT = new RegExp(`^import (type )?\\{([^}]*)\\} from '@plumbline/(${NAMES.join('|')})/${PUBLISHED}';$`, 'gm');
const MENTION = new RegExp(`'@plumbline/(?:${NAMES.join('|')})(?:/[^']*)?'`, 'g');

/** @throws when an import of a context has a form that this spec cannot parse */
function importsIn(from: Name, file: string, text: string): Imported[] {
  // The parts of a context import one another; that is no arrow.
  const others = text.replaceAll(`'@plumbline/${from}/`, "'./");
  const found = [...others.matchAll(IMPORT)];
  const mentions = others.match(MENTION) ?? [];
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

/** The types of a context's events, with their payloads (all that its published files of events declare), and of its rows. */
function eventTypesOf(name: Name): Set<string> {
  const seen = new Set<string>();
  const types = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = read(path);
    if (/[.-]?events\.ts$/.test(path)) for (const [, type] of text.matchAll(/^export (?:type|interface) (\w+)/gm)) types.add(String(type));
    for (const [, type] of text.matchAll(/^export type (\w+) = (?:f\.)?RecordOf</gm)) types.add(String(type));
    for (const [, target] of text.matchAll(/^export (?:type )?(?:\*|\{[^}]*\}) from '(\.[^']*)';$/gm))
      visit(join(dirname(path), `${String(target)}.ts`));
  };
  visit(join(ROOT, 'libs', name, PUBLISHED, 'index.ts'));
  return types;
}

const imports = NAMES.flatMap((name) =>
  productFiles(join(ROOT, 'libs', name)).flatMap((path) => importsIn(name, relative(ROOT, path), read(path))),
);
const events = new Map(NAMES.map((name) => [name, eventTypesOf(name)]));
const followsEvent = ({ to, name, isTypeOnly }: Imported): boolean => isTypeOnly && events.get(to)!.has(name);
const isUp = ({ from, to }: Pick<Imported, 'from' | 'to'>): boolean => HEIGHT[to] > HEIGHT[from];
const sorted = (all: Iterable<string>): string[] => [...new Set(all)].sort();

describe('the context map', () => {
  it('has imports and event types to compare', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(events.get('activity')).toContain('TimeEntryApproved');
  });

  it('draws exactly the imports between contexts: dashed for followed events, solid for all others', () => {
    const drawn = [...page.matchAll(/^ +(\w+) (-->|-\.->) (\w+)$/gm)].map(([, from, arrow, to]) => `${from} ${arrow} ${to}`);
    expect(drawn.sort()).toEqual(sorted(imports.map((one) => `${one.from} ${followsEvent(one) ? '-.->' : '-->'} ${one.to}`)));
  });

  it('has arrows upwards for types of followed events only', () => {
    const up = imports.filter(isUp);
    expect(up.length).toBeGreaterThan(10);
    expect(up.filter((one) => !followsEvent(one)).map(({ file, to, name }) => `${file} imports ${name} of ${to}`)).toEqual([]);
  });

  it('detects an upward import of anything but an event type', () => {
    const planted = (text: string): boolean[] => importsIn('project', 'planted.ts', text).map((one) => isUp(one) && !followsEvent(one));
    expect(planted("import type { PurchaseApproved, Purchase } from '@plumbline/activity/published';")).toEqual([false, false]);
    expect(planted("import { type PurchaseApproved, purchase } from '@plumbline/activity/published';")).toEqual([false, true]);
    expect(planted("import type { PurchaseState } from '@plumbline/activity/published';")).toEqual([true]);
    expect(planted("import { client } from '@plumbline/company/published';")).toEqual([false]);
  });
});
