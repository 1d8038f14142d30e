import { Decide } from '@plumbline/platform/decisions';
import { saga } from '@plumbline/platform/subscriptions';
import type { ProjectEvent } from '../published/project-events';
import { contractAggregate } from '../contract/contract.decider';
import { milestoneAggregate } from '../milestone/milestone.decider';

/** The plan and the drafts of a removed project are removed with it. */
export const clearRemovedProjects = saga<ProjectEvent>('clear-removed-projects', {
  ProjectRemoved: ({ data: { MilestoneIds, ContractIds } }, actor) => [
    ...ContractIds.map((Id) => new Decide(contractAggregate, Id, { type: 'RemoveContract', data: { Id } }, actor)),
    ...MilestoneIds.map((Id) => new Decide(milestoneAggregate, Id, { type: 'RemoveMilestone', data: { Id, holders: [] } }, actor)),
  ],
});
