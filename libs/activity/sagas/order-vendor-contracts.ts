import type { Actor } from '@plumbline/platform/kernel';
import { type DeliveredEvent, saga } from '@plumbline/platform/subscriptions';
import type { ContractEvent } from '@plumbline/project/published';
import { EndContractOrder } from '../purchase/ordering/end-contract-order.handlers';
import { OrderContract } from '../purchase/ordering/order-contract.handlers';

const order = (id: number, version: number, { metadata, stream, revision }: DeliveredEvent, actor: Actor): OrderContract =>
  new OrderContract(id, version, { user: metadata.user, userName: metadata.userName }, `${stream}@${revision}`, actor);

/**
 * An accepted contract with a vendor has a purchase order, which an accepted amendment of it changes, and which ends with
 * the contract.
 */
export const orderVendorContracts = saga<ContractEvent>('order-vendor-contracts', {
  ContractAccepted: (event, actor) => (event.data.Amends === 0 ? [order(event.data.Id, 1, event, actor)] : []),
  ContractClosed: ({ data }, actor) => [new EndContractOrder(data.Id, actor)],
  ContractAmended: (event, actor) => [order(event.data.Id, event.data.Number + 1, event, actor)],
});
