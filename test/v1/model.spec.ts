import { billablesOf } from './support/billables';
import { milestoneBody } from './driver';
import { onAJob } from './support/on-a-job';
import { addUser, signIn } from './support/people';
import { unique } from './support/place';
import { shows } from '../support/shows';

/* The business model, where one record shows less than the interface document states: resources of every type, and billing. */

const { given, job } = onAJob();

interface Resource {
  readonly Id: number;
  readonly UserId: number | null;
}
const DAY = { EntryDate: '2026-03-02T12:00:00.000Z', Time: '2' };
const resourceOf = async (userId: number): Promise<Resource> => {
  const found = (await given().admin.list<Resource>('/api/v1/resources')).find(({ UserId }) => UserId === userId);
  if (!found) throw new Error(`the user ${userId} has no resource`);
  return found;
};
const department = async (): Promise<string> => String((await given().admin.read('/api/v1/departments'))[0].Id);
const approve = (id: number): Promise<unknown> =>
  given().admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: id, Time: '2', isBillable: true }] });

describe('a resource', () => {
  it('is Internal for a user, and has the time that the user records', async () => {
    shows('W3.resource', 'W5.time-entry');
    const { id, caller } = await given().user(['Tracks Time'], { FirstName: 'Ida', LastName: 'Novak' });
    const own = await resourceOf(id);
    expect(own).toMatchObject({ ResourceType: 'Internal', VendorId: null });
    const entry = await caller.create('/api/v1/time', { ...DAY, ResourceId: String(own.Id) });
    expect(await caller.read(`/api/v1/time/${entry}`)).toMatchObject({ ResourceId: own.Id, UserId: id, UserName: 'Ida Novak' });
  });

  it('is Equipment for a machine, whose time names the user who recorded it', async () => {
    shows('W3.resource', 'W5.time-entry');
    const { id, caller } = await given().user(['Approves Time'], { FirstName: 'Ann', LastName: 'Miller' });
    const body = { Description: 'Mini excavator', DepartmentId: await department(), ResourceType: 'Equipment' };
    const machine = await given().admin.create('/api/v1/resources', body);
    expect(await given().admin.read(`/api/v1/resources/${machine}`)).toMatchObject({ ResourceType: 'Equipment', UserId: null });
    const entry = await caller.create('/api/v1/time', { ...DAY, ResourceId: String(machine) });
    expect(await caller.read(`/api/v1/time/${entry}`)).toMatchObject({ ResourceId: machine, UserId: id, UserName: 'Ann Miller' });
  });

  it('is Sub for the user of a vendor, and has time too', async () => {
    shows('W3.resource', 'W3.user-types', 'W3.vendor');
    const { admin } = given();
    const VendorId = await admin.create('/api/v1/vendors', { VendorName: unique('Volt & Sons') });
    const { id } = await addUser(admin, [], { UserType: 'Subcontractor', ReimbursementVendorId: String(VendorId) });
    const own = await resourceOf(id);
    expect(own).toMatchObject({ ResourceType: 'Sub', VendorId });
    const entry = await admin.create('/api/v1/time', { ...DAY, ResourceId: String(own.Id) });
    expect(await admin.read(`/api/v1/time/${entry}`)).toMatchObject({ ResourceId: own.Id, UserId: id });
  });
});

