import { DEMONSTRATION } from '@plumbline/platform/runtime';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '../support/caller';
import { BOOTSTRAP, cli, startService, type Account, type ServiceProcess } from '../support/service';

const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };

/** True if any account can enter this folder and all its parents. */
const isOpen = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpen(dirname(folder)));

/**
 * Another account than root, if this process runs as root and that account can read the sources and Node.js (it cannot
 * read `/root`).
 */
function unprivileged(): Required<Pick<Account, 'uid' | 'gid'>> | undefined {
  if (process.getuid?.() !== 0 || ![__dirname, dirname(process.execPath)].every(isOpen)) return undefined;
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  return row ? { uid: Number(row[2]), gid: Number(row[3]) } : undefined;
}

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** An empty folder, removed after the test, in a folder that any account can enter. */
function temporary(name: string): string {
  const parent = mkdtempSync(join(tmpdir(), 'plumbline-start-'));
  folders.push(parent);
  chmodSync(parent, 0o755);
  mkdirSync(join(parent, name));
  return join(parent, name);
}

/** Removes the credentials from the environment. */
const NOTHING_GIVEN = Object.fromEntries(Object.keys(BOOTSTRAP).map((name) => [name, '']));

/** Waits for output that is printed after the service has become ready. */
async function printed(service: ServiceProcess, words: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; !service.output().includes(words); await sleep(20))
    if (Date.now() > deadline) throw new Error(`${words} was not printed:\n${service.output()}`);
}

