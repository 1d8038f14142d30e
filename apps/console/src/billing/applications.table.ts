import type { TableOf } from '../parts/data-table/table-of';

export const applications: TableOf = {
  entity: 'aia-invoices',
  title: 'Applications for payment',
  columns: ['ApplicationNumber', 'ClientId', 'ProjectId', 'PeriodTo', 'InvoiceNumber', 'TotalAmount', 'OutstandingAmount', 'BusinessState'],
};
