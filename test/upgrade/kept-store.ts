import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { login } from '../support/caller';
import { makeOneOfEach } from '../support/one-of-each';
import { hire } from '../support/people';
import { BOOTSTRAP, cli, startService } from '../support/service';
import { startSystemPostgres, systemPostgres } from '../support/system-postgres';
import { askAll, type Answered } from './questions';

/** A pair of tokens of a login, both good at the moment of the dump. */
export interface KeptTokens {
  readonly username: string;
  readonly access: string;
  readonly refresh: string;
}

/** The data that a release left of a small company, beside its database and the export of its events. */
export interface Kept {
  /** The moment of the dump, ISO 8601. */
  readonly madeAt: string;
  readonly tokens: readonly KeptTokens[];
  /** A write with an Idempotency-Key, and its reply. */
  readonly keyed: { readonly key: string; readonly body: object; readonly reply: unknown };
  readonly document: { readonly id: number; readonly content: string };
  /** Last day of the closed books. */
  readonly closedThrough: string;
  /** A signed root of all events. */
  readonly root: string;
  /** Files of documents, by their path in DATA_DIR, in base64. */
  readonly files: Readonly<Record<string, string>>;
  readonly answers: readonly Answered[];
}

export const APPLICATION = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
const CONTENT = 'Gate code 4711.\n';

const folderOf = (release: string): string => join(__dirname, `store-${release}`);
const fileOf = (release: string, name: string): string => join(folderOf(release), `${name}.gz`);
const unpacked = (release: string, name: string): string => gunzipSync(readFileSync(fileOf(release, name))).toString();

export const hasStore = (release: string): boolean => existsSync(folderOf(release));
/** The SQL that makes the database again, on PostgreSQL 15 or later. */
export const databaseOf = (release: string): string => unpacked(release, 'database.sql');
/** The lines of `events:export`, and those of its names and contact data. */
export const exportOf = (release: string): { events: string; personal: string } => ({
  events: unpacked(release, 'events.jsonl'),
  personal: unpacked(release, 'personal.jsonl'),
});
export const keptOf = (release: string): Kept => JSON.parse(unpacked(release, 'kept.json')) as Kept;

/**
 * Fills a small company with the present build and keeps it as the store of a release, once: for the commit that makes the release. Needs
 * `pg_dump` of the operating system.
 * @throws Error where PostgreSQL is not installed
 */
export async function keepStore(release: string): Promise<void> {
  const bin = systemPostgres();
  if (!bin) throw new Error('a store of a release is dumped by the pg_dump of an installed PostgreSQL, and there is none');
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-release-'));
  const server = await startSystemPostgres(bin);
  try {
    const DATABASE_URL = await server.createDatabase('release');
    const service = await startService({ DATABASE_URL, DATA_DIR: folder });
    const left = await fill(service.url);
    await cli(service.env, 'audit:root', '--out', join(folder, 'root.json'));
    const madeAt = new Date().toISOString();
    const admin = await login(service.url, APPLICATION, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    const answers = await askAll(admin, madeAt);
    await cli(service.env, 'events:export', '--output', join(folder, 'events.jsonl'), '--personal', join(folder, 'personal.jsonl'));
    await service.stop();
    const dumped = spawnSync(join(bin, 'pg_dump'), ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', DATABASE_URL], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (dumped.status !== 0) throw new Error(`pg_dump: ${dumped.stderr}`);
    const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
    const kept: Kept = { ...left, madeAt, answers, root: text('root.json'), files: filesIn(folder, 'documents') };
    mkdirSync(folderOf(release));
    const write = (name: string, content: string): void => writeFileSync(fileOf(release, name), gzipSync(content, { level: 9 }));
    // psql has commands of its own, which a dump begins and ends with.
    write('database.sql', dumped.stdout.replace(/^\\(un)?restrict .*$/gm, ''));
    write('events.jsonl', text('events.jsonl'));
    write('personal.jsonl', text('personal.jsonl'));
    write('kept.json', JSON.stringify(kept));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Filled = Pick<Kept, 'tokens' | 'keyed' | 'document' | 'closedThrough'>;

async function fill(url: string): Promise<Filled> {
  const admin = await login(url, APPLICATION, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
  const ids = await makeOneOfEach(admin);
  const [foreman] = await hire(admin, APPLICATION, [{ name: 'foreman@northgate.example', privileges: ['Tracks Time'] }]);
  const keyed = { key: 'release-1', body: { ClientName: 'Oakridge Homes' } };
  const { body: reply } = await admin.send('POST', '/api/v2/clients', keyed.body, { 'idempotency-key': keyed.key });
  const id = await admin.create('/api/v1/documents', {
    ...{ AssociatedEntityType: 'Client', RelatedObjectId: String(ids['clients']), FileName: 'gate.txt' },
    File: Buffer.from(CONTENT).toString('base64'),
  });
  const closedThrough = '2026-01-31';
  await admin.act('POST', '/api/v2/company/close-books', { Through: closedThrough, Force: true, Reason: 'A trial' });
  const tokens = [
    await tokensOf(url, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD),
    await tokensOf(url, foreman.username, 'plumb lines hang straight'),
  ];
  return { tokens, keyed: { ...keyed, reply }, document: { id, content: CONTENT }, closedThrough };
}

async function tokensOf(url: string, username: string, password: string): Promise<KeptTokens> {
  const reply = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${APPLICATION.id}:${APPLICATION.secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
  const { access_token: access, refresh_token: refresh } = (await reply.json()) as { access_token: string; refresh_token: string };
  return { username, access, refresh };
}

function filesIn(folder: string, below: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(join(folder, below), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      files[path.slice(folder.length + 1)] = readFileSync(path).toString('base64');
    }
  return files;
}
