import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { ProjectContent, ProjectTag } from '../published/project-events';
import { dateRangeNames, locationNames } from '../published/stored-shapes';

const projectTagNames = {
  Id: 'Id',
  Name: 'Name',
} as const satisfies NamesOf<ProjectTag>;

/** Each field that events of a project hold, with its name in the code. */
export const projectFields = storedFields({
  ProjectName: 'ProjectName',
  BudgetAmount: 'BudgetAmount',
  ClassExtId: 'ClassExtId',
  ClientId: 'ClientId',
  Color: 'Color',
  ContractType: 'ContractType',
  Custom1: 'Custom1',
  Custom2: 'Custom2',
  DepartmentId: 'DepartmentId',
  DueDate: 'DueDate',
  ExpenseAccountId: 'ExpenseAccountId',
  IncomeAccountId: 'IncomeAccountId',
  JobCostingMode: 'JobCostingMode',
  LaborEstimated: 'LaborEstimated',
  MaterialsEstimated: 'MaterialsEstimated',
  Notes: 'Notes',
  OwnerId: 'OwnerId',
  RFISeed: 'RFISeed',
  SubsEstimated: 'SubsEstimated',
  HasNoBudget: 'HasNoBudget',
  IsDefaultProject: 'IsDefaultProject',
  IsLocked: 'IsLocked',
  NoTimeframe: 'NoTimeframe',
  ProjectPlanEnabled: 'ProjectPlanEnabled',
  Scheduled: 'Scheduled',
  DateRange: { name: 'DateRange', names: dateRangeNames },
  Location: { name: 'Location', names: locationNames },
  ServiceTicketId: 'ServiceTicketId',
  SubclientId: 'SubclientId',
  Tags: { name: 'Tags', names: projectTagNames },
  Address1: 'Address1',
  Address2: 'Address2',
  City: 'City',
  StateProvince: 'StateProvince',
  Zip: 'Zip',
  Country: 'Country',
} as const satisfies NamesOf<ProjectContent>);
