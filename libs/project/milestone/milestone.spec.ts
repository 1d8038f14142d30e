import { given, project as run } from '@plumbline/platform/testing';
import { MOST_NESTED } from '@plumbline/platform/records';
import type { ContractEvent } from '../published/contract-events';
import { contract, deliverable, milestone, project, task } from '../published/kinds';
import { DEFAULT_TASK, type MilestoneEvent } from '../published/milestone-events';
import { contracts } from '../contract/contract.projection';
import { projects } from '../project/project.projection';
import { projectVendors } from '../project/vendors/project-vendors.projection';
import { milestoneDecider } from './milestone.decider';
import { milestoneProgress } from './milestone-progress.projection';
import { milestones } from './milestone.projection';

const place = { MilestoneId: '31', ProjectId: 12 };
const first = { Id: 50, Description: DEFAULT_TASK, IsDefault: true, ...place };
const added = { type: 'MilestoneAdded', data: { Id: 31, Name: 'Framing', ProjectPlanId: '12', Tasks: [first] } } satisfies MilestoneEvent;
const hang = { type: 'TaskAdded', data: { Id: 51, Description: 'Hang', ...place } } satisfies MilestoneEvent;
const started: MilestoneEvent = { type: 'MilestoneStarted', data: { Id: 31 } };
const at = '2026-04-01T00:00:00.000Z';
const completed: MilestoneEvent = {
  type: 'MilestoneCompleted',
  data: { Id: 31, ProjectPlanId: '12', DeliverableId: '', DateCompleted: at },
};

const reopened: MilestoneEvent = { type: 'MilestoneReopened', data: { Id: 31, ProjectPlanId: '12', DeliverableId: '' } };

