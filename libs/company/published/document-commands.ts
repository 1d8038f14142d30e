import { Command, type CommandBus } from '@nestjs/cqrs';
import { inAll, type Written } from '@plumbline/platform/commands';
import type { FileContent } from '@plumbline/platform/files';
import type { Actor } from '@plumbline/platform/kernel';
import type { AttachedTo } from '../document/attachment.policy';

/** What a new document is made of. */
export interface NewDocument {
  readonly RelatedObjectId: string;
  readonly AssociatedEntityType: AttachedTo | '';
  /** Base64, a data: URL, or the bytes. */
  readonly File: string | FileContent;
  readonly FileName?: string;
  readonly ShareMobile?: boolean;
}

/**
 * Adds a document: its content is stored, then it is there. Refused (400, naming the field) when its record is none that the caller may see or its
 * content can't be read or is empty; FileTooLarge over 25 MiB.
 */
export class AddDocument extends Command<Written> {
  constructor(
    readonly fields: Partial<NewDocument>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** An entry of `SupportingDocuments` in a body: with content in File a new document, else by its Id one that is there already. */
export interface GivenDocument {
  readonly Id?: number | string | null;
  readonly File?: string;
  readonly FileName?: string;
  readonly ShareMobile?: boolean;
}

/** The documents that a field of a body names, and the word for what they are to be attached to. */
export interface GivenDocuments {
  /** The field: a list, or one document when `isOne`. */
  readonly field: string;
  readonly isOne?: true;
  readonly word: AttachedTo;
  readonly entries: readonly GivenDocument[];
}

/**
 * Checks what a body attaches before anything of it is written: refuses (400, naming each entry at fault) an Id of no document that the caller may
 * see and move, and a File that can't be read or is empty. `to` is the record, when it is there already.
 */
export class CheckDocuments extends Command<void> {
  constructor(
    readonly given: readonly GivenDocuments[],
    readonly to: number | undefined,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Attaches to the record `to` what `CheckDocuments` has let pass. Documents that are attached to it already stay as they are, and none is ever
 * taken off: what a body leaves out says nothing. Answers with what was written, or undefined when there was nothing to write.
 */
export class AttachDocuments extends Command<Written | undefined> {
  constructor(
    readonly given: readonly GivenDocuments[],
    readonly to: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

const isEmpty = (given: readonly GivenDocuments[]): boolean => given.every(({ entries }) => entries.length === 0);

/** Sends `CheckDocuments`, when there is anything to check. */
export async function checkDocuments(
  bus: CommandBus,
  given: readonly GivenDocuments[],
  to: number | undefined,
  actor: Actor,
): Promise<void> {
  if (!isEmpty(given)) await bus.execute(new CheckDocuments(given, to, actor));
}

/** Sends `AttachDocuments` for the record that `written` is about, when there is anything to attach; answers with what was written in all. */
export async function attachDocuments(bus: CommandBus, given: readonly GivenDocuments[], written: Written, actor: Actor): Promise<Written> {
  const attached = isEmpty(given) ? undefined : await bus.execute(new AttachDocuments(given, written.id, actor));
  return attached ? inAll(written.id, [written, attached]) : written;
}
