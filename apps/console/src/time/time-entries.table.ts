import type { TableOf } from '../parts/data-table/table-of';

export const timeEntries: TableOf = {
  entity: 'time-entries',
  title: 'Time entries',
  columns: ['EntryDate', 'ResourceId', 'ProjectId', 'MilestoneId', 'TaskId', 'Time', 'Cost', 'BusinessState'],
};
