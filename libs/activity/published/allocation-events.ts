import type { Message } from '@plumbline/platform/kernel';

/** The stored content of an allocation; absent fields are unset. */
export interface AllocationContent {
  readonly ResourceIds?: number[];
  readonly ResourceId?: number | null;
  readonly JobRoleId?: number | null;
  readonly Description?: string;
  readonly Rate?: number;
  readonly Duration?: string;
  readonly StartTime?: string;
  readonly EndTime?: string;
  readonly RecurUntilDate?: string;
  readonly Periodicity?: '' | 'Daily' | 'Weekly' | 'Biweekly' | 'Monthly';
  readonly AllocationType?: '' | 'Confirmed' | 'Tentative';
  readonly TimeOffCategory?: '' | 'Vacation' | 'Sick' | 'Holiday' | 'Personal' | 'Training' | 'Unpaid' | 'Other';
  readonly GroupId?: string;
  readonly IsMultiDay?: boolean;
  readonly IsRecurring?: boolean;
  readonly TracksTime?: boolean;
  readonly IsTimeOff?: boolean;
  readonly IsBillable?: boolean;
  readonly IncludesOffDays?: boolean;
  readonly ForClient?: boolean;
  readonly ClientId?: number | null;
  readonly DepartmentId?: number | null;
  readonly ProjectId?: number | null;
  readonly MilestoneId?: number | null;
  readonly TaskId?: number | null;
  readonly RoleResourceId?: number | null;
  readonly ServiceTicketId?: number | null;
}

/**
 * One occurrence was scheduled. All occurrences of a group are on the stream of the first one, whose id is their
 * `GroupId`.
 */
export type AllocationScheduled = Message<'AllocationScheduled', { readonly Id: number } & AllocationContent>;
/** Fields were changed; absent fields are unchanged. */
export type AllocationChanged = Message<'AllocationChanged', { readonly Id: number } & AllocationContent>;
export type AllocationRemoved = Message<'AllocationRemoved', { readonly Id: number }>;

/** All events of an allocation. */
export type AllocationEvent = AllocationScheduled | AllocationChanged | AllocationRemoved;
