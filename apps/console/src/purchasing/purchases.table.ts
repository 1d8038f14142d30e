import { AWAITS } from '../api/fields';
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
  folders: [
    { name: 'inbox', title: 'Inbox', where: ({ UserId }) => ({ [AWAITS]: { $eq: String(UserId) } }) },
    { name: 'mine', title: 'My requests', where: ({ UserId }) => ({ CreatedBy: { $eq: String(UserId) } }) },
    { name: 'open', title: 'Open orders', where: () => ({ BusinessState: { $eq: 'Approved' } }) },
    { name: 'all', title: 'All', where: () => ({}) },
  ],
};
