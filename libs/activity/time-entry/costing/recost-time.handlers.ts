import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resource } from '@plumbline/company/published';
import { CLOSED_DAY, CLOSED_PAY, combinedResult, Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { Refusal, type Actor } from '@plumbline/platform/kernel';
import { pages, ReadModels } from '@plumbline/platform/records';
import { figuresOn } from './time-entry-cost.policy';
import { timeEntryAggregate, type TimeEntryCommand } from '../time-entry.decider';
import { timeEntry, type TimeEntry } from '../time-entry.record';

type RecostMessage = Extract<TimeEntryCommand, { type: 'RecostTime' }>;

/** The rates of a resource changed: its time that is not approved costs what the rates of its day say. Idempotent. */
export class RecostTimeOf extends Command<CommandResult> {
  constructor(
    readonly resourceId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Time whose cost still follows the rates: approved time keeps its own, and a running clock costs nothing yet. */
const follows = ({ BusinessState }: TimeEntry): boolean =>
  BusinessState === 'Draft' || BusinessState === 'Submitted' || BusinessState === 'Rejected';

@CommandHandler(RecostTimeOf)
export class RecostTimeOfHandler implements ICommandHandler<RecostTimeOf> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
  ) {}

  async execute({ resourceId, actor }: RecostTimeOf): Promise<CommandResult> {
    const worker = await this.reads.one(resource, actor.company, resourceId);
    const written: CommandResult[] = [];
    if (worker)
      for await (const page of pages(this.reads, timeEntry, actor.company, { ResourceId: resourceId }))
        for (const { Id, EntryDate } of page.filter(follows)) {
          const message = { type: 'RecostTime' as const, data: { Id, EntryDate, rates: figuresOn(worker, EntryDate) } };
          const recosted = await this.recost(message, actor);
          if (recosted) written.push(recosted);
        }
    return combinedResult(resourceId, written);
  }

  /** Time of closed books keeps its cost. */
  private async recost(message: RecostMessage, actor: Actor): Promise<CommandResult | undefined> {
    try {
      return await this.decisions.take(new Decide(timeEntryAggregate, message.data.Id, message, actor));
    } catch (error) {
      if (error instanceof Refusal && (error.code === CLOSED_DAY || error.code === CLOSED_PAY)) return undefined;
      throw error;
    }
  }
}
