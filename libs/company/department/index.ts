import { genericAggregate } from '@plumbline/platform/decisions';
import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { genericProjection } from '@plumbline/platform/subscriptions';
import { departmentRemovalAggregate } from './department-removal.decider';
import { RemoveDepartment, RemoveDepartmentHandler } from './department.handlers';
import { department } from './department.record';

/** Departments. */
export const departments: ContextPart = {
  kinds: [department],
  aggregates: [genericAggregate(department), departmentRemovalAggregate],
  projections: [genericProjection(department)],
  handlers: [RemoveDepartmentHandler],
  controllers: [recordRoutes(department, { remove: (id, actor) => new RemoveDepartment(id, actor) })],
};
