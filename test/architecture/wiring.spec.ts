import 'reflect-metadata';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { PRIVILEGES_TABLE } from '@plumbline/auth';
import { contexts } from '@plumbline/contexts';
import type { Context } from '@plumbline/platform/record-api';
import { hasRoutes } from '@plumbline/platform/records';

const LIBS = join(__dirname, '..', '..', 'libs');
const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
const folders = readdirSync(LIBS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** Folders with a `published` folder are contexts, except auth, which is not part of the business. */
const businessFolders = folders.filter((name) => existsSync(join(LIBS, name, 'published')) && name !== 'auth');
const sources = (name: string): string[] => files(join(LIBS, name)).filter((file) => !file.endsWith('.spec.ts'));
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The handlers and other providers of the context's module. */
const providersOf = ({ module }: Context): unknown[] => (Reflect.getMetadata('providers', module) ?? []) as unknown[];

/** All exports of the files, each with its place. */
function exported(paths: readonly string[]): { at: string; value: unknown }[] {
  return paths.flatMap((path) =>
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the files are found on the disk
    Object.entries(require(path) as Record<string, unknown>).map(([name, value]) => ({ at: `${relative(LIBS, path)} ${name}`, value })),
  );
}

/**
 * Projections that declare rows of a kind that another context declares. The runner refuses to write rows of undeclared
 * kinds.
 */
const foreignWrites = (all: readonly Context[]): string[] =>
  all.flatMap(({ name: context, kinds, projections }) =>
    projections.flatMap(({ name, kinds: written }) =>
      written.filter((kind) => !kinds.includes(kind)).map((kind) => `${context}: ${name} writes ${kind.name}`),
    ),
  );

/** The aggregates whose streams are named in a text, by `streamOf({ name: 'Bill' }, id)` or literally. */
const streamsIn = (text: string): string[] =>
  [...text.matchAll(/streamOf\(\{ name: '(\w+)'|(?:readStream\(|stream(?:: | = ))['`](\w+)-/g)].flatMap(
    ([, name, stream]) => name ?? stream ?? [],
  );

describe('the wiring', () => {
  it('lists every context in the service', () => {
    expect(contexts.map(({ name }) => name).sort()).toEqual([...businessFolders].sort());
  });

  describe.each(contexts.map((context) => [context.name, context] as const))('of %s', (name, context) => {
    const things = exported(
      sources(name).filter((file) => /\.(record|decider|projection|saga|controller)\.ts$|\/sagas\/|handlers?\.ts$/.test(file)),
    );
    const missing = (is: (value: unknown) => boolean, wired: readonly unknown[]): string[] =>
      things.filter(({ value }) => is(value) && !wired.includes(value)).map(({ at }) => at);

    it('lists every record kind', () => {
      expect(missing((value) => isObject(value) && 'wireNames' in value && 'blank' in value, context.kinds)).toEqual([]);
    });
    it('lists every aggregate', () => {
      expect(missing((value) => isObject(value) && 'decider' in value && 'title' in value, context.aggregates)).toEqual([]);
    });
    it('lists every projection', () => {
      expect(
        missing((value) => isObject(value) && 'handlers' in value && 'needs' in value && 'kinds' in value, context.projections),
      ).toEqual([]);
    });
    it('lists every saga', () => {
      expect(missing((value) => isObject(value) && 'handlers' in value && 'name' in value && !('needs' in value), context.sagas)).toEqual(
        [],
      );
    });
    it('lists every handler and controller', () => {
      const has = (value: unknown, key: string): boolean => typeof value === 'function' && Reflect.hasOwnMetadata(key, value);
      expect(missing((value) => has(value, '__commandHandler__') || has(value, '__queryHandler__'), providersOf(context))).toEqual([]);
      expect(missing((value) => has(value, '__controller__'), context.controllers)).toEqual([]);
    });
  });

  it('declares each kind and each saga in exactly one context', () => {
    const kinds = contexts.flatMap((context) => context.kinds.map((kind) => kind.name));
    expect(kinds.filter((kind, index) => kinds.indexOf(kind) !== index)).toEqual([]);
    const sagas = contexts.flatMap((context) => context.sagas.map((saga) => saga.name));
    expect(sagas.filter((saga, index) => sagas.indexOf(saga) !== index)).toEqual([]);
  });

  it('reads streams of its own context only, and publishes no aggregate', () => {
    expect(streamsIn("store.readStream(streamOf({ name: 'Bill' }, 5)); store.readStream(`Purchase-${id}`)")).toEqual(['Bill', 'Purchase']);
    const owner = new Map(contexts.flatMap(({ name, aggregates }) => aggregates.map((one) => [one.name, name] as const)));
    const foreign = contexts.flatMap(({ name }) =>
      sources(name)
        .filter((file) => !file.includes('/testing/'))
        .flatMap((file) => streamsIn(readFileSync(file, 'utf8')).map((stream) => ({ file: relative(LIBS, file), stream })))
        .filter(({ stream }) => owner.has(stream) && owner.get(stream) !== name),
    );
    expect(foreign).toEqual([]);
    const published = contexts.flatMap(({ name }) => exported([join(LIBS, name, 'published', 'index.ts')]));
    expect(published.filter(({ value }) => isObject(value) && 'decider' in value).map(({ at }) => at)).toEqual([]);
  });

  it('has a kind for every name that a projection follows', () => {
    const kinds = contexts.flatMap((context) => context.kinds.map((kind) => kind.name));
    const followed = businessFolders
      .flatMap(sources)
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/followedKind<[^;]*>\('(\w+)'\)/g)].map(([, name]) => name));
    expect(followed.length).toBeGreaterThan(5);
    expect(followed.filter((name) => !kinds.includes(String(name)))).toEqual([]);
  });

  it('writes rows of a kind only in projections of the context that declares it', () => {
    expect(foreignWrites(contexts)).toEqual([]);
    const [first, second] = [contexts[0], contexts[1]];
    const planted = {
      ...first,
      projections: [...first.projections, { ...first.projections[0], name: 'planted', kinds: [second.kinds[0]] }],
    };
    expect(foreignWrites([planted, second])).toEqual([`${first.name}: planted writes ${second.kinds[0].name}`]);
  });
});

describe('The house rules', () => {
  const deciders = businessFolders.flatMap(sources).filter((file) => file.endsWith('.decider.ts'));
  const specs = businessFolders.flatMap((name) => files(join(LIBS, name))).filter((file) => file.endsWith('.spec.ts'));

  it.each(deciders.map((file) => [relative(LIBS, file), file]))('require a spec beside %s', (_name, file) => {
    const beside = specs.filter((spec) => dirname(spec) === dirname(file));
    expect(beside.some((spec) => readFileSync(spec, 'utf8').includes(`'./${basename(file, '.ts')}'`))).toBe(true);
  });

  it('include a row of the privileges table for every kind that has a route', () => {
    const shown = contexts.flatMap((context) => context.kinds).filter(hasRoutes);
    expect(shown.map(({ name }) => name).filter((name) => !Object.hasOwn(PRIVILEGES_TABLE, name))).toEqual([]);
  });

  it('allow a controller only for the path of a kind', () => {
    const paths = contexts.flatMap((context) =>
      context.controllers.flatMap((controller) => [Reflect.getMetadata('path', controller) as string | string[]].flat()),
    );
    const entities = contexts.flatMap((context) => context.kinds).flatMap(({ v1, v2 }) => [`api/v1/${String(v1)}`, `api/v2/${String(v2)}`]);
    const strange = paths.filter(
      (path) => path && path !== '/' && !/^api(\/v[12])?$/.test(path) && !entities.includes(path.replace(/^\//, '')),
    );
    expect(strange).toEqual([]);
  });
});
