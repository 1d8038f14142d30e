import { startFakeEventStoreDb, type FakeEventStoreDb } from '@plumbline/platform/testing/event-store';
import { INSTANCE_LOCK } from '@plumbline/platform/testing/inside/subscriptions';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { cli } from './testing/cli';

const PASSWORD = 'plumb lines hang straight';
const before = { ...process.env };
const folder = mkdtempSync(join(tmpdir(), 'plumbline-import-'));
const file = join(folder, 'export.jsonl');
const databases: TestDatabase[] = [];
let server: FakeEventStoreDb;
/** The database of the company that moves. */
let home: string;
let exported: string[];

const database = async (): Promise<string> => {
  const made = await testDatabase();
  databases.push(made);
  return made.url;
};
const use = (url: string, store = ''): void => void Object.assign(process.env, { DATABASE_URL: url, EVENTSTORE_URL: store });
const exportOf = async (): Promise<string[]> => (await cli('events:export')).out.trimEnd().split('\n');
const importOf = (lines: readonly string[], ...options: string[]): ReturnType<typeof cli> => {
  writeFileSync(file, `${lines.join('\n')}\n`);
  return cli('events:import', ...options, file);
};
const withoutPositions = (lines: readonly string[]): string[] => lines.map((line) => line.replace(/^\{"position":"\d+",/, '{'));
const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
};
const lastOf = (lines: readonly string[], type: string): number => lines.findLastIndex((line) => line.includes(`"type":"${type}"`));
/** With another name in the event at an index. */
const tampered = (lines: readonly string[], at: number): string[] =>
  lines.map((line, index) => (index === at ? line.replace('"userName":"', '"userName":"e') : line));

beforeAll(async () => {
  [server, home] = await Promise.all([startFakeEventStoreDb(), database()]);
  process.env['DATA_DIR'] = join(folder, 'data');
  use(home);
  expect(await cli('company:create', '--name', 'Acme', '--admin-username', 'ann', '--admin-password', PASSWORD)).toMatchObject({ code: 0 });
  exported = await exportOf();
  expect(exported.length).toBeGreaterThan(5);
}, 120_000);
afterAll(async () => {
  process.env = before;
  await Promise.all(databases.map((one) => one.drop()));
  server.stop();
  rmSync(folder, { recursive: true });
});

