import type { TableOf } from '../parts/data-table/table-of';

export const items: TableOf = {
  entity: 'items',
  title: 'Items',
  plural: 'items',
  singular: 'item',
  columns: ['Name', 'ItemNumber', 'Description', 'Price', 'OurCost', 'UnitName', 'Hours'],
};
