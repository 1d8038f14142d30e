import { setTimeout as pause } from 'node:timers/promises';
import { recordName } from '@plumbline/platform/decisions';
import { genericProjection } from '@plumbline/platform/subscriptions';
import { resource, role } from '@plumbline/company/published';
import type { Refusal } from '@plumbline/platform/kernel';
import { id, list, MOST_NESTED, recordKind, reference, readRecordBody } from '@plumbline/platform/records';
import { referrersAmong } from '@plumbline/platform/testing/inside/records';
import { CheckVendorContractSum } from './published/commands';
import { contract, deliverable, milestone, project, task } from './published/kinds';
import * as contracting from './contract/contract.handlers';
import { MoveContract } from './contract/move-contract.handlers';
import * as delivering from './deliverable/deliverable.handlers';
import * as phasing from './milestone/milestone.handlers';
import * as projecting from './project/project.handlers';
import * as tasking from './task/task.handlers';
import { projectWorld } from './testing/world';

/** A purchase of the activity context, with the fields that a contract reads. */
const purchase = recordKind({
  name: 'Purchase',
  v1: null,
  v2: null,
  description: 'A purchase.',
  fields: {
    Id: id(),
    ProjectId: reference('Project'),
    MilestoneId: reference('Milestone'),
    TaskId: reference('Task'),
    Items: list({ DeliverableId: reference('Deliverable'), MilestoneId: reference('Milestone') }),
  },
  storage: { indexed: ['ProjectId', 'MilestoneId', 'TaskId', 'Items.DeliverableId', 'Items.MilestoneId'] },
  docs: { plural: 'purchases' },
});

const world = () => projectWorld([purchase], [genericProjection(purchase)]);

/** A client's project with one milestone. */
async function kitchen() {
  const at = world();
  await at.happened(
    'Outside',
    { type: 'ClientAdded', data: { Id: 3, ClientName: 'Oakridge' } },
    { type: 'RoleAdded', data: { Id: 2, RoleName: 'Carpenter' } },
    { type: 'VendorAdded', data: { Id: 4, VendorName: 'Volt & Sons' } },
  );
  const projectId = await at.create(new projecting.CreateProject({ ProjectName: 'Kitchen', ClientId: '3' }, at.actor()));
  const milestoneId = await at.create(new phasing.AddMilestone({ Name: 'Framing', ProjectPlanId: String(projectId) }, at.actor()));
  const draft = (fields: object = {}) =>
    at.create(new contracting.DraftContract({ ContractType: 'Contract', ProjectId: projectId, ...fields }, at.actor()));
  const move = (id: number, ...steps: MoveContract['step'][]) =>
    steps.reduce<Promise<unknown>>((before, step) => before.then(() => at.run(new MoveContract(id, step, at.actor()))), Promise.resolve());
  return { at, projectId, milestoneId, draft, move };
}
const input = { kind: 'input' };
const state = (code: string) => ({ kind: 'state', code });

