import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { UNDETECTABLE } from '@plumbline/platform/testing/inside/event-store';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { cli } from './testing/cli';

let database: TestDatabase;
let sql: Client;
const before = { ...process.env };

beforeAll(async () => {
  database = await testDatabase();
  process.env['DATABASE_URL'] = database.url;
  sql = new Client({ connectionString: database.url });
  await sql.connect();
});
afterAll(async () => {
  process.env = before;
  await sql.end();
  await database?.drop();
});

describe('the command line', () => {
  it('lists its commands and explains each', async () => {
    const { code, out } = await cli('--help');
    expect(code).toBe(0);
    const names = [...out.matchAll(/^ {2}(\w+:[\w-]+)/gm)].map(([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'company:create',
        'application:register',
        'user:create',
        'projections:rebuild',
        'events:export',
        'parked:retry',
      ]),
    );
    for (const name of names)
      expect(await cli(name, '--help')).toMatchObject({ code: 0, out: expect.stringContaining(`Usage: `), err: '' });
    const help = await cli('user:create', '--help');
    expect(help.code).toBe(0);
    expect(help.out).toContain('--privileges <a,b>');
  });

  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as { version: string };
    expect(await cli('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  it('reports a wrong command line in one line', async () => {
    for (const [argv, line] of [
      [['user:create', '--company', '1'], "required option '--username <username>' not specified"],
      [['no:such'], "unknown command 'no:such'"],
      [['record:at', '--help'], "unknown command 'record:at'"],
      [['event:verify'], 'Did you mean events:verify?'],
      [['events:export', '--output', '/nonexistent/x'], '--output must be a file that can be written: ENOENT'],
      [['company:create', '--name', ' ', '--admin-username', 'a', '--admin-password', 'b'], 'It must not be empty'],
      [['user:create', '--company', '1', '--username', 'u', '--password', 'p', '--privileges', 'Admin,Boss'], '"Boss" is no privilege'],
      [['parked:retry'], 'give the id of a message, or --all'],
    ] as const) {
      const { code, err } = await cli(...argv);
      expect([code, err]).toEqual([2, expect.stringContaining(line)]);
    }
  });

  it.each([
    ['company:list'],
    ['user:create', '--company', '1', '--username', 'u', '--password', 'plumb lines hang straight'],
    ['projections:rebuild'],
    ['parked:list'],
    ['parked:retry', '--all'],
    ['events:verify'],
    ['events:export'],
  ])('rejects %s on a database without a store, and creates nothing there', async (...argv) => {
    expect(await cli(...argv)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^this database holds no Plumbline store; is DATABASE_URL right\?.*\n$/) as string,
    });
    const { rows } = await sql.query(`select nspname from pg_namespace where nspname in ('events', 'auth', 'read', 'plumbline')`);
    expect(rows).toEqual([]);
  });

  it('rejects a DATA_DIR without a store, and starts no database there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-cli-'));
    delete process.env['DATABASE_URL'];
    process.env['DATA_DIR'] = join(folder, 'data');
    try {
      expect(await cli('events:verify')).toMatchObject({ code: 1, err: expect.stringContaining('data holds no Plumbline store') });
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      delete process.env['DATA_DIR'];
      process.env['DATABASE_URL'] = database.url;
      rmSync(folder, { recursive: true });
    }
  });

  it('creates a company, registers an application and adds a user', async () => {
    const founded = await cli(
      'company:create',
      '--name',
      'Acme',
      '--admin-username',
      'ann',
      '--admin-password',
      'plumb lines hang straight',
    );
    expect(founded).toMatchObject({ code: 0, err: '' });
    const company = /^company (\d+): Acme$/m.exec(founded.out)?.[1];
    expect(company).toBeDefined();
    const registered = await cli('application:register', '--name', 'web');
    expect(registered.out).toMatch(/^clientId: [\w-]{20}\nclientSecret: [\w-]{43}\n$/);
    const args = [
      '--username',
      'bob',
      '--password',
      'plumb lines hang straight',
      '--privileges',
      'tracks time,Manages Bills',
      '--type',
      'mobile',
    ];
    const added = await cli('user:create', '--company', 'Acme', ...args);
    expect(added).toMatchObject({ code: 0, err: '' });
    const { rows } = await sql.query(
      `select doc::jsonb->>'UserType' "type", (select string_agg(r->>'Name', ',') from jsonb_array_elements(doc::jsonb->'UserRights') r where (r->>'Enabled')::bool) "rights"
       from read."user" where "ix_Username" = 'bob' and company = $1`,
      [company],
    );
    expect(rows).toEqual([{ type: 'Mobile', rights: 'Tracks Time,Manages Bills' }]);
  });

  it('rejects a second company with the same name unless it is confirmed, and lists companies', async () => {
    const admin = ['--admin-username', 'eve', '--admin-password', 'plumb lines hang straight'];
    const again = await cli('company:create', '--name', ' ACME ', ...admin);
    expect(again).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^company \d+ has the name Acme already; --allow-same-name/),
    });
    const second = await cli('company:create', '--name', 'ACME', ...admin, '--allow-same-name', '--json');
    const created = JSON.parse(second.out) as { companyId: number };
    expect(created).toMatchObject({ companyId: expect.any(Number), name: 'ACME', adminUsername: 'eve' });
    const [first, last] = JSON.parse((await cli('company:list', '--json')).out) as { id: number; name: string }[];
    expect([first.name, last]).toEqual(['Acme', { id: created.companyId, name: 'ACME' }]);
    expect((await cli('company:list')).out).toMatch(/^id +name\n\d+ +Acme\n\d+ +ACME\n$/);
  });

  it('rejects a store of an older version', async () => {
    await sql.query(
      `create table kept_migration as select * from plumbline.plumbline_migrations where id = 1; delete from plumbline.plumbline_migrations where id = 1`,
    );
    expect(await cli('events:verify')).toMatchObject({
      code: 1,
      err: expect.stringContaining('the store is of an older version: 1 migrations are due'),
    });
    await sql.query(`insert into plumbline.plumbline_migrations select * from kept_migration; drop table kept_migration`);
  });

  it('reports a refusal of the service, with exit code 1', async () => {
    const args = ['--username', 'ANN', '--password', 'plumb lines hang straight'];
    expect(await cli('user:create', '--company', 'Acme', ...args)).toEqual({
      code: 1,
      out: '',
      err: 'Username is taken: somebody is called ANN already.\n',
    });
    const unknown = await cli('user:create', '--company', '77', ...args);
    expect(unknown).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^there is no company 77; there are \d+ \(Acme\), \d+ \(ACME\)\n$/),
    });
  });

  it('rebuilds the read models to the same rows', async () => {
    const rows = async () => (await sql.query('select * from read."user" order by company, id')).rows;
    const live = await rows();
    const { code, out } = await cli('projections:rebuild');
    expect(code).toBe(0);
    expect(out).toMatch(/rebuilt from \d+ events in \d+\.\d s\n$/);
    expect(await rows()).toEqual(live);
    const some = await cli('projections:rebuild', 'User', '--json');
    expect(some).toMatchObject({ code: 0, out: expect.stringMatching(/"events": [1-9]\d*/) });
    expect(await rows()).toEqual(live);
    expect(await cli('projections:rebuild', 'Users')).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no kind Users; there are Company, Client'),
    });
  });

  it('exports the events as NDJSON, in order', async () => {
    const { code, out } = await cli('events:export');
    expect(code).toBe(0);
    const events = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { position: string; type: string; data: object });
    expect(events[0]).toMatchObject({ position: '1', type: 'CompanyFounded', revision: 0, metadata: { command: 'FoundCompany' } });
    expect(events.map(({ position }) => Number(position))).toEqual(events.map((_, index) => index + 1));
    const file = join(tmpdir(), `plumbline-export-${process.pid}.ndjson`);
    try {
      expect((await cli('events:export', '--after', '1', '--output', file)).code).toBe(0);
      // The second export is on record itself, before it is written.
      const isChange = (line: string): boolean => !line.includes('"type":"CommandRun"');
      const changes = readFileSync(file, 'utf8').trimEnd().split('\n').filter(isChange);
      expect(changes).toHaveLength(out.trimEnd().split('\n').filter(isChange).length - 1);
    } finally {
      rmSync(file, { force: true });
    }
  });

  it('exports hashes, with which the script of docs/audit.md verifies the file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-export-'));
    try {
      const [, text = ''] = /```js\n(.*?)```/s.exec(readFileSync(join(__dirname, '../../../docs/audit.md'), 'utf8')) ?? [];
      const script = join(folder, 'verify.js');
      writeFileSync(script, text);
      const file = join(folder, 'export.jsonl');
      await cli('user:create', '--company', 'Acme', '--username', 'line\u2028separator', '--password', 'plumb lines hang straight');
      expect(await cli('events:export', '--output', file)).toMatchObject({ code: 0 });
      const whole = readFileSync(file, 'utf8');
      const count = whole.trimEnd().split('\n').length;
      const run = (input: string) => execFileSync(process.execPath, [script], { input, encoding: 'utf8' });
      expect(run(whole)).toBe(`${count} events, 0 faults\n`);
      const offline = await cli('events:verify', '--file', file, '--json');
      expect(offline.code).toBe(0);
      expect(JSON.parse(offline.out)).toMatchObject({ events: count, found: 0, head: { position: String(count) } });

      const forged = whole.replace('"userName":"', '"userName":"e');
      expect(run(forged)).toMatch(/^position 1, \S+ @ 0 does not verify\n\d+ events, 1 faults\n$/);
      writeFileSync(file, forged);
      expect(await cli('events:verify', '--file', file)).toMatchObject({
        code: 3,
        out: expect.stringMatching(
          /^\d+ events in \d+ streams: 1 findings\n[^]*position 1, \S+ @ 0: its hash is not the hash of its content\n/,
        ) as string,
      });
      writeFileSync(file, whole.split('\n').slice(2).join('\n'));
      expect(await cli('events:verify', '--file', file)).toMatchObject({ code: 3 });
      expect(await cli('events:verify', '--file', file, '--after', '2')).toMatchObject({ code: 0 });
      writeFileSync(file, 'no event\n');
      expect(await cli('events:verify', '--file', file)).toEqual({
        code: 3,
        out: '',
        err: `line 1 of ${file} is not an exported event: metadata or data is missing\n`,
      });
      expect(await cli('events:verify', '--file', join(folder, 'none'))).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^the export must be a file that can be read: ENOENT/) as string,
      });
      expect(await cli('events:verify', '--after', '1')).toMatchObject({ code: 2 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('verifies events, and detects a change even in the last event of a stream', async () => {
    const sound = await cli('events:verify');
    expect(sound).toMatchObject({ code: 0, err: '' });
    expect(sound.out).toMatch(/^\d+ events in \d+ streams: all verify\nhead: position \d+, hash [0-9a-f]{64}, recorded \S+Z$/m);
    for (const sentence of UNDETECTABLE) {
      expect(sound.out).toContain(`- ${sentence}\n`);
      expect(readFileSync(join(__dirname, '../../../docs/audit.md'), 'utf8')).toContain(`- ${sentence}\n`);
    }
    await sql.query(`alter table events.events disable trigger all`);
    const { rows } = await sql.query<{
      stream: string;
      revision: string;
    }>(`update events.events set metadata = replace(metadata, '"company":', '"company": ')
      where position = (select max(position) from events.events) returning stream, revision`);
    const forged = await cli('events:verify');
    expect(forged.out).toContain(`${rows[0].stream} @ ${rows[0].revision}: its hash is not the hash of its content`);
    expect(forged.code).toBe(3);
    await sql.query(`update events.events set metadata = replace(metadata, '"company": ', '"company":')`);
    expect(await cli('events:verify')).toMatchObject({ code: 0 });
  });

  it('names checkpoints and rows that show more than an emptied or shortened store has (11.16)', async () => {
    await sql.query('create table kept_events as select * from events.events');
    const shortened = async (where: string): Promise<{ code: number; out: string }> => {
      await sql.query(`alter table events.events disable trigger all; delete from events.events where ${where}`);
      const verified = await cli('events:verify');
      await sql.query(
        'insert into events.events select * from kept_events k where not exists (select from events.events e where e.id = k.id)',
      );
      return verified;
    };
    const { rows } = await sql.query<{ last: string }>(`select position as last from plumbline.checkpoint where name = 'read-models'`);
    const cut = await shortened(`position >= ${rows[0].last}`);
    expect(cut.code).toBe(3);
    expect(cut.out).toMatch(/^\d+ events in \d+ streams: [1-9]\d* findings\n/);
    expect(cut.out).toMatch(/^the checkpoint of read-models shows position \d+, but the last event is at \d+: /m);
    const emptied = await shortened('true');
    expect([emptied.code, emptied.out]).toEqual([
      3,
      expect.stringMatching(
        /the checkpoint of \S+ shows position \d+, but the last event is at 0: [^]*and \d+ more checkpoints and tables\n/,
      ),
    ]);
    expect(await cli('events:verify')).toMatchObject({ code: 0 });
    await sql.query('drop table kept_events');
  });

  it('lists parked messages and retries them', async () => {
    expect((await cli('parked:list')).out).toBe('nothing is parked\n');
    expect((await cli('parked:list', '--json')).out).toBe('[]\n');
    await sql.query(
      `insert into plumbline.parked_message (subscription, event_id, event_type, stream, revision, position, company, error, attempts)
       values ('no-such-saga', gen_random_uuid(), 'ClientAdded', 'Client-1', 0, 3, 1, E'Error: two\nlines', 8)`,
    );
    const listed = await cli('parked:list');
    expect(listed.out).toMatch(/no-such-saga +1 +ClientAdded +Client-1@0 +8 +Error: two lines\n$/);
    expect(await cli('parked:retry', '--all')).toMatchObject({ code: 3, out: expect.stringContaining('0 done, 1 still parked') });
    expect(await cli('parked:retry', '999')).toMatchObject({ code: 1, err: 'no message is parked under the id 999\n' });
  });

  it('names the variable that is invalid, and reports a database that cannot be reached', async () => {
    process.env['PORT'] = 'x';
    expect(await cli('parked:list')).toMatchObject({ code: 78, err: 'PORT must be a whole number from 0 to 65535, not "x"\n' });
    delete process.env['PORT'];
    process.env['DATABASE_URL'] = 'postgres://nobody@127.0.0.1:1/none';
    const { code, err } = await cli('parked:list');
    process.env['DATABASE_URL'] = database.url;
    expect([code, err]).toEqual([69, expect.stringMatching(/^the database cannot be reached: .*ECONNREFUSED.*\n$/)]);
  });
});
