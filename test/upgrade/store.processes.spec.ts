import { Console } from '@plumbline/auth/testing/console';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { Caller } from '../support/caller';
import { BOOTSTRAP, cli, startService, type ServiceProcess } from '../support/service';
import { APPLICATION, databaseOf, exportOf, hasStore, keepStore, keptOf, type Kept } from './kept-store';
import { expectedOf, isOfLater, NAMED, withoutLater } from './differences';
import { askAll } from './questions';

/** Most bytes of all files of a store of a release. */
const MOST_BYTES = 300_000;

describe.each(['0.1.0'])('a store that release %s filled', (release) => {
  let kept: Kept;
  let database: TestDatabase;
  let folder: string;
  let service: ServiceProcess;
  let admin: Caller;

  beforeAll(async () => {
    if (process.env['PLUMBLINE_GOLDEN'] === 'release' && !hasStore(release)) await keepStore(release);
    kept = keptOf(release);
    database = await testDatabase();
    folder = mkdtempSync(join(tmpdir(), 'plumbline-upgrade-'));
    await restore();
    service = await startService({ DATABASE_URL: database.url, DATA_DIR: folder });
    admin = new Caller(service.url, kept.tokens[0].access);
  }, 400_000);
  afterAll(async () => {
    await service?.stop();
    await database?.drop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  /** The database and the files. Tokens and keys get the age that they had at the dump. */
  async function restore(): Promise<void> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query(databaseOf(release));
      const { rows } = await client.query<{ table: string; column: string }>(
        `select format('%I.%I', table_schema, table_name) as table, column_name as column from information_schema.columns
         where data_type = 'timestamp with time zone' and (table_schema = 'auth' or (table_schema, table_name) = ('plumbline', 'idempotency_key'))`,
      );
      for (const { table, column } of rows)
        await client.query(`update ${table} set ${column} = ${column} + (now() - $1::timestamptz)`, [kept.madeAt]);
    } finally {
      await client.end();
    }
    for (const [path, content] of Object.entries(kept.files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), Buffer.from(content, 'base64'));
    }
  }

  it('shows both versions, reports and histories field by field as it did', async () => {
    const answers = (await askAll(admin, kept.madeAt)).filter(({ path }) => !isOfLater(path));
    expect(answers.map(({ path }) => path)).toEqual(kept.answers.map(({ path }) => path));
    const used = new Set<string>();
    for (const [index, { path, status, body }] of kept.answers.entries()) {
      const expected = expectedOf(path, body, used);
      const { status: now, body: shown } = answers[index];
      expect({ path, status: now, body: withoutLater(path, expected, shown) }).toEqual({ path, status, body: expected });
    }
    // A difference that does not occur any more would hide another one.
    expect([...used].sort()).toEqual(NAMED.map(({ reason }) => reason).sort());
    expect(answers.length).toBeGreaterThan(300);
  });

  it('keeps its tokens, and its keys', async () => {
    for (const { access, refresh } of kept.tokens) {
      expect((await new Caller(service.url, access).get('/api/v2/valid')).status).toBe(200);
      const renewed = await fetch(`${service.url}/oauth/refresh`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${APPLICATION.id}:${APPLICATION.secret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh }),
      });
      expect(renewed.status).toBe(200);
    }
    const { key, body, reply } = kept.keyed;
    const repeated = await admin.send('POST', '/api/v2/clients', body, { 'idempotency-key': key });
    expect([repeated.status, repeated.headers.get('idempotency-replayed'), repeated.body]).toEqual([201, 'true', reply]);
    const content = await fetch(`${service.url}/api/v2/documents/${kept.document.id}/content`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([content.status, await content.text()]).toEqual([200, kept.document.content]);
  });

  it('lets the users of then sign in to the console', async () => {
    const signedIn = new Console(service.url);
    const [username, password] = [BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD];
    expect((await signedIn.signIn({ username, password })).status).toBe(200);
    const { status, json } = await signedIn.send('/api/v2/auth/sessions');
    const names = (json.data as { ApplicationName: string }[]).map(({ ApplicationName }) => ApplicationName);
    expect([status, names]).toEqual([200, expect.arrayContaining(['Plumbline console'])]);
  });

  it('adds to the same log, below the root that was kept, and keeps its books closed', async () => {
    const id = await admin.create('/api/v2/clients', { ClientName: 'Later' });
    expect(await admin.read(`/api/v2/clients/${id}?fields=ClientName`)).toEqual({ ClientName: 'Later' });
    const root = join(folder, 'kept-root.json');
    writeFileSync(root, kept.root);
    const output = await cli(service.env, 'events:verify', '--against', root);
    expect(output).toContain(': all verify\n');
    expect(output).toContain(': the events have it\n');
    const closed = await admin.send('POST', '/api/v2/bills', {
      ...{ VendorId: String((await admin.list<{ Id: number }>('/api/v1/vendors'))[0].Id), InvoiceNumber: 'LATE-1' },
      ...{ InvoiceDate: kept.closedThrough, TotalAmount: '10.00' },
    });
    expect([closed.status, closed.body.code]).toEqual([409, 'conflict']);
  });

  it('has an export that this build imports and recomputes without contradiction', async () => {
    const empty = await testDatabase();
    const data = mkdtempSync(join(tmpdir(), 'plumbline-imported-'));
    try {
      const { events, personal } = exportOf(release);
      writeFileSync(join(data, 'events.jsonl'), events);
      writeFileSync(join(data, 'personal.jsonl'), personal);
      const env = { ...service.env, DATABASE_URL: empty.url, DATA_DIR: data };
      const imported = await cli(env, 'events:import', join(data, 'events.jsonl'), '--personal', join(data, 'personal.jsonl'));
      expect(imported).toContain(`${events.trimEnd().split('\n').length} events written, 0 were there`);
      expect(await cli(env, 'ledger:check', '--company', '1')).toContain(': all equal; no figure contradicts another');
    } finally {
      rmSync(data, { recursive: true, force: true });
      await empty.drop();
    }
  }, 200_000);

  it('is small', () => {
    const sizes = ['database.sql', 'events.jsonl', 'personal.jsonl', 'kept.json'].map(
      (name) => statSync(join(__dirname, `store-${release}`, `${name}.gz`)).size,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });
});
