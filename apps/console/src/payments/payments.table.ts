import type { TableOf } from '../parts/data-table/table-of';

export const payments: TableOf = {
  entity: 'payments',
  title: 'Payments',
  columns: ['PaymentDate', 'InvoiceId', 'BillId', 'Amount', 'Method', 'Reference'],
};
