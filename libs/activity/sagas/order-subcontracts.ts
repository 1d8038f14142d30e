import type { Actor } from '@plumbline/platform/kernel';
import { saga, type Told } from '@plumbline/platform/subscriptions';
import type { MilestoneEvent, MilestoneFields } from '@plumbline/project/published';
import { OrderSubcontract } from '../subcontract/order-subcontract.handlers';

type Assigned = Told<Pick<MilestoneFields, 'VendorId'> & { readonly Id: number }>;

/** A vendor who is assigned to a milestone gets the purchase order for it, from whoever assigned it. */
const order = ({ data: { Id, VendorId }, metadata: { user, userName } }: Assigned, actor: Actor): OrderSubcontract[] =>
  VendorId ? [new OrderSubcontract(Id, VendorId, { user, userName }, actor)] : [];

export const orderSubcontracts = saga<MilestoneEvent>('order-subcontracts', { MilestoneAdded: order, MilestoneChanged: order });
