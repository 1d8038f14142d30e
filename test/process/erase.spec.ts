import { contexts } from '@plumbline/contexts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { cli as cliHere } from '../../apps/cli/src/testing/cli';
import { CREDENTIALS, startService as startHere, type RunningService } from '../../apps/api/src/testing/start-service';
import { idOf, login, type Caller, type Reply } from '../support/caller';
import { entryOf, setUpJob } from '../support/job';
import { PASSWORD } from '../support/people';
import { hashReadModels } from '../support/read-models';
import { routesOf } from '../support/routes';
import { concurrently } from '../support/wire';
import { argumentsOf, CLI, cli, startService, type ServiceProcess } from '../support/service';

/* A person is erased beside two processes that serve, one of them killed in between. */

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
/** Parts of the person's data, none of which occurs elsewhere. */
const MARKERS = ['quillon', 'zephyrmark', 'zwischenmark', 'emp-77431', 'vexmark'];
const found = (text: string): string[] => MARKERS.filter((marker) => text.toLowerCase().includes(marker));

let service: RunningService;
let other: ServiceProcess;
let admin: Caller;
let person: Caller;
let userId: number;
let clientId: number;
let invoiceId: number;
let projectId: number;
let sql: Client;
let env: Record<string, string>;
let folder: string;
let repeat: (caller: Caller) => Promise<Reply>;
/** After everything was entered, and before anything was erased. */
let before: string;

