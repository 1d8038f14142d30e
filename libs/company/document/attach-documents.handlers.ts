import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inAll, type Written } from '@plumbline/platform/commands';
import { invalid, type Issue } from '@plumbline/platform/kernel';
import { AttachDocuments, CheckDocuments, type GivenDocument, type GivenDocuments } from '../published/document-commands';
import { ATTACHED_TO, isAddress, type AttachedTo } from './attachment.policy';
import { contentOf, DocumentDesk } from './document-desk';
import { DocumentSight, type Document } from './document-sight';

/** An entry of a body: where it stands, the word for what it is attached to, the document that it names. */
interface Entry {
  readonly given: GivenDocument;
  readonly path: string;
  readonly word: AttachedTo;
  /** The document that is there already; null where it names none, undefined for one that the caller does not see. */
  readonly row: Document | null | undefined;
}

const idOf = ({ Id }: GivenDocument): number => (/^[1-9]\d{0,14}$/.test(String(Id ?? '')) ? Number(Id) : 0);
/** The entry means a document that is there. One whose File is content is a new one, whatever else was left in the entry. */
const isNamed = ({ Id, File }: GivenDocument): boolean =>
  (!File || isAddress(File)) && !['', '0', 'null', 'undefined'].includes(String(Id));
const isAttachedTo = (row: Document, word: AttachedTo, to: number | undefined): boolean =>
  ATTACHED_TO[row.AssociatedEntityType as AttachedTo] === ATTACHED_TO[word] && row.RelatedObjectId === String(to);

/** Finds what bodies name, all entries at once: a list may have a thousand. */
abstract class Entries {
  constructor(
    @Inject(DocumentSight) protected readonly sight: DocumentSight,
    @Inject(DocumentDesk) protected readonly desk: DocumentDesk,
  ) {}
  protected async entries({ given, actor }: Pick<CheckDocuments, 'given' | 'actor'>): Promise<Entry[]> {
    const found = ({ field, isOne, word, entries }: GivenDocuments): Promise<Entry>[] =>
      entries.map(async (one, index) => ({
        given: one,
        path: isOne ? field : `${field}[${index}]`,
        word,
        row: isNamed(one) ? await this.sight.seen(idOf(one), actor) : null,
      }));
    return Promise.all(given.flatMap(found));
  }
}

@CommandHandler(CheckDocuments)
export class CheckDocumentsHandler extends Entries implements ICommandHandler<CheckDocuments> {
  /** @throws Refusal of kind `input` with every fault */
  async execute(command: CheckDocuments): Promise<void> {
    const { to, actor } = command;
    const issues: Issue[] = [];
    for (const { given, path, word, row } of await this.entries(command)) {
      if (row === null) {
        if (given.File) contentOf(given.File, `${path}.File`, issues);
        else issues.push({ field: path, problem: 'must have the Id of a document, or a File in base64' });
      } else if (!row) {
        const problem = `must be the id of an existing Document; there is none with the id ${String(given.Id)}`;
        issues.push({ field: `${path}.Id`, problem });
      } else if (!isAttachedTo(row, word, to) && !this.sight.mayChange(row, actor)) {
        issues.push({ field: `${path}.Id`, problem: 'is attached to another record, from which you may not take it' });
      }
    }
    if (issues.length > 0) invalid(issues);
  }
}

@CommandHandler(AttachDocuments)
export class AttachDocumentsHandler extends Entries implements ICommandHandler<AttachDocuments> {
  /** @throws FileStoreUnavailable; entries before it are attached then, and a repeat finds them so */
  async execute(command: AttachDocuments): Promise<Written | undefined> {
    const all: Written[] = [];
    for (const entry of await this.entries(command)) {
      const written = await (entry.row === null ? this.add(entry, command) : this.move(entry, command));
      if (written) all.push(written);
    }
    return all.length > 0 ? inAll(command.to, all) : undefined;
  }

  private async move({ row, word }: Entry, { to, actor }: AttachDocuments): Promise<Written | undefined> {
    // What is attached stays as it is; only the vendor's own document may become that.
    if (!row || (isAttachedTo(row, word, to) && word !== 'BillInvoice')) return undefined;
    const data = { Id: row.Id, AssociatedEntityType: word, RelatedObjectId: String(to) };
    return this.desk.decide({ type: 'ChangeDocument', data }, actor);
  }

  private async add({ given, word }: Entry, { to, actor }: AttachDocuments): Promise<Written | undefined> {
    const content = contentOf(given.File ?? '', 'File', []);
    return content && this.desk.add({ AssociatedEntityType: word, RelatedObjectId: String(to) }, content, given, actor);
  }
}