describe('A contract with the client', () => {
  it("is with the project's client, and links the milestones of its deliverables", async () => {
    const { at, projectId, milestoneId, draft } = await kitchen();
    const rates = [{ Id: 0, RoleResourceId: '2', DisplayName: '', Rate: '95.00', RateType: '', EstimatedHours: '' }];
    const id = await draft({ Deliverables: [{ DeliverableType: 'PerRole', RoleResourceRates: rates, MilestoneIds: [milestoneId] }] });
    const row = at.rows.get(contract, id)!;
    expect(row).toMatchObject({ ClientId: 3, VendorId: null, BusinessState: 'Draft' });
    expect(row.Deliverables[0]?.RoleResourceRates).toMatchObject([{ Id: 1, DisplayName: 'Carpenter', RateType: 'Hourly', Rate: '95.00' }]);
    expect(at.rows.get(milestone, milestoneId)?.DeliverableId).toBe(row.Deliverables[0]?.Id);
    expect(at.rows.get(project, projectId)).toMatchObject({ BusinessState: 'Bidding', DraftContractId: String(id) });
    await at.run(new delivering.ChangeDeliverable(Number(row.Deliverables[0]?.Id), { MilestoneIds: [] }, at.actor()));
    expect(at.rows.get(milestone, milestoneId)?.DeliverableId).toBe('');
  });
  it('has one draft at a time', async () => {
    const { draft } = await kitchen();
    await draft();
    await expect(draft()).rejects.toMatchObject(state('project_has_draft'));
  });
  it('is amended by a second draft once it is open', async () => {
    const { at, projectId, draft, move } = await kitchen();
    const first = await draft({ ContractSum: '1000.00' });
    await move(first, 'send', 'accept');
    const second = await draft({ Deliverables: [{ DeliverableType: 'Fixed', Price: '2400.00' }] });
    expect(at.rows.get(project, projectId)?.BusinessState).toBe('PendingChanges');
    await expect(move(first, 'reopen')).rejects.toMatchObject(state('project_has_draft'));
    await move(second, 'send', 'accept');
    expect(at.rows.get(contract, first)).toMatchObject({ Version: 2, ContractSum: '3400.00', Deliverables: [{ Price: '2400.00' }] });
    expect(at.rows.get(project, projectId)).toMatchObject({ BusinessState: 'Active', ContractId: String(first) });
  });
  it('has no negative sum, except as an amendment that reduces the contract', async () => {
    const { at, draft, move } = await kitchen();
    const below = { ...input, issues: [expect.objectContaining({ field: 'ContractSum' })] };
    await expect(draft({ ContractSum: '-1.00' })).rejects.toMatchObject(below);
    const id = await draft({ ContractSum: '1000.00' });
    const change = (ContractSum: string) => at.run(new contracting.ChangeContract(id, { ContractSum }, at.actor()));
    await expect(change('-1.00')).rejects.toMatchObject(below);
    await change('0.00');
    await move(id, 'send', 'accept');
    const less = await draft({ ContractSum: '-200.00' });
    expect(at.rows.get(contract, less)?.ContractSum).toBe('-200.00');
    await at.run(new contracting.ChangeContract(less, { ContractSum: '-200.00', ContractNumber: '7' }, at.actor()));
  });
  it('has AIABilling deliverables only where applications for payment bill them', async () => {
    const { at, draft, move } = await kitchen();
    const applied = { DeliverableType: 'AIABilling' as const, ItemNumber: '010', Price: '5000.00' };
    const refused = (field: string) => ({ ...input, issues: [expect.objectContaining({ field })] });
    await expect(draft({ Deliverables: [{ DeliverableType: 'Fixed' }, applied] })).rejects.toMatchObject(
      refused('Deliverables[1].DeliverableType'),
    );
    const id = await draft({ ContractType: 'AIAJob', Deliverables: [applied] });
    const change = (ContractType: string) => at.run(new contracting.ChangeContract(id, { ContractType } as never, at.actor()));
    await expect(change('Contract')).rejects.toMatchObject(refused('ContractType'));
    const line = Number(at.rows.get(contract, id)?.Deliverables[0]?.Id);
    const changeLine = (fields: object) => at.run(new delivering.ChangeDeliverable(line, fields, at.actor()));
    await changeLine({ DeliverableType: 'Fixed' });
    await change('Contract');
    await expect(changeLine({ DeliverableType: 'AIABilling' })).rejects.toMatchObject(refused('DeliverableType'));
    const add = () => at.run(new delivering.AddDeliverable({ ...applied, ContractId: id }, at.actor()));
    await expect(add()).rejects.toMatchObject(refused('DeliverableType'));
    await move(id, 'send', 'accept');
    // An amendment is billed like the contract that it amends, whatever the type of its draft.
    await expect(draft({ ContractType: 'AIAJob', Deliverables: [applied] })).rejects.toMatchObject(
      refused('Deliverables[0].DeliverableType'),
    );
    await expect(draft({ ContractType: 'Contract', VendorId: 4, Deliverables: [applied] })).resolves.toBeGreaterThan(0);
  });
  it('keeps an AIABilling deliverable that it has since before they were refused, as it was read', async () => {
    const { at, projectId } = await kitchen();
    const stored = { Id: 901, DeliverableType: 'AIABilling' as const, Description: 'Masonry', Price: '5000.00' };
    const data = { Id: 900, ProjectId: projectId, ContractType: 'Contract' as const, ClientId: 3, VendorId: null, Amends: 0 };
    await at.happened('Contract-900', { type: 'ContractDrafted', data: { ...data, Deliverables: [stored] } });
    const { Deliverables, ...row } = at.rows.get(contract, 900)!;
    await at.run(new contracting.ChangeContract(900, { ...row, Deliverables, ContractNumber: '7' }, at.actor()));
    await at.run(new delivering.ChangeDeliverable(901, { ...at.rows.get(deliverable, 901)!, Description: 'Brick' }, at.actor()));
    expect(at.rows.get(contract, 900)).toMatchObject({
      ContractNumber: '7',
      Deliverables: [{ DeliverableType: 'AIABilling', Description: 'Brick' }],
    });
  });
  it('accepts valid percentages only, and no negative deposit', () => {
    const collector = (fields: Record<string, string>) => {
      try {
        return Object.keys(readRecordBody(contract, fields, 'update')).length > 0 ? [] : ['nothing'];
      } catch (error) {
        return (error as Refusal).issues.map(({ field }) => field);
      }
    };
    const all = (percent: string, markup: string, DepositAmount: string) =>
      collector({ RetainagePercent: percent, RetainageOnStoredPercent: percent, MarkupPercent: markup, DepositAmount });
    const names = ['DepositAmount', 'MarkupPercent', 'RetainageOnStoredPercent', 'RetainagePercent'];
    expect(all('-1', '-0.5', '-5').sort()).toEqual(names);
    expect(all('100.01', '1001', '5').sort()).toEqual(names.slice(1));
    expect([all('0', '0', '0'), all('100', '1000', ''), all('', '', '')]).toEqual([[], [], []]);
  });
  it('is rejected with rates without a role or resource, milestones of other projects, and deliverables without a type', async () => {
    const { at, draft } = await kitchen();
    const other = await at.create(new projecting.CreateProject({ ProjectName: 'Bath', ClientId: '3' }, at.actor()));
    const elsewhere = await at.create(new phasing.AddMilestone({ Name: 'Tiles', ProjectPlanId: String(other) }, at.actor()));
    const rates = [{ RoleResourceId: '77', Rate: '95.00' }];
    await expect(draft({ Deliverables: [{ DeliverableType: 'PerRole', RoleResourceRates: rates }] })).rejects.toMatchObject({
      ...input,
      issues: [{ field: 'Deliverables[0].RoleResourceRates[0].RoleResourceId' }],
    });
    await expect(draft({ Deliverables: [{ DeliverableType: 'Fixed', MilestoneIds: [elsewhere] }] })).rejects.toMatchObject({
      ...input,
      issues: [{ field: 'Deliverables[0].MilestoneIds' }],
    });
    await expect(draft({ Deliverables: [{ Price: '1.00' }] })).rejects.toMatchObject({
      ...input,
      issues: [{ field: 'Deliverables[0].DeliverableType', problem: 'is required' }],
    });
  });
  it('is rejected with a deliverable that refers to no item, with its path in the body', async () => {
    const { draft } = await kitchen();
    await expect(
      draft({ Deliverables: [{ DeliverableType: 'Fixed' }, { DeliverableType: 'Fixed', CatalogId: 99 }] }),
    ).rejects.toMatchObject({ ...input, issues: [{ field: 'Deliverables[1].CatalogId' }] });
  });
  it('is rejected with all faults at once', async () => {
    const { draft } = await kitchen();
    const Deliverables = [
      { Price: '1.00' },
      { DeliverableType: 'PerRole', MilestoneIds: [99], RoleResourceRates: [{ RoleResourceId: '77' }] },
    ];
    await expect(draft({ VendorId: 99, Deliverables })).rejects.toMatchObject({
      ...input,
      issues: [
        { field: 'VendorId' },
        { field: 'Deliverables[0].DeliverableType' },
        { field: 'Deliverables[1].MilestoneIds' },
        { field: 'Deliverables[1].RoleResourceRates[0].RoleResourceId' },
      ],
    });
  });
  it('checks the owners of rates again when a deliverable changes its type', async () => {
    const { at, draft } = await kitchen();
    const id = await draft({ Deliverables: [{ DeliverableType: 'PerRole', RoleResourceRates: [{ RoleResourceId: '2', Rate: '95.00' }] }] });
    const Id = Number(at.rows.get(contract, id)?.Deliverables[0]?.Id);
    const change = (fields: object) => at.run(new delivering.ChangeDeliverable(Id, fields, at.actor()));
    await expect(change({ DeliverableType: 'PerResource' })).rejects.toMatchObject({
      ...input,
      issues: [{ field: 'RoleResourceRates[0].RoleResourceId' }],
    });
    await change({ DeliverableType: 'PerResource', RoleResourceRates: [] });
  });
  it('unlinks its milestones when it is removed', async () => {
    const { at, milestoneId, draft } = await kitchen();
    const id = await draft({ Deliverables: [{ DeliverableType: 'Fixed', MilestoneIds: [milestoneId] }] });
    expect(at.rows.get(milestone, milestoneId)?.DeliverableId).not.toBe('');
    await at.run(new contracting.RemoveContract(id, at.actor()));
    expect(at.rows.get(milestone, milestoneId)?.DeliverableId).toBe('');
  });
  it('cannot be removed while a purchase refers to one of its deliverables', async () => {
    const { at, draft } = await kitchen();
    const id = await draft({ Deliverables: [{ DeliverableType: 'Fixed' }] });
    const DeliverableId = Number(at.rows.get(contract, id)?.Deliverables[0]?.Id);
    const remove = () => at.run(new contracting.RemoveContract(id, at.actor()));
    await at.happened('Outside', { type: 'PurchaseAdded', data: { Id: 60, Items: [{ DeliverableId }] } });
    await expect(remove()).rejects.toMatchObject({ ...state('contract_in_use'), message: expect.stringContaining('purchases') as string });
    await at.happened('Outside', { type: 'PurchaseRemoved', data: { Id: 60 } });
    await remove();
    expect(at.rows.get(deliverable, DeliverableId)).toBeUndefined();
  });
  it('that amends another one is not accepted once that one is closed', async () => {
    const { at, draft, move } = await kitchen();
    const first = await draft();
    await move(first, 'send', 'accept');
    const second = await draft();
    await move(first, 'close');
    await expect(move(second, 'accept')).rejects.toMatchObject(state('contract_state'));
    await move(second, 'send');
    await expect(move(second, 'accept')).rejects.toMatchObject(state('contract_not_open'));
    await move(second, 'lose');
    expect(at.rows.get(contract, second)?.BusinessState).toBe('Lost');
  });
  it('keeps its parties and its project', async () => {
    const { at, draft } = await kitchen();
    const id = await draft();
    await expect(at.run(new contracting.ChangeContract(id, { VendorId: 4 }, at.actor()))).rejects.toMatchObject(state('contract_fixed'));
  });
});

