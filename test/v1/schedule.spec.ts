import { drive, milestoneBody, type Driver } from './driver';
import { idOf, type Caller } from '../support/caller';
import { addUser, at, OWN, signIn } from './support/people';
import { shows } from '../support/shows';

/* Allocations, project plans, and their visibility to subcontractors, over HTTP only. */
describe('the schedule', () => {
  let driver: Driver;
  let admin: Caller;
  let resourceId: number;
  let projectId: number;
  let milestoneId: number;
  let taskId: number;
  let clientId: number;
  beforeAll(async () => {
    driver = await drive();
    admin = driver.admin;
    clientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
    const [{ Id: department }] = await admin.read('/api/v1/departments');
    resourceId = await admin.create('/api/v1/resources', { Description: 'Bob Carter', DepartmentId: String(department), Rate: '85.50' });
    projectId = await admin.create('/api/v2/projects', { ProjectName: 'Oakridge kitchen', ClientId: String(clientId) });
    milestoneId = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Framing'));
    taskId = Number((await admin.read(`/api/v1/projects/${projectId}/projectPlan`)).Milestones[0].Tasks[0].Id);
  }, 240_000);

  const times = (day: string) => ({ StartTime: `${day}T08:00:00.000Z`, EndTime: `${day}T16:30:00.000Z` });
  const allocate = (more: object = {}): Promise<number> =>
    admin.create('/api/v2/allocations', { ResourceId: resourceId, TaskId: taskId, ...times('2026-03-02'), ...more });
  const allocation = (id: number, caller = admin) => caller.read(`/api/v1/allocations/${id}`);
  const person = async (privileges: string[], more: object = {}): Promise<Caller> => {
    const user = await addUser(admin, privileges, more);
    const login = process.env['V1_BASE_URL'] ? at() : { ...OWN, baseUrl: admin.baseUrl };
    return signIn({ ...login, ...user });
  };
  const logTime = (more: object): Promise<number> =>
    admin.create('/api/v1/time', {
      EntryDate: '2026-03-02T12:00:00.000Z',
      ResourceId: String(resourceId),
      TaskId: String(taskId),
      Time: '2',
      ...more,
    });

  describe('allocations', () => {
    it('show the records that they refer to, in lists, feeds and single reads, with only the fields in `fields`', async () => {
      shows('F-Allocation', 'D-P-allocations');
      const id = await allocate({ Description: 'Frame the walls' });
      const one = await allocation(id);
      expect(one).toMatchObject({
        ...{ Id: id, ResourceId: resourceId, ResourceIds: [resourceId], TaskId: taskId, MilestoneId: milestoneId, ProjectId: projectId },
        ...{ ClientId: clientId, DepartmentId: null, ForClient: true, IsMultiDay: false, EditAll: false, GroupId: '' },
        ...{ Duration: '8.50', Rate: 85.5, AllocationType: 'Confirmed', TimeEntries: [], Department: null },
        Client: { Id: clientId },
        Project: { Id: projectId, ProjectPlan: null, Client: null },
        Milestone: { Id: String(milestoneId), Name: 'Framing' },
        Task: { Id: String(taskId), Description: 'Default_Task' },
      });
      const find = (all: { Id: number }[]) => all.find(({ Id }) => Id === id);
      expect(find(await admin.read('/api/v1/allocations'))).toEqual(one);
      expect(find(await admin.read('/api/v1/allocations?page=1&page_size=1000'))).toEqual(one);
      expect(find(await admin.read('/api/v1/allocations/since/2026-01-01'))).toEqual(one);
      expect(await admin.read(`/api/v1/allocations/${id}?fields=Description,TimeEntries`)).toEqual({
        Description: 'Frame the walls',
        TimeEntries: [],
      });
      expect((await admin.send('PATCH', `/api/v2/allocations/${id}`, one)).status).toBe(200);
      expect(await allocation(id)).toEqual(one);
    });

    it('can be written on v2 only', async () => {
      shows('D-P-allocations');
      const id = await allocate();
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', `/${id}`],
        ['DELETE', `/${id}`],
      ] as const) {
        const reply = await admin.send(method, `/api/v1/allocations${path}`, method === 'DELETE' ? undefined : { Description: 'x' });
        expect([reply.status, reply.headers.get('allow'), reply.body.didSucceed]).toEqual([405, 'GET', false]);
      }
      expect(await admin.act('DELETE', `/api/v2/allocations/${id}`)).toEqual({ Id: id });
      expect((await admin.get(`/api/v1/allocations/${id}`)).status).toBe(404);
    });

    it('recur, and can be updated alone or together with all later ones', async () => {
      const series = { IsRecurring: true, Periodicity: 'Weekly', RecurUntilDate: '2026-03-23' };
      const first = await allocate(series);
      const group = async () =>
        ((await admin.read('/api/v1/allocations')) as { Id: number; GroupId: string; StartTime: string; Description: string }[]).filter(
          ({ GroupId }) => GroupId === String(first),
        );
      expect((await group()).map(({ StartTime }) => StartTime)).toEqual(
        ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'].map((day) => `${day}T08:00:00.000Z`),
      );
      const second = (await group())[1].Id;
      await admin.act('PATCH', `/api/v2/allocations/${second}`, { EditAll: true, StartTime: '2026-03-09T09:00:00Z', Description: 'Late' });
      await admin.act('PATCH', `/api/v2/allocations/${first}`, { Description: 'Early' });
      await admin.act('DELETE', `/api/v2/allocations/${second}`);
      expect((await group()).map(({ StartTime, Description }) => [StartTime.slice(5, 16), Description])).toEqual([
        ['03-02T08:00', 'Early'],
        ['03-16T09:00', 'Late'],
        ['03-23T09:00', 'Late'],
      ]);
      const changed = await admin.send('PATCH', `/api/v2/allocations/${first}`, { Periodicity: 'Daily' });
      expect([changed.status, changed.body.code]).toEqual([409, 'conflict']);
    });

    it('are created once for an Idempotency-Key', async () => {
      const body = {
        ResourceId: resourceId,
        TaskId: taskId,
        ...times('2026-04-06'),
        IsRecurring: true,
        Periodicity: 'Daily',
        RecurUntilDate: '2026-04-08',
      };
      const key = { 'idempotency-key': `series-${Date.now()}` };
      const replies = await Promise.all([1, 2].map(() => admin.send('POST', '/api/v2/allocations', body, key)));
      expect(idOf(replies[0])).toBe(idOf(replies[1]));
      const all = (await admin.read('/api/v1/allocations')) as { GroupId: string }[];
      expect(all.filter(({ GroupId }) => GroupId === String(idOf(replies[0])))).toHaveLength(3);
    });

    it('name all faults at once', async () => {
      const reply = await admin.send('POST', '/api/v2/allocations', { ...times('2026-03-02'), EndTime: '2026-03-01', TaskId: 999_999_999 });
      expect(reply.status).toBe(400);
      expect((reply.body.issues as { field: string }[]).map(({ field }) => field)).toEqual(['EndTime', 'ResourceId', 'TaskId']);
    });

    it('list their time entries with present values, as far as the caller sees them', async () => {
      shows('D-F.nested');
      const id = await allocate();
      const entry = await logTime({ AllocationId: id });
      expect(await allocation(id)).toMatchObject({ TimeEntryId: entry, TimeEntries: [{ Id: entry, Time: '2.00 (2h 0m)', Project: null }] });
      await admin.act('PUT', `/api/v1/time/${entry}`, { Time: '3' });
      expect((await allocation(id)).TimeEntries).toMatchObject([{ Time: '3.00 (3h 0m)' }]);
      const planner = await person(['Manages Projects']);
      expect(await allocation(id, planner)).toMatchObject({ Rate: 0, TimeEntries: [], Project: { Id: projectId } });
      expect((await admin.send('DELETE', `/api/v2/allocations/${id}`)).status).toBe(409);
      expect((await admin.send('PUT', `/api/v1/time/${entry}`, { AllocationId: 999_999_999 })).status).toBe(400);
      await admin.act('DELETE', `/api/v1/time/${entry}`);
      expect(await allocation(id)).toMatchObject({ TimeEntryId: null, TimeEntries: [] });
      await admin.act('DELETE', `/api/v2/allocations/${id}`);
    });

    it('keep their resources from being removed, and can be written by users who manage resources', async () => {
      const other = await admin.create('/api/v1/resources', {
        Description: 'Saw',
        DepartmentId: (await admin.read('/api/v1/departments'))[0].Id,
      });
      await allocate({ ResourceId: undefined, ResourceIds: [resourceId, other] });
      const refused = await admin.send('DELETE', `/api/v1/resources/${other}`);
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('allocations')]);
      const planner = await person(['Manages Projects']);
      expect((await planner.send('POST', '/api/v2/allocations', {})).status).toBe(403);
      const dispatcher = await person(['Manages Resources']);
      const id = await dispatcher.create('/api/v2/allocations', { ResourceId: other, TaskId: taskId, ...times('2026-03-03') });
      expect(await allocation(id, dispatcher)).toMatchObject({ ResourceId: other, ServiceTicketId: null });
    });
  });

  describe('project plans', () => {
    it('are the same in the project as in their own route, in the order of the plan, with present values', async () => {
      shows('F-Project', 'P-projects.plan', 'D-3.dto');
      const id = await admin.create('/api/v2/projects', { ProjectName: 'Oakridge bath', ClientId: String(clientId) });
      expect((await admin.read(`/api/v1/projects/${id}`)).ProjectPlan).toEqual({ Id: id, ProjectId: id, Milestones: [] });
      const add = (Name: string, more: object = {}) => admin.create('/api/v1/milestones', { ...milestoneBody(id, Name), ...more });
      const [, tiles] = [await add('Rough-in', { OrderNumber: 2 }), await add('Tiles', { OrderNumber: 1 }), await add('Finish')];
      const plans = async (caller: Caller) => {
        const [own, route, second] = await Promise.all([
          caller.read(`/api/v1/projects/${id}`),
          caller.read(`/api/v1/projects/${id}/projectPlan`),
          caller.read(`/api/v2/projects/${id}/projectPlan`),
        ]);
        const listed = ((await caller.read('/api/v1/projects')) as { Id: number; ProjectPlan: unknown }[]).find(({ Id }) => Id === id);
        const fed = ((await caller.read('/api/v1/projects/since/2026-01-01')) as { Id: number }[]).find(({ Id }) => Id === id);
        // Version 2 has the days alone.
        const plain: unknown = JSON.parse(JSON.stringify(own.ProjectPlan).replaceAll('T00:00:00.000Z"', '"'));
        expect([route, second, listed, fed]).toEqual([own.ProjectPlan, plain, own, own]);
        return own.ProjectPlan.Milestones as { Name: string; Id: string; Tasks: { Description: string }[] }[];
      };
      expect((await plans(admin)).map(({ Name }) => Name)).toEqual(['Tiles', 'Rough-in', 'Finish']);
      await admin.act('PATCH', `/api/v2/milestones/${tiles}`, { Name: 'Tiling', OrderNumber: 3 });
      await admin.create('/api/v2/tasks', { MilestoneId: String(tiles), Description: 'Grout' });
      const after = await plans(admin);
      expect(after.map(({ Name }) => Name)).toEqual(['Rough-in', 'Tiling', 'Finish']);
      expect(after[1]?.Tasks.map(({ Description }) => Description)).toEqual(['Default_Task', 'Grout']);
      await admin.act('DELETE', `/api/v1/milestones/${tiles}`);
      expect((await plans(admin)).map(({ Name }) => Name)).toEqual(['Rough-in', 'Finish']);
    });
  });

  describe('a subcontractor', () => {
    it('sees the project, milestone and tasks that its vendor has a purchase for, while the purchase exists', async () => {
      shows('W3.user-types');
      const vendor = await admin.create('/api/v1/vendors', { VendorName: 'Volt & Sons' });
      const other = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Paint'));
      const electrician = await person([], { UserType: 'Subcontractor', ReimbursementVendorId: String(vendor) });
      const sees = async () => {
        const ids = async (path: string) => ((await electrician.read(path)) as { Id: number | string }[]).map(({ Id }) => Number(Id));
        const plan = await electrician.get(`/api/v1/projects/${projectId}/projectPlan`);
        return {
          projects: await ids('/api/v1/projects'),
          milestones: await ids('/api/v2/milestones'),
          tasks: await ids('/api/v2/tasks'),
          plan: plan.status === 200 ? (plan.body.data.Milestones as { Id: string }[]).map(({ Id }) => Number(Id)) : plan.status,
        };
      };
      const nothing = { projects: [], milestones: [], tasks: [], plan: 404 };
      expect(await sees()).toEqual(nothing);
      const request = (more: object) =>
        admin.create('/api/v1/purchases', {
          ...{ RequestType: 'VendorWillInvoice', VendorId: vendor, ProjectId: projectId, Submit: false },
          ...{ Items: [{ Description: 'Wire', Quantity: '1', UnitPrice: '10.00' }], ...more },
        });
      const wiring = await request({ MilestoneId: milestoneId });
      const seen = { projects: [projectId], milestones: [milestoneId], tasks: [taskId], plan: [milestoneId] };
      expect(await sees()).toEqual(seen);
      const more = await request({ MilestoneId: milestoneId });
      await admin.act('DELETE', `/api/v1/purchases/${wiring}`);
      expect(await sees()).toEqual(seen);
      await admin.act('PUT', `/api/v1/purchases/${more}`, { MilestoneId: other });
      expect(await sees()).toMatchObject({ projects: [projectId], milestones: [other], plan: [other] });
      await admin.act('DELETE', `/api/v1/purchases/${more}`);
      expect(await sees()).toEqual(nothing);
    });
  });
});
