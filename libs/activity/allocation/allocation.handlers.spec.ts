import { client, department, resource, role } from '@plumbline/company/published';
import { referrersAmong } from '@plumbline/platform/testing/inside/records';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { project, ticket } from '@plumbline/project/published';
import type { World } from '@plumbline/platform/testing';
import { admin, activityWorld, contractor } from '../testing/world';
import { ChangeTime, LogTime, RemoveTime } from '../time-entry/time-entry.commands';
import { ChangeAllocation, RemoveAllocation, ScheduleAllocation } from './allocation.commands';
import { allocation, type Allocation } from './allocation.record';

let world: World;
beforeEach(async () => {
  world = activityWorld();
  contractor(world);
  world.given(role, 2, { RoleName: 'Carpenter', Rate: '75.00' });
  world.given(client, 4, { ClientName: 'Elsewhere' });
  world.given(ticket, 50, { ClientId: 3, Title: 'Leak' });
  world.given(ticket, 51, { ClientId: 4, Title: 'Door' });
});

const times = { StartTime: '2026-03-02T08:00:00.000Z', EndTime: '2026-03-02T16:30:00.000Z' };
const schedule = async (fields: Partial<Allocation>): Promise<Allocation> =>
  world.row(allocation, (await world.run(new ScheduleAllocation({ ...times, ...fields }, admin))).id);
const change = async ({ Id }: Allocation, fields: Partial<Allocation>): Promise<Allocation> => {
  await world.run(new ChangeAllocation(Id, fields, admin));
  return world.row(allocation, Id);
};
const refused = (...fields: string[]) => ({ kind: 'input', issues: fields.map((field) => expect.objectContaining({ field }) as unknown) });
const NOWHERE = { TaskId: null, MilestoneId: null, ProjectId: null, ClientId: null };
const KITCHEN = { TaskId: 31, MilestoneId: 21, ProjectId: 12, ClientId: 3, DepartmentId: null };

describe('Scheduling', () => {
  it('derives milestone, project and client from the task, the rate and whether it is billable', async () => {
    expect(await schedule({ ResourceId: 6, TaskId: 31 })).toMatchObject({
      ...KITCHEN,
      ResourceIds: [6],
      ResourceId: 6,
      Rate: 90,
      IsBillable: true,
      Duration: '8.50',
      ForClient: true,
      GroupId: '',
    });
    expect(await schedule({ ResourceId: 8, MilestoneId: 21, Rate: 70.5 })).toMatchObject({ ...KITCHEN, Rate: 70.5, IsBillable: true });
  });
  it('accepts several resources, or a role', async () => {
    expect(await schedule({ ResourceIds: [6, 8, 6], ProjectId: 12 })).toMatchObject({ ResourceIds: [6, 8], ResourceId: null });
    expect(await schedule({ ResourceIds: [8], TaskId: 31 })).toMatchObject({ ResourceIds: [8], ResourceId: 8 });
    expect(await schedule({ JobRoleId: 2, RoleResourceId: 2, TaskId: 31 })).toMatchObject({ ResourceIds: [], Rate: 75, IsBillable: true });
  });
  it('uses the department of the resource without a work location, and the client of a ticket', async () => {
    expect(await schedule({ ResourceId: 6 })).toMatchObject({ ...NOWHERE, DepartmentId: 1, ForClient: false, IsBillable: false });
    expect(await schedule({ ResourceId: 6, ServiceTicketId: 50 })).toMatchObject({ ClientId: 3, DepartmentId: null });
  });
  it('accepts a ticket of a sub-client of the project', async () => {
    world.given(project, 12, { ...world.row(project, 12), SubclientId: [4] });
    const one = await schedule({ ResourceId: 6, ServiceTicketId: 51, TaskId: 31 });
    expect(one).toMatchObject({ ...KITCHEN, ServiceTicketId: 51 });
    expect(await change(one, { Description: 'Door' })).toMatchObject({ ServiceTicketId: 51, Description: 'Door' });
  });
  it('schedules time off without a task', async () => {
    const off = { ResourceId: 6, IsTimeOff: true, TimeOffCategory: 'Vacation' } as const;
    expect(await schedule(off)).toMatchObject({ ...NOWHERE, DepartmentId: 1, IsBillable: false });
    await expect(schedule({ ...off, TaskId: 31, DepartmentId: 99 })).rejects.toMatchObject(refused('TaskId', 'DepartmentId'));
  });
  it.each([
    [['ResourceId'], { TaskId: 31 }],
    [['ResourceId'], { ResourceId: 77, TaskId: 31 }],
    [['ResourceIds[1]'], { ResourceIds: [6, 77], TaskId: 31 }],
    [['ResourceId'], { ResourceIds: [8], ResourceId: 6, TaskId: 31 }],
    [['JobRoleId'], { JobRoleId: 9, TaskId: 31 }],
    [['RoleResourceId'], { ResourceId: 6, RoleResourceId: 97, TaskId: 31 }],
    [['TaskId'], { ResourceId: 6, TaskId: 99 }],
    [['ProjectId'], { ResourceId: 6, TaskId: 31, ProjectId: 99 }],
    [['TaskId'], { JobRoleId: 2 }],
    [['ServiceTicketId'], { ResourceId: 6, ServiceTicketId: 99 }],
    [['ServiceTicketId'], { ResourceId: 6, ServiceTicketId: 51, TaskId: 31 }],
    [['EndTime', 'ResourceId', 'TaskId'], { EndTime: times.StartTime, TaskId: 99 }],
    [
      ['RecurUntilDate'],
      { ResourceId: 6, TaskId: 31, IsRecurring: true, Periodicity: 'Daily', RecurUntilDate: '2028-03-02T00:00:00.000Z' },
    ],
  ] as [string[], Partial<Allocation>][])('is rejected for %j of %j', async (fields, body) => {
    await expect(schedule(body)).rejects.toMatchObject(refused(...fields));
  });
  it('creates one allocation for each occurrence, all of one group', async () => {
    const first = await schedule({
      ...{ ResourceId: 6, TaskId: 31, IsRecurring: true, Periodicity: 'Weekly' as const, EditAll: true },
      RecurUntilDate: '2026-03-17T00:00:00.000Z',
    });
    expect(world.idRounds).toBe(1);
    const all = world.all(allocation);
    expect(all.map(({ StartTime }) => StartTime.slice(0, 10))).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
    expect(new Set(all.map(({ GroupId }) => GroupId))).toEqual(new Set([String(first.Id)]));
    expect(all.every(({ EditAll }) => !EditAll)).toBe(true);
    await change(all[1], { Description: 'Paint', EditAll: true });
    expect(world.all(allocation).map(({ Description }) => Description)).toEqual(['', 'Paint', 'Paint']);
    await world.run(new RemoveAllocation(all[1].Id, admin));
    expect(world.all(allocation).map(({ Id }) => Id)).toEqual([all[0].Id, all[2].Id]);
  });
});

