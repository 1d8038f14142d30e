import { Caller } from '../../../test/support/caller';
import { entryOf, setUpJob, type Job } from '../../../test/support/job';
import { hire } from '../../../test/support/people';
import { CREDENTIALS, foundCompany, startService, type RunningService } from './testing/start-service';
import { withScopes } from './testing/with-scopes';

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const own = (entity: string, user: number): string => `${entity}?where[AwaitsUserId][$eq]=${user}`;
const OPEN = 'tickets?where[BusinessState][$in]=Pending,Scheduled';
const draft = (entity: string): string => `${entity}?where[BusinessState][$eq]=Draft`;
const overdue = (entity: string, today: string): string =>
  `${entity}?where[BusinessState][$eq]=Outstanding&where[DueDate][$lt]=${today}&where[OutstandingAmount][$gt]=0`;

let service: RunningService;
let admin: Caller;
let job: Job;
let mila: Caller;
let milaId: number;
let fay: Caller;
let ida: Caller;
let crew: Caller;
let audit: Caller;

const me = (as: Caller) => as.read('/api/v2/me');
const waits = async (as: Caller): Promise<Record<string, number>> => (await me(as)).Waits;

beforeAll(async () => {
  service = await startService();
  admin = new Caller(service.api.address, service.api.token ?? '');
  job = await setUpJob(admin);
  const [one] = await hire(admin, CLIENT, [
    { name: 'Mila', privileges: ['Approves Time', 'Manages Projects'], more: { ApprovalThreshold: '10000.00' } },
  ]);
  [mila, milaId] = [one.caller, one.userId];
  const others = await hire(admin, CLIENT, [
    { name: 'Fay', privileges: ['Tracks Time'], more: { DirectManagerId: milaId, ApprovalThreshold: '10.00' } },
    { name: 'Ida', privileges: ['Manages Invoices', 'Manages Bills'] },
    { name: 'Cal', userType: 'Mobile' },
    { name: 'Aud', userType: 'Auditor' },
  ]);
  [fay, ida, crew, audit] = others.map(({ caller }) => caller);
  for (const day of ['02', '03', '04'])
    await admin.create('/api/v2/time-entries', { ...entryOf(job), EntryDate: `2026-03-${day}`, BusinessState: undefined });
  const vendor = await admin.create('/api/v2/vendors', { VendorName: 'Prairie' });
  const order = (as: Caller) =>
    as.create('/api/v2/purchases', {
      ...{ RequestType: 'VendorWillInvoice', VendorId: vendor, ProjectId: job.projectId, Description: 'Studs' },
      Items: [{ Description: 'Stud', Quantity: '10', UnitPrice: '400.00' }],
    });
  await order(fay);
  await order(fay);
  const bill = (InvoiceNumber: string, more = {}) =>
    admin.create('/api/v2/bills', {
      ...{ VendorId: vendor, InvoiceNumber, InvoiceDate: '2026-03-02', TotalAmount: '10.00', UnderReviewFlag: true, ...more },
    });
  await bill('B-1');
  await bill('B-2', { UnderReviewFlag: false });
  const [{ ClientId }] = (await admin.read(`/api/v2/projects?where[Id][$eq]=${job.projectId}`)) as { ClientId: string }[];
  const invoice = (DueDate: string) =>
    admin.create('/api/v2/invoices', {
      ...{ ClientId, ProjectId: String(job.projectId), InvoiceDate: '2026-03-02', DueDate },
      LineItemGroups: [{ LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice: '100.00' }] }],
    });
  await invoice('2026-04-01');
  for (const due of ['2026-04-01', '2050-11-01', '2026-05-01']) await admin.act('POST', `/api/v2/invoices/${await invoice(due)}/finalize`);
  await admin.create('/api/v2/tickets', { Title: 'Leak', ClientId: Number(ClientId) });
}, 240_000);
afterAll(() => service?.close());

