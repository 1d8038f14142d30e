import type { TableOf } from '../parts/data-table/table-of';

export const vendors: TableOf = {
  entity: 'vendors',
  title: 'Vendors',
  columns: ['VendorName', 'ContactName', 'Email', 'PhoneNumber', 'City', 'StateProvince', 'Vendor1099'],
};