describe('events:import', () => {
  it('ends at the first event that does not verify, goes on from there, and gives the same export to the byte', async () => {
    const url = await database();
    use(url);
    const refused = await importOf(tampered(exported, 3));
    expect(refused).toMatchObject({ code: 3, out: '' });
    expect(refused.err).toMatch(/^position 4, \S+ @ \d+: its hash is not the hash of its content; the 3 events before it are imported\n$/);
    expect((await cli('events:verify')).out).toMatch(/^3 events in /);
    expect(await cli('company:list')).toMatchObject({ code: 1, err: expect.stringContaining('import into this database has not ended') });

    const rest = await importOf(exported);
    expect(rest).toMatchObject({ code: 0, err: '' });
    const { hash } = JSON.parse(exported.at(-1)!) as { hash: string };
    expect(rest.out).toContain(`${exported.length - 3} events written, 3 were there\n${exported.length} events in `);
    expect(rest.out).toContain(`: all verify\nhead: position ${exported.length}, hash ${hash}, `);
    expect((await cli('company:list')).out).toMatch(/ Acme\n$/);
    expect((await importOf(exported)).out).toContain(`0 events written, ${exported.length} were there\n`);
    // Later events are the record of this export itself.
    expect((await exportOf()).slice(0, exported.length)).toEqual(exported);
  });

  it('refuses a store that holds other events, or is in use, and an export that is no part of one', async () => {
    use(await database());
    expect(await cli('company:create', '--name', 'Other', '--admin-username', 'eve', '--admin-password', PASSWORD)).toMatchObject({
      code: 0,
    });
    expect(await importOf(exported)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^the store holds \S+ @ 0 where the export has \S+ @ 0 \(position 1\): it is not empty/) as string,
    });
    const other = await exportOf();
    expect(await importOf(other.slice(0, -1))).toMatchObject({ code: 1, err: expect.stringContaining('the store holds more than the') });
    expect(await importOf(exported, '--store', 'eventstoredb')).toMatchObject({ code: 1 });
    use(await database());
    expect(await importOf(other.slice(0, -1))).toMatchObject({ code: 0 });
    expect(await importOf(other)).toMatchObject({ code: 1, err: expect.stringMatching(/^the store is in use and takes no events/) });
    expect(await importOf(['no event'])).toMatchObject({ code: 3, err: expect.stringMatching(/^line 1 of .* is not an exported event/) });
    expect(await cli('events:import', join(folder, 'none'))).toMatchObject({ code: 2, err: expect.stringContaining('ENOENT') });
  });

  it('refuses to work beside a process of the service', async () => {
    const process = new Client({ connectionString: home });
    await process.connect();
    await process.query(`insert into plumbline.instance (number) values (99); select pg_advisory_lock(${INSTANCE_LOCK}, 99)`);
    use(home, server.url);
    expect(await importOf(exported)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^1 processes of the service run on this database/),
    });
    await process.end();
  });

  it('moves the events of a company to EventStoreDB and back, with hashes, times and records, and never leaves two stores in use', async () => {
    use(home, server.url);
    expect(await importOf(tampered(exported, 5))).toMatchObject({ code: 3, err: expect.stringMatching(/^position 6, /) });
    expect(await cli('company:list')).toMatchObject({ code: 78, err: expect.stringContaining('an import into it has not ended') });
    expect(await importOf(exported.slice(0, -1))).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not end with the last event'),
    });
    use(home);
    expect((await cli('company:list')).out).toMatch(/ Acme\n$/);
    const root = join(folder, 'root.json');
    expect(await cli('audit:root', '--out', root)).toMatchObject({ code: 0 });
    await query(home, `insert into plumbline.audit_chunk values (0, 5, '2026-01-01T00:00:00.000Z', '')`);

    use(home, server.url);
    expect((await importOf(exported)).out).toContain(`1 events written, ${exported.length - 1} were there\n`);
    const moved = await exportOf();
    expect(withoutPositions(moved).slice(0, exported.length)).toEqual(withoutPositions(exported));
    expect((await cli('events:verify')).out).toContain(': all verify\n');
    // A root from before holds; kept nodes have positions of the former store.
    expect(await cli('events:verify', '--against', root)).toMatchObject({
      code: 0,
      out: expect.stringContaining(': the events have it\n'),
    });
    expect(await query(home, 'select * from plumbline.audit_chunk')).toEqual([]);
    // The records of commands are in no row, so no command has waited until they were passed.
    const heads = moved.slice(lastOf(moved, 'ResourceAdded')).map((line) => (JSON.parse(line) as { position: string }).position);
    const checkpoints = await query(home, 'select distinct position from plumbline.checkpoint');
    expect(checkpoints).toHaveLength(1);
    expect(heads).toContain(checkpoints[0]?.['position']);
    use(home);
    for (const command of ['company:list', 'events:export', 'events:verify'])
      expect(await cli(command)).toMatchObject({ code: 78, err: expect.stringContaining('EVENTSTORE_URL must be set') });

    use(home, server.url);
    expect((await cli('company:list')).out).toMatch(/ Acme\n$/);
    expect(await cli('user:create', '--company', 'Acme', '--username', 'bob', '--password', PASSWORD)).toMatchObject({ code: 0 });
    const grown = await exportOf();
    expect(withoutPositions(grown).slice(0, exported.length)).toEqual(withoutPositions(exported));

    use(home);
    expect(await importOf(grown)).toMatchObject({ code: 3, err: expect.stringContaining('give --store eventstoredb') });
    const cut = await importOf(grown.slice(0, lastOf(grown, 'ResourceAdded')), '--store', 'eventstoredb');
    expect(cut).toMatchObject({ code: 1, err: expect.stringMatching(/^the rows of this database show events up to position \d+/) });
    expect((await importOf(grown, '--store', 'eventstoredb')).out).toContain(': all verify\n');
    expect(withoutPositions(await exportOf()).slice(0, grown.length)).toEqual(withoutPositions(grown));
    expect((await cli('user:list')).out).toMatch(/\nbob /);
    use(home, server.url);
    expect(await cli('company:list')).toMatchObject({ code: 78, err: expect.stringContaining('this database holds events itself') });
  });

  it('moves to the same EventStoreDB again, which has the events of the time before', async () => {
    use(home);
    expect(await cli('user:create', '--company', 'Acme', '--username', 'eve', '--password', PASSWORD)).toMatchObject({ code: 0 });
    const now = await exportOf();
    use(home, server.url);
    expect(await importOf(now)).toMatchObject({ code: 0, err: '' });
    expect(withoutPositions(await exportOf()).slice(0, now.length)).toEqual(withoutPositions(now));
    expect((await cli('user:list')).out).toMatch(/\neve /);
  });

  it('takes names and contact data of another database over from a file of their own, and shows them as erased without it', async () => {
    const source = await database();
    use(source);
    expect((await cli('company:create', '--name', 'Acme', '--admin-username', 'ann', '--admin-password', PASSWORD)).code).toBe(0);
    for (const name of ['paula', 'quentin'])
      expect(
        await cli('user:create', '--company', 'Acme', '--username', name, '--password', PASSWORD, '--last-name', 'Kept'),
      ).toMatchObject({ code: 0 });
    expect(await cli('user:erase', '--user', '3', '--yes')).toMatchObject({ code: 0, err: '' });
    const [file, personal] = [join(folder, 'named.jsonl'), join(folder, 'personal.jsonl')];
    expect(await cli('events:export', '--output', file, '--personal', personal)).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).not.toMatch(/paula|quentin|Kept/);
    expect(readFileSync(personal, 'utf8')).not.toContain('quentin');
    expect(statSync(personal).mode & 0o77).toBe(0);
    const namesIn = (url: string) => query(url, `select doc::jsonb->>'FullName' as name from read."user" where not deleted order by id`);
    for (const [options, names] of [
      [[], ['erased', 'erased', 'erased']],
      [
        ['--personal', personal],
        ['ann', 'paula Kept', 'erased'],
      ],
    ] as const) {
      const target = await database();
      use(target);
      expect(await cli('events:import', file, ...options)).toMatchObject({ code: 0 });
      expect(await cli('projections:rebuild')).toMatchObject({ code: 0 });
      expect(await namesIn(target)).toEqual(names.map((name) => ({ name })));
    }
    use(source);
    writeFileSync(personal, '{"reference":1}\n');
    use(await database());
    expect(await cli('events:import', file, '--personal', personal)).toMatchObject({ code: 3, err: expect.stringContaining('line 1 of') });
  });
});
