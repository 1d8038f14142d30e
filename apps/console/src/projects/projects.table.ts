import type { TableOf } from '../parts/data-table/table-of';

export const projects: TableOf = {
  entity: 'projects',
  title: 'Projects',
  plural: 'projects',
  singular: 'project',
  columns: [
    'ProjectName',
    'ClientId',
    'BusinessState',
    'ContractType',
    'DueDate',
    'BudgetAmount',
    'LaborTracked',
    'MaterialsTracked',
    'SubsTracked',
  ],
};
