import type { TableOf } from '../parts/data-table/table-of';

export const users: TableOf = {
  entity: 'users',
  title: 'Users',
  plural: 'users',
  singular: 'user',
  columns: ['FullName', 'Username', 'Email', 'UserType', 'DirectManagerId', 'ApprovalThreshold'],
};
