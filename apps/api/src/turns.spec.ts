import { Caller } from '../../../test/support/caller';
import { entryOf, setUpJob, type Job } from '../../../test/support/job';
import { milestoneBody } from '../../../test/v1/driver';
import { hire, type Person } from '../../../test/support/people';
import { CREDENTIALS, foundCompany, startService, type RunningService } from './testing/start-service';
import { withScopes } from './testing/with-scopes';

/* `where[AwaitsUserId][$eq]`: whose turn a purchase, a bill or a time entry is; and lists by what their lines refer to. */

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const LISTS = { TimeToApprove: 'time-entries', Purchases: 'purchases', BillsToReview: 'bills' };

let service: RunningService;
let admin: Caller;
let adminId: number;
let job: Job;
let milestone: number;
let other: number;
/** Mila approves time and up to 10,000; Fay reports to her; Ben keeps the bills; Rex reviews one and has no right. */
let people: Record<'Mila' | 'Fay' | 'Ben' | 'Rex' | 'Aud', Person>;
const purchases: number[] = [];
const bills: Record<'open' | 'reviewed' | 'entered', string> = { open: '', reviewed: '', entered: '' };

const listed = async (as: Caller, entity: string, user: number, more = ''): Promise<string[]> =>
  ((await as.read(`/api/v2/${entity}?where[AwaitsUserId][$eq]=${user}&fields=Id${more}`)) as { Id: unknown }[]).map(({ Id }) => String(Id));
const texts = (...ids: (number | string)[]) => ids.map(String);

beforeAll(async () => {
  service = await startService();
  admin = new Caller(service.api.address, service.api.token ?? '');
  adminId = (await admin.read('/api/v2/me')).UserId;
  job = await setUpJob(admin);
  const milestoneOf = async (project: number): Promise<number> =>
    Number((await admin.read(`/api/v2/projects/${project}/projectPlan`)).Milestones[0].Id);
  milestone = await milestoneOf(job.projectId);
  const [mila] = await hire(admin, CLIENT, [{ name: 'Mila', privileges: ['Approves Time'], more: { ApprovalThreshold: '10000.00' } }]);
  const [fay, ben, rex, aud] = await hire(admin, CLIENT, [
    { name: 'Fay', privileges: ['Tracks Time'], more: { DirectManagerId: mila?.userId, ApprovalThreshold: '10.00' } },
    { name: 'Ben', privileges: ['Manages Bills'] },
    { name: 'Rex', more: { ApprovalThreshold: '5000.00' } },
    { name: 'Aud', userType: 'Auditor' },
  ]);
  people = { Mila: mila, Fay: fay, Ben: ben, Rex: rex, Aud: aud };
  const vendor = await admin.create('/api/v2/vendors', { VendorName: 'Prairie' });
  const order = (Amount: string) =>
    people.Fay.caller.create('/api/v2/purchases', {
      ...{ RequestType: 'VendorWillInvoice', VendorId: vendor, ProjectId: job.projectId, Description: 'Studs' },
      Items: [{ Description: 'Stud', Quantity: '1', UnitPrice: Amount }],
    });
  for (const amount of ['100.00', '200.00', '99999.00']) purchases.push(await order(amount));
  const barn = await admin.create('/api/v2/projects', { ProjectName: 'Barn', ClientId: 1 });
  other = await admin.create('/api/v1/milestones', milestoneBody(barn, 'Walls'));
  const bill = (InvoiceNumber: string, MilestoneId: number, more = {}) =>
    admin.create('/api/v2/bills', {
      ...{ VendorId: vendor, InvoiceNumber, InvoiceDate: '2026-03-02' },
      PayableItems: [
        { Description: 'Sand', TotalAmount: '10.00', MilestoneId },
        { Description: 'Gravel', TotalAmount: '5.00', MilestoneId },
      ],
      ...more,
    });
  bills.open = String(await bill('B-1', milestone, { UnderReviewFlag: true }));
  bills.reviewed = String(await bill('B-2', milestone, { UnderReviewFlag: true, ReviewerId: String(people.Rex.userId) }));
  bills.entered = String(await bill('B-3', other));
  for (const day of ['02', '03']) await admin.create('/api/v2/time-entries', { ...entryOf(job), EntryDate: `2026-03-${day}` });
  await admin.create('/api/v2/time-entries', { ...entryOf(job), IsDraft: true });
}, 240_000);
afterAll(() => service?.close());

