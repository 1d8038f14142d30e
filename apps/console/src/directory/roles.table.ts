import type { TableOf } from '../parts/data-table/table-of';

export const roles: TableOf = {
  entity: 'roles',
  title: 'Roles',
  plural: 'roles',
  singular: 'role',
  columns: ['RoleName', 'Rate', 'Cost', 'RatesEffectiveDate'],
};