describe('a user', () => {
  it('of type Subcontractor is linked to a vendor', async () => {
    shows('W3.user-types');
    const login = { Username: `sub-${Date.now()}@plumbline.example`, Password: 'tape measure and pencil', UserType: 'Subcontractor' };
    const { status, body } = await given().admin.send('POST', '/api/v2/users', login);
    expect([status, body.issues.map((one: { field: string }) => one.field)]).toEqual([400, ['ReimbursementVendorId']]);
  });

  it('of type No Access cannot log in, and others record its time', async () => {
    shows('W3.user-types', 'D-6.no-access');
    const { admin, login } = given();
    const person = await addUser(admin, ['Tracks Time'], { UserType: 'No Access' });
    await expect(signIn({ ...login, ...person })).rejects.toThrow('invalid_grant');
    const { Id } = await resourceOf(person.id);
    const entry = await admin.create('/api/v1/time', { ...DAY, ResourceId: String(Id) });
    expect(await admin.read(`/api/v1/time/${entry}`)).toMatchObject({ ResourceId: Id, UserId: person.id, Time: '2.00 (2h 0m)' });
  });

  it('of type API needs no resource', async () => {
    shows('W3.user-types');
    const { admin } = given();
    const { id } = await addUser(admin, [], { UserType: 'API' });
    expect((await admin.list<Resource>('/api/v1/resources')).map(({ UserId }) => UserId)).not.toContain(id);
  });
});

describe('the role of a resource', () => {
  it('decides the price of its time on a cost-plus project: each role has the rate of the deliverable for it', async () => {
    shows('W3.role', 'W4.billing', 'W4.milestone');
    const { admin } = given();
    const roles = await Promise.all(['Framer', 'Painter'].map((RoleName) => admin.create('/api/v2/roles', { RoleName })));
    const ClientId = await admin.create('/api/v1/clients', { ClientName: unique('Oakridge Homes') });
    const ProjectId = await admin.create('/api/v2/projects', { ProjectName: unique('Barn'), ClientId, ContractType: 'Contract' });
    const milestone = await admin.create('/api/v1/milestones', milestoneBody(ProjectId, 'Walls'));
    const [framer, painter] = roles;
    const RoleResourceRates = [
      { RoleResourceId: String(framer), Rate: '90.00' },
      { RoleResourceId: String(painter), Rate: '55.50' },
    ];
    const Deliverables = [{ DeliverableType: 'PerRole', Description: 'Walls', RoleResourceRates, MilestoneIds: [milestone] }];
    const contract = await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId, Deliverables });
    for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
    const plan = await admin.read(`/api/v1/projects/${ProjectId}/projectPlan`);
    const TaskId = String(plan.Milestones[0].Tasks[0].Id);
    const prices: unknown[] = [];
    for (const RoleId of roles) {
      const body = { Description: 'Somebody', DepartmentId: await department(), RoleId, Rate: '10.00', Cost: '5.00' };
      const ResourceId = String(await admin.create('/api/v1/resources', body));
      const entry = await admin.create('/api/v1/time', { ...DAY, ResourceId, TaskId });
      await approve(entry);
      prices.push((await billablesOf(admin, entry)).map(({ UnitPrice, Price }) => [UnitPrice, Price]));
    }
    expect(prices).toEqual([[['90.00', '180.00']], [['55.50', '111.00']]]);
  });
});

describe('the levels', () => {
  it('lead from an activity to its task, milestone, project and company records', async () => {
    shows('W2', 'W4.plan');
    const { admin } = given();
    const { taskId, projectId, resourceId } = job();
    const entry = await admin.create('/api/v1/time', { ...DAY, ResourceId: String(resourceId), TaskId: String(taskId) });
    const { TaskId, MilestoneId, ProjectId, ClientId } = await admin.read(`/api/v1/time/${entry}`);
    expect([TaskId, ProjectId]).toEqual([taskId, projectId]);
    const plan = await admin.read(`/api/v1/projects/${projectId}/projectPlan`);
    const within = plan.Milestones.find((one: { Id: string }) => Number(one.Id) === MilestoneId);
    expect(within.Tasks.map((one: { Id: string }) => Number(one.Id))).toContain(taskId);
    expect((await admin.read(`/api/v1/projects/${projectId}`)).ClientId).toBe(String(ClientId));
    expect(await admin.read(`/api/v1/clients/${ClientId}`)).toMatchObject({ ClientName: 'Oakridge Homes' });
  });
});
