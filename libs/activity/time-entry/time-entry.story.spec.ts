import { deliverable, milestone, project, task } from '@plumbline/project/published';
import { client, department, resource, role } from '@plumbline/company/published';
import { CloseBillable, PutBillableOnInvoice, ReopenBillable } from '../published/commands';
import { allocation } from '../allocation/allocation.record';
import { billable } from '../billable/billable.record';
import { ActivityWorld, admin, contractor, person } from '../testing/world';
import { ApproveTime, ChangeTime, CheckIn, CheckOut, LogTime, RejectTime, RemoveTime, SubmitTime } from './time-entry.commands';
import { timeEntry } from './time-entry.record';
import type { EntryContent } from './time-entry.policy';

const noon = '2026-03-02T12:00:00.000Z';
const entry = (more: EntryContent = {}): EntryContent => ({ EntryDate: noon, ResourceId: 6, Time: '8.00 (8h 0m)', ...more });
let world: ActivityWorld;
beforeEach(async () => {
  world = await ActivityWorld.open();
  contractor(world);
});
const log = async (more: EntryContent = {}): Promise<number> => (await world.run(new LogTime(entry({ TaskId: 31, ...more }), admin))).id;
const approve = (id: number, more: { Time?: string; IsBillable?: boolean } = {}) =>
  world.run(new ApproveTime([{ Id: id, ...more }], { ...admin, causation: `approve-${id}-${Math.random()}` }));
const billOf = (id: number) => world.all(billable).find(({ OriginOfBillableId }) => OriginOfBillableId === id);