describe.each([{}, { VendorId: 4 }])('A contract (%p)', (parties) => {
  it('is sent after the end of a removal of its project, for that would take it along', async () => {
    const { at, projectId, draft, move } = await kitchen();
    const id = await draft(parties);
    const removal = await at.store.reserve([recordName(project, projectId)]);
    const sent = move(id, 'send');
    await pause(50);
    expect(at.rows.get(contract, id)?.BusinessState).toBe('Draft');
    await at.store.release(removal);
    await sent;
    expect(at.rows.get(contract, id)?.BusinessState).toBe('OutForSigning');
  });
});

describe('A contract with a vendor', () => {
  it('takes no amendment that is accepted while it is closed', async () => {
    const { at, draft, move } = await kitchen();
    const first = await draft({ VendorId: 4, ContractSum: '1000.00' });
    await move(first, 'send', 'accept');
    const second = await at.create(new contracting.DraftContract({ ContractSum: '250.00' }, at.actor(), first));
    await move(second, 'send');
    // After the acceptance has seen that the contract is open.
    const close = () => at.append(`Contract-${first}`, { type: 'ContractClosed', data: { Id: first } }, at.actor());
    at.answer(CheckVendorContractSum, { execute: close });
    await expect(move(second, 'accept')).rejects.toMatchObject(state('contract_state'));
    expect(at.rows.get(contract, second)?.BusinessState).toBe('OutForSigning');
  });
  it('is allowed beside the one with the client', async () => {
    const { at, projectId, draft } = await kitchen();
    await draft();
    const id = await draft({ VendorId: 4 });
    expect(at.rows.get(contract, id)).toMatchObject({ ClientId: null, VendorId: 4 });
    expect(at.rows.get(project, projectId)?.VendorIds).toEqual([4]);
  });
  it('does not affect how the client is billed for its milestones', async () => {
    const { at, milestoneId, draft } = await kitchen();
    const first = await draft({ Deliverables: [{ DeliverableType: 'Fixed', MilestoneIds: [milestoneId] }] });
    const billed = at.rows.get(contract, first)?.Deliverables[0]?.Id;
    const id = await draft({ VendorId: 4, Deliverables: [{ DeliverableType: 'Fixed', MilestoneIds: [milestoneId] }] });
    const DeliverableType = 'Fixed' as const;
    const add = new delivering.AddDeliverable({ ContractId: id, DeliverableType, MilestoneIds: [milestoneId] }, at.actor());
    const added = await at.create(add);
    await at.run(new delivering.ChangeDeliverable(added, { Description: 'Walls', MilestoneIds: [] }, at.actor()));
    await at.run(new delivering.ChangeDeliverable(added, { MilestoneIds: [milestoneId] }, at.actor()));
    expect(at.rows.get(milestone, milestoneId)?.DeliverableId).toBe(billed);
    await expect(at.run(new phasing.ChangeMilestone(milestoneId, { DeliverableId: String(added) }, at.actor()))).rejects.toMatchObject({
      ...input,
      issues: [{ field: 'DeliverableId' }],
    });
  });
});

