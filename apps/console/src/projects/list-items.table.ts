import type { TableOf } from '../parts/data-table/table-of';

export const listItems: TableOf = {
  entity: 'list-items',
  title: 'To-dos',
  columns: ['Description', 'MilestoneId', 'ResourceId', 'DueDate', 'IsCompleted'],
};
