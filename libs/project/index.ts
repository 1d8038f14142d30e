import { contextOf, type ContextPart } from '@plumbline/platform/context';
import { contract, deliverable, milestone, project as projectKind, task } from './published/kinds';
import { contractAggregate } from './contract/contract.decider';
import { contracts } from './contract/contract.projection';
import { milestoneAggregate } from './milestone/milestone.decider';
import { milestoneProgress } from './milestone/milestone-progress.projection';
import { milestones } from './milestone/milestone.projection';
import { projectAggregate } from './project/project.decider';
import { projectDocuments } from './project/project-documents.projection';
import { projects } from './project/project.projection';
import { projectPlans } from './project/project-plan.projection';
import { vendorRequest } from './project/vendor-request.record';
import { vendorRequests } from './project/vendor-requests.projection';
import { clearRemovedProjects } from './sagas/clear-removed-projects';
import { linkDeliverableMilestones } from './sagas/link-deliverable-milestones';
import { mergeAcceptedAmendments } from './sagas/merge-accepted-amendments';
import { openDefaultProject } from './sagas/open-default-project';
import { ProjectModule } from './project.module';
import { tickets } from './ticket';
import { rfis } from './rfi';
import { listItems } from './list-item';

const core: ContextPart = {
  kinds: [projectKind, vendorRequest, milestone, task, contract, deliverable],
  aggregates: [projectAggregate, milestoneAggregate, contractAggregate],
  projections: [projects, projectDocuments, projectPlans, vendorRequests, contracts, milestones, milestoneProgress],
  sagas: [openDefaultProject, linkDeliverableMilestones, mergeAcceptedAmendments, clearRemovedProjects],
};

/** The plan: projects, milestones and tasks, contracts and deliverables. */
export const project = contextOf('project', ProjectModule, core, tickets, rfis, listItems);

/** Commands for those who compose the service; other contexts have what they need in `published/`. */
export { ChangeProject, CreateProject } from './project/project.handlers';
export { AddMilestone } from './milestone/milestone.handlers';
export { AddTask } from './task/task.handlers';
export { DraftContract } from './contract/contract.handlers';
export { MoveContract } from './contract/move-contract.handlers';
export { CompleteTicket, CreateTicket } from './ticket/ticket.handlers';
export { AnswerRFI, OpenRFI } from './rfi/rfi.handlers';
export { AddListItem } from './list-item/list-item.handlers';
