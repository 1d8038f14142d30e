import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { combinedResult, type CommandResult } from '@plumbline/platform/decisions';
import { fileNameOf, FileStore } from '@plumbline/platform/runtime';
import { invalid, type Issue } from '@plumbline/platform/kernel';
import { AddDocument } from '../published/document-commands';
import { isAddress } from './attachment.policy';
import { ChangeDocument, DiscardContent, RemoveDocument, RemoveDocumentsOf, RemoveStrayDocuments } from './document.commands';
import { contentOf, DocumentWriter } from './document-writer';
import { DocumentAccess } from './document-access';
import { DocumentSpace } from './space/document-space';

const nothingWritten = (id: number): CommandResult => ({ position: 0n, types: [], id });

@CommandHandler(AddDocument)
export class AddDocumentHandler implements ICommandHandler<AddDocument> {
  constructor(
    private readonly access: DocumentAccess,
    private readonly writer: DocumentWriter,
    private readonly space: DocumentSpace,
  ) {}
  /** @throws Refusal of kind `input` with every fault, of kind `state` without space; FileTooLarge, FileStoreUnavailable */
  async execute({ fields, actor }: AddDocument): Promise<CommandResult> {
    const issues: Issue[] = [];
    const to = await this.access.target(fields.AssociatedEntityType ?? '', fields.RelatedObjectId ?? '', actor, issues);
    const content = contentOf(fields.File ?? '', 'File', issues);
    if (issues.length > 0 || !to || !content) invalid(issues);
    await this.space.check(content.size, actor);
    return this.writer.add(to, content, fields, actor);
  }
}

@CommandHandler(ChangeDocument)
export class ChangeDocumentHandler implements ICommandHandler<ChangeDocument> {
  constructor(
    private readonly access: DocumentAccess,
    private readonly writer: DocumentWriter,
  ) {}
  /** @throws Refusal of kind `input`, `missing`, `forbidden`, `state` */
  async execute({ id, fields, actor }: ChangeDocument): Promise<CommandResult> {
    const row = await this.access.changeable(id, actor);
    const issues: Issue[] = [];
    const { File, FileName, ShareMobile, AssociatedEntityType = row.AssociatedEntityType, RelatedObjectId = row.RelatedObjectId } = fields;
    if (File !== undefined && !(isAddress(File) && File.endsWith(`/documents/${id}/content`)))
      issues.push({ field: 'File', problem: 'never changes: add a new document, and remove this one' });
    const name = FileName === undefined ? row.FileName : fileNameOf(FileName);
    if (name === '') issues.push({ field: 'FileName', problem: 'must be the name of a file' });
    const stays = AssociatedEntityType === row.AssociatedEntityType && RelatedObjectId === row.RelatedObjectId;
    const to = stays ? {} : await this.access.target(AssociatedEntityType, RelatedObjectId, actor, issues);
    if (issues.length > 0 || !to) invalid(issues);
    await this.writer.checkChange(row, actor);
    const data = { Id: String(id), ...to, FileName: name, ...(ShareMobile !== undefined && { ShareMobile }) };
    return this.writer.decide({ type: 'ChangeDocument', data }, actor);
  }
}

@CommandHandler(RemoveDocument)
export class RemoveDocumentHandler implements ICommandHandler<RemoveDocument> {
  constructor(
    private readonly access: DocumentAccess,
    private readonly writer: DocumentWriter,
  ) {}
  /** @throws Refusal of kind `missing`, `forbidden`, `state` */
  async execute({ id, actor }: RemoveDocument): Promise<CommandResult> {
    await this.writer.checkChange(await this.access.changeable(id, actor), actor);
    return this.writer.decide({ type: 'RemoveDocument', data: { Id: String(id) } }, actor);
  }
}

@CommandHandler(RemoveDocumentsOf)
export class RemoveDocumentsOfHandler implements ICommandHandler<RemoveDocumentsOf> {
  constructor(
    private readonly access: DocumentAccess,
    private readonly writer: DocumentWriter,
  ) {}
  async execute({ words, id, actor }: RemoveDocumentsOf): Promise<CommandResult> {
    let written = nothingWritten(0);
    for (const word of words)
      for await (const page of this.access.attachedTo(word, String(id), actor.company))
        for (const { Id } of page)
          written = combinedResult(0, [written, await this.writer.decide({ type: 'RemoveDocument', data: { Id } }, actor)]);
    return written;
  }
}

@CommandHandler(RemoveStrayDocuments)
export class RemoveStrayDocumentsHandler implements ICommandHandler<RemoveStrayDocuments> {
  constructor(
    private readonly bus: CommandBus,
    private readonly access: DocumentAccess,
  ) {}
  async execute({ word, id, actor }: RemoveStrayDocuments): Promise<CommandResult> {
    if (await this.access.isThere(word, id, actor.company)) return nothingWritten(0);
    return this.bus.execute(new RemoveDocumentsOf([word], id, actor));
  }
}

@CommandHandler(DiscardContent)
export class DiscardContentHandler implements ICommandHandler<DiscardContent> {
  constructor(private readonly store: FileStore) {}
  /** @throws FileStoreUnavailable; the saga retries */
  async execute({ id, storageKey }: DiscardContent): Promise<CommandResult> {
    await this.store.remove(storageKey);
    return nothingWritten(id);
  }
}