/** True if the service also responds on this address of the machine. */
const reached = (address: string, url: string): Promise<boolean> =>
  fetch(`http://${address}:${new URL(url).port}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('A start on an empty folder', () => {
  it.each([
    ['as this account', undefined],
    ['as another account than root', unprivileged()],
  ])(
    '%s: creates the company, serves, stops, and has all data after a restart',
    async (_name, account) => {
      const folder = temporary('home');
      if (account) chownSync(folder, account.uid, account.gid);
      const env = { DATA_DIR: join(folder, 'data') };

      const first = await startService(env, account);
      const admin = await login(first.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
      const id = await admin.create('/api/v1/clients', { ClientName: 'Still here' });
      expect(first.output()).toContain(first.url.replace('127.0.0.1', '').split(':').at(-1));
      expect(await first.stop()).toBe(0);

      const second = await startService(env, account);
      expect(await admin.at(second.url).read(`/api/v1/clients/${id}`)).toMatchObject({ ClientName: 'Still here' });
      expect(await second.stop()).toBe(0);
    },
    400_000,
  );

  it('generates secrets for a demonstration on a public address, and prints them once', async () => {
    const env = { DATA_DIR: temporary('data'), HOST: '0.0.0.0', ...NOTHING_GIVEN };
    const first = await startService(env);
    await printed(first, 'A first request');
    const word = (name: string): string => new RegExp(`^  ${name} +(\\S+)$`, 'm').exec(first.output())?.[1] ?? '';
    expect(word('clientSecret')).toMatch(/^[\w-]{32}$/);
    await login(first.url, { id: word('clientId'), secret: word('clientSecret') }, word('username'), word('password'));
    const { clientId: id, clientSecret: secret, adminUsername, adminPassword } = DEMONSTRATION;
    await expect(login(first.url, { id, secret }, adminUsername, adminPassword)).rejects.toThrow();
    const secrets = [word('password'), word('clientSecret')];
    expect(await first.stop()).toBe(0);
    const second = await startService(env);
    await printed(second, 'A first request');
    for (const one of secrets) expect(second.output()).not.toContain(one);
    expect(await second.stop()).toBe(0);
  }, 400_000);
});

describe('A start on a database of the operator', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.drop());

  it('creates no company, and prints the commands that create one', async () => {
    const service = await startService({ DATABASE_URL: database.url, ...NOTHING_GIVEN });
    await printed(service, 'application:register');
    expect(service.output()).toContain('npm run cli -- company:create');
    await cli(service.env, 'company:create', '--name', 'Own', '--admin-username', 'own', '--admin-password', 'quite a long password');
    const registered = await cli(service.env, 'application:register', '--name', 'Own application');
    const word = (name: string): string => new RegExp(`^${name}: (\\S+)$`, 'm').exec(registered)?.[1] ?? '';
    await login(service.url, { id: word('clientId'), secret: word('clientSecret') }, 'own', 'quite a long password');
    expect(await reached('127.0.0.2', service.url)).toBe(true);
    expect(await service.stop()).toBe(0);
  }, 400_000);

  it('serves published credentials on this machine only, and reports what to do before it serves other addresses', async () => {
    const { company, adminUsername, adminPassword, clientId, clientSecret } = DEMONSTRATION;
    const published = [company, adminUsername, adminPassword, clientId, clientSecret];
    const given = Object.fromEntries(Object.keys(BOOTSTRAP).map((name, index) => [name, published[index] ?? '']));
    const other = await testDatabase();
    try {
      const service = await startService({ DATABASE_URL: other.url, ...given });
      expect([await reached('127.0.0.1', service.url), await reached('127.0.0.2', service.url)]).toEqual([true, false]);
      expect(await service.stop()).toBe(0);
      for (const [variable, value, must] of [
        ['HOST', '0.0.0.0', 'HOST must be 127.0.0.1 as long as'],
        ['NODE_ENV', 'production', 'NODE_ENV must be other than production as long as'],
      ] as const) {
        const refused = await startService({ DATABASE_URL: other.url, ...NOTHING_GIVEN, [variable]: value }).catch(String);
        expect(refused).toContain(must);
        for (const remedy of ['user:password', 'application:revoke']) expect(refused).toContain(`npm run cli -- ${remedy}`);
      }
    } finally {
      await other.drop();
    }
  }, 400_000);
});

describe('A failed start reports its cause in one line, before it changes anything:', () => {
  const failureOf = (env: Record<string, string>, account?: Account): Promise<string> =>
    startService({ LOG_LEVEL: 'info', ...env }, account).then(
      (service) => service.kill().then(() => 'it started'),
      (error: Error) => error.message,
    );
  const linesIn = (failure: string): string[] => failure.trim().split('\n').slice(1);
  const lines = async (env: Record<string, string>, account?: Account): Promise<string[]> => linesIn(await failureOf(env, account));

  /** One start, which two tests look at. */
  let invalid: Promise<string> | undefined;
  const failureOfInvalid = (): Promise<string> =>
    (invalid ??= failureOf({ DATA_DIR: join(tmpdir(), 'never-used'), RATE_LIMIT_RPS: 'many' }));

  it('an invalid variable', async () => {
    expect(linesIn(await failureOfInvalid())).toEqual([expect.stringMatching(/^RATE_LIMIT_RPS must be a whole number/)]);
  }, 240_000);

  it('U3: and ends with 78', async () => {
    expect(await failureOfInvalid()).toContain('ended with 78');
  }, 240_000);

  it('a port that is in use, and an address that is not of this machine', async () => {
    const taken = createServer((socket) => socket.destroy());
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const { port } = taken.address() as { port: number };
    const DATA_DIR = temporary('untouched');
    expect(await lines({ DATA_DIR, PORT: String(port) })).toEqual([`PORT must be a free port: ${port} is taken`]);
    await new Promise((done) => taken.close(done));
    expect(await lines({ DATA_DIR, HOST: '203.0.113.7' })).toEqual(['HOST must be an address of this machine: 203.0.113.7 is not']);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  }, 240_000);

  it('a DATA_DIR that is not writable, also with a database of the operator', async () => {
    const parent = temporary('parent');
    writeFileSync(join(parent, 'file'), 'no folder');
    const account = unprivileged();
    if (account) chmodSync(parent, 0o555);
    const places: [string, RegExp, Account?][] = [
      [join(parent, 'file', 'data'), /file is no folder$/],
      ...(existsSync('/proc/self') ? ([['/proc/nope/data', /ENOENT/]] as [string, RegExp][]) : []),
      ...(account ? ([[join(parent, 'data'), /EACCES/, account]] as [string, RegExp, Account][]) : []),
    ];
    for (const DATABASE_URL of ['', 'postgres://nobody@127.0.0.1:1/nothing'])
      for (const [DATA_DIR, why, as] of places) {
        const [line = '', ...more] = await lines({ DATA_DIR, DATABASE_URL }, as);
        expect(more).toEqual([]);
        expect(line).toContain(`DATA_DIR must be a folder that this account can write to, not "${DATA_DIR}": `);
        expect(line).toMatch(why);
      }
  }, 240_000);

  it('a database that cannot be reached, and one that a crash could damage', async () => {
    const database = await testDatabase();
    try {
      const missing = database.url.replace(/\/[^/?]+\?/, '/not_there?');
      expect(await lines({ DATABASE_URL: missing })).toEqual([
        expect.stringMatching(
          /^DATABASE_URL must be the address of a PostgreSQL that lets this service in: .* "not_there" does not exist$/,
        ),
      ]);
      expect(await lines({ DATABASE_URL: database.url, ALLOW_UNSAFE_DATABASE: 'false' })).toEqual([
        expect.stringMatching(/^DATABASE_URL must be a PostgreSQL with fsync on, or a crash/),
        expect.stringMatching(/^DATABASE_URL must be a PostgreSQL with full_page_writes on, or a crash/),
      ]);
    } finally {
      await database.drop();
    }
  }, 240_000);
});
