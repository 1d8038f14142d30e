import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventVersions } from '@plumbline/platform/event-store';
import { GOLDEN_EVENTS, type GoldenEvent } from '@plumbline/platform/testing/golden';
import { contexts } from '@plumbline/contexts';
import { knowing, meaningOf, presentOf, type Expectation } from '../support/golden-expectations';

/*
 * Stored events keep their meaning for ever. `npm run golden` adds events of new types, and expectations where there are none; it never changes a file.
 * `npm run golden:expectations` overwrites all expectations: review the difference before it is committed.
 */
const WRITES = process.env['PLUMBLINE_GOLDEN'];
const NAME = /^(\w+)\.v(\d+)(\.[a-z-]+)?\.json$/;

describe('golden events', () => {
  const aggregates = contexts.flatMap((context) => context.aggregates);
  const projections = contexts.flatMap((context) => context.projections);
  const kinds = contexts.flatMap((context) => context.kinds);
  const upcasters = contexts.flatMap((context) => context.upcasters);
  const parts = { aggregates, projections, kinds, upcasters };
  const versions = new EventVersions(upcasters);
  const types = [...new Set(aggregates.flatMap(({ decider }) => Object.keys(decider.evolve)))].sort();
  const all = readdirSync(GOLDEN_EVENTS).filter((file) => file.endsWith('.json'));
  const files = all.filter((file) => !file.endsWith('.expected.json'));
  const expectedOf = (file: string) => file.replace(/\.json$/, '.expected.json');
  const read = <T>(file: string) => JSON.parse(readFileSync(join(GOLDEN_EVENTS, file), 'utf8')) as T;

  it('are kept for every version of every type of event that a decider knows', () => {
    const all = types.flatMap((type) => {
      const present = Number(/\.v(\d+)$/.exec(versions.storedType(type))?.[1] ?? 1);
      return Array.from({ length: present }, (_, index) => `${type}.v${index + 1}.json`);
    });
    expect(all.filter((file) => !existsSync(join(GOLDEN_EVENTS, file)))).toEqual([]);
  });

  it('have upcasters for types of event that a decider knows only', () => {
    expect(upcasters.map(({ type }) => type).filter((type) => !types.includes(type))).toEqual([]);
  });

  it('exist for every file of expectations', () => {
    const expected = all.filter((file) => !files.includes(file));
    expect(expected.filter((file) => !files.some((one) => expectedOf(one) === file))).toEqual([]);
  });

  it.each(files)('%s folds to the expected state and projects to the expected rows [3.1]', (file) => {
    const golden = read<GoldenEvent>(file);
    const [, type = '', version = '1'] = NAME.exec(file) ?? [];
    expect(golden.type).toBe(version === '1' ? type : `${type}.v${version}`);
    // Numbers are given by the revision of their stream: no state is folded from it.
    if (!golden.type.endsWith('NumberIssued')) expect(knowing(aggregates, presentOf(golden, parts))).toBeDefined();
    const meaning = meaningOf(golden, parts);
    const path = join(GOLDEN_EVENTS, expectedOf(file));
    if (WRITES === 'expectations' || (WRITES && !existsSync(path))) writeFileSync(path, `${JSON.stringify(meaning, null, 2)}\n`);
    expect(meaning).toEqual(read<Expectation>(expectedOf(file)));
  });

  it.each(types)('detect an evolve row of %s that returns {} or the state unchanged [3.1]', (type) => {
    const of = files.map((file) => read<GoldenEvent>(file)).filter((golden) => presentOf(golden, parts).at(-1)?.type === type);
    const evolve = aggregates.find(({ decider }) => Object.hasOwn(decider.evolve, type))?.decider.evolve as Record<string, unknown>;
    const row = evolve[type];
    const meanings = (): string[] => of.map((golden) => JSON.stringify(meaningOf(golden, parts)));
    const right = meanings();
    try {
      for (const wrong of [() => ({}), (state: unknown) => state]) {
        evolve[type] = wrong;
        expect(meanings()).not.toEqual(right);
      }
    } finally {
      evolve[type] = row;
    }
  });
});