describe('GET /api/v2/me', () => {
  it('says who the caller is, in which company', async () => {
    await admin.act('PATCH', '/api/v2/company', { TimeZone: 'America/Los_Angeles', WeekStartsOn: 'Sunday' });
    await admin.act('POST', '/api/v2/company/close-books', { Through: '2026-02-28', Force: true, Reason: 'A trial' });
    const found = await me(mila);
    expect(found).toMatchObject({
      ...{ UserId: milaId, FullName: 'Mila', UserType: 'Access', IsAdmin: false, ManagerId: null, HasReports: true },
      Company: {
        ...{ Name: 'Test Builders', LogoId: '', TimeZone: 'America/Los_Angeles', Currency: 'USD', WeekStartsOn: 'Sunday' },
        BooksClosedThrough: '2026-02-28',
      },
    });
    expect([...found.Privileges].sort()).toEqual(['Approves Time', 'Manages Projects']);
    expect(await me(fay)).toMatchObject({ ManagerId: milaId, HasReports: false, Privileges: ['Tracks Time'] });
    expect(await me(admin)).toMatchObject({ IsAdmin: true });
  });

  it('names the resource of the caller, one in use before others, with its role', async () => {
    const { Id, RoleId, DepartmentId } = await admin.read(`/api/v2/resources/${job.resourceId}`);
    expect(RoleId).toBeGreaterThan(0);
    const userId = (await me(ida)).UserId;
    const own = ((await admin.read(`/api/v2/resources?where[UserId][$eq]=${userId}`)) as { Id: number }[]).map((one) => one.Id);
    expect((await me(ida)).ResourceId).toBe(own[0] ?? null);
    for (const one of own) await admin.act('PATCH', `/api/v2/resources/${one}`, { ObjectState: 'Inactive' });
    const next = await admin.create('/api/v2/resources', { Description: 'Ida', DepartmentId, RoleId, UserId: userId });
    expect(await me(ida)).toMatchObject({ ResourceId: next, RoleId });
    expect(Id).not.toBe(next);
  });

  it('counts what waits for the caller, as the lists show it', async () => {
    const total = async (as: Caller, list: string): Promise<number> => (await as.get(`/api/v2/${list}&limit=1`)).body.meta.total;
    const today = new Date().toISOString().slice(0, 10);
    const lists: Record<string, (as: Caller) => Promise<number>> = {
      TimeToApprove: async (as) => total(as, own('time-entries', (await me(as)).UserId)),
      Purchases: async (as) => total(as, own('purchases', (await me(as)).UserId)),
      BillsToReview: async (as) => total(as, own('bills', (await me(as)).UserId)),
      JobsOverBudget: async (as) =>
        total(as, `projects?where[OwnerId][$eq]=${(await me(as)).UserId}&where[BudgetNotice][$eq]=Open&where[BusinessState][$ne]=Closed`),
      Drafts: (as) => total(as, draft('invoices')),
      OverdueInvoices: (as) => total(as, overdue('invoices', today)),
      ApplicationDrafts: (as) => total(as, draft('aia-invoices')),
      OverdueApplications: (as) => total(as, overdue('aia-invoices', today)),
      Tickets: (as) => total(as, OPEN),
    };
    for (const [name, as] of Object.entries({ admin, mila, fay, ida, crew, audit })) {
      const counted = await waits(as);
      const found = await Promise.all(Object.keys(counted).map(async (group) => [group, await lists[group]?.(as)] as const));
      expect([name, counted]).toEqual([name, Object.fromEntries(found)]);
      expect([name, counted['Purchases']]).toEqual([name, as === mila ? 2 : as === audit ? undefined : 0]);
    }
  });

  it('leaves out what the caller may not see or can do nothing about', async () => {
    const groups = async (as: Caller): Promise<string[]> => Object.keys(await waits(as)).sort();
    expect(await waits(admin)).toEqual({
      ...{ TimeToApprove: 3, Purchases: 0, BillsToReview: 1, Drafts: 1, OverdueInvoices: 2, Tickets: 1 },
      ...{ ApplicationDrafts: 0, OverdueApplications: 0, JobsOverBudget: 0 },
    });
    expect(await groups(mila)).toEqual(['BillsToReview', 'JobsOverBudget', 'Purchases', 'Tickets', 'TimeToApprove']);
    expect(await groups(fay)).toEqual(['BillsToReview', 'Purchases', 'Tickets']);
    expect(await groups(ida)).toEqual([
      'ApplicationDrafts',
      'BillsToReview',
      'Drafts',
      'OverdueApplications',
      'OverdueInvoices',
      'Purchases',
      'Tickets',
    ]);
    // An Auditor sees all and does nothing.
    expect(await groups(audit)).toEqual(['OverdueApplications', 'OverdueInvoices', 'Tickets']);
  });

  it('follows a decision', async () => {
    const [{ Id }] = (await mila.read('/api/v2/purchases?where[BusinessState][$eq]=Submitted')) as { Id: number }[];
    await mila.act('POST', `/api/v2/purchases/${Id}/approve`);
    expect((await waits(mila))['Purchases']).toBe(1);
  });

  it('is for any token, and counts what its scopes may read', async () => {
    const scoped = async (...scopes: string[]) => (await (await withScopes(service, scopes)).get('/api/v2/me')).json.data;
    expect(await scoped('clients:read')).toMatchObject({ IsAdmin: true, Waits: {} });
    expect((await scoped('tickets:read', 'bills:read')).Waits).toEqual({ BillsToReview: 1, Tickets: 1 });
    expect((await new Caller(admin.baseUrl, '').get('/api/v2/me')).status).toBe(401);
    expect((await admin.get('/api/v2/me?at=2026-01-01')).status).toBe(400);
  });

  it('knows nothing of other companies', async () => {
    await foundCompany(service, 'Elsewhere', { ...CREDENTIALS, username: 'stranger' });
    const stranger = await service.api.login({ ...CREDENTIALS, username: 'stranger' });
    const { json } = await stranger.get('/api/v2/me');
    expect(json.data.Company.Name).toBe('Elsewhere');
    expect(Object.values(json.data.Waits as Record<string, number>).every((count) => count === 0)).toBe(true);
  });
});
