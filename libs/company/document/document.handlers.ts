import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inAll, type Written } from '@plumbline/platform/commands';
import { fileNameOf, FileStore } from '@plumbline/platform/files';
import { invalid, type Issue } from '@plumbline/platform/kernel';
import { AddDocument } from '../published/document-commands';
import { isAddress } from './attachment.policy';
import { ChangeDocument, DiscardContent, RemoveDocument, RemoveDocumentsOf, RemoveStrayDocuments } from './document.commands';
import { contentOf, DocumentDesk } from './document-desk';
import { DocumentSight } from './document-sight';

const nothingWritten = (id: number): Written => ({ position: 0n, types: [], id });

@CommandHandler(AddDocument)
export class AddDocumentHandler implements ICommandHandler<AddDocument> {
  constructor(
    @Inject(DocumentSight) private readonly sight: DocumentSight,
    @Inject(DocumentDesk) private readonly desk: DocumentDesk,
  ) {}
  /** @throws Refusal of kind `input` with every fault, FileTooLarge, FileStoreUnavailable */
  async execute({ fields, actor }: AddDocument): Promise<Written> {
    const issues: Issue[] = [];
    const to = await this.sight.target(fields.AssociatedEntityType ?? '', fields.RelatedObjectId ?? '', actor, issues);
    const content = contentOf(fields.File ?? '', 'File', issues);
    if (issues.length > 0 || !to || !content) invalid(issues);
    return this.desk.add(to, content, fields, actor);
  }
}

@CommandHandler(ChangeDocument)
export class ChangeDocumentHandler implements ICommandHandler<ChangeDocument> {
  constructor(
    @Inject(DocumentSight) private readonly sight: DocumentSight,
    @Inject(DocumentDesk) private readonly desk: DocumentDesk,
  ) {}
  /** @throws Refusal of kind `input`, `missing`, `forbidden` */
  async execute({ id, fields, actor }: ChangeDocument): Promise<Written> {
    const row = await this.sight.changeable(id, actor);
    const issues: Issue[] = [];
    const { File, FileName, ShareMobile, AssociatedEntityType = row.AssociatedEntityType, RelatedObjectId = row.RelatedObjectId } = fields;
    if (File !== undefined && !(isAddress(File) && File.endsWith(`/documents/${id}/content`)))
      issues.push({ field: 'File', problem: 'never changes: add a new document, and remove this one' });
    const name = FileName === undefined ? row.FileName : fileNameOf(FileName);
    if (name === '') issues.push({ field: 'FileName', problem: 'must be the name of a file' });
    const stays = AssociatedEntityType === row.AssociatedEntityType && RelatedObjectId === row.RelatedObjectId;
    const to = stays ? {} : await this.sight.target(AssociatedEntityType, RelatedObjectId, actor, issues);
    if (issues.length > 0 || !to) invalid(issues);
    const data = { Id: String(id), ...to, FileName: name, ...(ShareMobile !== undefined && { ShareMobile }) };
    return this.desk.decide({ type: 'ChangeDocument', data }, actor);
  }
}

@CommandHandler(RemoveDocument)
export class RemoveDocumentHandler implements ICommandHandler<RemoveDocument> {
  constructor(
    @Inject(DocumentSight) private readonly sight: DocumentSight,
    @Inject(DocumentDesk) private readonly desk: DocumentDesk,
  ) {}
  /** @throws Refusal of kind `missing`, `forbidden` */
  async execute({ id, actor }: RemoveDocument): Promise<Written> {
    await this.sight.changeable(id, actor);
    return this.desk.decide({ type: 'RemoveDocument', data: { Id: String(id) } }, actor);
  }
}

@CommandHandler(RemoveDocumentsOf)
export class RemoveDocumentsOfHandler implements ICommandHandler<RemoveDocumentsOf> {
  constructor(
    @Inject(DocumentSight) private readonly sight: DocumentSight,
    @Inject(DocumentDesk) private readonly desk: DocumentDesk,
  ) {}
  async execute({ words, id, actor }: RemoveDocumentsOf): Promise<Written> {
    let written = nothingWritten(0);
    for (const word of words)
      for await (const page of this.sight.attachedTo(word, String(id), actor.company))
        for (const { Id } of page) written = inAll(0, [written, await this.desk.decide({ type: 'RemoveDocument', data: { Id } }, actor)]);
    return written;
  }
}

@CommandHandler(RemoveStrayDocuments)
export class RemoveStrayDocumentsHandler implements ICommandHandler<RemoveStrayDocuments> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(DocumentSight) private readonly sight: DocumentSight,
  ) {}
  async execute({ word, id, actor }: RemoveStrayDocuments): Promise<Written> {
    if (await this.sight.isThere(word, id, actor.company)) return nothingWritten(0);
    return this.bus.execute(new RemoveDocumentsOf([word], id, actor));
  }
}

@CommandHandler(DiscardContent)
export class DiscardContentHandler implements ICommandHandler<DiscardContent> {
  constructor(@Inject(FileStore) private readonly store: FileStore) {}
  /** @throws FileStoreUnavailable; the saga asks again */
  async execute({ id, storageKey }: DiscardContent): Promise<Written> {
    await this.store.remove(storageKey);
    return nothingWritten(id);
  }
}