describe('A milestone', () => {
  const add = { Id: 31, Name: 'Framing', ProjectPlanId: '12', DefaultTaskId: 50 };
  it('is created with Default_Task', () => {
    given(milestoneDecider)
      .when({ type: 'AddMilestone', data: { ...add, Tasks: [] } })
      .then(added);
    given(milestoneDecider, added)
      .when({ type: 'AddMilestone', data: { ...add, Tasks: [] } })
      .then();
  });
  it('accepts the given tasks, one of them as Default_Task by its name', () => {
    const Tasks = [{ Id: 51, Description: 'Hang' }];
    given(milestoneDecider)
      .when({ type: 'AddMilestone', data: { ...add, Tasks } })
      .then({ type: 'MilestoneAdded', data: { ...added.data, Tasks: [first, hang.data] } });
    given(milestoneDecider)
      .when({ type: 'AddMilestone', data: { ...add, Tasks: [...Tasks, { Id: 52, Description: DEFAULT_TASK }] } })
      .then({ type: 'MilestoneAdded', data: { ...added.data, Tasks: [{ ...first, Id: 52 }, hang.data] } });
  });
  it('writes only changed fields', () => {
    given(milestoneDecider, added)
      .when({ type: 'ChangeMilestone', data: { Id: 31, Name: 'Framing', Budget: '5.00' } })
      .then({ type: 'MilestoneChanged', data: { Id: 31, Budget: '5.00' } });
    given(milestoneDecider)
      .when({ type: 'ChangeMilestone', data: { Id: 31, Name: 'X' } })
      .thenRefused('not_found');
  });
  it('does not change when it is sent back as it was read', () => {
    const { Id: _id, Tasks: _tasks, ...row } = run([milestones], [added]).get(milestone, 31)!;
    given(milestoneDecider, added)
      .when({ type: 'ChangeMilestone', data: { ...row, Id: 31 } })
      .then();
  });
  it('accepts a list of tasks twice without duplicates', () => {
    const Tasks = [{ Id: 99, Description: 'Hang', Priority: 2 }];
    given(milestoneDecider, added)
      .when({ type: 'ChangeMilestone', data: { Id: 31, Tasks } })
      .then({ type: 'TaskAdded', data: { ...Tasks[0], ...place } });
    given(milestoneDecider, added, hang)
      .when({ type: 'ChangeMilestone', data: { Id: 31, Tasks } })
      .then({ type: 'TaskChanged', data: { Id: 51, MilestoneId: '31', Priority: 2 } });
  });
  it('has its name as description, and neither budget nor dates, by default', () => {
    expect(run([milestones], [added]).get(milestone, 31)).toMatchObject({
      Budget: '0.00',
      BudgetLabor: '0.00',
      BudgetSubs: '0.00',
      Description: 'Framing',
      DateRange: { StartDate: null, FinishDate: null, StartTime: null, EndTime: null },
    });
  });
  it('loses the tasks that a list omits, unless records refer to them', () => {
    const leave = (...holders: string[]) => ({
      type: 'ChangeMilestone' as const,
      data: { Id: 31, Tasks: [{ Id: 52, Description: 'Paint' }], LeftOut: [{ Id: 51, holders }] },
    });
    const paint: MilestoneEvent = { type: 'TaskAdded', data: { Id: 52, Description: 'Paint', ...place } };
    const removed: MilestoneEvent = { type: 'TaskRemoved', data: { Id: 51, MilestoneId: '31' } };
    given(milestoneDecider, added, hang).when(leave()).then(removed, paint);
    given(milestoneDecider, added, hang, removed, paint).when(leave()).then();
    given(milestoneDecider, added, hang).when(leave('time entries')).thenRefused('task_in_use');
  });
  it('keeps several tasks of one name', () => {
    const twin: MilestoneEvent = { type: 'TaskAdded', data: { ...hang.data, Id: 52 } };
    const named = (Id: number, Priority: number) => ({ Id, Description: 'Hang', Priority });
    given(milestoneDecider, added, hang, twin)
      .when({ type: 'ChangeMilestone', data: { Id: 31, Tasks: [named(98, 1), named(51, 2)] } })
      .then(
        { type: 'TaskChanged', data: { Id: 52, MilestoneId: '31', Priority: 1 } },
        { type: 'TaskChanged', data: { Id: 51, MilestoneId: '31', Priority: 2 } },
      );
  });
  it('is started by an action once', () => {
    given(milestoneDecider, added)
      .when({ type: 'StartMilestone', data: { Id: 31 } })
      .then(started);
    given(milestoneDecider, added, started)
      .when({ type: 'StartMilestone', data: { Id: 31 } })
      .then();
  });
  it('is completed once; completing it starts it', () => {
    const complete = { type: 'CompleteMilestone' as const, data: { Id: 31, at } };
    given(milestoneDecider, added).when(complete).then(started, completed);
    given(milestoneDecider, added, started).when(complete).then(completed);
    given(milestoneDecider, added, started, completed).when(complete).thenRefused('milestone_completed');
  });
  it('reopens from Completed alone', () => {
    const reopen = { type: 'ReopenMilestone' as const, data: { Id: 31 } };
    given(milestoneDecider, added, started, completed).when(reopen).then(reopened);
    given(milestoneDecider, added, started, completed, reopened).when(reopen).thenRefused('milestone_not_completed');
    given(milestoneDecider, added).when(reopen).thenRefused('milestone_not_completed');
  });
  it('has a forecast for each class of cost, which the same one does not repeat', () => {
    const forecast = { Class: 'Labor', CostToComplete: '4000.00', Date: at } as const;
    const command = { type: 'ForecastMilestone' as const, data: { Id: 31, ...forecast } };
    const stated: MilestoneEvent = { type: 'MilestoneForecastStated', data: { Id: 31, ProjectPlanId: '12', ...forecast } };
    given(milestoneDecider, added).when(command).then(stated);
    given(milestoneDecider, added, stated).when(command).then();
    const other: MilestoneEvent = { ...stated, data: { ...stated.data, CostToComplete: '3000.00' } };
    given(milestoneDecider, added, stated, other).when(command).then(stated);
  });
  it('is linked to a deliverable, and unlinked from that one only', () => {
    const linked: MilestoneEvent = { type: 'MilestoneChanged', data: { Id: 31, DeliverableId: '8' } };
    const link = (DeliverableId: string, Replaces: string) =>
      ({ type: 'LinkDeliverable', data: { Id: 31, DeliverableId, Replaces } }) as const;
    given(milestoneDecider, added).when(link('8', '')).then(linked);
    given(milestoneDecider, added, linked).when(link('8', '8')).then();
    // Another deliverable was linked meanwhile.
    given(milestoneDecider, added, linked).when(link('9', '')).then();
    given(milestoneDecider, added, linked)
      .when({ type: 'UnlinkDeliverable', data: { Id: 31, DeliverableId: '9' } })
      .then();
    given(milestoneDecider, added, linked)
      .when({ type: 'UnlinkDeliverable', data: { Id: 31, DeliverableId: '8' } })
      .then({ type: 'MilestoneChanged', data: { Id: 31, DeliverableId: '' } });
  });
  it('may have been removed when it is linked or unlinked', () => {
    const gone: MilestoneEvent = { type: 'MilestoneRemoved', data: { Id: 31, TaskIds: [50], DeliverableId: '' } };
    const data = { Id: 31, DeliverableId: '8' };
    given(milestoneDecider, added, gone)
      .when({ type: 'LinkDeliverable', data: { ...data, Replaces: '' } })
      .then();
    given(milestoneDecider, added, gone).when({ type: 'UnlinkDeliverable', data }).then();
  });
  it('has at most as many tasks as it can show', () => {
    const tasks = (count: number) => Array.from({ length: count }, (_, index) => ({ Id: 1000 + index, Description: `Task ${index}` }));
    const full: MilestoneEvent = { type: 'MilestoneAdded', data: { ...added.data, Tasks: [first, ...tasks(MOST_NESTED - 1)] } };
    const Task = { Id: 51, Description: 'Hang' };
    given(milestoneDecider, full)
      .when({ type: 'AddTask', data: { Id: 31, Task } })
      .thenRefused('milestone_full');
    given(milestoneDecider, full)
      .when({ type: 'ChangeMilestone', data: { Id: 31, Tasks: [Task] } })
      .thenRefused('milestone_full');
    given(milestoneDecider, full)
      .when({ type: 'ChangeMilestone', data: { Id: 31, Tasks: tasks(5) } })
      .then();
    given(milestoneDecider)
      .when({ type: 'AddMilestone', data: { ...add, Tasks: tasks(MOST_NESTED) } })
      .thenRefused('milestone_full');
  });
  it('is removed with its tasks when no work refers to it', () => {
    const removed: MilestoneEvent = { type: 'MilestoneRemoved', data: { Id: 31, TaskIds: [50, 51], DeliverableId: '' } };
    given(milestoneDecider, added, hang)
      .when({ type: 'RemoveMilestone', data: { Id: 31, holders: [] } })
      .then(removed);
    given(milestoneDecider, added, hang, removed)
      .when({ type: 'RemoveMilestone', data: { Id: 31, holders: [] } })
      .then();
    given(milestoneDecider, added)
      .when({ type: 'RemoveMilestone', data: { Id: 31, holders: ['time entries'] } })
      .thenRefused('milestone_in_use');
  });
});

