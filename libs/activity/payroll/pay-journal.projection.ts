import type { CompanySettingsEvent } from '@plumbline/company/published';
import { followedKind, projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import type { TimeEntryContent, TimeEntryEvent, TimeStanding } from '../published/time-entry-events';
import { paidTime, payDifference, payFieldsAfter, type PaidTime, type PayFields } from './paid-time.policy';
import { payEntry, payTerms } from './pay-journal.record';

const before = followedKind<PayFields>('TimeEntry');
type Stated = DeliveredEvent<{ Id: number } & TimeStanding & TimeEntryContent>;

/** An event changes the pay of one entry: it takes back what was paid, and states what is. */
const MOST_CHANGES = 2;
/** The position of the event of an entry in the journal. */
export const payPositionOf = ({ Id }: { readonly Id: number | string }): number => Math.floor(Number(Id) / MOST_CHANGES);

/**
 * Appends what the event changed, under ids that follow from its position. So they are the same in every rebuild, and no
 * number of the last entry is read and written with each recorded hour.
 */
function append({ position, data }: DeliveredEvent<{ Id: number }>, rows: Rows, changes: readonly PaidTime[]): void {
  if (changes.length > MOST_CHANGES) throw new Error(`${changes.length} changes of pay by one event`);
  for (const [index, change] of changes.entries())
    rows.insert(payEntry, Number(position) * MOST_CHANGES + index, { ...change, TimeEntryId: data.Id });
}
function post(event: DeliveredEvent<{ Id: number }>, rows: Rows, change: Partial<PayFields>): void {
  const row = rows.before(before, event.data.Id);
  if (row) append(event, rows, payDifference(paidTime(row), paidTime(payFieldsAfter(row, change))));
}
const recorded = (event: Stated, rows: Rows): void => append(event, rows, paidTime(event.data));
const changed = (event: Stated, rows: Rows): void => post(event, rows, event.data);
const became =
  (BusinessState: PayFields['BusinessState']) =>
  (event: DeliveredEvent<{ Id: number }>, rows: Rows): void =>
    post(event, rows, { BusinessState });

/** Posts the hours that are paid, with their wages. Invoiced time is paid like approved time. */
export const payJournal = projection<TimeEntryEvent>(
  'pay-journal',
  [payEntry],
  {
    TimeEntryLogged: recorded,
    TimeEntryClockedOut: changed,
    TimeEntrySubmitted: changed,
    TimeEntryChanged: changed,
    TimeEntryApproved: changed,
    TimeEntryRejected: became('Rejected'),
    TimeEntryRemoved: became(''),
  },
  {
    reads: [before],
    runsFirst: true,
    inserts: 'all',
    needs: ({ type, data }) => (type === 'TimeEntryLogged' ? [] : [[before, (data as { Id: number }).Id]]),
  },
);

/** The settings that pay depends on. */
const TERMS = [
  'WeekStartsOn',
  'OvertimeMethod',
  'OvertimeRule',
  'DailyHours',
  'WeeklyHours',
  'DoubleTimeHours',
  'SeventhDay',
  'PayPeriod',
  'PayPeriodStart',
] as const;

/** Keeps since when which settings hold. */
export const payTermsRows = projection<CompanySettingsEvent>('pay-terms', [payTerms], {
  CompanySettingsChanged: ({ data, recordedAt }, rows) => {
    const { Id } = data;
    if (TERMS.every((name) => data[name] === undefined)) return;
    if (!rows.get(payTerms, Id)) rows.insert(payTerms, Id);
    rows.change(payTerms, Id, ({ Terms }) => {
      const last: Partial<Record<string, string>> = Terms.at(-1) ?? {};
      const now = Object.fromEntries(TERMS.map((name) => [name, String(data[name] ?? last[name] ?? '')]));
      return { Terms: [...Terms, { Since: recordedAt, ...now } as (typeof Terms)[number]] };
    });
  },
});
