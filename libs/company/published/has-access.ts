import type { RecordOf } from '@plumbline/platform/records';
import { PRIVILEGES, type Actor, type Privilege } from '@plumbline/platform/kernel';
import type { user } from '../user/user.record';

/** True if the user may log in and act: enabled, with access, and not of the type No Access. Absent values allow it. */
export const hasAccess = ({ Access, Enabled, UserType }: { Access?: boolean; Enabled?: number; UserType?: string }): boolean =>
  Access !== false && Enabled !== 0 && UserType !== 'No Access';

/** The fields of a user that decide what it may see: `personOf` reads no others but its name. */
export const RIGHTS_OF_USERS = { kind: 'User', fields: ['UserRights', 'UserType', 'IsSetupAdmin', 'VendorId'] };

/** Returns the part of an `Actor` that follows from the record of the user; undefined for one without access. */
export function personOf(
  row: RecordOf<typeof user>,
): Pick<Actor, 'userName' | 'userType' | 'privileges' | 'isAdmin' | 'vendor'> | undefined {
  if (!hasAccess(row)) return undefined;
  const privileges = new Set(
    row.UserRights.filter(({ Name, Enabled }) => Enabled && PRIVILEGES.includes(Name as Privilege)).map(({ Name }) => Name as Privilege),
  );
  return {
    userName: row.FullName || row.Username,
    userType: row.UserType || 'Access',
    privileges,
    isAdmin: row.IsSetupAdmin || privileges.has('Admin'),
    vendor: row.VendorId || null,
  };
}
