import type { TableOf } from '../parts/data-table/table-of';

export const items: TableOf = {
  entity: 'items',
  title: 'Items',
  columns: ['Name', 'ItemNumber', 'Description', 'Price', 'OurCost', 'UnitName', 'Hours'],
};
