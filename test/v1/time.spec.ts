import { now } from './support/clock';
import { conformance } from './support/conformance';
import { once } from './support/once';
import { place } from './support/place';
import { setUpJob } from '../support/job';
import { shows } from '../support/shows';

/*
 * Time entries as lump sums: creates, and updates of hours. Clocking and approval: time-clock.spec.ts,
 * approvetime.spec.ts.
 */

const ENTRY_DATE = '2026-03-02T12:00:00.000Z';
const jobOf = once(({ admin }) => setUpJob(admin));
const FIGURES = {
  HourlyRate: '30.00',
  Benefits: '1.25',
  PWHourlyRate: '28.00',
  PWMaxFringe: '3.00',
  Insurance: '0.75',
  UnionPerHour: '0.50',
  Taxes: '2.295',
};
const shown = ({ ResourceId, TaskId, OverrideCost, Time, ...rest }: Record<string, unknown>): object => ({
  ...rest,
  ...(ResourceId === undefined ? {} : { ResourceId: Number(ResourceId) }),
  ...(TaskId === undefined ? {} : { TaskId: Number(TaskId) }),
  ...(OverrideCost === undefined ? {} : { ManualCost: OverrideCost }),
  ...(Time === undefined ? {} : { Time: expect.stringMatching(new RegExp(`^${Number(Time).toFixed(2)} \\(`)) }),
});
const entry = async (company: Parameters<typeof jobOf>[0], more: object = {}): Promise<Record<string, unknown>> => {
  const { taskId, resourceId } = await jobOf(company);
  return { EntryDate: ENTRY_DATE, ResourceId: String(resourceId), TaskId: String(taskId), Time: '2', ...more };
};
const given = conformance({
  path: 'time',
  title: 'Time',
  shape: 'TimeEntry',
  id: 'number',
  offers: { read: true, create: true, update: true, delete: true },
  make: async (company) => company.admin.create('/api/v1/time', await entry(company)),
  touch: ({ admin }, id) => admin.act('PUT', `/api/v1/time/${id}`, { Time: '3.5' }),
  create: {
    statements: ['B-time.add', 'D-9.time.rendering'],
    body: (company) => entry(company),
    required: ['EntryDate', 'ResourceId', 'Time'],
    reads: shown,
  },
  update: {
    statements: ['B-time.update'],
    bodies: async () => [
      { Time: '4.5' },
      { OverrideCost: true },
      ...Object.entries(FIGURES).map(([name, value]) => ({ [name]: value })),
      { Cost: '250.00' },
    ],
    reads: shown,
  },
  bad: [
    ['EntryDate', { EntryDate: '2026-03-02T11:00:00.000Z' }],
    ['EntryDate', { EntryDate: 'today' }],
    ['ResourceId', { ResourceId: '987654321' }],
    ['TaskId', { TaskId: 'none' }],
    ['Time', { Time: 'long' }],
    ['Time', { Time: '-1' }],
    ['Time', { Time: '999999999' }],
    ['IsBillable', { IsBillable: 'yes' }],
    ['Taxes', { Taxes: 'some' }],
  ],
  scope: true,
});
const read = (id: number) => given().admin.read(`/api/v1/time/${id}`);
const add = async (more: object) => given().admin.create('/api/v1/time', await entry(given(), more));

it.each(['2026-03-02', '2026-03-02T00:00:00.000Z', '2026-03-02T12:00:01.000Z', '2026-03-02T12:00:00.000+02:00'])(
  'rejects the EntryDate %s, which is not noon UTC',
  async (EntryDate) => {
    shows('B-time.add.noon', 'L1.entry-date');
    const reply = await given().admin.send('POST', '/api/v1/time', await entry(given(), { EntryDate }));
    expect([reply.status, reply.body.data?.issues.map((one: { field: string }) => one.field)]).toEqual([400, ['EntryDate']]);
  },
);

