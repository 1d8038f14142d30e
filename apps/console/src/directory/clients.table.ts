import type { TableOf } from '../parts/data-table/table-of';

export const clients: TableOf = {
  entity: 'clients',
  title: 'Clients',
  columns: ['ClientName', 'ContactName', 'Email', 'PhoneNumber', 'City', 'StateProvince'],
};
