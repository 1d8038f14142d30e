import type { Purchase, PurchaseItem } from '@plumbline/activity/published';
import { decimal, Money, type Issue } from '@plumbline/platform/kernel';
import type { Bill, PayableItem } from '../published/bill-events';

/** A request that a bill names, with what of each item no bill has charged yet. */
export interface ChargedPurchase {
  readonly row: Readonly<Purchase>;
  readonly open: ReadonlyMap<number, string>;
}

/** A line on its way into a bill: `purchase` and `item` are what it charges. */
export interface Line extends Partial<PayableItem> {
  readonly TotalAmount: string;
  readonly purchase?: ChargedPurchase | undefined;
  readonly item?: PurchaseItem | undefined;
}

/** Cost from approval, and closed by it: a bill for such a request is no cost a second time. */
export const paidByCard = ({ row }: ChargedPurchase): boolean => row.RequestType === 'CashDebit' || row.RequestType === 'CreditCard';

/** What `amount` buys of an item at its price, at most what is open of it; all that is open when that covers it or the item has no price. */
function bought(item: PurchaseItem, open: string, amount: Money): string {
  const price = decimal(item.UnitPrice);
  if (price.isZero() || amount.compare(Money.of(price.times(decimal(open)))) >= 0) return open;
  const quantity = amount.amount.div(price).toDecimalPlaces(6);
  return quantity.isNegative() ? '0' : quantity.toFixed();
}

/**
 * The lines of a bill that says an amount but no lines: the open items of the order one after another, each for what is open of it at
 * the order's price; what exceeds them goes to the last line. An order by dollars, or one without open items, is charged in one line.
 */
export function linesFor(purchase: ChargedPurchase, amount: string): Line[] {
  const { row, open } = purchase;
  const items = row.IsSubcontract ? [] : row.Items.filter((item) => decimal(open.get(item.Id) ?? '0').greaterThan(0));
  if (items.length === 0) return [{ TotalAmount: amount, Description: row.Description, purchase }];
  let rest = Money.of(amount);
  const lines: Line[] = [];
  items.forEach((item, index) => {
    if (rest.isZero) return;
    const left = open.get(item.Id) ?? '0';
    const worth = Money.of(decimal(left).times(decimal(item.UnitPrice)));
    const TotalAmount = index === items.length - 1 || rest.compare(worth) < 0 ? rest : worth;
    rest = rest.minus(TotalAmount);
    lines.push({
      TotalAmount: TotalAmount.toString(),
      Description: item.Description,
      Quantity: bought(item, left, TotalAmount),
      purchase,
      item,
    });
  });
  return lines;
}

/** The item that a line charges: the one it names, the one of the same description, or the only one. Undefined for orders by dollars. */
function itemOf(line: Partial<PayableItem>, { row }: ChargedPurchase): PurchaseItem | undefined {
  if (line.RequestItemId) return row.Items.find(({ Id }) => Id === line.RequestItemId);
  if (row.IsSubcontract) return undefined;
  const same = row.Items.filter(({ Description }) => Description !== '' && Description === line.Description);
  return same.length === 1 ? same[0] : row.Items.length === 1 ? row.Items[0] : undefined;
}

/** The lines as they were given, each with what it charges. Faults go into `issues`. */
export function linesGiven(
  given: readonly Partial<PayableItem>[],
  find: (line: Partial<PayableItem>, at: string, issues: Issue[]) => ChargedPurchase | undefined,
  issues: Issue[],
): Line[] {
  const left = new Map<number, string>();
  const lines = given.map((line, index): Line => {
    const at = `PayableItems[${index}]`;
    const TotalAmount = Money.of(line.TotalAmount ?? '').toString();
    const purchase = line.IsExcluded ? undefined : find(line, at, issues);
    if (!purchase) {
      if (line.RequestItemId && !line.IsExcluded) issues.push({ field: `${at}.RequestItemId`, problem: 'needs RequestId or PONumber' });
      return { ...line, TotalAmount };
    }
    const item = itemOf(line, purchase);
    if (line.RequestItemId && !item)
      issues.push({ field: `${at}.RequestItemId`, problem: `must be the id of an item of request ${purchase.row.Id}` });
    if (!item) return { ...line, TotalAmount, purchase };
    const open = left.get(item.Id) ?? purchase.open.get(item.Id) ?? '0';
    const Quantity = line.Quantity || bought(item, open, Money.of(TotalAmount));
    left.set(item.Id, decimal(open).minus(decimal(Quantity)).toFixed());
    return { ...line, TotalAmount, purchase, item, Quantity };
  });
  issues.push(...overcharged(lines));
  return lines;
}

/** Items of which the lines together charge more than is open. Orders by dollars, and what was paid by card or cash, are not counted by quantity. */
function overcharged(lines: readonly Line[]): Issue[] {
  const issues: Issue[] = [];
  const charged = new Map<number, ReturnType<typeof decimal>>();
  lines.forEach(({ purchase, item, Quantity }, index) => {
    if (!purchase || !item || paidByCard(purchase) || purchase.row.IsSubcontract) return;
    const open = decimal(purchase.open.get(item.Id) ?? '0');
    const sum = (charged.get(item.Id) ?? decimal(0)).plus(decimal(Quantity ?? ''));
    charged.set(item.Id, sum);
    if (sum.greaterThan(open))
      issues.push({
        field: `PayableItems[${index}].Quantity`,
        problem: `must be at most what is not billed yet of item ${item.Id}: ${open.toFixed()} in all, not ${sum.toFixed()}`,
      });
  });
  return issues;
}

/** What the bill charges each request with: the sum of its lines, and what was allocated to requests that no line names. */
export function allocations(
  lines: readonly Line[],
  given: readonly { purchase: ChargedPurchase; Amount: string }[],
): Bill['RequestAllocations'] {
  const sums = new Map<number, { purchase: ChargedPurchase; sum: Money }>();
  for (const { purchase, TotalAmount } of lines)
    if (purchase) sums.set(purchase.row.Id, { purchase, sum: (sums.get(purchase.row.Id)?.sum ?? Money.zero).plus(TotalAmount) });
  for (const { purchase, Amount } of given) if (!sums.has(purchase.row.Id)) sums.set(purchase.row.Id, { purchase, sum: Money.of(Amount) });
  return [...sums.values()].map(({ purchase: { row }, sum }) => ({
    RequestId: String(row.Id),
    PONumber: row.PONumber,
    Amount: sum.toString(),
  }));
}
