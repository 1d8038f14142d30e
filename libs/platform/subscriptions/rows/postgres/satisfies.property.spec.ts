import * as fc from 'fast-check';
import { Pool } from 'pg';
import {
  AWAITS,
  choice,
  day,
  encodeRow,
  flag,
  id,
  integer,
  list,
  money,
  name,
  recordKind,
  reference,
  satisfies,
  tableName,
  text,
  values,
  type Condition,
  type Where,
} from '@plumbline/platform/records';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { PgReadModels } from './pg-read-models';
import { tablesOf } from '../../rebuild/read-schema';

/* Rows in memory satisfy exactly those conditions by which the tables find them. */

const crate = recordKind({
  name: 'Crate',
  v1: null,
  v2: null,
  description: 'A crate.',
  fields: {
    Id: id(),
    Label: name(),
    Code: text(),
    Number: text().ordinal(),
    State: choice('Open', 'Held', 'Shut'),
    Price: money(),
    PackedOn: day(),
    Fragile: flag(),
    YardId: reference('Yard').nullable(),
    AskedBy: integer().nullable().internal(),
    Fits: values(reference('Bolt')),
    Lines: list({ Id: id(), BoltId: reference('Bolt').nullable() }),
    OwnerId: integer(),
    AwaitedId: integer().internal(),
  },
  storage: {
    indexed: ['Label', 'Code', 'Number', 'State', 'Price', 'PackedOn', 'Fragile', 'YardId', 'AskedBy', 'Fits', 'Lines.BoltId'],
  },
  access: {
    owner: ({ OwnerId }) => OwnerId || null,
    awaiting: ({ AwaitedId }) => AwaitedId || null,
    turns: [
      { of: 'awaiting', where: { State: { not: { in: ['Held'] } } } },
      { of: 'owner', where: { State: 'Held' } },
      { ofAllWho: 'admins', where: { State: 'Open' } },
      { ofAllWho: 'act', where: { AskedBy: { isUnset: false } } },
    ],
  },
});

const of = <T>(...all: T[]): fc.Arbitrary<T> => fc.constantFrom(...all);
const LABELS = ['', 'Ähre', 'ahre', 'beam', 'Bolt_%', 'b.*\\', 'x'.repeat(400)];
const CODES = ['', 'a', 'B', 'b', 'é', '10%', 'line\none'];
const NUMBERS = ['', '7', '10', '9', '010', 'A-2'];
const PRICES = ['', '0.00', '9.50', '10.00', '-3.00', '1000.00'];
const DAYS = ['', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];
const IDS = [1, 2, 3];

const row = fc.record({
  Label: of(...LABELS),
  Code: of(...CODES),
  Number: of(...NUMBERS),
  State: of('', 'Open', 'Held', 'Shut'),
  Price: of(...PRICES),
  PackedOn: of(...DAYS),
  Fragile: fc.boolean(),
  YardId: of(null, 0, ...IDS),
  AskedBy: of(null, ...IDS),
  Fits: fc.subarray(IDS),
  Lines: fc.array(
    of(null, ...IDS).map((BoltId) => ({ Id: 1, BoltId })),
    { maxLength: 2 },
  ),
  OwnerId: of(0, ...IDS),
  AwaitedId: of(0, ...IDS),
});

/** Conditions on a field with these values; `ranges`, `like` and `isUnset` where lists take them. */
function condition(
  all: readonly (string | number | boolean)[],
  takes: { ranges?: true; like?: true; isUnset?: true },
): fc.Arbitrary<Condition> {
  const value = of(...all);
  // No request compares with an unset value.
  const bound = of(...all.filter((one) => one !== ''));
  const each: Record<string, fc.Arbitrary<unknown>> = {
    in: fc.array(value, { maxLength: 3 }),
    ...(takes.ranges && { gt: bound, gte: bound, lt: bound, lte: bound }),
    ...(takes.like && { like: of('%', 'A%', 'b_a%', '%\\%', '_', '%.*\\\\', '') }),
    ...(takes.isUnset && { isUnset: fc.boolean() }),
  };
  // With more comparisons at once hardly a row is found.
  const plain = fc
    .subarray(Object.keys(each), { minLength: 1, maxLength: Math.min(2, Object.keys(each).length) })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((one) => [one, each[one] ?? fc.constant(undefined)]))),
    ) as fc.Arbitrary<Condition>;
  return fc.oneof(
    plain,
    plain.map((not) => ({ not })),
    fc.array(plain, { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })),
    plain.map((one) => ({ not: { anyOf: [one, { not: one }] } })),
  );
}
const UNSET = { isUnset: true } as const;
const FIELDS: Readonly<Record<string, fc.Arbitrary<Condition>>> = {
  Id: condition([1, 5, 60, 999], { ranges: true }),
  Label: condition(LABELS, { ranges: true, like: true, ...UNSET }),
  Code: condition(CODES, { ranges: true, like: true, ...UNSET }),
  Number: condition(NUMBERS, { ranges: true, like: true, ...UNSET }),
  State: condition(['', 'Open', 'Held'], UNSET),
  Price: condition(PRICES, { ranges: true, ...UNSET }),
  PackedOn: condition(DAYS, { ranges: true, ...UNSET }),
  Fragile: condition([true, false], {}),
  YardId: condition([...IDS, ''], UNSET),
  AskedBy: condition(IDS, UNSET),
  Fits: condition(IDS, {}),
  'Lines.BoltId': condition(IDS, {}),
  [AWAITS]: fc.record({ in: fc.tuple(of(...IDS)), turns: fc.subarray([2, 3]) }),
};
const where: fc.Arbitrary<Where> = fc
  .subarray(Object.keys(FIELDS), { minLength: 1, maxLength: 2 })
  .chain((names) => fc.record(Object.fromEntries(names.map((one) => [one, FIELDS[one]]))));

let database: TestDatabase;
let pool: Pool;
let rows: { readonly Id: number }[] = [];
beforeAll(async () => {
  database = await testDatabase();
  pool = new Pool({ connectionString: database.url, max: 3 });
  await pool.query(['create schema read', ...tablesOf([crate], 'read').tables].join(';'));
  rows = fc.sample(row, { numRuns: 120, seed: 11 }).map((one, at) => ({ ...crate.blank(), ...one, Id: at + 1 }));
  for (const one of rows) {
    const [doc, extra, refs, forClient, owner, awaiting, vendors, ...ix] = encodeRow(crate, one);
    const columns = [1, one.Id, doc, extra, refs, new Date(), false, forClient, owner, awaiting, vendors, ...ix];
    await pool.query(`insert into read."${tableName(crate)}" values (${columns.map((_, at) => `$${at + 1}`).join()})`, columns);
  }
}, 120_000);
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

describe('a row in memory', () => {
  it('satisfies the conditions by which its table finds it, and no others', async () => {
    const reads = new PgReadModels(pool);
    let some = 0;
    await fc.assert(
      fc.asyncProperty(where, async (conditions) => {
        const found = (await reads.find(crate, 1, conditions)).map(({ Id }) => Number(Id));
        if (found.length > 0 && found.length < rows.length) some++;
        expect(rows.filter((one) => satisfies(crate, one, conditions)).map(({ Id }) => Id)).toEqual(found);
      }),
      { numRuns: 1500 },
    );
    // Conditions that find all or nothing would prove little.
    expect(some).toBeGreaterThan(700);
  }, 60_000);
});
