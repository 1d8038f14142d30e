import { extAccount, extClass, extEmployee, extPaymentTerm, extTaxCode, extTaxRate } from '@plumbline/accounting/published';
import { YEAR } from './calendar';
import { crew } from './tables/people';
import type { Office } from './acts/site-work';

const ACCOUNTS = [
  ['4000', 'Construction income', 'Income', '0.00'],
  ['5100', 'Job materials', 'Cost of Goods Sold', '18250.40'],
  ['5200', 'Subcontractors', 'Cost of Goods Sold', '9400.00'],
  ['1000', 'Checking', 'Bank', '64120.75'],
] as const;
const CLASSES = [
  ['Residential', 'Residential'],
  ['Kitchens', 'Residential:Kitchens'],
  ['Additions', 'Residential:Additions'],
] as const;
const TERMS = [
  ['Due on receipt', '0'],
  ['Net 15', '15'],
  ['Net 30', '30'],
] as const;
const TAXES = [
  ['State sales tax', '6.25'],
  ['City sales tax', '1.75'],
] as const;

/**
 * The records of the accounting package as of the last synchronization: chart of accounts, classes, payroll, terms and
 * taxes.
 */
export async function fillBooks({ shop, calendar }: Office): Promise<void> {
  const DateLastSynced = calendar.day(YEAR - 1);
  const synced = { ExtSyncToken: '0', DateLastSynced };
  await shop.add(
    extAccount,
    ACCOUNTS.map(([AccountNumber, AccountName, AccountType, CurrentBalance], index) => ({
      ...{ AccountNumber, AccountName, AccountType, CurrentBalance, ExtId: String(80 + index) },
      ...synced,
    })),
  );
  await shop.add(
    extClass,
    CLASSES.map(([Name, FullyQualifiedName], index) => ({
      ...{ Name, FullyQualifiedName, SubClass: Name !== FullyQualifiedName, ExtId: String(200 + index), DateLastSynced },
    })),
  );
  await shop.add(
    extEmployee,
    crew.filter(({ type }) => !type).map(({ name }, index) => ({ DisplayName: name, ExtId: String(300 + index), ...synced })),
  );
  await shop.add(
    extPaymentTerm,
    TERMS.map(([Name, PaymentTerm], index) => ({ Name, PaymentTerm, ExtId: String(1 + index), DateLastSynced })),
  );
  const rates = TAXES.map(([Name, Amount], index) => ({ Name, Amount, ExtTaxCodeId: '12', ExtId: String(20 + index) }));
  await shop.add(
    extTaxRate,
    rates.map((rate) => ({ ...rate, ...synced })),
  );
  const TaxRateDetails = rates.map(({ Amount, ExtTaxCodeId, ExtId }) => ({ Amount, ExtTaxCodeId, ExtId }));
  await shop.add(extTaxCode, [{ Name: 'Springfield', ExtId: '12', TaxRateDetails, ...synced }]);
}
