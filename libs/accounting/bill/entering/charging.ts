import { amountOf, isDiscount, isItemised, type Purchase, type PurchaseItem } from '@plumbline/activity/published';
import { decimal, Money, type Issue } from '@plumbline/platform/kernel';
import type { PayableItem } from '../../published/bill-events';
import { grossOf } from '../moved-lines.policy';
import type { Bill } from '../bill.record';

/** A purchase that a bill refers to, with the unbilled quantity of each item. */
export interface ChargedPurchase {
  readonly row: Readonly<Purchase>;
  readonly open: ReadonlyMap<number, string>;
}

/** An unfinished line of a bill: `purchase` and `item` are what it charges. */
export interface Line extends Partial<PayableItem> {
  readonly TotalAmount: string;
  readonly purchase?: ChargedPurchase | undefined;
  readonly item?: PurchaseItem | undefined;
}

/** Counted as cost on approval, and closed by it: a bill for such a purchase must not count as cost again. */
export const paidByCard = ({ row }: ChargedPurchase): boolean => row.RequestType === 'CashDebit' || row.RequestType === 'CreditCard';

/** Units of which vendors' bills state parts have at most so many decimals. */
const UNIT_DECIMALS = 4;

/**
 * The quantity of an item that exactly `amount` buys at the price of the order; undefined where that is no number with
 * at most four decimals, because an invented quantity would leave the order open by a remainder that nobody ordered.
 */
function unitsFor(item: PurchaseItem, amount: Money): string | undefined {
  const price = decimal(item.UnitPrice);
  if (price.isZero()) return undefined;
  const units = amount.amount.div(price);
  if (units.lte(0)) return undefined;
  return units.decimalPlaces() <= UNIT_DECIMALS ? units.toFixed() : undefined;
}

/**
 * The quantity that a line bills of the item that it names by its id alone: all that is open when its amount covers
 * that; else what the amount buys, or nothing where that is no number of units.
 */
function bought(item: PurchaseItem, open: string, amount: Money): string {
  if (decimal(open).lte(0)) return '0';
  const over = amount.minus(amountOf(item, open));
  // A discount covers what is open where it takes off as much.
  const covers = isDiscount(item) ? over.compare(0) <= 0 : over.compare(0) >= 0;
  return covers ? open : (unitsFor(item, amount) ?? '0');
}

/**
 * The lines of a bill with an amount but no lines. Of an itemised order, an amount equal to or above what is open bills
 * everything, and the excess goes to the last line. A lower one takes the items in their order at the order's prices,
 * the last of them in part where that part is a number of units; what is left is cost beside the order. An order by
 * amount, or one without open items, is charged in one line.
 */
export function linesFor(purchase: ChargedPurchase, amount: string): Line[] {
  const { row, open } = purchase;
  const items = isItemised(row)
    ? row.Items.map((item) => ({ item, left: open.get(item.Id) ?? '0' })).filter(({ left }) => decimal(left).greaterThan(0))
    : [];
  const beside = (TotalAmount: Money): Line => ({ TotalAmount: TotalAmount.toString(), Description: row.Description, purchase });
  const line = (item: PurchaseItem, Quantity: string, TotalAmount: Money): Line => ({
    TotalAmount: TotalAmount.toString(),
    Description: item.Description,
    Quantity,
    purchase,
    item,
  });
  let rest = Money.of(amount);
  const isAll = rest.compare(Money.sum(items.map(({ item, left }) => amountOf(item, left)))) >= 0;
  const lines: Line[] = [];
  for (const [index, { item, left }] of items.entries()) {
    const worth = amountOf(item, left);
    const isLast = isAll && index === items.length - 1;
    if (isAll || rest.compare(worth) >= 0) {
      const TotalAmount = isLast ? rest : worth;
      lines.push(line(item, left, TotalAmount));
      rest = rest.minus(TotalAmount);
      continue;
    }
    const units = unitsFor(item, rest);
    if (units === undefined) break;
    lines.push(line(item, units, rest));
    return lines;
  }
  return rest.isZero && lines.length > 0 ? lines : [...lines, beside(rest)];
}

