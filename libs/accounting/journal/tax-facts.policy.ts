import { decimal, Money } from '@plumbline/platform/kernel';
import type { Invoice, LineItem } from '../invoice/invoice.record';
import { linesOf } from '../invoice/lines.policy';
import { DETAIL_TEXT } from '../limits';
import { partsOf } from '../invoice/taxes/taxes.policy';
import { day, fact, summed, type Fact } from './fact.policy';
import { isFinal } from './receivable-facts.policy';

/** Why work or material is not taxed. */
export const UNTAXED = ['Not taxable', 'Exempt client', 'No rate'] as const;
export type Untaxed = (typeof UNTAXED)[number];

/** The detail of a fact of sales tax. */
export interface TaxDetail {
  /** The tax that the line names: `Code 7`, `Rate 3`, or `None` where it has a stated rate or no tax. */
  readonly tax: string;
  /** Of a part of the tax, its rate. */
  readonly percent: string;
  /** Of a part of the tax, the name of its rate; of what is not taxed, the reason. */
  readonly name: string;
}

const detailOf = (...parts: readonly string[]): string => parts.join('/').slice(0, DETAIL_TEXT);

/** Reads the detail of a fact of sales tax. */
export function readTaxDetail(account: string, detail: string): TaxDetail {
  const [tax = '', ...more] = detail.split('/');
  if (account !== 'SalesTax') return { tax, percent: '', name: more.join('/') };
  const [percent = '', ...name] = more;
  return { tax, percent, name: name.join('/') };
}

type NamedTax = Pick<LineItem, 'TaxRateId' | 'TaxCodeId' | 'TaxRate' | 'TaxRates'>;

/** The tax that a line names, else that of its invoice. */
const taxOf = (line: NamedTax, row: NamedTax): NamedTax =>
  line.TaxRateId === '' && line.TaxCodeId === '' && line.TaxRate === '' ? row : line;
function wordOf({ TaxRateId, TaxCodeId }: NamedTax): string {
  if (TaxRateId !== '') return `Rate ${TaxRateId}`;
  return TaxCodeId === '' ? 'None' : `Code ${TaxCodeId}`;
}

function untaxed({ IsTaxable, TaxExemption }: LineItem, { TaxRate }: NamedTax): Untaxed | undefined {
  if (!IsTaxable) return 'Not taxable';
  if (TaxExemption !== '') return 'Exempt client';
  return TaxRate === '' || decimal(TaxRate).isZero() ? 'No rate' : undefined;
}

/**
 * The sales tax of a finalized invoice or credit note on its date: by the tax of its lines what is taxed (`SalesTaxable`) and what is not
 * (`SalesExempt`, with the reason), and the tax by its rates (`SalesTax`). Retainage, deposits, Shipping and Credit are in none of them.
 * `originOf` is the origin of the billable of a line.
 */
export function taxFacts(row: Readonly<Invoice> | undefined, originOf: (billableId: string) => string): Fact[] {
  if (!row || !isFinal(row) || row.ForDeposit) return [];
  const place = { Date: day(row.InvoiceDate), ClientId: Number(row.ClientId), ProjectId: Number(row.ProjectId) };
  const isSold = ({ IsRetainage, IsDeposit, BillableId }: LineItem): boolean =>
    !IsRetainage && !IsDeposit && !['Retainage', 'ContractDeposit'].includes(originOf(BillableId));
  const facts = linesOf(row.LineItemGroups)
    .filter(isSold)
    .flatMap((line): Fact[] => {
      const Amount = line.Price || '0.00';
      const tax = taxOf(line, row);
      const word = wordOf(tax);
      const why = untaxed(line, tax);
      if (why !== undefined) return [fact('SalesExempt', { ...place, Detail: detailOf(word, why), Amount })];
      const rates = tax.TaxRates.length > 0 ? tax.TaxRates : [{ Name: '', Percent: tax.TaxRate, OnTop: false }];
      const parts = partsOf(Money.of(line.Total).minus(Amount).toString(), Amount, rates);
      return [
        fact('SalesTaxable', { ...place, Detail: word, Amount }),
        ...parts.map((part, index) => {
          const { Percent = '', Name = '' } = rates[index] ?? {};
          return fact('SalesTax', { ...place, Detail: detailOf(word, Percent, Name), Amount: part });
        }),
      ];
    });
  return summed(facts);
}
