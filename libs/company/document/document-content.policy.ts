import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { Attachment, DocumentAdded, DocumentChanged } from '../published/document-events';

const attachmentNames = {
  RelatedObjectId: 'RelatedObjectId',
  AssociatedEntityType: 'AssociatedEntityType',
} as const satisfies NamesOf<Attachment>;

/** Each field that events of a document hold, with its name in the code. */
export const documentFields = storedFields({
  ...attachmentNames,
  FileName: 'FileName',
  FileType: 'FileType',
  File: 'File',
  ShareMobile: 'ShareMobile',
  Size: 'Size',
  Sha256: 'Sha256',
  StorageKey: 'StorageKey',
  CreatedBy: 'CreatedBy',
  Before: { name: 'Before', names: attachmentNames },
} as const satisfies NamesOf<Omit<DocumentAdded['data'] & DocumentChanged['data'], 'Id'>>);
