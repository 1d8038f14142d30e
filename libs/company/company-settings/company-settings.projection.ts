import type { RecordOf } from '@plumbline/platform/records';
import { projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import { withDays, withoutDays, type Days } from '../pay-period/paid-days.policy';
import { settingsFields, type CompanySettingsEvent } from './company-settings.events';
import { companySettings } from './company-settings.record';
import { CLOSINGS_SHOWN } from '../limits';

type Row = RecordOf<typeof companySettings>;
function turned(
  { data: { Id, From, Through }, metadata, recordedAt }: DeliveredEvent<{ Id: number } & Days>,
  rows: Rows,
  BusinessState: 'Open' | 'Closed',
  daysOf: (paid: Row['PaidDays'], days: Days) => readonly Days[],
): void {
  if (!rows.get(companySettings, Id)) rows.insert(companySettings, Id);
  const closing = { From, Through, BusinessState, UserName: metadata.userName, Date: recordedAt };
  rows.change(companySettings, Id, ({ PaidDays, PayClosings }) => ({
    PaidDays: [...daysOf(PaidDays, { From, Through })],
    PayClosings: [...PayClosings, closing].slice(-CLOSINGS_SHOWN),
  }));
}

/** The settings of companies that have changed any. */
export const companySettingsRows = projection<CompanySettingsEvent>('company-settings', [companySettings], {
  CompanySettingsChanged: ({ data }, rows) => {
    if (!rows.get(companySettings, data.Id)) rows.insert(companySettings, data.Id);
    rows.change(companySettings, data.Id, settingsFields.fromStored(data));
  },
  BooksClosed: ({ data: { Id, Through, Reason = '' }, metadata, recordedAt }, rows) => {
    if (!rows.get(companySettings, Id)) rows.insert(companySettings, Id);
    const closing = { Through, UserName: metadata.userName, Date: recordedAt, Reason };
    rows.change(companySettings, Id, (row) => ({
      BooksClosedThrough: Through,
      BooksClosings: [...row.BooksClosings, closing].slice(-CLOSINGS_SHOWN),
    }));
  },
  PayPeriodClosed: (event, rows) => turned(event, rows, 'Closed', withDays),
  PayPeriodReopened: (event, rows) => turned(event, rows, 'Open', withoutDays),
});
