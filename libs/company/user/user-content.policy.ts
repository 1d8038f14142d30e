import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { UserContent, UserGuideTracker, UserRight } from './user.events';

const userRightNames = {
  Id: 'Id',
  Name: 'Name',
  Enabled: 'Enabled',
} as const satisfies NamesOf<UserRight>;

const userGuideTrackerNames = {
  Id: 'Id',
  Name: 'Name',
  Completed: 'Completed',
} as const satisfies NamesOf<UserGuideTracker>;

/** Each field that events of a user hold, with its name in the code. */
export const userFields = storedFields({
  AuthId: 'AuthId',
  DepartmentId: 'DepartmentId',
  FirstName: 'FirstName',
  MiddleName: 'MiddleName',
  LastName: 'LastName',
  Email: 'Email',
  ApprovalThreshold: 'ApprovalThreshold',
  ExtId: 'ExtId',
  Currency: 'Currency',
  ReimbursementVendorId: 'ReimbursementVendorId',
  Username: 'Username',
  NonAccessName: 'NonAccessName',
  UserType: 'UserType',
  DirectManagerId: 'DirectManagerId',
  UserRights: { name: 'UserRights', names: userRightNames },
  UserGuideTrackers: { name: 'UserGuideTrackers', names: userGuideTrackerNames },
  IsManager: 'IsManager',
  IsSetupAdmin: 'IsSetupAdmin',
  IsNew: 'IsNew',
  UnlimitedAuthority: 'UnlimitedAuthority',
  Access: 'Access',
  Enabled: 'Enabled',
  JobRoleId: 'JobRoleId',
  VendorId: 'VendorId',
} as const satisfies NamesOf<UserContent>);
