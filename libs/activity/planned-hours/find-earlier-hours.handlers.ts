import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONCURRENT_CHANGE, type Written } from '@plumbline/platform/commands';
import { refuse, type Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { CountEarlierHours, hoursOfTask, milestone, type PlannedHours, type WorkerHours } from '@plumbline/project/published';
import { timeEntry } from '../published/kinds';
import { hoursOf, summed, takenBack } from './hours-worked';

const PAGE = 1000;
/** How often the entries are read again because somebody recorded time meanwhile. */
const ATTEMPTS = 3;

/** Roles or resources were planned for a task that was there before: finds what was recorded for them until then. */
export class FindEarlierHours extends Command<Written> {
  constructor(
    readonly milestoneId: number,
    readonly taskId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * From the event that plans somebody on, the projection adds and takes back what happens to each entry, so the figure lacks just what was there
 * before, and lacks that whatever happens since. That difference is found here: the figure and the entries are read as they stood at one moment,
 * which they did when the entries are the same before and after the figure is read.
 */
@Injectable()
@CommandHandler(FindEarlierHours)
export class FindEarlierHoursHandler implements ICommandHandler<FindEarlierHours> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  async execute({ milestoneId, taskId, actor }: FindEarlierHours): Promise<Written> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
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

  /** The hours of the workers in the entries of the task, and a mark that is another one when any of its entries is. */
  private async worked(
    company: number,
    TaskId: number,
    workers: readonly PlannedHours[],
  ): Promise<{ readonly hours: WorkerHours[]; readonly mark: string }> {
    const mark = createHash('sha256');
    let hours: WorkerHours[] = summed(workers, []);
    let last = 0;
    for (;;) {
      const page = await this.reads.find(timeEntry, company, { TaskId }, PAGE, last);
      for (const entry of page) mark.update(JSON.stringify([entry.Id, entry.DateModified, hoursOf(entry)]));
      hours = summed(workers, [...hours, ...page.flatMap(hoursOf)]);
      last = page.at(-1)?.Id ?? last;
      if (page.length < PAGE) return { hours, mark: mark.digest('hex') };
    }
  }
}
