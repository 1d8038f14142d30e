import { aggregate } from '@plumbline/platform/decisions';
import { addingComments } from '@plumbline/company/published';
import { forbid, invalid, Money, refuse, type Decider } from '@plumbline/platform/kernel';
import { isEqual } from '@plumbline/platform/records';
import type { BilledItem, PurchaseEvent } from '../published/purchase-events';
import { covers } from './approving/authority.policy';
import { commitment, isBilledInFull, isItemised, isSpentAtOnce, type Charge } from './purchase-ledger.policy';
import { creditPurchase } from './billing/crediting.policy';
import { settledOn, wasClosedBy } from './billing/purchase-settling.policy';
import { approveChange, changeOrder, rejectChange, withChange } from './writing/order-change.policy';
import { withMove, withoutMove } from '../moved-cost.policy';
import { closing, endOrder, from, movePurchaseCost, removal, written } from './purchase-steps.policy';
import { receive, withReceipt } from './receiving/receiving.policy';
import { releaseRetainage, released, retainAgain, withoutRelease } from './billing/retainage.policy';
import { awaiting, routed } from './approving/routing.policy';
import type { HandIn, PurchaseCommand, PurchaseSituation, RecordedPurchase } from './purchase-situation.policy';
import { datesOfPurchase } from './purchase-dates.policy';
import { purchaseFields, type PurchaseFields } from './purchase-content.policy';

/** Cash and card purchases close on approval, because the money is spent. */
function approval(
  Id: number,
  { CreatedBy, content }: Pick<RecordedPurchase, 'CreatedBy' | 'content'>,
  ApprovedBy: number,
): PurchaseEvent[] {
  const approved: PurchaseEvent = {
    type: 'PurchaseApproved',
    data: { ...purchaseFields.toStored(content), Id, CreatedBy, ApprovedBy, ...commitment(content, []) },
  };
  return isSpentAtOnce(content.RequestType) ? [approved, closing(Id, { content, charges: [] }, 'approved')] : [approved];
}
function hasTotal({ RequestType, TotalAmount }: PurchaseFields): void {
  if (Money.of(TotalAmount).isZero && isSpentAtOnce(RequestType))
    invalid([
      { field: 'TotalAmount', problem: 'must not be 0.00, and follow from Items where there are any, before the request is submitted' },
    ]);
  if (Money.of(TotalAmount).compare(0) <= 0 && !isSpentAtOnce(RequestType))
    invalid([{ field: 'TotalAmount', problem: 'must be more than 0.00, or follow from Items, before the request is submitted' }]);
}
function submission(
  Id: number,
  request: Pick<RecordedPurchase, 'CreatedBy' | 'content'>,
  { authority, AwaitedId }: HandIn,
): PurchaseEvent[] {
  hasTotal(request.content);
  const own = covers(authority, request.content.TotalAmount);
  return [{ type: 'PurchaseSubmitted', data: { Id, AwaitedId: own ? 0 : AwaitedId } }, ...(own ? approval(Id, request, 0) : [])];
}
/**
 * The effect of a new total on a submitted purchase: within its creator's authority it is approved, beyond that of its
 * awaited user it is forwarded.
 */
function handedOn(Id: number, after: RecordedPurchase, { authority, AwaitedId }: HandIn): PurchaseEvent[] {
  hasTotal(after.content);
  if (covers(authority, after.content.TotalAmount)) return approval(Id, after, 0);
  return after.AwaitedId === AwaitedId ? [] : [{ type: 'PurchaseForwarded', data: { Id, AwaitedId, ByRule: true } }];
}
/**
 * True if the amount is the whole of a reimbursement. Its own bill references no items, because the purchase bills them
 * to the client.
 */
const isPaidBack = ({ RequestType, TotalAmount }: PurchaseFields, Amount: string): boolean =>
  RequestType === 'Reimbursement' && Money.of(Amount).equals(TotalAmount);
