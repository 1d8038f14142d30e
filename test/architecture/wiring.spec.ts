import 'reflect-metadata';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { PRIVILEGES_TABLE } from '@plumbline/auth';
import type { Type } from '@nestjs/common';
import { contexts } from '@plumbline/contexts';
import type { Context } from '@plumbline/platform/context';

const LIBS = join(__dirname, '..', '..', 'libs');
const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
const folders = readdirSync(LIBS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** Folders that publish something are contexts; auth does too, but is no part of the business. */
const businessFolders = folders.filter((name) => existsSync(join(LIBS, name, 'published')) && name !== 'auth');
const sources = (name: string): string[] => files(join(LIBS, name)).filter((file) => !file.endsWith('.spec.ts'));
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The handlers and other providers of the context's module. */
const providersOf = ({ module }: Context): unknown[] => (Reflect.getMetadata('providers', module) ?? []) as unknown[];
const controllersOf = ({ module }: Context): readonly unknown[] => module.withRoutes().controllers ?? [];

/** Everything that the files export, each with the place it comes from. */
function exported(paths: readonly string[]): { at: string; value: unknown }[] {
  return paths.flatMap((path) =>
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the files are found on the disk
    Object.entries(require(path) as Record<string, unknown>).map(([name, value]) => ({ at: `${relative(LIBS, path)} ${name}`, value })),
  );
}

describe('the wiring', () => {
  it('has every context in the service', () => {
    expect(contexts.map(({ name }) => name).sort()).toEqual([...businessFolders].sort());
  });

  describe.each(contexts.map((context) => [context.name, context] as const))('of %s', (name, context) => {
    const things = exported(
      sources(name).filter((file) => /\.(record|decider|projection|saga|controller)\.ts$|\/sagas\/|handlers?\.ts$/.test(file)),
    );
    const missing = (is: (value: unknown) => boolean, wired: readonly unknown[]): string[] =>
      things.filter(({ value }) => is(value) && !wired.includes(value)).map(({ at }) => at);

    it('lists every record kind', () => {
      expect(
        missing((value) => isObject(value) && 'wireNames' in value && 'blank' in value, context.kinds).filter((at) => !isForm(at)),
      ).toEqual([]);
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
      expect(missing((value) => has(value, '__controller__'), controllersOf(context))).toEqual([]);
    });
  });

  it('writes each kind of row in one context only, and each event type means one thing', () => {
    const kinds = contexts.flatMap((context) => context.kinds.map((kind) => kind.name));
    expect(kinds.filter((kind, index) => kinds.indexOf(kind) !== index)).toEqual([]);
    const sagas = contexts.flatMap((context) => context.sagas.map((saga) => saga.name));
    expect(sagas.filter((saga, index) => sagas.indexOf(saga) !== index)).toEqual([]);
  });
});

/** A declaration that only describes a request's body, not a record. */
const isForm = (at: string): boolean => /bodies\.ts /.test(at);

describe('the rules', () => {
  const deciders = businessFolders.flatMap(sources).filter((file) => file.endsWith('.decider.ts'));
  const specs = businessFolders.flatMap((name) => files(join(LIBS, name))).filter((file) => file.endsWith('.spec.ts'));

  it.each(deciders.map((file) => [relative(LIBS, file), file]))('%s has a spec beside it', (_name, file) => {
    const beside = specs.filter((spec) => dirname(spec) === dirname(file));
    expect(beside.some((spec) => readFileSync(spec, 'utf8').includes(`'./${basename(file, '.ts')}'`))).toBe(true);
  });

  it('give every kind that has a route a row in the table of privileges', () => {
    const shown = contexts.flatMap((context) => context.kinds).filter(({ v1, v2 }) => v1 !== null || v2 !== null);
    expect(shown.map(({ name }) => name).filter((name) => !Object.hasOwn(PRIVILEGES_TABLE, name))).toEqual([]);
  });

  it('answer on every controller for a kind that has such a row', () => {
    const paths = contexts.flatMap((context) =>
      controllersOf(context).flatMap((controller) => [Reflect.getMetadata('path', controller as Type) as string | string[]].flat()),
    );
    const entities = contexts.flatMap((context) => context.kinds).flatMap(({ v1, v2 }) => [`api/v1/${String(v1)}`, `api/v2/${String(v2)}`]);
    const strange = paths.filter(
      (path) => path && path !== '/' && !/^api(\/v[12])?$/.test(path) && !entities.includes(path.replace(/^\//, '')),
    );
    expect(strange).toEqual([]);
  });
});
