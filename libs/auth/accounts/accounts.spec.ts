import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { client, resource, user, vendor } from '@plumbline/company/published';
import { AddRecord, ChangeRecord, type CommandResult, ReadYourWrites } from '@plumbline/platform/decisions';
import { POOL } from '@plumbline/platform/runtime';
import { EventStore } from '@plumbline/platform/event-store';
import { system, type Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import type { Pool } from 'pg';
import request from 'supertest';
import { Bootstrap, CreateUser, FoundCompanyWithAdmin, type Bootstrapped } from '..';
import { companyApp } from '../testing/company-app';
import { Accounts } from './accounts';
import { hashPassword } from './passwords/passwords';
import { digest } from '@plumbline/auth/tokens';

let database: TestDatabase;
const apps: NestFastifyApplication[] = [];

async function start(env: Record<string, string> = {}): Promise<NestFastifyApplication> {
  const app = await companyApp(database.url, env);
  apps.push(app);
  return app;
}

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database?.drop();
});

const login = (app: NestFastifyApplication, username: string, password: string, id = 'demo-client', clientSecret = 'demo-client-secret') =>
  request(app.getHttpServer())
    .post('/oauth/token')
    .auth(id, clientSecret)
    .type('form')
    .send(new URLSearchParams({ grant_type: 'password', username, password }).toString());
const admin = ['admin@northgate.example', 'plumbline-demo'] as const;

describe('the first start on an empty store', () => {
  it('creates one company, whichever of several processes is faster', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    const made = await Promise.all([one.get(Bootstrap).run(), two.get(Bootstrap).run()]);
    expect(made.filter(Boolean)).toHaveLength(1);
    const { rows } = await one.get<Pool>(POOL).query(`select doc::jsonb->>'CompanyName' "name" from read.company`);
    expect(rows).toEqual([{ name: 'Northgate Builders' }]);
    for (const app of [one, two]) expect((await login(app, ...admin)).status).toBe(200);
    expect(await two.get(Bootstrap).run()).toBeUndefined();
  });

  it('prints its address, the demonstration credentials while they are valid, and a first request', async () => {
    const [app] = apps as [NestFastifyApplication];
    const text = await app.get(Bootstrap).welcome('http://localhost:3000');
    for (const word of ['http://localhost:3000', ...admin, 'demo-client-secret', "curl -s -w '\\n'", '/oauth/token'])
      expect(text).toContain(word);
    await app.get<Pool>(POOL).query(`update auth.account set enabled = false`);
    expect(await app.get(Bootstrap).welcome('http://localhost:3000')).not.toContain('plumbline-demo');
    await app.get<Pool>(POOL).query(`update auth.account set enabled = true`);
  });

  it('reports the published credentials while they are valid, whoever created them', async () => {
    const requested = (await start({ DATABASE_URL: database.url, NODE_ENV: 'production' })).get(Bootstrap);
    expect(await requested.published()).toEqual({ accounts: ['admin@northgate.example'], application: true });
    const pool = requested['pool'];
    const hash = async (table: string, column: string, value?: unknown): Promise<unknown> => {
      const { rows } = await pool.query<{ was: unknown }>(`select ${column} "was" from auth.${table} where ${column} is not null`);
      // The console has no secret.
      await pool.query(`update auth.${table} set ${column} = $1 where ${column} is not null`, [value]);
      return rows[0]?.was;
    };
    const account = await hash('account', 'password_hash', await hashPassword('another one of hers'));
    expect(await requested.published()).toEqual({ accounts: [], application: true });
    const application = await hash('application', 'secret_hash', digest('another one'));
    expect(await requested.published()).toEqual({ accounts: [], application: false });
    await hash('account', 'password_hash', account);
    await hash('application', 'secret_hash', application);
    await apps.pop()?.close();
  });

  it('shows generated secrets once, and the commands that create a company where there is none', async () => {
    const whole = database;
    database = await testDatabase();
    try {
      const none = await start({ DATABASE_URL: database.url });
      expect(await none.get(Bootstrap).run()).toBeUndefined();
      const advice = await none.get(Bootstrap).welcome('http://localhost:3000');
      for (const command of ['company:create --name', 'application:register --name']) expect(advice).toContain(`npm run cli -- ${command}`);
      expect(advice).not.toContain('<password>');
      await apps.pop()?.close();

      const app = await start({ HOST: '0.0.0.0' });
      await app.get(Bootstrap).run();
      const shown = await app.get(Bootstrap).welcome('http://localhost:3000');
      const word = (name: string): string => new RegExp(`^  ${name} +(\\S+)$`, 'm').exec(shown)?.[1] ?? '';
      expect((await login(app, word('username'), word('password'), word('clientId'), word('clientSecret'))).status).toBe(200);
      expect((await login(app, ...admin)).status).toBe(401);
      await apps.pop()?.close();
      const again = await start({ HOST: '0.0.0.0' });
      expect(await again.get(Bootstrap).run()).toBeUndefined();
      expect(await again.get(Bootstrap).welcome('http://localhost:3000')).not.toContain(word('password'));
      await apps.pop()?.close();
    } finally {
      await database.drop();
      database = whole;
    }
  });

  it('completes a start that was killed', async () => {
    const whole = database;
    database = await testDatabase();
    try {
      const app = await start();
      await app.get(Accounts).reserve(admin[0], 'other', 0);
      expect(await app.get(Bootstrap).run()).toMatchObject({ companyId: expect.any(Number) } satisfies Partial<Bootstrapped>);
      expect((await login(app, ...admin)).status).toBe(200);
      await apps.pop()?.close();
    } finally {
      await database.drop();
      database = whole;
    }
  });

  it('creates nothing with an invalid password', async () => {
    const whole = database;
    database = await testDatabase();
    try {
      const given = {
        BOOTSTRAP_COMPANY: 'Acme',
        BOOTSTRAP_ADMIN_USERNAME: 'ann',
        BOOTSTRAP_CLIENT_ID: 'web',
        BOOTSTRAP_CLIENT_SECRET: 's3cret',
      };
      const app = await start({ ...given, BOOTSTRAP_ADMIN_PASSWORD: 'too short' });
      await expect(app.get(Bootstrap).run()).rejects.toThrow(
        'BOOTSTRAP_ADMIN_PASSWORD must be a good password: it must have 12 to 128 characters',
      );
      expect(await app.get(EventStore).head()).toBe(0n);
      await apps.pop()?.close();
    } finally {
      await database.drop();
      database = whole;
    }
  });

  it('creates nothing in production unless it is configured', async () => {
    const whole = database;
    database = await testDatabase();
    try {
      const app = await start({ NODE_ENV: 'production' });
      expect(await app.get(Bootstrap).run()).toBeUndefined();
      expect(await app.get(EventStore).head()).toBe(0n);
      await apps.pop()?.close();
    } finally {
      await database.drop();
      database = whole;
    }
  });
});

