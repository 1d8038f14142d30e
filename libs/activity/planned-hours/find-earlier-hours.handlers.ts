import { createHash } from 'node:crypto';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONCURRENT_CHANGE, type CommandResult } from '@plumbline/platform/decisions';
import { refuse, type Actor } from '@plumbline/platform/kernel';
import { pages, ReadModels } from '@plumbline/platform/records';
import {
  CountEarlierHours,
  hoursOf,
  hoursOfTask,
  milestone,
  summed,
  takenBack,
  type PlannedHours,
  type WorkerHours,
} from '@plumbline/project/published';
import { timeEntry } from '../published/kinds';
import { EARLIER_HOURS_ATTEMPTS } from '../limits';

/** Roles or resources were planned for an existing task: finds the hours that were recorded for them before. */
export class FindEarlierHours extends Command<CommandResult> {
  constructor(
    readonly milestoneId: number,
    readonly taskId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * From the event that plans a role or resource, the projection adds and subtracts the hours of each event, so the total
 * lacks exactly the earlier ones, whatever happens later. This computes that difference: the total and the entries are
 * read as of one moment, which is the case when the entries are the same before and after the total is read.
 */
@CommandHandler(FindEarlierHours)
export class FindEarlierHoursHandler implements ICommandHandler<FindEarlierHours> {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ReadModels,
  ) {}

  async execute({ milestoneId, taskId, actor }: FindEarlierHours): Promise<CommandResult> {
    for (let attempt = 0; attempt < EARLIER_HOURS_ATTEMPTS; attempt++) {
      const workers = await this.uncounted(actor.company, milestoneId, taskId);
      if (workers.length === 0) return { position: 0n, types: [], id: milestoneId };
      const before = await this.worked(actor.company, taskId, workers);
      const shown = await this.uncounted(actor.company, milestoneId, taskId);
      const after = await this.worked(actor.company, taskId, workers);
      if (before.mark !== after.mark || shown.length !== workers.length) continue;
      const hours = summed(workers, [...after.hours, ...takenBack(shown)]);
      return this.commands.execute(new CountEarlierHours(milestoneId, taskId, hours, actor));
    }
    return refuse(CONCURRENT_CHANGE, `The time of the task ${taskId} is being changed by others; try again.`);
  }

  private async uncounted(company: number, milestoneId: number, taskId: number): Promise<PlannedHours[]> {
    const row = await this.reads.one(milestone, company, milestoneId);
    return hoursOfTask(row?.PlannedHours ?? [], taskId).filter(({ IsCounted }) => !IsCounted);
  }

  /** The hours of the workers in the entries of the task, and a fingerprint that changes with any of its entries. */
  private async worked(
    company: number,
    TaskId: number,
    workers: readonly PlannedHours[],
  ): Promise<{ readonly hours: WorkerHours[]; readonly mark: string }> {
    const mark = createHash('sha256');
    let hours: WorkerHours[] = summed(workers, []);
    for await (const page of pages(this.reads, timeEntry, company, { TaskId })) {
      for (const entry of page) mark.update(JSON.stringify([entry.Id, entry.DateModified, hoursOf(entry)]));
      hours = summed(workers, [...hours, ...page.flatMap(hoursOf)]);
    }
    return { hours, mark: mark.digest('hex') };
  }
}
