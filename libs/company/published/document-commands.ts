import { Command, type CommandBus } from '@nestjs/cqrs';
import { combinedResult, type CommandResult } from '@plumbline/platform/decisions';
import type { FileContent } from '@plumbline/platform/runtime';
import type { Actor } from '@plumbline/platform/kernel';
import type { AttachedTo } from '../document/attachment.policy';

/** The parts of a new document. */
export interface NewDocument {
  readonly RelatedObjectId: string;
  readonly AssociatedEntityType: AttachedTo | '';
  /** Base64, a data: URL, or the bytes. */
  readonly File: string | FileContent;
  readonly FileName?: string;
  readonly ShareMobile?: boolean;
}

/**
 * Adds a document: its content is stored first. Rejected (400, naming the field) when the caller cannot see its record,
 * or its content is unreadable or empty; FileTooLarge over 25 MiB.
 */
export class AddDocument extends Command<CommandResult> {
  constructor(
    readonly fields: Partial<NewDocument>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * An entry of `SupportingDocuments` in a body: with content in File a new document, else the existing one with its Id.
 */
export interface GivenDocument {
  readonly Id?: number | string | null;
  readonly File?: string;
  readonly FileName?: string;
  readonly ShareMobile?: boolean;
}

/** The documents in a field of a body, and the word for the kind of their record. */
export interface GivenDocuments {
  /** The field: a list, or one document when `isOne`. */
  readonly field: string;
  readonly isOne?: true;
  readonly word: AttachedTo;
  readonly entries: readonly GivenDocument[];
}

/**
 * Checks the documents of a body before anything is written: rejects (400, naming each entry) an Id of a document that
 * the caller cannot see or move, and a File that is unreadable or empty. `to` is the record, if it exists already.
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
 * Attaches to the record `to` the documents that `CheckDocuments` has accepted. Attached documents stay unchanged, and
 * none is ever detached: omitting one has no effect. Returns the writes, or undefined when there were none.
 */
export class AttachDocuments extends Command<CommandResult | undefined> {
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

/** Sends `AttachDocuments` for the record of `written`, when there is anything to attach; returns all writes. */
export async function attachDocuments(
  bus: CommandBus,
  given: readonly GivenDocuments[],
  written: CommandResult,
  actor: Actor,
): Promise<CommandResult> {
  const attached = isEmpty(given) ? undefined : await bus.execute(new AttachDocuments(given, written.id, actor));
  return attached ? combinedResult(written.id, [written, attached]) : written;
}

/**
 * Checks before a caller changes or removes a document that the service does not keep it: rejected (409) for the print of
 * a finalized invoice or application (docs/adr/0040).
 */
export class CheckDocumentChange extends Command<void> {
  constructor(
    readonly id: number,
    readonly attachment: { readonly AssociatedEntityType: string; readonly RelatedObjectId: string },
    readonly actor: Actor,
  ) {
    super();
  }
}
