import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { SplitPart } from '../published/time-entry-events';
import type { EntryContent } from './time-entry.policy';

/** Records time as a lump sum (see B-time.add). `IsDraft` keeps it a draft. */
export class LogTime extends Command<CommandResult> {
  constructor(
    readonly fields: EntryContent,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** What was recorded for each resource, in the order of the request. */
export interface CrewResult extends CommandResult {
  readonly entries: readonly { readonly Id: number; readonly ResourceId: number }[];
}

/**
 * Records and submits the same time for several resources, all or none. Rejected (400) for a resource that is missing or named twice, (409)
 * for one that is Inactive, (403) for one that the caller neither is nor manages, without Approves Time.
 */
export class LogCrewTime extends Command<CrewResult> {
  constructor(
    readonly resources: readonly number[],
    readonly fields: EntryContent,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Clocks a resource in. `TimeIn` is required. */
export class CheckIn extends Command<CommandResult> {
  constructor(
    readonly fields: EntryContent,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Starts the clocks of several resources at one moment, all or none. Rejected as LogCrewTime is, and (409) where the clock of one runs.
 */
export class ClockIn extends Command<CrewResult> {
  constructor(
    readonly resources: readonly number[],
    readonly timeIn: string,
    readonly fields: EntryContent,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Ends an entry whose clock runs and begins another one of its resource with `fields`, at one moment; the result has the new one's id. */
export class SwitchClock extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly at: string,
    readonly fields: EntryContent,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Clocks out at `timeOut`. Rejected (409) the second time. */
export class CheckOut extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly timeOut: string,
    readonly fields: EntryContent,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes the given fields of an entry that is not invoiced. `Submit` submits a draft. */
export class ChangeTime extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: EntryContent,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Moves a submitted entry of closed days to an open day: its cost stays in the closed month, and is taken back on that day. Rejected (409) in
 * another state, and for an entry of open days, whose EntryDate is changed instead.
 */
export class MoveTime extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly entryDate: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Several entries at once. */
export interface CommandResults extends CommandResult {
  readonly ids: readonly number[];
}

/** The values of an approval of one entry; `Time` and `IsBillable` overwrite the entry's. */
export interface Approval {
  readonly Id: number;
  /** The state of the entry that the caller has read. */
  readonly ETag?: string;
  readonly Time?: string;
  readonly IsBillable?: boolean;
}

/** Approves all of the entries or none. */
export class ApproveTime extends Command<CommandResults> {
  constructor(
    readonly entries: readonly Approval[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Splits a submitted entry into parts of a kind of time each; one part changes its TimeType. Rejected (400) unless the
 * parts add up to its hours, (403) without Approves Time, (409) in another state.
 */
export class SplitTime extends Command<CommandResult & { readonly ids: readonly number[] }> {
  constructor(
    readonly id: number,
    readonly parts: readonly Omit<SplitPart, 'Id'>[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Submits drafts, all or none. */
export class SubmitTime extends Command<CommandResults> {
  constructor(
    readonly ids: readonly number[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Rejects entries, including approved ones that are not invoiced, all or none. */
export class RejectTime extends Command<CommandResults> {
  constructor(
    readonly ids: readonly number[],
    readonly reason: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes an entry: the caller's own while it is not approved; with Approves Time any that is not invoiced. */
export class RemoveTime extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
