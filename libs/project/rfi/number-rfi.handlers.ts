import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, eventId, issueNumber, type CommandResult } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import type { RFINumberIssued } from '../published/rfi-events';
import { project } from '../project/project.record';
import { rfiAggregate } from './rfi.decider';

/** Gives an RFI the next number of its project. */
export class NumberRFI extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly projectId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * The first number of a project: its RFISeed, or 1 without one. Old projects may have any text there, which counts as
 * none.
 */
export const seedOf = (RFISeed: string): number => (/^\d{1,9}$/.test(RFISeed.trim()) && Number(RFISeed) > 0 ? Number(RFISeed) : 1);

/**
 * Numbers are issued on one stream of the project (`RFINumber-<project>`), one event each, so there are no gaps; a
 * later change of the seed has no effect. The id of the event is derived from the RFI, so a repeat finds its number.
 */
@CommandHandler(NumberRFI)
export class NumberRFIHandler implements ICommandHandler<NumberRFI> {
  constructor(
    private readonly decisions: Decisions,
    private readonly store: EventStore,
    private readonly reads: ReadModels,
  ) {}

  async execute({ id, projectId, actor }: NumberRFI): Promise<CommandResult> {
    const number = Number(await this.issue(id, projectId, actor));
    return this.decisions.take(new Decide(rfiAggregate, id, { type: 'NumberRFI', data: { Id: id, Number: number } }, actor));
  }

  private async issue(RFIId: number, ProjectId: number, actor: Actor): Promise<string> {
    const stream = `RFINumber-${ProjectId}`;
    return issueNumber(
      this.store,
      {
        stream,
        type: 'RFINumberIssued',
        field: 'Number',
        first: seedOf((await this.reads.one(project, actor.company, ProjectId))?.RFISeed ?? ''),
        id: eventId(`RFI-${RFIId}`, 'NumberRFI', stream, 0, 0),
        payload: ({ number }): RFINumberIssued['data'] => ({ Id: number, ProjectId, RFIId, Number: number }),
        command: 'NumberRFI',
      },
      actor,
    );
  }
}
