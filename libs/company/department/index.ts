import { genericRecord } from '@plumbline/platform/commands';
import type { ContextPart } from '@plumbline/platform/context';
import { recordRoutes } from '@plumbline/platform/rest';
import { departmentRemovalAggregate } from './department-removal.decider';
import { RemoveDepartment, RemoveDepartmentHandler } from './department.handlers';
import { department } from './department.record';

const { aggregate, projection } = genericRecord(department);

/** Departments. */
export const departments: ContextPart = {
  kinds: [department],
  aggregates: [aggregate, departmentRemovalAggregate],
  projections: [projection],
  handlers: [RemoveDepartmentHandler],
  controllers: [recordRoutes(department, { remove: (id, actor) => new RemoveDepartment(id, actor) })],
};
