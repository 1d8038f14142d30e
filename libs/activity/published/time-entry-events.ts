import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { timeEntry, TimeEntryState } from '../time-entry/time-entry.record';

/** A time entry's row. */
export type TimeEntry = RecordOf<typeof timeEntry>;

/** Where an entry stands after an event, and what it costs whom: all that job costing asks for. */
export interface TimeStanding {
  readonly BusinessState: TimeEntryState;
  readonly Cost: string;
  readonly ProjectId: number | null;
  readonly MilestoneId: number | null;
}

/** A remark on a time entry as its events hold it. */
export interface TimeEntryComment {
  readonly RelatedObjectId: string;
  readonly Text: string;
  readonly UserName: string;
  readonly ProjectId: number | null;
  readonly CreatedBy: number;
}

/** The content of a time entry as its events hold it: a type of its own, so that no row can change it (docs/adr/0036). What is absent was not given. */
export interface TimeEntryContent {
  readonly IsBillable?: boolean;
  /** With its rendering: `8.50 (8h 30m)`. */
  readonly Time?: string;
  readonly EntryDate?: string | null;
  readonly ResourceId?: number | null;
  readonly TaskId?: number | null;
  readonly ProjectPlanId?: number | null;
  readonly ClientId?: number | null;
  readonly DepartmentId?: number | null;
  readonly UserId?: number | null;
  readonly JobRoleId?: number | null;
  /** The role of the resource, as it was when the resource was named. */
  readonly ResourceRoleId?: number | null;
  readonly UserDescription?: string | null;
  readonly Description?: string | null;
  readonly Comment?: string | null;
  readonly Comments?: TimeEntryComment[] | null;
  readonly Origin?: string | null;
  /** The cost figures were given, not taken from the resource. */
  readonly ManualCost?: boolean | null;
  /** Cost itself was given: it no longer follows the hours. */
  readonly CostGiven?: boolean;
  readonly HourlyRate?: string | null;
  readonly Benefits?: string | null;
  readonly UnionPerHour?: string | null;
  readonly Taxes?: string | null;
  readonly Insurance?: string | null;
  readonly Other?: string | null;
  readonly HourlyPayRate?: string | null;
  readonly PWHourlyRate?: string | null;
  readonly PWMaxFringe?: string | null;
  readonly TimeIn?: string | null;
  readonly TimeOut?: string | null;
  readonly TimeBreak?: string | null;
  readonly Adjustment?: string | null;
  readonly AdjustmentReason?: string | null;
  readonly StartTime?: string | null;
  readonly EndTime?: string | null;
  readonly TimeType?: string | null;
  readonly DefaultTimeServiceDT?: string | null;
  readonly DefaultTimeServiceOT?: string | null;
  readonly ServiceName?: string | null;
  readonly PayrollName?: string | null;
  readonly TxId?: string | null;
  readonly ExtSyncToken?: string | null;
  readonly AllocationId?: number | null;
  /** The deliverable that the time itself names. */
  readonly ApprovedDeliverableId?: number | null;
  readonly CatalogId?: number | null;
  readonly RoleResourceId?: number | null;
  readonly PWJobRoleId?: number | null;
  readonly ParentId?: number | null;
  readonly TimeId?: number | null;
  readonly PayrollId?: number | null;
  readonly KnowifyTimeCardServiceId?: number | null;
  readonly ExtEmployeeId?: number | null;
  readonly ExtClientId?: number | null;
  readonly ExtCatalogId?: number | null;
  readonly ExtProjectId?: number | null;
  readonly ExtId?: number | null;
  readonly ExtUserId?: number | null;
  readonly IsOffline?: boolean | null;
  readonly IsMobile?: boolean | null;
  readonly IsSystemGenerated?: boolean | null;
  readonly ManuallyEdited?: boolean | null;
  readonly NeedsToBeSynced?: boolean | null;
  readonly SyncError?: boolean | null;
  readonly IsRoleResourceOverwrite?: boolean | null;
  readonly LocationIn?: { readonly GeoJson: string | null } | null;
  readonly LocationOut?: { readonly GeoJson: string | null } | null;
  /** From here on: fields of version 1 that mean nothing to the service. Reads return them as they were given. */
  readonly Page?: number | null;
  readonly PageSize?: number | null;
  readonly TotalCount?: number | null;
  readonly TotalPageCount?: number | null;
  readonly IncludeMetadata?: boolean | null;
  readonly CreateAllocation?: boolean | null;
  readonly ForceUpdate?: boolean | null;
}

/** Time was recorded as a lump sum. What is absent is unset. */
export type TimeEntryLogged = Message<'TimeEntryLogged', { Id: number } & TimeStanding & TimeEntryContent>;
/** A resource clocked in; the entry is `Open` and costs nothing yet, save a Cost that was given. */
export type TimeEntryClockedIn = Message<'TimeEntryClockedIn', { Id: number } & TimeStanding & TimeEntryContent>;
/** It clocked out; the entry waits for approval. */
export type TimeEntryClockedOut = Message<'TimeEntryClockedOut', { Id: number } & TimeStanding & TimeEntryContent>;
/** A draft, or a rejected entry, was handed in. */
export type TimeEntrySubmitted = Message<'TimeEntrySubmitted', { Id: number } & TimeStanding>;
/** Fields were changed; what is absent stayed. */
export type TimeEntryChanged = Message<'TimeEntryChanged', { Id: number } & TimeStanding & TimeEntryContent>;
/** Approved, with the hours and the figures of that moment. */
export type TimeEntryApproved = Message<
  'TimeEntryApproved',
  { Id: number; Time: string; IsBillable: boolean } & TimeStanding & TimeEntryContent
>;
/** An approval of several entries failed half-way: this one waits again. A `TimeEntryChanged` follows with what the approval had overwritten. */
export type TimeEntryApprovalWithdrawn = Message<'TimeEntryApprovalWithdrawn', { Id: number }>;
/** Rejected, possibly after it had been approved. */
export type TimeEntryRejected = Message<'TimeEntryRejected', { Id: number; WasApproved: boolean; Reason: string }>;
/** All of it is billed. */
export type TimeEntryInvoiced = Message<'TimeEntryInvoiced', { Id: number }>;
/** The invoice was voided: approved, as before. */
export type TimeEntryInvoicingReversed = Message<'TimeEntryInvoicingReversed', { Id: number }>;
export type TimeEntryRemoved = Message<'TimeEntryRemoved', { Id: number; WasApproved: boolean }>;

/** Every event of a time entry. */
export type TimeEntryEvent =
  | TimeEntryLogged
  | TimeEntryClockedIn
  | TimeEntryClockedOut
  | TimeEntrySubmitted
  | TimeEntryChanged
  | TimeEntryApproved
  | TimeEntryApprovalWithdrawn
  | TimeEntryRejected
  | TimeEntryInvoiced
  | TimeEntryInvoicingReversed
  | TimeEntryRemoved;
