import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { MilestoneEvent, TaskFields, TaskWithId } from '../contract/milestone-events';
import { linkMilestone } from '../deliverable/deliverable-rows';
import { deliverable } from '../deliverable/deliverable.record';
import { showToVendor } from '../project/project-state';
import { project } from '../project/project.record';
import { task } from '../task/task.record';
import { milestone } from './milestone.record';

type ShownTask = RecordOf<typeof milestone>['Tasks'][number];

/** The task as its milestone shows it. */
const shown = ({ VendorIds: _internal, ...row }: Readonly<RecordOf<typeof task>>): ShownTask => row;

/** Inserts the task and shows it in its milestone. */
function insertTask(rows: Rows, milestoneId: number, { Id, ...fields }: TaskWithId): void {
  const vendor = rows.get(milestone, milestoneId)?.VendorId;
  rows.insert(task, Id, { ...fields, VendorIds: vendor ? [vendor] : [] });
  const row = rows.get(task, Id);
  if (row) rows.change(milestone, milestoneId, ({ Tasks }) => ({ Tasks: [...Tasks, shown(row)] }));
}

/** Changes the task, and the copy that its milestone shows. */
function changeTask(rows: Rows, milestoneId: number, id: number, fields: TaskFields): void {
  rows.change(task, id, fields);
  const row = rows.get(task, id);
  if (row) rows.change(milestone, milestoneId, ({ Tasks }) => ({ Tasks: Tasks.map((one) => (one.Id === row.Id ? shown(row) : one)) }));
}

/** Lets the vendor's Subcontractor users see the milestone's project and tasks. */
function assignVendor(rows: Rows, id: number, vendor: number | null): void {
  const row = rows.get(milestone, id);
  if (!row) return;
  for (const { Id } of row.Tasks) rows.change(task, Number(Id), { VendorIds: vendor ? [vendor] : [] });
  showToVendor(rows, Number(row.ProjectPlanId), vendor);
}

/** The milestones and tasks, and the links to deliverables. */
export const milestones = projection<MilestoneEvent>(
  'milestones',
  [milestone, task, deliverable, project],
  {
    MilestoneAdded: ({ data: { Id, Tasks, ...fields } }, rows) => {
      rows.insert(milestone, Id, fields);
      for (const one of Tasks) insertTask(rows, Id, one);
      linkMilestone(rows, fields.DeliverableId ?? '', Id, true);
      if (fields.VendorId) assignVendor(rows, Id, fields.VendorId);
    },
    MilestoneChanged: ({ data: { Id, ...fields } }, rows) => {
      const before = rows.get(milestone, Id)?.DeliverableId ?? '';
      rows.change(milestone, Id, fields);
      if (fields.DeliverableId !== undefined) {
        linkMilestone(rows, before, Id, false);
        linkMilestone(rows, fields.DeliverableId, Id, true);
      }
      if (fields.VendorId !== undefined) assignVendor(rows, Id, fields.VendorId);
    },
    MilestoneStarted: ({ data }, rows) => rows.change(milestone, data.Id, { BusinessState: 'InProgress' }),
    MilestoneCompleted: ({ data }, rows) => rows.change(milestone, data.Id, { BusinessState: 'Completed' }),
    MilestoneRemoved: ({ data }, rows) => {
      linkMilestone(rows, data.DeliverableId, data.Id, false);
      for (const id of data.TaskIds) rows.remove(task, id);
      rows.remove(milestone, data.Id);
    },
    TaskAdded: ({ data }, rows) => insertTask(rows, Number(data.MilestoneId), data),
    TaskChanged: ({ data: { Id, ...fields } }, rows) => changeTask(rows, Number(fields.MilestoneId), Id, fields),
    TaskCompleted: ({ data: { Id, MilestoneId, DateCompleted } }, rows) =>
      changeTask(rows, Number(MilestoneId), Id, { BusinessState: 'Completed', DateCompleted }),
    TaskRemoved: ({ data: { Id, MilestoneId } }, rows) => {
      rows.remove(task, Id);
      rows.change(milestone, Number(MilestoneId), ({ Tasks }) => ({ Tasks: Tasks.filter((one) => one.Id !== String(Id)) }));
    },
  },
  {
    inserts: ['MilestoneAdded', 'TaskAdded', 'TaskChanged', 'TaskCompleted', 'TaskRemoved'],
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
