import type { TableOf } from '../parts/data-table/table-of';

export const bills: TableOf = {
  entity: 'bills',
  title: 'Bills',
  ofProject: 'PayableItems.ProjectId',
  columns: ['InvoiceNumber', 'VendorId', 'InvoiceDate', 'DueDate', 'TotalAmount', 'OutstandingAmount', 'BusinessState'],
};
