import { startFakeEventStoreDb } from '@plumbline/platform/testing/event-store';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { login, type Caller } from '../support/caller';
import { BOOTSTRAP, cli, startService, type ServiceProcess } from '../support/service';

const CLIENT = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
/** The company is in the store already: a database that takes it over gets no other one. */
const NO_COMPANY = Object.fromEntries(Object.keys(BOOTSTRAP).map((name) => [name, '']));

const readiness = async (url: string): Promise<{ status: number; body: unknown }> => {
  const reply = await fetch(`${url}/health/ready`);
  return { status: reply.status, body: await reply.json() };
};

describe('an EventStoreDB', () => {
  let server: Awaited<ReturnType<typeof startFakeEventStoreDb>>;
  /** Of the database that took over. */
  let caller: Caller;
  const databases: TestDatabase[] = [];
  const services: ServiceProcess[] = [];
  const database = async (): Promise<string> => {
    const made = await testDatabase();
    databases.push(made);
    return made.url;
  };
  const started = async (env: Readonly<Record<string, string>>): Promise<ServiceProcess> => {
    const service = await startService({ EVENTSTORE_URL: server.url, LOG_LEVEL: 'error', ...env });
    services.push(service);
    return service;
  };
  const admin = (service: ServiceProcess): Promise<Caller> =>
    login(service.url, CLIENT, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);

  beforeAll(async () => {
    server = await startFakeEventStoreDb();
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.kill()));
    await Promise.all(databases.map((one) => one.drop()));
    server.stop();
  });

  it('is taken over by an empty database, with all records and later ids, and the former database writes nothing any more', async () => {
    const former = await started({ DATABASE_URL: await database() });
    const before = await admin(former);
    const ids: number[] = [];
    for (const ClientName of ['Ash', 'Birch', 'Cedar']) ids.push(await before.create('/api/v1/clients', { ClientName }));

    const DATABASE_URL = await database();
    // The Setup Admin and the application of its first start are there again, and no demonstration is added.
    const later = await started({ DATABASE_URL, DEMO_DATA: 'true' });
    expect((await (await admin(later)).all('clients')).length).toBe(3);
    expect(await before.send('POST', '/api/v1/clients', { ClientName: 'Dogwood' })).toMatchObject({ status: 503 });
    expect(await readiness(former.url)).toMatchObject({ status: 503, body: { checks: { eventStore: 'taken' } } });
    expect(former.output()).toContain('another database took this EventStoreDB over at ');
    await expect(startService({ ...former.env, PORT: '' })).rejects.toThrow(/EVENTSTORE_URL must be left to the database that took/);

    // Passwords and applications were in the lost database.
    await cli(later.env, 'user:password', '--username', BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, '--password', 'another horse battery staple');
    const made = JSON.parse(await cli(later.env, 'application:register', '--name', 'Again', '--json')) as Record<string, string>;
    const application = { id: made['clientId'], secret: made['clientSecret'] };
    const after = (caller = await login(later.url, application, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, 'another horse battery staple'));
    expect((await after.all<{ ClientName: string }>('clients')).map(({ ClientName }) => ClientName)).toEqual(['Ash', 'Birch', 'Cedar']);
    expect(await after.create('/api/v1/clients', { ClientName: 'Elm' })).toBeGreaterThan(Math.max(...ids));
    await sleep(100);
    expect((await readiness(later.url)).status).toBe(200);
  }, 300_000);

  it('goes on with later ids when its database is restored from a backup that is older than its events', async () => {
    const [, { env, stop } = services[0]] = services;
    expect(await stop()).toBe(0);
    const sql = new Client({ connectionString: env['DATABASE_URL'] });
    await sql.connect();
    await sql.query('alter sequence plumbline."id_Client" restart');
    await sql.end();
    const service = await started(env);
    const { body } = await caller.at(service.url).send('POST', '/api/v1/clients', { ClientName: 'Fir' });
    expect(body).toMatchObject({ status: 201 });
  });

  it('is required by a database whose events are in it', async () => {
    const [, url = ''] = databases.map((one) => one.url);
    await expect(startService({ DATABASE_URL: url, ...NO_COMPANY })).rejects.toThrow(
      'EVENTSTORE_URL must be set, because the events of this database are in an EventStoreDB',
    );
  });

  it('that cannot be used is named in one line with its variable, its host and the cause', async () => {
    const ended = startService({ DATABASE_URL: await database(), EVENTSTORE_URL: server.url.replace('?tls=false', '') });
    await expect(ended).rejects.toThrow(
      /ended with 78 [^]*\nEVENTSTORE_URL must be given with tls=false if that is meant, because the EventStoreDB does not use TLS: 127\.0\.0\.1:\d+\n$/,
    );
  });
});
