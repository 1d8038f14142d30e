import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resource, withComments } from '@plumbline/company/published';
import { Decide, type Written } from '@plumbline/platform/commands';
import { invalid, type Actor, type Issue } from '@plumbline/platform/kernel';
import { Clock, IdSource, KindRegistry, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { checkOthers, LOCATED, noSuch } from '../place';
import { faultsOfDay } from './latest-day';
import { mayRecordFor } from './time-entry.access';
import { CheckIn, LogTime } from './time-entry.commands';
import { figuresOn } from './time-entry-cost.policy';
import { timeEntryAggregate } from './time-entry.decider';
import { timeEntry } from './time-entry.record';
import { faultsOf, type EntryContent } from './time-entry.policy';
import { workplace } from './workplace';

/** References that are looked up for what they say, not only for being there. */
export const LOOKED_UP: ReadonlySet<string> = new Set(['ResourceId', ...LOCATED]);

/** A new entry, complete but for its cost. */
interface NewEntry {
  readonly id: number;
  readonly fields: EntryContent;
  readonly row: RecordOf<typeof resource>;
}

/**
 * What recording time needs of the read models, in two rounds of look-ups that are shared by all requests of a tick: the resource and
 * the task first, then the project (or the department) that they lead to. More only where no task is named and no default says which.
 */
abstract class Recording {
  constructor(
    @Inject(CommandBus) protected readonly commands: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** @throws Refusal of kind `input` with every fault, `forbidden` for a resource that is not the caller's */
  protected async complete(given: EntryContent, actor: Actor): Promise<NewEntry> {
    const { company } = actor;
    const issues: Issue[] = [...faultsOf(given), ...faultsOfDay(given.EntryDate, this.clock.now())];
    const resourceId = given.ResourceId ?? 0;
    const found = this.reads.one(resource, company, resourceId);
    const [row, place, id] = await Promise.all([
      found,
      workplace(this.reads, company, given, async () => (await found)?.DepartmentId ?? null, issues),
      this.ids.next(timeEntry.name, actor),
      checkOthers(this.reads, this.kinds, company, timeEntry, given as Record<string, unknown>, LOOKED_UP, issues),
    ]);
    if (row) mayRecordFor(actor, row);
    else issues.unshift(noSuch('ResourceId', 'Resource', resourceId));
    if (issues.length > 0 || !row) invalid(issues);
    const fields: EntryContent = {
      ...withComments(given, { Id: id, ProjectId: place.ProjectId }, actor),
      ...place,
      ProjectPlanId: place.ProjectId,
      UserId: row.UserId ?? (actor.user || null),
      ...(row.RoleId ? { ResourceRoleId: row.RoleId } : {}),
      IsBillable: given.IsBillable ?? (row.IsBillable && place.ClientId !== null),
      Origin: given.Origin ?? actor.application,
      IsSystemGenerated: actor.user === 0,
    };
    return { id, fields, row };
  }
}

/** Records a lump sum. The busiest command of the service. */
@Injectable()
@CommandHandler(LogTime)
export class LogTimeHandler extends Recording implements ICommandHandler<LogTime> {
  async execute({ fields: given, actor }: LogTime): Promise<Written> {
    const { id, fields, row } = await this.complete(given, actor);
    const rates = figuresOn(row, fields.EntryDate);
    const message = { type: 'LogTime' as const, data: { Id: id, fields, rates } };
    return this.commands.execute(new Decide(timeEntryAggregate, id, message, actor, { stream: 'create' }));
  }
}

/** Clocks in. */
@Injectable()
@CommandHandler(CheckIn)
export class CheckInHandler extends Recording implements ICommandHandler<CheckIn> {
  async execute({ fields: given, actor }: CheckIn): Promise<Written> {
    const { id, fields } = await this.complete(given, actor);
    return this.commands.execute(
      new Decide(timeEntryAggregate, id, { type: 'CheckIn', data: { Id: id, fields } }, actor, { stream: 'create' }),
    );
  }
}
