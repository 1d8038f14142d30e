import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resource } from '@plumbline/company/published';
import { combinedResult, Decide } from '@plumbline/platform/decisions';
import { invalid, refuse, type Actor, type Issue } from '@plumbline/platform/kernel';
import { noSuch } from '../../work-location/locate-work';
import { RESOURCES_OF_A_CREW } from '../../limits';
import { figuresOn } from '../costing/time-entry-cost.policy';
import { LogCrewTime, type CrewResult } from '../time-entry.commands';
import { timeEntryAggregate } from '../time-entry.decider';
import { Recording } from './record-time.handlers';

/** Handles LogCrewTime: an entry for each resource in one append, so that nothing comes between them. */
@CommandHandler(LogCrewTime)
export class LogCrewTimeHandler extends Recording implements ICommandHandler<LogCrewTime> {
  async execute({ resources, fields: shared, actor }: LogCrewTime): Promise<CrewResult> {
    await this.check(resources, actor);
    const entries = await Promise.all(resources.map((ResourceId) => this.complete({ ...shared, ResourceId }, actor)));
    const decides = entries.map(({ id, fields, row }) => {
      const rates = figuresOn(row, fields.EntryDate);
      return new Decide(timeEntryAggregate, id, { type: 'LogTime' as const, data: { Id: id, fields, rates } }, actor, { stream: 'any' });
    });
    const written = await this.decisions.takeAll(decides);
    return { ...combinedResult(entries[0]?.id ?? 0, written), entries: entries.map(({ id, row }) => ({ Id: id, ResourceId: row.Id })) };
  }

  /** @throws Refusal of kind `input` for ids that are missing or repeated, `state` that names a resource that takes nothing new */
  private async check(ids: readonly number[], { company }: Actor): Promise<void> {
    if (ids.length === 0 || ids.length > RESOURCES_OF_A_CREW)
      invalid([{ field: 'ResourceIds', problem: `must be the ids of 1 to ${RESOURCES_OF_A_CREW} resources` }]);
    const rows = await this.reads.many(resource, company, ids);
    const issues = ids.flatMap((id, at): Issue[] => {
      const field = `ResourceIds[${at}]`;
      if (ids.indexOf(id) !== at) return [{ field, problem: `must not be named twice; ${id} is` }];
      return rows.has(id) ? [] : [noSuch(field, 'Resource', id)];
    });
    if (issues.length > 0) invalid(issues);
    for (const row of rows.values()) {
      const state = resource.retired?.(row);
      if (state)
        refuse(
          'record_inactive',
          `${row.ResourceName || row.Description} (resource ${row.Id}) is ${state} and takes nothing new; make it Active or leave it out of ResourceIds. No time was recorded.`,
        );
    }
  }
}
