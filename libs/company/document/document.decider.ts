import { missing, type Decider, type Message } from '@plumbline/platform/kernel';
import { aggregate } from '@plumbline/platform/decisions';
import { documentFields } from './document-content.policy';
import type { Attachment, DocumentAdded, DocumentEntry, DocumentEvent } from '../published/document-events';

type Changes = Partial<Pick<DocumentEntry, 'FileName' | 'ShareMobile' | keyof Attachment>>;
export type DocumentCommand =
  | Message<'AddDocument', DocumentAdded['data']>
  | Message<'ChangeDocument', { readonly Id: string } & Changes>
  | Message<'RemoveDocument', { readonly Id: string }>;

export type DocumentState =
  | { readonly situation: 'absent' }
  | { readonly situation: 'live'; readonly entry: DocumentEntry; readonly StorageKey: string }
  | { readonly situation: 'removed' };

function entryOf(data: DocumentEntry): DocumentEntry {
  const { RelatedObjectId, AssociatedEntityType, FileName, FileType, File, ShareMobile } = documentFields.fromStored(data);
  return { Id: data.Id, RelatedObjectId, AssociatedEntityType, FileName, FileType, File, ShareMobile };
}

/** The rules of a document: its content never changes, its other fields may; a removed document stays removed. */
export const documentDecider: Decider<DocumentState, DocumentCommand, DocumentEvent> = {
  initial: { situation: 'absent' },
  decide: {
    // An id is assigned once, so a second command for it is a repeat.
    AddDocument: ({ Id, ...fields }, state) =>
      state.situation === 'absent' ? [{ type: 'DocumentAdded', data: { Id, ...documentFields.toStored(fields) } }] : [],
    ChangeDocument: ({ Id, ...changes }, state) => {
      if (state.situation !== 'live') return missing('Document', Id);
      const { entry } = state;
      if (Object.entries(changes).every(([field, value]) => entry[field as keyof Changes] === value)) return [];
      const { RelatedObjectId, AssociatedEntityType } = entry;
      const changed = { ...entry, ...changes, Before: { RelatedObjectId, AssociatedEntityType } };
      return [{ type: 'DocumentChanged', data: { Id, ...documentFields.toStored(changed) } }];
    },
    RemoveDocument: ({ Id }, state) => {
      if (state.situation === 'absent') return missing('Document', Id);
      if (state.situation === 'removed') return [];
      const { RelatedObjectId, AssociatedEntityType } = state.entry;
      const removed = { RelatedObjectId, AssociatedEntityType, StorageKey: state.StorageKey };
      return [{ type: 'DocumentRemoved', data: { Id, ...documentFields.toStored(removed) } }];
    },
  },
  evolve: {
    DocumentAdded: (_, data) => ({ situation: 'live', entry: entryOf(data), StorageKey: documentFields.fromStored(data).StorageKey }),
    DocumentChanged: (state, data) => (state.situation === 'live' ? { ...state, entry: entryOf(data) } : state),
    DocumentRemoved: () => ({ situation: 'removed' }),
  },
};

/** The streams of documents, `Document-<id>`. */
export const documentAggregate = aggregate({
  name: 'Document',
  title: 'Document',
  decider: documentDecider,
  stored: [documentFields.names],
});
