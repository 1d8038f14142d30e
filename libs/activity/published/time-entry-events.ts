import type { StoredComment } from '@plumbline/company/published';
import type { Message } from '@plumbline/platform/kernel';
import type { MovedCost } from './moved-cost';

/** The business states of a time entry, in the order of its life. */
export const TIME_ENTRY_STATES = ['Open', 'Draft', 'Submitted', 'Approved', 'Rejected', 'Invoiced'] as const;
export type TimeEntryState = (typeof TIME_ENTRY_STATES)[number];

/** The state and the cost of an entry after an event: the fields that job cost depends on. */
export interface TimeStanding {
  readonly BusinessState: TimeEntryState;
  readonly Cost: string;
  readonly ProjectId: number | null;
  readonly MilestoneId: number | null;
  /** The service ticket of the entry; absent for none, and in a change that leaves none. */
  readonly ServiceTicketId?: number | null;
}

/** A part of an entry that was split: the id of the entry that has it, its hours and the kind of time. */
export interface SplitPart {
  readonly Id: number;
  readonly Time: string;
  readonly TimeType: string;
}

/**
 * The stored content of a time entry; absent fields were not given. Its own type, so that a change of the row never
 * changes an event (docs/adr/0036).
 */
export interface TimeEntryContent {
  readonly IsBillable?: boolean;
  /** With the parenthesis for readers: `8.50 (8h 30m)`. */
  readonly Time?: string;
  readonly EntryDate?: string | null;
  readonly ResourceId?: number | null;
  readonly TaskId?: number | null;
  readonly ProjectPlanId?: number | null;
  readonly ClientId?: number | null;
  readonly DepartmentId?: number | null;
  readonly UserId?: number | null;
  readonly JobRoleId?: number | null;
  /** The role of the resource when the entry was assigned to it. */
  readonly ResourceRoleId?: number | null;
  readonly UserDescription?: string | null;
  readonly Description?: string | null;
  readonly Comment?: string | null;
  readonly Comments?: readonly StoredComment[] | null;
  readonly Origin?: string | null;
  /** Given cost figures replace those of the resource. */
  readonly ManualCost?: boolean | null;
  /** Cost itself is from the body: a change of the hours does not change it. */
  readonly CostGiven?: boolean;
  /** The names of the given figures. Absent in events from before it was stored: there each figure with a value is given. */
  readonly GivenFigures?: string[] | null;
  /** The entry was split: its parts have the hours now. */
  readonly SplitInto?: SplitPart[] | null;
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
  /** How the ends of the clock count: `Nearest 15`; absent: as they are. */
  readonly Rounding?: string | null;
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
  /** The deliverable that the entry itself references. */
  readonly ApprovedDeliverableId?: number | null;
  readonly CatalogId?: number | null;
  readonly RoleResourceId?: number | null;
  readonly ServiceTicketId?: number | null;
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
}

/** Time was recorded as a lump sum. Absent fields are unset. */
export type TimeEntryLogged = Message<'TimeEntryLogged', { Id: number } & TimeStanding & TimeEntryContent>;
/** A resource clocked in. The entry is `Open` and has no cost yet, unless the body gave one. */
export type TimeEntryClockedIn = Message<'TimeEntryClockedIn', { Id: number } & TimeStanding & TimeEntryContent>;
/** The resource clocked out; the entry waits for approval. */
export type TimeEntryClockedOut = Message<'TimeEntryClockedOut', { Id: number } & TimeStanding & TimeEntryContent>;
/** A draft or a rejected entry was submitted. */
export type TimeEntrySubmitted = Message<'TimeEntrySubmitted', { Id: number } & TimeStanding>;
/** Fields were changed; absent fields are unchanged. */
export type TimeEntryChanged = Message<
  'TimeEntryChanged',
  /** `WasClosed`: it was moved out of closed days; its cost stays there, and is taken back on the day to which it is moved. */
  { Id: number; WasClosed?: true } & TimeStanding & TimeEntryContent
>;
/** The entry was approved, with the hours and cost figures at approval. */
export type TimeEntryApproved = Message<
  'TimeEntryApproved',
  { Id: number; Time: string; IsBillable: boolean } & TimeStanding & TimeEntryContent
>;
/** The entry was rejected, possibly after its approval. */
export type TimeEntryRejected = Message<
  'TimeEntryRejected',
  /** `On`: the day on which the cost of an entry of closed days is taken back; absent: on the day of the entry. */
  { Id: number; WasApproved: boolean; Reason: string; ServiceTicketId?: number; On?: string }
>;
/** The whole billable of the entry is billed. */
export type TimeEntryInvoiced = Message<'TimeEntryInvoiced', { Id: number }>;
/** The invoice was voided: the entry is approved again. */
export type TimeEntryInvoicingReversed = Message<'TimeEntryInvoicingReversed', { Id: number }>;
export type TimeEntryRemoved = Message<'TimeEntryRemoved', { Id: number; WasApproved: boolean; ServiceTicketId?: number }>;

/** A transfer moved a part of the cost to another place: the entry keeps what it costs and what it is paid. */
export type TimeEntryCostMoved = Message<'TimeEntryCostMoved', { Id: number } & MovedCost>;
/** The transfer is void. */
export type TimeEntryCostReturned = Message<'TimeEntryCostReturned', { Id: number; TransferId: number }>;

/** All events of a time entry. */
export type TimeEntryEvent =
  | TimeEntryLogged
  | TimeEntryClockedIn
  | TimeEntryClockedOut
  | TimeEntrySubmitted
  | TimeEntryChanged
  | TimeEntryApproved
  | TimeEntryRejected
  | TimeEntryInvoiced
  | TimeEntryInvoicingReversed
  | TimeEntryRemoved
  | TimeEntryCostMoved
  | TimeEntryCostReturned;
