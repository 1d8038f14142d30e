import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { UserContent, UserGuideTracker, UserRight } from './user.events';

const userRightNames = namesOf<UserRight>()(['Id', 'Name', 'Enabled']);

const userGuideTrackerNames = namesOf<UserGuideTracker>()(['Id', 'Name', 'Completed']);

/** Each field that events of a user hold, with its name in the code. */
export const userFields = storedFields(
  namesOf<UserContent>()(
    ['AuthId', 'DepartmentId', 'FirstName', 'MiddleName', 'LastName', 'Email', 'ApprovalThreshold', 'ExtId', 'Currency'],
    ['ReimbursementVendorId', 'Username', 'NonAccessName', 'UserType', 'DirectManagerId', 'IsManager', 'IsSetupAdmin'],
    ['IsNew', 'UnlimitedAuthority', 'Access', 'Enabled', 'JobRoleId', 'VendorId'],
    {
      UserRights: { name: 'UserRights', names: userRightNames },
      UserGuideTrackers: { name: 'UserGuideTrackers', names: userGuideTrackerNames },
    },
  ),
);
