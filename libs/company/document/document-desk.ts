import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Decide, type Written } from '@plumbline/platform/commands';
import { contentOfBase64, FileContent, fileNameOf, FileStore, mediaTypeOf } from '@plumbline/platform/files';
import type { Actor, Issue } from '@plumbline/platform/kernel';
import { AccessPolicy, IdSource, KindRegistry, ReadModels, seesRow, sightOfParts, type RecordOf } from '@plumbline/platform/records';
import type { Attachment } from '../contract/document-events';
import { ATTACHED_TO, contentAddress, isAddress, type AttachedTo } from './attachment';
import { documentAggregate } from './document.decider';
import { document } from './document.record';

export type Document = RecordOf<typeof document>;

/** What everything that is done with documents asks for: the records they belong to, who may change them, how one is added. */
@Injectable()
export class DocumentDesk {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(FileStore) private readonly store: FileStore,
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

  /** Whether the caller sees the document: it sees the record that it is attached to. */
  async sees(row: Document, actor: Actor): Promise<boolean> {
    const word = row.AssociatedEntityType as AttachedTo;
    return word === 'Company' ? this.seesKind(word, actor) : this.seesRecord(word, row.RelatedObjectId, actor);
  }

  /**
   * Whether the caller may change the document, move it or remove it: whoever added it, and those who may change the record. Requests are anybody's
   * to make; their documents are for those who manage bills.
   */
  mayChange(row: Document, actor: Actor): boolean {
    if (actor.isAdmin || (actor.user !== 0 && row.CreatedBy === actor.user)) return true;
    return this.policy.allows(actor, governing(row), 'update');
  }

  /** The privileges that let others change the document. */
  required(row: Document): readonly string[] {
    return this.policy.required(governing(row), 'update');
  }

  /** The content that a body gives. Faults: what can't be read, nothing at all. @throws FileTooLarge */
  contentOf(file: string | FileContent, field: string, issues: Issue[]): FileContent | undefined {
    const content = typeof file !== 'string' ? file : isAddress(file) ? 'is the address of a file, not its content' : contentOfBase64(file);
    if (content instanceof FileContent && content.size > 0) return content;
    issues.push({ field, problem: content instanceof FileContent ? 'must not be empty: a file has at least one byte' : content });
    return undefined;
  }

  /** Stores the content, then says that the document is there: a process that ends in between leaves content without a document, never the reverse. */
  async add(
    to: Attachment,
    content: FileContent,
    { FileName = '', ShareMobile = false }: { readonly FileName?: string; readonly ShareMobile?: boolean },
    actor: Actor,
  ): Promise<Written> {
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
    return this.bus.execute(new Decide(documentAggregate, id, { type: 'AddDocument', data }, actor, { stream: 'create' }));
  }

  private seesKind(word: AttachedTo, actor: Actor): boolean {
    return sightOfParts(this.policy, actor, document.name, ATTACHED_TO[word]) !== 'none';
  }

  private async seesRecord(word: AttachedTo, id: string, actor: Actor): Promise<boolean> {
    const name = ATTACHED_TO[word];
    if (!this.kinds.has(name) || !/^[1-9]\d{0,14}$/.test(id) || !this.seesKind(word, actor)) return false;
    const kind = this.kinds.named(name);
    const row = await this.reads.one(kind, actor.company, Number(id));
    return row !== undefined && seesRow(this.policy, actor, kind, row);
  }
}

const governing = ({ AssociatedEntityType }: Document): string =>
  AssociatedEntityType === 'Purchase' ? 'Bill' : ATTACHED_TO[AssociatedEntityType as AttachedTo];
