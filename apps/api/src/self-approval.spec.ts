import { Caller } from '../../../test/support/caller';
import { entryOf, setUpJob, type Job } from '../../../test/support/job';
import { hire, type Person } from '../../../test/support/people';
import { CREDENTIALS, startService, type RunningService } from './testing/start-service';

/* `SelfApproval` of the company: who may approve its own time and requests (money 11.16). */

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };

let service: RunningService;
let admin: Caller;
let adminId: number;
let job: Job;
/** Mila approves time and up to 10,000.00; Fay reports to her and approves up to 500.00; Nick approves time. */
let people: Record<'Mila' | 'Fay' | 'Nick', Person>;
/** The resources of Mila and of the Setup Admin, and a machine. */
let resources: Record<'Mila' | 'Admin' | 'Crane', number>;

const setting = (SelfApproval: string) => admin.act('PATCH', '/api/v2/company', { SelfApproval });
const log = (as: Caller, resourceId: number) => as.create('/api/v2/time-entries', entryOf({ ...job, resourceId }));
const approve = (as: Caller, ...Ids: number[]) => as.send('POST', '/api/v2/time-entries/approve', { Ids });
const order = (as: Caller, UnitPrice: string) =>
  as.create('/api/v2/purchases', {
    ...{ RequestType: 'VendorWillInvoice', VendorId: 1, ProjectId: job.projectId, Description: 'Studs' },
    Items: [{ Description: 'Stud', Quantity: '1', UnitPrice }],
  });
const turns = async ({ caller, userId }: Pick<Person, 'caller' | 'userId'>, entity: string): Promise<number[]> =>
  (await caller.list<{ Id: number }>(`/api/v2/${entity}?where[AwaitsUserId][$eq]=${userId}&fields=Id`)).map(({ Id }) => Id);
const action = async (as: Caller, entity: string, id: number) =>
  (await as.list<{ Action: string; Allowed: boolean; Reason: string }>(`/api/v2/${entity}/${id}/actions`)).find(
    ({ Action }) => Action === 'approve',
  );

beforeAll(async () => {
  service = await startService();
  admin = new Caller(service.api.address, service.api.token ?? '');
  adminId = (await admin.read('/api/v2/me')).UserId;
  job = await setUpJob(admin);
  await admin.create('/api/v2/vendors', { VendorName: 'Prairie' });
  const [mila, nick] = await hire(admin, CLIENT, [
    { name: 'Mila', privileges: ['Approves Time'], more: { ApprovalThreshold: '10000.00' } },
    { name: 'Nick', privileges: ['Approves Time'] },
  ]);
  const [fay] = await hire(admin, CLIENT, [{ name: 'Fay', more: { DirectManagerId: mila?.userId, ApprovalThreshold: '10.00' } }]);
  people = { Mila: mila, Fay: fay, Nick: nick };
  const [{ Id: DepartmentId }] = await admin.read('/api/v2/departments');
  const resource = (Description: string, more: object) =>
    admin.create('/api/v2/resources', { Description, DepartmentId, Cost: '40.00', ...more });
  const own = await admin.list<{ Id: number; UserId: number }>('/api/v2/resources');
  resources = {
    Mila: await resource('Mila', { UserId: people.Mila.userId }),
    Admin: own.find(({ UserId }) => UserId === adminId)?.Id ?? (await resource('Boss', { UserId: adminId })),
    Crane: await resource('Crane', { ResourceType: 'Equipment' }),
  };
}, 240_000);
afterAll(() => service?.close());

