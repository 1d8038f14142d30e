import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Most sources in a folder: more cannot be taken in at a glance. It is cut by verb or by meaning then (CONTRIBUTING.md). */
const MOST = 20;
const ROOT = join(__dirname, '..', '..');
const isSource = (file: string): boolean => /\.ts$/.test(file) && !/\.(spec|fixture|contract)\.ts$/.test(file);

/** The sources in each folder, by its path from the root. */
function* folders(folder: string): Generator<readonly [path: string, sources: readonly string[]]> {
  const entries = readdirSync(folder, { withFileTypes: true });
  yield [relative(ROOT, folder), entries.filter((one) => one.isFile() && isSource(one.name)).map(({ name }) => name)];
  for (const one of entries) if (one.isDirectory()) yield* folders(join(folder, one.name));
}

it.each(['libs', 'apps'])('no folder of %s has more sources than one takes in at a glance', (root) => {
  const all = [...folders(join(ROOT, root))];
  expect(all.length).toBeGreaterThan(6);
  expect(all.filter(([, sources]) => sources.length > MOST).map(([path, { length }]) => `${path}: ${length}`)).toEqual([]);
});
