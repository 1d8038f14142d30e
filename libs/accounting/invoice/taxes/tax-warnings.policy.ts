import { decimal } from '@plumbline/platform/kernel';
import type { Invoice } from '../invoice.record';
import { linesOf } from '../lines.policy';

type Draft = Pick<Invoice, 'BusinessState' | 'ForDeposit' | 'TaxRate' | 'ClientId' | 'LineItemGroups'>;

const isZero = (rate: string): boolean => rate === '' || decimal(rate).isZero();

/**
 * Returns the warnings about the tax of a draft, as sentences: a rate that taxes nothing, and taxable lines that nothing taxes. A rate of 0
 * that is stated is meant. `TaxCode` is the client's.
 */
export function taxWarnings({ BusinessState, ForDeposit, TaxRate, ClientId, LineItemGroups }: Draft, TaxCode: string): string[] {
  if (BusinessState !== 'Draft' || ForDeposit) return [];
  const taxable = linesOf(LineItemGroups).filter(({ IsTaxable }) => IsTaxable);
  if (taxable.length === 0) {
    const nothing = 'and none of its lines is taxable: no tax is charged.';
    if (!isZero(TaxRate)) return [`The draft has a tax rate of ${TaxRate} %, ${nothing}`];
    return TaxCode ? [`The client ${ClientId} of the draft has the tax code "${TaxCode}", ${nothing}`] : [];
  }
  const untaxed = taxable.filter((line) => line.TaxRate === '' && TaxRate === '');
  return untaxed.map(
    ({ Description }) => `The line "${Description}" is taxable, and neither it nor the draft nor its client names a tax: it is not taxed.`,
  );
}
