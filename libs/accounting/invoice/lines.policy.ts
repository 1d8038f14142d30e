import { decimal, Money } from '@plumbline/platform/kernel';
import type { InvoicedGroup, InvoiceTotals, LineClaim, LineItem, LineItemGroup } from '../published/invoice-events';

/** Every line of the groups, in order. */
export const linesOf = (groups: readonly LineItemGroup[]): LineItem[] => groups.flatMap(({ LineItems }) => LineItems);

/** The groups with each line as `to` makes it. */
export const eachLine = (groups: readonly LineItemGroup[], to: (line: LineItem) => LineItem): LineItemGroup[] =>
  groups.map((group) => ({ ...group, LineItems: group.LineItems.map(to) }));

/** The groups as events hold them. */
export const toStored = (groups: readonly LineItemGroup[]): InvoicedGroup[] =>
  groups.map((group) => ({ ...group, LineItems: group.LineItems.map(({ Billable: _, ...line }) => line) }));

/** The groups of an event as the rules and the rows take them: the billable of each line is not known yet. */
export const fromStored = (groups: readonly InvoicedGroup[]): LineItemGroup[] =>
  groups.map((group) => ({ ...group, LineItems: group.LineItems.map((line) => ({ ...line, Billable: null })) }));

/** The line of an invoice that is void: it bills nothing any more. */
export const withoutBillable = (line: LineItem): LineItem => ({ ...line, BillableId: '', Billable: null });

/** The tax on one line, rounded at the cent: its own rate, else the invoice's; none when it is not taxable. */
export const taxOn = ({ IsTaxable, TaxRate, Price }: Pick<LineItem, 'IsTaxable' | 'TaxRate' | 'Price'>, invoiceRate: string): Money =>
  IsTaxable ? Money.of(Price).percent(decimal(TaxRate || invoiceRate)) : Money.zero;

/** The groups with places counted from 1 and each line's total of price and tax. Groups that have no lines left are gone. */
export function counted(groups: readonly LineItemGroup[], invoiceRate: string): LineItemGroup[] {
  let line = 0;
  return groups
    .filter(({ LineItems }) => LineItems.length > 0)
    .map((group, index) => ({
      ...group,
      SequenceNumber: String(index + 1),
      LineItems: group.LineItems.map((item) => ({
        ...item,
        SequenceNumber: String(++line),
        Total: Money.of(item.Price).plus(taxOn(item, invoiceRate)).toString(),
      })),
    }));
}

/** The sums of an invoice without payments: the lines' totals add up to its total, to the cent. */
export function totals(groups: readonly LineItemGroup[], invoiceRate: string): InvoiceTotals {
  const lines = linesOf(groups);
  const TotalAmount = Money.sum(lines.map(({ Total }) => Total)).toString();
  return {
    TotalAmount,
    TotalTaxes: Money.sum(lines.map((line) => taxOn(line, invoiceRate))).toString(),
    OutstandingAmount: TotalAmount,
    IsTaxable: lines.some(({ IsTaxable }) => IsTaxable),
  };
}

/** Which line holds which billable. */
export const claims = (groups: readonly LineItemGroup[]): LineClaim[] =>
  linesOf(groups)
    .filter(({ BillableId }) => BillableId !== '')
    .map(({ Id, BillableId }) => ({ LineItemId: Number(Id), BillableId: Number(BillableId) }));

/** The groups without one line. */
export const without = (groups: readonly LineItemGroup[], lineId: number): LineItemGroup[] =>
  groups.map((group) => ({ ...group, LineItems: group.LineItems.filter(({ Id }) => Number(Id) !== lineId) }));
