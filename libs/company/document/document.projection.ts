import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { DocumentEvent } from '../published/document-events';
import { documentFields } from './document-content.policy';
import { document } from './document.record';
import { documentSpace } from './space/document-space.record';

/** Counts bytes of a company's documents, or no longer. */
function count(rows: Rows, company: number, bytes: number): void {
  if (!rows.get(documentSpace, company)) rows.insert(documentSpace, company);
  rows.change(documentSpace, company, ({ Bytes }) => ({ Bytes: Bytes + bytes }));
}

/** The rows of documents, and the space that those of a company take. */
export const documentRows = projection<DocumentEvent>(
  'documents',
  [document, documentSpace],
  {
    DocumentAdded: ({ data, metadata: { company } }, rows) => {
      const fields = documentFields.fromStored(data);
      rows.insert(document, Number(data.Id), fields);
      count(rows, company, fields.Size);
    },
    DocumentChanged: ({ data }, rows) => {
      const { Before: _, ...fields } = documentFields.fromStored(data);
      rows.change(document, Number(data.Id), fields);
    },
    DocumentRemoved: ({ data, metadata: { company } }, rows) => {
      const size = rows.get(document, Number(data.Id))?.Size;
      if (size) count(rows, company, -size);
      rows.remove(document, Number(data.Id));
    },
  },
  {
    inserts: ['DocumentAdded'],
    needs: ({ type, metadata: { company } }) => (type === 'DocumentChanged' ? [] : [[documentSpace, company]]),
    reads: [documentSpace],
  },
);