describe('A task', () => {
  it('is added and changed', () => {
    given(milestoneDecider, added)
      .when({ type: 'AddTask', data: { Id: 31, Task: { Id: 51, Description: 'Hang' } } })
      .then(hang);
    given(milestoneDecider, added, hang)
      .when({ type: 'AddTask', data: { Id: 31, Task: { Id: 51, Description: 'Hang' } } })
      .then();
    given(milestoneDecider, added, hang)
      .when({ type: 'ChangeTask', data: { Id: 31, Task: { Id: 51, Description: 'Hang cabinets' } } })
      .then({ type: 'TaskChanged', data: { Id: 51, MilestoneId: '31', Description: 'Hang cabinets' } });
    given(milestoneDecider, added)
      .when({ type: 'ChangeTask', data: { Id: 31, Task: { Id: 51 } } })
      .thenRefused('not_found');
  });
  it('is completed once, which starts the milestone', () => {
    const complete = { type: 'CompleteTask' as const, data: { Id: 31, TaskId: 51, at } };
    const done: MilestoneEvent = { type: 'TaskCompleted', data: { Id: 51, MilestoneId: '31', DateCompleted: at } };
    given(milestoneDecider, added, hang).when(complete).then(started, done);
    given(milestoneDecider, added, hang, started, done).when(complete).thenRefused('task_completed');
  });
  it('is removed when no work refers to it', () => {
    const remove = { type: 'RemoveTask' as const, data: { Id: 31, TaskId: 51, holders: [] } };
    const removed: MilestoneEvent = { type: 'TaskRemoved', data: { Id: 51, MilestoneId: '31' } };
    given(milestoneDecider, added, hang).when(remove).then(removed);
    given(milestoneDecider, added, hang, removed).when(remove).thenRefused('not_found');
    given(milestoneDecider, added, hang)
      .when({ ...remove, data: { ...remove.data, holders: ['time entries'] } })
      .thenRefused('task_in_use');
  });
  it('named Default_Task keeps its name and stays', () => {
    given(milestoneDecider, added)
      .when({ type: 'ChangeTask', data: { Id: 31, Task: { Id: 50, Description: 'Other' } } })
      .thenRefused('task_is_default');
    given(milestoneDecider, added)
      .when({ type: 'RemoveTask', data: { Id: 31, TaskId: 50, holders: [] } })
      .thenRefused('task_is_default');
  });
});

