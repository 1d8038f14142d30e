import type { Message } from '@plumbline/platform/kernel';
import type { AttachedTo } from '../document/attachment.policy';

/** The record that a document is attached to. */
export interface Attachment {
  readonly RelatedObjectId: string;
  readonly AssociatedEntityType: AttachedTo;
}

/** A document in the lists of other records. */
export interface DocumentEntry extends Attachment {
  readonly Id: string;
  readonly FileName: string;
  readonly FileType: string;
  /** The address of the content. */
  readonly File: string;
  readonly ShareMobile: boolean;
}

/** The storage key and the properties of the content; the content itself is never in an event. */
export interface StoredContent {
  readonly Size: number;
  readonly Sha256: string;
  readonly StorageKey: string;
}

/** A file was attached to a record. Its content was stored before. */
export type DocumentAdded = Message<'DocumentAdded', DocumentEntry & StoredContent & { readonly CreatedBy: number }>;
/** Its name, its sharing or its record was changed. `Before`: the previous record. */
export type DocumentChanged = Message<'DocumentChanged', DocumentEntry & { readonly Before: Attachment }>;
/** It was removed; its content is removed next. */
export type DocumentRemoved = Message<'DocumentRemoved', Attachment & { readonly Id: string; readonly StorageKey: string }>;

/** Every event of a document. */
export type DocumentEvent = DocumentAdded | DocumentChanged | DocumentRemoved;