it('rejects an EntryDate more than a year in the future, in a create, an update and a check-in', async () => {
  const { admin } = given();
  // Two days more, or fewer, than a year: the test may run past midnight.
  const noonIn = async (days: number): Promise<string> => {
    const moment = new Date(await now(admin.baseUrl));
    return new Date(Date.UTC(moment.getUTCFullYear() + 1, moment.getUTCMonth(), moment.getUTCDate() + days, 12)).toISOString();
  };
  const [early, late] = [await noonIn(-2), await noonIn(2)];
  const id = await add({ EntryDate: early });
  const clock = { ...(await entry(given(), { EntryDate: late })), Time: undefined, TimeIn: '2026-03-03T13:00:00.000Z' };
  for (const [method, path, body] of [
    ['POST', '/api/v1/time', await entry(given(), { EntryDate: late })],
    ['POST', '/api/v1/time/check-in', clock],
    ['PUT', `/api/v1/time/${id}`, { EntryDate: late }],
    ['PATCH', `/api/v2/time-entries/${id}`, { EntryDate: late }],
  ] as const) {
    const { status, body: reply } = await admin.send(method, path, body);
    const issues = (reply.data?.issues ?? reply.issues) as object[];
    expect([status, issues]).toEqual([
      400,
      [
        {
          field: 'EntryDate',
          problem: expect.stringMatching(/^must be from 1990-01-01 to 20\d\d-\d\d-\d\d$/),
        },
      ],
    ]);
  }
  expect(await read(id)).toMatchObject({ EntryDate: early });
  await admin.act('PUT', `/api/v1/time/${id}`, { EntryDate: ENTRY_DATE });
});

it.each([
  ['8.5', '8.50 (8h 30m)'],
  ['8.50 (8h 30m)', '8.50 (8h 30m)'],
  ['0.25 (15m)', '0.25 (0h 15m)'],
  ['6.25 (6h 15m)', '6.25 (6h 15m)'],
  [2, '2.00 (2h 0m)'],
])('accepts %s as hours and shows %s', async (Time, rendered) => {
  shows('B-time.add.time', 'D-9.time.rendering', 'D-2.money');
  expect((await read(await add({ Time }))).Time).toBe(rendered);
});

it('costs the entry at the rates of the resource, unless OverrideCost is true', async () => {
  shows('B-time.add.override', 'D-9.time.cost');
  expect(await read(await add({ Time: '2' }))).toMatchObject({ Cost: '80.00', HourlyRate: '40.00' });
  expect(await read(await add({ Time: '2', ...FIGURES }))).toMatchObject({ Cost: '80.00', HourlyRate: '40.00' });
  // 30.00 + 1.25 + 0.75 + 0.50 + 2.295 = 34.795 an hour; 69.59 for two.
  expect(await read(await add({ Time: '2', OverrideCost: true, ...FIGURES }))).toMatchObject({ Cost: '69.59', ...FIGURES });
  expect(await read(await add({ Time: '2', OverrideCost: true, ...FIGURES, Cost: '99.99' }))).toMatchObject({ Cost: '99.99' });
  // The wage of the resource stays where it is not given: 40.00 + 7.00.
  const id = await add({ Time: '2', OverrideCost: true, Benefits: '7.00' });
  expect(await read(id)).toMatchObject({ Cost: '94.00', HourlyRate: '40.00', Benefits: '7.00' });
  // A prevailing wage of 45.00 + 5.00: of the fringe 3.00 is given, and 2.00 is paid in cash; 45.00 + 2.00 + 3.00 an hour.
  const prevailing = { Benefits: '3.00', PWHourlyRate: '45.00', PWMaxFringe: '5.00' };
  expect(await read(await add({ Time: '2', OverrideCost: true, ...prevailing }))).toMatchObject({ Cost: '100.00', ...prevailing });
  await given().admin.act('PUT', `/api/v1/time/${id}`, { OverrideCost: false });
  expect(await read(id)).toMatchObject({ Cost: '80.00', Benefits: null });
});

it('rejects a Cost below 0.00 with OverrideCost, on each way to record or change time', async () => {
  const { admin } = given();
  const own = await entry(given(), { Time: '2' });
  const id = await admin.create('/api/v1/time', own);
  const below = { OverrideCost: true, Cost: '-0.01' };
  const clock = { ...own, ...below, Time: undefined, TimeIn: '2026-03-03T13:00:00.000Z' };
  for (const [method, path, body] of [
    ['POST', '/api/v1/time', { ...own, ...below }],
    ['POST', '/api/v1/time', { ...own, OverrideCost: true, HourlyRate: '-100.00' }],
    ['POST', '/api/v1/time/check-in', clock],
    ['PUT', `/api/v1/time/${id}`, below],
    ['POST', '/api/v2/time-entries', { ...own, ManualCost: true, Cost: '-0.01' }],
    ['PATCH', `/api/v2/time-entries/${id}`, { ManualCost: true, Cost: '-0.01' }],
  ] as const) {
    const { status, body: reply } = await admin.send(method, path, body);
    const issues = (reply.data?.issues ?? reply.issues) as object[];
    expect([status, issues]).toEqual([400, [{ field: 'Cost', problem: expect.stringContaining('below 0.00') }]]);
  }
  expect(await read(id)).toMatchObject({ Cost: '80.00' });
});

