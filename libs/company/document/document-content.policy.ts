import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { Attachment, DocumentAdded, DocumentChanged } from '../published/document-events';

const attachmentNames = namesOf<Attachment>()(['RelatedObjectId', 'AssociatedEntityType']);

/** Each field that events of a document hold, with its name in the code. */
export const documentFields = storedFields(
  namesOf<Omit<DocumentAdded['data'] & DocumentChanged['data'], 'Id'>>()(
    attachmentNames,
    ['FileName', 'FileType', 'File', 'ShareMobile', 'Size', 'Sha256', 'StorageKey', 'CreatedBy'],
    { Before: { name: 'Before', names: attachmentNames } },
  ),
);
