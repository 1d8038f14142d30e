import { contextOf, type ContextPart } from '@plumbline/platform/context';
import { contract, deliverable, milestone, project as projectKind, task } from './published/kinds';
import { contractAggregate } from './contract/contract.decider';
import { billedPeriods } from './contract/billed-periods.projection';
import { contracts } from './contract/contract.projection';
import { milestoneAggregate } from './milestone/milestone.decider';
import { milestoneProgress } from './milestone/milestone-progress.projection';
import { milestones } from './milestone/milestone.projection';
import { projectAggregate } from './project/project.decider';
import { pastProject } from './project/past-project.record';
import { pastProjects } from './project/past-projects.projection';
import { projectDocuments } from './project/project-documents.projection';
import { projects } from './project/project.projection';
import { projectPlans } from './project/project-plan.projection';
import { vendorBill } from './project/vendors/vendor-bill.record';
import { vendorBills } from './project/vendors/vendor-bills.projection';
import { vendorRequest } from './project/vendors/vendor-request.record';
import { vendorRequests } from './project/vendors/vendor-requests.projection';
import { clearRemovedProjects } from './sagas/clear-removed-projects';
import { linkDeliverableMilestones } from './sagas/link-deliverable-milestones';
import { mergeAcceptedAmendments } from './sagas/merge-accepted-amendments';
import { openDefaultProject } from './sagas/open-default-project';
import { jobCost } from './job-cost/job-cost.projection';
import { billCost, projectCost, purchaseCost } from './job-cost/job-cost.record';
import { plannedHours } from './planned-hours/planned-hours.projection';
import { projectUsages } from './usage/project-usage.projection';
import { projectUsage } from './usage/project-usage.record';
import { ProjectModule } from './project.module';
import { parts } from './parts';

const core: ContextPart = {
  kinds: [
    projectKind,
    vendorRequest,
    vendorBill,
    milestone,
    task,
    contract,
    deliverable,
    billCost,
    purchaseCost,
    projectCost,
    projectUsage,
    pastProject,
  ],
  aggregates: [projectAggregate, milestoneAggregate, contractAggregate],
  projections: [
    ...[projects, projectDocuments, projectPlans, vendorRequests, vendorBills, contracts, billedPeriods, milestones, milestoneProgress],
    ...[plannedHours, jobCost, projectUsages, pastProjects],
  ],
  sagas: [openDefaultProject, linkDeliverableMilestones, mergeAcceptedAmendments, clearRemovedProjects],
};

/** The project context: projects, milestones, tasks, contracts and deliverables, with job cost and recorded hours. */
export const project = contextOf('project', ProjectModule, core, ...parts);

/** Commands for the programs that compose the service; other contexts use `published/`. */
export { ChangeProject, CloseProject, CreateProject } from './project/project.handlers';
export { AddMilestone, CompleteMilestone, ForecastMilestone } from './milestone/milestone.handlers';
export { AddTask } from './task/task.handlers';
export { RecordProgress } from './deliverable/record-progress.handlers';
export { DraftContract } from './contract/contract.handlers';
export { MoveContract } from './contract/move-contract.handlers';
export { CompleteTicket } from './ticket/complete-ticket.handlers';
export { CreateTicket } from './ticket/ticket.handlers';
export { AnswerRFI, OpenRFI } from './rfi/rfi.handlers';
export { AddListItem } from './list-item/list-item.handlers';