/**
 * The item that a line takes: the one that it refers to; else, on a line with a Quantity, the one with the same
 * Description or CatalogId, where several have it the first that is still open. Undefined for any other line, such as
 * freight and sales tax, which is cost beside the order, and for orders by amount.
 */
export function itemOf(
  line: Partial<PayableItem>,
  { row }: ChargedPurchase,
  openOf: (item: PurchaseItem) => string,
): PurchaseItem | undefined {
  if (line.RequestItemId) return row.Items.find(({ Id }) => Id === line.RequestItemId);
  if (row.IsSubcontract || !line.Quantity || decimal(line.Quantity).isZero()) return undefined;
  const described = row.Items.filter(({ Description }) => Description !== '' && Description === line.Description);
  const same = described.length > 0 ? described : row.Items.filter(({ CatalogId }) => CatalogId && CatalogId === line.CatalogId);
  return same.find((item) => decimal(openOf(item)).greaterThan(0)) ?? same[0];
}

/** The given lines, each with its purchase and item, of which they may charge more than is open. Faults are added to `issues`. */
export function linesGiven(
  given: readonly Partial<PayableItem>[],
  find: (line: Partial<PayableItem>, at: string, issues: Issue[]) => ChargedPurchase | undefined,
  issues: Issue[],
): Line[] {
  const left = new Map<number, string>();
  return given.map((line, index): Line => {
    const at = `PayableItems[${index}]`;
    const TotalAmount = Money.of(line.TotalAmount ?? '').toString();
    const purchase = line.IsExcluded ? undefined : find(line, at, issues);
    if (!purchase) {
      if (line.RequestItemId && !line.IsExcluded) issues.push({ field: `${at}.RequestItemId`, problem: 'needs RequestId or PONumber' });
      return { ...line, TotalAmount };
    }
    const openOf = ({ Id }: PurchaseItem): string => left.get(Id) ?? purchase.open.get(Id) ?? '0';
    const item = itemOf(line, purchase, openOf);
    if (line.RequestItemId && !item)
      issues.push({ field: `${at}.RequestItemId`, problem: `must be the id of an item of request ${purchase.row.Id}` });
    if (!item) return { ...line, TotalAmount, purchase };
    const open = openOf(item);
    const Quantity = line.Quantity || bought(item, open, Money.of(TotalAmount));
    left.set(item.Id, decimal(open).minus(decimal(Quantity)).toFixed());
    return { ...line, TotalAmount, purchase, item, Quantity };
  });
}

/** Returns the retainage of a charge, rounded once for each purchase; only from vendors. */
const retained = ({ RequestType, RetainagePercent }: Readonly<Purchase>, sum: Money): Money =>
  RequestType === 'VendorWillInvoice' ? sum.percent(RetainagePercent) : Money.zero;

/** The charge to each purchase: the sum of its lines, and the amounts allocated to purchases that no line refers to. */
export function allocations(
  lines: readonly Line[],
  given: readonly { purchase: ChargedPurchase; Amount: string }[],
): Bill['RequestAllocations'] {
  const sums = new Map<number, { purchase: ChargedPurchase; sum: Money }>();
  for (const line of lines) {
    const { purchase } = line;
    if (purchase) sums.set(purchase.row.Id, { purchase, sum: (sums.get(purchase.row.Id)?.sum ?? Money.zero).plus(grossOf(line)) });
  }
  for (const { purchase, Amount } of given) if (!sums.has(purchase.row.Id)) sums.set(purchase.row.Id, { purchase, sum: Money.of(Amount) });
  return [...sums.values()].map(({ purchase: { row }, sum }) => ({
    RequestId: String(row.Id),
    PONumber: row.PONumber,
    Amount: sum.toString(),
    RetainedAmount: retained(row, sum).toString(),
  }));
}
