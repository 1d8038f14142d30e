import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventVersions } from '@plumbline/platform/event-store';
import type { Message } from '@plumbline/platform/kernel';
import { GOLDEN_EVENTS, type GoldenEvent } from '@plumbline/platform/testing';
import { contexts } from '@plumbline/contexts';
import { knowing, meaningOf, objectsIn, presentOf, silentOn, unheld, type Expectation } from '../support/golden-expectations';

/*
 * The meaning of a stored event never changes. `npm run golden` adds events of new types and missing expectations; it
 * never changes a file. `npm run golden:expectations` overwrites all expectations: review the difference before you
 * commit it.
 */
const WRITES = process.env['PLUMBLINE_GOLDEN'];
/** Handlers that write no row for the events that deciders create, with the reason. */
const SILENT: Readonly<Record<string, string>> = {
  'journal-billing: ReceiptRemoved': 'only the receipt of one payment is removed, and of that nothing is on account',
  'journal-cost: DisbursementRemoved': 'only the disbursement of one payment is removed, and of that nothing is on account',
  'journal-cost: BillChanged': 'the golden bills are changed before their approval; journal.spec.ts moves an approved one',
  ...Object.fromEntries(
    ['ContractChanged', 'ContractDrafted', 'ContractLost', 'ContractRemoved', 'DeliverableRemoved'].map((type) => [
      `journal-plan: ${type}`,
      'a draft posts a price only while it amends a contract; journal.spec.ts has one',
    ]),
  ),
  'project-vendors: ContractRemoved': 'it takes back what the draft of a contract with a vendor has given, and this one has a client',
  'project-usage: ContractRemoved': 'only a draft or a lost contract is removed, and neither holds its project',
  'project-usage: TimeEntryApproved': 'an approval keeps the project of the entry',
  'project-usage: TimeEntryClockedOut': 'clocking out keeps the project of the entry',
};
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
  const files = all.filter((file) => !/\.(expected|given)\.json$/.test(file));
  const givenFile = (file: string) => file.replace(/\.json$/, '.given.json');
  /** The events of other streams that precede the golden event. */
  const givenOf = (file: string): Message[] => {
    return existsSync(join(GOLDEN_EVENTS, givenFile(file))) ? read<Message[]>(givenFile(file)) : [];
  };
  const expectedOf = (file: string) => file.replace(/\.json$/, '.expected.json');
  const read = <T>(file: string) => JSON.parse(readFileSync(join(GOLDEN_EVENTS, file), 'utf8')) as T;

  it('exist for every version of every type of event that a decider knows', () => {
    const all = types.flatMap((type) => {
      const present = Number(/\.v(\d+)$/.exec(versions.storedType(type))?.[1] ?? 1);
      return Array.from({ length: present }, (_, index) => `${type}.v${index + 1}.json`);
    });
    expect(all.filter((file) => !existsSync(join(GOLDEN_EVENTS, file)))).toEqual([]);
  });

  it('have upcasters only for types of event that a decider knows', () => {
    expect(upcasters.map(({ type }) => type).filter((type) => !types.includes(type))).toEqual([]);
  });

  it('exist for every file of expectations and every file of preceding events', () => {
    const others = all.filter((file) => !files.includes(file));
    expect(others.filter((file) => !files.some((one) => [expectedOf(one), givenFile(one)].includes(file)))).toEqual([]);
  });

  it.each(files)('%s folds to the expected state and projects to the expected rows', (file) => {
    const golden = read<GoldenEvent>(file);
    const [, type = '', version = '1'] = NAME.exec(file) ?? [];
    expect(golden.type).toBe(version === '1' ? type : `${type}.v${version}`);
    // Number events are only read by revision: no state is folded from them.
    if (!golden.type.endsWith('NumberIssued')) expect(knowing(aggregates, presentOf(golden, parts))).toBeDefined();
    const meaning = meaningOf(golden, parts, givenOf(file));
    const path = join(GOLDEN_EVENTS, expectedOf(file));
    if (WRITES === 'expectations' || (WRITES && !existsSync(path))) writeFileSync(path, `${JSON.stringify(meaning, null, 2)}\n`);
    expect(meaning).toEqual(read<Expectation>(expectedOf(file)));
  });

  it.each(aggregates.filter(({ stored }) => stored))('contain each stored field of $name with a value', ({ decider, stored = [] }) => {
    const events = files.map((file) => presentOf(read<GoldenEvent>(file), parts).at(-1)).filter((event) => event !== undefined);
    const objects = events.filter(({ type }) => Object.hasOwn(decider.evolve, type)).flatMap(({ data }) => objectsIn(data));
    expect(stored.flatMap((names) => unheld(names, objects))).toEqual([]);
  });

  it('write a row in each handler of each projection, except for the listed ones', () => {
    const written = new Set<string>();
    for (const file of files) {
      const golden = read<GoldenEvent>(file);
      const type = presentOf(golden, parts).at(-1)?.type ?? '';
      const silent = silentOn(golden, parts, givenOf(file));
      for (const { name, handlers } of projections) if (handlers[type] && !silent.includes(name)) written.add(`${name}: ${type}`);
    }
    const handlers = projections.flatMap(({ name, handlers }) => Object.keys(handlers).map((type) => `${name}: ${type}`));
    expect(handlers.filter((one) => !written.has(one)).sort()).toEqual(Object.keys(SILENT).sort());
  });

  it.each(types)('detect an evolve row of %s that returns {} or the state unchanged', (type) => {
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
