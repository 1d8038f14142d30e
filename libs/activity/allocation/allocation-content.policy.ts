import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { Allocation, AllocationContent } from '../published/allocation-events';

/** The fields of an allocation that its decisions depend on; absent fields are unset. */
export type AllocationFields = Partial<Omit<Allocation, 'Id' | 'EditAll' | 'TimeEntryId' | 'TimeEntryIds'>>;

/** Each field that events of an allocation hold, with its name in the code. */
export const allocationFields = storedFields({
  ResourceIds: 'ResourceIds',
  ResourceId: 'ResourceId',
  JobRoleId: 'JobRoleId',
  Description: 'Description',
  Rate: 'Rate',
  Duration: 'Duration',
  StartTime: 'StartTime',
  EndTime: 'EndTime',
  RecurUntilDate: 'RecurUntilDate',
  Periodicity: 'Periodicity',
  AllocationType: 'AllocationType',
  TimeOffCategory: 'TimeOffCategory',
  GroupId: 'GroupId',
  IsMultiDay: 'IsMultiDay',
  IsRecurring: 'IsRecurring',
  TracksTime: 'TracksTime',
  IsTimeOff: 'IsTimeOff',
  IsBillable: 'IsBillable',
  IncludesOffDays: 'IncludesOffDays',
  ForClient: 'ForClient',
  ClientId: 'ClientId',
  DepartmentId: 'DepartmentId',
  ProjectId: 'ProjectId',
  MilestoneId: 'MilestoneId',
  TaskId: 'TaskId',
  RoleResourceId: 'RoleResourceId',
  ServiceTicketId: 'ServiceTicketId',
} as const satisfies NamesOf<AllocationContent>);
