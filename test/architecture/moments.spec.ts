import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/* Dates of documents and of work are days on version 2 (docs/adr/0143). The others are moments: the list says of what. */

const MOMENTS: Readonly<Record<string, string>> = {
  At: 'that a record or report is shown as of',
  Began: 'of a verification',
  CloseDate: 'of closing a project',
  Created: 'of a sign-in',
  CreatedAt: 'of an import',
  'Changes.Date': 'of approving a change of an order',
  'PendingChange.Date': 'of requesting a change of an order',
  'BooksClosings.Date': 'of closing the books',
  'PayClosings.Date': 'of closing or reopening a pay period',
  DateAnswered: 'of an answer',
  DateApproved: 'of an approval',
  DateClosed: 'of closing a document',
  DateCompleted: 'of completing a task or item',
  DateCreated: 'of recording something',
  DateDisabled: 'of disabling a webhook',
  DateLastSynced: 'of an exchange with the accounting package',
  DateModified: 'of a change',
  EndTime: 'of work that is planned',
  Ended: 'of a verification',
  EndedAt: 'of an import',
  'TimeEntries.EntryDate': 'a time entry as version 1 shows it, too, which an approval takes',
  Expires: 'of a sign-in',
  FailingSince: 'of a failed delivery',
  NextAttempt: 'of a delivery to come',
  Recorded: 'of recording something',
  RecordedAt: 'of recording an event',
  SentAt: 'of a delivery',
  StartTime: 'of work that is planned',
  Time: 'of a tap on a clock',
  TimeIn: 'of a clock-in',
  TimeOut: 'of a clock-out',
  at: 'that is asked for',
};

const document = JSON.parse(readFileSync(join(__dirname, '..', '..', 'docs', 'openapi-v2.json'), 'utf8')) as unknown;
const found = new Set<string>();
/** Names of members are kept on the way, words of JSON Schema are not. */
const WORDS = new Set(['properties', 'items', 'anyOf', 'schema']);
function look(value: unknown, way: readonly string[]): void {
  if (typeof value !== 'object' || value === null) return;
  const { format, pattern } = value as { readonly format?: unknown; readonly pattern?: unknown };
  if (format === 'date-time' || (typeof pattern === 'string' && pattern.includes('\\d{2}:\\d{2}'))) {
    const [holder = '', name = ''] = way.filter((one) => !WORDS.has(one) && !/^\d+$/.test(one)).slice(-2);
    found.add(MOMENTS[name] === undefined ? `${holder}.${name}` : name);
  }
  for (const [key, one] of Object.entries(value)) look(one, [...way, (one as { readonly name?: string } | null)?.name ?? key]);
}
look(document, []);

describe('a date of version 2', () => {
  it('is a day, unless it is one of these moments', () => {
    expect(found.size).toBeGreaterThan(20);
    expect([...found].filter((name) => MOMENTS[name] === undefined)).toEqual([]);
  });
  it('is in the list no longer than in the interface', () => {
    expect(Object.keys(MOMENTS).filter((name) => !found.has(name))).toEqual([]);
  });
});