/** Rejects (409) a charge of an item that a change removed. More of an item than is ordered is taken, and shown. */
function checkItems(Id: number, BillId: number, { Items }: PurchaseFields, charged: readonly BilledItem[]): void {
  const gone = charged.find((one) => !Items.some((item) => item.Id === one.Id));
  if (gone)
    refuse('purchase_item_gone', `Bill ${BillId} charges item ${gone.Id} of purchase ${Id}, which a change has removed; change the bill.`);
}
/** True if the user made the request that waits: the change of an order, else the purchase. */
const isOwn = ({ pending, CreatedBy }: RecordedPurchase, user: number): boolean => (pending?.RequestedBy ?? CreatedBy) === user;
const inFull = ({ Items }: PurchaseFields): BilledItem[] =>
  Items.map(({ Id, Quantity, TotalAmount }) => ({ Id, Quantity, Amount: TotalAmount }));
const is = (state: PurchaseSituation, change: Partial<RecordedPurchase>): PurchaseSituation => ({
  ...(state as RecordedPurchase),
  ...change,
});

/**
 * A purchase: `Draft` → `Submitted` → `Approved` or `Rejected` (or back: `InfoRequested`) → `Closed`. Any other
 * transition is rejected (409), including one to the present state.
 */
export const purchaseDecider: Decider<PurchaseSituation, PurchaseCommand, PurchaseEvent> = {
  initial: { is: 'New' },
  decide: {
    DraftPurchase: ({ Id, CreatedBy, content, submit }, state) => {
      if (state.is !== 'New') return [];
      const drafted: PurchaseEvent = { type: 'PurchaseDrafted', data: { ...purchaseFields.toStored(content), Id, CreatedBy } };
      return submit ? [drafted, ...submission(Id, { CreatedBy, content }, submit)] : [drafted];
    },
    ChangePurchase: ({ Id, fields: given, submit }, state) => {
      const now = written(state, Id);
      const fields = addingComments(given, now.content.Comments);
      from(['Draft', 'Submitted', 'InfoRequested'], now, Id, 'changed');
      if (fields.RequestType && fields.RequestType !== now.content.RequestType && now.is !== 'Draft')
        refuse(
          'purchase_type_fixed',
          `Purchase ${Id} is ${now.is}: RequestType never changes after submission; make a new request instead.`,
        );
      const before: Record<string, unknown> = now.content;
      const changed = Object.fromEntries(
        Object.entries(fields).filter(([key, value]) => !isEqual(before[key] ?? null, value ?? null)),
      ) as typeof fields;
      const events: PurchaseEvent[] =
        Object.keys(changed).length > 0 ? [{ type: 'PurchaseChanged', data: { Id, ...purchaseFields.toStored(changed) } }] : [];
      if (!submit) return events;
      const after = { ...now, content: { ...now.content, ...changed } };
      if (now.is !== 'Submitted') return [...events, ...submission(Id, after, submit)];
      return Object.hasOwn(changed, 'TotalAmount') ? [...events, ...handedOn(Id, after, submit)] : events;
    },
    SubmitPurchase: ({ Id, ...handIn }, state) => {
      const now = written(state, Id);
      from(['Draft', 'InfoRequested'], now, Id, 'submitted');
      return submission(Id, now, handIn);
    },
    ApprovePurchase: ({ Id, by, authority, refusesOwn }, state) => {
      const now = written(state, Id);
      if (refusesOwn && isOwn(now, by))
        forbid(
          `Purchase ${Id} is your own request, which the company lets nobody approve but its Setup Admin (SelfApproval); somebody else approves it.`,
        );
      if (now.pending) return approveChange(Id, now, now.pending, by, authority);
      from(['Submitted'], now, Id, 'approved');
      if (!covers(authority, now.content.TotalAmount))
        forbid(
          `Approving purchase ${Id} needs an approval authority of ${now.content.TotalAmount}; yours is ${Money.of(authority.threshold).toString()}.`,
        );
      return approval(Id, now, by);
    },
    RejectPurchase: ({ Id, RejectionReason }, state) => {
      const now = written(state, Id);
      if (now.pending) return rejectChange(Id, now, RejectionReason);
      from(['Submitted', 'InfoRequested'], now, Id, 'rejected');
      return [{ type: 'PurchaseRejected', data: { Id, RejectionReason } }];
    },
    RequestPurchaseInfo: ({ Id, Question }, state) => {
      const now = written(state, Id);
      from(['Submitted'], now, Id, 'sent back for information');
      return [{ type: 'PurchaseInfoRequested', data: { Id, Question } }];
    },
    ForwardPurchase: ({ Id, AwaitedId, authority, refusesOwn }, state) => {
      const now = written(state, Id);
      if (!now.pending) from(['Submitted'], now, Id, 'forwarded');
      if (now.AwaitedId === AwaitedId) return [];
      if (refusesOwn && isOwn(now, AwaitedId))
        refuse(
          'own_request',
          `Purchase ${Id} is the request of user ${AwaitedId}, who may not approve it (SelfApproval); forward to somebody else.`,
        );
      const { TotalAmount } = now.pending ?? now.content;
      if (!covers(authority, TotalAmount))
        refuse('authority_too_low', `User ${AwaitedId} may not approve ${TotalAmount}; forward to somebody who may.`);
      return [{ type: 'PurchaseForwarded', data: { Id, AwaitedId } }];
    },
    RoutePurchase: (route, state) => routed(route, state),
    NumberPurchase: ({ Id, PONumber }, state) => {
      if (state.is === 'Removed') return [];
      const now = written(state, Id);
      return now.PONumber ? [] : [{ type: 'PurchaseNumbered', data: { Id, PONumber } }];
    },
    BillPurchase: ({ Id, BillId, Amount, Items: requested, isNew, Retained }, state) => {
      const now = written(state, Id);
      const Items = requested.length > 0 || !isPaidBack(now.content, Amount) ? requested : inFull(now.content);
      if (now.charges.some((charge) => charge.BillId === BillId)) return [];
      from(isNew ? ['Approved'] : ['Approved', 'Closed'], now, Id, 'billed');
      const kept = Money.of(Retained ?? '').isZero ? {} : { Retained };
      const charges = [...now.charges, { BillId, Amount, Items, ...kept } as Charge];
      if (isNew && isItemised(now.content)) checkItems(Id, BillId, now.content, Items);
      const after = { ...commitment(now.content, charges), ...(now.is === 'Closed' ? { CommittedAmount: '0.00' } : {}) };
      const billed: PurchaseEvent = {
        type: 'PurchaseBilled',
        data: { Id, BillId, Amount, Items, ...kept, ...after },
      };
      const done =
        now.is === 'Approved' && !now.pending && now.content.RequestType === 'VendorWillInvoice' && isBilledInFull(now.content, charges);
      return done ? [billed, closing(Id, { content: now.content, charges }, 'billed')] : [billed];
    },
    CreditPurchase: (credit, state) => (state.is === 'Removed' ? [] : creditPurchase(written(state, credit.Id), credit)),
    ReceivePurchase: ({ Id, ...receipt }, state) => receive(Id, written(state, Id), receipt),
    ReversePurchaseBilling: ({ Id, BillId }, state) => {
      if (state.is === 'Removed') return [];
      const now = written(state, Id);
      const charge = now.charges.find((one) => one.BillId === BillId);
      if (!charge) return [];
      const charges = now.charges.filter((one) => one !== charge);
      const Reopened = now.closedFor === 'billed' && !isBilledInFull(now.content, charges);
      const open = now.is === 'Approved' || Reopened;
      const after = { ...commitment(now.content, charges), ...(open ? {} : { CommittedAmount: '0.00' }) };
      return [{ type: 'PurchaseBillingReversed', data: { Id, ...charge, Reopened, ...after } }];
    },
    ChangeOrder: ({ by, submit, ...requested }, state) => changeOrder(written(state, requested.Id), requested, by, submit),
    ReleaseRetainage: (release, state) => releaseRetainage(written(state, release.Id), release),
    RetainAgain: ({ Id, ReleaseId }, state) => (state.is === 'Removed' ? [] : retainAgain(written(state, Id), Id, ReleaseId)),
    ClosePurchase: ({ Id, reason }, state) => {
      const now = written(state, Id);
      from(['Approved'], now, Id, 'closed');
      return [closing(Id, now, reason)];
    },
    EndOrder: ({ Id }, state) => endOrder(Id, state),
    SettlePaidPurchase: ({ Id, BillId, BillIsPaid, Payments }, state) => {
      if (state.is !== 'Approved' && state.is !== 'Closed') return [];
      const day = settledOn(state, BillIsPaid, Payments);
      const closed = (): PurchaseEvent[] => [closing(Id, state, 'paid', { BillId, ...(day && { DateClosed: day }) })];
      if (state.is === 'Approved') return day === undefined ? [] : closed();
      if (day === (state.closedOn ?? '') || !wasClosedBy(state, BillId)) return [];
      if (day !== undefined) return closed();
      return [{ type: 'PurchaseReopened', data: { Id, BillId, ...commitment(state.content, state.charges) } }];
    },
    RemovePurchase: ({ Id }, state) => (state.is === 'Removed' ? [] : removal(Id, written(state, Id))),
    MovePurchaseCost: ({ Id, ...move }, state) => movePurchaseCost(Id, written(state, Id), move),
    ReturnPurchaseCost: ({ Id, TransferId }, state) =>
      'content' in state && state.moved?.some((one) => one.TransferId === TransferId)
        ? [{ type: 'PurchaseCostReturned', data: { Id, TransferId } }]
        : [],
  },
  evolve: {
    PurchaseDrafted: (_, event) => ({
      is: 'Draft',
      CreatedBy: event.CreatedBy,
      AwaitedId: 0,
      content: purchaseFields.fromStored(event),
      charges: [],
      PONumber: '',
    }),
    PurchaseChanged: (state, event) =>
      is(state, { content: { ...(state as RecordedPurchase).content, ...purchaseFields.fromStored(event) } }),
    PurchaseSubmitted: (state, { AwaitedId }) => is(state, { is: 'Submitted', ...awaiting(AwaitedId, state) }),
    PurchaseForwarded: (state, { AwaitedId, ByRule }) => is(state, { AwaitedId, isForwarded: !ByRule }),
    PurchaseApproved: (state) => is(state, { is: 'Approved', AwaitedId: 0 }),
    PurchaseNumbered: (state, { PONumber }) => is(state, { PONumber }),
    PurchaseRejected: (state) => is(state, { is: 'Rejected', AwaitedId: 0 }),
    PurchaseInfoRequested: (state) => is(state, { is: 'InfoRequested' }),
    PurchaseBilled: (state, { BillId, Amount, Items, Retained }) =>
      is(state, { charges: [...(state as RecordedPurchase).charges, { BillId, Amount, Items, ...(Retained && { Retained }) }] }),
    PurchaseReceived: (state, receipt) => is(state, withReceipt(state as RecordedPurchase, receipt)),
    PurchaseRetainageReleased: (state, event) => is(state, released(state as RecordedPurchase, event)),
    PurchaseRetainedAgain: (state, { ReleaseId }) => is(state, withoutRelease(state as RecordedPurchase, ReleaseId)),
    PurchaseBillingReversed: (state, { BillId, Reopened }) => {
      const charges = (state as RecordedPurchase).charges.filter((one) => one.BillId !== BillId);
      return is(state, Reopened ? { charges, is: 'Approved', closedFor: undefined } : { charges });
    },
    PurchaseClosed: (state, { reason, BillId, DateClosed }) =>
      is(state, { is: 'Closed', closedFor: reason, closedBy: BillId, closedOn: DateClosed, pending: undefined }),
    PurchaseChangeRequested: (state, { Id: _id, AwaitedId, ...pending }) => is(state, { pending, AwaitedId, isForwarded: false }),
    PurchaseChangeRejected: (state) => is(state, { pending: undefined, AwaitedId: 0 }),
    PurchaseAmended: (state, event) => is(state, withChange(state as RecordedPurchase, event)),
    PurchaseReopened: (state) => is(state, { is: 'Approved', closedFor: undefined, closedBy: undefined, closedOn: undefined }),
    PurchaseRemoved: () => ({ is: 'Removed' }),
    PurchaseCostMoved: (state, move) => is(state, withMove(state as RecordedPurchase, move)),
    PurchaseCostReturned: (state, { TransferId }) => {
      const { moved: _, ...purchase } = state as RecordedPurchase;
      const others = withoutMove(state as RecordedPurchase, TransferId);
      return { ...purchase, ...(others.length > 0 && { moved: others }) };
    },
  },
};

export const purchaseAggregate = aggregate({
  name: 'Purchase',
  title: 'purchase',
  decider: purchaseDecider,
  stored: [purchaseFields.names],
  datesOf: datesOfPurchase,
});
