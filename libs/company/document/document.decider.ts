import { missing, type Decider, type Message } from '@plumbline/platform/kernel';
import { aggregate } from '@plumbline/platform/commands/aggregate';
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

const entryOf = ({ Id, RelatedObjectId, AssociatedEntityType, FileName, FileType, File, ShareMobile }: DocumentEntry): DocumentEntry => ({
  ...{ Id, RelatedObjectId, AssociatedEntityType, FileName, FileType, File, ShareMobile },
});

/** The rules of a document: its content never changes, everything said about it may; what is removed stays removed. */
export const documentDecider: Decider<DocumentState, DocumentCommand, DocumentEvent> = {
  initial: { situation: 'absent' },
  decide: {
    // An id is given once: whatever comes for it again is the same request.
    AddDocument: (data, state) => (state.situation === 'absent' ? [{ type: 'DocumentAdded', data }] : []),
    ChangeDocument: ({ Id, ...changes }, state) => {
      if (state.situation !== 'live') return missing('Document', Id);
      const { entry } = state;
      if (Object.entries(changes).every(([field, value]) => entry[field as keyof Changes] === value)) return [];
      const { RelatedObjectId, AssociatedEntityType } = entry;
      return [{ type: 'DocumentChanged', data: { ...entry, ...changes, Before: { RelatedObjectId, AssociatedEntityType } } }];
    },
    RemoveDocument: ({ Id }, state) => {
      if (state.situation === 'absent') return missing('Document', Id);
      if (state.situation === 'removed') return [];
      const { RelatedObjectId, AssociatedEntityType } = state.entry;
      return [{ type: 'DocumentRemoved', data: { Id, RelatedObjectId, AssociatedEntityType, StorageKey: state.StorageKey } }];
    },
  },
  evolve: {
    DocumentAdded: (_, data) => ({ situation: 'live', entry: entryOf(data), StorageKey: data.StorageKey }),
    DocumentChanged: (state, data) => (state.situation === 'live' ? { ...state, entry: entryOf(data) } : state),
    DocumentRemoved: () => ({ situation: 'removed' }),
  },
};

/** The streams of documents, `Document-<id>`. */
export const documentAggregate = aggregate({ name: 'Document', title: 'Document', decider: documentDecider });
