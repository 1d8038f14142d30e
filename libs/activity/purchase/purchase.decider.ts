import { aggregate } from '@plumbline/platform/commands';
import { forbid, invalid, missing, Money, refuse, type Decider } from '@plumbline/platform/kernel';
import { same } from '@plumbline/platform/records';
import type { BilledItem, ClosingReason, PurchaseContent, PurchaseEvent } from '../published/purchase-events';
import { covers } from './authority.policy';
import { commitment, isBilledInFull, isItemised, isOverbilled } from './purchase-ledger.policy';
import type { PurchaseState } from './purchase.record';
import { isSettled, wasClosedBy } from './purchase-settling.policy';
import type { HandIn, PurchaseCommand, PurchaseSituation, Written } from './purchase-situation.policy';

function written(state: PurchaseSituation, id: number): Written {
  if (state.is === 'New' || state.is === 'Removed') missing('purchase', id);
  return state as Written;
}
function from(states: readonly PurchaseState[], { is }: Written, id: number, step: string): void {
  if (!states.includes(is))
    refuse(`purchase_${is.toLowerCase()}`, `Purchase ${id} is ${is} and can't be ${step}; it would have to be ${states.join(' or ')}.`);
}
const closing = (
  Id: number,
  { content, charges }: Pick<Written, 'content' | 'charges'>,
  reason: ClosingReason,
  by: { readonly BillId?: number } = {},
): PurchaseEvent => ({
  type: 'PurchaseClosed',
  data: { Id, reason, ...by, BilledAmount: commitment(content, charges).BilledAmount, CommittedAmount: '0.00' },
});
/** Cash and card requests close on approval: the money is spent. */
function approval(Id: number, { CreatedBy, content }: Pick<Written, 'CreatedBy' | 'content'>, ApprovedBy: number): PurchaseEvent[] {
  const approved: PurchaseEvent = { type: 'PurchaseApproved', data: { ...content, Id, CreatedBy, ApprovedBy, ...commitment(content, []) } };
  const spent = content.RequestType === 'CashDebit' || content.RequestType === 'CreditCard';
  return spent ? [approved, closing(Id, { content, charges: [] }, 'approved')] : [approved];
}
function hasTotal({ TotalAmount }: PurchaseContent): void {
  if (Money.of(TotalAmount).compare(0) <= 0)
    invalid([{ field: 'TotalAmount', problem: 'must be more than 0.00, or follow from Items, before the request is submitted' }]);
}
function submission(Id: number, request: Pick<Written, 'CreatedBy' | 'content'>, { authority, AwaitedId }: HandIn): PurchaseEvent[] {
  hasTotal(request.content);
  const own = covers(authority, request.content.TotalAmount);
  return [{ type: 'PurchaseSubmitted', data: { Id, AwaitedId: own ? 0 : AwaitedId } }, ...(own ? approval(Id, request, 0) : [])];
}
/** What a new total means for a request that was handed in: within its creator's authority it is approved, beyond that of whom it awaits it goes on. */
function handedOn(Id: number, after: Written, { authority, AwaitedId }: HandIn): PurchaseEvent[] {
  hasTotal(after.content);
  if (covers(authority, after.content.TotalAmount)) return approval(Id, after, 0);
  return after.AwaitedId === AwaitedId ? [] : [{ type: 'PurchaseForwarded', data: { Id, AwaitedId } }];
}
/** Whether the amount is the whole of a reimbursement: its own bill, which says no items, for they are billed to the client by the request. */
const isPaidBack = ({ RequestType, TotalAmount }: PurchaseContent, Amount: string): boolean =>
  RequestType === 'Reimbursement' && Money.of(Amount).equals(TotalAmount);
const inFull = ({ Items }: PurchaseContent): BilledItem[] =>
  Items.map(({ Id, Quantity, TotalAmount }) => ({ Id, Quantity, Amount: TotalAmount }));
