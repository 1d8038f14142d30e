import { StoredAccesses } from '@plumbline/platform/audit';
import { AccessLog } from '@plumbline/platform/http';
import { EventStore, PostgresEventStore } from '@plumbline/platform/event-store';
import { Pool } from 'pg';
import { cli } from '../../apps/cli/src/testing/cli';
import { CREDENTIALS, foundCompany, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { login, type Caller } from '../support/caller';
import { hire } from '../support/people';

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const PASSWORD = 'plumb lines hang straight';
const EVENTS = '/api/v2/audit/events';

interface Shown {
  readonly Position: string;
  readonly RecordedAt: string;
  readonly Event: string;
  readonly Entity: string;
  readonly Id: number | null;
  readonly UserId: number;
  readonly UserName: string;
  readonly Application: string;
  readonly Address: string;
  readonly Details: Record<string, unknown> | null;
}

let service: RunningService;
let admin: Caller;
let auditor: Caller;
let bookkeeper: Caller;
let outsider: Caller;
let bookkeeperId: number;
let outsiderId: number;
const env = { ...process.env };
beforeAll(async () => {
  service = await startService();
  const { address } = service.api;
  Object.assign(process.env, { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'error' });
  admin = await login(address, CLIENT, CREDENTIALS.username, CREDENTIALS.password);
  const people = await hire(admin, CLIENT, [
    { name: 'auditor', userType: 'Auditor' },
    { name: 'bookkeeper', privileges: ['Accountant', 'Manages Financial Information'] },
  ]);
  [auditor, bookkeeper] = people.map(({ caller }) => caller) as [Caller, Caller];
  bookkeeperId = people[1]?.userId ?? 0;
  await foundCompany(service, 'Elsewhere', { ...CREDENTIALS, username: 'outsider', password: PASSWORD });
  outsider = await login(address, CLIENT, 'outsider', PASSWORD);
  outsiderId = (await events('type=SignedIn', outsider))[0]?.UserId ?? 0;
}, 240_000);
afterAll(async () => {
  process.env = env;
  await service?.close();
});

const events = async (query: string, caller = auditor): Promise<Shown[]> => {
  const found: Shown[] = [];
  for (let after = '0'; after !== '';) {
    const { status, body } = await caller.get(`${EVENTS}?limit=1000&after=${after}&${query}`);
    expect([query, status]).toEqual([query, 200]);
    found.push(...(body.data as Shown[]));
    after = (body.meta.next as string | null) ?? '';
  }
  return found;
};
/** Returns the events of these types that `work` adds. */
async function added(types: string, work: () => Promise<unknown>): Promise<Shown[]> {
  const before = new Set((await events(`type=${types}`)).map(({ Position }) => Position));
  await work();
  return (await events(`type=${types}`)).filter(({ Position }) => !before.has(Position));
}
const token = (form: Record<string, string>, client = CLIENT) =>
  fetch(`${service.api.address}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` },
    body: new URLSearchParams(form),
  });
const streamed = async (query: string, accept: string) => {
  const headers = { authorization: `Bearer ${auditor.token}`, accept };
  const reply = await fetch(`${service.api.address}${EVENTS}?${query}`, { headers });
  return { type: reply.headers.get('content-type') ?? '', text: await reply.text() };
};

