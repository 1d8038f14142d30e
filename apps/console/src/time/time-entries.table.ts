import type { TableOf } from '../parts/data-table/table-of';

export const timeEntries: TableOf = {
  entity: 'time-entries',
  title: 'Time entries',
  plural: 'time entries',
  singular: 'time entry',
  columns: ['EntryDate', 'ResourceId', 'ProjectId', 'MilestoneId', 'TaskId', 'Time', 'Cost', 'BusinessState'],
};