describe('AwaitsUserId', () => {
  it('finds what awaits a user: a decision that is asked for, or, where nobody is asked, one that the user may take', async () => {
    const { Mila, Fay, Ben, Rex } = people;
    const turns = async (user: number) =>
      Object.fromEntries(await Promise.all(Object.values(LISTS).map(async (one) => [one, await listed(admin, one, user)] as const)));
    expect(await turns(Mila.userId)).toMatchObject({ purchases: texts(...purchases.slice(0, 2)), bills: [] });
    expect((await turns(Mila.userId))['time-entries']).toHaveLength(2);
    expect(await turns(Fay.userId)).toEqual({ 'time-entries': [], purchases: [], bills: [] });
    expect(await turns(Ben.userId)).toEqual({ 'time-entries': [], purchases: [], bills: [bills.open] });
    expect(await turns(Rex.userId)).toEqual({ 'time-entries': [], purchases: [], bills: [bills.reviewed] });
    // No manager of Fay may approve the third.
    expect(await turns(adminId)).toMatchObject({ purchases: texts(purchases[2] ?? 0), bills: [bills.open] });
    expect(await turns(people.Aud.userId)).toEqual({ 'time-entries': [], purchases: [], bills: [] });
    expect(await turns(999_999)).toEqual({ 'time-entries': [], purchases: [], bills: [] });
  });

  it('is what `Waits` of `GET /me` counts, for every caller', async () => {
    const callers = { admin: { caller: admin, userId: adminId }, ...people };
    for (const [name, { caller, userId }] of Object.entries(callers)) {
      const { Waits } = await caller.read('/api/v2/me');
      for (const [group, entity] of Object.entries(LISTS)) {
        const reply = await caller.get(`/api/v2/${entity}?where[AwaitsUserId][$eq]=${userId}&limit=1`);
        expect([name, group, reply.body.meta.total]).toEqual([name, group, Waits[group] ?? 0]);
      }
    }
  });

  it('is one condition of lists, summaries, CSV and several queries among others', async () => {
    const user = people.Mila.userId;
    expect(await listed(admin, 'purchases', user, '&where[TotalAmount][$gt]=150&order=-TotalAmount')).toEqual(texts(purchases[1] ?? 0));
    expect(await listed(admin, 'purchases', user, '&cursor=')).toHaveLength(2);
    const where = `where[AwaitsUserId][$eq]=${user}`;
    expect(await admin.read(`/api/v2/purchases/summary?sum=TotalAmount&${where}`)).toEqual([
      { By: {}, Count: 2, Sums: { TotalAmount: '300.00' } },
    ]);
    expect((await admin.get(`/api/v2/purchases?format=csv&fields=Id&${where}`)).body.trim().split('\r\n')).toHaveLength(3);
    const body = { entity: 'purchases', where: { AwaitsUserId: { $eq: user } }, fields: ['Id'] };
    const { data } = (await admin.send('POST', '/api/v2/query', { queries: { mine: body } })).body;
    expect(data.mine.data).toHaveLength(2);
    expect((await admin.send('POST', '/api/v2/purchases/query', { ...body, entity: undefined })).body.data).toHaveLength(2);
  });

  it('refuses what it is not, and other users to callers who may not see them', async () => {
    const { Fay, Mila, Aud } = people;
    const refused = async (as: Caller, query: string) => {
      const { status, body } = await as.get(`/api/v2/${query}`);
      return [status, body.issues?.[0]?.field];
    };
    const field = 'where[AwaitsUserId][$eq]';
    expect(await refused(Fay.caller, `purchases?${field}=${Mila.userId}`)).toEqual([400, field]);
    expect(await refused(Fay.caller, `time-entries/summary?${field}=${Mila.userId}`)).toEqual([400, field]);
    expect(await refused(Fay.caller, `purchases?${field}=${Fay.userId}`)).toEqual([200, undefined]);
    expect(await refused(Aud.caller, `purchases?${field}=${Mila.userId}`)).toEqual([200, undefined]);
    expect(await refused(admin, `purchases?${field}=me`)).toEqual([400, field]);
    expect(await refused(admin, `purchases?where[AwaitsUserId][$ne]=1`)).toEqual([400, 'where[AwaitsUserId][$ne]']);
    expect(await refused(admin, `invoices?${field}=1`)).toEqual([400, field]);
    expect(await refused(admin, 'purchases?order=AwaitsUserId')).toEqual([400, 'order']);
    expect(await refused(admin, 'purchases/summary?by=AwaitsUserId')).toEqual([400, 'by']);
    const scoped = await withScopes(service, ['purchases:read']);
    expect((await scoped.get(`/api/v2/purchases?${field}=${Mila.userId}`)).status).toBe(400);
    expect((await scoped.get(`/api/v2/purchases?${field}=${adminId}`)).status).toBe(200);
  });

  it('finds nothing of other companies', async () => {
    await foundCompany(service, 'Elsewhere', { ...CREDENTIALS, username: 'stranger' });
    const stranger = new Caller(admin.baseUrl, (await service.api.login({ ...CREDENTIALS, username: 'stranger' })).token ?? '');
    for (const entity of Object.values(LISTS)) expect(await listed(stranger, entity, people.Mila.userId)).toEqual([]);
  });

  it('follows questions, and the rights of the user', async () => {
    const { Mila, Fay, Ben } = people;
    await Mila.caller.act('POST', `/api/v2/purchases/${purchases[0]}/request-info`, { Question: 'Which job?' });
    expect(await listed(admin, 'purchases', Mila.userId)).toEqual(texts(purchases[1] ?? 0));
    expect(await listed(Fay.caller, 'purchases', Fay.userId)).toEqual(texts(purchases[0] ?? 0));
    await Fay.caller.act('POST', `/api/v2/purchases/${purchases[0]}/submit`);
    expect(await listed(Fay.caller, 'purchases', Fay.userId)).toEqual([]);
    await admin.act('PATCH', `/api/v2/users/${Ben.userId}`, { UserRights: [{ Name: 'Manages Bills', Enabled: false }] });
    expect(await listed(admin, 'bills', Ben.userId)).toEqual([]);
  });

  it('follows managers: what waits for one who was replaced waits for the next, and a change that none may approve for administrators', async () => {
    const { Mila, Fay, Ben } = people;
    const waiting = texts(...purchases.slice(0, 2));
    const change = (user: Person, body: object) => admin.act('PATCH', `/api/v2/users/${user.userId}`, body);
    const [nina] = await hire(admin, CLIENT, [{ name: 'Nina', more: { ApprovalThreshold: '10000.00' } }]);
    await change(Fay, { DirectManagerId: nina?.userId });
    expect(await listed(admin, 'purchases', Mila.userId)).toEqual([]);
    expect(await listed(nina?.caller, 'purchases', Number(nina?.userId))).toEqual(waiting);
    expect((await nina?.caller.read('/api/v2/me'))?.Waits.Purchases).toBe(2);
    expect((await Mila.caller.get(`/api/v2/purchases/${purchases[0]}`)).status).toBe(404);
    await nina?.caller.act('POST', `/api/v2/purchases/${purchases[1]}/approve`);
    await Fay.caller.act('POST', `/api/v2/purchases/${purchases[1]}/change`, {
      ...{ Reason: 'Longer studs', Items: [{ Description: 'Stud', Quantity: '1', UnitPrice: '900.00' }] },
    });
    expect(await listed(admin, 'purchases', Number(nina?.userId))).toEqual(waiting);
    await change(Fay, { DirectManagerId: Ben.userId });
    expect(await listed(admin, 'purchases', Number(nina?.userId))).toEqual([]);
    expect(await listed(admin, 'purchases', adminId)).toEqual(texts(...purchases));
    expect((await admin.read('/api/v2/me')).Waits.Purchases).toBe(3);
    await admin.act('POST', `/api/v2/purchases/${purchases[1]}/approve`);
    expect(await admin.read(`/api/v2/purchases/${purchases[1]}`)).toMatchObject({ TotalAmount: '900.00', PendingChange: null });
    const { data } = (await admin.get(`/api/v2/purchases/${purchases[0]}`)).body;
    expect(data.UserActions.at(-1)).toMatchObject({ ActionName: 'Forwarded' });
  });
});

