import { id, money, name, recordKind, text } from '@plumbline/platform/records';
import { dateLastSynced, extId, extSyncToken } from './package-link.record';

/** An account in the chart of accounts of the accounting package (see F-ExtAccount). */
export const extAccount = recordKind({
  name: 'ExtAccount',
  v1: 'extd/account',
  v2: 'ext-accounts',
  description: 'An account in the chart of the accounting package.',
  fields: {
    Id: id(),
    AccountName: name().required().labelled('Name').describe('Name of the account.', 'Job materials'),
    AccountType: text().required().labelled('Type').describe('Type of the account, as named by the package.', 'Cost of Goods Sold'),
    ExtId: extId,
    ExtSyncToken: extSyncToken,
    AccountNumber: text().required().labelled('Account number').describe('Number in the chart.', '5100'),
    CurrentBalance: money().required().describe('Balance at the last synchronization.', '18250.40'),
    DateLastSynced: dateLastSynced,
  },
  searched: ['AccountName', 'ExtId'],
  storage: { indexed: ['AccountName', 'ExtId', 'CurrentBalance', 'DateLastSynced'] },
  docs: { words: { one: 'accounting account', many: 'accounting accounts' } },
});
