import { decimal, Money, Rate, type Issue } from '@plumbline/platform/kernel';
import type { BilledItem, Commitment } from '../published/purchase-events';
import type { OrderedItem } from './purchase.record';
import type { PurchaseFields } from './purchase-content.policy';

/** Cash and card purchases are cost, and closed, on approval. A total below 0.00 is a refund. */
export const isSpentAtOnce = (type: PurchaseFields['RequestType'] | ''): boolean => type === 'CashDebit' || type === 'CreditCard';

/** The charge of one approved bill. */
export interface Charge {
  readonly BillId: number;
  readonly Amount: string;
  readonly Items: readonly BilledItem[];
  /** The part of the amount that is retained from the vendor; absent for none. */
  readonly Retained?: string;
}

/** A release of retained money. */
export interface Release {
  readonly ReleaseId: number;
  readonly Amount: string;
}

/** Returns the amount that the bills retain and no release has made payable. */
export const retained = (charges: readonly Charge[], releases: readonly Release[]): Money =>
  Money.sum(charges.map(({ Retained }) => Retained ?? '')).minus(Money.sum(releases.map(({ Amount }) => Amount)));

/** A purchase order with quantities closes by quantities; one for a subcontractor, or without items, by dollars. */
export const isItemised = ({
  IsSubcontract,
  Items,
}: Pick<PurchaseFields, 'IsSubcontract'> & { readonly Items: readonly unknown[] }): boolean => !IsSubcontract && Items.length > 0;

/** The quantity of an item that bills have charged. */
export const billedQuantity = (charges: readonly Pick<Charge, 'Items'>[], itemId: number) =>
  charges
    .flatMap(({ Items }) => Items)
    .filter(({ Id }) => Id === itemId)
    .reduce((sum, { Quantity }) => sum.plus(Quantity || 0), decimal(0));

/**
 * Returns the cost of a quantity of an item at the order's price: the whole is the item's TotalAmount, which may differ from Quantity ×
 * UnitPrice by some cents.
 */
export const amountOf = (item: Pick<OrderedItem, 'Quantity' | 'UnitPrice' | 'TotalAmount'>, quantity: string): Money =>
  decimal(quantity || 0).equals(decimal(item.Quantity || 0)) ? Money.of(item.TotalAmount) : Rate.of(item.UnitPrice).times(quantity || 0);

/** The quantity of an item that bills have charged beyond what is ordered; 0 for none. */
export function quantityBeyond(item: OrderedItem, charges: readonly Charge[]) {
  const beyond = billedQuantity(charges, item.Id).minus(item.Quantity);
  return beyond.isNegative() ? decimal(0) : beyond;
}
/** True of an item below 0.00: what the vendor takes off the others. */
export const isDiscount = ({ UnitPrice }: Pick<OrderedItem, 'UnitPrice'>): boolean => UnitPrice.startsWith('-');

/**
 * Returns what bills have charged beyond the ordered quantities of an itemised order, at its own prices, rounded for each item. A discount
 * that is given more than once is no charge.
 */
const beyondOrdered = ({ Items }: Pick<PurchaseFields, 'Items'>, charges: readonly Charge[]): Money =>
  Money.sum(Items.filter((item) => !isDiscount(item)).map((item) => amountOf(item, quantityBeyond(item, charges).toFixed())));

/** Returns what no bill took of an item, at the order's price. Credits alone do not order it again. */
export function unbilledOfItem(
  item: Pick<OrderedItem, 'Id' | 'Quantity' | 'UnitPrice' | 'TotalAmount'>,
  charges: readonly Pick<Charge, 'Items'>[],
): Money {
  const billed = billedQuantity(charges, item.Id);
  const unbilled = decimal(item.Quantity || 0).minus(billed.isNegative() ? 0 : billed);
  return unbilled.isNegative() ? Money.zero : amountOf(item, unbilled.toFixed());
}
const notNegative = (money: Money): Money => (money.isNegative ? Money.zero : money);
/**
 * Returns the commitment of an itemised order: the quantities that no bill took, at its own prices, rounded for each item. Nothing where
 * only a discount is left.
 */
const unbilledOf = ({ Items }: PurchaseFields, charges: readonly Charge[]): Money =>
  notNegative(Money.sum(Items.map((item) => unbilledOfItem(item, charges))));

/**
 * Committed and billed amounts while the purchase is open. An itemised order is committed to its unbilled quantities at
 * its own prices, the lesser of billed and ordered, so a bill below the ordered price leaves no commitment, and freight takes none; a flexible one is
 * committed to its total less the billed amount, never below 0.00. Only purchase orders commit.
 */
