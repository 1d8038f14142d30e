import { commentNames } from '@plumbline/company/published';
import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { RecordOf } from '@plumbline/platform/records';
import type { EstimatedItem, MilestoneContent, PlannedWorker, StoredTask, TaskContent } from '../published/milestone-events';
import { dateRangeNames } from '../published/stored-shapes';
import type { task } from '../task/task.record';
import type { milestone } from './milestone.record';

/** The fields of a milestone, without its tasks. */
export type MilestoneFields = Partial<Omit<RecordOf<typeof milestone>, 'Id' | 'Tasks'>>;
/** The fields of a task. */
export type TaskFields = Partial<Omit<RecordOf<typeof task>, 'Id'>>;
export type TaskWithId = TaskFields & { readonly Id: number };

const estimatedItemNames = namesOf<EstimatedItem>()(['Id', 'Description', 'Quantity', 'Price', 'CatalogId', 'IsExcluded']);

/** Each field that events of a milestone hold, with its name in the code. */
export const milestoneFields = storedFields(
  namesOf<MilestoneContent>()(
    ['Name', 'Budget', 'BudgetLabor', 'BudgetSubs', 'DeliverableId', 'Description', 'MaterialsTotal', 'ProjectPlanId'],
    ['TimeTotal', 'WorkOrder', 'CatalogId', 'OrderNumber', 'VendorId', 'NumDays', 'ServiceTicketId', 'TemplateUnits'],
    ['Collapsed', 'IsDefault', 'IsGoodForAllocation', 'IsSub', 'Scheduled', 'LaborEnabled', 'TasksEnabled'],
    {
      Comments: { name: 'Comments', names: commentNames },
      DateRange: { name: 'DateRange', names: dateRangeNames },
      EstimatedItems: { name: 'EstimatedItems', names: estimatedItemNames },
    },
  ),
);

const plannedWorkerNames = namesOf<PlannedWorker>()(
  ['Id', 'DisplayName', 'EstimatedHours', 'HoursSubmitted', 'HoursApproved', 'HourlyRate', 'RoleResourceId'],
  ['TimeEntryId', 'IsRole', 'NonPlan', 'Scheduled', 'InEstimate'],
  { DateRange: { name: 'DateRange', names: dateRangeNames } },
);

/** Each field that events of a task hold, with its name in the code. */
export const taskFields = storedFields(
  namesOf<TaskContent>()(['IsDefault', 'Scheduled', 'NumDays', 'ProjectId', 'CatalogId', 'Priority', 'MilestoneId', 'Description'], {
    DateRange: { name: 'DateRange', names: dateRangeNames },
    RoleResources: { name: 'RoleResources', names: plannedWorkerNames },
    Comments: { name: 'Comments', names: commentNames },
  }),
);

/** A task of a milestone as events hold it. */
export const storedTask = (one: TaskWithId): StoredTask => ({ ...taskFields.toStored(one), Id: one.Id });

/** The task of an event, with its id. */
export const taskFromStored = (one: StoredTask): TaskWithId => ({ ...taskFields.fromStored(one), Id: one.Id });
