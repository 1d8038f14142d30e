import { FileContent } from '@plumbline/platform/runtime';
import * as f from '@plumbline/platform/records';
import { ATTACHED_TO, contentAddress, OTHER_WORDS, WORDS, type AttachedTo } from './attachment.policy';

/** In a body the content (base64, a data: URL, or the file of a form); in a read the address of the content. */
const content = (): f.Field<string> => {
  const { options } = f.text(1);
  // A file is no text: it is neither composed nor trimmed, which would take minutes for some.
  const { maxLength: _, tidy: __, checkNew: ___, ...rest } = options;
  return new f.Field<string>({
    ...rest,
    // The content of a form is passed on unchanged: the command accepts both.
    read: (value) =>
      value instanceof FileContent || typeof value === 'string' ? (value as string) : new f.Problem('must be a file, in base64'),
  });
};

/** One of the words, or of the further words for the same kinds. */
const associatedType = (): f.Field<AttachedTo | ''> => {
  const { options } = f.choice(...WORDS);
  const read: typeof options.read = (value, path, issues) =>
    options.read(typeof value === 'string' && Object.hasOwn(OTHER_WORDS, value) ? OTHER_WORDS[value] : value, path, issues);
  return new f.Field<AttachedTo | ''>({ ...options, read, choices: [...WORDS, ...Object.keys(OTHER_WORDS)] });
};

/** A file attached to a record of the company (see F-Document). */
export const document = f.recordKind({
  name: 'Document',
  v1: 'documents',
  v2: 'documents',
  description: 'A file that is attached to the company or to one of its records.',
  fields: {
    Id: f.textId(),
    RelatedObjectId: f
      .text(20)
      .labelled('Attached to')
      .describe("The id of the record that it is attached to. Required, except for Company, which is the caller's.", '42'),
    FileName: f
      .name()
      .describe(
        'Name with extension, without folders. By default derived from the content; in a form the name of the uploaded file.',
        'permit.pdf',
      ),
    FileType: f.text().owned().describe('Media type, detected from the content.', 'application/pdf'),
    File: content()
      .required()
      .describe(
        'In a read the address of the content. In a body the content: base64, or a data: URL, of at most 25 MiB; in a form the file.',
        contentAddress(7),
      ),
    AssociatedEntityType: associatedType()
      .required()
      .labelled('Kind of record')
      .describe(
        'The kind of record that it is attached to. Request, Payable and Receivable are accepted for Purchase, Bill and Invoice.',
        'Project',
      ),
    ShareMobile: f.flag().labelled('On phones').describe('Whether the smartphone application shows it.', true),
    Size: f.integer().internal().describe('Length of the content in bytes.'),
    Sha256: f.text(64).internal().describe('SHA-256 of the content.'),
    StorageKey: f.text(255).internal().describe('The key of the content in the store of files.'),
    CreatedBy: f.integer().internal().describe('The user who added it.'),
  },
  searched: ['FileName'],
  upload: 'File',
  storage: { indexed: ['RelatedObjectId', 'AssociatedEntityType', 'FileName'] },
  access: { operations: { update: false }, seenWith: { kindIn: 'AssociatedEntityType', idIn: 'RelatedObjectId', kinds: ATTACHED_TO } },
  docs: {
    example: { RelatedObjectId: '2', AssociatedEntityType: 'Project', FileName: 'gate-code.txt', File: 'R2F0ZSBjb2RlIDQ3MTEuCg==' },
    changeExample: { id: 53, fields: { FileName: 'building-permit-2026.pdf', ShareMobile: true } },
  },
});
