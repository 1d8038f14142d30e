import type { TableOf } from '../parts/data-table/table-of';

export const tickets: TableOf = {
  entity: 'tickets',
  title: 'Tickets',
  columns: ['Title', 'ClientId', 'Date', 'DueDate', 'Hours', 'BusinessState'],
};
