import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, inAll, type Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import { ProjectLookups } from '../project/project-lookups';
import { milestoneAggregate } from './milestone.decider';
import { milestone } from './milestone.record';

/** Takes the milestones that are linked to a deliverable, which is gone, off it. */
export class UnlinkMilestones extends Command<Written> {
  constructor(
    readonly deliverableId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(UnlinkMilestones)
export class UnlinkMilestonesHandler implements ICommandHandler<UnlinkMilestones> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ProjectLookups) private readonly lookups: ProjectLookups,
  ) {}

  async execute({ deliverableId, actor }: UnlinkMilestones): Promise<Written> {
    const DeliverableId = String(deliverableId);
    let written = inAll(deliverableId, []);
    for await (const page of this.lookups.pages(milestone, actor.company, { DeliverableId }))
      for (const row of page) {
        const Id = Number(row.Id);
        const message = { type: 'UnlinkDeliverable' as const, data: { Id, DeliverableId } };
        written = inAll(deliverableId, [written, await this.commands.execute(new Decide(milestoneAggregate, Id, message, actor))]);
      }
    return written;
  }
}
