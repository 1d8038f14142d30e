import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { contentOfBase64, FileContent, fileNameOf, FileStore, mediaTypeOf } from '@plumbline/platform/runtime';
import type { Actor, Issue } from '@plumbline/platform/kernel';
import { IdSource } from '@plumbline/platform/records';
import { refuseWhileStaged } from '@plumbline/platform/event-store';
import { CheckDocumentChange } from '../published/document-commands';
import type { Attachment } from '../published/document-events';
import { contentAddress, isAddress } from './attachment.policy';
import type { Document } from './document-access';
import { documentAggregate, type DocumentCommand } from './document.decider';
import { document } from './document.record';

/** The content in a body. Faults: unreadable or empty content. @throws FileTooLarge */
export function contentOf(file: string | FileContent, field: string, issues: Issue[]): FileContent | undefined {
  const content = typeof file !== 'string' ? file : isAddress(file) ? 'is the address of a file, not its content' : contentOfBase64(file);
  if (content instanceof FileContent && content.size > 0) return content;
  issues.push({ field, problem: content instanceof FileContent ? 'must not be empty: a file has at least one byte' : content });
  return undefined;
}

/** Writes documents. */
@Injectable()
export class DocumentWriter {
  constructor(
    private readonly bus: CommandBus,
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly store: FileStore,
  ) {}

  /**
   * Stores the content, then appends the event: a process that ends in between leaves content without a document, never
   * the reverse.
   */
  async add(
    to: Attachment,
    content: FileContent,
    { FileName = '', ShareMobile = false }: { readonly FileName?: string; readonly ShareMobile?: boolean },
    actor: Actor,
  ): Promise<CommandResult> {
    refuseWhileStaged('A document');
    const id = await this.ids.next(document.name, actor);
    const { type, extension } = await mediaTypeOf(content);
    const StorageKey = `${actor.company}/${id}-${content.sha256.slice(0, 32)}`;
    await this.store.put(StorageKey, content);
    const data = {
      Id: String(id),
      ...to,
      FileName: fileNameOf(FileName) || `document-${id}.${extension}`,
      FileType: type,
      File: contentAddress(id),
      ShareMobile,
      Size: content.size,
      Sha256: content.sha256,
      StorageKey,
      CreatedBy: actor.user,
    };
    return this.decisions.take(new Decide(documentAggregate, id, { type: 'AddDocument', data }, actor, { stream: 'create' }));
  }

  /** @throws Refusal of kind `state` for a document that the service keeps */
  checkChange({ Id, AssociatedEntityType, RelatedObjectId }: Document, actor: Actor): Promise<void> {
    return this.bus.execute(new CheckDocumentChange(Number(Id), { AssociatedEntityType, RelatedObjectId }, actor));
  }

  /** Decides a change or a removal of an existing document. */
  decide(message: Exclude<DocumentCommand, { type: 'AddDocument' }>, actor: Actor): Promise<CommandResult> {
    return this.decisions.take(new Decide(documentAggregate, Number(message.data.Id), message, actor));
  }
}
