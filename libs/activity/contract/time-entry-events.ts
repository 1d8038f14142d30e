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

type Content = Partial<Omit<TimeEntry, 'Id' | keyof TimeStanding>>;

/** Time was recorded as a lump sum. What is absent is unset. */
export type TimeEntryLogged = Message<'TimeEntryLogged', { Id: number } & TimeStanding & Content>;
/** A resource clocked in; the entry is `Open` and costs nothing yet, save a Cost that was given. */
export type TimeEntryClockedIn = Message<'TimeEntryClockedIn', { Id: number } & TimeStanding & Content>;
/** It clocked out; the entry waits for approval. */
export type TimeEntryClockedOut = Message<'TimeEntryClockedOut', { Id: number } & TimeStanding & Content>;
/** A draft, or a rejected entry, was handed in. */
export type TimeEntrySubmitted = Message<'TimeEntrySubmitted', { Id: number } & TimeStanding>;
/** Fields were changed; what is absent stayed. */
export type TimeEntryChanged = Message<'TimeEntryChanged', { Id: number } & TimeStanding & Content>;
/** Approved, with the hours and the figures of that moment. */
export type TimeEntryApproved = Message<'TimeEntryApproved', { Id: number; Time: string; IsBillable: boolean } & TimeStanding & Content>;
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
