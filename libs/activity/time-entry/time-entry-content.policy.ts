import { commentNames } from '@plumbline/company/published';
import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { SplitPart, TimeEntryContent, TimeStanding } from '../published/time-entry-events';
import type { EntryContent } from './time-entry.policy';

const partNames = namesOf<SplitPart>()(['Id', 'Time', 'TimeType']);
const locationNames = { GeoJson: 'GeoJson' } as const;

/** Each field that events of a time entry hold, with its name in the code. */
export const timeEntryFields = storedFields(
  namesOf<TimeEntryContent & Omit<TimeStanding, 'BusinessState'>>()(
    ['IsBillable', 'Time', 'EntryDate', 'ResourceId', 'TaskId', 'ProjectPlanId', 'ClientId', 'DepartmentId', 'UserId'],
    ['JobRoleId', 'ResourceRoleId', 'UserDescription', 'Description', 'Comment', 'Origin', 'ManualCost', 'CostGiven'],
    ['GivenFigures', 'HourlyRate', 'Benefits', 'UnionPerHour', 'Taxes', 'Insurance', 'Other', 'HourlyPayRate'],
    ['PWHourlyRate', 'PWMaxFringe', 'TimeIn', 'TimeOut', 'TimeBreak', 'Adjustment', 'AdjustmentReason', 'StartTime'],
    ['EndTime', 'TimeType', 'DefaultTimeServiceDT', 'DefaultTimeServiceOT', 'ServiceName', 'PayrollName', 'TxId'],
    ['ExtSyncToken', 'AllocationId', 'ApprovedDeliverableId', 'CatalogId', 'RoleResourceId', 'ServiceTicketId'],
    ['PWJobRoleId', 'ParentId', 'TimeId', 'PayrollId', 'KnowifyTimeCardServiceId', 'ExtEmployeeId', 'ExtClientId'],
    ['ExtCatalogId', 'ExtProjectId', 'ExtId', 'ExtUserId', 'IsOffline', 'IsMobile', 'IsSystemGenerated', 'ManuallyEdited'],
    ['NeedsToBeSynced', 'SyncError', 'IsRoleResourceOverwrite', 'Cost', 'ProjectId', 'MilestoneId', 'Rounding'],
    {
      Comments: { name: 'Comments', names: commentNames },
      SplitInto: { name: 'SplitInto', names: partNames },
      LocationIn: { name: 'LocationIn', names: locationNames },
      LocationOut: { name: 'LocationOut', names: locationNames },
    },
  ),
);

/** The stored content of an entry; the event adds the state and the cost. */
export const contentOf = (entry: EntryContent): TimeEntryContent => timeEntryFields.toStored(entry);

/** The fields of a stored entry: its content and its cost. */
export const entryOf = (data: TimeStanding & TimeEntryContent): EntryContent => timeEntryFields.fromStored(data);
