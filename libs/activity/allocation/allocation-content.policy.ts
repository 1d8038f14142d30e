import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { AllocationContent } from '../published/allocation-events';
import type { Allocation } from './allocation.record';

/** The fields of an allocation that its decisions depend on; absent fields are unset. */
export type AllocationFields = Partial<Omit<Allocation, 'Id' | 'EditAll' | 'TimeEntryId' | 'TimeEntryIds'>>;

/** Each field that events of an allocation hold, with its name in the code. */
export const allocationFields = storedFields(
  namesOf<AllocationContent>()(
    ['ResourceIds', 'ResourceId', 'JobRoleId', 'Description', 'Rate', 'Duration', 'StartTime', 'EndTime'],
    ['RecurUntilDate', 'Periodicity', 'AllocationType', 'TimeOffCategory', 'GroupId', 'IsMultiDay', 'IsRecurring'],
    ['TracksTime', 'IsTimeOff', 'IsBillable', 'IncludesOffDays', 'ForClient', 'ClientId', 'DepartmentId', 'ProjectId'],
    ['MilestoneId', 'TaskId', 'RoleResourceId', 'ServiceTicketId'],
  ),
);
