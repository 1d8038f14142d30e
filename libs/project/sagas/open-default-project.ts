import { Decide } from '@plumbline/platform/decisions';
import { saga } from '@plumbline/platform/subscriptions';
import type { CompanyFounded } from '@plumbline/company/published';
import { milestoneAggregate } from '../milestone/milestone.decider';
import { projectAggregate } from '../project/project.decider';

/** A new company gets a project with a milestone and Default_Task, so that time entries always have a task. */
export const openDefaultProject = saga<CompanyFounded>('open-default-project', {
  CompanyFounded: ({ data }, actor) => {
    const { DefaultProjectId, DefaultMilestoneId, DefaultTaskId, DepartmentId } = data;
    const project = {
      Id: DefaultProjectId,
      ProjectName: 'General',
      DepartmentId: String(DepartmentId),
      ClientId: '',
      IsDefaultProject: true,
    };
    const milestone = { Id: DefaultMilestoneId, ProjectPlanId: String(DefaultProjectId), Name: 'General', IsDefault: true };
    return [
      new Decide(projectAggregate, DefaultProjectId, { type: 'CreateProject', data: project }, actor, { stream: 'create' }),
      new Decide(
        milestoneAggregate,
        DefaultMilestoneId,
        { type: 'AddMilestone', data: { ...milestone, DefaultTaskId, Tasks: [] } },
        actor,
        { stream: 'create' },
      ),
    ];
  },
});
