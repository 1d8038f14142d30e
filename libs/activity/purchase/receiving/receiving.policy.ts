import { decimal, invalid, refuse, type Issue } from '@plumbline/platform/kernel';
import type { PurchaseEvent, PurchaseReceived } from '../../published/purchase-events';
import { RECEIPTS_OF_AN_ORDER } from '../../limits';
import { isDiscount, isItemised } from '../purchase-ledger.policy';
import type { Receipt, RecordedPurchase } from '../purchase-situation.policy';

type Received = ReturnType<typeof decimal>;

/** The quantity of an item that is received: what came less what went back. */
export const receivedOf = (receipts: readonly Receipt[], itemId: number): Received =>
  receipts
    .flatMap(({ Items }) => Items)
    .filter(({ Id }) => Id === itemId)
    .reduce((sum, { Quantity }) => sum.plus(Quantity), decimal(0));

/** True while goods of any item are received. */
export const isAnyReceived = (receipts: readonly Receipt[]): boolean =>
  receipts.some(({ Items }) => Items.some(({ Id }) => !receivedOf(receipts, Id).isZero()));

/** The first day until which more of the item would have gone back than came; undefined for none. */
function shortOn(receipts: readonly Receipt[], itemId: number): string | undefined {
  const days = [...new Set(receipts.map(({ Date }) => Date))].sort();
  return days.find((Day) =>
    receivedOf(
      receipts.filter(({ Date }) => Date <= Day),
      itemId,
    ).isNegative(),
  );
}

/** Faults of what is received: nothing, an item that the order does not have or that is named before, no quantity. */
function faultsOf({ Items }: Receipt, { content }: RecordedPurchase, Id: number): Issue[] {
  if (Items.length === 0) return [{ field: 'Items', problem: 'is required: what came of which item of the order' }];
  return Items.flatMap((one, index): Issue[] => [
    ...(content.Items.some((item) => item.Id === one.Id && !isDiscount(item))
      ? []
      : [{ field: `Items[${index}].Id`, problem: `must be the id of an item of purchase ${Id}, and of no discount` }]),
    ...(Items.findIndex((other) => other.Id === one.Id) < index
      ? [{ field: `Items[${index}].Id`, problem: 'names the item again; give one quantity for it' }]
      : []),
    ...(Number(one.Quantity) === 0 ? [{ field: `Items[${index}].Quantity`, problem: 'must not be 0; below 0 it is a return' }] : []),
  ]);
}

/**
 * Receives goods of an order with quantities, on the day that is stated, in any order of the days. Rejected (409): more is returned than came
 * by any day, and goods for an order that was closed before all of it was billed, which takes returns alone.
 */
export function receive(Id: number, now: RecordedPurchase, receipt: Receipt): PurchaseEvent[] {
  const { content, receipts = [], is, closedFor } = now;
  if (content.RequestType !== 'VendorWillInvoice' || !isItemised(content))
    refuse('purchase_no_quantities', `Purchase ${Id} is no purchase order with quantities of items, of which goods could be received.`);
  if (is !== 'Approved' && is !== 'Closed')
    refuse(`purchase_${is.toLowerCase()}`, `Purchase ${Id} is ${is} and can't be received; it would have to be Approved or Closed.`);
  const takesReturns = is === 'Closed' && closedFor !== 'billed';
  if (takesReturns && !isAnyReceived(receipts))
    refuse(
      'purchase_closed',
      `Purchase ${Id} was closed before all of it was billed, and nothing of it is received that could be returned.`,
    );
  const issues = faultsOf(receipt, now, Id);
  if (issues.length > 0) invalid(issues);
  if (takesReturns && receipt.Items.some(({ Quantity }) => Number(Quantity) > 0))
    refuse('purchase_closed', `Purchase ${Id} was closed before all of it was billed, so it takes returns alone: a Quantity below 0.`);
  if (receipts.length >= RECEIPTS_OF_AN_ORDER)
    refuse('purchase_full', `Purchase ${Id} has ${RECEIPTS_OF_AN_ORDER} receipts, which is all that it holds.`);
  const after = [...receipts, receipt];
  for (const item of receipt.Items) {
    const day = shortOn(after, item.Id);
    if (day !== undefined)
      refuse(
        'purchase_returns_exceeded',
        `More of item ${item.Id} of purchase ${Id} would be returned by ${day.slice(0, 10)} than was received by then: ${receivedOf(receipts, item.Id).toFixed()} is received in all.`,
      );
  }
  const Items = receipt.Items.map(({ Id: item, Quantity }) => ({
    ...{ Id: item, Quantity, ReceivedQuantity: receivedOf(after, item).toFixed() },
  }));
  return [{ type: 'PurchaseReceived', data: { Id, Date: receipt.Date, Items } }];
}

/** The receipts with one more. */
export const withReceipt = (
  { receipts = [] }: RecordedPurchase,
  { Date, Items }: PurchaseReceived['data'],
): Pick<RecordedPurchase, 'receipts'> => ({
  receipts: [...receipts, { Date, Items: Items.map(({ Id, Quantity }) => ({ Id, Quantity })) }],
});