describe("One's own time", () => {
  afterEach(() => setting('Allowed'));

  it('money 11.16: is approved by oneself unless the company refuses it, and then by others', async () => {
    const { Mila, Nick } = people;
    expect(await admin.read('/api/v2/company')).toMatchObject({ SelfApproval: 'Allowed' });
    const [before, after] = [await log(Mila.caller, resources.Mila), await log(Mila.caller, resources.Mila)];
    expect((await approve(Mila.caller, before)).status).toBe(200);
    await setting('Refused');
    const { status, body } = await approve(Mila.caller, after);
    expect([status, body.detail]).toEqual([403, expect.stringContaining('SelfApproval')]);
    expect((await Mila.caller.send('PUT', `/api/v1/approvetime/${after}`, { Time: '2.00' })).status).toBe(403);
    expect((await admin.read(`/api/v2/time-entries/${after}`)).BusinessState).toBe('Submitted');
    expect((await approve(Nick.caller, after)).status).toBe(200);
  });

  it('stops an approval of several as a whole, and is not that of a machine, which the caller recorded', async () => {
    const { Mila } = people;
    const [own, machine] = [await log(Mila.caller, resources.Mila), await log(Mila.caller, resources.Crane)];
    await setting('Refused');
    expect((await approve(Mila.caller, machine, own)).status).toBe(403);
    expect((await admin.read(`/api/v2/time-entries/${machine}`)).BusinessState).toBe('Submitted');
    expect((await approve(Mila.caller, machine)).status).toBe(200);
  });

  it('is approved by the Setup Admin, its own, too', async () => {
    const entry = await log(admin, resources.Admin);
    await setting('Refused');
    expect((await approve(admin, entry)).status).toBe(200);
  });

  it('waits for others alone in lists, counts and actions', async () => {
    const { Mila, Nick } = people;
    const entry = await log(Mila.caller, resources.Mila);
    const seen = async (who: Person) => [
      (await turns(who, 'time-entries')).includes(entry),
      (await action(who.caller, 'time-entries', entry))?.Allowed,
    ];
    const count = async () => (await Mila.caller.read('/api/v2/me')).Waits.TimeToApprove as number;
    expect([await seen(Mila), await seen(Nick)]).toEqual([
      [true, true],
      [true, true],
    ]);
    const waiting = await count();
    await setting('Refused');
    expect([await seen(Mila), await seen(Nick)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await action(Mila.caller, 'time-entries', entry))?.Reason).toContain('your own time');
    expect(await count()).toBeLessThan(waiting);
    expect(await turns(Mila, 'time-entries')).toHaveLength(await count());
  });
});

describe("One's own request", () => {
  afterEach(() => setting('Allowed'));

  it('is not approved by its maker where the company refuses it, nor forwarded to its maker', async () => {
    const { Fay, Mila } = people;
    const [one, other] = [await order(Fay.caller, '100.00'), await order(Fay.caller, '120.00')];
    await admin.act('PATCH', `/api/v2/users/${Fay.userId}`, { ApprovalThreshold: '500.00' });
    const forward = (id: number) => Mila.caller.send('POST', `/api/v2/purchases/${id}/forward`, { UserId: Fay.userId });
    expect((await forward(one)).status).toBe(200);
    expect(await turns(Fay, 'purchases')).toEqual([one]);
    await setting('Refused');
    const { status, body } = await Fay.caller.send('POST', `/api/v2/purchases/${one}/approve`, {});
    expect([status, body.detail]).toEqual([403, expect.stringContaining('your own request')]);
    expect(await turns(Fay, 'purchases')).toEqual([]);
    expect((await Fay.caller.read('/api/v2/me')).Waits.Purchases).toBe(0);
    expect(await action(Fay.caller, 'purchases', one)).toMatchObject({ Allowed: false, Reason: expect.stringContaining('SelfApproval') });
    expect((await forward(other)).status).toBe(409);
    expect((await admin.send('POST', `/api/v2/purchases/${one}/approve`, {})).status).toBe(200);
    expect((await Mila.caller.send('POST', `/api/v2/purchases/${other}/approve`, {})).status).toBe(200);
  });

  it('is approved at once within the own limit, as before', async () => {
    await setting('Refused');
    const id = await order(people.Mila.caller, '100.00');
    expect((await admin.read(`/api/v2/purchases/${id}`)).BusinessState).toBe('Approved');
  });

  it('is known by its words', async () => {
    const { status, body } = await admin.send('PATCH', '/api/v2/company', { SelfApproval: 'Never' });
    expect([status, body.issues[0].field]).toEqual([400, 'SelfApproval']);
    expect(body.issues[0].problem).toContain('Allowed, Refused');
  });
});
