import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/* Sizes that a person faces to follow a request through the platform and auth: lines of libraries, and names of their doors. */

const ROOT = join(__dirname, '..', '..');

/**
 * The folders of libraries. Of each: the folders beside them, the libraries that follow a request and those that no rule places into an
 * order, the most lines of the path, of a library and of all, and the most names of a door and of all. A new promise opens a new library.
 */
const SHELVES = [
  {
    shelf: 'platform',
    beside: ['testing'],
    /** From the route to the row and back. */
    path: ['kernel', 'records', 'event-store', 'decisions', 'subscriptions', 'reading', 'http', 'record-api'],
    /** The kernel, those that the service can do without, and the last one. */
    unordered: ['actions', 'audit', 'eventstoredb', 'history', 'kernel', 'reports', 'service'],
    most: { path: 25_583, library: 4_779, all: 36_857, door: 167, names: 734 },
  },
  {
    shelf: 'auth',
    beside: ['migrations', 'published', 'testing'],
    /** From a token to its user and what that one may do. */
    path: ['policy', 'tokens', 'accounts', 'sessions'],
    /** The last one. */
    unordered: ['bootstrap'],
    most: { path: 2_309, library: 1_675, all: 7_913, door: 20, names: 112 },
  },
];

/** The folders whose imports `.dependency-cruiser.cjs` places into an order. */
// eslint-disable-next-line @typescript-eslint/no-require-imports -- a file without types
const { forbidden } = require(join(ROOT, '.dependency-cruiser.cjs')) as {
  readonly forbidden: readonly { name: string; from: { path?: string } }[];
};
const ordered = forbidden.filter(({ name }) => name.startsWith('nothing-above-')).map(({ from }) => from.path);

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name));
const isOfTests = (file: string): boolean => /[\\/]testing[\\/]|\.(?:spec|fixture|contract)\.ts$/.test(file);
/** The table that has a row for each kind of the product. */
const PRIVILEGES = join('libs', 'auth', 'policy', 'privileges.ts');
const read = (file: string): string => readFileSync(file, 'utf8');

const linesOf = (library: string): number =>
  sourcesBelow(library)
    .filter((file) => !isOfTests(file) && !file.endsWith(PRIVILEGES))
    .reduce((sum, file) => sum + read(file).trimEnd().split('\n').length, 0);

/** The names in braces, as their file exports them. */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((one) =>
      one
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    )
    .filter(Boolean);
const exportedBy = (door: string): string[] =>
  [...door.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) => namesIn(list));

/** Returns the names that a source takes from the door of a library: those in braces, and those behind the name of all of them. */
function takenFrom(library: string, source: string): string[] {
  const from = `from '@plumbline/${library}';`;
  const named = [...source.matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} (from '[^']+';)/gm)].filter(([, , end]) => end === from);
  const whole = [...source.matchAll(/^import \* as (\w+) (from '[^']+';)/gm)].filter(([, , end]) => end === from);
  const behind = whole.flatMap(([, all = '']) => [...source.matchAll(new RegExp(`\\b${all}\\.(\\w+)`, 'g'))].map(([, name = '']) => name));
  return [...named.flatMap(([, list = '']) => namesIn(list)), ...behind];
}

const users = [
  ...['apps', 'libs', 'tools'].flatMap((folder) => sourcesBelow(join(ROOT, folder))),
  ...sourcesBelow(join(ROOT, 'test', 'bench')),
]
  .filter((file) => !/\.spec\.ts$/.test(file))
  .map((file) => ({ file, source: read(file) }));

describe.each(SHELVES)('The libraries of $shelf', ({ shelf, beside, path, unordered, most }) => {
  const folder = join(ROOT, 'libs', shelf);
  const libraries = readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !beside.includes(one.name))
    .map(({ name }) => name);
  const table = libraries.map((library) => {
    const names = exportedBy(read(join(folder, library, 'index.ts')));
    const outside = users.filter(({ file }) => !file.startsWith(join(folder, library) + '/'));
    const taken = new Set(outside.flatMap(({ source }) => takenFrom(`${shelf}/${library}`, source)));
    return { library, lines: linesOf(join(folder, library)), names, unused: names.filter((name) => !taken.has(name)) };
  });
  const sum = (of: (row: (typeof table)[number]) => number, rows = table): number => rows.reduce((total, row) => total + of(row), 0);
  const onPath = table.filter(({ library }) => path.includes(library));

  it('are small, and so are their doors', () => {
    const shown = table.map(
      ({ library, lines, names }) => `${library.padEnd(15)}${String(lines).padStart(7)}${String(names.length).padStart(5)}`,
    );
    const all = `path of a request ${sum((row) => row.lines, onPath)}, all ${sum((row) => row.lines)} lines, ${sum((row) => row.names.length)} names`;
    process.stdout.write(`\nlibrary         lines names\n${shown.join('\n')}\n${all}\n`);
    const largest = [Math.max(...table.map((row) => row.lines)), Math.max(...table.map((row) => row.names.length))];
    expect(sum((row) => row.lines, onPath)).toBeLessThanOrEqual(most.path);
    expect(sum((row) => row.lines)).toBeLessThanOrEqual(most.all);
    expect(largest[0]).toBeLessThanOrEqual(most.library);
    expect(largest[1]).toBeLessThanOrEqual(most.door);
    expect(sum((row) => row.names.length)).toBeLessThanOrEqual(most.names);
  });

  it.each(table.map((row) => [row.library, row] as const))('%s exports what others use, by name', (library, { names, unused }) => {
    expect(names.length).toBeGreaterThan(0);
    expect(unused).toEqual([]);
    expect(read(join(folder, library, 'index.ts'))).not.toMatch(/export \*/);
  });

  it.each(libraries)('%s has a page, and at most ten files at its root beside its door', (library) => {
    const files = readdirSync(join(folder, library), { withFileTypes: true }).filter((one) => one.isFile());
    const names = files.map(({ name }) => basename(name));
    expect(names).toContain('README.md');
    const own = names.filter((name) => !/^index\.ts$|^README\.md$|\.module\.ts$|\.spec\.ts$/.test(name));
    expect(own.length).toBeLessThanOrEqual(10);
  });

  it('have a place in their order', () => {
    expect(libraries.filter((library) => !ordered.includes(`^libs/${shelf}/${library}/`)).sort()).toEqual(unordered);
  });
});

describe('A library', () => {
  it('is seen to export too much', () => {
    expect(exportedBy("export { a, type B } from './a';\nexport type { C } from './c';\n")).toEqual(['a', 'B', 'C']);
    const source = "import { a, type B as D } from '@plumbline/platform/x';\nimport * as all from '@plumbline/platform/x';\nall.c();\n";
    expect(takenFrom('platform/x', source)).toEqual(['a', 'B', 'c']);
  });
});
