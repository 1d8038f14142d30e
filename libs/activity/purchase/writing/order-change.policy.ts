import { CONCURRENT_CHANGE } from '@plumbline/platform/decisions';
import { decimal, forbid, invalid, Money, refuse } from '@plumbline/platform/kernel';
import type { ProposedChange, PurchaseEvent } from '../../published/purchase-events';
import { covers, type Authority } from '../approving/authority.policy';
import { billedQuantity, commitment, isBilledInFull, isItemised } from '../purchase-ledger.policy';
import { closing } from '../purchase-steps.policy';
import { receivedOf } from '../receiving/receiving.policy';
import type { HandIn, RecordedPurchase, RequestedChange } from '../purchase-situation.policy';
import { CHANGES_OF_AN_ORDER } from '../../limits';

/** True if the order is open, or closed for no other reason than that it is billed in full. */
const isOpen = ({ is, closedFor }: RecordedPurchase): boolean => is === 'Approved' || closedFor === 'billed';

/** Rejects (409) unless the order is open. */
function mayChange(Id: number, now: RecordedPurchase): void {
  const { is, content } = now;
  if (content.RequestType !== 'VendorWillInvoice')
    refuse('purchase_no_order', `Purchase ${Id} is no purchase order, so an approved one of its kind never changes.`);
  if (!isOpen(now))
    refuse(`purchase_${is.toLowerCase()}`, `Purchase ${Id} is ${is} and can't be changed so; it would have to be Approved.`);
}

/** Rejects (409) a change to less than what is billed: the quantity of an item, or the money of a flexible order; and one without an item that is received. */
function notBelowBilled(
  Id: number,
  { content, charges, receipts = [] }: RecordedPurchase,
  { TotalAmount, Items = content.Items }: ProposedChange,
): void {
  if (!isItemised(content)) {
    const billed = commitment(content, charges).BilledAmount;
    if (Money.of(TotalAmount).compare(billed) < 0)
      refuse('purchase_change_below_billed', `Purchase ${Id} can't change to ${TotalAmount}: ${billed} of it is billed.`);
    return;
  }
  for (const item of content.Items) {
    if (!Items.some(({ Id: one }) => one === item.Id) && !receivedOf(receipts, item.Id).isZero())
      refuse(
        'purchase_change_below_received',
        `Item ${item.Id} of purchase ${Id} can't be left out: ${receivedOf(receipts, item.Id).toFixed()} of it is received.`,
      );
    const billed = billedQuantity(charges, item.Id);
    const Quantity = Items.find((one) => one.Id === item.Id)?.Quantity ?? '0';
    // What was billed beyond the order before is no obstacle to a change that does not lower it.
    if (billed.greaterThan(Quantity) && decimal(Quantity).lessThan(item.Quantity))
      refuse(
        'purchase_change_below_billed',
        `Item ${item.Id} of purchase ${Id} can't change to a quantity of ${Quantity}: ${billed.toFixed()} of it is billed.`,
      );
  }
}

/** The change as it would be: its number, and the total and the items after it. */
function proposal({ content, changes = [] }: RecordedPurchase, requested: RequestedChange, RequestedBy: number): ProposedChange {
  const { Reason, Cause, Added, Agreed } = requested;
  const Items = requested.Items ?? (Added && content.Items.length > 0 ? [...content.Items, Added] : undefined);
  if (!Items && content.Items.length > 0 && isItemised(content))
    invalid([{ field: 'Items', problem: 'is required: an order with items changes by them, not by an Amount' }]);
  const before = Money.of(content.TotalAmount);
  const total = Items ? Money.sum(Items.map(({ TotalAmount }) => TotalAmount)) : before.plus(requested.Amount ?? '');
  if (total.compare(0) <= 0)
    invalid([{ field: Items ? 'Items' : 'Amount', problem: `would leave ${total.toString()}; close the order instead` }]);
  if (changes.length >= CHANGES_OF_AN_ORDER)
    refuse('purchase_full', `The order has ${CHANGES_OF_AN_ORDER} changes, which is all that it holds.`);
  return {
    ...{ Number: changes.length + 1, Reason, Amount: total.minus(before).toString(), TotalAmount: total.toString(), RequestedBy },
    ...(Items && { Items }),
    ...(Cause && { Cause }),
    ...(Agreed && { Agreed }),
  };
}

