import { RecordReservations } from '@plumbline/platform/commands';
import * as phasing from '../milestone/milestone.handlers';
import { UnlinkMilestones, UnlinkMilestonesHandler } from '../milestone/unlink-milestones.handlers';
import type { ProjectLookups } from '../project/project-lookups';
import * as projecting from '../project/project.handlers';
import * as tasking from '../task/task.handlers';
import type { Collaborators, Handled } from './plan-world';

/** The handlers of projects with their milestones and tasks, as every specification of this context needs them. */
export function planHandlers({ commands, ids, clock, store, reads, kinds }: Collaborators, lookups: ProjectLookups): Handled[] {
  // The rows of these worlds always show all that is stored.
  const settlement = { caughtUp: () => store.head() };
  const reservations = new RecordReservations(store, settlement, reads, kinds);
  return [
    [projecting.CreateProject, new projecting.CreateProjectHandler(commands, ids, lookups)],
    [projecting.ChangeProject, new projecting.ChangeProjectHandler(commands, lookups)],
    [projecting.CloseProject, new projecting.CloseProjectHandler(commands, clock)],
    [projecting.RemoveProject, new projecting.RemoveProjectHandler(commands, lookups)],
    [phasing.AddMilestone, new phasing.AddMilestoneHandler(commands, ids, lookups)],
    [phasing.ChangeMilestone, new phasing.ChangeMilestoneHandler(commands, ids, lookups, reservations)],
    [phasing.CompleteMilestone, new phasing.CompleteMilestoneHandler(commands, clock)],
    [phasing.RemoveMilestone, new phasing.RemoveMilestoneHandler(commands, lookups)],
    [UnlinkMilestones, new UnlinkMilestonesHandler(commands, lookups)],
    [tasking.AddTask, new tasking.AddTaskHandler(commands, ids, lookups)],
    [tasking.ChangeTask, new tasking.ChangeTaskHandler(commands, lookups)],
    [tasking.CompleteTask, new tasking.CompleteTaskHandler(commands, clock, lookups)],
    [tasking.RemoveTask, new tasking.RemoveTaskHandler(commands, lookups)],
  ];
}
