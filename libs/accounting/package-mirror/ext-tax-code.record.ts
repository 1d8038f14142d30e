import { flag, id, instant, integer, list, name, quantity, recordKind, text } from '@plumbline/platform/records';
import { dateLastSynced, extId, extSyncToken } from './package-link.record';

/** A tax rate in the form of its code: three fields of an ExtTaxRate are set, the others stay unset. */
const taxRateDetail = {
  Id: integer().nullable().owned().describe('Always null: the entry is not a record of its own.', null),
  Name: name().describe('Name of the tax.', ''),
  ExtId: extId.describe('Id of the rate in the accounting package.', '84'),
  ExtTaxCodeId: text().required().labelled('Tax code').describe('Id in the accounting package of the tax code.', '12'),
  ExtSyncToken: text().labelled('Accounting version').describe('Version in the accounting package.', ''),
  Amount: quantity().required().describe('The rate, in percent.', '6.25'),
  DateLastSynced: instant()
    .nullable()
    .labelled('Last synchronized')
    .describe('When it was last synchronized with the accounting package.', null),
  OnTop: flag()
    .nullable()
    .sinceV2()
    .labelled('On top')
    .describe('Whether it is charged on the amount with the rates before it. Left out: as the rate with its ExtId and Name was before.'),
};

/** Taxes that are due together (see F-ExtTaxCode). */
export const extTaxCode = recordKind({
  name: 'ExtTaxCode',
  v1: 'extd/tax_codes',
  v2: 'ext-tax-codes',
  description: 'A tax code of the accounting package: the taxes that are due together.',
  fields: {
    Id: id(),
    Name: name().required().describe('Name of the code.', 'Springfield'),
    ExtId: extId,
    ExtSyncToken: extSyncToken,
    TaxRateDetails: list(taxRateDetail)
      .required()
      .labelled('Rates')
      .describe('The rates that make up the code.', [{ Amount: '6.25', ExtTaxCodeId: '12', ExtId: '20' }]),
    DateLastSynced: dateLastSynced,
  },
  searched: ['Name', 'ExtId'],
  storage: { indexed: ['Name', 'ExtId', 'DateLastSynced'] },
  docs: { words: { one: 'tax code', many: 'tax codes' } },
});
