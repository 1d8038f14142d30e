import type { TableOf } from '../parts/data-table/table-of';

export const bills: TableOf = {
  entity: 'bills',
  title: 'Bills',
  columns: ['InvoiceNumber', 'VendorId', 'InvoiceDate', 'DueDate', 'TotalAmount', 'OutstandingAmount', 'BusinessState'],
};
