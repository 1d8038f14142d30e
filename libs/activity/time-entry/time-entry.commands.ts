import { Command } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import type { EntryContent } from './time-entry.policy';

/** Records time as a lump sum (interface document, "Request bodies", Time). `IsDraft` keeps it a draft. */
export class LogTime extends Command<Written> {
  constructor(
    readonly fields: EntryContent,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Clocks a resource in. `TimeIn` is required. */
export class CheckIn extends Command<Written> {
  constructor(
    readonly fields: EntryContent,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Clocks out at `timeOut`. A second time: refused (409). */
export class CheckOut extends Command<Written> {
  constructor(
    readonly id: number,
    readonly timeOut: string,
    readonly fields: EntryContent,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes the given fields of an entry that is not invoiced. `Submit` hands a draft in. */
export class ChangeTime extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: EntryContent,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Several entries at once. */
export interface ManyWritten extends Written {
  readonly ids: readonly number[];
}

/** What an approval says of one entry; `Time` and `IsBillable` overwrite the entry's. */
export interface Approval {
  readonly Id: number;
  readonly Time?: string;
  readonly IsBillable?: boolean;
}

/** Approves all of the entries or none. */
export class ApproveTime extends Command<ManyWritten> {
  constructor(
    readonly entries: readonly Approval[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Hands drafts in; nothing is written when one of them can't be. */
export class SubmitTime extends Command<ManyWritten> {
  constructor(
    readonly ids: readonly number[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Rejects entries, approved ones too as long as they are not invoiced; nothing is written when one of them can't be. */
export class RejectTime extends Command<ManyWritten> {
  constructor(
    readonly ids: readonly number[],
    readonly reason: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes an entry: one's own while it is not approved, any that is not invoiced with Approves Time. */
export class RemoveTime extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
