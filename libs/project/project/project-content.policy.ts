import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { RecordOf } from '@plumbline/platform/records';
import type { ProjectContent, ProjectTag } from '../published/project-events';
import { dateRangeNames, locationNames } from '../published/stored-shapes';
import type { project } from './project.record';

/** The fields of a project. */
export type ProjectFields = Partial<RecordOf<typeof project>>;

const projectTagNames = namesOf<ProjectTag>()(['Id', 'Name']);

/** Each field that events of a project hold, with its name in the code. */
export const projectFields = storedFields(
  namesOf<ProjectContent>()(
    ['ProjectName', 'BudgetAmount', 'ClassExtId', 'ClientId', 'Color', 'ContractType', 'Custom1', 'Custom2'],
    ['DepartmentId', 'DueDate', 'ExpenseAccountId', 'IncomeAccountId', 'JobCostingMode', 'LaborEstimated'],
    ['MaterialsEstimated', 'Notes', 'OwnerId', 'RFISeed', 'SubsEstimated', 'HasNoBudget', 'IsDefaultProject', 'IsLocked'],
    ['NoTimeframe', 'ProjectPlanEnabled', 'Scheduled', 'ServiceTicketId', 'SubclientId', 'Address1', 'Address2', 'City'],
    ['StateProvince', 'Zip', 'Country'],
    {
      DateRange: { name: 'DateRange', names: dateRangeNames },
      Location: { name: 'Location', names: locationNames },
      Tags: { name: 'Tags', names: projectTagNames },
    },
  ),
);
