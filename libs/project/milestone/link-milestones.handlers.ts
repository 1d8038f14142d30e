import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, combinedResult, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { contract } from '../contract/contract.record';
import { deliverable } from '../deliverable/deliverable.record';
import { ProjectLookups } from '../project/project-lookups';
import { takesLink, type Claim } from './linked-deliverable.policy';
import { milestoneAggregate } from './milestone.decider';
import { milestone } from './milestone.record';

/** Links milestones to the deliverables that name them: to these deliverables, or to all of a contract. */
export class LinkMilestones extends Command<CommandResult> {
  constructor(
    readonly named: { readonly deliverables: readonly number[] } | { readonly contract: number },
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(LinkMilestones)
export class LinkMilestonesHandler implements ICommandHandler<LinkMilestones> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ named, actor }: LinkMilestones): Promise<CommandResult> {
    const ids = 'contract' in named ? await this.deliverablesOf(named.contract, actor.company) : named.deliverables;
    let written = combinedResult(ids[0] ?? 0, []);
    // The rows do not show the links of this command yet.
    const linked = new Map<number, Claim>();
    for (const id of ids) {
      const own = await this.claim(id, actor.company);
      for (const Id of own?.deliverable.MilestoneIds ?? []) {
        const row = await this.lookups.reads.one(milestone, actor.company, Id);
        const shown = row?.DeliverableId ? await this.claim(Number(row.DeliverableId), actor.company) : undefined;
        const present = linked.get(Id) ?? shown;
        if (!row || !own || !takesLink(own, present)) continue;
        const Replaces = linked.get(Id)?.deliverable.Id ?? row.DeliverableId;
        linked.set(Id, own);
        const message = { type: 'LinkDeliverable' as const, data: { Id, DeliverableId: String(id), Replaces } };
        written = combinedResult(id, [written, await this.decisions.take(new Decide(milestoneAggregate, Id, message, actor))]);
      }
    }
    return written;
  }

  private async deliverablesOf(contractId: number, company: number): Promise<readonly number[]> {
    const row = await this.lookups.reads.one(contract, company, contractId);
    return (row?.Deliverables ?? []).map(({ Id }) => Number(Id));
  }
  private async claim(id: number, company: number): Promise<Claim | undefined> {
    const row = await this.lookups.reads.one(deliverable, company, id);
    const agreed = row && (await this.lookups.reads.one(contract, company, row.ContractId));
    return agreed && { deliverable: row, contract: agreed };
  }
}
