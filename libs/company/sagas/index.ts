import type { ContextPart } from '@plumbline/platform/record-api';
import { discardRemovedContent } from './discard-removed-content';
import { removeDocumentsWithTheirRecord } from './remove-documents-with-their-record';
import { showTaxCodesByTheirName } from './show-tax-codes-by-their-name';

/** The sagas of the context, in the order in which they are delivered. */
export const sagas: ContextPart = {
  sagas: [discardRemovedContent, removeDocumentsWithTheirRecord, showTaxCodesByTheirName],
};
