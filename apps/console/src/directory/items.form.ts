import type { FormOf } from '../parts/form/form-of';

export const itemForm: FormOf = {
  entity: 'items',
  groups: [
    { fields: ['Name', 'ItemNumber', 'Description', 'Price', 'OurCost', 'UnitName', 'Hours', 'VendorId', 'ParentId'] },
    { fields: ['Taxable', 'MaterialsIncludedInPrice', 'IsTieredPricing', 'TieredPricing', 'EstimatedItems'] },
  ],
  long: ['Description'],
};
