import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { AttachedTo } from './attachment.policy';
import type { document } from './document.record';

/**
 * Changes the fields of a document; rejected (400) when the caller cannot see its new record, or the content would
 * change.
 */
export class ChangeDocument extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<RecordOf<typeof document>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a document; its content is removed afterwards. */
export class RemoveDocument extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes every document of a removed record. */
export class RemoveDocumentsOf extends Command<CommandResult> {
  constructor(
    readonly words: readonly AttachedTo[],
    readonly id: number | string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes the documents of a record if that has been removed. */
export class RemoveStrayDocuments extends Command<CommandResult> {
  constructor(
    readonly word: AttachedTo,
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes the content of a removed document. Idempotent. */
export class DiscardContent extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly storageKey: string,
    readonly actor: Actor,
  ) {
    super();
  }
}
