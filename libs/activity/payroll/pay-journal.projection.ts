import type { CompanySettingsEvent } from '@plumbline/company/published';
import { followedKind, projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import type { TimeEntryContent, TimeEntryEvent, TimeStanding } from '../published/time-entry-events';
import { paidTime, payDifference, payFieldsAfter, type PaidTime, type PayFields } from './paid-time.policy';
import { payEntry, payHead, payTerms } from './pay-journal.record';

const before = followedKind<PayFields>('TimeEntry');
type Stated = DeliveredEvent<{ Id: number } & TimeStanding & TimeEntryContent>;

function append(rows: Rows, changes: readonly PaidTime[]): void {
  if (changes.length === 0) return;
  let last = rows.get(payHead, 1)?.Last ?? 0;
  for (const change of changes) rows.insert(payEntry, ++last, change);
  if (rows.get(payHead, 1)) rows.change(payHead, 1, { Last: last });
  else rows.insert(payHead, 1, { Last: last });
}
function post(id: number, rows: Rows, change: Partial<PayFields>): void {
  const row = rows.before(before, id);
  if (row) append(rows, payDifference(paidTime(row), paidTime(payFieldsAfter(row, change))));
}
const recorded = ({ data }: Stated, rows: Rows): void => append(rows, paidTime(data));
const changed = ({ data }: Stated, rows: Rows): void => post(data.Id, rows, data);
const became =
  (BusinessState: PayFields['BusinessState']) =>
  ({ data }: DeliveredEvent<{ Id: number }>, rows: Rows): void =>
    post(data.Id, rows, { BusinessState });

/** Posts the hours that are paid, with their wages. Invoiced time is paid like approved time. */
export const payJournal = projection<TimeEntryEvent>(
  'pay-journal',
  [payEntry, payHead],
  {
    TimeEntryLogged: recorded,
    TimeEntryClockedOut: changed,
    TimeEntrySubmitted: changed,
    TimeEntryChanged: changed,
    TimeEntryApproved: changed,
    TimeEntryApprovalWithdrawn: became('Submitted'),
    TimeEntryRejected: became('Rejected'),
    TimeEntryRemoved: became(''),
  },
  {
    runsFirst: true,
    inserts: 'all',
    needs: ({ type, data }) => [[payHead, 1], ...(type === 'TimeEntryLogged' ? [] : [[before, (data as { Id: number }).Id] as const])],
  },
);

/** Keeps since when which settings hold. */
export const payTermsRows = projection<CompanySettingsEvent>('pay-terms', [payTerms], {
  CompanySettingsChanged: ({ data: { Id, WeekStartsOn, OvertimeMethod }, recordedAt }, rows) => {
    if (WeekStartsOn === undefined && OvertimeMethod === undefined) return;
    if (!rows.get(payTerms, Id)) rows.insert(payTerms, Id);
    rows.change(payTerms, Id, ({ Terms }) => {
      const { WeekStartsOn: week = '', OvertimeMethod: method = '' } = Terms.at(-1) ?? {};
      return { Terms: [...Terms, { Since: recordedAt, WeekStartsOn: WeekStartsOn ?? week, OvertimeMethod: OvertimeMethod ?? method }] };
    });
  },
});
