import type { user } from '@plumbline/company/published';
import type { Actor, Privilege } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { CreateUser } from '@plumbline/auth/published';

/**
 * The command of `POST /api/v2/users`: the fields of a User with the Password for logins. A Subcontractor belongs to
 * the vendor in ReimbursementVendorId.
 */
export function userOfBody(fields: Partial<RecordOf<typeof user>>, actor: Actor): CreateUser {
  const { Username = '', Password = '', UserRights = [], UserType, ReimbursementVendorId } = fields;
  const options = {
    username: Username,
    password: Password,
    // The command rejects names that are not privileges.
    privileges: UserRights.filter(({ Enabled }) => Enabled).map(({ Name }) => Name as Privilege),
    userType: UserType || 'Access',
    vendorId: UserType === 'Subcontractor' ? Number(ReimbursementVendorId) : 0,
    fields,
  } as const;
  return new CreateUser(options, actor);
}
