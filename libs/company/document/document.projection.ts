import { projection } from '@plumbline/platform/projector/projection';
import type { DocumentEvent } from '../published/document-events';
import { documentFields } from './document-content.policy';
import { document } from './document.record';

/** The rows of documents. */
export const documentRows = projection<DocumentEvent>(
  'documents',
  [document],
  {
    DocumentAdded: ({ data }, rows) => rows.insert(document, Number(data.Id), documentFields.fromStored(data)),
    DocumentChanged: ({ data }, rows) => {
      const { Before: _, ...fields } = documentFields.fromStored(data);
      rows.change(document, Number(data.Id), fields);
    },
    DocumentRemoved: ({ data }, rows) => rows.remove(document, Number(data.Id)),
  },
  { inserts: ['DocumentAdded'] },
);
