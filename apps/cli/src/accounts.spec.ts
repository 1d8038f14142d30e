import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { mailServer } from '@plumbline/mail/testing/mail-server';
import { Client } from 'pg';
import { AddWebhookSubscription } from '@plumbline/integration';
import { operator } from './operator';
import { withService } from './service';
import { cli } from './testing/cli';

const PASSWORD = 'plumb lines hang straight';
const before = { ...process.env };
let database: TestDatabase;
let sql: Client;

beforeAll(async () => {
  database = await testDatabase();
  process.env['DATABASE_URL'] = database.url;
  sql = new Client({ connectionString: database.url });
  await sql.connect();
  expect((await cli('company:create', '--name', 'Acme', '--admin-username', 'Ann', '--admin-password', PASSWORD)).code).toBe(0);
  const bob = ['--username', 'bob', '--password', PASSWORD, '--first-name', 'Bob', '--last-name', 'Carter'];
  expect((await cli('user:create', '--company', 'Acme', ...bob)).code).toBe(0);
}, 120_000);
afterAll(async () => {
  process.env = before;
  await sql?.end();
  await database?.drop();
});

/** Stores a login of the user, as a serving process does. */
async function logIn(username: string, clientId: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into auth.token_family (id, account, client_id, expires_at)
     select gen_random_uuid(), id, $2, now() + interval '1 day' from auth.account where username = $1 returning id`,
    [username, clientId],
  );
  return rows[0]?.id ?? '';
}
const isRevoked = async (family: string): Promise<boolean> =>
  (await sql.query<{ yes: boolean }>('select revoked_at is not null "yes" from auth.token_family where id = $1', [family])).rows[0]?.yes ??
  false;
const registered = async (): Promise<string> =>
  (JSON.parse((await cli('application:register', '--name', 'web', '--json')).out) as { clientId: string }).clientId;

/** The company and the id of a user. */
async function holder(username: string): Promise<readonly [company: number, user: number]> {
  const { rows } = await sql.query<{ company: string; user: string }>(
    'select company, user_id "user" from auth.account where username = $1',
    [username],
  );
  return [Number(rows[0]?.company), Number(rows[0]?.user)];
}

describe('the commands of accounts', () => {
  it('list users and whether they may log in', async () => {
    const { out } = await cli('user:list');
    expect(out).toMatch(/^username +company +user +name +type +may log in +logins\n/);
    expect(out).toMatch(/\nbob +\d+ +\d+ +Bob Carter +Access +yes +0\n/);
    const listed = JSON.parse((await cli('user:list', '--company', 'Acme', '--json')).out) as object[];
    expect(listed).toMatchObject([
      { username: 'Ann', hasAccess: true },
      { username: 'bob', name: 'Bob Carter', logins: 0 },
    ]);
    expect((await cli('user:list', '--company', 'No such')).code).toBe(1);
  });

  it('accept an e-mail address for a user and for a Setup Admin, and nothing else', async () => {
    const user = ['user:create', '--company', 'Acme', '--username', 'eve', '--password', PASSWORD, '--email'];
    const company = ['company:create', '--name', 'Ajax', '--admin-username', 'eva', '--admin-password', PASSWORD, '--admin-email'];
    for (const command of [user, company])
      expect(await cli(...command, 'javascript:alert(1)')).toMatchObject({ code: 2, err: expect.stringContaining('one e-mail address') });
    expect((await cli(...user, 'eve@acme.example')).code).toBe(0);
  });

  it('create a company with the time zone of its state, or the stated one, and its currency', async () => {
    const create = (name: string, ...more: string[]) =>
      cli('company:create', '--name', name, '--admin-username', `${name}-admin`, '--admin-password', PASSWORD, ...more);
    expect(await create('Zed', '--time-zone', 'PST')).toMatchObject({ code: 2, err: expect.stringContaining('America/Los_Angeles') });
    expect(await create('Zed', '--currency', 'Dollar')).toMatchObject({ code: 2, err: expect.stringContaining('such as USD') });
    expect((await create('Zed', '--country', 'US', '--state', 'Oregon')).code).toBe(0);
    expect((await create('Yew', '--state', 'OR', '--time-zone', 'America/Denver', '--currency', 'CAD')).code).toBe(0);
    const { rows } = await sql.query<{ data: string }>(
      `select data from events.events where type = 'CompanySettingsChanged' order by position`,
    );
    expect(rows.slice(-2).map(({ data }) => JSON.parse(data) as object)).toMatchObject([
      { StateProvince: 'Oregon', TimeZone: 'America/Los_Angeles', ZoneFollowsAddress: true },
      { StateProvince: 'OR', TimeZone: 'America/Denver', Currency: 'CAD' },
    ]);
  });

  it('set any password that meets the rules, also of a Setup Admin, and revoke its tokens', async () => {
    const clientId = await registered();
    const family = await logIn('Ann', clientId);
    const hash = async () => (await sql.query<{ h: string }>(`select password_hash h from auth.account where username = 'Ann'`)).rows[0]?.h;
    const old = await hash();
    expect(await cli('user:password', '--username', 'ann', '--password', 'short')).toEqual({
      code: 1,
      out: '',
      err: 'Password must have 12 to 128 characters.\n',
    });
    expect([await hash(), await isRevoked(family)]).toEqual([old, false]);
    expect(await cli('user:password', '--username', ' ANN ', '--password', 'a new one for Ann')).toEqual({
      code: 0,
      out: 'Ann has a new password\n',
      err: '',
    });
    expect([(await hash()) === old, await isRevoked(family)]).toEqual([false, true]);
    expect(await cli('user:password', '--username', 'zoe', '--password', PASSWORD)).toMatchObject({
      code: 1,
      err: expect.stringContaining('nobody logs in as zoe'),
    });
  });

  it('give an account again to a user whose account was lost with the database', async () => {
    expect((await cli('user:create', '--company', '1', '--username', 'Fay', '--password', PASSWORD)).code).toBe(0);
    await sql.query(`delete from auth.account where username = 'Fay'`);
    expect(await cli('user:password', '--username', 'fay', '--password', 'a new one for Fay')).toEqual({
      code: 0,
      out: 'Fay has a new password\n',
      err: '',
    });
    expect(await cli('user:list')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\nFay .* yes +0\n/) });
  });

  it('delete the failed logins of a username or an address', async () => {
    await sql.query(
      `insert into auth.login_failure (subject, address)
       select sha256(convert_to('username bob', 'UTF8')), sha256(convert_to('address 203.0.113.7', 'UTF8')) from generate_series(1, 10)`,
    );
    expect((await cli('user:unlock', '--username', 'ann')).out).toBe('0 failed logins forgotten\n');
    expect((await cli('user:unlock', '--username', 'Bob', '--address', '203.0.113.8')).out).toBe('0 failed logins forgotten\n');
    expect((await cli('user:unlock', '--username', 'Bob')).out).toBe('10 failed logins forgotten\n');
    // Where no service runs, nobody else shows the events of the commands before.
    expect(await cli('user:list')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\nbob /) });
    expect(await cli('user:unlock')).toMatchObject({ code: 2, err: expect.stringContaining('--username') });
    expect(await cli('user:unlock', '--address', 'home')).toMatchObject({ code: 2, err: expect.stringContaining('IP address') });
  });

  it('let an Advisor of another company act as a user of type Advisor, and end that', async () => {
    expect((await cli('company:create', '--name', 'Bolt', '--admin-username', 'Bea', '--admin-password', PASSWORD)).code).toBe(0);
    const advisor = async (company: string, username: string) =>
      expect(
        (await cli('user:create', '--company', company, '--username', username, '--password', PASSWORD, '--type', 'Advisor')).code,
      ).toBe(0);
    await advisor('Acme', 'ada');
    await advisor('Acme', 'adam');
    await advisor('Bolt', 'ada-bolt');
    await advisor('Bolt', 'adb-bolt');
    const of = async () =>
      (
        await sql.query<{ username: string }>(
          `select by.username from auth.account as_user join auth.account by on by.id = as_user.advisor where as_user.username = 'ada-bolt'`,
        )
      ).rows.map(({ username }) => username);
    expect(await cli('user:advisor', '--username', 'ada-bolt', '--advisor', 'ADA')).toEqual({
      code: 0,
      out: expect.stringMatching(/^ada may act as ada-bolt in company \d+\n$/),
      err: '',
    });
    expect(await of()).toEqual(['ada']);
    const refused: readonly (readonly [username: string, advisor: string, why: string])[] = [
      ['ada', 'adam', 'of the same company'],
      ['ada-bolt', 'bob', 'bob is not of type Advisor'],
      ['Bea', 'ada', 'Bea is not of type Advisor'],
      ['zoe', 'ada', 'nobody logs in as zoe'],
      ['adb-bolt', 'ada', 'acts as ada-bolt of company'],
    ];
    for (const [username, by, why] of refused)
      expect(await cli('user:advisor', '--username', username, '--advisor', by)).toMatchObject({
        code: 1,
        err: expect.stringContaining(why),
      });
    expect(await of()).toEqual(['ada']);
    const holders = [await holder('ada-bolt'), await holder('adb-bolt')] as const;
    for (const [company, user] of holders) {
      const fields = { Address: 'https://ada.example/hook', Entities: ['clients'] };
      const by = { ...operator(company), user };
      await withService(true, ({ execute }) => execute(new AddWebhookSubscription(fields, by)));
      await sql.query(
        `insert into plumbline.import (company, user_id, operator, application, address, kind, mapping, updates, dry_run, digest, identity, content, lines)
         values ($1, $2, '', 'session', '', 'clients', '{}', false, false, '', $3, E'ClientName\\nA', 1)`,
        [company, user, String(user)],
      );
    }
    expect((await cli('user:advisor', '--username', 'ada-bolt')).out).toMatch(/^nobody may act as ada-bolt /);
    expect(await of()).toEqual([]);
    const why = 'The Advisor who acted as this user does so no more.';
    const work = await sql.query(
      `select i.user_id::int "user", i.state, i.problem, w.doc::jsonb->>'BusinessState' "webhook", w.doc::jsonb->>'DisabledReason' "reason"
       from plumbline.import i join read."webhook_subscription" w on (w.doc::jsonb->>'OwnerId')::bigint = i.user_id order by 1`,
    );
    expect(work.rows).toEqual([
      { user: holders[0][1], state: 'Stopped', problem: why, webhook: 'Disabled', reason: why },
      { user: holders[1][1], state: 'Checking', problem: '', webhook: 'Enabled', reason: '' },
    ]);
  });

  it('print a link by which a user sets a password, or send it where there is a mail server', async () => {
    const email = ['--email', 'ida@acme.example'];
    expect((await cli('user:create', '--company', 'Acme', '--username', 'ida', ...email)).code).toBe(0);
    for (const command of ['user:invite', 'user:reset'])
      expect(await cli(command, '--username', 'IDA')).toEqual({
        code: 0,
        out: expect.stringMatching(/^http:\/\/localhost:3000\/password\?link=[\w-]{43}\n$/),
        err: '',
      });
    const links = async () => (await sql.query<{ purpose: string }>('select purpose from auth.password_link order by purpose')).rows;
    expect(await links()).toEqual([{ purpose: 'invitation' }, { purpose: 'reset' }]);
    const mail = await mailServer();
    try {
      Object.assign(process.env, mail.env);
      expect((await cli('user:invite', '--username', 'ida')).out).toBe('a link is on its way to ida@acme.example\n');
      expect(mail.mails.map(({ to, link }) => [to, new URL(link).pathname])).toEqual([[['ida@acme.example'], '/password']]);
      expect((await cli('user:invite', '--username', 'ida', '--print')).out).toContain('/password?link=');
      mail.refusals.push(550);
      expect(await cli('user:invite', '--username', 'ida')).toMatchObject({ code: 69, out: '', err: expect.stringContaining('550') });
      expect(mail.mails).toHaveLength(1);
    } finally {
      await mail.close();
      for (const name of Object.keys(mail.env)) delete process.env[name];
    }
    expect(await cli('user:invite', '--username', 'nobody')).toMatchObject({ code: 1, err: expect.stringContaining('nobody logs in') });
    expect(await cli('user:invite', '--username', 'bob')).toMatchObject({ code: 0 });
  });

  it('remove a second factor, and say where there is none', async () => {
    const remove = () => cli('user:second-factor', '--username', 'Bob', '--remove');
    expect(await remove()).toMatchObject({ code: 1, err: expect.stringContaining('bob has no second factor') });
    await sql.query(
      `insert into auth.second_factor (account, secret, confirmed_at) select id, 'S', now() from auth.account where username_key = 'bob'`,
    );
    expect(await remove()).toEqual({ code: 0, out: 'bob has no second factor any more\n', err: '' });
    expect((await sql.query('select 1 from auth.second_factor')).rowCount).toBe(0);
    expect(await cli('user:second-factor', '--username', 'nobody', '--remove')).toMatchObject({ code: 1 });
  });

  it('disable a user at once, but not a Setup Admin', async () => {
    const family = await logIn('bob', await registered());
    expect(await cli('user:disable', '--username', 'bob')).toEqual({ code: 0, out: 'bob is disabled\n', err: '' });
    expect(await isRevoked(family)).toBe(true);
    expect((await cli('user:list')).out).toMatch(/\nbob .* no +0\n/);
    expect(await cli('user:disable', '--username', 'Ann')).toMatchObject({ code: 1, err: expect.stringContaining('Setup Admin') });
  });
});

describe('the commands of applications', () => {
  it('list applications, rotate a secret, and revoke one', async () => {
    const clientId = await registered();
    const family = await logIn('Ann', clientId);
    const state = async (): Promise<string | undefined> =>
      (await cli('application:list')).out.split('\n').find((line) => line.startsWith(clientId));
    expect(await state()).toMatch(/ web +\S+ +1 +with a secret +active$/);
    const rotated = await cli('application:rotate', '--client-id', clientId, '--keep-old', '30m');
    expect(rotated.out).toMatch(/^clientId: \S{20}\nclientSecret: [\w-]{43}\nthe old secret is good until \S+Z\n$/);
    expect(await state()).toMatch(/active, old secret good until \S+Z$/);
    expect((await cli('application:rotate', '--client-id', clientId, '--keep-old', '0')).out).toContain('no longer good');
    expect(await isRevoked(family)).toBe(false);
    expect((await cli('application:revoke', '--client-id', clientId)).out).toBe(`${clientId} is revoked; 1 logins ended\n`);
    expect([await state(), await isRevoked(family)]).toEqual([expect.stringMatching(/ 0 +with a secret +revoked \S+Z$/), true]);
    expect((await cli('application:rotate', '--client-id', clientId)).code).toBe(1);
    expect((await cli('application:revoke', '--client-id', 'none')).err).toContain('no application is registered');
    expect((await cli('application:rotate', '--client-id', clientId, '--keep-old', 'soon')).code).toBe(2);
  });

  it('register one for sign-in, and refuse what no sign-in could use', async () => {
    const registered = await cli(
      ...['application:register', '--name', 'Site diary', '--public', '--redirect-uris', 'https://diary.example/back'],
      ...['--scopes', 'clients:read,time-entries:write'],
    );
    expect(registered).toMatchObject({ code: 0, out: expect.stringMatching(/^clientId: (\S{20})\npublic: it has no clientSecret\n$/) });
    const [, id = ''] = /^clientId: (\S+)/.exec(registered.out) ?? [];
    const listed = JSON.parse((await cli('application:list', '--json')).out) as { clientId: string }[];
    expect(listed.find(({ clientId }) => clientId === id)).toMatchObject({
      ...{ isPublic: true, redirectUris: ['https://diary.example/back'], scopes: ['clients:read', 'time-entries:write'] },
    });
    expect((await cli('application:rotate', '--client-id', id)).code).toBe(1);
    for (const [argv, code, line] of [
      [['--scopes', 'clients:all'], 2, '"clients:all" is no scope'],
      [['--redirect-uris', 'back'], 2, '"back" is no address'],
      [['--redirect-uris', 'http://diary.example/back'], 1, 'must be https'],
      [['--redirect-uris', 'https://diary.example/#back'], 1, 'must be https'],
      [['--service-user', 'nobody'], 1, 'must be the username of a user'],
      [['--public', '--service-user', 'nobody'], 1, 'is for an application with a secret'],
    ] as const)
      expect(await cli('application:register', ...argv)).toMatchObject({ code, err: expect.stringContaining(line) });
  });
});

it('keys:rotate puts a new key into use and says which other ones are published', async () => {
  const first = JSON.parse((await cli('keys:rotate', '--json')).out) as { kid: string; published: string[] };
  const second = await cli('keys:rotate');
  expect(first.published).toEqual([]);
  expect(second).toMatchObject({ code: 0, out: expect.stringContaining(`still published: ${first.kid}\n`) });
});
