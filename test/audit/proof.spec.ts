import { KeptTree, leafHash, auditKey, hasItsSignature, type SignedRoot, isIncluded } from '@plumbline/platform/audit';
import { RootKeeper, isConsistent } from '@plumbline/platform/testing/inside/audit';
import { Config } from '@plumbline/platform/runtime';
import { EventStore } from '@plumbline/platform/event-store';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { cli } from '../../apps/cli/src/testing/cli';
import { CREDENTIALS, foundCompany, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { login, type Caller } from '../support/caller';
import { hire } from '../support/people';

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const PASSWORD = 'plumb lines hang straight';
const AUDIT_KEY = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;

let service: RunningService;
let admin: Caller;
let auditor: Caller;
let bookkeeper: Caller;
let outsider: Caller;
let theirs: number;
let sql: Client;
beforeAll(async () => {
  service = await startService({ AUDIT_KEY });
  const baseUrl = service.api.address;
  admin = await login(baseUrl, CLIENT, CREDENTIALS.username, CREDENTIALS.password);
  [auditor, bookkeeper] = (
    await hire(admin, CLIENT, [
      { name: 'auditor', userType: 'Auditor' },
      { name: 'bookkeeper', privileges: ['Accountant', 'Manages Financial Information'] },
    ])
  ).map(({ caller }) => caller) as [Caller, Caller];
  await foundCompany(service, 'Elsewhere', { ...CREDENTIALS, username: 'outsider', password: PASSWORD });
  outsider = await login(baseUrl, CLIENT, 'outsider', PASSWORD);
  sql = new Client({ connectionString: service.databaseUrl });
  await sql.connect();
  const { rows } = await sql.query<{ position: number }>(
    `select max(position)::int as position from events.events where metadata::jsonb->>'company' <> '1'`,
  );
  theirs = rows[0].position;
}, 120_000);
afterAll(async () => {
  await sql?.end();
  await service?.close();
});

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
interface Proof {
  readonly Index: number;
  readonly EventHash: string;
  readonly From: number;
  readonly Size: number;
  readonly Path: readonly string[];
  readonly Root: SignedRoot;
}
const proof = async (query: string, caller = auditor): Promise<Proof> => (await caller.read(`/api/v2/audit/proof?${query}`)) as Proof;

describe('GET /api/v2/audit/proof', () => {
  it('proves an event of the company below a signed root, to an Auditor and to an Admin', async () => {
    const { rows } = await sql.query<{ hash: string }>(`select encode(hash, 'hex') as hash from events.events where position = 1`);
    for (const caller of [auditor, admin]) {
      const { Index, EventHash, Path, Root, Size } = await proof('position=1', caller);
      expect([Index, EventHash, Root.Size]).toEqual([0, rows[0].hash, Size]);
      expect(isIncluded(leafHash(bytes(EventHash)), 0, Size, Path.map(bytes), bytes(Root.Root))).toBe(true);
      expect(hasItsSignature(Root)).toBe(true);
    }
    const small = await proof('position=1&size=3');
    expect([small.Size, small.Root.Size, small.Root.Position]).toEqual([3, 3, '3']);
  });

  it('proves that a former root is the beginning of the present one', async () => {
    const former = (await proof('position=1')).Root;
    await admin.create('/api/v2/vendors', { VendorName: 'Prairie Lumber' });
    const { From, Size, Path, Root } = await proof(`former=${former.Size}`);
    expect(Size).toBeGreaterThan(From);
    const [one, other] = [former, Root].map((root) => ({ size: root.Size, root: bytes(root.Root) }));
    expect(isConsistent(one, other, Path.map(bytes))).toBe(true);
  });

  it('answers for an event of another company as for one that does not exist', async () => {
    const [foreign, none] = [
      await auditor.get(`/api/v2/audit/proof?position=${theirs}`),
      await auditor.get('/api/v2/audit/proof?position=999999'),
    ];
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect((await outsider.get(`/api/v2/audit/proof?position=${theirs}`)).status).toBe(200);
    expect((await auditor.get('/api/v2/audit/proof?position=5&size=4')).status).toBe(404);
  });

  it('refuses other callers, and wrong parameters', async () => {
    for (const path of ['proof?position=1', 'roots']) {
      const { status, body } = await bookkeeper.get(`/api/v2/audit/${path}`);
      expect([status, body.detail]).toEqual([403, 'You may not read the roots and proofs of the events: it takes the privilege Admin.']);
    }
    for (const query of ['', 'position=1&former=1', 'position=x', 'position=1&size=0', 'position=1&size=999999', 'former=99999', 'place=1'])
      expect([query, (await auditor.get(`/api/v2/audit/proof?${query}`)).status]).toEqual([query, 400]);
    for (const query of ['limit=0', 'after=-1', 'size=3']) expect((await auditor.get(`/api/v2/audit/roots?${query}`)).status).toBe(400);
  });
});

describe('GET /api/v2/audit/roots', () => {
  it('lists the roots of days that are over, page by page, which events:verify takes as they are', async () => {
    expect((await auditor.get('/api/v2/audit/roots')).body).toMatchObject({ data: [], meta: { limit: 100, next: null } });
    const kept = service.app.get(KeptTree, { strict: false });
    const store = service.app.get(EventStore, { strict: false });
    const key = () => auditKey(service.app.get<Config>(Config, { strict: false }));
    // Some days later, and some more.
    for (const days of [2, 4]) {
      const now = () => new Date(Date.now() + days * 86_400_000).toISOString();
      await new RootKeeper({ kept, store, key, now, pause: () => Promise.resolve() }).keep();
      await admin.create('/api/v2/vendors', { VendorName: `Day ${days}` });
    }
    const { body } = await auditor.get('/api/v2/audit/roots');
    // One more where a day ended since the company was founded.
    const earlier = (body.data as SignedRoot[]).slice(0, -2);
    const roots = (body.data as SignedRoot[]).slice(-2);
    expect([roots.length, earlier.length < 2]).toEqual([2, true]);
    const first = (await auditor.get(`/api/v2/audit/roots?limit=1&after=${earlier[0]?.Size ?? 0}`)).body;
    expect(first).toMatchObject({ data: [roots[0]], meta: { limit: 1, next: roots[0].Size } });
    const second = (await auditor.get(`/api/v2/audit/roots?limit=1&after=${roots[0].Size}`)).body;
    expect(second).toMatchObject({ data: [roots[1]], meta: { next: null } });
    expect((await proof(`position=1&size=${roots[1].Size}`)).Root).toEqual(roots[1]);
    const before = process.env['DATABASE_URL'];
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-roots-'));
    process.env['DATABASE_URL'] = service.databaseUrl;
    try {
      writeFileSync(join(folder, 'reply.json'), JSON.stringify(body));
      const verified = await cli('events:verify', '--against', join(folder, 'reply.json'), '--key', roots[0].Key);
      expect([verified.code, verified.out.match(/: the events have it$/gm)]).toEqual([0, [expect.any(String), expect.any(String)]]);
    } finally {
      process.env['DATABASE_URL'] = before;
      if (before === undefined) delete process.env['DATABASE_URL'];
      rmSync(folder, { recursive: true });
    }
  });
});
