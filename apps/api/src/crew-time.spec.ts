import { Caller, login } from '../../../test/support/caller';
import { entryOf, setUpJob, type Job } from '../../../test/support/job';
import { hire, type Person } from '../../../test/support/people';
import { CREDENTIALS, foundCompany, startService, type RunningService } from './testing/start-service';

/* The time of a crew, and what managers see of the time of those below them (money 11.18). */

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const HIDDEN = { Cost: null, HourlyRate: null };

let service: RunningService;
let admin: Caller;
let job: Job;
/** Mila leads Fay, the foreman, who leads Cal; Nia leads nobody. All of them track time and approve none. */
let people: Record<'Mila' | 'Fay' | 'Cal' | 'Nia', Person>;
/** Of Cal, of Dan and Eve, who have no login and whose foreman is Fay, and of Nia. */
let crew: Record<'Cal' | 'Dan' | 'Eve' | 'Nia', number>;

const day = (EntryDate: string, ...ResourceIds: number[]) => ({ ResourceIds, EntryDate, TaskId: job.taskId, Time: '8.00' });
const listed = async (as: Caller, where = ''): Promise<number[]> =>
  (await as.list<{ Id: number }>(`/api/v2/time-entries?fields=Id&limit=1000${where}`)).map(({ Id }) => Id).sort((a, b) => a - b);
const record = (as: Caller, body: object) => as.send('POST', '/api/v2/crew-entries', body);
/** What is recorded for the day, which must succeed. */
const recorded = (as: Caller, date: string, ...ids: number[]) =>
  as.act('POST', '/api/v2/crew-entries', day(date, ...ids)) as Promise<{ Id: number; ResourceId: number }[]>;

/** The time entries in the feed of changes after a place, and how often it began anew. */
async function followed(as: Caller, after = ''): Promise<{ changes: Map<number, object>; resets: number; next: string }> {
  const changes = new Map<number, object>();
  for (let [resets, next] = [0, after]; ;) {
    const { body } = await as.get(`/api/v2/changes?entity=time-entries&limit=1000${next && `&after=${next}`}`);
    for (const { Id, Change, Record } of body.data) {
      if (Change === 'Reset') resets++;
      else if (Record) changes.set(Id, Record);
    }
    next = body.meta.next;
    if (!body.meta.more) return { changes, resets, next };
  }
}

beforeAll(async () => {
  service = await startService();
  admin = new Caller(service.api.address, service.api.token ?? '');
  job = await setUpJob(admin);
  const tracks = { privileges: ['Tracks Time'] as const };
  const [mila, nia] = await hire(admin, CLIENT, [
    { name: 'Mila', ...tracks },
    { name: 'Nia', ...tracks },
  ]);
  const [fay] = await hire(admin, CLIENT, [{ name: 'Fay', ...tracks, more: { DirectManagerId: mila?.userId } }]);
  const [cal] = await hire(admin, CLIENT, [{ name: 'Cal', ...tracks, more: { DirectManagerId: fay?.userId } }]);
  people = { Mila: mila, Fay: fay, Cal: cal, Nia: nia };
  const [{ Id: DepartmentId }] = await admin.read('/api/v2/departments');
  const resource = (Description: string, Cost: string, more = {}) =>
    admin.create('/api/v2/resources', { Description, DepartmentId, Rate: '90.00', Cost, ...more });
  crew = {
    Cal: await resource('Cal', '54.26', { UserId: people.Cal.userId }),
    Dan: await resource('Dan', '47.98', { ManagerId: people.Fay.userId }),
    Eve: await resource('Eve', '34.10', { ManagerId: people.Fay.userId }),
    Nia: await resource('Nia', '50.00', { UserId: people.Nia.userId }),
  };
}, 240_000);
afterAll(() => service?.close());

