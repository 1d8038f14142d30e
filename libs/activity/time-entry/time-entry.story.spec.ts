import { deliverable, milestone, project, task, ticket } from '@plumbline/project/published';
import { CheckRatesDay, client, department, resource, role, type RatesOf } from '@plumbline/company/published';
import { CloseBillables, PutBillablesOnInvoice, ReopenBillables } from '../published/commands';
import { allocation } from '../allocation/allocation.record';
import { billable } from '../billable/billable.record';
import type { World } from '@plumbline/platform/testing';
import { activityWorld, admin, contractor, person } from '../testing/world';
import { ApproveTime, ChangeTime, CheckIn, CheckOut, LogTime, RejectTime, RemoveTime, SubmitTime } from './time-entry.commands';
import { SplitTime } from './time-entry.commands';
import { timeEntry } from './time-entry.record';
import type { EntryContent } from './time-entry.policy';

const noon = '2026-03-02T12:00:00.000Z';
const entry = (more: EntryContent = {}): EntryContent => ({ EntryDate: noon, ResourceId: 6, Time: '8.00 (8h 0m)', ...more });
let world: World;
beforeEach(async () => {
  world = activityWorld();
  contractor(world);
});
const log = async (more: EntryContent = {}): Promise<number> => (await world.run(new LogTime(entry({ TaskId: 31, ...more }), admin))).id;
const approve = (id: number, more: { Time?: string; IsBillable?: boolean } = {}) =>
  world.run(new ApproveTime([{ Id: id, ...more }], { ...admin, causation: `approve-${id}-${Math.random()}` }));
const billOf = (id: number) => world.all(billable).find(({ OriginOfBillableId }) => OriginOfBillableId === id);

describe('the cost of time', () => {
  const worker = person(7, 'Tracks Time');
  const named = { kind: 'forbidden', message: expect.stringContaining('Approves Time') };

  it('is overridden by those who approve time, who give only the figures that differ', async () => {
    const id = await log({ ManualCost: true, Benefits: '7.00' });
    // 40.00 + 7.00 + 1.00 + 3.00 + 0.50 + 0.50
    expect(world.row(timeEntry, id)).toMatchObject({ Cost: '416.00', HourlyRate: '40.00', Benefits: '7.00', Taxes: '3.00' });
    const { id: by } = await world.run(new LogTime(entry({ TaskId: 31, ManualCost: true, Cost: '99.99' }), person(9, 'Approves Time')));
    expect(world.row(timeEntry, by)).toMatchObject({ Cost: '99.99' });
  });
  it('is not overridden by the worker, in a new entry, a check-in or a change', async () => {
    const TimeIn = '2026-03-02T13:00:00.000Z';
    for (const given of [{ ManualCost: true }, { ManualCost: true, Cost: '1.00' }]) {
      await expect(world.run(new LogTime(entry({ TaskId: 31, ...given }), worker))).rejects.toMatchObject(named);
      await expect(world.run(new CheckIn({ EntryDate: noon, ResourceId: 6, TaskId: 31, TimeIn, ...given }, worker))).rejects.toMatchObject(
        named,
      );
    }
    const { id } = await world.run(new LogTime(entry({ TaskId: 31 }), worker));
    await expect(world.run(new ChangeTime(id, { ManualCost: true, Benefits: '9.00' }, worker))).rejects.toMatchObject(named);
    expect(world.row(timeEntry, id)).toMatchObject({ Cost: '400.00', ManualCost: null });
  });
  it('stays overridden when the worker changes the hours, or sends the entry back', async () => {
    const id = await log({ ManualCost: true, Benefits: '7.00' });
    await world.run(new ChangeTime(id, { ...world.row(timeEntry, id), Time: '4.00 (4h 0m)' }, worker));
    expect(world.row(timeEntry, id)).toMatchObject({ Cost: '208.00', Benefits: '7.00' });
    for (const given of [{ Benefits: '9.00' }, { Cost: '500.00' }, { ManualCost: false }, { PWHourlyRate: '60.00' }])
      await expect(world.run(new ChangeTime(id, given, worker))).rejects.toMatchObject(named);
  });
  it('follows the prevailing wage that is given', async () => {
    const id = await log({ Time: '1.00 (1h 0m)', ManualCost: true, PWHourlyRate: '45.00', PWMaxFringe: '8.00' });
    // 45.00 in cash, 5.00 + 1.00 of fringe and 2.00 in lieu, 4.00 on top.
    expect(world.row(timeEntry, id)).toMatchObject({ Cost: '57.00', HourlyRate: '40.00', PWHourlyRate: '45.00' });
  });
});

