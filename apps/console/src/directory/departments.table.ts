import type { TableOf } from '../parts/data-table/table-of';

export const departments: TableOf = {
  entity: 'departments',
  title: 'Departments',
  columns: ['DepartmentName', 'DefaultProjectId'],
};