describe('The time of a crew', () => {
  it('money 11.18: is one request of its foreman: 8.00 h for three people cost 1,090.72, nothing approved', async () => {
    const { status, body } = await record(people.Fay.caller, day('2026-03-02', crew.Cal, crew.Dan, crew.Eve));
    expect(status).toBe(201);
    expect(body.data.map(({ ResourceId }: { ResourceId: number }) => ResourceId)).toEqual([crew.Cal, crew.Dan, crew.Eve]);
    const entries = await Promise.all(body.data.map(({ Id }: { Id: number }) => admin.read(`/api/v2/time-entries/${Id}`)));
    expect(entries.map(({ BusinessState, EntryDate }) => [BusinessState, EntryDate])).toEqual(Array(3).fill(['Submitted', '2026-03-02']));
    expect(entries.map(({ Cost }) => Cost)).toEqual(['434.08', '383.84', '272.80']);
    expect(entries.reduce((sum, { Cost }) => sum + Math.round(Number(Cost) * 100), 0)).toBe(109_072);
    expect(entries.map(({ UserId }) => UserId)).toEqual([people.Cal.userId, people.Fay.userId, people.Fay.userId]);
  });

  it('is recorded for all or for none: an Inactive one is named', async () => {
    const before = await listed(admin);
    const [{ Id: DepartmentId }] = await admin.read('/api/v2/departments');
    const gone = await admin.create('/api/v2/resources', { Description: 'Gus Long', DepartmentId, ManagerId: people.Fay.userId });
    await admin.act('PATCH', `/api/v2/resources/${gone}`, { ObjectState: 'Inactive' });
    const { status, body } = await record(people.Fay.caller, day('2026-03-03', crew.Dan, gone));
    expect(status).toBe(409);
    expect(body.detail).toContain('Gus Long');
    expect(await listed(admin)).toEqual(before);
  });

  it.each([
    ['ResourceIds', () => day('2026-03-03')],
    ['ResourceIds[1]', () => day('2026-03-03', crew.Dan, 987_654_321)],
    ['ResourceIds[1]', () => day('2026-03-03', crew.Dan, crew.Dan)],
    ['ResourceIds', () => ({ ...day('2026-03-03'), ResourceIds: undefined })],
    ['Time', () => ({ ...day('2026-03-03', crew.Dan), Time: '25.00' })],
    ['Time', () => ({ ...day('2026-03-03', crew.Dan), Time: undefined })],
    ['EntryDate', () => ({ ...day('2026-03-03', crew.Dan), EntryDate: '3/3/2026' })],
    ['TaskId', () => ({ ...day('2026-03-03', crew.Dan), TaskId: 987_654_321 })],
    ['Cost', () => ({ ...day('2026-03-03', crew.Dan), Cost: '1.00' })],
  ])('rejects bad input, naming %s', async (field, body) => {
    const reply = await record(people.Fay.caller, body());
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body.issues)).toContain(field);
  });

  it('is recorded for those below the caller alone, and needs the right to track time', async () => {
    const before = await listed(admin);
    for (const [as, ids] of [
      ['Nia', [crew.Dan]],
      ['Cal', [crew.Cal, crew.Dan]],
      ['Fay', [crew.Dan, crew.Nia]],
    ] as const)
      expect((await record(people[as].caller, day('2026-03-04', ...ids))).status).toBe(403);
    const [plain] = await hire(admin, CLIENT, [{ name: 'Pat' }]);
    expect((await record(plain.caller, day('2026-03-04', crew.Dan))).status).toBe(403);
    expect(await listed(admin)).toEqual(before);
  });

  it('of another company is missing', async () => {
    const credentials = { ...CREDENTIALS, username: 'elsewhere', password: 'other lines hang straight' };
    await foundCompany(service, 'Elsewhere', credentials);
    const other = await login(admin.baseUrl, CLIENT, credentials.username, credentials.password);
    const { status } = await record(other, day('2026-03-04', crew.Dan));
    expect(status).toBe(400);
  });

  it('is recorded once when the request is repeated with its key, and not in closed books', async () => {
    const headers = { 'idempotency-key': 'crew-of-march-5' };
    const once = () => people.Fay.caller.send('POST', '/api/v2/crew-entries', day('2026-03-05', crew.Dan, crew.Eve), headers);
    const [first, again] = [await once(), await once()];
    expect(again.body).toEqual(first.body);
    const other = await admin.send('POST', '/api/v2/company/close-books', { Through: '2026-01-31' });
    expect(other.status).toBe(200);
    const { status, body } = await record(people.Fay.caller, day('2026-01-30', crew.Dan, crew.Eve));
    expect(status).toBe(409);
    expect(body.detail).toContain('closed');
  });
});

