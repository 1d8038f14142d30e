import { extAccount, extClass, extEmployee, extPaymentTerm, extTaxCode, extTaxRate } from '@plumbline/accounting/published';
import { MONTHS, workdays } from './calendar';
import type { DemoCompany } from './company';
import { crew } from './contractor';
import type { Site } from './sites';
import type { Workshop } from './workshop';

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

/** What the accounting package knows: its chart, its classes, its payroll, its terms and its taxes, as they were synced last. */
export async function fillBooks(shop: Workshop, _company: DemoCompany, _sites: readonly Site[]): Promise<void> {
  const DateLastSynced = workdays(MONTHS[MONTHS.length - 1]).at(-1)!;
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