describe('an access', () => {
  it('by a login is on record once, with user, application, address and time', async () => {
    const since = Date.now() - 60_000;
    const found = await added('SignedIn', () => login(service.api.address, CLIENT, 'bookkeeper', PASSWORD));
    expect(found).toEqual([
      expect.objectContaining({ Event: 'SignedIn', UserId: bookkeeperId, Application: CLIENT.id, Address: '127.0.0.1', Details: {} }),
    ]);
    expect(Date.parse(found[0]?.RecordedAt ?? '')).toBeGreaterThan(since);
  });

  it('that fails is on record for the user whose name was given, without the password', async () => {
    const wrong = { grant_type: 'password', username: 'bookkeeper', password: 'not the right one' };
    const [found, ...more] = await added('SignInFailed', () => token(wrong));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ UserId: bookkeeperId, UserName: 'bookkeeper', Address: '127.0.0.1', Application: CLIENT.id });
    expect(found?.Details).toEqual({ Reason: 'credentials', Count: 1 });
  });

  it('under a name that nobody has, or by a wrong application, belongs to no company and does not hold the name', async () => {
    const secrets = ['my secret typed as a name', 'the secret typed as an id'];
    const before = await events('');
    await token({ grant_type: 'password', username: secrets[0] ?? '', password: 'x' });
    await token({ grant_type: 'password', username: 'bookkeeper', password: PASSWORD }, { id: secrets[1] ?? '', secret: 'x' });
    for (const caller of [auditor, outsider]) expect(await events('type=ClientRefused', caller)).toEqual([]);
    expect(await events('')).toHaveLength(before.length);
    const { out } = await cli('audit:events', '--installation');
    const installation = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Shown);
    expect(installation.filter(({ Event }) => ['SignInFailed', 'ClientRefused'].includes(Event))).toEqual([
      expect.objectContaining({ Event: 'SignInFailed', UserId: 0, UserName: '', Application: CLIENT.id, Address: '127.0.0.1' }),
      expect.objectContaining({ Event: 'ClientRefused', UserId: 0, Application: '', Address: '127.0.0.1' }),
    ]);
    const stored = (await service.app.get(EventStore, { strict: false }).readAll(0n, 100_000)).map((one) =>
      JSON.stringify([one.data, one.metadata]),
    );
    for (const secret of [...secrets, 'not the right one']) expect(stored.filter((text) => text.includes(secret))).toEqual([]);
  });

  it('by a refresh, a revocation and a stolen refresh token is on record', async () => {
    const types = 'TokenRefreshed,TokenRevoked,TokenRefused';
    const found = await added(types, async () => {
      const first = (await (await token({ grant_type: 'password', username: 'bookkeeper', password: PASSWORD })).json()) as {
        refresh_token: string;
      };
      const next = (await (await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token })).json()) as {
        refresh_token: string;
      };
      await (await token({ grant_type: 'refresh_token', refresh_token: next.refresh_token })).json();
      expect((await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token })).status).toBe(400);
    });
    expect(found.map(({ Event, UserId }) => [Event, UserId])).toEqual([
      ['TokenRefreshed', bookkeeperId],
      ['TokenRefreshed', bookkeeperId],
      ['TokenRefused', bookkeeperId],
    ]);
  });

  it('to a report as CSV or PDF is on record once each, and as JSON not', async () => {
    const found = await added('Printed,Exported', async () => {
      for (const format of ['csv', 'pdf', 'json'])
        expect((await bookkeeper.get(`/api/v2/reports/aging?format=${format}`)).status).toBe(200);
    });
    const own = { UserId: bookkeeperId, Address: '127.0.0.1', Application: CLIENT.id, Entity: '' };
    expect(found).toEqual([
      expect.objectContaining({
        ...own,
        Event: 'Exported',
        Details: expect.objectContaining({ Path: '/api/v2/reports/aging', Query: 'format=csv', Format: 'csv' }),
      }),
      expect.objectContaining({ ...own, Event: 'Printed', Details: expect.objectContaining({ Query: 'format=pdf', Count: 1 }) }),
    ]);
  });

  it('to a record is found by the record, among what changed it', async () => {
    const id = await admin.create('/api/v2/vendors', { VendorName: 'Prairie Lumber' });
    await admin.act('PATCH', `/api/v2/vendors/${id}`, { City: 'Fargo' });
    expect((await admin.get(`/api/v2/records/vendors/${id}/chain?format=csv`)).status).toBe(200);
    const found = await events(`entity=vendors&id=${id}`);
    expect(found.map(({ Event, Entity, Id, Address }) => [Event, Entity, Id, Address])).toEqual(
      ['VendorAdded', 'VendorChanged', 'Exported'].map((type) => [type, 'vendors', id, '127.0.0.1']),
    );
    expect(found[0]?.Details).toBeNull();
    expect(await events(`entity=vendors&id=${id}`, outsider)).toEqual([]);
  });

  it('by a command of the command line is on record once, with the account of the operating system', async () => {
    const found = await added('CommandRun', () =>
      cli('user:create', '--company', '1', '--username', 'clerk', '--password', 'a secret of the clerk'),
    );
    expect(found).toEqual([expect.objectContaining({ UserId: 0, Application: 'cli', Address: '', UserName: expect.stringMatching(/./) })]);
    expect(found[0]?.Details).toMatchObject({ Command: 'user:create', Arguments: { userId: expect.any(Number) as number } });
    expect(JSON.stringify(found)).not.toContain('a secret of the clerk');
    const [made] = (await events('type=UserAdded')).slice(-1);
    expect(made).toMatchObject({ Application: 'cli', UserName: found[0]?.UserName });
    // An export has the events of every company.
    expect((await added('CommandRun', () => cli('events:export'))).map(({ Details }) => Details?.['Command'])).toEqual(['events:export']);
    expect((await events('type=CommandRun', outsider)).map(({ Details }) => Details?.['Command'])).toEqual(['events:export']);
  });
});

