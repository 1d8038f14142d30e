import { conformance } from './support/conformance';
import { extd, synced } from './support/synced';
import { shows } from '../support/shows';

/* Accounts of the accounting package. */

const body = () => ({
  AccountName: 'Job materials',
  AccountType: 'Expense',
  AccountNumber: '5100',
  CurrentBalance: '18250.40',
  ...synced(),
});
const change = {
  ...{ AccountName: 'Lumber', AccountType: 'Cost of Goods Sold', AccountNumber: '5110', CurrentBalance: '-12.50' },
  ...{ ...synced(), ExtSyncToken: '4', DateLastSynced: '2026-04-02T15:04:05.000Z' },
};
const given = conformance(extd('account', 'ExtAccount', body, change, [['CurrentBalance', { CurrentBalance: 'some' }]]));

it('is visible to accountants only', async () => {
  shows('A7.read', 'E6.privileges');
  const { user } = given();
  const [nobody, accountant] = [(await user(['Manages Bills'])).caller, (await user(['Accountant'])).caller];
  expect((await nobody.send('POST', '/api/v1/extd/account', body())).status).toBe(403);
  expect(await nobody.read('/api/v1/extd/account')).toEqual([]);
  expect((await accountant.send('POST', '/api/v1/extd/account', body())).status).toBe(201);
});
