import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { AllocationTerms } from './allocation-terms';
import { ChangeAllocation, RemoveAllocation, ScheduleAllocation } from './allocation.commands';
import { allocationAggregate } from './allocation.decider';
import * as handlers from './allocation.handlers';
import { allocatedTime, allocations as allocationRows } from './allocation.projection';
import { allocation } from './allocation.record';

/** Scheduled time of resources. */
export const allocations: ContextPart = {
  kinds: [allocation],
  aggregates: [allocationAggregate],
  projections: [allocationRows, allocatedTime],
  handlers: [AllocationTerms, handlers.ScheduleAllocationHandler, handlers.ChangeAllocationHandler, handlers.RemoveAllocationHandler],
  controllers: [
    recordRoutes(allocation, {
      create: (fields, actor) => new ScheduleAllocation(fields, actor),
      update: (id, fields, actor) => new ChangeAllocation(id, fields, actor),
      remove: (id, actor) => new RemoveAllocation(id, actor),
    }),
  ],
};
