import type { TableOf } from '../parts/data-table/table-of';

export const projects: TableOf = {
  entity: 'projects',
  title: 'Projects',
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