/** The order with the change: its new commitment; closed when that bills it in full, open again when it was. */
function amended(Id: number, now: RecordedPurchase, change: ProposedChange, ApprovedBy: number): PurchaseEvent[] {
  const content = { ...now.content, TotalAmount: change.TotalAmount, Items: change.Items ?? now.content.Items };
  const isDone = isBilledInFull(content, now.charges);
  const Reopened = now.is === 'Closed' && !isDone;
  const after = { ...commitment(content, now.charges), ...(now.is === 'Closed' && isDone ? { CommittedAmount: '0.00' } : {}) };
  const event: PurchaseEvent = { type: 'PurchaseAmended', data: { Id, ...change, ApprovedBy, Reopened, ...after } };
  return isDone && now.is === 'Approved' ? [event, closing(Id, { ...now, content }, 'billed')] : [event];
}

/**
 * Changes the order within the authority of who requests it; a change beyond that waits for the user who is awaited, in
 * place of one that waits already.
 */
export function changeOrder(
  now: RecordedPurchase,
  requested: RequestedChange,
  by: number,
  { authority, AwaitedId }: HandIn,
): PurchaseEvent[] {
  const { Id, Cause, Follows, After } = requested;
  if (Cause && [...(now.changes ?? []), now.pending].some((one) => one?.Cause === Cause)) return [];
  if (Follows && (!isOpen(now) || (Follows === 'budget' && now.charges.length > 0))) return [];
  mayChange(Id, now);
  if (After !== undefined && After !== (now.changes ?? []).length)
    refuse(CONCURRENT_CHANGE, `Purchase ${Id} is being changed by others; try again.`);
  const change = proposal(now, requested, by);
  if (Money.of(change.Amount).isZero && !change.Items)
    invalid([{ field: 'Amount', problem: 'must not be 0.00; it is the difference, below 0.00 for less' }]);
  if (Follows !== 'contract') notBelowBilled(Id, now, change);
  if (covers(authority, change.TotalAmount)) return amended(Id, now, change, 0);
  return [{ type: 'PurchaseChangeRequested', data: { Id, ...change, AwaitedId } }];
}

/** The order after the change. */
export function withChange(
  { content, changes = [], is, agreed = content.Items }: RecordedPurchase,
  { TotalAmount, Items = content.Items, Cause, Agreed = Cause ? Items : agreed, Reopened }: ProposedChange & { readonly Reopened: boolean },
): Partial<RecordedPurchase> {
  return {
    content: { ...content, TotalAmount, Items },
    agreed: Agreed,
    changes: [...changes, Cause ? { Cause } : {}],
    pending: undefined,
    AwaitedId: 0,
    ...(Reopened ? { is: 'Approved', closedFor: undefined } : { is }),
  };
}

/** Approves the change that waits. */
export function approveChange(
  Id: number,
  now: RecordedPurchase,
  pending: ProposedChange,
  by: number,
  authority: Authority,
): PurchaseEvent[] {
  if (!covers(authority, pending.TotalAmount))
    forbid(
      `Approving the change of purchase ${Id} needs an approval authority of ${pending.TotalAmount}; yours is ${Money.of(authority.threshold).toString()}.`,
    );
  mayChange(Id, now);
  notBelowBilled(Id, now, pending);
  return amended(Id, now, pending, by);
}

/** Rejects the change that waits; an order that was billed in full meanwhile closes. */
export function rejectChange(Id: number, now: RecordedPurchase, RejectionReason: string): PurchaseEvent[] {
  const rejected: PurchaseEvent = { type: 'PurchaseChangeRejected', data: { Id, RejectionReason } };
  return now.is === 'Approved' && isBilledInFull(now.content, now.charges) ? [rejected, closing(Id, now, 'billed')] : [rejected];
}
