import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, combinedResult, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { ProjectLookups } from '../project/project-lookups';
import { milestoneAggregate } from './milestone.decider';
import { milestone } from './milestone.record';

/** Unlinks the milestones of a removed deliverable. */
export class UnlinkMilestones extends Command<CommandResult> {
  constructor(
    readonly deliverableId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(UnlinkMilestones)
export class UnlinkMilestonesHandler implements ICommandHandler<UnlinkMilestones> {
  constructor(
    private readonly decisions: Decisions,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ deliverableId, actor }: UnlinkMilestones): Promise<CommandResult> {
    const DeliverableId = String(deliverableId);
    let written = combinedResult(deliverableId, []);
    for await (const page of this.lookups.pages(milestone, actor.company, { DeliverableId }))
      for (const row of page) {
        const Id = Number(row.Id);
        const message = { type: 'UnlinkDeliverable' as const, data: { Id, DeliverableId } };
        written = combinedResult(deliverableId, [written, await this.decisions.take(new Decide(milestoneAggregate, Id, message, actor))]);
      }
    return written;
  }
}
