import type { Message } from '@plumbline/platform/kernel';
import type { AttachedTo } from '../document/attachment.policy';

/** The record that a document is attached to. */
export interface Attachment {
  readonly RelatedObjectId: string;
  readonly AssociatedEntityType: AttachedTo;
}

/** A document as others list it. */
export interface DocumentEntry extends Attachment {
  readonly Id: string;
  readonly FileName: string;
  readonly FileType: string;
  /** The address of the content. */
  readonly File: string;
  readonly ShareMobile: boolean;
}

/** Where the content lies and what it is; the content itself is never in an event. */
export interface StoredContent {
  readonly Size: number;
  readonly Sha256: string;
  readonly StorageKey: string;
}

/** A file was attached to a record. Its content was stored before. */
export type DocumentAdded = Message<'DocumentAdded', DocumentEntry & StoredContent & { readonly CreatedBy: number }>;
/** Its name, its sharing or the record it belongs to was changed. `Before`: where it was attached until now. */
export type DocumentChanged = Message<'DocumentChanged', DocumentEntry & { readonly Before: Attachment }>;
/** It is gone; its content goes next. */
export type DocumentRemoved = Message<'DocumentRemoved', Attachment & { readonly Id: string; readonly StorageKey: string }>;

/** Every event of a document. */
export type DocumentEvent = DocumentAdded | DocumentChanged | DocumentRemoved;
