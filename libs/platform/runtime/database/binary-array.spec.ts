import { Client } from 'pg';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { bigintArray, booleanArray, intArray, textArray, uuidArray } from './binary-array';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const ID = '0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0';

/** Returns the array as PostgreSQL reads it. */
async function read(type: string, value: Buffer): Promise<unknown> {
  const { rows } = await client.query<{ read: unknown }>(`select to_json($1::${type}[]) as read`, [value]);
  return rows[0].read;
}

it.each([
  ['text', ['', 'a', '{"a":"\\"ä\\n"}', '€ 𝄞', 'null'], textArray],
  ['uuid', [ID, null, ID], uuidArray],
  ['uuid', [ID], uuidArray],
  ['int', [0, 1, -2_147_483_648, 2_147_483_647], intArray],
  ['bigint', [-2, -1, 0, Number.MAX_SAFE_INTEGER], bigintArray],
  ['boolean', [true, false], booleanArray],
] as const)('PostgreSQL reads an array of %s as it was written: %j', async (type, values, write) => {
  expect(await read(type, (write as (values: readonly unknown[]) => Buffer)(values))).toEqual(values);
  expect(await read(type, write([]))).toEqual([]);
});
