import type { FormOf } from '../parts/form/form-of';

export const clientForm: FormOf = {
  entity: 'clients',
  groups: [
    { fields: ['ClientName', 'CompanyName', 'ContactName', 'Email', 'PhoneNumber', 'Website', 'ParentId'] },
    { title: 'Billing', fields: ['Address1', 'Address2', 'City', 'StateProvince', 'Zip', 'Country', 'TaxCode', 'BillingInstructions'] },
    {
      title: 'Delivery',
      fields: [
        'SameAsBilling',
        'ShippingContact',
        'ShippingAddress1',
        'ShippingAddress2',
        'ShippingCity',
        'ShippingStateProvince',
        'ShippingZip',
        'ShippingCountry',
        'Location',
      ],
    },
    { fields: ['Contacts'] },
  ],
  long: ['BillingInstructions'],
};