describe('split time', () => {
  const split = (id: number, parts: [string, string][], actor = person(9, 'Approves Time')) =>
    world.run(
      new SplitTime(
        id,
        parts.map(([Time, TimeType]) => ({ Time, TimeType })),
        actor,
      ),
    );
  const burdened = { Rate: '', Cost: '34.00', Benefits: '7.15', UnionPerHour: '', Taxes: '5.00', Insurance: '', Other: '' };

  it('is entries of their own, which cost and bill what their kind of time does', async () => {
    world.given(resource, 6, { ...world.row(resource, 6), ...burdened });
    const id = await log({ Time: '10.00 (10h 0m)', Description: 'Roof', TimeIn: '2026-03-02T13:00:00.000Z' });
    const { ids } = await split(id, [
      ['8.00', 'Regular'],
      ['2.00', 'Overtime'],
    ]);
    expect(world.row(timeEntry, id)).toMatchObject({ Time: '0.00 (0h 0m)', Cost: '0.00', BusinessState: 'Submitted' });
    const shared = { ParentId: id, BusinessState: 'Submitted', ResourceId: 6, TaskId: 31, UserId: 7, Description: 'Roof', TimeIn: null };
    expect(ids.map((one) => world.row(timeEntry, one))).toMatchObject([
      { ...shared, Time: '8.00 (8h 0m)', TimeType: 'Regular', Cost: '369.20' },
      { ...shared, Time: '2.00 (2h 0m)', TimeType: 'Overtime', Cost: '126.30' },
    ]);
    await approve(ids[1] ?? 0);
    expect(billOf(ids[1] ?? 0)).toMatchObject({ Hours: '2.00', OurCost: '126.30' });
    await expect(world.run(new RemoveTime(id, admin))).rejects.toMatchObject({ kind: 'state' });
  });
  it('has its parts from the same append on, so that nothing comes between them', async () => {
    const id = await log();
    const actor = person(9, 'Approves Time');
    const parts: [string, string][] = [
      ['6.00', 'Regular'],
      ['2.00', 'Overtime'],
    ];
    await split(id, parts, actor);
    const mine = (await world.store.readAll(0n, 100)).filter(({ metadata }) => metadata.causation === actor.causation);
    expect(mine.map(({ type }) => type)).toEqual(['TimeEntryChanged', 'TimeEntryLogged', 'TimeEntryLogged']);
    await expect(split(id, parts, actor)).resolves.toMatchObject({ id });
    await expect(split(id, parts)).rejects.toMatchObject({ kind: 'state' });
  });
  it('keeps the figures that were given, and its deliverable', async () => {
    const id = await log({ ManualCost: true, Benefits: '7.00', ApprovedDeliverableId: 41 });
    const { ids } = await split(id, [
      ['4.00', 'Regular'],
      ['4.00', 'DoubleTime'],
    ]);
    const given = { ManualCost: true, Benefits: '7.00', GivenFigures: ['Benefits'], GivenDeliverableId: 41 };
    expect(ids.map((one) => world.row(timeEntry, one))).toMatchObject([
      { ...given, Cost: '208.00' },
      { ...given, Cost: '368.00' },
    ]);
  });
  it('needs Approves Time', async () => {
    const id = await log();
    await expect(split(id, [['8.00', 'Overtime']], person(7, 'Tracks Time'))).rejects.toMatchObject({ kind: 'forbidden' });
    expect((await split(id, [['8.00', 'Overtime']])).ids).toEqual([id]);
    expect(world.row(timeEntry, id)).toMatchObject({ TimeType: 'Overtime', Time: '8.00 (8h 0m)' });
  });
});

