import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { MilestoneEvent } from '../published/milestone-events';
import { contract } from '../contract/contract.record';
import { addEarlierHours, withHours } from '../planned-hours/planned-hours-rows';
import { hoursOfTask, isSameWorker, workersIn } from '../published/planned-hours';
import { changeDeliverableRow, linkMilestone } from '../deliverable/deliverable-rows';
import { deliverable } from '../deliverable/deliverable.record';
import { showTasks, vendorsOf } from '../project/vendors/vendor-visibility';
import { project } from '../project/project.record';
import { task } from '../task/task.record';
import { milestoneFields, taskFields, taskFromStored, type TaskFields, type TaskWithId } from './milestone-content.policy';
import { completed } from './milestone-tasks.policy';
import { milestone } from './milestone.record';

type ShownTask = RecordOf<typeof milestone>['Tasks'][number];

/** The task in the form that its milestone shows. */
const shown = ({ VendorIds: _v, RoleIds: _roles, ResourceIds: _resources, ...row }: Readonly<RecordOf<typeof task>>): ShownTask => row;

/** The ids of the planned roles and resources, whose removal the task prevents. */
const plannedIds = ({ RoleResources }: TaskFields): TaskFields => {
  if (!RoleResources) return {};
  const workers = workersIn(RoleResources);
  const ids = (isRole: boolean): number[] => workers.filter((one) => one.IsRole === isRole).map((one) => one.RoleResourceId);
  return { RoleIds: ids(true), ResourceIds: ids(false) };
};

/**
 * Tracks the hours of the roles and resources planned from now on, and returns the list with those so far. A task with
 * `isNew` has no earlier hours.
 */
function planned(rows: Rows, milestoneId: number, TaskId: number, { RoleResources }: TaskFields, isNew: boolean): TaskFields {
  if (!RoleResources) return {};
  const kept = rows.get(milestone, milestoneId)?.PlannedHours ?? [];
  const more = workersIn(RoleResources)
    .filter((one) => !hoursOfTask(kept, TaskId).some((other) => isSameWorker(one, other)))
    .map((one) => ({ TaskId, ...one, HoursSubmitted: '0.00', HoursApproved: '0.00', IsCounted: isNew }));
  if (more.length > 0) rows.change(milestone, milestoneId, { PlannedHours: [...kept, ...more] });
  return { RoleResources: withHours(RoleResources, hoursOfTask(kept, TaskId)) };
}

/** Inserts the task and adds it to its milestone's row. */
function insertTask(rows: Rows, milestoneId: number, { Id, ...fields }: TaskWithId): void {
  const shownHours = planned(rows, milestoneId, Id, fields, true);
  rows.insert(task, Id, { ...fields, ...shownHours, ...plannedIds(fields), VendorIds: vendorsOf(rows.get(milestone, milestoneId)) });
  const row = rows.get(task, Id);
  if (row) rows.change(milestone, milestoneId, ({ Tasks }) => ({ Tasks: [...Tasks, shown(row)] }));
}

/** Changes the task, and its copy in the milestone's row. */
function changeTask(rows: Rows, milestoneId: number, id: number, fields: TaskFields): void {
  rows.change(task, id, { ...fields, ...planned(rows, milestoneId, id, fields, false), ...plannedIds(fields) });
  const row = rows.get(task, id);
  if (row) rows.change(milestone, milestoneId, ({ Tasks }) => ({ Tasks: Tasks.map((one) => (one.Id === row.Id ? shown(row) : one)) }));
}

/** The rows of milestones and tasks, and the links to deliverables. */
export const milestones = projection<MilestoneEvent>(
  'milestones',
  [milestone, task, deliverable, contract],
  {
    MilestoneAdded: ({ data }, rows) => {
      const { Id } = data;
      const fields = milestoneFields.fromStored(data);
      rows.insert(milestone, Id, completed(fields));
      for (const one of data.Tasks) insertTask(rows, Id, taskFromStored(one));
      linkMilestone(rows, fields.DeliverableId ?? '', Id, true);
      if (fields.VendorId) showTasks(rows, Id);
    },
    MilestoneChanged: ({ data }, rows) => {
      const { Id } = data;
      const fields = milestoneFields.fromStored(data);
      const { DeliverableId = '' } = rows.get(milestone, Id) ?? {};
      rows.change(milestone, Id, fields);
      if (fields.DeliverableId !== undefined) {
        linkMilestone(rows, DeliverableId, Id, false);
        linkMilestone(rows, fields.DeliverableId, Id, true);
      }
      if (fields.VendorId !== undefined) showTasks(rows, Id);
    },
    MilestoneStarted: ({ data }, rows) => rows.change(milestone, data.Id, { BusinessState: 'InProgress' }),
    MilestoneCompleted: ({ data: { Id, DateCompleted } }, rows) =>
      rows.change(milestone, Id, { BusinessState: 'Completed', CompletedAt: DateCompleted }),
    MilestoneReopened: ({ data }, rows) => rows.change(milestone, data.Id, { BusinessState: 'InProgress', CompletedAt: '' }),
    MilestoneRemoved: ({ data }, rows) => {
      linkMilestone(rows, data.DeliverableId, data.Id, false);
      for (const id of data.TaskIds) rows.remove(task, id);
      const row = rows.get(milestone, data.Id);
      const agreed = row && rows.get(contract, Number(rows.get(project, Number(row.ProjectPlanId))?.ContractId ?? 0));
      for (const { Id, MilestoneIds } of agreed?.Deliverables ?? [])
        if (MilestoneIds.includes(data.Id)) linkMilestone(rows, Id, data.Id, false);
      for (const { DeliverableId } of row?.Subcontracts ?? [])
        changeDeliverableRow(rows, DeliverableId, ({ MilestoneIds }) => ({ MilestoneIds: MilestoneIds.filter((id) => id !== data.Id) }));
      rows.remove(milestone, data.Id);
    },
    TaskAdded: ({ data }, rows) => insertTask(rows, Number(data.MilestoneId), taskFromStored(data)),
    TaskChanged: ({ data }, rows) => changeTask(rows, Number(data.MilestoneId), data.Id, taskFields.fromStored(data)),
    TaskCompleted: ({ data: { Id, MilestoneId, DateCompleted } }, rows) =>
      changeTask(rows, Number(MilestoneId), Id, { BusinessState: 'Completed', DateCompleted }),
    TaskRemoved: ({ data: { Id, MilestoneId } }, rows) => {
      rows.remove(task, Id);
      rows.change(milestone, Number(MilestoneId), ({ Tasks, PlannedHours }) => ({
        Tasks: Tasks.filter((one) => one.Id !== String(Id)),
        PlannedHours: PlannedHours.filter(({ TaskId }) => TaskId !== Id),
      }));
    },
    EarlierHoursCounted: ({ data }, rows) => addEarlierHours(rows, Number(data.MilestoneId), data.Id, data.Hours),
  },
  {
    reads: [task, deliverable, contract, project],
    inserts: ['MilestoneAdded', 'TaskAdded', 'TaskChanged', 'TaskCompleted', 'TaskRemoved', 'EarlierHoursCounted'],
    needs: ({ type, data }) => {
      const { Id, MilestoneId } = data as { Id: number; MilestoneId?: string };
      if (MilestoneId === undefined) return [];
      return type === 'TaskAdded'
        ? [[milestone, Number(MilestoneId)]]
        : [
            [milestone, Number(MilestoneId)],
            [task, Id],
          ];
    },
  },
);
