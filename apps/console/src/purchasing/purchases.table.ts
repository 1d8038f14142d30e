import type { TableOf } from '../parts/data-table/table-of';

export const purchases: TableOf = {
  entity: 'purchases',
  title: 'Purchasing',
  columns: [
    'PONumber',
    'Description',
    'RequestType',
    'VendorId',
    'ProjectId',
    'RequestDate',
    'TotalAmount',
    'BilledAmount',
    'BusinessState',
  ],
};
