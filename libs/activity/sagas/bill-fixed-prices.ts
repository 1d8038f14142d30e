import type { Actor } from '@plumbline/platform/kernel';
import { type DeliveredEvent, saga } from '@plumbline/platform/subscriptions';
import type { ContractEvent, MilestoneEvent } from '@plumbline/project/published';
import type { BillableEvent } from '../published/billable-events';
import { SettleDeliverables } from '../billable/settling/settle-deliverable.handlers';

const ofMilestone = ({ data: { Id } }: DeliveredEvent<{ readonly Id: number }>, actor: Actor) => [
  new SettleDeliverables({ milestone: Id }, actor),
];
const ofLink = ({ data: { DeliverableId } }: DeliveredEvent<{ readonly DeliverableId?: string }>, actor: Actor) =>
  DeliverableId ? [new SettleDeliverables({ deliverables: [Number(DeliverableId)] }, actor)] : [];
const ofContract = ({ data: { Id } }: DeliveredEvent<{ readonly Id: number }>, actor: Actor) => [
  new SettleDeliverables({ contract: Id }, actor, 'all'),
];
const ofBillable = ({ data: { Id } }: DeliveredEvent<{ readonly Id: number }>, actor: Actor) => [
  new SettleDeliverables({ billable: Id }, actor),
];

/**
 * A Fixed deliverable is billed by its progress, and once all its milestones are completed under an open contract; a
 * Variable one by its recorded quantities. Whatever ends that takes back what is not invoiced. Billables that an invoice
 * returns follow what happened meanwhile.
 */
export const billFixedPrices = saga<MilestoneEvent | ContractEvent | BillableEvent>('bill-fixed-prices', {
  MilestoneCompleted: ofMilestone,
  MilestoneReopened: ofMilestone,
  MilestoneAdded: ofLink,
  MilestoneRemoved: ofLink,
  // The deliverable that the milestone had before is not in the event.
  MilestoneChanged: ({ data: { Id, DeliverableId } }, actor) =>
    DeliverableId === undefined ? [] : [new SettleDeliverables({ planOf: Id }, actor)],
  ContractAccepted: (event, actor) => (event.data.Amends === 0 ? ofContract(event, actor) : []),
  ContractReopened: ofContract,
  ContractAmended: ({ data: { Deliverables } }, actor) => [
    new SettleDeliverables({ deliverables: Deliverables.map(({ Id }) => Id) }, actor),
  ],
  DeliverableChanged: ({ data: { Id, IsSubcontract } }, actor) =>
    IsSubcontract ? [] : [new SettleDeliverables({ deliverables: [Id] }, actor)],
  DeliverableProgressed: ({ data: { Id, ProgressId } }, actor) => [new SettleDeliverables({ deliverables: [Id] }, actor, ProgressId)],
  QuantityRecorded: ({ data: { Id, QuantityId } }, actor) => [new SettleDeliverables({ deliverables: [Id] }, actor, QuantityId)],
  BillableReleased: ofBillable,
  BillableReopened: ({ data: { Id, OriginOfBillable } }, actor) =>
    OriginOfBillable === 'FixedDeliverable' || OriginOfBillable === 'ResidentialJob'
      ? [new SettleDeliverables({ billable: Id }, actor)]
      : [],
});
