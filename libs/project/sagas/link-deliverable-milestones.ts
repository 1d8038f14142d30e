import { Decide } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { saga } from '@plumbline/platform/subscriptions';
import type { ContractEvent } from '../published/contract-events';
import { LinkMilestones } from '../milestone/link-milestones.handlers';
import { milestoneAggregate } from '../milestone/milestone.decider';
import { UnlinkMilestones } from '../milestone/unlink-milestones.handlers';

interface Line {
  readonly Id: number;
  readonly MilestoneIds?: readonly number[];
}

const link = (lines: readonly Line[], actor: Actor): LinkMilestones[] => {
  const deliverables = lines.filter(({ MilestoneIds = [] }) => MilestoneIds.length > 0).map(({ Id }) => Id);
  return deliverables.length > 0 ? [new LinkMilestones({ deliverables }, actor)] : [];
};
const unlink = (deliverable: number, milestones: readonly number[] = [], actor: Actor) =>
  milestones.map((Id) => {
    const message = { type: 'UnlinkDeliverable' as const, data: { Id, DeliverableId: String(deliverable) } };
    return new Decide(milestoneAggregate, Id, message, actor);
  });

/**
 * The milestone stores its link to a deliverable; milestones in a deliverable are linked to it until its contract is
 * removed. A draft takes no milestone from an accepted contract, so the links are checked again on acceptance. A
 * contract with a vendor does not determine how the client is billed, so its deliverables take no milestone away from
 * the client's.
 */
export const linkDeliverableMilestones = saga<ContractEvent>('link-deliverable-milestones', {
  ContractDrafted: ({ data }, actor) => (data.VendorId ? [] : link(data.Deliverables, actor)),
  ContractAccepted: ({ data }, actor) => (data.Amends === 0 ? [new LinkMilestones({ contract: data.Id }, actor)] : []),
  ContractAmended: ({ data }, actor) => link(data.Deliverables, actor),
  DeliverableAdded: ({ data }, actor) => (data.IsSubcontract ? [] : link([data], actor)),
  DeliverableChanged: ({ data }, actor) => [
    ...unlink(data.Id, data.UnlinkedMilestoneIds, actor),
    ...(data.IsSubcontract ? [] : link([data], actor)),
  ],
  ContractRemoved: ({ data }, actor) => data.DeliverableIds.map((id) => new UnlinkMilestones(id, actor)),
});
