import type { Actor } from '@plumbline/platform/kernel';
import { type DeliveredEvent, saga } from '@plumbline/platform/subscriptions';
import type { MilestoneContent, MilestoneEvent } from '@plumbline/project/published';
import { FollowSubcontractBudget } from '../purchase/ordering/follow-budget.handlers';
import { OrderSubcontract } from '../purchase/ordering/order-subcontract.handlers';

type Assigned = DeliveredEvent<Pick<MilestoneContent, 'VendorId' | 'BudgetSubs'> & { readonly Id: number }>;

/**
 * A vendor that is assigned to a milestone gets a purchase order for it, created by the user who assigned it. The order
 * follows the milestone's BudgetSubs.
 */
const order = ({ data: { Id, VendorId }, metadata: { user, userName } }: Assigned, actor: Actor): OrderSubcontract[] =>
  VendorId ? [new OrderSubcontract(Id, VendorId, { user, userName }, actor)] : [];
const follow = ({ data: { Id, BudgetSubs }, metadata: { user, userName }, stream, revision }: Assigned, actor: Actor) =>
  BudgetSubs === undefined ? [] : [new FollowSubcontractBudget(Id, { user, userName }, `${stream}@${revision}`, actor)];

export const orderSubcontracts = saga<MilestoneEvent>('order-subcontracts', {
  MilestoneAdded: order,
  MilestoneChanged: (event, actor) => [...order(event, actor), ...follow(event, actor)],
});
