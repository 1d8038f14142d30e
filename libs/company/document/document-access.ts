import { Injectable } from '@nestjs/common';
import { forbid, missing, type Actor, type Issue } from '@plumbline/platform/kernel';
import { isVisible, visibilityOfParts } from '@plumbline/platform/reading';
import { pages, AccessPolicy, KindRegistry, ReadModels, type AnyRecordKind, type RecordOf } from '@plumbline/platform/records';
import type { Attachment } from '../published/document-events';
import { ATTACHED_TO, type AttachedTo } from './attachment.policy';
import { document } from './document.record';

export type Document = RecordOf<typeof document>;

/** The checks on documents before a command: existence, visibility, and permission to change. */
@Injectable()
export class DocumentAccess {
  constructor(
    readonly reads: ReadModels,
    readonly kinds: KindRegistry,
    readonly policy: AccessPolicy,
  ) {}

  /**
   * The record to attach a document to. Fault of RelatedObjectId, with the same message for a record of another
   * company, one that the caller cannot see, and none at all.
   */
  async target(word: AttachedTo | '', id: string, actor: Actor, issues: Issue[]): Promise<Attachment | undefined> {
    if (word === '') return undefined; // reported as a required field
    if (word === 'Company') {
      if (['', '0', String(actor.company)].includes(id) && this.seesCompany(actor))
        return { AssociatedEntityType: word, RelatedObjectId: String(actor.company) };
    } else if (await this.seesRecord(word, id, actor)) return { AssociatedEntityType: word, RelatedObjectId: id };
    const problem = id === '' ? 'is required' : `must be the id of an existing ${ATTACHED_TO[word]}; there is none with the id ${id}`;
    issues.push({ field: 'RelatedObjectId', problem });
    return undefined;
  }

  /** The document, if the caller can see it. Many concurrent calls cost a few queries in all. */
  async seen(id: number, actor: Actor): Promise<Document | undefined> {
    const row = id > 0 ? await this.reads.one(document, actor.company, id) : undefined;
    return row && (await this.sees(row, actor)) ? row : undefined;
  }

  /** The document, if the caller may change it. @throws Refusal of kind `missing`, `forbidden` */
  async changeable(id: number, actor: Actor): Promise<Document> {
    const row = (await this.seen(id, actor)) ?? missing(document.title, id);
    if (!this.mayChange(row, actor)) {
      const privileges = this.policy.required(governing(row), 'update').join(' or ');
      forbid(`You may not change document ${id}: it takes the privilege ${privileges}, unless you added it yourself.`);
    }
    return row;
  }

  /**
   * True if the caller may change, move or remove the document: the user who added it, and users who may change the
   * record. Anybody may create purchases, so their documents need the privilege Manages Bills.
   */
  mayChange(row: Document, actor: Actor): boolean {
    if (actor.isAdmin || (actor.user !== 0 && row.CreatedBy === actor.user)) return true;
    return this.policy.allows(actor, governing(row), 'update');
  }

  /** The documents of a record, by one of the words for its kind, page by page. */
  attachedTo(AssociatedEntityType: AttachedTo, RelatedObjectId: string, company: number): AsyncGenerator<Document[]> {
    return pages(this.reads, document, company, { RelatedObjectId, AssociatedEntityType });
  }

  /** True if the record exists, or is of a kind that the service does not have. */
  async isThere(word: AttachedTo, id: string, company: number): Promise<boolean> {
    const kind = this.kindOf(word);
    return !kind || (await this.reads.one(kind, company, Number(id))) !== undefined;
  }

  /** A document is visible with the record that it is attached to. */
  private async sees({ AssociatedEntityType, RelatedObjectId }: Document, actor: Actor): Promise<boolean> {
    const word = AssociatedEntityType as AttachedTo;
    return word === 'Company' ? this.seesCompany(actor) : this.seesRecord(word, RelatedObjectId, actor);
  }

  /** The company itself belongs to no vendor, so that its documents are shown to those alone who see all of it. */
  private seesCompany(actor: Actor): boolean {
    return visibilityOfParts(this.policy, actor, document.name, 'Company') === 'all';
  }

  private seesKind(word: AttachedTo, actor: Actor): boolean {
    return visibilityOfParts(this.policy, actor, document.name, ATTACHED_TO[word]) !== 'none';
  }

  private async seesRecord(word: AttachedTo, id: string, actor: Actor): Promise<boolean> {
    const kind = this.kindOf(word);
    if (!kind || !/^[1-9]\d{0,14}$/.test(id) || !this.seesKind(word, actor)) return false;
    const row = await this.reads.one(kind, actor.company, Number(id));
    return row !== undefined && isVisible(this, actor, kind, row);
  }

  private kindOf(word: AttachedTo): AnyRecordKind | undefined {
    return this.kinds.known(ATTACHED_TO[word]);
  }
}

/** The kind whose privileges apply to changes of the document. */
const governing = ({ AssociatedEntityType }: Document): string =>
  AssociatedEntityType === 'Purchase' ? 'Bill' : ATTACHED_TO[AssociatedEntityType as AttachedTo];
