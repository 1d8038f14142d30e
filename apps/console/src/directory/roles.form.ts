import type { FormOf } from '../parts/form/form-of';

export const roleForm: FormOf = {
  entity: 'roles',
  groups: [{ fields: ['RoleName', 'Rate', 'Cost', 'RatesEffectiveDate'] }],
  ofChange: ['RatesEffectiveDate'],
  notes: { RatesEffectiveDate: 'The first day of changed rates: today, where it is empty.' },
  dialogs: { 'Change rate': ['Rate', 'Cost', 'RatesEffectiveDate'] },
};