describe('A milestone', () => {
  it('is rejected with all faults at once', async () => {
    const { at, projectId, milestoneId } = await kitchen();
    const body = {
      Name: 'X',
      CatalogId: 99,
      DateRange: { StartDate: '2026-04-02', FinishDate: '2026-04-01', StartTime: null, EndTime: null },
      DeliverableId: '98',
      ServiceTicketId: 97,
    };
    const collector = ['DateRange.FinishDate', 'DeliverableId', 'CatalogId', 'ServiceTicketId'].map((field) => ({ field }));
    const add = new phasing.AddMilestone({ ...body, ProjectPlanId: String(projectId) }, at.actor());
    await expect(at.run(add)).rejects.toMatchObject({
      ...input,
      issues: expect.arrayContaining(collector.map((one) => expect.objectContaining(one))) as object,
    });
    const change = new phasing.ChangeMilestone(milestoneId, body, at.actor());
    await expect(at.run(change)).rejects.toMatchObject({
      ...input,
      issues: expect.arrayContaining(collector.map((one) => expect.objectContaining(one))) as object,
    });
  });
  it('needs a plan that exists and is open', async () => {
    const { at, projectId } = await kitchen();
    const add = (plan: number) => at.create(new phasing.AddMilestone({ Name: 'X', ProjectPlanId: String(plan) }, at.actor()));
    await expect(add(999)).rejects.toMatchObject({ ...input, issues: [{ field: 'ProjectPlanId' }] });
    await at.run(new projecting.CloseProject(projectId, at.actor()));
    await expect(add(projectId)).rejects.toMatchObject(state('project_closed'));
  });
  it('is rejected in a plan with as many as it can show', async () => {
    const { at, projectId } = await kitchen();
    const add = () => at.create(new phasing.AddMilestone({ Name: 'X', ProjectPlanId: String(projectId) }, at.actor()));
    const places = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ Id: 5000 + index, OrderNumber: null, Labor: '', Materials: '', Subs: '' }));
    at.rows.change(project, projectId, { Plan: places(MOST_NESTED) });
    await expect(add()).rejects.toMatchObject(state('project_plan_full'));
    at.rows.change(project, projectId, { Plan: places(MOST_NESTED - 1) });
    await expect(add()).resolves.toBeGreaterThan(0);
  });
  it('is linked only to a deliverable of its own project, and stays in its plan', async () => {
    const { at, milestoneId, draft } = await kitchen();
    const other = await at.create(new projecting.CreateProject({ ProjectName: 'Bath', ClientId: '3' }, at.actor()));
    const foreign = await draft({ ProjectId: other, Deliverables: [{ DeliverableType: 'Fixed' }] });
    const DeliverableId = at.rows.get(contract, foreign)?.Deliverables[0]?.Id ?? '';
    const change = (fields: object) => at.run(new phasing.ChangeMilestone(milestoneId, fields, at.actor()));
    await expect(change({ DeliverableId })).rejects.toMatchObject({ ...input, issues: [{ field: 'DeliverableId' }] });
    await expect(change({ ProjectPlanId: String(other) })).rejects.toMatchObject(state('milestone_fixed'));
  });
  it('keeps the state of its tasks when they are sent back', async () => {
    const { at, milestoneId } = await kitchen();
    const id = await at.create(new tasking.AddTask({ MilestoneId: String(milestoneId), Description: 'Hang' }, at.actor()));
    await at.run(new tasking.CompleteTask(id, at.actor()));
    const before = at.rows.get(milestone, milestoneId)!;
    const asRead = before.Tasks.map((one) => ({ ...one, BusinessState: 'Open' as const, DateCompleted: '', IsDefault: false }));
    await at.run(new phasing.ChangeMilestone(milestoneId, { Tasks: asRead }, at.actor()));
    expect(at.rows.get(milestone, milestoneId)).toEqual(before);
  });
  it('loses omitted tasks, is rejected without one that is used, and keeps all when none are given', async () => {
    const { at, milestoneId } = await kitchen();
    const change = (fields: object) => at.run(new phasing.ChangeMilestone(milestoneId, fields, at.actor()));
    const names = () => at.rows.get(milestone, milestoneId)?.Tasks.map(({ Description }) => Description);
    await change({ Tasks: [{ Description: 'Hang' }, { Description: 'Paint' }] });
    await change({ WorkOrder: 'W-8' });
    await change({ Tasks: [{ Description: 'Paint' }] });
    expect(names()).toEqual(['Default_Task', 'Paint']);
    const paint = Number(at.rows.get(milestone, milestoneId)?.Tasks[1]?.Id);
    await at.happened('Outside', { type: 'PurchaseAdded', data: { Id: 70, TaskId: paint } });
    await expect(change({ Tasks: [] })).rejects.toMatchObject({
      ...state('task_in_use'),
      message: expect.stringContaining('purchases') as string,
    });
    expect(names()).toEqual(['Default_Task', 'Paint']);
  });
  it('accepts existing roles and resources, and its tasks prevent their removal', async () => {
    const { at, milestoneId } = await kitchen();
    await at.happened('Outside', { type: 'ResourceAdded', data: { Id: 90, Description: 'Bob' } });
    const planning = (...RoleResources: object[]) => ({ Tasks: [{ Description: 'Hang', RoleResources }] }) as never;
    const change = (...planned: object[]) => at.run(new phasing.ChangeMilestone(milestoneId, planning(...planned), at.actor()));
    const missing = (index: number) => ({ ...input, issues: [{ field: `Tasks[0].RoleResources[${index}].RoleResourceId` }] });
    await expect(change({ RoleResourceId: 2 }, { RoleResourceId: 99 })).rejects.toMatchObject(missing(1));
    await expect(change({ RoleResourceId: 90, IsRole: true })).rejects.toMatchObject(missing(0));
    await change({ RoleResourceId: 2 }, { RoleResourceId: 90 }, { RoleResourceId: 0 });
    const id = Number(at.rows.get(milestone, milestoneId)?.Tasks[1]?.Id);
    expect(at.rows.get(task, id)).toMatchObject({
      RoleIds: [2],
      ResourceIds: [90],
      RoleResources: [{ IsRole: true }, { IsRole: false }, {}],
    });
    const referrers = referrersAmong([task]);
    for (const kind of [role, resource])
      expect(referrers.get(kind.name)).toContainEqual(expect.objectContaining({ kind: 'Task', plural: 'tasks' }));
    const nobody = new tasking.ChangeTask(id, { RoleResources: [{ RoleResourceId: 99 }] as never }, at.actor());
    await expect(at.run(nobody)).rejects.toMatchObject({ ...input, issues: [{ field: 'RoleResources[0].RoleResourceId' }] });
    await at.run(new tasking.ChangeTask(id, { RoleResources: [] }, at.actor()));
    expect(at.rows.get(task, id)).toMatchObject({ RoleIds: [], ResourceIds: [] });
  });
  it('has both dates or none', async () => {
    const { at, milestoneId } = await kitchen();
    const change = (StartDate: string | null, FinishDate: string | null) =>
      at.run(
        new phasing.ChangeMilestone(milestoneId, { DateRange: { StartDate, FinishDate, StartTime: null, EndTime: null } }, at.actor()),
      );
    await expect(change('2026-04-01', null)).rejects.toMatchObject({ ...input, issues: [{ field: 'DateRange.FinishDate' }] });
    await expect(change(null, '2026-04-01')).rejects.toMatchObject({ ...input, issues: [{ field: 'DateRange.StartDate' }] });
    await change('2026-04-01', '2026-04-02');
    await change(null, null);
  });
  it('assigns new ids to tasks of other milestones', async () => {
    const { at, milestoneId } = await kitchen();
    const elsewhere = at.rows.get(milestone, milestoneId)?.Tasks[0]?.Id ?? '';
    const plan = at.rows.get(milestone, milestoneId)?.ProjectPlanId;
    const second = await at.create(new phasing.AddMilestone({ Name: 'Paint', ProjectPlanId: plan }, at.actor()));
    const Tasks = [{ Id: elsewhere, Description: 'Prime' }] as never;
    await at.run(new phasing.ChangeMilestone(second, { Tasks }, at.actor()));
    expect(at.rows.get(task, Number(elsewhere))).toMatchObject({ MilestoneId: String(milestoneId), Description: 'Default_Task' });
    expect(at.rows.get(milestone, second)?.Tasks.map(({ Description }) => Description)).toEqual(['Default_Task', 'Prime']);
  });
});