it('is not overridden by who may not record time for others', async () => {
  shows('B-time.add.override');
  const { admin, user } = given();
  const { id: UserId, caller } = await user(['Tracks Time']);
  const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
  const ResourceId = await admin.create('/api/v1/resources', { Description: 'Kim Doe', DepartmentId, UserId, Cost: '40.00' });
  const own = { EntryDate: ENTRY_DATE, ResourceId, Time: '2' };
  const id = await caller.create('/api/v1/time', own);
  for (const [method, path, body] of [
    ['POST', '/api/v1/time', { ...own, OverrideCost: true, Cost: '999.00' }],
    ['PUT', `/api/v1/time/${id}`, { OverrideCost: true, Benefits: '9.00' }],
  ] as const) {
    const refused = await caller.send(method, path, body);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('Approves Time')]);
  }
  expect(await read(id)).toMatchObject({ Cost: '80.00' });
});

it('is in the since feed of the exact moment of its change, and not in that of the next one', async () => {
  shows('E7.since', 'P-time.read');
  const { admin } = given();
  const id = await add({});
  await admin.act('PUT', `/api/v1/time/${id}`, { Time: '3' });
  const { DateModified } = await read(id);
  const since = async (moment: string) =>
    (await admin.list<{ Id: number }>(`/api/v1/time/since/${encodeURIComponent(moment)}?fields=Id`)).some((one) => one.Id === id);
  const next = new Date(Date.parse(DateModified) + 1).toISOString();
  expect([await since(DateModified), await since(next)]).toEqual([true, false]);
  // The same moment in another time zone.
  expect(await since(new Date(Date.parse(DateModified) + 7_200_000).toISOString().replace('Z', '+02:00'))).toBe(true);
});

it('is Submitted, or a Draft if IsDraft is true', async () => {
  shows('D-9.time.draft', 'D-S.time', 'S3.time');
  expect(await read(await add({}))).toMatchObject({ BusinessState: 'Submitted', IsSubmitted: true });
  const draft = await add({ IsDraft: true });
  expect(await read(draft)).toMatchObject({ BusinessState: 'Draft', IsDraft: true });
  await given().admin.act('PUT', `/api/v1/time/${draft}`, { Submit: true });
  expect(await read(draft)).toMatchObject({ BusinessState: 'Submitted', IsDraft: false });
});

it('belongs to a task, its milestone and project, and shows their present names', async () => {
  shows('W5.time-entry', 'F7', 'D-F.nested');
  const { admin } = given();
  const { projectId, taskId } = await jobOf(given());
  const id = await add({ Description: 'Walls' });
  const one = await read(id);
  expect(one).toMatchObject({ ProjectId: projectId, TaskId: taskId, TaskName: 'Default_Task', DepartmentId: null, ObjectState: 0 });
  expect(one).toMatchObject({ Project: { Id: projectId }, Milestone: { Name: one.MilestoneName }, Description: 'Walls' });
  await admin.act('PATCH', `/api/v2/projects/${projectId}`, { ProjectName: 'Oakridge kitchen and bath' });
  expect(await read(id)).toMatchObject({
    ProjectName: 'Oakridge kitchen and bath',
    Project: { ProjectName: 'Oakridge kitchen and bath' },
  });
});

it('is for the department of the resource if no task is given', async () => {
  shows('F7', 'E8.scope', 'D-9.time.object-state');
  const { admin } = given();
  const { resourceId } = await jobOf(given());
  const id = await admin.create('/api/v1/time', { EntryDate: ENTRY_DATE, ResourceId: String(resourceId), Time: '1' });
  const { DepartmentId } = await admin.read(`/api/v1/resources/${resourceId}`);
  expect(await read(id)).toMatchObject({ ClientId: null, DepartmentId, ObjectState: 0 });
  const forClient = await add({});
  const forClients = (await admin.list<{ Id: number }>('/api/v1/time?scope=client&fields=Id')).map((one) => one.Id);
  expect([forClients.includes(id), forClients.includes(forClient)]).toEqual([false, true]);
});

