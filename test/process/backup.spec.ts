import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { login, type Caller } from '../support/caller';
import { argumentsOf, BOOTSTRAP, CLI, startService, type ServiceProcess } from '../support/service';
import { startSystemPostgres, systemPostgres, type SystemServer } from '../support/system-postgres';

const ROOT = join(__dirname, '..', '..');
const application = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
const page = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');

/** The commands under a heading of docs/operations.md: those that make a backup and those that restore it. */
function commands(heading: string): { backup: string; restore: string } {
  const section = page.split(`\n### ${heading}\n`)[1]?.split('\n## ')[0]?.split('\n### ')[0] ?? '';
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
  if (blocks.length !== 2) throw new Error(`docs/operations.md has ${blocks.length} blocks of commands under ${heading}, not 2`);
  return { backup: blocks[0], restore: blocks[1] };
}

/** Runs a block as an operator does, in the folder that contains the backup. */
async function shell(block: string, cwd: string, env: Readonly<Record<string, string>>): Promise<string> {
  // The sources replace the build, which `npm run cli` would use.
  const commandLine = `node ${argumentsOf(CLI).join(' ')}`;
  const child = spawn('bash', ['-euo', 'pipefail', '-c', block.replaceAll('npm run -s cli --', commandLine)], { cwd, env });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += String(data)));
  child.stderr.on('data', (data: Buffer) => (output += String(data)));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${block}\nended with ${String(code)}:\n${output}`);
  return output;
}

interface Written {
  readonly client: number;
  readonly document: number;
}

const CONTENT = '%PDF-1.4\n% a permit\n';

/** Creates records and a file, and removes a record again. */
async function write(admin: Caller): Promise<Written> {
  const client = Number((await admin.send('POST', '/api/v1/clients', { ClientName: 'Oakridge Homes' })).body.data);
  const removed = Number((await admin.send('POST', '/api/v1/vendors', { VendorName: 'Gone' })).body.data);
  expect((await admin.send('DELETE', `/api/v1/vendors/${removed}`)).status).toBe(200);
  const file = { FileName: 'permit.pdf', File: Buffer.from(CONTENT).toString('base64'), AssociatedEntityType: 'Client' };
  const uploaded = await admin.send('POST', '/api/v1/documents', { ...file, RelatedObjectId: String(client) });
  expect(uploaded).toMatchObject({ status: 201 });
  return { client, document: Number(uploaded.body.data) };
}

/**
 * Expects that the restored service accepts the tokens, returns the rows and the file unchanged, and assigns new ids.
 */
async function expectAllOf(admin: Caller, { client, document }: Written, vendors: unknown): Promise<void> {
  expect(await admin.read(`/api/v1/clients/${client}?fields=ClientName`)).toEqual({ ClientName: 'Oakridge Homes' });
  expect(await admin.read('/api/v1/vendors/since/2000-01-01?include_deleted=true')).toEqual(vendors);
  const content = await fetch(`${admin.baseUrl}/api/v1/documents/${document}/content`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([content.status, await content.text()]).toEqual([200, CONTENT]);
  const next = Number((await admin.send('POST', '/api/v1/vendors', { VendorName: 'Prairie Lumber' })).body.data);
  expect(next).toBeGreaterThan(Math.max(...(vendors as { Id: number }[]).map(({ Id }) => Number(Id))));
  expect(await admin.read(`/api/v1/vendors/${next}?fields=VendorName`)).toEqual({ VendorName: 'Prairie Lumber' });
}

const loginAt = (url: string): Promise<Caller> =>
  login(url, application, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);

/** Started services, which may still run when a test fails. */
const running: ServiceProcess[] = [];
async function start(env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const service = await startService(env);
  running.push(service);
  return service;
}

describe('A backup made and restored as docs/operations.md describes', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-backup-'));
    mkdirSync(join(folder, 'backup'));
  });
  afterEach(async () => {
    for (const service of running.splice(0)) await service.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('restores the same service with the embedded PostgreSQL', async () => {
    const { backup, restore } = commands('With the embedded PostgreSQL');
    const from = { DATA_DIR: join(folder, 'data') };
    const service = await start(from);
    const admin = await loginAt(service.url);
    const written = await write(admin);
    const vendors: unknown = await admin.read('/api/v1/vendors/since/2000-01-01?include_deleted=true');
    await service.stop();
    await shell(backup, join(folder, 'backup'), { ...service.env, ...from });

    const to = { DATA_DIR: join(folder, 'restored') };
    expect(await shell(restore, join(folder, 'backup'), { ...service.env, ...to })).toContain('all verify');
    const restored = await start(to);
    await expectAllOf(admin.at(restored.url), written, vendors);
    await restored.stop();
  }, 300_000);

  const bin = systemPostgres();
  if (!bin)
    process.stderr.write(
      '\nNOT RUN: backup and restore with pg_dump. It needs a PostgreSQL server with its pg_dump (Debian: postgresql).\n',
    );
  (bin ? it : it.skip)(
    'gives the same service again on a PostgreSQL server, and is made while the service runs',
    async () => {
      const { backup, restore } = commands('On your own PostgreSQL server');
      const server: SystemServer = await startSystemPostgres(bin ?? '');
      try {
        const from = { DATABASE_URL: await server.createDatabase('plumbline'), DATA_DIR: join(folder, 'data') };
        const service = await start(from);
        const admin = await loginAt(service.url);
        const written = await write(admin);
        const vendors: unknown = await admin.read('/api/v1/vendors/since/2000-01-01?include_deleted=true');
        const path = { PATH: `${bin ?? ''}:${service.env['PATH'] ?? ''}` };
        await shell(backup, join(folder, 'backup'), { ...service.env, ...path });
        await service.stop();

        const to = { DATABASE_URL: await server.createDatabase('restored'), DATA_DIR: join(folder, 'restored') };
        expect(await shell(restore, join(folder, 'backup'), { ...service.env, ...path, ...to })).toContain('all verify');
        expect(await schemas(to.DATABASE_URL)).toEqual(['auth', 'events', 'plumbline', 'public']);
        const restored = await start(to);
        await expectAllOf(admin.at(restored.url), written, vendors);
        await restored.stop();
        // All data of the service is either in the backup or rebuilt.
        expect(await schemas(from.DATABASE_URL)).toEqual(['auth', 'events', 'plumbline', 'public', 'read']);
        expect(await tablesInPublic(from.DATABASE_URL)).toEqual([]);
      } finally {
        for (const service of running.splice(0)) await service.kill();
        await server.stop();
      }
    },
    300_000,
  );
});

async function column(url: string, sql: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
const schemas = (url: string): Promise<string[]> =>
  column(url, `select nspname "name" from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`);
const tablesInPublic = (url: string): Promise<string[]> =>
  column(url, `select relname "name" from pg_class where relnamespace = 'public'::regnamespace`);
