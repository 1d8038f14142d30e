import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { AddDocument, type NewDocument } from '../published/document-commands';
import { AttachDocumentsHandler, CheckDocumentsHandler } from './attach-documents.handlers';
import { ChangeDocument, RemoveDocument } from './document.commands';
import { DocumentContentV1, DocumentContentV2 } from './document.controller';
import { documentAggregate } from './document.decider';
import { DocumentWriter } from './document-writer';
import { DocumentAccess } from './document-access';
import * as handlers from './document.handlers';
import { documentRows } from './document.projection';
import { document } from './document.record';
import { DocumentSpace } from './space/document-space';
import { documentSpace } from './space/document-space.record';

/** Files that are attached to the company and to its records. */
export const documents: ContextPart = {
  kinds: [document, documentSpace],
  aggregates: [documentAggregate],
  projections: [documentRows],
  handlers: [
    DocumentAccess,
    DocumentSpace,
    DocumentWriter,
    handlers.AddDocumentHandler,
    handlers.ChangeDocumentHandler,
    handlers.RemoveDocumentHandler,
    handlers.RemoveDocumentsOfHandler,
    handlers.RemoveStrayDocumentsHandler,
    handlers.DiscardContentHandler,
    CheckDocumentsHandler,
    AttachDocumentsHandler,
  ],
  controllers: [
    recordRoutes(document, {
      create: (fields, actor) => new AddDocument(fields as NewDocument, actor),
      update: (id, fields, actor) => new ChangeDocument(id, fields, actor),
      remove: (id, actor) => new RemoveDocument(id, actor),
    }),
    DocumentContentV1,
    DocumentContentV2,
  ],
};
