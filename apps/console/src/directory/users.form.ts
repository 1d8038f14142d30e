import { privileges } from '../api/access.generated';
import type { FormOf } from '../parts/form/form-of';

export const userForm: FormOf = {
  entity: 'users',
  groups: [
    { fields: ['FirstName', 'MiddleName', 'LastName', 'Username', 'Email', 'UserType', 'DepartmentId', 'DirectManagerId'] },
    { title: 'Approval', fields: ['ApprovalThreshold', 'UnlimitedAuthority', 'IsManager', 'ReimbursementVendorId'] },
    { fields: ['UserRights'] },
  ],
  switches: { UserRights: privileges },
};