describe('GET /api/v2/audit/events', () => {
  it('shows another company none of the events, whatever the filter names', async () => {
    const own = await events('');
    const theirs = await events('', outsider);
    const ids = new Set(own.map(({ Position }) => Position));
    expect(own.length).toBeGreaterThan(10);
    expect(theirs.length).toBeGreaterThan(2);
    expect(theirs.filter(({ Position }) => ids.has(Position))).toEqual([]);
    expect(await events(`actor=${bookkeeperId}`, outsider)).toEqual([]);
    expect(await events(`actor=${outsiderId}`)).toEqual([]);
    expect(await events(`entity=users&id=${bookkeeperId}`, outsider)).toEqual([]);
    expect(await events(`entity=users&id=${outsiderId}`)).toEqual([]);
  });

  it('filters by user, application, address and time', async () => {
    const own = await events('');
    for (const [query, holds] of [
      [`actor=${bookkeeperId}`, (one: Shown) => one.UserId === bookkeeperId],
      ['application=cli', (one: Shown) => one.Application === 'cli'],
      ['address=127.0.0.1', (one: Shown) => one.Address === '127.0.0.1'],
      [
        `from=${own[5]?.RecordedAt}&to=${own[9]?.RecordedAt}`,
        (one: Shown) => one.RecordedAt >= (own[5]?.RecordedAt ?? '') && one.RecordedAt <= (own[9]?.RecordedAt ?? ''),
      ],
    ] as const) {
      const found = await events(query);
      expect(found.length).toBeGreaterThan(0);
      expect([query, found]).toEqual([query, own.filter(holds)]);
    }
    expect(await events('from=2200-01-01')).toEqual([]);
    expect(await events('to=2000-01-01')).toEqual([]);
  });

  it('refuses other callers, and wrong parameters', async () => {
    const { status, body } = await bookkeeper.get(EVENTS);
    expect([status, body.detail]).toEqual([403, 'You may not read the events of the company: it takes the privilege Admin.']);
    const wrong = [
      'actor=x',
      'entity=users',
      'id=1',
      'entity=nothing&id=1',
      'from=x',
      'to=',
      'address=here',
      'limit=0',
      'after=x',
      'format=xml',
      'format=csv&limit=1',
      'place=1',
    ];
    for (const query of wrong) expect([query, (await auditor.get(`${EVENTS}?${query}`)).status]).toEqual([query, 400]);
  });

  it('gives 3,000 events as NDJSON and CSV as by pages, and a client that pages while others write misses and doubles none', async () => {
    const log = service.app.get(AccessLog, { strict: false });
    const by = { company: 1, user: bookkeeperId, userName: 'bookkeeper', application: 'load', address: '203.0.113.7' };
    const record = (number: number) => log.record({ type: 'CommandRun', data: { Command: String(number), Arguments: {}, Host: '' } }, by);
    const writing = (async () => {
      for (let batch = 0; batch < 60; batch++) await Promise.all(Array.from({ length: 50 }, (_, index) => record(batch * 50 + index)));
    })();
    const seen: string[] = [];
    let isWritten = false;
    void writing.then(() => (isWritten = true));
    for (let after = '0', isLast = false; !isLast;) {
      isLast = isWritten;
      for (let isMore = true; isMore;) {
        const { body } = await auditor.get(`${EVENTS}?application=load&limit=70&after=${after}`);
        for (const { Position, Details } of body.data as Shown[]) {
          seen.push(String(Details?.['Command']));
          after = Position;
        }
        isMore = body.meta.next !== null;
        if (isMore) after = body.meta.next as string;
      }
    }
    expect(seen).toHaveLength(3000);
    expect(new Set(seen).size).toBe(3000);
    const pages = await events('application=load');
    const lines = await streamed('application=load', 'application/x-ndjson');
    expect(lines.type).toMatch(/^application\/x-ndjson/);
    expect(
      lines.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Shown),
    ).toEqual(pages);
    const csv = await streamed('application=load', 'text/csv');
    const [head, ...rows] = csv.text.trimEnd().split('\r\n');
    expect(head).toMatch(/^Position,Recorded at,Event,/);
    expect(rows.map((row) => row.split(',', 2))).toEqual(pages.map(({ Position, RecordedAt }) => [`"${Position}"`, RecordedAt]));
  }, 120_000);

  it('has every access when two processes record into one stream at the same moment', async () => {
    const pool = new Pool({ connectionString: service.databaseUrl, max: 2 });
    const other = new PostgresEventStore(pool);
    const logs = [service.app.get(AccessLog, { strict: false }), new StoredAccesses(other)];
    const by = { company: 1, user: 0, userName: '', application: 'together', address: '203.0.113.8' };
    await Promise.all(Array.from({ length: 400 }, (_, at) => logs[at % 2]?.record({ type: 'SignedIn', data: {} }, by)));
    await other.close();
    await pool.end();
    expect(await events('application=together')).toHaveLength(400);
  });

  it('leaves a store that verifies', async () => {
    const { code, out } = await cli('events:verify', '--json');
    expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ found: 0 })]);
  });
});
