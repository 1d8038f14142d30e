import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type Written } from '@plumbline/platform/commands';
import { fileNameOf, FileStore } from '@plumbline/platform/files';
import { forbid, invalid, missing, type Actor, type Issue } from '@plumbline/platform/kernel';
import { KindRegistry, ReadModels } from '@plumbline/platform/records';
import { AddDocument } from '../contract/document-commands';
import { ChangeDocument, DiscardContent, RemoveDocument, RemoveDocumentsOf, RemoveStrayDocuments } from './document.commands';
import { documentAggregate } from './document.decider';
import { DocumentDesk, type Document } from './document-desk';
import { document } from './document.record';
import { ATTACHED_TO, isAddress } from './attachment';

/** More documents than this no record has; a bound all the same. */
const MOST = 10_000;
const nothingWritten = (id: number): Written => ({ position: 0n, types: [], id });

@CommandHandler(AddDocument)
export class AddDocumentHandler implements ICommandHandler<AddDocument> {
  constructor(@Inject(DocumentDesk) private readonly desk: DocumentDesk) {}
  /** @throws Refusal of kind `input` with every fault, FileTooLarge, FileStoreUnavailable */
  async execute({ fields, actor }: AddDocument): Promise<Written> {
    const issues: Issue[] = [];
    const to = await this.desk.target(fields.AssociatedEntityType ?? '', fields.RelatedObjectId ?? '', actor, issues);
    const content = this.desk.contentOf(fields.File ?? '', 'File', issues);
    if (issues.length > 0 || !to || !content) invalid(issues);
    return this.desk.add(to, content, fields, actor);
  }
}

/** The document, which the caller may change. @throws Refusal of kind `missing`, `forbidden` */
async function changeable(reads: ReadModels, desk: DocumentDesk, id: number, actor: Actor): Promise<Document> {
  const row = await reads.one(document, actor.company, id);
  if (!row || !(await desk.sees(row, actor))) missing('Document', id);
  if (!desk.mayChange(row, actor))
    forbid(`You may not change document ${id}: it takes the privilege ${desk.required(row).join(' or ')}, unless you added it yourself.`);
  return row;
}

@CommandHandler(ChangeDocument)
export class ChangeDocumentHandler implements ICommandHandler<ChangeDocument> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(DocumentDesk) private readonly desk: DocumentDesk,
  ) {}
  /** @throws Refusal of kind `input`, `missing`, `forbidden` */
  async execute({ id, fields, actor }: ChangeDocument): Promise<Written> {
    const row = await changeable(this.reads, this.desk, id, actor);
    const issues: Issue[] = [];
    const { File, FileName, ShareMobile, AssociatedEntityType = row.AssociatedEntityType, RelatedObjectId = row.RelatedObjectId } = fields;
    if (File !== undefined && !(isAddress(File) && File.endsWith(`/documents/${id}/content`)))
      issues.push({ field: 'File', problem: 'never changes: add a new document, and remove this one' });
    const name = FileName === undefined ? row.FileName : fileNameOf(FileName);
    if (name === '') issues.push({ field: 'FileName', problem: 'must be the name of a file' });
    const stays = AssociatedEntityType === row.AssociatedEntityType && RelatedObjectId === row.RelatedObjectId;
    const to = stays ? {} : await this.desk.target(AssociatedEntityType, RelatedObjectId, actor, issues);
    if (issues.length > 0 || !to) invalid(issues);
    const change = { Id: String(id), ...to, FileName: name, ...(ShareMobile !== undefined && { ShareMobile }) };
    return this.bus.execute(new Decide(documentAggregate, id, { type: 'ChangeDocument', data: change }, actor));
  }
}

@CommandHandler(RemoveDocument)
export class RemoveDocumentHandler implements ICommandHandler<RemoveDocument> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(DocumentDesk) private readonly desk: DocumentDesk,
  ) {}
  /** @throws Refusal of kind `missing`, `forbidden` */
  async execute({ id, actor }: RemoveDocument): Promise<Written> {
    await changeable(this.reads, this.desk, id, actor);
    return this.bus.execute(new Decide(documentAggregate, id, { type: 'RemoveDocument', data: { Id: String(id) } }, actor));
  }
}

@CommandHandler(RemoveDocumentsOf)
export class RemoveDocumentsOfHandler implements ICommandHandler<RemoveDocumentsOf> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}
  async execute({ words, id, actor }: RemoveDocumentsOf): Promise<Written> {
    let written = nothingWritten(0);
    for (const AssociatedEntityType of words)
      for (const { Id } of await this.reads.find(document, actor.company, { RelatedObjectId: String(id), AssociatedEntityType }, MOST))
        written = await this.bus.execute(new Decide(documentAggregate, Number(Id), { type: 'RemoveDocument', data: { Id } }, actor));
    return written;
  }
}

@CommandHandler(RemoveStrayDocuments)
export class RemoveStrayDocumentsHandler implements ICommandHandler<RemoveStrayDocuments> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
  ) {}
  async execute({ word, id, actor }: RemoveStrayDocuments): Promise<Written> {
    const name = ATTACHED_TO[word];
    const isThere = !this.kinds.has(name) || (await this.reads.one(this.kinds.named(name), actor.company, Number(id))) !== undefined;
    return isThere ? nothingWritten(0) : this.bus.execute(new RemoveDocumentsOf([word], id, actor));
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
