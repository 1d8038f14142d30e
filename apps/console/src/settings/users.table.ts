import type { TableOf } from '../parts/data-table/table-of';

export const users: TableOf = {
  entity: 'users',
  title: 'Users',
  columns: ['FullName', 'Username', 'Email', 'UserType', 'DirectManagerId', 'ApprovalThreshold'],
};