describe('The time of those below a manager', () => {
  let entry: number;
  beforeAll(async () => {
    [{ Id: entry }] = await recorded(people.Fay.caller, '2026-03-09', crew.Cal);
  });

  it.each(['Fay', 'Mila'] as const)('is seen by %s, direct or indirect, in every read, without its cost', async (name) => {
    const { caller } = people[name];
    const one = await caller.read(`/api/v2/time-entries/${entry}`);
    expect(one).toMatchObject({ Id: entry, ...HIDDEN });
    expect((await caller.read(`/api/v1/time/${entry}`)).Cost).toBeNull();
    expect(await listed(caller)).toContain(entry);
    expect(await listed(caller, `&where[ResourceId][$eq]=${crew.Cal}`)).toContain(entry);
    const history = await caller.read(`/api/v2/records/time-entries/${entry}/history`);
    expect(history).toHaveLength(1);
    expect(JSON.stringify(history)).not.toContain('434.08');
    const at = encodeURIComponent(new Date().toISOString());
    expect(await caller.read(`/api/v2/records/time-entries/${entry}?at=${at}`)).toMatchObject({ Id: entry, ...HIDDEN });
    const summary = await caller.send('GET', '/api/v2/time-entries/summary?by=ResourceId&sum=Cost');
    expect(summary.status).not.toBe(200);
    const { changes } = await followed(caller);
    expect(changes.get(entry)).toMatchObject(HIDDEN);
  });

  it('is missing for others', async () => {
    for (const path of [`/api/v2/time-entries/${entry}`, `/api/v1/time/${entry}`, `/api/v2/records/time-entries/${entry}/history`])
      expect((await people.Nia.caller.get(path)).status).toBe(404);
    expect(await listed(people.Nia.caller)).not.toContain(entry);
    for (const change of [
      () => people.Nia.caller.send('PATCH', `/api/v2/time-entries/${entry}`, { Time: '7.00' }),
      () => people.Nia.caller.send('POST', '/api/v2/time-entries/submit', { Ids: [entry] }),
    ])
      expect((await change()).status).toBe(404);
  });

  it('is recorded, changed and submitted by the manager, and neither approved, removed nor given a cost', async () => {
    const { caller } = people.Mila;
    const draft = await caller.create('/api/v2/time-entries', {
      ...entryOf({ ...job, resourceId: crew.Dan }),
      EntryDate: '2026-03-10',
      IsDraft: true,
    });
    await caller.act('PATCH', `/api/v2/time-entries/${draft}`, { Time: '7.50', Description: 'Rafters' });
    await caller.act('POST', '/api/v2/time-entries/submit', { Ids: [draft] });
    expect(await admin.read(`/api/v2/time-entries/${draft}`)).toMatchObject({
      BusinessState: 'Submitted',
      Description: 'Rafters',
      Cost: '359.85',
    });
    expect((await caller.send('POST', '/api/v2/time-entries/approve', { Ids: [draft] })).status).toBe(403);
    expect((await caller.send('DELETE', `/api/v2/time-entries/${entry}`)).status).toBe(403);
    expect((await caller.send('PATCH', `/api/v2/time-entries/${entry}`, { OverrideCost: true, Cost: '1.00' })).status).toBe(403);
    expect((await caller.send('PATCH', `/api/v2/time-entries/${entry}`, { ResourceId: crew.Nia })).status).toBe(403);
    // What was read is sent back: hidden costs stay.
    await caller.act('PATCH', `/api/v2/time-entries/${entry}`, await caller.read(`/api/v2/time-entries/${entry}`));
    expect((await admin.read(`/api/v2/time-entries/${entry}`)).Cost).toBe('434.08');
    await admin.act('POST', '/api/v2/time-entries/approve', { Ids: [draft] });
    expect((await caller.send('PATCH', `/api/v2/time-entries/${draft}`, { Time: '7.00' })).status).toBe(403);
  });

  it('follows the manager: a ManagerId of the resource wins over that of its user', async () => {
    const { next } = await followed(people.Nia.caller);
    await admin.act('PATCH', `/api/v2/resources/${crew.Cal}`, { ManagerId: people.Nia.userId });
    expect(await listed(people.Nia.caller)).toContain(entry);
    expect((await people.Fay.caller.get(`/api/v2/time-entries/${entry}`)).status).toBe(404);
    expect((await record(people.Fay.caller, day('2026-03-11', crew.Cal))).status).toBe(403);
    const gained = await followed(people.Nia.caller, next);
    expect(gained.resets).toBe(1);
    await admin.act('PATCH', `/api/v2/resources/${crew.Cal}`, { ManagerId: null });
    expect(await listed(people.Nia.caller)).not.toContain(entry);
    expect((await people.Nia.caller.get(`/api/v2/records/time-entries/${entry}/history`)).status).toBe(404);
    expect((await followed(people.Nia.caller, gained.next)).resets).toBe(1);
    expect(await listed(people.Fay.caller)).toContain(entry);
    await admin.act('PATCH', `/api/v2/users/${people.Cal.userId}`, { DirectManagerId: people.Nia.userId });
    expect((await followed(people.Nia.caller, gained.next)).resets).toBeGreaterThan(0);
    expect([await listed(people.Nia.caller), await listed(people.Mila.caller)].map((all) => all.includes(entry))).toEqual([true, false]);
    await admin.act('PATCH', `/api/v2/users/${people.Cal.userId}`, { DirectManagerId: people.Fay.userId });
  });

  it('is the own time of whoever is named as its own manager', async () => {
    await admin.act('PATCH', `/api/v2/resources/${crew.Nia}`, { ManagerId: people.Nia.userId });
    const [{ Id }] = await recorded(people.Nia.caller, '2026-03-12', crew.Nia);
    expect(await people.Nia.caller.read(`/api/v2/time-entries/${Id}`)).toMatchObject({ Id, Cost: '400.00' });
    await admin.act('PATCH', `/api/v2/resources/${crew.Nia}`, { ManagerId: null });
  });

  it('tells the caller that it has reports, and version 1 nothing of ManagerId', async () => {
    expect((await people.Fay.caller.read('/api/v2/me')).HasReports).toBe(true);
    expect((await people.Nia.caller.read('/api/v2/me')).HasReports).toBe(false);
    expect(await admin.read(`/api/v1/resources/${crew.Dan}`)).not.toHaveProperty('ManagerId');
    expect((await admin.read(`/api/v2/resources/${crew.Dan}`)).ManagerId).toBe(people.Fay.userId);
    expect((await admin.send('DELETE', `/api/v2/users/${people.Fay.userId}`)).status).toBe(409);
  });
});
