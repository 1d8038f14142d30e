import type { FormOf } from '../parts/form/form-of';

export const departmentForm: FormOf = {
  entity: 'departments',
  groups: [{ fields: ['DepartmentName', 'DefaultProjectId'] }],
};
