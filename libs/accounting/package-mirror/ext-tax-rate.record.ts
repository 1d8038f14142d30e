import { flag, id, name, quantity, recordKind, text } from '@plumbline/platform/records';
import { dateLastSynced, extId, extSyncToken } from './package-link.record';

/** One tax at its rate (see F-ExtTaxRate). */
export const extTaxRate = recordKind({
  name: 'ExtTaxRate',
  v1: 'extd/tax_rates',
  v2: 'ext-tax-rates',
  description: 'One tax of the accounting package, at its rate.',
  fields: {
    Id: id(),
    Name: name().required().describe('Name of the tax.', 'State sales tax'),
    ExtId: extId,
    ExtTaxCodeId: text()
      .required()
      .labelled('Tax code')
      .describe('Id in the accounting package of the tax code that the rate belongs to.', '12'),
    ExtSyncToken: extSyncToken,
    Amount: quantity().required().describe('The rate, in percent.', '6.25'),
    DateLastSynced: dateLastSynced,
    OnTop: flag()
      .sinceV2()
      .labelled('On top')
      .describe('Whether it is charged on the amount with the rates before it, in a code that names it. The code decides.'),
  },
  searched: ['Name', 'ExtId'],
  storage: { indexed: ['Name', 'ExtId', 'DateLastSynced', 'Amount'] },
  docs: { words: { one: 'tax rate', many: 'tax rates' } },
});
