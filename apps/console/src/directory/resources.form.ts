import type { FormOf } from '../parts/form/form-of';

export const resourceForm: FormOf = {
  entity: 'resources',
  groups: [
    { fields: ['ResourceName', 'Description', 'ResourceType', 'RoleId', 'DepartmentId', 'UserId', 'VendorId'] },
    {
      title: 'Rates of an hour',
      fields: ['Rate', 'Cost', 'RatesEffectiveDate', 'Benefits', 'UnionPerHour', 'Taxes', 'Insurance', 'Other'],
    },
    { fields: ['IsBillable', 'OverTimeEligible'] },
  ],
  orElse: { Description: 'ResourceName' },
  ofChange: ['RatesEffectiveDate'],
  notes: { Description: 'The name, where it is empty.', RatesEffectiveDate: 'The first day of changed rates: today, where it is empty.' },
  dialogs: { 'Change rate': ['Rate', 'Cost', 'RatesEffectiveDate'] },
};
