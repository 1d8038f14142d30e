import type { TableOf } from '../parts/data-table/table-of';

export const invoices: TableOf = {
  entity: 'invoices',
  title: 'Invoices',
  columns: ['InvoiceNumber', 'ClientId', 'ProjectId', 'InvoiceDate', 'DueDate', 'TotalAmount', 'OutstandingAmount', 'BusinessState'],
};
