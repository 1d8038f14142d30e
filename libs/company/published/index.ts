export * from './kinds';
export * from './events';
export * from './commands';
export * from './rates/rates';
export { payPeriodOf, type PayCalendar } from '../pay-period/pay-periods.policy';
export * from './time-types';
export * from './rates/rate-history';
export * from './rates/rates-version';
export * from './rates/rates-in-force';
export * from './rates/later-rates';
export * from './rates/rates-change';
export * as shapes from './shapes';
export * from './comments';
export * from './stored-comments';
export * from './numbered';
export * from './role-or-resource';
export * from './user-actions';
export * from './attached-documents';
export * from './document-commands';
export * from './document-events';
export * from './letterhead';
export { recordedDay } from './recorded-day';
export { isCurrency } from './currency';
export * from '../vendor/payment-terms.policy';
export * from './has-access';
export {
  documentsOfBooks,
  DocumentsOfBooks,
  type DatedDocuments,
  type WaitingDocuments,
  type WaitingFigures,
} from './documents-of-books';
export { settingsOf } from '../company-settings/settings-of';
export { refusesOwn } from '../company-settings/self-approval';
export { onOpenDay } from '../company-settings/on-open-day';
export { LEDGER_ACCOUNTS, type LedgerAccount } from '../company-settings/ledger-accounts.policy';
