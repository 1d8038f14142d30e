import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { combinedResult, Decide } from '@plumbline/platform/decisions';
import { figuresOn } from '../costing/time-entry-cost.policy';
import { LogCrewTime, type CrewResult } from '../time-entry.commands';
import { timeEntryAggregate } from '../time-entry.decider';
import { checkCrew } from './check-crew';
import { Recording } from './record-time.handlers';

/** Handles LogCrewTime: an entry for each resource in one append, so that nothing comes between them. */
@CommandHandler(LogCrewTime)
export class LogCrewTimeHandler extends Recording implements ICommandHandler<LogCrewTime> {
  async execute({ resources, fields: shared, actor }: LogCrewTime): Promise<CrewResult> {
    await checkCrew(this.reads, resources, actor);
    const entries = await Promise.all(resources.map((ResourceId) => this.complete({ ...shared, ResourceId }, actor)));
    const decides = entries.map(({ id, fields, row }) => {
      const rates = figuresOn(row, fields.EntryDate);
      return new Decide(timeEntryAggregate, id, { type: 'LogTime' as const, data: { Id: id, fields, rates } }, actor, { stream: 'any' });
    });
    const written = await this.decisions.takeAll(decides);
    return { ...combinedResult(entries[0]?.id ?? 0, written), entries: entries.map(({ id, row }) => ({ Id: id, ResourceId: row.Id })) };
  }
}
