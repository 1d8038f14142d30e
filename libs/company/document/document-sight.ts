import { Inject, Injectable } from '@nestjs/common';
import { forbid, missing, type Actor, type Issue } from '@plumbline/platform/kernel';
import {
  AccessPolicy,
  KindRegistry,
  ReadModels,
  seesRow,
  sightOfParts,
  type AnyRecordKind,
  type RecordOf,
} from '@plumbline/platform/records';
import type { Attachment } from '../published/document-events';
import { ATTACHED_TO, type AttachedTo } from './attachment.policy';
import { document } from './document.record';

export type Document = RecordOf<typeof document>;

/** So many documents of a record are looked up at once. */
export const PAGE = 500;

/** What is asked of documents before anything is done with them: which there are, who sees them, who may change them. */
@Injectable()
export class DocumentSight {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
  ) {}

  /**
   * The record that a document is to be attached to. Fault, in the same words for a record of another company, one that the caller may not see
   * and none at all: RelatedObjectId.
   */
  async target(word: AttachedTo | '', id: string, actor: Actor, issues: Issue[]): Promise<Attachment | undefined> {
    if (word === '') return undefined; // told as a required field
    if (word === 'Company') {
      if (['', '0', String(actor.company)].includes(id) && this.seesKind(word, actor))
        return { AssociatedEntityType: word, RelatedObjectId: String(actor.company) };
    } else if (await this.seesRecord(word, id, actor)) return { AssociatedEntityType: word, RelatedObjectId: id };
    const problem = id === '' ? 'is required' : `must be the id of an existing ${ATTACHED_TO[word]}; there is none with the id ${id}`;
    issues.push({ field: 'RelatedObjectId', problem });
    return undefined;
  }

  /** The document, if there is one that the caller sees. Asked for many at once it costs a few queries in all. */
  async seen(id: number, actor: Actor): Promise<Document | undefined> {
    const row = id > 0 ? await this.reads.one(document, actor.company, id) : undefined;
    return row && (await this.sees(row, actor)) ? row : undefined;
  }

  /** The document, which the caller may change. @throws Refusal of kind `missing`, `forbidden` */
  async changeable(id: number, actor: Actor): Promise<Document> {
    const row = (await this.seen(id, actor)) ?? missing(document.title, id);
    if (!this.mayChange(row, actor)) {
      const privileges = this.policy.required(governing(row), 'update').join(' or ');
      forbid(`You may not change document ${id}: it takes the privilege ${privileges}, unless you added it yourself.`);
    }
    return row;
  }

  /**
   * Whether the caller may change the document, move it or remove it: whoever added it, and those who may change the record. Requests are anybody's
   * to make; their documents are for those who manage bills.
   */
  mayChange(row: Document, actor: Actor): boolean {
    if (actor.isAdmin || (actor.user !== 0 && row.CreatedBy === actor.user)) return true;
    return this.policy.allows(actor, governing(row), 'update');
  }

  /** The documents of a record, by one of the words for it, page by page. */
  async *attachedTo(AssociatedEntityType: AttachedTo, RelatedObjectId: string, company: number): AsyncGenerator<Document[]> {
    for (let after = 0; ;) {
      const page = await this.reads.find(document, company, { RelatedObjectId, AssociatedEntityType }, PAGE, after);
      if (page.length > 0) yield page;
      if (page.length < PAGE) return;
      after = Number(page.at(-1)?.Id);
    }
  }

  /** Whether the record is there, or of a kind that is not served here. */
  async isThere(word: AttachedTo, id: string, company: number): Promise<boolean> {
    const kind = this.kindOf(word);
    return !kind || (await this.reads.one(kind, company, Number(id))) !== undefined;
  }

  /** It is seen with the record that it is attached to. */
  private async sees({ AssociatedEntityType, RelatedObjectId }: Document, actor: Actor): Promise<boolean> {
    const word = AssociatedEntityType as AttachedTo;
    return word === 'Company' ? this.seesKind(word, actor) : this.seesRecord(word, RelatedObjectId, actor);
  }

  private seesKind(word: AttachedTo, actor: Actor): boolean {
    return sightOfParts(this.policy, actor, document.name, ATTACHED_TO[word]) !== 'none';
  }

  private async seesRecord(word: AttachedTo, id: string, actor: Actor): Promise<boolean> {
    const kind = this.kindOf(word);
    if (!kind || !/^[1-9]\d{0,14}$/.test(id) || !this.seesKind(word, actor)) return false;
    const row = await this.reads.one(kind, actor.company, Number(id));
    return row !== undefined && seesRow(this.policy, actor, kind, row);
  }

  private kindOf(word: AttachedTo): AnyRecordKind | undefined {
    const name = ATTACHED_TO[word];
    return this.kinds.has(name) ? this.kinds.named(name) : undefined;
  }
}

/** The kind whose privileges say who may change the document. */
const governing = ({ AssociatedEntityType }: Document): string =>
  AssociatedEntityType === 'Purchase' ? 'Bill' : ATTACHED_TO[AssociatedEntityType as AttachedTo];
