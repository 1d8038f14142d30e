import { Command } from '@nestjs/cqrs';
import type { Actor } from '@plumbline/platform/kernel';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Written } from './decide';

/** Adds a record of a kind without rules of its own. `fields` are canonical (as `Field.parse` gives them). References are checked. */
export class AddRecord extends Command<Written> {
  constructor(
    readonly kind: AnyRecordKind,
    readonly fields: Readonly<Record<string, unknown>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes the given fields of such a record; fields that already have the value write nothing. */
export class ChangeRecord extends Command<Written> {
  constructor(
    readonly kind: AnyRecordKind,
    readonly id: number,
    readonly fields: Readonly<Record<string, unknown>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes such a record, unless one of the kind's `heldBy` holds it (409, naming what holds it). */
export class RemoveRecord extends Command<Written> {
  constructor(
    readonly kind: AnyRecordKind,
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
