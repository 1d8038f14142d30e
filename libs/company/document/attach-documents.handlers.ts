import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type Written } from '@plumbline/platform/commands';
import { invalid, type Actor, type Issue } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { AttachDocuments, CheckDocuments, type GivenDocument } from '../contract/document-commands';
import { ATTACHED_TO, isAddress, type AttachedTo } from './attachment';
import { documentAggregate } from './document.decider';
import { DocumentDesk, type Document } from './document-desk';
import { document } from './document.record';

const idOf = ({ Id }: GivenDocument): number => (/^[1-9]\d{0,14}$/.test(String(Id ?? '')) ? Number(Id) : 0);
/** The entry means a document that is there. One whose File is content is a new one, whatever else was left in the entry. */
const isNamed = ({ Id, File }: GivenDocument): boolean =>
  (!File || isAddress(File)) && !['', '0', 'null', 'undefined'].includes(String(Id));
const isAttachedTo = (row: Document, word: AttachedTo, to: number | undefined): boolean =>
  ATTACHED_TO[row.AssociatedEntityType as AttachedTo] === ATTACHED_TO[word] && row.RelatedObjectId === String(to);

@CommandHandler(CheckDocuments)
export class CheckDocumentsHandler implements ICommandHandler<CheckDocuments> {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(DocumentDesk) private readonly desk: DocumentDesk,
  ) {}
  /** @throws Refusal of kind `input` with every fault */
  async execute({ given, to, actor }: CheckDocuments): Promise<void> {
    const issues: Issue[] = [];
    for (const { field, isOne, word, entries } of given)
      for (const [index, entry] of entries.entries())
        await this.check(entry, isOne ? field : `${field}[${index}]`, word, to, actor, issues);
    if (issues.length > 0) invalid(issues);
  }

  private async check(
    entry: GivenDocument,
    path: string,
    word: AttachedTo,
    to: number | undefined,
    actor: Actor,
    issues: Issue[],
  ): Promise<void> {
    if (!isNamed(entry)) {
      if (entry.File) this.desk.contentOf(entry.File, `${path}.File`, issues);
      else issues.push({ field: path, problem: 'must have the Id of a document, or a File in base64' });
      return;
    }
    const row = idOf(entry) ? await this.reads.one(document, actor.company, idOf(entry)) : undefined;
    if (!row || !(await this.desk.sees(row, actor)))
      issues.push({
        field: `${path}.Id`,
        problem: `must be the id of an existing Document; there is none with the id ${String(entry.Id)}`,
      });
    else if (!isAttachedTo(row, word, to) && !this.desk.mayChange(row, actor))
      issues.push({ field: `${path}.Id`, problem: `is attached to another record, from which you may not take it` });
  }
}

@CommandHandler(AttachDocuments)
export class AttachDocumentsHandler implements ICommandHandler<AttachDocuments> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(DocumentDesk) private readonly desk: DocumentDesk,
  ) {}
  /** @throws FileStoreUnavailable; entries before it are attached then, and a repeat finds them so */
  async execute({ given, to, actor }: AttachDocuments): Promise<Written | undefined> {
    let written: Written | undefined;
    const types: string[] = [];
    for (const { word, entries } of given)
      for (const entry of entries) {
        const one = isNamed(entry) ? await this.move(idOf(entry), word, to, actor) : await this.add(entry, word, to, actor);
        if (!one) continue;
        written = one;
        types.push(...one.types);
      }
    return written && { ...written, types };
  }

  private async move(id: number, word: AttachedTo, to: number, actor: Actor): Promise<Written | undefined> {
    const row = await this.reads.one(document, actor.company, id);
    // What is attached stays as it is; only the vendor's own document may become that.
    if (!row || (isAttachedTo(row, word, to) && word !== 'BillInvoice')) return undefined;
    const data = { Id: String(id), AssociatedEntityType: word, RelatedObjectId: String(to) };
    return this.bus.execute(new Decide(documentAggregate, id, { type: 'ChangeDocument', data }, actor));
  }

  private async add(entry: GivenDocument, word: AttachedTo, to: number, actor: Actor): Promise<Written | undefined> {
    const content = this.desk.contentOf(entry.File ?? '', 'File', []);
    return content && this.desk.add({ AssociatedEntityType: word, RelatedObjectId: String(to) }, content, entry, actor);
  }
}
