import type { Actor, Message } from '@plumbline/platform/kernel';
import { type DeliveredEvent, saga } from '@plumbline/platform/subscriptions';
import type { PurchaseEvent } from '../published/purchase-events';
import { RoutePurchase, RoutePurchasesAround } from '../purchase/purchase.commands';

type OfUser = { readonly Id: number };
type UserEvent =
  | Message<'UserChanged', OfUser & Readonly<Partial<Record<(typeof DECIDING)[number], unknown>>>>
  | Message<'UserRemoved', OfUser>
  | Message<'UserErased', OfUser>;

/** The fields of a user that purchases are routed by: who is above it, and up to which total it may approve. */
const DECIDING = [
  ...(['DirectManagerId', 'ApprovalThreshold', 'UnlimitedAuthority', 'IsSetupAdmin'] as const),
  ...(['UserRights', 'UserType', 'Access', 'Enabled'] as const),
];

const around = ({ data: { Id } }: DeliveredEvent<OfUser>, actor: Actor) => [new RoutePurchasesAround(Id, actor)];
/** The managers may have changed while it was handed in. */
const again = ({ data: { Id } }: DeliveredEvent<OfUser>, actor: Actor) => [new RoutePurchase(Id, actor)];

/** What waits for a decision awaits who may take it now: a manager is replaced, gets another limit, or leaves. */
export const routeWaitingPurchases = saga<PurchaseEvent | UserEvent>(
  'route-waiting-purchases',
  {
    UserChanged: (event, actor) => (DECIDING.some((field) => event.data[field] !== undefined) ? around(event, actor) : []),
    UserRemoved: around,
    UserErased: around,
    PurchaseSubmitted: again,
    PurchaseForwarded: again,
    PurchaseChangeRequested: again,
  },
  { concurrency: 'streams' },
);
