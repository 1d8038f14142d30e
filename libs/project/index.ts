import { contextOf, type ContextPart } from '@plumbline/platform/context';
import { recordRoutes } from '@plumbline/platform/rest';
import { contract, deliverable, milestone, project as projectKind, task } from './contract/kinds';
import { ContractActions } from './contracts/contract.controller';
import { contractAggregate } from './contracts/contract.decider';
import * as contractHandlers from './contracts/contract.handlers';
import { contracts } from './contracts/contract.projection';
import { MoveContractHandler } from './contracts/move-contract.handlers';
import { DeliverableTerms } from './deliverable/deliverable-terms';
import * as deliverableHandlers from './deliverable/deliverable.handlers';
import { MilestoneActions } from './milestone/milestone.controller';
import { milestoneAggregate } from './milestone/milestone.decider';
import * as milestoneHandlers from './milestone/milestone.handlers';
import { milestoneProgress } from './milestone/milestone-progress.projection';
import { milestones } from './milestone/milestone.projection';
import { UnlinkMilestonesHandler } from './milestone/unlink-milestones.handlers';
import { ProjectLookups } from './project/project-lookups';
import { ProjectActions, ProjectPlanRoutes } from './project/project.controller';
import { projectAggregate } from './project/project.decider';
import * as projectHandlers from './project/project.handlers';
import { projectDocuments } from './project/project-documents.projection';
import { projects } from './project/project.projection';
import { projectPlans } from './project/project-plan.projection';
import { vendorRequest } from './project/vendor-request.record';
import { vendorRequests } from './project/vendor-requests.projection';
import { clearRemovedProjects } from './sagas/clear-removed-projects';
import { linkDeliverableMilestones } from './sagas/link-deliverable-milestones';
import { mergeAcceptedAmendments } from './sagas/merge-accepted-amendments';
import { openDefaultProject } from './sagas/open-default-project';
import { CountEarlierHoursHandler } from './task/count-earlier-hours.handlers';
import { TaskActions } from './task/task.controller';
import * as taskHandlers from './task/task.handlers';
import { tickets } from './ticket';
import { rfis } from './rfi';
import { listItems } from './list-item';

const { CreateProject, ChangeProject, RemoveProject } = projectHandlers;
const { AddMilestone, ChangeMilestone, RemoveMilestone } = milestoneHandlers;
const { AddTask, ChangeTask, RemoveTask } = taskHandlers;
const { DraftContract, ChangeContract, RemoveContract } = contractHandlers;
const { AddDeliverable, ChangeDeliverable, RemoveDeliverable } = deliverableHandlers;

const core: ContextPart = {
  kinds: [projectKind, vendorRequest, milestone, task, contract, deliverable],
  aggregates: [projectAggregate, milestoneAggregate, contractAggregate],
  projections: [projects, projectDocuments, projectPlans, vendorRequests, contracts, milestones, milestoneProgress],
  sagas: [openDefaultProject, linkDeliverableMilestones, mergeAcceptedAmendments, clearRemovedProjects],
  handlers: [
    ProjectLookups,
    DeliverableTerms,
    projectHandlers.CreateProjectHandler,
    projectHandlers.ChangeProjectHandler,
    projectHandlers.CloseProjectHandler,
    projectHandlers.RemoveProjectHandler,
    milestoneHandlers.AddMilestoneHandler,
    milestoneHandlers.ChangeMilestoneHandler,
    milestoneHandlers.CompleteMilestoneHandler,
    milestoneHandlers.RemoveMilestoneHandler,
    UnlinkMilestonesHandler,
    taskHandlers.AddTaskHandler,
    taskHandlers.ChangeTaskHandler,
    taskHandlers.CompleteTaskHandler,
    taskHandlers.RemoveTaskHandler,
    CountEarlierHoursHandler,
    contractHandlers.DraftContractHandler,
    contractHandlers.ChangeContractHandler,
    contractHandlers.RemoveContractHandler,
    MoveContractHandler,
    deliverableHandlers.AddDeliverableHandler,
    deliverableHandlers.ChangeDeliverableHandler,
    deliverableHandlers.RemoveDeliverableHandler,
  ],
  controllers: [
    recordRoutes(projectKind, {
      create: (fields, actor) => new CreateProject(fields, actor),
      update: (id, fields, actor) => new ChangeProject(id, fields, actor),
      remove: (id, actor) => new RemoveProject(id, actor),
    }),
    recordRoutes(milestone, {
      create: (fields, actor) => new AddMilestone(fields, actor),
      update: (id, fields, actor) => new ChangeMilestone(id, fields, actor),
      remove: (id, actor) => new RemoveMilestone(id, actor),
      wholeUpdates: true,
    }),
    recordRoutes(task, {
      create: (fields, actor) => new AddTask(fields, actor),
      update: (id, fields, actor) => new ChangeTask(id, fields, actor),
      remove: (id, actor) => new RemoveTask(id, actor),
    }),
    recordRoutes(contract, {
      create: (fields, actor) => new DraftContract(fields, actor),
      update: (id, fields, actor) => new ChangeContract(id, fields, actor),
      remove: (id, actor) => new RemoveContract(id, actor),
    }),
    recordRoutes(deliverable, {
      create: (fields, actor) => new AddDeliverable(fields, actor),
      update: (id, fields, actor) => new ChangeDeliverable(id, fields, actor),
      remove: (id, actor) => new RemoveDeliverable(id, actor),
    }),
    ProjectPlanRoutes,
    ProjectActions,
    ContractActions,
    MilestoneActions,
    TaskActions,
  ],
};

/** The plan: projects, milestones and tasks, contracts and deliverables. */
export const project = contextOf('project', core, tickets, rfis, listItems);

/** Commands for those who compose the service; other contexts have what they need in `contract/`. */
export { ChangeProject, CreateProject } from './project/project.handlers';
export { AddMilestone } from './milestone/milestone.handlers';
export { AddTask } from './task/task.handlers';
export { DraftContract } from './contracts/contract.handlers';
export { MoveContract } from './contracts/move-contract.handlers';
export { CompleteTicket, CreateTicket } from './ticket/ticket.handlers';
export { AnswerRFI, OpenRFI } from './rfi/rfi.handlers';
export { AddListItem } from './list-item/list-item.handlers';