describe('recording time', () => {
  it('fills in where the work belongs from the task', async () => {
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

  it('keeps the role that its resource has then, whatever that becomes', async () => {
    const [one, other] = [await log(), await log({ ResourceId: 8 })];
    world.given(resource, 6, { ...world.row(resource, 6), RoleId: 3 });
    await world.run(new ChangeTime(one, { Time: '7.00 (7h 0m)' }, admin));
    expect([world.row(timeEntry, one).ResourceRoleId, world.row(timeEntry, other).ResourceRoleId]).toEqual([2, null]);
    await world.run(new ChangeTime(other, { ResourceId: 6 }, admin));
    await world.run(new ChangeTime(one, { ResourceId: 8 }, admin));
    expect([world.row(timeEntry, one).ResourceRoleId, world.row(timeEntry, other).ResourceRoleId]).toEqual([null, 3]);
  });

  it('shows null for what is unset, be it that the resource has no such figure or that it was sent empty', async () => {
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

  it('takes the default task of a client, and asks for a task where it has none', async () => {
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

  it('takes the task of the allocation that it was planned by, unless another one is named', async () => {
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

  it('keeps its task until another place is named', async () => {
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
    world.lookUps = 0;
    await log();
    expect(world.lookUps).toBe(3); // the resource and the task together, then the project
  });

  it('names every fault at once', async () => {
    const wrong = entry({ EntryDate: '2026-03-02T00:00:00.000Z', ResourceId: 99, TaskId: 98, JobRoleId: 97, Time: '-1.00 (-1h 0m)' });
    await expect(world.run(new LogTime(wrong, admin))).rejects.toMatchObject({
      kind: 'input',
      issues: expect.arrayContaining(
        ['EntryDate', 'ResourceId', 'TaskId', 'JobRoleId', 'Time'].map((field) => expect.objectContaining({ field })),
      ),
    });
  });

  it('names a planned role or resource, and an entry that it was split from, only where there is one', async () => {
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

  it('lets people record their own time, and those who approve time everybody’s', async () => {
    await expect(world.run(new LogTime(entry(), person(9, 'Tracks Time')))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(world.run(new LogTime(entry(), person(7, 'Tracks Time')))).resolves.toBeDefined();
    await expect(world.run(new LogTime(entry(), person(9, 'Approves Time')))).resolves.toBeDefined();
  });

  it('keeps a draft until it is handed in', async () => {
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

  it('names the deliverable that it is billed under, as long as it is', async () => {
    const id = await log();
    const named = () => world.row(timeEntry, id).ApprovedDeliverableId;
    expect(named()).toBeNull();
    await approve(id);
    expect(named()).toBe(41);
    // Sent back as it was read, it goes on following its milestone.
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

  it('takes back what was approved when another one fails after all', async () => {
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

  it('leaves what others approved meanwhile, when another one fails', async () => {
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

  it('stays as one of several approvals at once left all of it, who is refused leaving nothing', async () => {
    const ids = [await log(), await log(), await log()];
    const sent = [1, 2, 3, 4, 5, 6, 7, 8].map((hours) => ({
      hours,
      actor: { ...admin, causation: `at-once-${hours}` },
      entries: (hours % 2 ? ids : [...ids].reverse()).map((Id) => ({ Id, Time: `${hours}.00 (${hours}h 0m)` })),
    }));
    // Reads take turns of different lengths, so that each entry is reached in another order.
    const read = world.store.readStream.bind(world.store);
    let turn = 0;
    jest.spyOn(world.store, 'readStream').mockImplementation(async (stream, options) => {
      for (let wait = (++turn * 7) % 5; wait > 0; wait--) await new Promise(setImmediate);
      return read(stream, options);
    });
    const outcomes = await Promise.allSettled(sent.map(({ entries, actor }) => world.run(new ApproveTime(entries, actor))));
    await world.run(new SubmitTime([await log({ IsDraft: true })], admin)); // lets the read models follow
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

  it('names each entry whose hours are at fault', async () => {
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

  it('keeps the price of its approval, whatever an hour is sold for later', async () => {
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

  it('carries its billable along when it changes, and takes it back when it is un-approved or removed', async () => {
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

  it('keeps the figures of its approval, whatever the resource costs later', async () => {
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
    await world.run(new PutBillableOnInvoice(bill, 8, admin, 3));
    await expect(world.run(new ChangeTime(id, { Time: '2.00 (2h 0m)' }, admin))).rejects.toMatchObject({
      kind: 'state',
      code: 'time_entry_on_invoice',
    });
    await world.run(new CloseBillable(bill, 8, { LineItemId: 3, Hours: '3.00', Quantity: '0', Price: '256.50' }, admin));
    expect(world.row(billable, bill)).toMatchObject({
      BusinessState: 'Open',
      HoursRemaining: '5.00',
      QuantityRemaining: '5',
      PriceRemaining: '427.50',
    });
    expect(world.row(timeEntry, id).BusinessState).toBe('Approved');
    await world.run(
      new CloseBillable(bill, 9, { LineItemId: 4, Hours: '5.00', Quantity: '0', Price: '427.50' }, { ...admin, causation: 'nine' }),
    );
    expect(world.row(billable, bill)).toMatchObject({ BusinessState: 'Closed', IsInvoiced: true, PriceRemaining: '0.00' });
    expect(world.row(timeEntry, id)).toMatchObject({ BusinessState: 'Invoiced', Processed: true });
    await expect(world.run(new RemoveTime(id, admin))).rejects.toMatchObject({ kind: 'state' });
    await expect(approve(id)).rejects.toMatchObject({ kind: 'state', code: 'time_entry_invoiced' });
    await world.run(new ReopenBillable(bill, 9, admin));
    expect(world.row(billable, bill)).toMatchObject({ BusinessState: 'Open', PriceRemaining: '427.50' });
    expect(world.row(timeEntry, id).BusinessState).toBe('Approved');
  });
});

describe('who may touch an entry', () => {
  it('is missing for those who may not see it', async () => {
    const id = await log();
    await expect(world.run(new ChangeTime(id, { Description: 'x' }, person(9, 'Tracks Time')))).rejects.toMatchObject({ kind: 'missing' });
    await expect(world.run(new RemoveTime(id, person(9, 'Manages Financial Information')))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('is its own user’s until it is approved', async () => {
    const id = await log();
    await world.run(new ChangeTime(id, { Description: 'Walls' }, person(7, 'Tracks Time')));
    await approve(id);
    await expect(world.run(new ChangeTime(id, { Description: 'x' }, person(7, 'Tracks Time')))).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(world.run(new RemoveTime(id, person(7, 'Tracks Time')))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('is removed by its own user without any privilege, until it is approved', async () => {
    const [id, approved] = [await log(), await log()];
    await approve(approved);
    await expect(world.run(new RemoveTime(approved, person(7)))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(world.run(new RemoveTime(id, person(9)))).rejects.toMatchObject({ kind: 'missing' });
    await expect(world.run(new RemoveTime(id, person(7)))).resolves.toBeDefined();
  });
});
