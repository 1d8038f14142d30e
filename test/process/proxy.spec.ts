import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { login, type Caller } from '../support/caller';
import { BOOTSTRAP, freePort, startService, type ServiceProcess } from '../support/service';

const isThere = spawnSync('nginx', ['-v']).status === 0 && process.platform === 'linux';
if (!isThere) process.stderr.write('nginx is not installed here: deploy/nginx.conf is not tried (apt-get install nginx-light).\n');

/** A name server that resolves every name to `addresses`. */
async function nameServer(addresses: () => readonly string[]): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    // RFC 1035: the header, the question as received, and records with a pointer to its name.
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const records = addresses().map((one) => Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...one.split('.').map(Number)]));
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    socket.send(Buffer.concat([header, question, ...records]), port, address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return socket;
}

/* The shipped configuration, with names and ports of this machine, in front of real processes. */
(isThere ? describe : describe.skip)('deploy/nginx.conf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-proxy-'));
  const running = new Map<string, ServiceProcess>();
  let addresses = ['127.0.0.2', '127.0.0.3'];
  let database: TestDatabase | undefined;
  let names: Socket | undefined;
  let nginx: ChildProcess | undefined;
  let port = '';
  let url = '';
  let caller: Caller;

  const start = async (HOST: string, PROCESS_ROLE = 'api'): Promise<void> => {
    const env = { DATABASE_URL: database!.url, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', HOST, PORT: port, PROCESS_ROLE };
    running.set(HOST, await startService(env));
  };

  beforeAll(async () => {
    chmodSync(folder, 0o777);
    database = await testDatabase();
    port = String(await freePort());
    await start('127.0.0.9', 'worker');
    for (const address of addresses) await start(address);
    names = await nameServer(() => addresses);
    const own = await freePort();
    url = `http://127.0.0.1:${own}`;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    const changes: [string | RegExp, string][] = [
      ['http {', `pid ${folder}/nginx.pid;\nhttp {\n${temporary}`],
      ['resolver 127.0.0.11 valid=2s', `resolver 127.0.0.1:${names.address().port} valid=1s`],
      ['listen 8080', `listen 127.0.0.1:${own}`],
      [/\$api:3000/g, `$api:${port}`],
      ['/dev/stdout', join(folder, 'access.log')],
      ['/dev/stderr', join(folder, 'error.log')],
    ];
    const shipped = readFileSync(join(__dirname, '..', '..', 'deploy', 'nginx.conf'), 'utf8');
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      changes.reduce((text, [from, to]) => text.replace(from, () => to), shipped),
    );
    nginx = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
    for (const deadline = Date.now() + 30_000; !(await get('/health/nginx')).startsWith('200'); await sleep(50))
      if (Date.now() > deadline) throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    const { BOOTSTRAP_CLIENT_ID: id, BOOTSTRAP_CLIENT_SECRET: secret } = BOOTSTRAP;
    caller = await login(url, { id, secret }, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
  }, 400_000);
  afterAll(async () => {
    const gone = nginx && nginx.exitCode === null ? new Promise((done) => nginx!.once('exit', done)) : undefined;
    nginx?.kill('SIGTERM');
    await gone;
    names?.close();
    for (const service of running.values()) await service.kill();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Status, content type and Retry-After of a response, as one line; `0` without a response. */
  const get = (path: string, init: RequestInit = {}): Promise<string> =>
    fetch(`${url}${path}`, init).then(
      async (reply) => {
        const kind = reply.headers.get('content-type')?.split(';')[0] ?? '';
        const text = await reply.text();
        if (kind.endsWith('json')) JSON.parse(text);
        return [reply.status, kind, reply.headers.get('retry-after') ?? ''].join(' ').trim();
      },
      () => '0',
    );

  it('forwards requests, logs them, and does not expose metrics', async () => {
    expect(await get('/health/live')).toBe('200 application/json');
    expect(await get('/metrics')).toBe('404 application/json');
    expect(await get('/api/v1/clients', { method: 'POST', body: Buffer.alloc(41 * 2 ** 20) })).toMatch(/^(413 application\/json|0$)/);
    expect(await get(`/api/v1/${'x'.repeat(40_000)}`)).toBe('414 application/json');
    expect(readFileSync(join(folder, 'access.log'), 'utf8')).toMatch(/"GET \/health\/live HTTP\/1.1" 200 .*upstream=127\.0\.0\.[23]:/);
  });

  it('never responds in HTML when a process is killed, and continues with the other one', async () => {
    const seen = new Set<string>();
    let ended = false;
    const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' };
    const post = (): Promise<string> =>
      get('/api/v1/clients', { method: 'POST', headers, body: JSON.stringify({ ClientName: 'Through the proxy' }) });
    const load = [1, 2, 3, 4].map(async () => {
      while (!ended) {
        seen.add(await post());
        seen.add(await get('/health/live'));
      }
    });
    await sleep(500);
    await running.get('127.0.0.2')!.kill();
    await sleep(3000);
    ended = true;
    await Promise.all(load);
    // Temporary refusals have Retry-After.
    expect([...seen].filter((one) => !/^(20[01] application\/json|50[23] application\/json \d+)$/.test(one))).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining(['201 application/json', '200 application/json']));
    for (let count = 0; count < 10; count++) await caller.create('/api/v1/clients', { ClientName: 'After it' });
  }, 120_000);

  it('finds a process that restarted at another address', async () => {
    await start('127.0.0.4');
    addresses = ['127.0.0.4'];
    await running.get('127.0.0.3')!.kill();
    for (const deadline = Date.now() + 30_000; (await get('/health/live')) !== '200 application/json'; await sleep(200))
      if (Date.now() > deadline) throw new Error('the new process was not found');
    await caller.create('/api/v1/clients', { ClientName: 'At another address' });
  }, 240_000);

  it("responds with 502 in the API's format when no process runs", async () => {
    await running.get('127.0.0.4')!.kill();
    expect(await get('/api/v1/clients')).toBe('502 application/json 1');
    expect(await get('/api/v2/clients')).toBe('502 application/problem+json 1');
    expect(await (await fetch(`${url}/api/v1/clients`)).json()).toMatchObject({ didSucceed: false, status: 502, data: null });
  });
});
