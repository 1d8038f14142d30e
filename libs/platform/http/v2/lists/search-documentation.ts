import { MATCHES } from '@plumbline/platform/reading/lists/search';
import { json, type Json } from '../../openapi/json';
import { DocumentedOperation } from '../../openapi/own-operations';
import { exactly, v2Errors, v2Reply } from '../../openapi/v2-replies';

const parameter = (name: string, schema: Json, description: string, required = false): Json => ({
  name,
  in: 'query',
  required,
  schema,
  description,
});
const found = exactly(
  {
    Entity: { type: 'string', description: 'The entity, as in addresses.' },
    Id: { type: ['integer', 'string'], description: 'The id of the record.' },
    Name: { type: 'string', description: 'Its name or number.' },
    Match: {
      type: 'string',
      enum: [...MATCHES],
      description: 'Whether a name or number is the text, begins with it, or has words that begin with its words.',
    },
  },
  'A record.',
);

/** `GET /api/v2/search` in the document. */
export const documentedSearch = DocumentedOperation({
  operationId: 'search',
  summary: 'Records of all entities by their names and numbers',
  description:
    'The records that the caller sees whose name, number or external id is the text, begins with it, or has words that begin with all of its words, in this order. Without case and accents.',
  tag: 'v2 queries',
  errors: [],
  whole: {
    parameters: [
      parameter('q', { type: 'string', minLength: 1, maxLength: 200, examples: ['main st'] }, 'The text.', true),
      parameter('limit', { type: 'integer', minimum: 1, maximum: 100, default: 20 }, 'Most records.'),
      parameter('entities', { type: 'string', examples: ['projects,clients'] }, 'Only records of these entities, separated by commas.'),
    ],
    responses: {
      200: {
        description: 'The records, the best first',
        content: json(
          v2Reply(
            { type: 'array', items: found },
            exactly(
              {
                limit: { type: 'integer', description: 'Most records.' },
                isTruncated: { type: 'boolean', description: 'Whether more were found.' },
              },
              'Whether these are all.',
            ),
          ),
        ),
      },
      ...v2Errors(400, 401),
    },
  },
});
