import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resource } from '@plumbline/company/published';
import { Decide, type CommandResult } from '@plumbline/platform/decisions';
import { forbid, Hours, type Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, IdSource, ReadModels } from '@plumbline/platform/declarations';
import type { SplitPart } from '../../published/time-entry-events';
import { approves, visible } from '../time-entry-access';
import { figuresOn } from '../costing/time-entry-cost.policy';
import { timeEntryAggregate, type TimeEntryCommand } from '../time-entry.decider';
import { partOf } from './time-entry-split.policy';
import { SplitTime } from '../time-entry.commands';
import { timeEntry } from '../time-entry.record';

/** An entry was split: records the entry that has the part. Idempotent. */
export class RecordSplitPart extends Command<CommandResult> {
  constructor(
    readonly parentId: number,
    readonly part: SplitPart,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SplitTime)
export class SplitTimeHandler implements ICommandHandler<SplitTime> {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ReadModels,
    private readonly ids: IdSource,
    private readonly policy: AccessPolicy,
  ) {}

  async execute({ id, parts, actor }: SplitTime): Promise<CommandResult & { readonly ids: readonly number[] }> {
    if (!approves(actor)) forbid('Splitting time needs the privilege Approves Time.');
    const row = visible(await this.reads.one(timeEntry, actor.company, id), id, actor, this.policy);
    const worker = await this.reads.one(resource, actor.company, row.ResourceId ?? 0);
    const Parts: SplitPart[] = [];
    for (const { Time, TimeType } of parts)
      Parts.push({
        Id: parts.length > 1 ? await this.ids.next(timeEntry.name, actor) : id,
        Time: Hours.of(Time || '0').rendered(),
        TimeType,
      });
    const message: TimeEntryCommand = { type: 'SplitTime', data: { Id: id, Parts, rates: figuresOn(worker, row.EntryDate) } };
    const written = await this.commands.execute(new Decide(timeEntryAggregate, id, message, actor));
    return { ...written, ids: Parts.map(({ Id }) => Id) };
  }
}

@CommandHandler(RecordSplitPart)
export class RecordSplitPartHandler implements ICommandHandler<RecordSplitPart> {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ReadModels,
  ) {}

  async execute({ parentId, part, actor }: RecordSplitPart): Promise<CommandResult> {
    const whole = await this.reads.one(timeEntry, actor.company, parentId);
    if (!whole) return { position: 0n, types: [], id: part.Id };
    const worker = await this.reads.one(resource, actor.company, whole.ResourceId ?? 0);
    const data = { Id: part.Id, fields: partOf(whole, parentId, part), rates: figuresOn(worker, whole.EntryDate) };
    const message: TimeEntryCommand = { type: 'LogTime', data };
    return this.commands.execute(new Decide(timeEntryAggregate, part.Id, message, actor, { stream: 'any' }));
  }
}
