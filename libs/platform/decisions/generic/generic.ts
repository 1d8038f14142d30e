import { Command } from '@nestjs/cqrs';
import type { Actor } from '@plumbline/platform/kernel';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { CommandResult } from '../decide';

/** Adds a record of a kind without rules of its own. `fields` are canonical (as `Field.parse` returns them). References are checked. */
export class AddRecord extends Command<CommandResult> {
  constructor(
    readonly kind: AnyRecordKind,
    readonly fields: Readonly<Record<string, unknown>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes the given fields of such a record; unchanged fields write nothing. */
export class ChangeRecord extends Command<CommandResult> {
  constructor(
    readonly kind: AnyRecordKind,
    readonly id: number,
    readonly fields: Readonly<Record<string, unknown>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes such a record, unless one of the kind's `heldBy` refers to it (409, with the kinds of the referring records). */
export class RemoveRecord extends Command<CommandResult> {
  constructor(
    readonly kind: AnyRecordKind,
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
