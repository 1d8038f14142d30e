import type { TableOf } from '../parts/data-table/table-of';

export const rfis: TableOf = {
  entity: 'rfis',
  title: 'RFIs',
  columns: ['Number', 'Subject', 'SentTo', 'DueDate', 'BusinessState'],
};
