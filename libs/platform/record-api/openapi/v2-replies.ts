import { count, exactly, type Json } from './json';
import { ALWAYS, errorReplies } from './replies';

const next = { type: ['string', 'integer', 'null'], description: 'The `after` of the following page; null at the end.' };

const most = count('Most records of the page.');
const cursor = { type: ['string', 'null'], description: 'The `cursor` of the following page; null at the end.' };

/** The schemas of `meta` in replies. */
export const META = {
  none: { ...exactly({}, 'Empty.'), required: [] },
  /** Of writes. */
  written: {
    type: 'object',
    properties: {
      Events: {
        ...{ type: 'array', items: { type: 'string' } },
        description: 'The types of the events that a trial decided, with `Prefer: dry-run, return=representation` only.',
      },
    },
    additionalProperties: false,
    description: 'Empty but for a trial that shows the record.',
  },
  page: {
    anyOf: [
      exactly(
        { limit: most, offset: count('Records before it.'), total: count('All records found.'), next: cursor },
        'The page, by its offset.',
      ),
      exactly({ limit: most, next: cursor }, 'The page after a cursor; nothing is counted.'),
    ],
  },
  following: exactly({ limit: count('Most entries of the page.'), next }, 'The page.'),
  groups: exactly({ groups: count('How many groups.') }, 'The groups.'),
  moment: {
    type: 'object',
    properties: { At: { type: 'string', format: 'date-time', description: 'The moment, with `at` only.' } },
    additionalProperties: false,
    description: 'The moment.',
  },
  chain: exactly({ isTruncated: { type: 'boolean', description: 'Whether the chain goes on.' } }, 'Whether it is complete.'),
} satisfies Record<string, Json>;

/** A reply of version 2: `{ data, meta }`. */
export const v2Reply = (data: Json, meta: Json = META.none): Json => exactly({ data, meta });

/** References to the error replies of version 2; 401, 403, 429 and 503 are always among them. */
export const v2Errors = (...statuses: readonly number[]): Json => errorReplies(2, [...statuses, ...ALWAYS]);

/** The record, or its id alone: for a caller who does not see it, and while the rows are behind. */
export const recordOrId = (record: Json, id: Json = { type: ['integer', 'string'] }): Json => ({
  anyOf: [record, exactly({ Id: { ...id, description: 'The id alone, where the caller does not see the record.' } })],
});