const is = (state: PurchaseSituation, change: Partial<Written>): PurchaseSituation => ({ ...(state as Written), ...change });

/**
 * A spending request: `Draft` → `Submitted` → `Approved` or `Rejected` (or back: `InfoRequested`) → `Closed`. A step that this does not show is
 * refused (409), also where the request is already where it leads.
 */
export const purchaseDecider: Decider<PurchaseSituation, PurchaseCommand, PurchaseEvent> = {
  initial: { is: 'New' },
  decide: {
    DraftPurchase: ({ Id, CreatedBy, content, submit }, state) => {
      if (state.is !== 'New') return [];
      const drafted: PurchaseEvent = { type: 'PurchaseDrafted', data: { ...content, Id, CreatedBy } };
      return submit ? [drafted, ...submission(Id, { CreatedBy, content }, submit)] : [drafted];
    },
    ChangePurchase: ({ Id, fields, submit }, state) => {
      const now = written(state, Id);
      from(['Draft', 'Submitted', 'InfoRequested'], now, Id, 'changed');
      if (fields.RequestType && fields.RequestType !== now.content.RequestType && now.is !== 'Draft')
        refuse(
          'purchase_type_fixed',
          `Purchase ${Id} is ${now.is}: RequestType never changes after submission; make a new request instead.`,
        );
      const before: Record<string, unknown> = now.content;
      const changed = Object.fromEntries(Object.entries(fields).filter(([key, value]) => !same(before[key] ?? null, value ?? null)));
      const events: PurchaseEvent[] = Object.keys(changed).length > 0 ? [{ type: 'PurchaseChanged', data: { Id, ...changed } }] : [];
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
    ApprovePurchase: ({ Id, by, authority }, state) => {
      const now = written(state, Id);
      from(['Submitted'], now, Id, 'approved');
      if (!covers(authority, now.content.TotalAmount))
        forbid(
          `Approving purchase ${Id} needs an approval authority of ${now.content.TotalAmount}; yours is ${Money.of(authority.threshold).toString()}.`,
        );
      return approval(Id, now, by);
    },
    RejectPurchase: ({ Id, RejectionReason }, state) => {
      const now = written(state, Id);
      from(['Submitted', 'InfoRequested'], now, Id, 'rejected');
      return [{ type: 'PurchaseRejected', data: { Id, RejectionReason } }];
    },
    RequestPurchaseInfo: ({ Id, Question }, state) => {
      const now = written(state, Id);
      from(['Submitted'], now, Id, 'sent back for information');
      return [{ type: 'PurchaseInfoRequested', data: { Id, Question } }];
    },
    ForwardPurchase: ({ Id, AwaitedId, authority }, state) => {
      const now = written(state, Id);
      from(['Submitted'], now, Id, 'forwarded');
      if (now.AwaitedId === AwaitedId) return [];
      if (!covers(authority, now.content.TotalAmount))
        refuse('authority_too_low', `User ${AwaitedId} may not approve ${now.content.TotalAmount}; forward to somebody who may.`);
      return [{ type: 'PurchaseForwarded', data: { Id, AwaitedId } }];
    },
    NumberPurchase: ({ Id, PONumber }, state) => {
      if (state.is === 'Removed') return [];
      const now = written(state, Id);
      return now.PONumber ? [] : [{ type: 'PurchaseNumbered', data: { Id, PONumber } }];
    },
    BillPurchase: ({ Id, BillId, Amount, Items: said, isNew }, state) => {
      const now = written(state, Id);
      const Items = said.length > 0 || !isPaidBack(now.content, Amount) ? said : inFull(now.content);
      if (now.charges.some((charge) => charge.BillId === BillId)) return [];
      from(isNew ? ['Approved'] : ['Approved', 'Closed'], now, Id, 'billed');
      const charges = [...now.charges, { BillId, Amount, Items }];
      const over = isNew && isItemised(now.content) ? now.content.Items.find((item) => isOverbilled(item, charges)) : undefined;
      if (over)
        refuse(
          'purchase_item_billed',
          `Bill ${BillId} would charge more of item ${over.Id} of purchase ${Id} than the ${over.Quantity} ordered: another bill has charged it by now.`,
        );
      const after = { ...commitment(now.content, charges), ...(now.is === 'Closed' ? { CommittedAmount: '0.00' } : {}) };
      const billed: PurchaseEvent = { type: 'PurchaseBilled', data: { Id, BillId, Amount, Items, ...after } };
      const done = now.is === 'Approved' && now.content.RequestType === 'VendorWillInvoice' && isBilledInFull(now.content, charges);
      return done ? [billed, closing(Id, { content: now.content, charges }, 'billed')] : [billed];
    },
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
    ClosePurchase: ({ Id, reason }, state) => {
      const now = written(state, Id);
      from(['Approved'], now, Id, 'closed');
      return [closing(Id, now, reason)];
    },
    SettlePaidPurchase: ({ Id, BillId, BillIsPaid, Payments }, state) => {
      if (state.is !== 'Approved' && state.is !== 'Closed') return [];
      const done = isSettled(state, BillIsPaid, Payments);
      if (state.is === 'Approved') return done ? [closing(Id, state, 'paid', { BillId })] : [];
      if (done || !wasClosedBy(state, BillId)) return [];
      return [{ type: 'PurchaseReopened', data: { Id, BillId, ...commitment(state.content, state.charges) } }];
    },
    RemovePurchase: ({ Id }, state) => {
      if (state.is === 'Removed') return [];
      const now = written(state, Id);
      if (now.charges.length > 0)
        refuse(
          'purchase_billed',
          `Purchase ${Id} is billed by ${now.charges.map(({ BillId }) => `bill ${BillId}`).join(', ')}; void that first.`,
        );
      return [{ type: 'PurchaseRemoved', data: { Id, WasApproved: now.is === 'Approved' || now.is === 'Closed' } }];
    },
  },
  evolve: {
    PurchaseDrafted: (_, { Id: _id, CreatedBy, ...content }) => ({
      is: 'Draft',
      CreatedBy,
      AwaitedId: 0,
      content,
      charges: [],
      PONumber: '',
    }),
    PurchaseChanged: (state, { Id: _id, ...fields }) => is(state, { content: { ...(state as Written).content, ...fields } }),
    PurchaseSubmitted: (state, { AwaitedId }) => is(state, { is: 'Submitted', AwaitedId }),
    PurchaseForwarded: (state, { AwaitedId }) => is(state, { AwaitedId }),
    PurchaseApproved: (state) => is(state, { is: 'Approved', AwaitedId: 0 }),
    PurchaseNumbered: (state, { PONumber }) => is(state, { PONumber }),
    PurchaseRejected: (state) => is(state, { is: 'Rejected', AwaitedId: 0 }),
    PurchaseInfoRequested: (state) => is(state, { is: 'InfoRequested' }),
    PurchaseBilled: (state, { BillId, Amount, Items }) =>
      is(state, { charges: [...(state as Written).charges, { BillId, Amount, Items }] }),
    PurchaseBillingReversed: (state, { BillId, Reopened }) => {
      const charges = (state as Written).charges.filter((one) => one.BillId !== BillId);
      return is(state, Reopened ? { charges, is: 'Approved', closedFor: undefined } : { charges });
    },
    PurchaseClosed: (state, { reason, BillId }) => is(state, { is: 'Closed', closedFor: reason, closedBy: BillId }),
    PurchaseReopened: (state) => is(state, { is: 'Approved', closedFor: undefined, closedBy: undefined }),
    PurchaseRemoved: () => ({ is: 'Removed' }),
  },
};

export const purchaseAggregate = aggregate({ name: 'Purchase', title: 'purchase', decider: purchaseDecider });
