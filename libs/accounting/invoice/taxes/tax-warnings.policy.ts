import { decimal } from '@plumbline/platform/kernel';
import type { Invoice } from '../invoice.record';
import { endedExemption, type Payer } from './exemption.policy';
import { linesOf } from '../lines.policy';

type Draft = Pick<Invoice, 'BusinessState' | 'ForDeposit' | 'TaxRate' | 'TaxExemption' | 'InvoiceDate' | 'ClientId' | 'LineItemGroups'>;

const isZero = (rate: string): boolean => rate === '' || decimal(rate).isZero();

/**
 * Returns the warnings about the tax of a draft, as sentences: an exemption that has ended, a rate that taxes nothing, and taxable lines
 * that nothing taxes. A rate of 0 that is stated is meant.
 */
export function taxWarnings(draft: Draft, payer: Payer | undefined): string[] {
  const { BusinessState, ForDeposit, TaxExemption, InvoiceDate, ClientId } = draft;
  if (BusinessState !== 'Draft' || ForDeposit || TaxExemption !== '') return [];
  const ended = endedExemption(InvoiceDate, payer);
  const taxed = `before the invoice, which is dated ${InvoiceDate.slice(0, 10)}: it is taxed.`;
  return [
    ...(ended ? [`The exemption of the client ${ClientId} from sales tax ended on ${ended}, ${taxed}`] : []),
    ...untaxed(draft, payer?.TaxCode ?? ''),
  ];
}

/** `TaxCode` is the client's. */
function untaxed({ TaxRate, ClientId, LineItemGroups }: Draft, TaxCode: string): string[] {
  const taxable = linesOf(LineItemGroups).filter(({ IsTaxable }) => IsTaxable);
  if (taxable.length === 0) {
    const nothing = 'and none of its lines is taxable: no tax is charged.';
    if (!isZero(TaxRate)) return [`The draft has a tax rate of ${TaxRate} %, ${nothing}`];
    return TaxCode ? [`The client ${ClientId} of the draft has the tax code "${TaxCode}", ${nothing}`] : [];
  }
  const without = taxable.filter((line) => line.TaxRate === '' && TaxRate === '');
  return without.map(
    ({ Description }) => `The line "${Description}" is taxable, and neither it nor the draft nor its client names a tax: it is not taxed.`,
  );
}
