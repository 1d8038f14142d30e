import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { controllersOf, handlersOf } from '@plumbline/platform/context';
import { recordRoutes } from '@plumbline/platform/rest';
import { contract, deliverable, milestone, project as projectKind, task } from './published/kinds';
import { ContractActions, ContractAmendments } from './contract/contract.controller';
import * as contractHandlers from './contract/contract.handlers';
import { MoveContractHandler } from './contract/move-contract.handlers';
import { DeliverableTerms } from './deliverable/deliverable-terms';
import { DeliverableActions } from './deliverable/deliverable.controller';
import * as deliverableHandlers from './deliverable/deliverable.handlers';
import { progressHandlers } from './deliverable/record-progress.handlers';
import { RecordQuantityHandler } from './deliverable/record-quantity.handlers';
import { MilestoneActions } from './milestone/milestone.controller';
import * as milestoneHandlers from './milestone/milestone.handlers';
import { LinkMilestonesHandler } from './milestone/link-milestones.handlers';
import { UnlinkMilestonesHandler } from './milestone/unlink-milestones.handlers';
import { OpenServiceProjectHandler } from './project/service-project.handlers';
import { ProjectLookups } from './project/project-lookups';
import { ProjectActions, ProjectPlanRoutes } from './project/project.controller';
import * as projectHandlers from './project/project.handlers';
import { CountEarlierHoursHandler } from './task/count-earlier-hours.handlers';
import { TaskActions } from './task/task.controller';
import * as taskHandlers from './task/task.handlers';
import { parts } from './parts';

const { CreateProject, ChangeProject, RemoveProject } = projectHandlers;
const { AddMilestone, ChangeMilestone, RemoveMilestone } = milestoneHandlers;
const { AddTask, ChangeTask, RemoveTask } = taskHandlers;
const { DraftContract, ChangeContract, RemoveContract } = contractHandlers;
const { AddDeliverable, ChangeDeliverable, RemoveDeliverable } = deliverableHandlers;

const controllers: Type[] = [
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
  DeliverableActions,
  ContractAmendments,
  MilestoneActions,
  TaskActions,
  ...controllersOf(...parts),
];

/**
 * The project context: commands and routes of projects, milestones, tasks, contracts, deliverables, tickets, RFIs and
 * list items.
 */
@Module({
  providers: [
    ProjectLookups,
    DeliverableTerms,
    projectHandlers.CreateProjectHandler,
    projectHandlers.ChangeProjectHandler,
    projectHandlers.CloseProjectHandler,
    projectHandlers.RemoveProjectHandler,
    milestoneHandlers.AddMilestoneHandler,
    milestoneHandlers.ChangeMilestoneHandler,
    milestoneHandlers.CompleteMilestoneHandler,
    milestoneHandlers.ReopenMilestoneHandler,
    milestoneHandlers.ForecastMilestoneHandler,
    milestoneHandlers.RemoveMilestoneHandler,
    LinkMilestonesHandler,
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
    ...progressHandlers,
    RecordQuantityHandler,
    OpenServiceProjectHandler,
    ...handlersOf(...parts),
  ],
})
export class ProjectModule {
  /** With the routes, for a process that serves HTTP. */
  static withRoutes(): DynamicModule {
    return { module: ProjectModule, controllers };
  }
}
