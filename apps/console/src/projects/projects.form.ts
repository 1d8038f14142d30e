import type { FormOf } from '../parts/form/form-of';

export const projectForm: FormOf = {
  entity: 'projects',
  groups: [
    { fields: ['ProjectName', 'ClientId', 'OwnerId', 'DepartmentId', 'BudgetAmount', 'DueDate', 'Notes'] },
    { title: 'Address', fields: ['Address1', 'Address2', 'City', 'StateProvince', 'Zip', 'Country', 'Location'] },
  ],
  long: ['Notes'],
};
