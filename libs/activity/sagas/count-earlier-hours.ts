import { saga } from '@plumbline/platform/subscriptions';
import type { MilestoneEvent } from '@plumbline/project/published';
import { FindEarlierHours } from '../planned-hours/find-earlier-hours.handlers';

type TaskChanged = Extract<MilestoneEvent, { type: 'TaskChanged' }>;

/**
 * A role or resource that is planned for a task with earlier time entries shows their hours too. A new task has none.
 */
export const countEarlierHours = saga<TaskChanged>('count-earlier-hours', {
  TaskChanged: ({ data: { Id, MilestoneId, RoleResources = [] } }, actor) =>
    RoleResources.length > 0 ? [new FindEarlierHours(Number(MilestoneId), Id, actor)] : [],
});