describe('a filter by lines', () => {
  const found = async (query: string) => ((await admin.read(`/api/v2/${query}`)) as { Id: unknown }[]).map(({ Id }) => String(Id));

  it('finds bills and invoices by the project or the milestone of a line, each once', async () => {
    const ofJob = [bills.open, bills.reviewed];
    expect(await found(`bills?where[PayableItems.ProjectId][$eq]=${job.projectId}`)).toEqual(ofJob);
    expect(await found(`bills?where[PayableItems.MilestoneId][$in]=${milestone}`)).toEqual(ofJob);
    expect(await found(`bills?where[PayableItems.ProjectId][$ne]=${job.projectId}`)).toEqual([bills.entered]);
    const invoice = await admin.create('/api/v2/invoices', {
      ...{ ProjectId: String(job.projectId), InvoiceDate: '2026-03-02' },
      LineItemGroups: [
        { LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice: '100.00', ProjectId: job.projectId, MilestoneId: milestone }] },
      ],
    });
    const line = 'where[LineItemGroups.LineItems.';
    expect(await found(`invoices?${line}ProjectId][$eq]=${job.projectId}`)).toEqual(texts(invoice));
    expect(await found(`invoices?${line}MilestoneId][$eq]=${milestone}`)).toEqual(texts(invoice));
    expect(await found(`invoices?${line}MilestoneId][$eq]=${other}`)).toEqual([]);
  });

  it('is one of sums and CSV', async () => {
    const where = `where[PayableItems.ProjectId][$eq]=${job.projectId}`;
    expect(await admin.read(`/api/v2/bills/summary?sum=TotalAmount&${where}`)).toEqual([
      { By: {}, Count: 2, Sums: { TotalAmount: '30.00' } },
    ]);
    expect((await admin.get(`/api/v2/bills?format=csv&fields=Id&${where}`)).body.trim().split('\r\n')).toHaveLength(3);
    expect((await admin.get('/api/v2/bills?where[PayableItems.Description][$eq]=Sand')).body.issues[0].field).toBe(
      'where[PayableItems.Description][$eq]',
    );
  });
});
