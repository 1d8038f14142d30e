import { Command } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { AttachedTo } from './attachment.policy';
import type { document } from './document.record';

/** Changes what is said of a document; refused (400) where its new record is none that the caller may see, or its content is to change. */
export class ChangeDocument extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Partial<RecordOf<typeof document>>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a document; its content goes after it. */
export class RemoveDocument extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes every document of a record that is gone. */
export class RemoveDocumentsOf extends Command<Written> {
  constructor(
    readonly words: readonly AttachedTo[],
    readonly id: number | string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes the documents of a record when that is gone. */
export class RemoveStrayDocuments extends Command<Written> {
  constructor(
    readonly word: AttachedTo,
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes the content of a document that is gone. Sent again it finds its work done. */
export class DiscardContent extends Command<Written> {
  constructor(
    readonly id: number,
    readonly storageKey: string,
    readonly actor: Actor,
  ) {
    super();
  }
}