describe('The milestones', () => {
  const plan = [{ type: 'ProjectCreated', data: { Id: 12, ProjectName: 'Kitchen', ClientId: '3' } }, added, hang];
  const shown = (rows: ReturnType<typeof run>) =>
    rows.get(milestone, 31)?.Tasks.map(({ Id, Description, BusinessState }) => [Id, Description, BusinessState]);

  it('show their tasks, which are records of their own', () => {
    const rows = run([projects, milestones], plan);
    expect(rows.get(milestone, 31)).toMatchObject({ Id: '31', BusinessState: 'NotStarted', ProjectPlanId: '12' });
    expect(shown(rows)).toEqual([
      ['50', DEFAULT_TASK, 'Open'],
      ['51', 'Hang', 'Open'],
    ]);
    expect(rows.get(task, 51)).toMatchObject({ Id: '51', MilestoneId: '31', ProjectId: 12, IsDefault: false });
    expect(rows.get(milestone, 31)?.Tasks[0]).not.toHaveProperty('VendorIds');
  });
  it('keep them current', () => {
    const done = { type: 'TaskCompleted', data: { Id: 51, MilestoneId: '31', DateCompleted: at } };
    const changed = { type: 'TaskChanged', data: { Id: 51, MilestoneId: '31', Description: 'Hang cabinets' } };
    expect(shown(run([projects, milestones], [...plan, done, changed]))?.[1]).toEqual(['51', 'Hang cabinets', 'Completed']);
    const removed = { type: 'TaskRemoved', data: { Id: 51, MilestoneId: '31' } };
    const rows = run([projects, milestones], [...plan, removed]);
    expect(shown(rows)).toHaveLength(1);
    expect(rows.get(task, 51)).toBeUndefined();
  });
  it('show their state', () => {
    expect(run([milestones], [added, started]).get(milestone, 31)?.BusinessState).toBe('InProgress');
    expect(run([milestones], [added, started, completed]).get(milestone, 31)).toMatchObject({
      BusinessState: 'Completed',
      CompletedAt: at,
    });
    expect(run([milestones], [added, started, completed, reopened]).get(milestone, 31)).toMatchObject({
      BusinessState: 'InProgress',
      CompletedAt: '',
    });
  });
  it('are removed with their tasks', () => {
    const rows = run([milestones], [added, hang, { type: 'MilestoneRemoved', data: { Id: 31, TaskIds: [50, 51], DeliverableId: '' } }]);
    expect([rows.get(milestone, 31), rows.get(task, 50), rows.get(task, 51)]).toEqual([undefined, undefined, undefined]);
  });
  it('are in progress once work has begun, unless they were completed', () => {
    const logged = { type: 'TimeEntryLogged', data: { Id: 1, MilestoneId: 31 } };
    expect(run([milestones, milestoneProgress], [added, logged]).get(milestone, 31)).toMatchObject({
      BusinessState: 'InProgress',
      IsUsed: true,
    });
    expect(run([milestones, milestoneProgress], [added, started, completed, logged]).get(milestone, 31)).toMatchObject({
      BusinessState: 'Completed',
      IsUsed: true,
    });
  });
  it('show which of their tasks have work, as these do', () => {
    const used = (...events: Parameters<typeof run>[1]) => {
      const rows = run([milestones, milestoneProgress], [added, hang, ...events]);
      const shownUsed = rows.get(milestone, 31)?.Tasks.map(({ IsUsed }) => IsUsed);
      expect([50, 51].map((id) => rows.get(task, id)?.IsUsed)).toEqual(shownUsed);
      return shownUsed;
    };
    const logged = (TaskId: number | null) => ({ type: 'TimeEntryLogged', data: { Id: 1, MilestoneId: 31, TaskId } });
    expect(used()).toEqual([false, false]);
    expect(used(logged(null))).toEqual([false, false]);
    expect(used(logged(51))).toEqual([false, true]);
    expect(used({ type: 'TimeEntryClockedIn', data: { Id: 1, MilestoneId: 31, TaskId: 50 } })).toEqual([true, false]);
    expect(used({ type: 'PurchaseApproved', data: { Id: 1, MilestoneId: 31, TaskId: 51 } })).toEqual([false, true]);
    const moved = { type: 'TimeEntryChanged', data: { Id: 1, MilestoneId: 31, TaskId: 51 } };
    expect(used(logged(50), moved, { type: 'TaskChanged', data: { Id: 51, MilestoneId: '31', NumDays: 2 } })).toEqual([true, true]);
  });
  it('let a subcontractor see their project and tasks', () => {
    const rows = run([projects, milestones, projectVendors], [...plan, { type: 'MilestoneChanged', data: { Id: 31, VendorId: 8 } }]);
    expect(rows.get(project, 12)?.VendorIds).toEqual([8]);
    expect(rows.get(task, 51)?.VendorIds).toEqual([8]);
  });
  it('are listed by the deliverable that they are linked to', () => {
    const drafted: ContractEvent = {
      type: 'ContractDrafted',
      data: { Id: 5, ProjectId: 12, ContractType: 'Contract', ClientId: 3, Deliverables: [{ Id: 8 }, { Id: 9 }] },
    };
    const link = (DeliverableId: string) => ({ type: 'MilestoneChanged', data: { Id: 31, DeliverableId } });
    const rows = run([projects, contracts, milestones], [...plan, drafted, link('8')]);
    expect(rows.get(deliverable, 8)?.MilestoneIds).toEqual([31]);
    expect(rows.get(contract, 5)?.Deliverables[0]?.MilestoneIds).toEqual([31]);
    const moved = run([projects, contracts, milestones], [...plan, drafted, link('8'), link('9')]);
    expect(moved.get(deliverable, 8)?.MilestoneIds).toEqual([]);
    expect(moved.get(deliverable, 9)?.MilestoneIds).toEqual([31]);
  });
  it('show whether their deliverable is closed', () => {
    const drafted = (Id: number, deliverableId: number): ContractEvent => ({
      type: 'ContractDrafted',
      data: { Id, ProjectId: 12, ContractType: 'Contract', ClientId: 3, Deliverables: [{ Id: deliverableId }] },
    });
    const link = (DeliverableId: string) => ({ type: 'MilestoneChanged', data: { Id: 31, DeliverableId } });
    const closed = { type: 'ContractClosed', data: { Id: 5 } };
    const shows = (...events: Parameters<typeof run>[1]) =>
      run([projects, contracts, milestones], [...plan, drafted(5, 8), drafted(6, 9), ...events]).get(milestone, 31)?.IsDeliverableClosed;
    expect(shows(link('8'))).toBe(false);
    expect(shows(link('8'), closed)).toBe(true);
    expect(shows(link('9'), closed)).toBe(false);
    expect(shows(link('8'), closed, link('9'))).toBe(false);
    expect(shows(link('8'), closed, link(''))).toBe(false);
    expect(shows(closed, link('8'))).toBe(true);
    const born = { type: 'MilestoneAdded', data: { Id: 32, Name: 'Paint', ProjectPlanId: '12', DeliverableId: '8', Tasks: [] } };
    const rows = run([projects, contracts, milestones], [...plan, drafted(5, 8), closed, born]);
    expect(rows.get(milestone, 32)?.IsDeliverableClosed).toBe(true);
  });
});
