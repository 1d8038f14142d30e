import { decidedBy } from '@plumbline/platform/decisions';
import { milestoneAggregate } from '../milestone/milestone.decider';
import { CountEarlierHours } from '../published/commands';

export const CountEarlierHoursHandler = decidedBy(
  CountEarlierHours,
  milestoneAggregate,
  'CountEarlierHours',
  ({ milestoneId: Id, taskId: TaskId, hours: Hours }) => ({ Id, TaskId, Hours }),
);
