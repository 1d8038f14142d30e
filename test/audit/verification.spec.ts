import { mailServer, type MailServer } from '@plumbline/mail/testing/mail-server';
import { KeptTree, auditKey } from '@plumbline/platform/audit';
import { FaultReceivers } from '@plumbline/platform/record-api';
import { EventStore } from '@plumbline/platform/event-store';
import { Config, POOL } from '@plumbline/platform/runtime';
import { shownPositions } from '@plumbline/platform/subscriptions';
import { FaultNotices, KeptVerifications, RootKeeper, Verifier } from '@plumbline/platform/testing/inside/audit';
import { generateKeyPairSync } from 'node:crypto';
import type { Pool } from 'pg';
import { Client } from 'pg';
import { CREDENTIALS, foundCompany, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { login, type Caller } from '../support/caller';
import { hire } from '../support/people';

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const AUDIT_KEY = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
const DAY_MS = 86_400_000;

interface Shown {
  readonly Of: string;
  readonly After: string;
  readonly To: string;
  readonly Events: number;
  readonly Found: number;
  readonly Findings: readonly { readonly Position: string; readonly Problem: string }[];
  readonly Problems: readonly string[];
}
interface Reply {
  readonly Last: Shown | null;
  readonly LastOfAll: Shown | null;
}

let service: RunningService;
let admin: Caller;
let auditor: Caller;
let bookkeeper: Caller;
let outsider: Caller;
let sql: Client;
let mail: MailServer;
beforeAll(async () => {
  mail = await mailServer();
  service = await startService({ AUDIT_KEY, ...mail.env });
  const baseUrl = service.api.address;
  admin = await login(baseUrl, CLIENT, CREDENTIALS.username, CREDENTIALS.password);
  [auditor, bookkeeper] = (
    await hire(admin, CLIENT, [
      { name: 'auditor', userType: 'Auditor' },
      { name: 'bookkeeper', privileges: ['Accountant', 'Manages Financial Information'] },
    ])
  ).map(({ caller }) => caller) as [Caller, Caller];
  const password = 'plumb lines hang straight';
  await foundCompany(service, 'Elsewhere', { ...CREDENTIALS, username: 'outsider', password });
  outsider = await login(baseUrl, CLIENT, 'outsider', password);
  sql = new Client({ connectionString: service.databaseUrl });
  await sql.connect();
}, 120_000);
afterAll(async () => {
  await sql?.end();
  await mail?.close();
  await service?.close();
});

const shown = async (caller = auditor): Promise<Reply> => await caller.read('/api/v2/audit/verification');
const rowsPool = (): Pool => service.app.get<Pool>(POOL, { strict: false });
const in_ = <T>(token: abstract new (...args: never[]) => T): T => service.app.get<T>(token, { strict: false });

/** Does what the worker does, so many days from now. */
async function verifyIn(days: number): Promise<number> {
  const [store, tree] = [in_(EventStore), in_(KeptTree)];
  const reported: number[] = [];
  await new Verifier({
    ...{ kept: in_(KeptVerifications), store, roots: () => tree.roots(0, 1000) },
    shown: () => shownPositions(rowsPool()),
    now: () => new Date(Date.now() + days * DAY_MS).toISOString(),
    pause: () => Promise.resolve(),
    ended: ({ found }) => void reported.push(found),
  }).verifyWhatIsDue();
  return reported.length;
}
/** Changes events behind the service's back. */
async function tamper(statement: string): Promise<void> {
  await sql.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

describe('GET /api/v2/audit/verification', () => {
  it('says that nothing was verified yet, to an Auditor and to an Admin alone', async () => {
    for (const caller of [auditor, admin]) expect(await shown(caller)).toEqual({ Last: null, LastOfAll: null });
    const { status, body } = await bookkeeper.get('/api/v2/audit/verification');
    expect([status, body.detail]).toEqual([403, 'You may not read the roots and proofs of the events: it takes the privilege Admin.']);
    expect((await auditor.get('/api/v2/audit/verification?limit=3')).status).toBe(400);
  });

  it('has all events at first, then each night those that are new, and all of them in the seventh', async () => {
    expect([await verifyIn(0), await verifyIn(0)]).toEqual([1, 0]);
    const first = await shown();
    expect(first.Last).toEqual(first.LastOfAll);
    expect(first.Last).toMatchObject({ Of: 'all', After: '0', Found: 0, Findings: [], Problems: [] });
    await admin.create('/api/v2/vendors', { VendorName: 'Prairie Lumber' });
    expect(await verifyIn(1)).toBe(1);
    const second = await shown();
    expect(second.LastOfAll).toEqual(first.LastOfAll);
    expect(second.Last).toMatchObject({ Of: 'new', After: first.Last?.To, Found: 0 });
    expect(second.Last?.Events).toBe(Number(second.Last?.To) - Number(second.Last?.After));
    for (const days of [2, 3, 4, 5, 6]) await verifyIn(days);
    expect((await shown()).Last).toMatchObject({ Of: 'new', Events: 0, Found: 0, To: second.Last?.To });
    await verifyIn(7);
    expect((await shown()).Last).toMatchObject({ Of: 'all', Found: 0 });
  });

  it('names a changed event to its company alone, and counts it for all', async () => {
    const { rows } = await sql.query<{ position: string }>(
      `select max(position)::text as position from events.events where metadata::jsonb->>'company' = '1'`,
    );
    const { position } = rows[0];
    await admin.create('/api/v2/vendors', { VendorName: 'Dakota Steel' });
    await verifyIn(8);
    await tamper(`update events.events set data = '{}' where position = ${position}`);
    await verifyIn(14);
    const found = (await shown()).Last;
    expect(found?.Findings.map(({ Position }) => Position)).toContain(position);
    const theirs = (await shown(outsider)).Last;
    expect([theirs?.Found, theirs?.Findings]).toEqual([found?.Found, []]);
  });

  it('is told to the administrators of the company by mail, once for each fault, when the mail server takes it', async () => {
    const hired = await hire(admin, CLIENT, [
      { name: 'chief', privileges: ['Admin'], more: { Email: 'chief@northgate.example' } },
      { name: 'former', privileges: ['Admin'], more: { Email: 'former@northgate.example' } },
      { name: 'clerk', privileges: ['Manages Bills'], more: { Email: 'clerk@northgate.example' } },
    ]);
    await hire(outsider, CLIENT, [{ name: 'stranger', privileges: ['Admin'], more: { Email: 'stranger@elsewhere.example' } }]);
    await admin.act('PATCH', `/api/v2/users/${hired[1]?.userId}`, { Access: false });
    const last = () => in_(KeptVerifications).last();
    const found = (await last())!;
    /** The work of a process that leads, so many hours after the verification. */
    const tell = async (hours: number, options: Partial<ConstructorParameters<typeof FaultNotices>[0]> = {}): Promise<string[][]> => {
      const before = mail.mails.length;
      const now = () => new Date(Date.parse(found.began) + hours * 3_600_000).toISOString();
      await new FaultNotices({ ...{ pool: rowsPool(), store: in_(EventStore), receivers: in_(FaultReceivers), now }, ...options }).tell(
        await last(),
      );
      return mail.mails.slice(before).map(({ to }) => [...to]);
    };
    mail.refusals.push(450);
    expect(await tell(0)).toEqual([]);
    expect(await tell(1)).toEqual([['chief@northgate.example']]);
    const { raw, link } = mail.mails.at(-1)!;
    expect([raw.includes('Subject: Stored events do not verify'), link]).toEqual([true, `${in_(Config).baseUrl}/audit`]);
    expect(raw).toContain(`position ${String((await shown()).Last?.Findings[0]?.Position)}`);
    // Neither a restart nor the same fault in a later verification sends it again.
    expect(await tell(2)).toEqual([]);
    await verifyIn(21);
    expect(await tell(3)).toEqual([]);
    await sql.query(`update plumbline.verification_fault set told = '{}'`);
    expect(await tell(8 * 24)).toEqual([]);
    expect(await tell(4, { receivers: undefined })).toEqual([]);
    const isSilent = { of: () => Promise.resolve(['1/1', '1/2', '1/3']), tell: () => Promise.reject(new Error('silent')) };
    expect(await tell(4, { receivers: isSilent })).toEqual([]);
    expect(await tell(4)).toEqual([['chief@northgate.example']]);
  });

  it('finds that what was verified last is gone, and verifies all again', async () => {
    const { To } = (await shown()).Last!;
    await tamper(`delete from events.events where position = ${To}`);
    await verifyIn(22);
    const { Of, Problems } = (await shown()).Last!;
    expect([Of, Problems]).toEqual(['all', expect.arrayContaining([expect.stringContaining(`the event at position ${To}`)])]);
  });

  it('compares all events with the roots that were signed', async () => {
    const key = () => auditKey(in_(Config));
    const now = () => new Date(Date.now() + 2 * DAY_MS).toISOString();
    const [kept, store] = [in_(KeptTree), in_(EventStore)];
    await new RootKeeper({ kept, store, key, now, pause: () => Promise.resolve() }).keep();
    await verifyIn(30);
    expect((await shown()).Last?.Problems.filter((one) => one.startsWith('the root'))).toEqual([]);
    await tamper(`update events.events set recorded_at = recorded_at, hash = sha256(hash) where position = 3`);
    await verifyIn(37);
    expect((await shown()).Last?.Problems).toContainEqual(expect.stringMatching(/^the root of \d+ events, .*not those that there were/));
  });
});
