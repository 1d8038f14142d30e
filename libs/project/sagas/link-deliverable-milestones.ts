import { Decide } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import { saga } from '@plumbline/platform/subscriptions';
import type { ContractEvent } from '../published/contract-events';
import { UnlinkMilestones } from '../milestone/unlink-milestones.handlers';
import { milestoneAggregate } from '../milestone/milestone.decider';

const tell = (
  type: 'LinkDeliverable' | 'UnlinkDeliverable',
  deliverable: number,
  milestones: readonly number[] | undefined,
  actor: Actor,
) => (milestones ?? []).map((Id) => new Decide(milestoneAggregate, Id, { type, data: { Id, DeliverableId: String(deliverable) } }, actor));

/**
 * The milestone stores its link to a deliverable; milestones in a deliverable are linked to it until its contract is
 * removed. A contract with a vendor does not determine how the client is billed, so its deliverables take no milestone
 * away from the client's.
 */
export const linkDeliverableMilestones = saga<ContractEvent>('link-deliverable-milestones', {
  ContractDrafted: ({ data }, actor) =>
    data.VendorId ? [] : data.Deliverables.flatMap(({ Id, MilestoneIds }) => tell('LinkDeliverable', Id, MilestoneIds, actor)),
  DeliverableAdded: ({ data }, actor) => (data.IsSubcontract ? [] : tell('LinkDeliverable', data.Id, data.MilestoneIds, actor)),
  DeliverableChanged: ({ data }, actor) => [
    ...tell('UnlinkDeliverable', data.Id, data.UnlinkedMilestoneIds, actor),
    ...(data.IsSubcontract ? [] : tell('LinkDeliverable', data.Id, data.MilestoneIds, actor)),
  ],
  ContractRemoved: ({ data }, actor) => data.DeliverableIds.map((id) => new UnlinkMilestones(id, actor)),
});
