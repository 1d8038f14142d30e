import { saga } from '@plumbline/platform/subscriptions';
import type { DocumentEvent } from '../published/document-events';
import { DiscardContent } from '../document/document.commands';

/** The content of a removed document is removed afterwards, so that there is never a document without content. */
export const discardRemovedContent = saga<DocumentEvent>(
  'discard-removed-content',
  { DocumentRemoved: ({ data }, actor) => [new DiscardContent(Number(data.Id), data.StorageKey, actor)] },
  { concurrency: 'streams' },
);