describe('A task, and a project', () => {
  it('end no earlier than they start', async () => {
    const { at, projectId, milestoneId } = await kitchen();
    const range = (FinishDate: string) => ({ StartDate: '2026-04-02', FinishDate, StartTime: null, EndTime: null });
    const backwards = { DateRange: range('2026-04-01') };
    const place = { MilestoneId: String(milestoneId), Description: 'Hang' };
    const id = await at.create(new tasking.AddTask({ ...place, DateRange: range('2026-04-02') }, at.actor()));
    for (const command of [
      new tasking.AddTask({ ...place, ...backwards }, at.actor()),
      new tasking.ChangeTask(id, backwards, at.actor()),
      new projecting.CreateProject({ ProjectName: 'Bath', ClientId: '3', ...backwards }, at.actor()),
      new projecting.ChangeProject(projectId, backwards, at.actor()),
    ])
      await expect(at.run(command)).rejects.toMatchObject({ ...input, issues: [{ field: 'DateRange.FinishDate' }] });
  });
});

describe('A project', () => {
  it('is removed with its plan and its draft', async () => {
    const { at, projectId, milestoneId, draft } = await kitchen();
    const id = await draft({ Deliverables: [{ DeliverableType: 'Fixed' }] });
    await at.run(new projecting.RemoveProject(projectId, at.actor()));
    expect([at.rows.get(project, projectId), at.rows.get(milestone, milestoneId), at.rows.get(contract, id)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('with a contract that was sent is not removed', async () => {
    const { at, projectId, draft, move } = await kitchen();
    await move(await draft(), 'send');
    await expect(at.run(new projecting.RemoveProject(projectId, at.actor()))).rejects.toMatchObject(state('project_in_use'));
  });
  it('refers to existing records', async () => {
    const { at, projectId } = await kitchen();
    await expect(at.run(new projecting.ChangeProject(projectId, { ClientId: '99' }, at.actor()))).rejects.toMatchObject({
      ...input,
      issues: [{ field: 'ClientId' }],
    });
  });
});
