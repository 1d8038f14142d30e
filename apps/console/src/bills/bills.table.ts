import type { TableOf } from '../parts/data-table/table-of';

export const bills: TableOf = {
  entity: 'bills',
  title: 'Bills',
  plural: 'bills',
  singular: 'bill',
  columns: ['InvoiceNumber', 'VendorId', 'InvoiceDate', 'DueDate', 'TotalAmount', 'OutstandingAmount', 'BusinessState'],
};
