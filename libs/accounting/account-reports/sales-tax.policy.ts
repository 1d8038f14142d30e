import { Money } from '@plumbline/platform/kernel';
import type { TaxDetail } from '../journal/tax-facts.policy';

/** An amount of the journal, with its detail as the journal has it and as it is read. */
export interface TaxSum extends TaxDetail {
  readonly account: 'SalesTaxable' | 'SalesExempt' | 'SalesTax';
  readonly detail: string;
  readonly amount: string;
}
/** A part of the tax. */
export interface RatePart {
  readonly Name: string;
  readonly Percent: string;
  readonly Tax: string;
}
/** What is not taxed for a reason. */
export interface ExemptPart {
  readonly Reason: string;
  readonly Exempt: string;
}
/** The sales tax of a code, or of all of them. */
export interface TaxFigures {
  readonly Taxable: string;
  readonly Exempt: string;
  readonly Tax: string;
  readonly Rates: RatePart[];
  readonly Exemptions: ExemptPart[];
}
/** The sales tax of one tax: `tax` is its word in the journal. */
export interface TaxRow extends TaxFigures {
  readonly tax: string;
}

const sum = (sums: readonly TaxSum[], account: TaxSum['account']): string =>
  Money.sum(sums.filter((one) => one.account === account).map(({ amount }) => amount)).toString();

/** The sums of an account by a key, in the order of the keys. */
function grouped(sums: readonly TaxSum[], account: TaxSum['account'], keyOf: (one: TaxSum) => string): [TaxSum, string][] {
  const own = sums.filter((one) => one.account === account);
  const keys = [...new Set(own.map(keyOf))].sort();
  return keys.flatMap((key) => {
    const same = own.filter((one) => keyOf(one) === key);
    return same[0] ? [[same[0], sum(same, account)] as [TaxSum, string]] : [];
  });
}

/** The figures of these sums: parts of the tax by name and rate, what is not taxed by the reason. */
export function figuresOf(sums: readonly TaxSum[]): TaxFigures {
  const parts = grouped(sums, 'SalesTax', ({ name, percent }) => `${name}/${percent}`);
  const reasons = grouped(sums, 'SalesExempt', ({ name }) => name);
  return {
    ...{ Taxable: sum(sums, 'SalesTaxable'), Exempt: sum(sums, 'SalesExempt'), Tax: sum(sums, 'SalesTax') },
    Rates: parts.map(([{ name: Name, percent: Percent }, Tax]) => ({ Name, Percent, Tax })),
    Exemptions: reasons.map(([{ name: Reason }, Exempt]) => ({ Reason, Exempt })),
  };
}

/** The figures of each tax. */
export const taxRows = (sums: readonly TaxSum[]): TaxRow[] =>
  [...new Set(sums.map(({ tax }) => tax))].map((tax) => ({ tax, ...figuresOf(sums.filter((one) => one.tax === tax)) }));
