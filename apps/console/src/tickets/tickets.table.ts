import type { TableOf } from '../parts/data-table/table-of';

export const tickets: TableOf = {
  entity: 'tickets',
  title: 'Tickets',
  plural: 'tickets',
  singular: 'ticket',
  columns: ['Title', 'ClientId', 'Date', 'DueDate', 'Hours', 'BusinessState'],
};
