import { RequiresPrivilege } from '@plumbline/platform/http';
import { queryParameter, type Json, Route } from '@plumbline/platform/record-api';
import { document } from './document.record';

/** Bytes cannot be shown as an example, so a text stands for them. */
const bytes = (example: string): Json => ({
  schema: { type: 'string', format: 'binary', description: 'The bytes as uploaded.' },
  example,
});
const header = (description: string, example: string): Json => ({ description, schema: { type: 'string' }, example });

/** The replies, with what the header Content-Disposition says. */
const repliesWith = (disposition: string): Json => ({
  200: {
    description: 'The bytes as uploaded.',
    headers: {
      ETag: header(
        'Identifies the content: If-None-Match with it avoids a second download.',
        '"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
      ),
      'Content-Disposition': header(disposition, `attachment; filename="permit.pdf"; filename*=UTF-8''permit.pdf`),
    },
    content: {
      'application/octet-stream': bytes('PK…'),
      'application/pdf': bytes('%PDF-1.7…'),
      'image/*': bytes('GIF89a…'),
      'text/plain': bytes('Gate code 4711.'),
    },
  },
  304: { description: 'The content still has the ETag in If-None-Match.' },
});
const summary = 'The content of a document';
const type =
  'Requires an access token, like every route. Pictures (except SVG), PDF and plain text have their own media type, all other content is application/octet-stream.';
const description = `${type} It is always an attachment that no browser executes.`;
const inline = queryParameter(
  'inline',
  { type: 'string', enum: ['', 'true'] },
  'Browsers show a PDF, a PNG, JPEG or WebP picture, or plain text in place, sandboxed. Content of other types is an attachment all the same.',
  'true',
);
const parameters: Json[] = [
  { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 }, example: 1, description: 'The id of the document.' },
  {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    example: '"9f86d081"',
    description: 'The ETag of the content that the caller has.',
  },
];

/** What both versions have in common. */
const about = {
  method: 'GET',
  path: ':id/content',
  callers: RequiresPrivilege(document, 'read'),
  summary,
  description,
  parameters,
  replies: repliesWith('Always an attachment, with the name of the file.'),
} as const;

/** The content of documents, on both versions. */
export const routes = {
  v1: Route({ ...about, operationId: 'getDocumentContent' }),
  v2: Route({
    ...about,
    operationId: 'getDocumentContentV2',
    description: `${type} It is an attachment unless \`inline\` is given, and no browser executes it.`,
    parameters: [...parameters, inline],
    replies: repliesWith('An attachment, or inline where `inline` was given, with the name of the file.'),
  }),
};
