import { Caller } from '../../../test/support/caller';
import { hire, type Person } from '../../../test/support/people';
import { CREDENTIALS, startService, type RunningService } from './testing/start-service';

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const VIEWS = '/api/v2/views';

/** A view as a reply has it. */
interface View {
  readonly Id: number;
  readonly Name: string;
  readonly OwnerId: number;
  readonly OwnerName: string;
  readonly Columns: readonly string[];
}
/** An entry of the feed. */
interface Entry {
  readonly Entity: string;
  readonly Id: number;
  readonly Change: string;
}

let service: RunningService;
let boss: Caller;
let ann: Caller;
let crew: Caller;
let clerk: Caller;
let audit: Caller;
let people: Person[];
beforeAll(async () => {
  service = await startService();
  boss = new Caller(service.api.address, service.api.token ?? '');
  people = await hire(boss, CLIENT, [
    { name: 'Ann', privileges: ['Manages Bills', 'Manages Invoices'] },
    { name: 'Cy', privileges: ['Tracks Time'], userType: 'Mobile' },
    { name: 'Ida', privileges: ['Manages Invoices'] },
    { name: 'Aud', userType: 'Auditor' },
  ]);
  [ann, crew, clerk, audit] = people.map(({ caller }) => caller);
}, 240_000);
afterAll(() => service?.close());

const historyOf = (id: number): string => `/api/v2/records/views/${id}/history`;
const due = {
  Entity: 'bills',
  Name: 'Due first',
  Query: 'where[BusinessState][$eq]=Approved&order=DueDate',
  Columns: ['DueDate', 'VendorId'],
};
const overdue = { Entity: 'invoices', Name: 'Overdue', Query: 'order=ClientName,-InvoiceNumber&q=miller', IsShared: true };
const namesOf = async (caller: Caller, entity: string): Promise<string[]> =>
  (await caller.list<View>(`${VIEWS}?where[Entity][$eq]=${entity}&order=Name`)).map(({ Name }) => Name);

