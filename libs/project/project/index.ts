import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { projectDocuments } from './project-documents.projection';
import { ProjectLookups } from './project-lookups';
import { projectPlans } from './project-plan.projection';
import { ProjectActions, ProjectPlanRoutes } from './project.controller';
import { projectAggregate } from './project.decider';
import * as handlers from './project.handlers';
import { projects as projectRows } from './project.projection';
import { project } from './project.record';
import { OpenServiceProjectHandler } from './service-project.handlers';
import { projectVendors } from './vendors/project-vendors.projection';
import { vendorBill } from './vendors/vendor-bill.record';
import { vendorBills } from './vendors/vendor-bills.projection';
import { vendorRequest } from './vendors/vendor-request.record';
import { vendorRequests } from './vendors/vendor-requests.projection';
import { vendorTie } from './vendors/vendor-tie.record';
import { vendorVisibleItems } from './vendors/vendor-visible-items.record';

const { CreateProject, ChangeProject, RemoveProject } = handlers;

/** Projects, with the plan and the vendors of each. */
export const projects: ContextPart = {
  kinds: [project, vendorRequest, vendorBill, vendorTie, vendorVisibleItems],
  aggregates: [projectAggregate],
  projections: [projectRows, projectDocuments, projectPlans, projectVendors, vendorRequests, vendorBills],
  handlers: [
    ...[ProjectLookups, handlers.CreateProjectHandler, handlers.ChangeProjectHandler, handlers.CloseProjectHandler],
    handlers.NoteSpendingHandler,
    ...[handlers.RemoveProjectHandler, OpenServiceProjectHandler],
  ],
  controllers: [
    recordRoutes(project, {
      create: (fields, actor) => new CreateProject(fields, actor),
      update: (id, fields, actor) => new ChangeProject(id, fields, actor),
      remove: (id, actor) => new RemoveProject(id, actor),
    }),
    ProjectPlanRoutes,
    ProjectActions,
  ],
};
