import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resource, withComments } from '@plumbline/company/published';
import { checkUnreferenced, Decide, type Written } from '@plumbline/platform/commands';
import { invalid, type Actor, type Issue } from '@plumbline/platform/kernel';
import { AccessPolicy, Clock, KindRegistry, ReadModels, type RecordOf } from '@plumbline/platform/records';
import type { TimeEntry } from '../published/time-entry-events';
import { checkOthers, newPlace, noSuch } from '../place';
import { faultsOfDay } from './latest-day';
import { LOOKED_UP } from './record-time.handlers';
import { mayRecordFor, mayRemove, mayWrite, refuseWhileOnInvoice, visible } from './time-entry.access';
import { ChangeTime, CheckOut, RemoveTime } from './time-entry.commands';
import { figuresOn } from './time-entry-cost.policy';
import { timeEntryAggregate, type TimeEntryCommand } from './time-entry.decider';
import { timeEntry } from './time-entry.record';
import type { EntryContent } from './time-entry.policy';
import { unplaced, workplace } from './workplace';

/** What the changes of one entry share. */
abstract class Changing {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) protected readonly reads: ReadModels,
    @Inject(KindRegistry) protected readonly kinds: KindRegistry,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
    @Inject(Clock) protected readonly clock: Clock,
  ) {}

  /** @throws Refusal of kind `missing` */
  protected async seen(id: number, actor: Actor): Promise<TimeEntry> {
    return visible(await this.reads.one(timeEntry, actor.company, id), id, actor, this.policy);
  }
  /** @throws Refusal of kind `missing` or `forbidden` */
  protected async writable(id: number, actor: Actor, step: string): Promise<TimeEntry> {
    const row = await this.seen(id, actor);
    mayWrite(row, actor, step);
    return row;
  }
  protected worker(company: number, resourceId: number | null): Promise<RecordOf<typeof resource> | undefined> {
    return resourceId ? this.reads.one(resource, company, resourceId) : Promise.resolve(undefined);
  }
  protected decide(id: number, message: TimeEntryCommand, actor: Actor): Promise<Written> {
    return this.commands.execute(new Decide(timeEntryAggregate, id, message, actor));
  }
}

/** Clocks out. */
@Injectable()
@CommandHandler(CheckOut)
export class CheckOutHandler extends Changing implements ICommandHandler<CheckOut> {
  async execute({ id, timeOut, fields, actor }: CheckOut): Promise<Written> {
    const row = await this.writable(id, actor, 'checked out');
    const rates = figuresOn(await this.worker(actor.company, row.ResourceId), row.EntryDate);
    return this.decide(id, { type: 'CheckOut', data: { Id: id, TimeOut: timeOut, fields, rates } }, actor);
  }
}

/** What is sent back as it was read names no deliverable: it shows the one that it is billed under. */
function withoutItsDeliverable({ ApprovedDeliverableId, ...fields }: EntryContent, row: TimeEntry): EntryContent {
  const isNew = ApprovedDeliverableId !== undefined && (ApprovedDeliverableId || null) !== row.ApprovedDeliverableId;
  return isNew ? { ...fields, ApprovedDeliverableId: ApprovedDeliverableId || null } : fields;
}

/** Changes fields; a new task, milestone or project moves the entry with all that follows from it. */
@Injectable()
@CommandHandler(ChangeTime)
export class ChangeTimeHandler extends Changing implements ICommandHandler<ChangeTime> {
  async execute({ id, fields: given, actor }: ChangeTime): Promise<Written> {
    const row = await this.writable(id, actor, 'changed');
    const fields = withoutItsDeliverable(given, row);
    const issues: Issue[] = [];
    const resourceId = fields.ResourceId ?? row.ResourceId;
    const worker = await this.worker(actor.company, resourceId);
    if (!worker && fields.ResourceId !== undefined) issues.push(noSuch('ResourceId', 'Resource', Number(resourceId)));
    const moved = await this.moved(row, fields, actor, worker?.DepartmentId ?? null, issues);
    await checkOthers(this.reads, this.kinds, actor.company, timeEntry, fields, LOOKED_UP, issues);
    // A day that was recorded before the rule is sent back with the record.
    if (fields.EntryDate !== row.EntryDate) issues.push(...faultsOfDay(fields.EntryDate, this.clock.now()));
    if (fields.ParentId === id) issues.push({ field: 'ParentId', problem: 'must be another time entry, not this one' });
    if (issues.length > 0) invalid(issues);
    if (worker && resourceId !== row.ResourceId) mayRecordFor(actor, worker);
    await refuseWhileOnInvoice(this.reads, actor.company, row, 'changed');
    const other: EntryContent =
      worker && resourceId !== row.ResourceId ? { UserId: worker.UserId ?? (actor.user || null), ResourceRoleId: worker.RoleId } : {};
    const rates = figuresOn(worker, fields.EntryDate ?? row.EntryDate);
    const change = { ...withComments(fields, row, actor), ...moved, ...other };
    return this.decide(id, { type: 'ChangeTime', data: { Id: id, fields: change, rates } }, actor);
  }

  /** Where the entry goes; nothing when no place is given that differs from where it is. */
  private async moved(row: TimeEntry, fields: EntryContent, actor: Actor, home: number | null, issues: Issue[]): Promise<EntryContent> {
    const given = newPlace(fields, row);
    if (!given) return {};
    const faults = unplaced(given);
    issues.push(...faults);
    if (faults.length > 0) return {};
    const place = await workplace(this.reads, actor.company, given, () => Promise.resolve(home), issues);
    return { ...place, ProjectPlanId: place.ProjectId };
  }
}

/** Removes an entry that is neither invoiced nor on an invoice, and that no other was split from. */
@Injectable()
@CommandHandler(RemoveTime)
export class RemoveTimeHandler extends Changing implements ICommandHandler<RemoveTime> {
  async execute({ id, actor }: RemoveTime): Promise<Written> {
    const row = await this.seen(id, actor);
    mayRemove(row, actor);
    await refuseWhileOnInvoice(this.reads, actor.company, row, 'removed');
    await checkUnreferenced(this.reads, this.kinds, actor.company, timeEntry, id);
    return this.decide(id, { type: 'RemoveTime', data: { Id: id } }, actor);
  }
}
