import { invalid, Money } from '@plumbline/platform/kernel';
import type { InvoiceTotals, LineClaim } from '../published/invoice-events';
import type { Invoice, LineItem, LineItemGroup } from './invoice.record';
import { taxOn } from './taxes/taxes.policy';

/** Every line of the groups, in order. */
export const linesOf = (groups: readonly LineItemGroup[]): LineItem[] => groups.flatMap(({ LineItems }) => LineItems);

/** The groups with each line mapped by `to`. */
export const eachLine = (groups: readonly LineItemGroup[], to: (line: LineItem) => LineItem): LineItemGroup[] =>
  groups.map((group) => ({ ...group, LineItems: group.LineItems.map(to) }));

/**
 * The lines as a draft shows them: the billable of retainage, whose id is reserved, exists once the invoice is finalized.
 */
export const withoutReserved = (groups: readonly LineItemGroup[]): LineItemGroup[] =>
  eachLine(groups, (line) => (line.IsRetainage ? { ...line, BillableId: '' } : line));

/** The lines with the reserved billables of retainage, which a request does not know. */
export function withReserved(groups: readonly LineItemGroup[], before: readonly LineItemGroup[]): LineItemGroup[] {
  const reserved = new Map(linesOf(before).map(({ Id, BillableId }) => [Id, BillableId]));
  return eachLine(groups, (line) => (line.IsRetainage ? { ...line, BillableId: reserved.get(line.Id) ?? line.BillableId } : line));
}

/** The line of an invoice that is void: it bills nothing any more. */
export const withoutBillable = (line: LineItem): LineItem => ({ ...line, BillableId: '', Billable: null });

/** The tax of an invoice for its lines: the rate, and the exemption that comes before any rate. */
export type InvoiceTax = Pick<Partial<Invoice>, 'TaxRate' | 'TaxExemption'>;

/** The groups with positions from 1 and each line's total of price and tax. Empty groups are removed. */
export function counted(groups: readonly LineItemGroup[], { TaxRate = '', TaxExemption: exemption = '' }: InvoiceTax): LineItemGroup[] {
  let line = 0;
  const counting = (item: LineItem): LineItem => {
    const one = { ...item, SequenceNumber: String(++line), TaxExemption: item.IsTaxable ? exemption : '' };
    return { ...one, Total: Money.of(one.Price).plus(taxOn(one, TaxRate)).toString() };
  };
  return groups
    .filter(({ LineItems }) => LineItems.length > 0)
    .map((group, index) => ({
      ...group,
      SequenceNumber: String(index + 1),
      LineItems: group.LineItems.map(counting),
    }));
}

/**
 * Rejects totals of `stated` lines that are not those of the `computed` ones; an empty total states nothing.
 * @throws Refusal of kind `input` with every fault
 */
export function checkTotals(stated: readonly LineItemGroup[], computed: readonly LineItemGroup[]): void {
  const right = new Map(linesOf(computed).map(({ Id, Total }) => [Id, Total]));
  const issues = stated.flatMap(({ LineItems }, group) =>
    LineItems.flatMap(({ Id, Total }, line) => {
      const total = right.get(Id) ?? Total;
      if (Total === '' || Money.of(Total).equals(total)) return [];
      const problem = `is ${Total}, but price and tax come to ${total}; they must agree`;
      return [{ field: `LineItemGroups[${group}].LineItems[${line}].Total`, problem }];
    }),
  );
  if (issues.length > 0) invalid(issues);
}

/** The amounts of an invoice beside its lines; absent ones are 0.00. */
export interface Extras {
  readonly Shipping?: string | undefined;
  readonly Credit?: string | undefined;
}

/** The sums of an invoice without payments: its total is the sum of the lines' totals and Shipping, less Credit. */
export function totals(groups: readonly LineItemGroup[], invoiceRate: string, { Shipping = '', Credit = '' }: Extras = {}): InvoiceTotals {
  const lines = linesOf(groups);
  const TotalAmount = Money.sum([...lines.map(({ Total }) => Total), Shipping])
    .minus(Credit)
    .toString();
  return {
    TotalAmount,
    TotalTaxes: Money.sum(lines.map((line) => taxOn(line, invoiceRate))).toString(),
    OutstandingAmount: TotalAmount,
    IsTaxable: lines.some(({ IsTaxable, TaxExemption }) => IsTaxable && TaxExemption === ''),
  };
}

/** True if the line bills a billable that exists: retainage becomes one when the invoice is finalized. */
export const billsBillable = ({ BillableId, IsRetainage }: LineItem): boolean => BillableId !== '' && !IsRetainage;

/** The claims of lines on billables. */
export const claims = (groups: readonly LineItemGroup[]): LineClaim[] =>
  linesOf(groups)
    .filter(billsBillable)
    .map(({ Id, BillableId }) => ({ LineItemId: Number(Id), BillableId: Number(BillableId) }));

/** The groups without one line. */
export const without = (groups: readonly LineItemGroup[], lineId: number): LineItemGroup[] =>
  groups.map((group) => ({ ...group, LineItems: group.LineItems.filter(({ Id }) => Number(Id) !== lineId) }));
