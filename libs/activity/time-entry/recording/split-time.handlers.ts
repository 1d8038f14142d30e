import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resource } from '@plumbline/company/published';
import { combinedResult, Decide, Decisions, stateOf, type CommandResult } from '@plumbline/platform/decisions';
import { forbid, Hours } from '@plumbline/platform/kernel';
import { AccessPolicy, IdSource, KindRegistry, ReadModels } from '@plumbline/platform/records';
import { EventStore } from '@plumbline/platform/event-store';
import type { SplitPart } from '../../published/time-entry-events';
import { approves, visible } from '../time-entry-access';
import { figuresOn } from '../costing/time-entry-cost.policy';
import { timeEntryAggregate, type TimeEntryCommand } from '../time-entry.decider';
import { recorded } from '../time-entry.policy';
import { partOf } from './time-entry-split.policy';
import { SplitTime } from '../time-entry.commands';
import { timeEntry } from '../time-entry.record';

/** Splits an entry and records its parts, in one append: nothing, such as a closing of the books, comes between the two. */
@CommandHandler(SplitTime)
export class SplitTimeHandler implements ICommandHandler<SplitTime> {
  constructor(
    private readonly decisions: Decisions,
    readonly reads: ReadModels,
    readonly kinds: KindRegistry,
    private readonly ids: IdSource,
    readonly policy: AccessPolicy,
    private readonly store: EventStore,
  ) {}

  async execute({ id, parts, actor }: SplitTime): Promise<CommandResult & { readonly ids: readonly number[] }> {
    if (!approves(actor)) forbid('Splitting time needs the privilege Approves Time.');
    await visible(await this.reads.one(timeEntry, actor.company, id), id, actor, this);
    const { entry: whole } = recorded(await stateOf(this.store, timeEntryAggregate, id), id);
    const worker = await this.reads.one(resource, actor.company, whole.ResourceId ?? 0);
    const rates = figuresOn(worker, whole.EntryDate);
    const Parts: SplitPart[] = [];
    for (const { Time, TimeType } of parts)
      Parts.push({
        Id: parts.length > 1 ? await this.ids.next(timeEntry.name, actor) : id,
        Time: Hours.of(Time || '0').rendered(),
        TimeType,
      });
    const message = { type: 'SplitTime' as const, data: { Id: id, Parts, whole, rates } };
    const own = Parts.filter((part) => part.Id !== id).map((part) => {
      const data = { Id: part.Id, fields: partOf(whole, id, part), rates };
      return new Decide<TimeEntryCommand>(timeEntryAggregate, part.Id, { type: 'LogTime', data }, actor, { stream: 'any' });
    });
    const written = await this.decisions.takeAll([new Decide<TimeEntryCommand>(timeEntryAggregate, id, message, actor), ...own]);
    return { ...combinedResult(id, written), ids: Parts.map(({ Id }) => Id) };
  }
}