describe('creating a user', () => {
  let app: NestFastifyApplication;
  let actor: Actor;
  const send = async (command: CreateUser | AddRecord | ChangeRecord): Promise<CommandResult> => {
    const written = await app.get(CommandBus).execute<typeof command, CommandResult>(command);
    await app.get(ReadYourWrites).after(written);
    return written;
  };
  const get = (path: string, token: string) => request(app.getHttpServer()).get(path).set('authorization', `Bearer ${token}`);
  const tokenOf = async (username: string, password: string): Promise<string> =>
    (await login(app, username, password)).body.access_token as string;

  beforeAll(async () => {
    app = apps[0];
    const { rows } = await app.get<Pool>(POOL).query<{ company: string }>('select company from auth.account limit 1');
    actor = system(Number(rows[0]?.company), '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002');
  });

  it('allows the person to log in, with a record, a resource and the given privileges', async () => {
    const { id } = await send(
      new CreateUser(
        { username: 'ann', password: 'correct horse', privileges: ['Tracks Time'], fields: { FirstName: 'Ann', LastName: 'Miller' } },
        actor,
      ),
    );
    const token = await tokenOf('ANN', 'correct horse');
    const { body } = await get(`/api/v1/users/${id}`, token).expect(200);
    expect(body.data).toMatchObject({
      Id: id,
      Username: 'ann',
      FullName: 'Ann Miller',
      Password: '',
      UserType: 'Access',
      AuthId: expect.any(Number),
    });
    expect(body.data.UserRights.filter((right: { Enabled: boolean }) => right.Enabled).map(({ Name }: { Name: string }) => Name)).toEqual([
      'Tracks Time',
    ]);
    const [own] = await app.get(ReadModels).find(resource, actor.company, { UserId: id });
    expect(own).toMatchObject({ ResourceType: 'Internal', ResourceName: 'Ann Miller' });
    expect(own?.DepartmentId).toBe(body.data.DepartmentId);
  });

  it('stores the password only as a hash', async () => {
    const { rows } = await app
      .get<Pool>(POOL)
      .query<{ found: boolean }>(`select exists(select 1 from events.events e where e::text like '%correct horse%') "found"`);
    expect(rows).toEqual([{ found: false }]);
  });

  it('is rejected for a username in use, in any case', async () => {
    await expect(send(new CreateUser({ username: 'Ann ', password: 'plumb lines hang straight' }, actor))).rejects.toMatchObject({
      kind: 'input',
      issues: [{ field: 'Username', problem: expect.stringContaining('is taken') }],
    });
    await expect(
      app
        .get(CommandBus)
        .execute(new FoundCompanyWithAdmin({ companyName: 'B', adminUsername: 'ANN', adminPassword: 'plumb lines hang straight' })),
    ).rejects.toMatchObject({
      kind: 'input',
    });
  });

  it('leaves the username free when it is rejected', async () => {
    await expect(
      send(new CreateUser({ username: 'bob', password: 'plumb lines hang straight', fields: { DepartmentId: 999_999 } }, actor)),
    ).rejects.toMatchObject({
      kind: 'input',
    });
    await expect(send(new CreateUser({ username: 'bob', password: 'short' }, actor))).rejects.toMatchObject({ kind: 'input' });
    await send(new CreateUser({ username: 'bob', password: 'plumb lines hang straight' }, actor));
  });

  it('binds a subcontractor to its vendor', async () => {
    for (const vendorId of [undefined, 999_999])
      await expect(
        send(
          new CreateUser(
            { username: 'sub', password: 'plumb lines hang straight', userType: 'Subcontractor', ...(vendorId && { vendorId }) },
            actor,
          ),
        ),
      ).rejects.toMatchObject({ kind: 'input', issues: [{ field: 'ReimbursementVendorId' }] });
    const { id: vendorId } = await send(new AddRecord(vendor, { VendorName: 'Electric' }, actor));
    const { id } = await send(
      new CreateUser({ username: 'sub', password: 'plumb lines hang straight', userType: 'Subcontractor', vendorId }, actor),
    );
    expect(await app.get(ReadModels).one(user, actor.company, id)).toMatchObject({ VendorId: vendorId });
  });

  it('gives no account to a person without access', async () => {
    const { id } = await send(new CreateUser({ userType: 'No Access', fields: { NonAccessName: 'Helper' } }, actor));
    expect(await app.get(ReadModels).one(user, actor.company, id)).toMatchObject({ AuthId: 0, Access: false });
    expect((await login(app, 'Helper', 'x')).status).toBe(400);
  });

  it('applies later changes of privileges to issued tokens too', async () => {
    const { id } = await send(new CreateUser({ username: 'cid', password: 'plumb lines hang straight' }, actor));
    const token = await tokenOf('cid', 'plumb lines hang straight');
    const body = { ClientName: 'Oak' };
    const post = () => request(app.getHttpServer()).post('/api/v1/clients').set('authorization', `Bearer ${token}`).send(body);
    expect((await post()).status).toBe(403);
    await send(new ChangeRecord(user, id, { UserRights: [{ Id: 6, Name: 'Manages Projects', Enabled: true }] }, actor));
    await expect(within5s(async () => (await post()).status === 201)).resolves.toBe(true);
    await send(new ChangeRecord(user, id, { UserType: 'No Access' }, actor));
    await expect(within5s(async () => (await post()).status === 401)).resolves.toBe(true);
    expect((await login(app, 'cid', 'x')).body.error).toBe('invalid_grant');
    expect((await app.get(ReadModels).find(client, actor.company, {})).length).toBeGreaterThan(0);
  }, 120_000);

  it('is the effect of POST /api/v2/users for an Admin', async () => {
    const token = await tokenOf(...admin);
    const post = (bearer: string, body: object) =>
      request(app.getHttpServer()).post('/api/v2/users').set('authorization', `Bearer ${bearer}`).send(body);
    const body = {
      Username: 'dora',
      Password: 'open sesame, open',
      FirstName: 'Dora',
      UserRights: [{ Name: 'Accountant', Enabled: true }],
    };
    const { body: reply } = await post(token, body).expect(201);
    expect(reply.data).toMatchObject({ Username: 'dora', Password: '', FirstName: 'Dora' });
    expect((await post(await tokenOf('dora', 'open sesame, open'), { Username: 'x', Password: 'plumb lines hang straight' })).status).toBe(
      403,
    );
    // Without a password nobody logs in: the user is invited to set one.
    expect((await post(token, { Username: 'eve' })).status).toBe(201);
    for (const password of ['', 'undefined', 'null']) expect((await login(app, 'eve', password)).status).toBe(400);
  });

  it('is completed when its interrupted request is repeated with its key', async () => {
    const token = await tokenOf(...admin);
    const post = () =>
      request(app.getHttpServer())
        .post('/api/v2/users')
        .set({ authorization: `Bearer ${token}`, 'idempotency-key': 'gus' })
        .send({ Username: 'gus', Password: 'the password of gus', FirstName: 'Gus' });
    const cut = jest.spyOn(app.get(Accounts), 'bind').mockRejectedValueOnce(new Error('cut short'));
    expect((await post()).status).toBe(500);
    expect((await login(app, 'gus', 'the password of gus')).status).toBe(400);
    cut.mockRestore();
    const { Id, AuthId } = (await post().expect(201)).body.data as { Id: number; AuthId: number };
    expect((await login(app, 'gus', 'the password of gus')).status).toBe(200);
    expect(await app.get(Accounts).ofUser(actor.company, Id)).toBe(AuthId);
    expect(await app.get(ReadModels).find(resource, actor.company, { UserId: Id })).toHaveLength(1);
    expect(await app.get(ReadModels).find(user, actor.company, { Username: 'gus' })).toHaveLength(1);
  });

  it('takes over its username from the first attempt of the same request, which can no longer bind it', async () => {
    const accounts = app.get(Accounts);
    const [cause, other] = [randomUUID(), randomUUID()];
    const first = await accounts.reserve('ida', 'pw-ida', actor.company, false, cause);
    await expect(accounts.reserve('Ida', 'pw-ida', actor.company, false, other)).rejects.toMatchObject({ kind: 'input' });
    await expect(accounts.reserve('Ida', 'pw-ida', actor.company)).rejects.toMatchObject({ kind: 'input' });
    const second = await accounts.reserve('ida', 'pw-ida', actor.company, false, cause);
    expect(second).not.toBe(first);
    await expect(accounts.bind(first, actor.company, 900)).rejects.toMatchObject({ code: 'username_taken' });
    await accounts.release(first);
    await accounts.bind(second, actor.company, 900);
    await expect(accounts.reserve('ida', 'pw-ida', actor.company, false, cause)).rejects.toMatchObject({ kind: 'input' });
  });

  it('and giving another password on v2 ends the tokens of the old one; the username stays', async () => {
    const token = await tokenOf(...admin);
    const { id } = await send(new CreateUser({ username: 'fay', password: 'the old password' }, actor));
    const patch = (body: object) =>
      request(app.getHttpServer()).patch(`/api/v2/users/${id}`).set('authorization', `Bearer ${token}`).send(body);
    const before = await tokenOf('fay', 'the old password');
    expect((await patch({ Username: 'other', Password: 'the new password' })).status).toBe(409);
    await get(`/api/v1/users/${id}`, before).expect(200);
    const { body } = await patch({ Password: 'the new password', LastName: 'Moss' }).expect(200);
    expect(body.data).toMatchObject({ Username: 'fay', LastName: 'Moss', Password: '' });
    expect((await login(app, 'fay', 'the old password')).status).toBe(400);
    expect((await login(app, 'fay', 'the new password')).status).toBe(200);
    await expect(within5s(async () => (await get(`/api/v1/users/${id}`, before)).status === 401)).resolves.toBe(true);
  }, 120_000);

  it('without access, and changing it later, creates an account with the first password', async () => {
    const token = await tokenOf(...admin);
    const { id } = await send(new CreateUser({ userType: 'No Access', fields: { NonAccessName: 'Helper' } }, actor));
    const body = { Username: 'helper', Password: 'plumb lines hang straight', UserType: 'Mobile', Access: true };
    await request(app.getHttpServer()).patch(`/api/v2/users/${id}`).set('authorization', `Bearer ${token}`).send(body).expect(200);
    expect((await login(app, 'helper', 'plumb lines hang straight')).status).toBe(200);
  });
});

/** Repeats the check for up to 5 seconds. */
async function within5s(isSo: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + 5_000;
  while (Date.now() < end) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
