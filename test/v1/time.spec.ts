import { now } from './support/clock';
import { conformance } from './support/conformance';
import { once } from './support/once';
import { place } from './support/place';
import { setUpJob } from '../support/job';

/* Time entries as lump sums: what is added, and what changes the hours. Clocking and approval: time-clock.spec.ts, approvetime.spec.ts. */

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
    tags: 'B-time.add D-9.time.rendering',
    body: (company) => entry(company),
    required: ['EntryDate', 'ResourceId', 'Time'],
    reads: shown,
  },
  update: {
    tags: 'B-time.update',
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
  'refuses the EntryDate %s, which is not noon UTC [B-time.add.noon L1.entry-date]',
  async (EntryDate) => {
    const reply = await given().admin.send('POST', '/api/v1/time', await entry(given(), { EntryDate }));
    expect([reply.status, reply.body.data?.issues.map((one: { field: string }) => one.field)]).toEqual([400, ['EntryDate']]);
  },
);

it('refuses an EntryDate more than a year in the future, in a new entry, a change and a check-in [finding A11]', async () => {
  const { admin } = given();
  // Two days more, or fewer, than a year: midnight may pass in between.
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
          problem: expect.stringMatching(/^must be at most one year after today: 20\d\d-\d\d-\d\dT12:00:00.000Z or before$/),
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
])('takes %s as hours and shows %s [B-time.add.time D-9.time.rendering D-2.money]', async (Time, rendered) => {
  expect((await read(await add({ Time }))).Time).toBe(rendered);
});

it('costs the entry with the figures of the resource, unless OverrideCost is true [B-time.add.override D-9.time.cost]', async () => {
  expect(await read(await add({ Time: '2' }))).toMatchObject({ Cost: '80.00', HourlyRate: '40.00' });
  expect(await read(await add({ Time: '2', ...FIGURES }))).toMatchObject({ Cost: '80.00', HourlyRate: '40.00' });
  // 30.00 + 1.25 + 0.75 + 0.50 + 2.295 = 34.795 an hour; 69.59 for two.
  expect(await read(await add({ Time: '2', OverrideCost: true, ...FIGURES }))).toMatchObject({ Cost: '69.59', ...FIGURES });
  expect(await read(await add({ Time: '2', OverrideCost: true, ...FIGURES, Cost: '99.99' }))).toMatchObject({ Cost: '99.99' });
});

it('is among what changed since the very moment of its change, and not since the next [E7.since P-time.read]', async () => {
  const { admin } = given();
  const id = await add({});
  await admin.act('PUT', `/api/v1/time/${id}`, { Time: '3' });
  const { DateModified } = await read(id);
  const since = async (moment: string) =>
    (await admin.list<{ Id: number }>(`/api/v1/time/since/${encodeURIComponent(moment)}?fields=Id`)).some((one) => one.Id === id);
  const next = new Date(Date.parse(DateModified) + 1).toISOString();
  expect([await since(DateModified), await since(next)]).toEqual([true, false]);
  // The same moment, said by another clock.
  expect(await since(new Date(Date.parse(DateModified) + 7_200_000).toISOString().replace('Z', '+02:00'))).toBe(true);
});

it('is Submitted, or a Draft where IsDraft is true [D-9.time.draft D-S.time S3.time]', async () => {
  expect(await read(await add({}))).toMatchObject({ BusinessState: 'Submitted', IsSubmitted: true });
  const draft = await add({ IsDraft: true });
  expect(await read(draft)).toMatchObject({ BusinessState: 'Draft', IsDraft: true });
  await given().admin.act('PUT', `/api/v1/time/${draft}`, { Submit: true });
  expect(await read(draft)).toMatchObject({ BusinessState: 'Submitted', IsDraft: false });
});

it('belongs to a task, its milestone and project, and shows their names as they are now [W5.time-entry F7 F8.nested]', async () => {
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

it('is for the department of the resource where no task is named [F7 E8.scope D-9.time.object-state]', async () => {
  const { admin } = given();
  const { resourceId } = await jobOf(given());
  const id = await admin.create('/api/v1/time', { EntryDate: ENTRY_DATE, ResourceId: String(resourceId), Time: '1' });
  const { DepartmentId } = await admin.read(`/api/v1/resources/${resourceId}`);
  expect(await read(id)).toMatchObject({ ClientId: null, DepartmentId, ObjectState: 0 });
  const forClient = await add({});
  const forClients = (await admin.list<{ Id: number }>('/api/v1/time?scope=client&fields=Id')).map((one) => one.Id);
  expect([forClients.includes(id), forClients.includes(forClient)]).toEqual([false, true]);
});

it('always has a task: the one named, that of its allocation, or the default one [W5.time-entry]', async () => {
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

it('is added by those who track time for their own resource, and seen by them and by those who approve [A7.read E3.visible]', async () => {
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

it('takes other fields too [D-2.writable F4.time]', async () => {
  const LocationIn = place('Site');
  const id = await add({ LocationIn, UserDescription: 'Rain from noon', IsMobile: true, TimeType: 'Regular', ExtId: '17' });
  expect(await read(id)).toMatchObject({ LocationIn, UserDescription: 'Rain from noon', IsMobile: true, TimeType: 'Regular', ExtId: 17 });
});

it('shows null for what is unset, also when it was sent empty [F8.optional]', async () => {
  const unset = { UserDescription: null, Adjustment: null, Benefits: null, Insurance: null, Other: null, Taxes: null, UnionPerHour: null };
  const id = await add({ UserDescription: '', Adjustment: '', Description: 'Walls' });
  expect(await read(id)).toMatchObject({ ...unset, Description: 'Walls' });
  await given().admin.act('PUT', `/api/v1/time/${id}`, { Description: '' });
  expect(await read(id)).toMatchObject({ ...unset, Description: null });
});
