import { commentNames } from '@plumbline/company/published';
import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { EstimatedItem, MilestoneContent, PlannedWorker, StoredTask, TaskContent, TaskWithId } from '../published/milestone-events';
import { dateRangeNames } from '../published/stored-shapes';

const estimatedItemNames = {
  Id: 'Id',
  Description: 'Description',
  Quantity: 'Quantity',
  Price: 'Price',
  CatalogId: 'CatalogId',
  IsExcluded: 'IsExcluded',
} as const satisfies NamesOf<EstimatedItem>;

/** Each field that events of a milestone hold, with its name in the code. */
export const milestoneFields = storedFields({
  Name: 'Name',
  Budget: 'Budget',
  BudgetLabor: 'BudgetLabor',
  BudgetSubs: 'BudgetSubs',
  DeliverableId: 'DeliverableId',
  Description: 'Description',
  MaterialsTotal: 'MaterialsTotal',
  ProjectPlanId: 'ProjectPlanId',
  TimeTotal: 'TimeTotal',
  WorkOrder: 'WorkOrder',
  CatalogId: 'CatalogId',
  OrderNumber: 'OrderNumber',
  VendorId: 'VendorId',
  NumDays: 'NumDays',
  ServiceTicketId: 'ServiceTicketId',
  TemplateUnits: 'TemplateUnits',
  Collapsed: 'Collapsed',
  IsDefault: 'IsDefault',
  IsGoodForAllocation: 'IsGoodForAllocation',
  IsSub: 'IsSub',
  Scheduled: 'Scheduled',
  LaborEnabled: 'LaborEnabled',
  TasksEnabled: 'TasksEnabled',
  Comments: { name: 'Comments', names: commentNames },
  DateRange: { name: 'DateRange', names: dateRangeNames },
  EstimatedItems: { name: 'EstimatedItems', names: estimatedItemNames },
} as const satisfies NamesOf<MilestoneContent>);

const plannedWorkerNames = {
  Id: 'Id',
  DisplayName: 'DisplayName',
  EstimatedHours: 'EstimatedHours',
  HoursSubmitted: 'HoursSubmitted',
  HoursApproved: 'HoursApproved',
  HourlyRate: 'HourlyRate',
  RoleResourceId: 'RoleResourceId',
  TimeEntryId: 'TimeEntryId',
  IsRole: 'IsRole',
  NonPlan: 'NonPlan',
  Scheduled: 'Scheduled',
  InEstimate: 'InEstimate',
  DateRange: { name: 'DateRange', names: dateRangeNames },
} as const satisfies NamesOf<PlannedWorker>;

/** Each field that events of a task hold, with its name in the code. */
export const taskFields = storedFields({
  DateRange: { name: 'DateRange', names: dateRangeNames },
  IsDefault: 'IsDefault',
  Scheduled: 'Scheduled',
  RoleResources: { name: 'RoleResources', names: plannedWorkerNames },
  Comments: { name: 'Comments', names: commentNames },
  NumDays: 'NumDays',
  ProjectId: 'ProjectId',
  CatalogId: 'CatalogId',
  Priority: 'Priority',
  MilestoneId: 'MilestoneId',
  Description: 'Description',
} as const satisfies NamesOf<TaskContent>);

/** A task of a milestone as events hold it. */
export const storedTask = (one: TaskWithId): StoredTask => ({ ...taskFields.toStored(one), Id: one.Id });

/** The task of an event, with its id. */
export const taskFromStored = (one: StoredTask): TaskWithId => ({ ...taskFields.fromStored(one), Id: one.Id });
