import { commentNames } from '@plumbline/company/published';
import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { SplitPart, TimeEntryContent, TimeStanding } from '../published/time-entry-events';
import type { EntryContent } from './time-entry.policy';

const partNames = { Id: 'Id', Time: 'Time', TimeType: 'TimeType' } as const satisfies NamesOf<SplitPart>;
const locationNames = { GeoJson: 'GeoJson' } as const;

/** Each field that events of a time entry hold, with its name in the code. */
export const timeEntryFields = storedFields({
  IsBillable: 'IsBillable',
  Time: 'Time',
  EntryDate: 'EntryDate',
  ResourceId: 'ResourceId',
  TaskId: 'TaskId',
  ProjectPlanId: 'ProjectPlanId',
  ClientId: 'ClientId',
  DepartmentId: 'DepartmentId',
  UserId: 'UserId',
  JobRoleId: 'JobRoleId',
  ResourceRoleId: 'ResourceRoleId',
  UserDescription: 'UserDescription',
  Description: 'Description',
  Comment: 'Comment',
  Comments: { name: 'Comments', names: commentNames },
  Origin: 'Origin',
  ManualCost: 'ManualCost',
  CostGiven: 'CostGiven',
  GivenFigures: 'GivenFigures',
  SplitInto: { name: 'SplitInto', names: partNames },
  HourlyRate: 'HourlyRate',
  Benefits: 'Benefits',
  UnionPerHour: 'UnionPerHour',
  Taxes: 'Taxes',
  Insurance: 'Insurance',
  Other: 'Other',
  HourlyPayRate: 'HourlyPayRate',
  PWHourlyRate: 'PWHourlyRate',
  PWMaxFringe: 'PWMaxFringe',
  TimeIn: 'TimeIn',
  TimeOut: 'TimeOut',
  TimeBreak: 'TimeBreak',
  Adjustment: 'Adjustment',
  AdjustmentReason: 'AdjustmentReason',
  StartTime: 'StartTime',
  EndTime: 'EndTime',
  TimeType: 'TimeType',
  DefaultTimeServiceDT: 'DefaultTimeServiceDT',
  DefaultTimeServiceOT: 'DefaultTimeServiceOT',
  ServiceName: 'ServiceName',
  PayrollName: 'PayrollName',
  TxId: 'TxId',
  ExtSyncToken: 'ExtSyncToken',
  AllocationId: 'AllocationId',
  ApprovedDeliverableId: 'ApprovedDeliverableId',
  CatalogId: 'CatalogId',
  RoleResourceId: 'RoleResourceId',
  ServiceTicketId: 'ServiceTicketId',
  PWJobRoleId: 'PWJobRoleId',
  ParentId: 'ParentId',
  TimeId: 'TimeId',
  PayrollId: 'PayrollId',
  KnowifyTimeCardServiceId: 'KnowifyTimeCardServiceId',
  ExtEmployeeId: 'ExtEmployeeId',
  ExtClientId: 'ExtClientId',
  ExtCatalogId: 'ExtCatalogId',
  ExtProjectId: 'ExtProjectId',
  ExtId: 'ExtId',
  ExtUserId: 'ExtUserId',
  IsOffline: 'IsOffline',
  IsMobile: 'IsMobile',
  IsSystemGenerated: 'IsSystemGenerated',
  ManuallyEdited: 'ManuallyEdited',
  NeedsToBeSynced: 'NeedsToBeSynced',
  SyncError: 'SyncError',
  IsRoleResourceOverwrite: 'IsRoleResourceOverwrite',
  LocationIn: { name: 'LocationIn', names: locationNames },
  LocationOut: { name: 'LocationOut', names: locationNames },
  Cost: 'Cost',
  ProjectId: 'ProjectId',
  MilestoneId: 'MilestoneId',
} as const satisfies NamesOf<TimeEntryContent & Omit<TimeStanding, 'BusinessState'>>);

/** The stored content of an entry; the event adds the state and the cost. */
export const contentOf = (entry: EntryContent): TimeEntryContent => timeEntryFields.toStored(entry);

/** The fields of a stored entry: its content and its cost. */
export const entryOf = (data: TimeStanding & TimeEntryContent): EntryContent => timeEntryFields.fromStored(data);