describe('Changing', () => {
  it('accepts a record as it was read', async () => {
    for (const fields of [
      { ResourceId: 6, TaskId: 31, ServiceTicketId: 50 },
      { ResourceIds: [6, 8], DepartmentId: 1 },
      { JobRoleId: 2, TaskId: 31 },
    ]) {
      const row = await schedule(fields);
      expect(await change(row, row)).toEqual(row);
    }
  });
  it('moves it with all derived fields', async () => {
    world.given(project, 13, { ProjectName: 'Office', DepartmentId: '1' });
    const row = await schedule({ ResourceId: 6, TaskId: 31 });
    expect(await change(row, { ProjectId: 13 })).toMatchObject({
      TaskId: null,
      ProjectId: 13,
      ClientId: null,
      DepartmentId: 1,
      ForClient: false,
    });
    expect(await change(row, { TaskId: 31 })).toMatchObject(KITCHEN);
    await expect(change(row, { TaskId: 99 })).rejects.toMatchObject(refused('TaskId'));
    await expect(change(row, { ServiceTicketId: 51 })).rejects.toMatchObject(refused('ServiceTicketId'));
  });
  it('turns it into time off and back', async () => {
    const row = await schedule({ ResourceId: 6, TaskId: 31 });
    expect(await change(row, { IsTimeOff: true, TimeOffCategory: 'Sick' })).toMatchObject({
      ...NOWHERE,
      DepartmentId: 1,
      ForClient: false,
    });
    await expect(change(row, { DepartmentId: 99 })).rejects.toMatchObject(refused('DepartmentId'));
    expect(await change(row, { IsTimeOff: false, TimeOffCategory: '', TaskId: 31 })).toMatchObject(KITCHEN);
  });
  it('changes the resources by either field', async () => {
    const row = await schedule({ ResourceId: 6, TaskId: 31 });
    expect(await change(row, { ResourceId: 8 })).toMatchObject({ ResourceIds: [8], ResourceId: 8 });
    expect(await change(row, { ResourceIds: [6, 8] })).toMatchObject({ ResourceIds: [6, 8], ResourceId: null });
    await expect(change(row, { ResourceIds: [] })).rejects.toMatchObject({ kind: 'input' });
    expect(await change(row, { ResourceId: null, ResourceIds: [], JobRoleId: 2 })).toMatchObject({ ResourceIds: [], ResourceId: null });
    await expect(change({ ...row, Id: 4711 }, { Description: 'x' })).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('Time on an allocation', () => {
  const log = (fields: object) =>
    world.run(new LogTime({ EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: 6, Time: '2.00 (2h 0m)', TaskId: 31, ...fields }, admin));

  it('must refer to an existing one', async () => {
    await expect(log({ AllocationId: 99 })).rejects.toMatchObject(refused('AllocationId'));
  });
  it('is listed by it, follows when it moves to another, and prevents its removal', async () => {
    const [one, other] = [await schedule({ ResourceId: 6, TaskId: 31 }), await schedule({ ResourceId: 6, TaskId: 31 })];
    const { id } = await log({ AllocationId: one.Id });
    expect(world.row(allocation, one.Id)).toMatchObject({ TimeEntryIds: [id], TimeEntryId: id });
    await expect(world.run(new RemoveAllocation(one.Id, admin))).rejects.toMatchObject({ kind: 'state', code: 'allocation_in_use' });
    await expect(world.run(new ChangeTime(id, { AllocationId: 99 }, admin))).rejects.toMatchObject(refused('AllocationId'));
    await world.run(new ChangeTime(id, { AllocationId: other.Id }, admin));
    expect([one, other].map(({ Id }) => world.row(allocation, Id).TimeEntryIds)).toEqual([[], [id]]);
    await world.run(new RemoveAllocation(one.Id, admin));
    await world.run(new RemoveTime(id, admin));
    await world.run(new RemoveAllocation(other.Id, admin));
    expect(world.all(allocation)).toEqual([]);
  });
});

it('prevents the removal of the records that it is for', () => {
  const referrers = referrersAmong([allocation]);
  const fields = (kind: AnyRecordKind): string[] =>
    (referrers.get(kind.name) ?? []).flatMap((one) => (one.kind === 'Allocation' ? [one.field] : []));
  expect([resource, role, client, department, project].map(fields)).toEqual([
    ['ResourceIds'],
    ['JobRoleId'],
    ['ClientId'],
    ['DepartmentId'],
    ['ProjectId'],
  ]);
});
