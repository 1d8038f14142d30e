import { decimal, Money, Rate } from '@plumbline/platform/kernel';
import type { BilledItem, Commitment, PurchaseContent, PurchaseItem } from '../published/purchase-events';

/** What one approved bill charged. */
export interface Charge {
  readonly BillId: number;
  readonly Amount: string;
  readonly Items: readonly BilledItem[];
}

/** A purchase order with quantities closes by quantities; one for a subcontractor, or without items, by dollars. */
export const isItemised = (content: PurchaseContent): boolean => !content.IsSubcontract && content.Items.length > 0;

const counted = (charges: readonly Charge[], item: PurchaseItem) =>
  charges
    .flatMap(({ Items }) => Items)
    .filter(({ Id }) => Id === item.Id)
    .reduce((sum, { Quantity }) => sum.plus(Quantity || 0), decimal(0));

/** What bills took of an itemised order at its own prices, whatever they charged; never more than was ordered. */
function atOrderPrices(content: PurchaseContent, charges: readonly Charge[]): Money {
  return Money.sum(
    content.Items.map((item) => {
      const billed = counted(charges, item);
      return billed.gte(decimal(item.Quantity)) ? Money.of(item.TotalAmount) : Rate.of(item.UnitPrice).times(billed);
    }),
  );
}
/** Dollars that bills charged without saying for how much of which item. */
function loose(content: PurchaseContent, charges: readonly Charge[]): Money {
  const known = new Set(content.Items.map(({ Id }) => Id));
  return Money.sum(
    charges.map(({ Amount, Items }) => {
      const said = Items.filter(({ Id, Quantity }) => known.has(Id) && !decimal(Quantity || 0).isZero());
      return Money.of(Amount).minus(Money.sum(said.map((item) => item.Amount)));
    }),
  );
}
const notNegative = (money: Money): Money => (money.isNegative ? Money.zero : money);

/**
 * Committed and billed while the request is open. An itemised order is committed to what of it is not billed, at its own prices, so a bill
 * for less money than ordered leaves no commitment behind; a flexible one to its total less what is billed. Only purchase orders commit.
 */
export function commitment(content: PurchaseContent, charges: readonly Charge[]): Commitment {
  const billed = Money.sum(charges.map(({ Amount }) => Amount));
  const total = Money.of(content.TotalAmount);
  const taken = isItemised(content) ? atOrderPrices(content, charges).plus(loose(content, charges)) : billed;
  const committed = content.RequestType === 'VendorWillInvoice' ? notNegative(total.minus(taken)) : Money.zero;
  return { CommittedAmount: committed.toString(), BilledAmount: billed.toString() };
}

/** Whether the charges together take more of an item than was ordered. */
export const isOverbilled = (item: PurchaseItem, charges: readonly Charge[]): boolean => counted(charges, item).gt(decimal(item.Quantity));

/** Whether a purchase order is billed in full: every item's quantity, even for less money; or, for a flexible one, every dollar. */
export function isBilledInFull(content: PurchaseContent, charges: readonly Charge[]): boolean {
  if (charges.length === 0) return false;
  if (isItemised(content) && content.Items.every((item) => counted(charges, item).gte(decimal(item.Quantity)))) return true;
  const dollars = isItemised(content) && loose(content, charges).isZero ? Money.zero : Money.sum(charges.map(({ Amount }) => Amount));
  return !dollars.isZero && dollars.compare(content.TotalAmount) >= 0 && Money.of(commitment(content, charges).CommittedAmount).isZero;
}

/**
 * Items with what follows from what was given: Quantity 1 when unset, UnitPrice from TotalAmount when unset, TotalAmount = Quantity × UnitPrice.
 * A TotalAmount that comes to just that UnitPrice stands, though the product may be some cents off: it came back with a record that was read.
 */
export function priced(items: readonly PurchaseItem[]): PurchaseItem[] {
  return items.map((item) => {
    const quantity = decimal(item.Quantity || 1);
    const Quantity = quantity.isZero() ? '1' : quantity.toFixed();
    const each = item.TotalAmount === '' ? undefined : Rate.of(decimal(item.TotalAmount).div(Quantity)).toString();
    const UnitPrice = item.UnitPrice === '' && each !== undefined ? each : Rate.of(item.UnitPrice || 0).toString();
    const TotalAmount = UnitPrice === each ? Money.of(item.TotalAmount) : Rate.of(UnitPrice).times(Quantity);
    return { ...item, Quantity, UnitPrice, TotalAmount: TotalAmount.toString(), BilledAmount: '0.00' };
  });
}

/** The sum of the items; what was given where there are none. */
export const totalOf = (items: readonly PurchaseItem[], given: string): string =>
  items.length > 0 ? Money.sum(items.map(({ TotalAmount }) => TotalAmount)).toString() : Money.of(given).toString();