describe('a view', () => {
  it('is kept for its owner, changed with its version, and removed', async () => {
    const id = await crew.create(VIEWS, { ...due, Name: 'My  bills ', Columns: ['DueDate', 'VendorId', 'DueDate'] });
    const read = await crew.get(`${VIEWS}/${id}`);
    const [, cy] = people;
    expect(read.body.data).toMatchObject({
      ...due,
      ...{ Id: id, Name: 'My  bills', Columns: due.Columns, IsShared: false, OwnerId: cy?.userId, OwnerName: 'Cy' },
    });
    expect(read.body.data).not.toHaveProperty('ListedKind');
    const etag = read.headers.get('etag') ?? '';
    expect((await crew.send('PATCH', `${VIEWS}/${id}`, { Query: 'order=-DueDate' }, { 'if-match': etag })).status).toBe(200);
    expect((await crew.send('PATCH', `${VIEWS}/${id}`, { Query: '' }, { 'if-match': etag })).status).toBe(412);
    // An owner is not stated.
    await crew.act('PATCH', `${VIEWS}/${id}`, { OwnerId: 1 });
    expect(await crew.read(`${VIEWS}/${id}`)).toMatchObject({ OwnerId: cy?.userId, Query: 'order=-DueDate' });
    for (const other of [boss, ann, audit])
      for (const [method, path, body] of [
        ['GET', `${VIEWS}/${id}`],
        ['PATCH', `${VIEWS}/${id}`, { Name: 'Mine now' }],
        ['DELETE', `${VIEWS}/${id}`],
        ['GET', historyOf(id)],
      ] as const)
        expect([403, 404]).toContain((await other.send(method, path, body)).status);
    expect((await boss.get(`${VIEWS}/${id}`)).status).toBe(404);
    await crew.send('DELETE', `${VIEWS}/${id}`);
    expect((await crew.get(`${VIEWS}/${id}`)).status).toBe(404);
  });

  it('that is shared is seen by those who may list its entity, in every read, and changed by its owner and Admins', async () => {
    const tail = String(((await boss.get('/api/v2/changes?after=now')).body as { meta: { next: string } }).meta.next);
    const id = await ann.create(VIEWS, overdue);
    const own = await ann.create(VIEWS, { ...overdue, Name: 'Only mine', IsShared: false });
    expect(await namesOf(ann, 'invoices')).toEqual(['Only mine', 'Overdue']);
    for (const one of [boss, clerk, audit]) {
      expect(await namesOf(one, 'invoices')).toEqual(['Overdue']);
      expect((await one.get(`${VIEWS}/${own}`)).status).toBe(404);
      expect(await one.read(historyOf(id))).toHaveLength(1);
      expect(((await one.get(`${VIEWS}?since=2020-01-01`)).body as { data: View[] }).data.map(({ Id }) => Id)).toEqual([id]);
    }
    expect(await namesOf(crew, 'invoices')).toEqual([]);
    for (const path of [`${VIEWS}/${id}`, historyOf(id)]) expect((await crew.get(path)).status).toBe(404);
    const told = async (caller: Caller): Promise<[number, string][]> =>
      (await caller.list<Entry>(`/api/v2/changes?after=${tail}&entity=views`)).map(({ Id, Change }) => [Id, Change]);
    expect(await told(crew)).toEqual([]);
    expect(await told(clerk)).toEqual([[id, 'Added']]);
    expect((await clerk.send('PATCH', `${VIEWS}/${id}`, { Name: 'Late' })).status).toBe(403);
    expect((await clerk.send('DELETE', `${VIEWS}/${id}`)).status).toBe(403);
    expect((await audit.send('DELETE', `${VIEWS}/${id}`)).status).toBe(403);
    expect((await audit.send('POST', VIEWS, overdue)).status).toBe(403);
    await boss.act('PATCH', `${VIEWS}/${id}`, { Name: 'Overdue invoices' });
    // Its owner takes it back: others are told that it is gone, and see nothing of it.
    await ann.act('PATCH', `${VIEWS}/${id}`, { IsShared: false });
    for (const one of [boss, clerk, audit]) expect((await one.get(`${VIEWS}/${id}`)).status).toBe(404);
    expect(await told(clerk)).toEqual([[id, 'Removed']]);
    await ann.act('PATCH', `${VIEWS}/${id}`, { IsShared: true });
    // It stays when its owner may enter no more.
    await boss.act('PATCH', `/api/v2/users/${people[0]?.userId}`, { Enabled: 0 });
    expect(await namesOf(clerk, 'invoices')).toEqual(['Overdue invoices']);
    await boss.act('PATCH', `/api/v2/users/${people[0]?.userId}`, { Enabled: 1 });
    expect((await boss.send('DELETE', `${VIEWS}/${id}`)).status).toBe(200);
  });

  it('is refused for what its list does not take, by the name of the field', async () => {
    const issuesOf = async (caller: Caller, change: object): Promise<string[][]> => {
      const { status, body } = await caller.send('POST', VIEWS, { ...due, Name: 'Refused', ...change });
      return [
        [String(status)],
        ...((body.issues ?? []) as { field: string; problem: string }[]).map(({ field, problem }) => [field, problem]),
      ];
    };
    const refused = async (change: object, field: string, problem: string, caller = boss): Promise<void> =>
      expect(await issuesOf(caller, change)).toEqual([['400'], [field, expect.stringContaining(problem)]]);
    await refused(
      { Entity: 'bill' },
      'Entity',
      'must be an entity that you may list: aia-invoices, allocations, bank-deposits, billables, bills',
    );
    await refused({ Entity: 'invoices', Query: '', Columns: [] }, 'Entity', 'must be an entity that you may list', crew);
    await refused({ Name: '' }, 'Name', 'is required');
    await refused({ Name: 'x'.repeat(256) }, 'Name', 'at most 255');
    await refused({ Query: 'where[Nope][$eq]=1' }, 'Query', 'where[Nope][$eq] names Nope, which is no field of a Bill');
    await refused({ Query: 'where[DueDate][$eq]=soon' }, 'Query', 'where[DueDate][$eq] must be');
    await refused({ Query: 'order=Nope' }, 'Query', 'order names Nope');
    await refused({ Query: 'limit=5' }, 'Query', 'limit is no parameter here');
    await refused({ Query: 'q=a&q=b' }, 'Query', 'q must be given once');
    await refused({ Query: `q=${'x'.repeat(2000)}` }, 'Query', 'at most 2000');
    await refused({ Columns: ['VendorId', 'Nope'] }, 'Columns', 'names Nope, which is no field of a Bill');
    await refused({ Columns: Array.from({ length: 101 }, () => 'Id') }, 'Columns', 'at most 100');
    // What a caller may not see of a record it can't ask for either.
    await refused({ Entity: 'projects', Query: 'where[BudgetAmount][$gt]=1', Columns: [] }, 'Query', 'BudgetAmount', crew);
  });

  it('has a name of its own among those of its owner and list, also where two are saved at once by two processes', async () => {
    const other = await startService({}, undefined, { url: service.databaseUrl, created: () => undefined });
    try {
      const there = clerk.at(other.api.address);
      const named = (Name: string, more: object = {}) => ({ Entity: 'clients', Name, ...more });
      const both = await Promise.all([clerk, there, clerk, there].map((one, n) => one.send('POST', VIEWS, named(n % 2 ? 'CITY' : 'City'))));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      const taken = both.find(({ status }) => status === 409);
      expect(taken?.body).toMatchObject({
        detail: expect.stringMatching(/^The view \d+ of clients is called c.ty already; choose another name\.$/i),
      });
      const second = await clerk.create(VIEWS, named('Town'));
      const renamed = await Promise.all([clerk, there].map((one) => one.send('PATCH', `${VIEWS}/${second}`, { Name: 'cíty' })));
      expect(renamed.map(({ status }) => status)).toEqual([409, 409]);
      await clerk.act('PATCH', `${VIEWS}/${second}`, { Name: 'TOWN' });
      // Of another list, and of another user.
      await clerk.create(VIEWS, named('City', { Entity: 'vendors' }));
      await boss.create(VIEWS, named('City', { IsShared: true }));
      // A request that is sent again finds the view that it made.
      const key = { 'idempotency-key': 'view-once' };
      const sent = await Promise.all([clerk, there].map((one) => one.send('POST', VIEWS, named('Once'), key)));
      expect(new Set(sent.map(({ body }) => (body as { data?: View }).data?.Id ?? 0)).size).toBeLessThanOrEqual(2);
      expect((await namesOf(clerk, 'clients')).filter((name) => name === 'Once')).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('is one of at most two hundred of a user', async () => {
    const [bea] = await hire(boss, CLIENT, [{ name: 'Bea' }]);
    const caller = bea?.caller ?? boss;
    for (let n = 0; n < 200; n++) await caller.create(VIEWS, { Entity: 'clients', Name: `View ${n}` });
    const { status, body } = await caller.send('POST', VIEWS, { Entity: 'clients', Name: 'One more' });
    expect([status, body.detail]).toEqual([409, 'You have 200 views, which is the most: remove one first.']);
    const [first] = await caller.list<View>(`${VIEWS}?limit=1&where[OwnerId][$eq]=${bea?.userId}`);
    await caller.send('DELETE', `${VIEWS}/${first?.Id}`);
    await caller.create(VIEWS, { Entity: 'clients', Name: 'One more' });
  }, 60_000);

  it('is tried without being written', async () => {
    const tried = await clerk.send('POST', VIEWS, { Entity: 'items', Name: 'Tried' }, { prefer: 'dry-run, return=representation' });
    expect(tried.body.data).toMatchObject({ Name: 'Tried', OwnerName: 'Ida' });
    expect(await namesOf(clerk, 'items')).toEqual([]);
  });
});
