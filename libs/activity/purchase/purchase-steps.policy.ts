import { missing, Money, refuse } from '@plumbline/platform/kernel';
import { checkMove, refuseMoved } from '../moved-cost.policy';
import type { MovedCost } from '../published/moved-cost';
import type { ClosingReason, PurchaseEvent } from '../published/purchase-events';
import { isAnyReceived } from './receiving/receiving.policy';
import { commitment, isSpentAtOnce } from './purchase-ledger.policy';
import type { PurchaseSituation, RecordedPurchase } from './purchase-situation.policy';
import type { PurchaseState } from './purchase.record';

/** The purchase in any state; missing (404) when it was removed. */
export function written(state: PurchaseSituation, id: number): RecordedPurchase {
  if (state.is === 'New' || state.is === 'Removed') missing('purchase', id);
  return state as RecordedPurchase;
}
/** Rejects (409) unless the purchase is in one of the states. */
export function from(states: readonly PurchaseState[], { is }: RecordedPurchase, id: number, step: string): void {
  if (!states.includes(is))
    refuse(`purchase_${is.toLowerCase()}`, `Purchase ${id} is ${is} and can't be ${step}; it would have to be ${states.join(' or ')}.`);
}
/** The event that closes the purchase, which ends its commitment. */
export const closing = (
  Id: number,
  { content, charges }: Pick<RecordedPurchase, 'content' | 'charges'>,
  reason: ClosingReason,
  by: { readonly BillId?: number; readonly DateClosed?: string } = {},
): PurchaseEvent => ({
  type: 'PurchaseClosed',
  data: { Id, reason, ...by, ...commitment(content, charges), CommittedAmount: '0.00' },
});

/** The event that removes the purchase. Rejected (409) once it is billed, and while goods of it are received. */
export function removal(Id: number, { is, charges, moved, receipts = [] }: RecordedPurchase): PurchaseEvent[] {
  refuseMoved(`Purchase ${Id}`, { ...(moved && { moved }) }, 'removed');
  if (charges.length > 0)
    refuse('purchase_billed', `Purchase ${Id} is billed by ${charges.map(({ BillId }) => `bill ${BillId}`).join(', ')}; void that first.`);
  if (isAnyReceived(receipts))
    refuse('purchase_received', `Goods of purchase ${Id} are received; record their return first, or close the order.`);
  return [{ type: 'PurchaseRemoved', data: { Id, WasApproved: is === 'Approved' || is === 'Closed' } }];
}

/**
 * The events that end an order for which there is no reason any more. One that is closed because it was billed or paid
 * is closed on request now, so that no voided bill and no removed payment opens it again.
 */
export function endOrder(Id: number, state: PurchaseSituation): PurchaseEvent[] {
  if (!('content' in state) || state.is === 'Rejected') return [];
  if (state.is === 'Approved' || state.is === 'Closed') return state.closedFor === 'requested' ? [] : [closing(Id, state, 'requested')];
  return removal(Id, state);
}

/** The cost of a card or cash purchase that has the id of a line, or of the rest of its total without lines (0). */
export function spentOn(
  { Items, TotalAmount }: RecordedPurchase['content'],
  ItemId: number,
): { cost: string; quantity: string } | undefined {
  if (ItemId === 0)
    return {
      cost: Money.of(TotalAmount)
        .minus(Money.sum(Items.map((one) => one.TotalAmount)).toString())
        .toString(),
      quantity: '0',
    };
  const item = Items.find(({ Id }) => Id === ItemId);
  return item && { cost: item.TotalAmount, quantity: item.Quantity };
}

/** The event that moves a part of the cost of a purchase. Rejected (409) unless it is one that its approval made cost, and for more than is left. */
export function movePurchaseCost(Id: number, now: RecordedPurchase, move: MovedCost): PurchaseEvent[] {
  if (now.moved?.some(({ TransferId }) => TransferId === move.TransferId)) return [];
  from(['Approved', 'Closed'], now, Id, 'transferred');
  if (!isSpentAtOnce(now.content.RequestType))
    refuse('purchase_billed', `The cost of purchase ${Id} is that of its bills: transfer the line of the bill.`);
  const part = spentOn(now.content, move.ItemId);
  if (!part) missing('purchase item', move.ItemId);
  checkMove({ what: move.ItemId ? `item ${move.ItemId} of purchase ${Id}` : `purchase ${Id}`, ItemId: move.ItemId, ...part }, now, move);
  return [{ type: 'PurchaseCostMoved', data: { Id, ...move } }];
}
