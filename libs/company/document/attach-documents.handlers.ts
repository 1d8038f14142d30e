import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { combinedResult, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, type Issue } from '@plumbline/platform/kernel';
import { AttachDocuments, CheckDocuments, type GivenDocument, type GivenDocuments } from '../published/document-commands';
import { ATTACHED_TO, isAddress, type AttachedTo } from './attachment.policy';
import { contentOf, DocumentWriter } from './document-writer';
import { DocumentAccess, type Document } from './document-access';
import { DocumentSpace } from './space/document-space';

/** An entry of a body: its path, the word for the record's kind, and the document that it refers to. */
interface Entry {
  readonly given: GivenDocument;
  readonly path: string;
  readonly word: AttachedTo;
  /** The existing document; null when the entry refers to none, undefined for one that the caller cannot see. */
  readonly row: Document | null | undefined;
}

const idOf = ({ Id }: GivenDocument): number => (/^[1-9]\d{0,14}$/.test(String(Id ?? '')) ? Number(Id) : 0);
/**
 * The entry refers to an existing document. One whose File is content is a new one, whatever else the entry contains.
 */
const isNamed = ({ Id, File }: GivenDocument): boolean =>
  (!File || isAddress(File)) && !['', '0', 'null', 'undefined'].includes(String(Id));
const isAttachedTo = (row: Document, word: AttachedTo, to: number | undefined): boolean =>
  ATTACHED_TO[row.AssociatedEntityType as AttachedTo] === ATTACHED_TO[word] && row.RelatedObjectId === String(to);

/** Looks up the documents of all entries at once: a list may have a thousand. */
@Injectable()
abstract class Entries {
  constructor(
    protected readonly access: DocumentAccess,
    protected readonly writer: DocumentWriter,
  ) {}
  protected async entries({ given, actor }: Pick<CheckDocuments, 'given' | 'actor'>): Promise<Entry[]> {
    const found = ({ field, isOne, word, entries }: GivenDocuments): Promise<Entry>[] =>
      entries.map(async (one, index) => ({
        given: one,
        path: isOne ? field : `${field}[${index}]`,
        word,
        row: isNamed(one) ? await this.access.seen(idOf(one), actor) : null,
      }));
    return Promise.all(given.flatMap(found));
  }
}

@CommandHandler(CheckDocuments)
export class CheckDocumentsHandler extends Entries implements ICommandHandler<CheckDocuments> {
  constructor(
    access: DocumentAccess,
    writer: DocumentWriter,
    private readonly space: DocumentSpace,
  ) {
    super(access, writer);
  }

  /** @throws Refusal of kind `input` with every fault, of kind `state` for a document that the service keeps, or without space for all */
  async execute(command: CheckDocuments): Promise<void> {
    const { to, actor } = command;
    const issues: Issue[] = [];
    const moved: Document[] = [];
    let bytes = 0;
    for (const { given, path, word, row } of await this.entries(command)) {
      if (row === null) {
        if (given.File) bytes += contentOf(given.File, `${path}.File`, issues)?.size ?? 0;
        else issues.push({ field: path, problem: 'must have the Id of a document, or a File in base64' });
      } else if (!row) {
        const problem = `must be the id of an existing Document; there is none with the id ${String(given.Id)}`;
        issues.push({ field: `${path}.Id`, problem });
      } else if (!isAttachedTo(row, word, to)) {
        if (this.access.mayChange(row, actor)) moved.push(row);
        else issues.push({ field: `${path}.Id`, problem: 'is attached to another record, from which you may not take it' });
      }
    }
    if (issues.length > 0) invalid(issues);
    await this.space.check(bytes, actor);
    for (const row of moved) await this.writer.checkChange(row, actor);
  }
}

@CommandHandler(AttachDocuments)
export class AttachDocumentsHandler extends Entries implements ICommandHandler<AttachDocuments> {
  /** @throws FileStoreUnavailable; earlier entries are attached then, and a repeat finds them */
  async execute(command: AttachDocuments): Promise<CommandResult | undefined> {
    const all: CommandResult[] = [];
    for (const entry of await this.entries(command)) {
      const written = await (entry.row === null ? this.add(entry, command) : this.move(entry, command));
      if (written) all.push(written);
    }
    return all.length > 0 ? combinedResult(command.to, all) : undefined;
  }

  private async move({ row, word }: Entry, { to, actor }: AttachDocuments): Promise<CommandResult | undefined> {
    // An attached document stays as it is; only the change to the vendor's own document is a change.
    if (!row || (isAttachedTo(row, word, to) && word !== 'BillInvoice')) return undefined;
    const data = { Id: row.Id, AssociatedEntityType: word, RelatedObjectId: String(to) };
    return this.writer.decide({ type: 'ChangeDocument', data }, actor);
  }

  private async add({ given, word }: Entry, { to, actor }: AttachDocuments): Promise<CommandResult | undefined> {
    const content = contentOf(given.File ?? '', 'File', []);
    return content && this.writer.add({ AssociatedEntityType: word, RelatedObjectId: String(to) }, content, given, actor);
  }
}
