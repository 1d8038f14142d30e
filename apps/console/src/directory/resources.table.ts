import type { TableOf } from '../parts/data-table/table-of';

export const resources: TableOf = {
  entity: 'resources',
  title: 'Resources',
  plural: 'resources',
  singular: 'resource',
  columns: ['ResourceName', 'ResourceType', 'RoleId', 'DepartmentId', 'Rate', 'Cost', 'RatesEffectiveDate'],
};