beforeAll(async () => {
  service = await startHere();
  env = {
    DATABASE_URL: service.databaseUrl,
    BOOTSTRAP_ADMIN_USERNAME: CREDENTIALS.username,
    BOOTSTRAP_ADMIN_PASSWORD: CREDENTIALS.password,
  };
  other = await startService(env);
  env = { ...other.env };
  folder = mkdtempSync(join(tmpdir(), 'plumbline-erase-'));
  sql = new Client({ connectionString: service.databaseUrl });
  await sql.connect();
  admin = await login(service.api.address, CLIENT, CREDENTIALS.username, CREDENTIALS.password);
  const job = await setUpJob(admin);
  projectId = job.projectId;
  clientId = (await admin.list<{ Id: number; ClientName: string }>('/api/v1/clients')).find(
    ({ ClientName }) => ClientName === 'Oakridge Homes',
  )!.Id;
  await admin.act('PUT', `/api/v1/clients/${clientId}`, {
    ...{ ContactName: 'Wanda Vexmark', Email: 'wanda@vexmark.example', PhoneNumber: '+1 vexmark', ShippingContact: 'Vexmark' },
    Contacts: [{ ContactName: 'Vexmark, W.', Email: 'w@vexmark.example', Phone: 'Vexmark 7' }],
  });
  await admin.create('/api/v2/ext-employees', {
    DisplayName: 'Quillon Z.',
    ExtId: 'emp-77431',
    ExtSyncToken: '1',
    DateLastSynced: '2026-03-01',
  });
  userId = await admin.create('/api/v2/users', {
    ...{
      Username: 'quillon',
      Password: PASSWORD,
      FirstName: 'Quillon',
      LastName: 'Zephyrmark',
      Email: 'q@zephyrmark.example',
      ExtId: 'emp-77431',
    },
    UserRights: ['Approves Time', 'Accountant', 'Manages Projects', 'Manages Financial Information'].map((Name) => ({
      Name,
      Enabled: true,
    })),
  });
  person = await login(service.api.address, CLIENT, 'quillon', PASSWORD);
  const report = await admin.create('/api/v2/users', {
    Username: 'below',
    Password: PASSWORD,
    FirstName: 'Below',
    DirectManagerId: userId,
  });
  expect(report).toBeGreaterThan(userId);
  repeat = (caller) =>
    caller.send(
      'POST',
      '/api/v2/list-items',
      { Description: 'Order studs', ProjectId: job.projectId, Comments: [{ Text: 'By me' }] },
      { 'idempotency-key': 'one' },
    );
  expect((await repeat(person)).body.data.Comments[0].UserName).toBe('Quillon Zephyrmark');
  await admin.act('PATCH', `/api/v2/users/${userId}`, { LastName: 'Zwischenmark' });
  const own = (await admin.list<{ Id: number; UserId: number | string }>('/api/v2/resources')).find(
    (one) => Number(one.UserId) === userId,
  )!.Id;
  await admin.act('PUT', `/api/v1/resources/${own}`, {
    Rate: '85.00',
    Cost: '40.00',
    RoleId: (await admin.list<{ Id: number }>('/api/v2/roles')).at(-1)!.Id,
  });
  const entry = await person.create('/api/v1/time', { ...entryOf({ ...job, resourceId: own }), Comments: [{ Text: 'Done' }] });
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, Time: '2', isBillable: true }] });
  for (let tries = 0; (await admin.list('/api/v2/billables')).length === 0 && tries < 50; tries++) await sleep(100);
  invoiceId = await admin.create(`/api/v2/projects/${job.projectId}/invoices`, {});
  await admin.act('POST', `/api/v2/vendors`, { VendorName: 'Prairie Lumber' });
  const byPerson = await person.send('POST', '/api/v1/purchases', {});
  expect(byPerson.status).toBeGreaterThanOrEqual(400);
  // As it is left by an import that was stopped.
  await sql.query(
    `insert into plumbline.import (company, user_id, operator, application, address, kind, mapping, updates, dry_run, digest, identity, content, state, lines, ended_at)
     select min(id), 1, '', '', '', 'clients', '{}', false, false, '', '', e'ClientName\\nVexmark Homes\\n', 'Stopped', 1, now() from read.company`,
  );
  before = new Date().toISOString();
  await sleep(5);
}, 240_000);
afterAll(async () => {
  await other?.stop();
  await sql?.end();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command in this process, where only its work matters: a process for each would take twice the time. */
async function operate(...argv: string[]): Promise<string> {
  Object.assign(process.env, env);
  const { code, out, err } = await cliHere(...argv);
  if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${code}:\n${out}${err}`);
  return out + err;
}

/** The addresses of all reads, with the ids of all records of the lists, now and before. */
async function addresses(): Promise<string[]> {
  const all = new Set<string>();
  const kinds = contexts.flatMap((context) => context.kinds);
  for (const { method, path } of routesOf(service.app, '/api/')) {
    if (method !== 'GET') continue;
    if (!path.includes(':')) for (const at of ['', `?at=${before}`]) all.add(path + at);
    else if (path.includes('/since/:')) all.add(path.replace(/:\w+$/, '2020-01-01T00:00:00.000Z') + '?include_deleted=true');
  }
  for (const { v1, v2 } of kinds) {
    if (v2 === null) continue;
    const list = `/api/v2/${v2}`;
    const { body } = await admin.get(`${list}?limit=1000`);
    for (const { Id } of (body.data ?? []) as { Id: number }[]) {
      const record = `/api/v2/records/${v2}/${Id}`;
      for (const one of [`${list}/${Id}`, record, `${record}?at=${before}`, `${record}/history`, `${record}/chain`]) all.add(one);
      if (v1) all.add(`/api/v1/${v1}/${Id}`);
    }
  }
  all.add(`/api/v2/invoices/${invoiceId}/pdf`);
  const week = 'week=2026-03-02';
  for (const report of [`payroll?${week}`, `payroll?${week}&format=csv`, `certified-payroll?${week}&project=${projectId}`])
    for (const at of ['', `&at=${before}`]) all.add(`/api/v2/reports/${report}${at}`);
  return [...all];
}

/** The addresses whose replies show a marker. */
async function shown(callers: readonly Caller[]): Promise<string[]> {
  const showing: string[] = [];
  await concurrently(await addresses(), 8, async (address) => {
    for (const caller of callers) {
      const reply = await fetch(caller.baseUrl + address, { headers: { authorization: `Bearer ${caller.token}` } });
      if (found(await reply.text()).length > 0) showing.push(address);
    }
  });
  return showing;
}

/** The tables of the database with a marker in a row. */
async function tablesShowing(): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const showing: string[] = [];
  for (const { name } of rows) {
    const { rows: those } = await sql.query<{ row: string }>(`select t::text as row from ${name} t where t::text ~* $1`, [
      MARKERS.join('|'),
    ]);
    if (those.length > 0) showing.push(name);
  }
  return showing;
}

describe('a person who is erased', () => {
  let callers: Caller[];
  let addressesBefore: number;
  beforeAll(async () => {
    callers = [admin, admin.at(other.url)];
    await operate('audit:root', '--out', join(folder, 'root.json'));
    await operate('events:export', '--output', join(folder, 'before.jsonl'));
  }, 60_000);

  it('is shown by many replies and tables before', async () => {
    addressesBefore = (await addresses()).length;
    const showing = await shown([admin]);
    expect(showing.length).toBeGreaterThan(20);
    const ways = ['/history', '?at=', '/since/', '/reports/', '/invoices/'];
    expect(ways.filter((one) => !showing.some((address) => address.includes(one)))).toEqual([]);
    expect(await tablesShowing()).toEqual(
      expect.arrayContaining([
        ...['auth.account', 'plumbline.idempotency_key', 'plumbline.import', 'plumbline.personal_data', 'read."user"', 'read.user_change'],
      ]),
    );
    expect(addressesBefore).toBeGreaterThan(100);
  }, 120_000);

  it('is in no stored event and in no export', async () => {
    expect(found(readFileSync(join(folder, 'before.jsonl'), 'utf8'))).toEqual([]);
    expect((await sql.query(`select from events.events where data || metadata ~* $1`, [MARKERS.join('|')])).rowCount).toBe(0);
  });

  it('is shown by nothing afterwards, also when the command is killed in between and run again', async () => {
    await expect(cli(env, 'user:erase', '--user', String(userId))).rejects.toThrow('give --yes');
    // Killed while it waits, with the values deleted and the rows as before.
    const child = spawn(process.execPath, [...argumentsOf(CLI), 'user:erase', '--user', String(userId), '--yes'], { env, stdio: 'ignore' });
    for (let isErased = false; !isErased; await sleep(20)) {
      const erased = await sql.query(`select from plumbline.erased_subject where subject = $1`, [`User-${userId}`]);
      isErased = Boolean(erased.rowCount);
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await tablesShowing()).toContain('read.user_change');
    expect((await person.get('/api/v2/users')).status).toBe(401);
    await cli(env, 'user:erase', '--user', String(userId), '--yes');
    await cli(env, 'contact:erase', '--client', String(clientId), '--yes');
    expect(await tablesShowing()).toEqual([]);
    expect(await shown(callers)).toEqual([]);
    expect(await addresses()).toHaveLength(addressesBefore);
  }, 240_000);

  it('has erased names and no access', async () => {
    expect(await admin.read(`/api/v2/users/${userId}`)).toMatchObject({ FullName: 'erased', Username: 'erased', Email: '', Enabled: 0 });
    const history = await admin.list<{ Event: string; UserName: string }>(`/api/v2/records/users/${userId}/history`);
    expect(history.map(({ Event }) => Event)).toEqual(expect.arrayContaining(['UserAdded', 'UserErased']));
    const past = await admin.read(`/api/v2/records/users/${userId}?at=${before}`);
    expect(past).toMatchObject({ FullName: 'erased', Enabled: 1 });
    await expect(login(service.api.address, CLIENT, 'quillon', PASSWORD)).rejects.toThrow();
    expect((await admin.send('PATCH', `/api/v2/users/${userId}`, { FirstName: 'Q' })).status).toBe(409);
  });

  it('leaves chains, kept roots and rebuilt rows as they are', async () => {
    expect(await operate('events:verify', '--against', join(folder, 'root.json'))).toContain('all verify');
    await operate('events:export', '--output', join(folder, 'after.jsonl'));
    const [one, two] = ['before.jsonl', 'after.jsonl'].map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(two.startsWith(one)).toBe(true);
    expect(found(two)).toEqual([]);
    const rows = await hashReadModels(service.databaseUrl);
    await operate('projections:rebuild');
    expect(await hashReadModels(service.databaseUrl)).toEqual(rows);
    await operate('ledger:check', '--company', 'Test Builders');
  }, 120_000);

  it('cannot be the last administrator', async () => {
    const boss = (await admin.list<{ Id: number; IsSetupAdmin: boolean }>('/api/v2/users')).find(({ IsSetupAdmin }) => IsSetupAdmin)!.Id;
    await expect(operate('user:erase', '--user', String(boss), '--yes')).rejects.toThrow('last administrator');
    await expect(operate('user:erase', '--user', '987654', '--yes')).rejects.toThrow('no user with the id 987654');
  }, 60_000);

  it('leaves the contacts of a client open for others', async () => {
    await admin.act('PUT', `/api/v1/clients/${clientId}`, { ContactName: 'Nora Newcomer' });
    expect(await admin.read(`/api/v1/clients/${clientId}`)).toMatchObject({ ContactName: 'Nora Newcomer' });
    const added = await repeat(admin);
    expect(idOf(added)).toBeGreaterThan(0);
  });
});
