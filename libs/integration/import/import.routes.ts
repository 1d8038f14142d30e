import { ForEveryUser } from '@plumbline/platform/http';
import { count, exactly, flag, moment, queryParameter, text, Route, type Json } from '@plumbline/platform/record-api';
import { MOST_LINES } from '../limits';

const perhaps = (description: string, more: Json = {}): Json => ({ type: ['string', 'null'], ...more, description });

const summary: Record<string, Json> = {
  Id: { type: 'integer', description: 'The import.' },
  State: {
    enum: ['Checking', 'Refused', 'Writing', 'Completed', 'Stopped', 'Failed'],
    description:
      'Refused: lines are faulty, and none was written. Stopped: its user may not go on; the same file continues it. Failed: by a fault of the service.',
  },
  Kind: text('The entity.'),
  Key: perhaps('The column that tells records apart; null for none.'),
  Update: flag('Records that exist are changed.'),
  Then: perhaps('The actions on each record that was created, separated by commas; null for none.'),
  DryRun: flag('Lines are only checked.'),
  FileDigest: text('SHA-256 of the file, in hex.'),
  Lines: count('Lines below the header.'),
  Checked: count('Lines that were checked.'),
  Done: count('Lines that are through.'),
  Written: count('Lines that were written.'),
  Skipped: count('Lines whose records existed.'),
  Faulty: count('Faulty lines.'),
  Problem: text('Why it was stopped or failed.'),
  UserId: { type: 'integer', description: 'Whose import it is; 0 for an operator.' },
  CreatedAt: moment('When it was ordered.'),
  EndedAt: perhaps('When it ended.', { format: 'date-time' }),
};
const fault = exactly(
  {
    Line: { type: 'integer', minimum: 1, description: 'The line of the file, the header included.' },
    Column: perhaps('The column.'),
    Field: perhaps('The field.'),
    Problem: text('What is wrong.'),
  },
  'A fault of a line.',
);
const whole = exactly(
  { ...summary, Report: { type: 'array', items: fault, maxItems: 1000, description: 'The first faults, by line.' } },
  'The import.',
);
const ID: Json = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 }, description: 'The import.' };
const parameter = (name: string, schema: Json, description: string, required = false): Json =>
  queryParameter(name, schema, description, undefined, required);
const isSet: Json = { type: 'boolean', default: false };

/** `POST /api/v2/imports`. */
export const orderRoute = Route({
  ...{ method: 'POST', path: 'imports', callers: ForEveryUser(), status: 202 },
  operationId: 'import',
  summary: 'Records from a CSV file',
  description: `Checks all lines as their creates would be, and writes them in the background when none is faulty, with the rights that the user has then. Columns are fields by their names, without regard to case and spaces; \`Client\` or \`ClientId.ExtId\` names a record by what it is found by, \`PayableItems.1.TotalAmount\` a member of a list. A line whose key exists is skipped. At most 20 MB and ${MOST_LINES} lines, in UTF-8. The same file again is the same import until it has ended.`,
  parameters: [
    parameter('kind', { type: 'string', examples: ['clients'] }, 'The entity, as in addresses.', true),
    parameter('key', { type: 'string', examples: ['ExtId'] }, 'The column that tells records apart: default ExtId, where the file has it.'),
    parameter(
      'mapping',
      { type: 'string', examples: ['{"Customer":"ClientName"}'] },
      'Names of fields by header, as JSON; null leaves a column out.',
    ),
    parameter('update', isSet, 'Changes the records that exist instead of skipping them.'),
    parameter(
      'then',
      { type: 'string', examples: ['finalize'] },
      'Actions without parameters on each record that was created, separated by commas: `finalize` of invoices, `send,accept` of contracts.',
    ),
    parameter('dryRun', isSet, 'Only checks.'),
  ],
  body: {
    ...{ description: 'The file.', type: 'text/csv', required: true },
    ...{ schema: { type: 'string' }, example: 'ClientName,ExtId\nOakridge Homes,C-1\n' },
  },
  reply: { description: 'The import', data: whole },
});

/** `GET /api/v2/imports`. */
export const listRoute = Route({
  ...{ method: 'GET', path: 'imports', callers: ForEveryUser() },
  operationId: 'imports',
  summary: 'The newest imports',
  description:
    'At most 100, newest first: those of the caller, for an Admin those of the company. They are kept for 30 days after their end.',
  reply: { description: 'The imports', data: { type: 'array', items: exactly(summary, 'An import.') } },
});

/** `GET /api/v2/imports/{id}`. */
export const oneRoute = Route({
  ...{ method: 'GET', path: 'imports/:id', callers: ForEveryUser() },
  operationId: 'importProgress',
  summary: 'An import, its progress and its faults',
  description: 'How far it is, and the first 1,000 faults.',
  parameters: [ID],
  reply: { description: 'The import', data: whole },
});

/** `DELETE /api/v2/imports/{id}`. */
export const stopRoute = Route({
  ...{ method: 'DELETE', path: 'imports/:id', callers: ForEveryUser(), status: 204 },
  operationId: 'stopImport',
  summary: 'Stops an import in work',
  description:
    'Of the caller; an Admin stops those of all users. It ends after the lines that are being written, and what it wrote stays; the same file continues it.',
  parameters: [ID],
  reply: { description: 'It is stopped.' },
});
