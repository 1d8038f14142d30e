import type { FormOf } from '../parts/form/form-of';

export const vendorForm: FormOf = {
  entity: 'vendors',
  groups: [
    { fields: ['VendorName', 'CompanyName', 'ContactName', 'Email', 'PhoneNumber', 'Website', 'JobRole', 'Vendor1099'] },
    { title: 'Address', fields: ['Address1', 'Address2', 'City', 'StateProvince', 'Zip', 'Country', 'Location'] },
  ],
};
