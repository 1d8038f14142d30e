import { projection } from '@plumbline/platform/subscriptions/projection';
import type { DocumentEvent } from '../published/document-events';
import { document } from './document.record';

/** The rows of documents. */
export const documentRows = projection<DocumentEvent>(
  'documents',
  [document],
  {
    DocumentAdded: ({ data: { Id, ...fields } }, rows) => rows.insert(document, Number(Id), fields),
    DocumentChanged: ({ data: { Id, Before: _, ...fields } }, rows) => rows.change(document, Number(Id), fields),
    DocumentRemoved: ({ data }, rows) => rows.remove(document, Number(data.Id)),
  },
  { inserts: ['DocumentAdded'] },
);
