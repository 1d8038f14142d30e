import type { TableOf } from '../parts/data-table/table-of';

export const roles: TableOf = {
  entity: 'roles',
  title: 'Roles',
  columns: ['RoleName', 'Rate', 'Cost', 'RatesEffectiveDate'],
};