export function commitment(content: PurchaseFields, charges: readonly Charge[]): Commitment {
  const billed = Money.sum(charges.map(({ Amount }) => Amount));
  const open = isItemised(content) ? unbilledOf(content, charges) : notNegative(Money.of(content.TotalAmount).minus(billed));
  const committed = content.RequestType === 'VendorWillInvoice' ? open : Money.zero;
  const over = content.RequestType === 'VendorWillInvoice' && isItemised(content) ? beyondOrdered(content, charges) : Money.zero;
  return {
    ...{ CommittedAmount: committed.toString(), BilledAmount: billed.toString() },
    ...(!over.isZero && { OverbilledAmount: over.toString() }),
  };
}

/**
 * Returns the amount that bills have charged beyond the total of an order by amount; 0.00 for any other purchase: of an itemised order the
 * events say what is billed beyond its quantities.
 */
export function overbilled(
  content: Pick<PurchaseFields, 'RequestType' | 'TotalAmount' | 'IsSubcontract' | 'Items'>,
  billed: string,
): Money {
  if (content.RequestType !== 'VendorWillInvoice' || isItemised(content)) return Money.zero;
  return notNegative(Money.of(billed).minus(content.TotalAmount));
}

/**
 * True if a purchase order is billed in full, so that nothing of its money is left: what is left of every item, for
 * whatever money the rest was billed, is worth 0.00; or, of a flexible one, every dollar.
 */
export function isBilledInFull(content: PurchaseFields, charges: readonly Charge[]): boolean {
  if (charges.length === 0) return false;
  if (isItemised(content)) return content.Items.every((item) => unbilledOfItem(item, charges).isZero);
  const billed = Money.sum(charges.map(({ Amount }) => Amount));
  return !billed.isZero && billed.compare(content.TotalAmount) >= 0;
}

/**
 * Items with derived values: Quantity 1 when unset, UnitPrice from TotalAmount when unset, TotalAmount = Quantity ×
 * UnitPrice. A TotalAmount that results in exactly that UnitPrice is kept, even if the product differs by some cents:
 * it was sent back with a record that was read.
 */
export function priced(items: readonly OrderedItem[]): OrderedItem[] {
  return items.map((item) => {
    const quantity = decimal(item.Quantity || 1);
    const Quantity = quantity.isZero() ? '1' : quantity.toFixed();
    const each = item.TotalAmount === '' ? undefined : Rate.of(decimal(item.TotalAmount).div(Quantity)).toString();
    const UnitPrice = item.UnitPrice === '' && each !== undefined ? each : Rate.of(item.UnitPrice || 0).toString();
    const TotalAmount = UnitPrice === each ? Money.of(item.TotalAmount) : Rate.of(UnitPrice).times(Quantity);
    return { ...item, Quantity, UnitPrice, TotalAmount: TotalAmount.toString(), BilledAmount: '0.00' };
  });
}

/**
 * The faults of stated totals: an item's that is not Quantity × UnitPrice, and the purchase's that is not the sum of the
 * `items`. Those of `before` are not stated: they were sent back with a record that was read.
 */
export function contradictions(
  given: { readonly Items?: readonly OrderedItem[] | undefined; readonly TotalAmount?: string | undefined },
  items: readonly OrderedItem[],
  before: { readonly Items: readonly OrderedItem[]; readonly TotalAmount: string },
): Issue[] {
  const issues: Issue[] = [];
  const differs = (field: string, stated: string, old: string | undefined, right: string, parts: string): void => {
    if (stated === '' || stated === old || Money.of(stated).equals(right)) return;
    issues.push({ field, problem: `is ${stated}, but ${parts} is ${right}; they must agree` });
  };
  for (const [index, { TotalAmount: stated }] of (given.Items ?? []).entries()) {
    const item = items[index];
    const old = before.Items.find(({ Id }) => Id === item?.Id)?.TotalAmount;
    if (item) differs(`Items[${index}].TotalAmount`, stated, old, item.TotalAmount, `${item.Quantity} at ${item.UnitPrice}`);
  }
  if (items.length > 0) differs('TotalAmount', given.TotalAmount ?? '', before.TotalAmount, totalOf(items, ''), 'the sum of its items');
  return issues;
}

/** The sum of the items; `given` where there are none. */
export const totalOf = (items: readonly OrderedItem[], given: string): string =>
  items.length > 0 ? Money.sum(items.map(({ TotalAmount }) => TotalAmount)).toString() : Money.of(given).toString();
