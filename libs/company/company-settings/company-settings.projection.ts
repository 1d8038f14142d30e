import { projection } from '@plumbline/platform/subscriptions';
import { settingsFields, type CompanySettingsEvent } from './company-settings.events';
import { companySettings } from './company-settings.record';
import { CLOSINGS_SHOWN } from '../limits';

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
});