it('always has a task: the given one, that of its allocation, or the default one', async () => {
  shows('W5.time-entry', 'W4.task');
  const { admin } = given();
  const { resourceId, taskId, projectId } = await jobOf(given());
  const work = { EntryDate: ENTRY_DATE, ResourceId: String(resourceId), Time: '1' };
  const DepartmentId = await admin.create('/api/v1/departments', { DepartmentName: 'Without a task of its own' });
  for (const place of [{}, { DepartmentId }, { ProjectId: projectId }]) {
    const one = await read(await admin.create('/api/v1/time', { ...work, ...place }));
    expect(one).toMatchObject({
      TaskName: 'Default_Task',
      Milestone: { Id: String(one.MilestoneId) },
      Project: { Id: one.ProjectId },
      ...place,
    });
  }
  const AllocationId = await admin.create('/api/v2/allocations', {
    ResourceId: resourceId,
    TaskId: taskId,
    StartTime: '2026-03-02T14:00:00.000Z',
    EndTime: '2026-03-02T18:00:00.000Z',
  });
  const planned = await admin.create('/api/v1/time', { ...work, AllocationId });
  expect(await read(planned)).toMatchObject({ AllocationId, TaskId: taskId, ProjectId: projectId });
  const client = await admin.create('/api/v1/clients', { ClientName: 'Without a task of its own' });
  const refused = [
    await admin.send('POST', '/api/v1/time', { ...work, ClientId: String(client) }),
    await admin.send('PUT', `/api/v1/time/${planned}`, { TaskId: null }),
  ];
  for (const reply of refused)
    expect([reply.status, reply.body.data?.issues.map((one: { field: string }) => one.field)]).toEqual([400, ['TaskId']]);
  expect(await read(planned)).toMatchObject({ TaskId: taskId });
});

it('can be created by users who track time for their own resource, and seen by them and by approvers', async () => {
  shows('A7.read', 'E3.visible');
  const { user, admin } = given();
  const { id: userId, caller } = await user(['Tracks Time']);
  const [own] = (await admin.list<{ Id: number; UserId: number }>('/api/v1/resources')).filter((one) => one.UserId === userId);
  const mine = await caller.create('/api/v1/time', { EntryDate: ENTRY_DATE, ResourceId: String(own?.Id), Time: '1' });
  const theirs = await add({});
  expect((await caller.send('POST', '/api/v1/time', await entry(given()))).status).toBe(403);
  const seen = (await caller.list<{ Id: number }>('/api/v1/time')).map((one) => one.Id);
  expect([seen.includes(mine), seen.includes(theirs)]).toEqual([true, false]);
  expect((await caller.get(`/api/v1/time/${theirs}`)).status).toBe(404);
  const approver = (await user(['Approves Time'])).caller;
  expect((await approver.list<{ Id: number }>('/api/v1/time')).map((one) => one.Id)).toEqual(expect.arrayContaining([mine, theirs]));
  expect((await caller.send('DELETE', `/api/v1/time/${mine}`)).status).toBe(200);
});

it('stores the other fields', async () => {
  shows('D-2.writable', 'F4.time');
  const LocationIn = place('Site');
  const id = await add({ LocationIn, UserDescription: 'Rain from noon', IsMobile: true, TimeType: 'Regular', ExtId: '17' });
  expect(await read(id)).toMatchObject({ LocationIn, UserDescription: 'Rain from noon', IsMobile: true, TimeType: 'Regular', ExtId: 17 });
});

// Earlier versions returned the sent values. Events contain only the entry's own values, so reads return null.
it('validates the fields that apply to one request or one page, and stores none of them', async () => {
  shows('F4.time');
  const steering = {
    Page: 3,
    PageSize: '50',
    TotalCount: 120,
    TotalPageCount: 3,
    IncludeMetadata: true,
    CreateAllocation: true,
    ForceUpdate: true,
  };
  const unset = Object.fromEntries(Object.keys(steering).map((name) => [name, null]));
  const id = await add(steering);
  expect(await read(id)).toMatchObject(unset);
  expect((await given().admin.send('PUT', `/api/v1/time/${id}`, { ...steering, Description: 'Walls' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ ...unset, Description: 'Walls' });
  for (const wrong of [{ Page: 'many' }, { ForceUpdate: 'maybe' }])
    expect((await given().admin.send('PUT', `/api/v1/time/${id}`, wrong)).status).toBe(400);
});

it('shows null for unset fields, also when they were sent empty', async () => {
  shows('F8.optional');
  const unset = { UserDescription: null, Adjustment: null, Benefits: null, Insurance: null, Other: null, Taxes: null, UnionPerHour: null };
  const id = await add({ UserDescription: '', Adjustment: '', Description: 'Walls' });
  expect(await read(id)).toMatchObject({ ...unset, Description: 'Walls' });
  await given().admin.act('PUT', `/api/v1/time/${id}`, { Description: '' });
  expect(await read(id)).toMatchObject({ ...unset, Description: null });
});
