import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { IdSource } from '@plumbline/platform/records';
import { FindAppliedWork } from '../../published/commands';
import { scheduleLines } from '../../published/schedule-lines';
import { ProjectLookups } from '../../project/project-lookups';
import type { ContractCommand, StatedLine } from '../contract-state.policy';
import { contractAggregate } from '../contract.decider';
import { contract } from '../contract.record';

/** Splits and orders the lines of the schedule of values: `lines` are all of them, in their order. */
export class ArrangeSchedule extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly lines: readonly StatedLine[],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ArrangeSchedule)
export class ArrangeScheduleHandler implements ICommandHandler<ArrangeSchedule> {
  constructor(
    private readonly commands: CommandBus,
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly lookups: ProjectLookups,
  ) {}

  async execute({ id, lines: Lines, actor }: ArrangeSchedule): Promise<CommandResult> {
    const { Deliverables } = await this.lookups.existing(contract, actor.company, id);
    const known = new Set(scheduleLines(Deliverables).map(({ ItemNumber }) => ItemNumber));
    const Ids: Record<string, number> = {};
    for (const { ItemNumber } of Lines)
      if (ItemNumber !== '' && !known.has(ItemNumber)) Ids[ItemNumber] ??= await this.ids.next('Deliverable', actor);
    const Applied = Object.fromEntries(await this.commands.execute(new FindAppliedWork(id, actor)));
    const message = { type: 'ArrangeSchedule' as const, data: { Id: id, Lines, Ids, Applied } };
    return this.decisions.take(new Decide<ContractCommand>(contractAggregate, id, message, actor));
  }
}
