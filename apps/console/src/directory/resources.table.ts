import type { TableOf } from '../parts/data-table/table-of';

export const resources: TableOf = {
  entity: 'resources',
  title: 'Resources',
  columns: ['ResourceName', 'ResourceType', 'RoleId', 'DepartmentId', 'Rate', 'Cost', 'RatesEffectiveDate'],
};