describe('changed rates', () => {
  const blank = { Rate: '', Cost: '', Benefits: '', UnionPerHour: '', Taxes: '', Insurance: '', Other: '' };
  /** The company has changed the rates of resource 6: it costs 40.00, from April on 45.00. */
  const change = async () => {
    const RateHistory = [
      { ...blank, EffectiveDate: '', Cost: '40.00', Stated: [] },
      { ...blank, EffectiveDate: '2026-04-01T00:00:00.000Z', Cost: '45.00', Stated: ['Cost'] },
    ];
    world.given(resource, 6, { ...world.row(resource, 6), ...blank, Cost: '45.00', RateHistory });
    await world.happened('Resource-6', { type: 'ResourceChanged', data: { Id: 6, Cost: '45.00', RatesEffectiveDate: '2026-04-01' } });
  };
  const cost = (id: number) => world.row(timeEntry, id).Cost;

  it('cost time of their days at once, unless it is approved, running or overridden', async () => {
    world.given(resource, 6, { ...world.row(resource, 6), ...blank });
    const ids = [await log(), await log({ EntryDate: '2026-04-01T12:00:00.000Z' }), await log({ IsDraft: true }), await log(), await log()];
    const [march, april, draft, approved, overridden] = ids as [number, number, number, number, number];
    await approve(approved);
    await world.run(new ChangeTime(overridden, { ManualCost: true, HourlyRate: '10.00' }, admin));
    expect(ids.map(cost)).toEqual(['0.00', '0.00', '0.00', '0.00', '80.00']);
    await change();
    expect([march, april, draft, approved, overridden].map(cost)).toEqual(['320.00', '360.00', '320.00', '0.00', '80.00']);
    const { length } = await world.store.readAll(0n, 1000);
    await change();
    // The event of the resource alone: time that costs what it should is left alone.
    expect(await world.store.readAll(0n, 1000)).toHaveLength(length + 1);
  });
  it('are refused from a day before approved time', async () => {
    const id = await log({ EntryDate: '2026-04-10T12:00:00.000Z' });
    const check = (day: string, of: RatesOf = { ResourceId: 6 }) => world.run(new CheckRatesDay(of, day, admin));
    await check('2026-04-01');
    await approve(id);
    await expect(check('2026-04-09')).rejects.toMatchObject({ code: 'rates_used', message: expect.stringContaining('2026-04-10') });
    await expect(check('2026-04-09', { DeliverableId: 41 })).rejects.toMatchObject({ code: 'rates_used' });
    await check('2026-04-10');
    await check('2026-04-01', { ResourceId: 8 });
    await world.run(new RejectTime([id], '', admin));
    await check('2026-04-01');
  });
});

describe('recording time', () => {
  it('derives the work location from the task', async () => {
    expect(world.row(timeEntry, await log())).toMatchObject({
      TaskId: 31,
      MilestoneId: 21,
      ProjectId: 12,
      ProjectPlanId: 12,
      ClientId: 3,
      DepartmentId: null,
      UserId: 7,
      BusinessState: 'Submitted',
      IsSubmitted: true,
      IsBillable: true,
      Cost: '400.00',
      ObjectState: 0,
      CompanyId: 1,
    });
  });

  it('keeps the role that its resource had at the time', async () => {
    const [one, other] = [await log(), await log({ ResourceId: 8 })];
    world.given(resource, 6, { ...world.row(resource, 6), RoleId: 3 });
    await world.run(new ChangeTime(one, { Time: '7.00 (7h 0m)' }, admin));
    expect([world.row(timeEntry, one).ResourceRoleId, world.row(timeEntry, other).ResourceRoleId]).toEqual([2, null]);
    await world.run(new ChangeTime(other, { ResourceId: 6 }, admin));
    await world.run(new ChangeTime(one, { ResourceId: 8 }, admin));
    expect([world.row(timeEntry, one).ResourceRoleId, world.row(timeEntry, other).ResourceRoleId]).toEqual([null, 3]);
  });

  it('shows null for unset values, whether the resource has none or the body is empty', async () => {
    const id = await log({ ResourceId: 8, UserDescription: '', Description: 'Walls', Adjustment: '' });
    const unset = {
      Benefits: null,
      Other: null,
      Insurance: null,
      UnionPerHour: null,
      Taxes: null,
      UserDescription: null,
      Adjustment: null,
    };
    expect(world.row(timeEntry, id)).toMatchObject({ ...unset, HourlyRate: '100.00', Description: 'Walls' });
    await world.run(new ChangeTime(id, { Description: '' }, admin));
    await approve(id);
    expect(world.row(timeEntry, id)).toMatchObject({ ...unset, Description: null });
  });

  it('finds the default task of a milestone or a project', async () => {
    for (const place of [{ MilestoneId: 21 }, { ProjectId: 12 }]) {
      const { id } = await world.run(new LogTime(entry(place), admin));
      expect(world.row(timeEntry, id)).toMatchObject({ TaskId: 31, MilestoneId: 21, ProjectId: 12, ClientId: 3 });
    }
  });

  it("takes the resource's department and the default task when no task is named", async () => {
    const onDefault = { TaskId: 30, MilestoneId: 20, ProjectId: 11, ClientId: null, IsBillable: false };
    const { id } = await world.run(new LogTime(entry(), admin));
    expect(world.row(timeEntry, id)).toMatchObject({ DepartmentId: 1, ...onDefault });
    world.given(department, 2, { DepartmentName: 'Carpentry' });
    const inAnother = await world.run(new LogTime(entry({ DepartmentId: 2 }), admin));
    expect(world.row(timeEntry, inAnother.id)).toMatchObject({ DepartmentId: 2, ...onDefault });
    world.given(department, 2, { DepartmentName: 'Carpentry', DefaultMilestoneId: 21 });
    const withItsOwn = await world.run(new LogTime(entry({ DepartmentId: 2 }), admin));
    expect(world.row(timeEntry, withItsOwn.id)).toMatchObject({ DepartmentId: 2, TaskId: 31, MilestoneId: 21, ProjectId: 12 });
  });

  it('uses the default task of a client, and requires a task where there is none', async () => {
    const noTask = { kind: 'input', issues: [{ field: 'TaskId', problem: expect.stringContaining('client 3') }] };
    await expect(world.run(new LogTime(entry({ ClientId: 3 }), admin))).rejects.toMatchObject(noTask);
    world.given(client, 3, { ...world.row(client, 3), DefaultTaskId: 31 });
    const { id } = await world.run(new LogTime(entry({ ClientId: 3 }), admin));
    expect(world.row(timeEntry, id)).toMatchObject({ TaskId: 31, MilestoneId: 21, ProjectId: 12, ClientId: 3 });
    world.given(project, 13, { ProjectName: 'Bath', ClientId: '3' });
    await expect(world.run(new LogTime(entry({ ProjectId: 13 }), admin))).rejects.toMatchObject({
      issues: [{ field: 'TaskId', problem: expect.stringContaining('project 13') }],
    });
  });

  it('uses the task of its allocation, unless another one is given', async () => {
    world.given(task, 32, { MilestoneId: '21', ProjectId: 12, Description: 'Roof' });
    world.given(allocation, 61, { TaskId: 32, MilestoneId: 21, ProjectId: 12, ClientId: 3 });
    const planned = await world.run(new LogTime(entry({ AllocationId: 61 }), admin));
    expect(world.row(timeEntry, planned.id)).toMatchObject({ AllocationId: 61, TaskId: 32, MilestoneId: 21, ProjectId: 12, ClientId: 3 });
    const named = await world.run(new LogTime(entry({ AllocationId: 61, TaskId: 31 }), admin));
    expect(world.row(timeEntry, named.id)).toMatchObject({ AllocationId: 61, TaskId: 31 });
    await expect(world.run(new LogTime(entry({ AllocationId: 61, ProjectId: 11 }), admin))).rejects.toMatchObject({
      issues: [{ field: 'ProjectId' }],
    });
    await expect(world.run(new LogTime(entry({ AllocationId: 62 }), admin))).rejects.toMatchObject({ issues: [{ field: 'AllocationId' }] });
  });

  it('has the ticket of its allocation, unless it names one, none, or the work is for another client', async () => {
    world.given(ticket, 50, { ClientId: 3, BusinessState: 'Scheduled' });
    world.given(ticket, 51, { ClientId: 3, BusinessState: 'Scheduled' });
    world.given(client, 4, { ClientName: 'Harbor' });
    world.given(project, 14, { ProjectName: 'Deck', ClientId: '4' });
    world.given(milestone, 24, { ProjectPlanId: '14', Name: 'Deck', IsDefault: true });
    world.given(task, 34, { MilestoneId: '24', ProjectId: 14, Description: 'Deck' });
    world.given(allocation, 61, { TaskId: 31, ProjectId: 12, ClientId: 3, ServiceTicketId: 50 });
    const ticketOf = async (more: object) =>
      world.row(timeEntry, (await world.run(new LogTime(entry({ AllocationId: 61, ...more }), admin))).id).ServiceTicketId;
    expect(await ticketOf({})).toBe(50);
    expect(await ticketOf({ ServiceTicketId: 51 })).toBe(51);
    expect(await ticketOf({ ServiceTicketId: null })).toBeNull();
    expect(await ticketOf({ TaskId: 34 })).toBeNull();
    await expect(ticketOf({ TaskId: 34, ServiceTicketId: 50 })).rejects.toMatchObject({ issues: [{ field: 'ServiceTicketId' }] });
    world.given(ticket, 50, { ClientId: 3, BusinessState: 'Completed' });
    await expect(ticketOf({})).rejects.toMatchObject({ code: 'ticket_completed' });
  });

  it('keeps its task until another work location is given', async () => {
    const id = await log();
    for (const nowhere of [{ TaskId: null }, { MilestoneId: null, ProjectId: 12 }, { ClientId: null }])
      await expect(world.run(new ChangeTime(id, nowhere, admin))).rejects.toMatchObject({
        kind: 'input',
        issues: [{ field: Object.keys(nowhere)[0], problem: expect.stringMatching(/^must not be unset/) }],
      });
    expect(world.row(timeEntry, id)).toMatchObject({ TaskId: 31, ClientId: 3 });
    await world.run(new ChangeTime(id, { TaskId: null, ClientId: null, DepartmentId: 1 }, admin));
    expect(world.row(timeEntry, id)).toMatchObject({ TaskId: 30, ProjectId: 11, ClientId: null, DepartmentId: 1 });
  });

  it('needs two rounds of look-ups and no more', async () => {
    world.reads.lookUps = 0;
    await log();
    expect(world.reads.lookUps).toBe(3); // the resource and the task together, then the project
  });

  it('reports every fault at once', async () => {
    const wrong = entry({ EntryDate: '2026-03-02T00:00:00.000Z', ResourceId: 99, TaskId: 98, JobRoleId: 97, Time: '-1.00 (-1h 0m)' });
    await expect(world.run(new LogTime(wrong, admin))).rejects.toMatchObject({
      kind: 'input',
      issues: expect.arrayContaining(
        ['EntryDate', 'ResourceId', 'TaskId', 'JobRoleId', 'Time'].map((field) => expect.objectContaining({ field })),
      ),
    });
  });

  it('accepts a planned role or resource, and an entry that it was split from, only if it exists', async () => {
    world.given(role, 2, { RoleName: 'Framer' });
    const parent = await log();
    const id = await log({ RoleResourceId: 2, ParentId: parent });
    await world.run(new ChangeTime(id, { RoleResourceId: 8 }, admin));
    expect(world.row(timeEntry, id)).toMatchObject({ RoleResourceId: 8, ParentId: parent });
    const wrong = { RoleResourceId: 97, ParentId: 96 };
    for (const command of [new LogTime(entry(wrong), admin), new ChangeTime(id, wrong, admin)])
      await expect(world.run<unknown>(command)).rejects.toMatchObject({
        kind: 'input',
        issues: expect.arrayContaining(['RoleResourceId', 'ParentId'].map((field) => expect.objectContaining({ field }))),
      });
    await expect(world.run(new ChangeTime(id, { ParentId: id }, admin))).rejects.toMatchObject({ issues: [{ field: 'ParentId' }] });
    await expect(world.run(new RemoveTime(parent, admin))).rejects.toMatchObject({ kind: 'state', code: 'time_entry_in_use' });
  });

  it('refuses a project that the task does not belong to', async () => {
    world.given(task, 32, { MilestoneId: '21', ProjectId: 12 });
    await expect(world.run(new LogTime(entry({ TaskId: 32, ProjectId: 13 }), admin))).rejects.toMatchObject({
      issues: [{ field: 'ProjectId' }],
    });
  });

  it('allows users to record their own time, and users with Approves Time that of everybody', async () => {
    await expect(world.run(new LogTime(entry(), person(9, 'Tracks Time')))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(world.run(new LogTime(entry(), person(7, 'Tracks Time')))).resolves.toBeDefined();
    await expect(world.run(new LogTime(entry(), person(9, 'Approves Time')))).resolves.toBeDefined();
  });

  it('keeps a draft until it is submitted', async () => {
    const id = await log({ IsDraft: true });
    expect(world.row(timeEntry, id)).toMatchObject({ BusinessState: 'Draft', IsDraft: true });
    await expect(approve(id)).rejects.toMatchObject({ kind: 'state', code: 'time_entry_draft' });
    await world.run(new SubmitTime([id], admin));
    expect(world.row(timeEntry, id)).toMatchObject({ BusinessState: 'Submitted', IsDraft: false });
  });
});

describe('the clock', () => {
  it('measures the time between checking in and out, with the adjustment', async () => {
    const { id } = await world.run(new CheckIn({ EntryDate: noon, ResourceId: 6, TaskId: 31, TimeIn: '2026-03-02T13:00:00.000Z' }, admin));
    expect(world.row(timeEntry, id)).toMatchObject({ BusinessState: 'Open', Time: '0.00 (0h 0m)', Cost: '0.00', ProjectId: 12 });
    await world.run(new CheckOut(id, '2026-03-02T21:30:00.000Z', { Adjustment: '-0.50', Comment: 'Done' }, admin));
    expect(world.row(timeEntry, id)).toMatchObject({ BusinessState: 'Submitted', Time: '8.00 (8h 0m)', Cost: '400.00', Comment: 'Done' });
    await expect(world.run(new CheckOut(id, '2026-03-02T22:00:00.000Z', {}, { ...admin, causation: 'again' }))).rejects.toMatchObject({
      kind: 'state',
    });
  });
});

describe('approved time', () => {
  it('is billed by the deliverable of its milestone', async () => {
    const id = await log();
    const { ids } = await approve(id, { Time: '7.50 (7h 30m)', IsBillable: true });
    expect(ids).toEqual([id]);
    expect(world.row(timeEntry, id)).toMatchObject({ BusinessState: 'Approved', IsApproved: true, Time: '7.50 (7h 30m)', Cost: '375.00' });
    expect(billOf(id)).toMatchObject({
      OriginOfBillable: 'ResourceTimeEntry',
      ClientId: '3',
      ProjectId: '12',
      MilestoneId: '21',
      DeliverableId: '41',
      Hours: '7.50',
      HoursRemaining: '7.50',
      UnitPrice: '85.50',
      Price: '641.25',
      OurCost: '375.00',
      BusinessState: 'Open',
    });
  });

  it('shows the deliverable under which it is billed, while it is billed', async () => {
    const id = await log();
    const named = () => world.row(timeEntry, id).ApprovedDeliverableId;
    expect(named()).toBeNull();
    await approve(id);
    expect(named()).toBe(41);
    // Sent back as it was read, it still follows its milestone.
    await world.run(new ChangeTime(id, { ApprovedDeliverableId: 41, Description: 'Walls' }, { ...admin, causation: 'sent-back' }));
    world.given(milestone, 22, { Name: 'Roof', ProjectPlanId: '12', DeliverableId: '42' });
    world.given(task, 32, { MilestoneId: '22', ProjectId: 12 });
    world.given(deliverable, 42, { ...world.row(deliverable, 41), MilestoneIds: [22] });
    await world.run(new ChangeTime(id, { TaskId: 32 }, { ...admin, causation: 'moved' }));
    expect([named(), billOf(id)?.DeliverableId]).toEqual([42, '42']);
    await world.run(new RejectTime([id], '', admin));
    expect(named()).toBeNull();
  });

  it('is billed under the deliverable that it names itself', async () => {
    world.given(deliverable, 42, { ...world.row(deliverable, 41), MilestoneIds: [] });
    const id = await log({ ApprovedDeliverableId: 42 });
    await approve(id);
    await world.run(new RejectTime([id], '', admin));
    expect([world.row(timeEntry, id).ApprovedDeliverableId, billOf(id)]).toEqual([42, undefined]);
    await world.run(new SubmitTime([id], admin));
    await world.run(new ApproveTime([{ Id: id }], { ...admin, causation: 'once more' }));
    expect([world.row(timeEntry, id).ApprovedDeliverableId, billOf(id)?.DeliverableId]).toEqual([42, '42']);
  });

  it("is billed at the resource's own rate where the deliverable has none for it", async () => {
    const id = await log({ ResourceId: 8 });
    await approve(id);
    expect(billOf(id)).toMatchObject({ UnitPrice: '100.00', Price: '800.00' });
  });

  it('is billed by resource and universally too, and not on a fixed price', async () => {
    for (const [type, price] of [
      ['PerResource', '684.00'],
      ['Universal', '560.00'],
      ['Fixed', undefined],
    ] as const) {
      contractor(world, type);
      const id = await log();
      await approve(id);
      expect(billOf(id)?.Price).toBe(price);
    }
  });

  it('is approved all or none', async () => {
    const [one, two] = [await log(), await log({ IsDraft: true })];
    await expect(world.run(new ApproveTime([{ Id: one }, { Id: two }], admin))).rejects.toMatchObject({ kind: 'state' });
    expect(world.row(timeEntry, one).BusinessState).toBe('Submitted');
    await expect(world.run(new ApproveTime([{ Id: one }, { Id: 4711 }], admin))).rejects.toMatchObject({ kind: 'missing' });
    await expect(world.run(new ApproveTime([{ Id: one }], person(7, 'Tracks Time')))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('approves none of several when one of them fails after all', async () => {
    const [one, two] = [await log(), await log()];
    const raced = world.row(timeEntry, two);
    await world.run(new RejectTime([two], '', admin));
    world.given(timeEntry, two, raced); // the read model is behind
    await expect(world.run(new ApproveTime([{ Id: one, Time: '9.00 (9h 0m)' }, { Id: two }], admin))).rejects.toMatchObject({
      kind: 'state',
    });
    await world.run(new SubmitTime([await log({ IsDraft: true })], admin));
    expect(world.row(timeEntry, one)).toMatchObject({ BusinessState: 'Submitted', Time: '8.00 (8h 0m)', Cost: '400.00' });
    expect(billOf(one)).toBeUndefined();
  });

  it('leaves concurrent approvals of others unchanged when another one fails', async () => {
    const [one, two] = [await log(), await log()];
    const [waiting, raced] = [world.row(timeEntry, one), world.row(timeEntry, two)];
    await approve(one);
    await world.run(new RejectTime([two], '', admin));
    world.given(timeEntry, one, waiting); // the read model is behind
    world.given(timeEntry, two, raced);
    const again = { ...admin, causation: 'again' };
    await expect(world.run(new ApproveTime([{ Id: one }, { Id: two }], again))).rejects.toMatchObject({ kind: 'state' });
    const { type } = (await world.store.readStream(`TimeEntry-${one}`)).at(-1) ?? {};
    expect(type).toBe('TimeEntryApproved');
  });

  it('stays approved by one of several concurrent requests, and the rejected ones leave nothing', async () => {
    const ids = [await log(), await log(), await log()];
    const sent = [1, 2, 3, 4, 5, 6, 7, 8].map((hours) => ({
      hours,
      actor: { ...admin, causation: `at-once-${hours}` },
      entries: (hours % 2 ? ids : [...ids].reverse()).map((Id) => ({ Id, Time: `${hours}.00 (${hours}h 0m)` })),
    }));
    // Reads take different times, so that the entries are reached in different orders.
    const read = world.store.readStream.bind(world.store);
    let turn = 0;
    jest.spyOn(world.store, 'readStream').mockImplementation(async (stream, options) => {
      for (let wait = (++turn * 7) % 5; wait > 0; wait--) await new Promise(setImmediate);
      return read(stream, options);
    });
    const outcomes = await Promise.allSettled(sent.map(({ entries, actor }) => world.run(new ApproveTime(entries, actor))));
    await world.run(new SubmitTime([await log({ IsDraft: true })], admin)); // waits until the read models have caught up
    const approved = sent.filter((_, index) => outcomes[index]?.status === 'fulfilled').map(({ hours }) => hours);
    expect(approved.length).toBeGreaterThan(0);
    const left = ids.map((id) => world.row(timeEntry, id));
    expect(left.map(({ BusinessState }) => BusinessState)).toEqual(ids.map(() => 'Approved'));
    expect(new Set(left.map(({ Time }) => Time)).size).toBe(1);
    expect(approved).toContain(Number.parseInt(left[0]?.Time ?? '', 10));
    for (const id of ids)
      expect((await world.store.readStream(`TimeEntry-${id}`)).filter(({ type }) => type === 'TimeEntryApproved')).toHaveLength(
        approved.length,
      );
  });

  it('reports each entry with invalid hours', async () => {
    const ids = [await log(), await log(), await log()];
    const entries = ids.map((Id, index) => ({ Id, Time: index === 1 ? '1.00 (1h 0m)' : '0.00 (0h 0m)' }));
    await expect(world.run(new ApproveTime(entries, admin))).rejects.toMatchObject({
      kind: 'input',
      issues: [{ field: 'TimeEntries[0].Time' }, { field: 'TimeEntries[2].Time' }],
    });
    await expect(world.run(new ApproveTime(entries.slice(0, 1), admin))).rejects.toMatchObject({ issues: [{ field: 'Time' }] });
  });

  it('is billed by the role that the resource had when the time was recorded', async () => {
    const id = await log();
    world.given(resource, 6, { ...world.row(resource, 6), RoleId: 3 });
    await approve(id);
    expect(billOf(id)).toMatchObject({ UnitPrice: '85.50' });
  });

  it('keeps the price of its approval, whatever the later price of an hour', async () => {
    const id = await log();
    await approve(id);
    world.given(deliverable, 41, { ...world.row(deliverable, 41), RoleResourceRates: [], UnitPrice: '' });
    world.given(resource, 6, { ...world.row(resource, 6), Rate: '120.00' });
    await world.run(new ChangeTime(id, { Time: '2.00 (2h 0m)', Description: 'Walls' }, admin));
    expect(billOf(id)).toMatchObject({ UnitPrice: '85.50', Price: '171.00', Description: 'Walls' });
    await approve(id, { Time: '3.00 (3h 0m)' });
    expect(billOf(id)).toMatchObject({ UnitPrice: '85.50', Price: '256.50' });
    await world.run(new ChangeTime(id, { EntryDate: '2026-03-03T12:00:00.000Z' }, admin));
    expect(billOf(id)).toMatchObject({ UnitPrice: '120.00', Price: '360.00' });
    await world.run(new ChangeTime(id, { ResourceId: 8 }, admin));
    expect(billOf(id)).toMatchObject({ UnitPrice: '100.00' });
  });

  it('updates its billable when it changes, and removes it when it is un-approved or removed', async () => {
    const id = await log();
    await approve(id);
    await world.run(new ChangeTime(id, { Time: '2.00 (2h 0m)' }, admin));
    expect(billOf(id)).toMatchObject({ Hours: '2.00', Price: '171.00', OurCost: '100.00' });
    await world.run(new RejectTime([id], 'Wrong task', admin));
    expect(billOf(id)).toBeUndefined();
    expect(world.row(timeEntry, id)).toMatchObject({ BusinessState: 'Rejected', HasBeenRejected: true });
    await world.run(new SubmitTime([id], { ...admin, causation: 'again' }));
    await approve(id);
    expect(billOf(id)).toMatchObject({ Price: '171.00' });
    await world.run(new RemoveTime(id, admin));
    expect(billOf(id)).toBeUndefined();
  });

  it('keeps the figures of its approval, whatever the later cost of the resource', async () => {
    const id = await log();
    await approve(id);
    world.given(resource, 6, { ...world.row(resource, 6), Cost: '99.00' });
    await world.run(new ChangeTime(id, { Time: '2.00 (2h 0m)' }, admin));
    expect(world.row(timeEntry, id)).toMatchObject({ HourlyRate: '40.00', Cost: '100.00' });
  });

  it('is invoiced once all of it is billed, and approved again when the invoice is voided', async () => {
    const id = await log();
    await approve(id);
    const bill = Number(billOf(id)?.Id);
    await world.run(new PutBillablesOnInvoice(8, [{ BillableId: bill, LineItemId: 3 }], admin));
    await expect(world.run(new ChangeTime(id, { Time: '2.00 (2h 0m)' }, admin))).rejects.toMatchObject({
      kind: 'state',
      code: 'time_entry_on_invoice',
    });
    await world.run(new CloseBillables(8, [{ BillableId: bill, LineItemId: 3, Hours: '3.00', Quantity: '0', Price: '256.50' }], admin));
    expect(world.row(billable, bill)).toMatchObject({
      BusinessState: 'Open',
      HoursRemaining: '5.00',
      QuantityRemaining: '5',
      PriceRemaining: '427.50',
    });
    expect(world.row(timeEntry, id).BusinessState).toBe('Approved');
    const rest = { BillableId: bill, LineItemId: 4, Hours: '5.00', Quantity: '0', Price: '427.50' };
    await world.run(new CloseBillables(9, [rest], { ...admin, causation: 'nine' }));
    expect(world.row(billable, bill)).toMatchObject({ BusinessState: 'Closed', IsInvoiced: true, PriceRemaining: '0.00' });
    expect(world.row(timeEntry, id)).toMatchObject({ BusinessState: 'Invoiced', Processed: true });
    await expect(world.run(new RemoveTime(id, admin))).rejects.toMatchObject({ kind: 'state' });
    await expect(approve(id)).rejects.toMatchObject({ kind: 'state', code: 'time_entry_invoiced' });
    await world.run(new ReopenBillables(9, [bill], admin));
    expect(world.row(billable, bill)).toMatchObject({ BusinessState: 'Open', PriceRemaining: '427.50' });
    expect(world.row(timeEntry, id).BusinessState).toBe('Approved');
  });
});

describe('access to an entry', () => {
  it('is missing for users who cannot see it', async () => {
    const id = await log();
    await expect(world.run(new ChangeTime(id, { Description: 'x' }, person(9, 'Tracks Time')))).rejects.toMatchObject({ kind: 'missing' });
    await expect(world.run(new RemoveTime(id, person(9, 'Manages Financial Information')))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('is allowed to its own user until it is approved', async () => {
    const id = await log();
    await world.run(new ChangeTime(id, { Description: 'Walls' }, person(7, 'Tracks Time')));
    await approve(id);
    await expect(world.run(new ChangeTime(id, { Description: 'x' }, person(7, 'Tracks Time')))).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(world.run(new RemoveTime(id, person(7, 'Tracks Time')))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('allows its own user to remove it without any privilege, until it is approved', async () => {
    const [id, approved] = [await log(), await log()];
    await approve(approved);
    await expect(world.run(new RemoveTime(approved, person(7)))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(world.run(new RemoveTime(id, person(9)))).rejects.toMatchObject({ kind: 'missing' });
    await expect(world.run(new RemoveTime(id, person(7)))).resolves.toBeDefined();
  });
});
