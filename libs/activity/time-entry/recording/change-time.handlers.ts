import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { companySettings, resource, withComments } from '@plumbline/company/published';
import { bookPeriod, checkUnreferenced, Decide, Decisions, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, refuse, type Actor, type Issue } from '@plumbline/platform/kernel';
import { AccessPolicy, KindRegistry, plainDay, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { checkOtherReferences, newWorkLocation, noSuch } from '../../work-location/locate-work';
import { LOOKED_UP } from './record-time.handlers';
import { billingsOfTime, mayOverride, mayRecordFor, mayRemove, refuseWhileOnInvoice, visible, writable } from '../time-entry-access';
import { ChangeTime, CheckOut, MoveTime, RemoveTime } from '../time-entry.commands';
import { figuresOn } from '../costing/time-entry-cost.policy';
import { timeEntryAggregate, type TimeEntryCommand } from '../time-entry.decider';
import { timeEntry, type TimeEntry } from '../time-entry.record';
import type { EntryContent } from '../time-entry.policy';
import { ClockOuts } from './clock-outs';
import { refuseCompletedTicket, ticketIssues } from './ticket-time';
import { issuesWithoutTask, locateTask } from '../../work-location/default-task';

/** Shared by the changes of one entry. */
@Injectable()
abstract class Changing {
  constructor(
    private readonly decisions: Decisions,
    readonly reads: ReadModels,
    readonly kinds: KindRegistry,
    readonly policy: AccessPolicy,
    protected readonly reservations: RecordReservations,
  ) {}

  /** @throws Refusal of kind `missing` */
  protected async seen(id: number, actor: Actor): Promise<TimeEntry> {
    return visible(await this.reads.one(timeEntry, actor.company, id), id, actor, this);
  }
  /** @throws Refusal of kind `missing` or `forbidden` */
  protected writable(id: number, actor: Actor, step: string): Promise<TimeEntry> {
    return writable(id, actor, step, this);
  }
  protected worker(company: number, resourceId: number | null): Promise<RecordOf<typeof resource> | undefined> {
    return resourceId ? this.reads.one(resource, company, resourceId) : Promise.resolve(undefined);
  }
  protected decide(id: number, message: TimeEntryCommand, actor: Actor): Promise<CommandResult> {
    return this.decisions.take(new Decide(timeEntryAggregate, id, message, actor));
  }
}

@CommandHandler(CheckOut)
export class CheckOutHandler implements ICommandHandler<CheckOut> {
  constructor(
    private readonly decisions: Decisions,
    private readonly clockOuts: ClockOuts,
  ) {}

  async execute({ id, timeOut, fields, actor }: CheckOut): Promise<CommandResult> {
    const row = await this.clockOuts.writable(id, actor);
    return this.clockOuts.of(row, timeOut, fields, actor, (decide) => this.decisions.take(decide));
  }
}

/** An entry that is sent back as it was read does not name a deliverable: it shows the one under which it is billed. */
function withoutItsDeliverable({ ApprovedDeliverableId, ...fields }: EntryContent, row: TimeEntry): EntryContent {
  const isNew = ApprovedDeliverableId !== undefined && (ApprovedDeliverableId || null) !== row.ApprovedDeliverableId;
  return isNew ? { ...fields, ApprovedDeliverableId: ApprovedDeliverableId || null } : fields;
}

/** Handles ChangeTime; a new task, milestone or project moves the entry, with all derived fields. */
@CommandHandler(ChangeTime)
export class ChangeTimeHandler extends Changing implements ICommandHandler<ChangeTime> {
  async execute({ id, fields, actor }: ChangeTime): Promise<CommandResult> {
    const row = await this.writable(id, actor, 'changed');
    const subjects = await billingsOfTime(this.reads, actor.company, [row]);
    if (subjects.length === 0) return this.change(row, fields, actor);
    return this.reservations.alone(subjects, actor, async (held) => this.change(await this.writable(id, actor, 'changed'), fields, held));
  }

  private async change(row: TimeEntry, given: EntryContent, actor: Actor): Promise<CommandResult> {
    const id = row.Id;
    mayOverride(actor, given, row);
    const fields = withoutItsDeliverable(given, row);
    const issues: Issue[] = [];
    const resourceId = fields.ResourceId ?? row.ResourceId;
    const worker = await this.worker(actor.company, resourceId);
    if (!worker && fields.ResourceId !== undefined) issues.push(noSuch('ResourceId', 'Resource', Number(resourceId)));
    const moved = await this.moved(row, fields, actor, worker?.DepartmentId ?? null, issues);
    await checkOtherReferences(this.reads, this.kinds, actor.company, timeEntry, fields, LOOKED_UP, issues);
    const ticketId = fields.ServiceTicketId === undefined ? row.ServiceTicketId : fields.ServiceTicketId;
    if (ticketId && (ticketId !== row.ServiceTicketId || moved.ProjectId !== undefined))
      issues.push(...(await ticketIssues(this.reads, actor.company, ticketId, { ...row, ...moved })));
    if (fields.ParentId === id) issues.push({ field: 'ParentId', problem: 'must be another time entry, not this one' });
    if (issues.length > 0) invalid(issues);
    if ((ticketId || null) !== row.ServiceTicketId) await refuseCompletedTicket(this.reads, actor.company, ticketId, row.ServiceTicketId);
    if (worker && resourceId !== row.ResourceId) await mayRecordFor(actor, worker, this);
    await refuseWhileOnInvoice(this.reads, actor.company, row, 'changed');
    const other: EntryContent =
      worker && resourceId !== row.ResourceId ? { UserId: worker.UserId ?? (actor.user || null), ResourceRoleId: worker.RoleId } : {};
    const rates = figuresOn(worker, fields.EntryDate ?? row.EntryDate);
    const change = { ...withComments(fields, row, actor), ...moved, ...other };
    return this.decide(id, { type: 'ChangeTime', data: { Id: id, fields: change, rates } }, actor);
  }

  /** The new work location of the entry; empty when no given field differs from the present one. */
  private async moved(row: TimeEntry, fields: EntryContent, actor: Actor, home: number | null, issues: Issue[]): Promise<EntryContent> {
    const given = newWorkLocation(fields, row);
    if (!given) return {};
    const faults = issuesWithoutTask(given);
    issues.push(...faults);
    if (faults.length > 0) return {};
    const location = await locateTask(this.reads, actor.company, given, () => Promise.resolve(home), issues);
    return { ...location, ProjectPlanId: location.ProjectId };
  }
}

/** Handles MoveTime. The append refers to the period of the books, so nothing is moved into days that close at the same moment. */
@CommandHandler(MoveTime)
export class MoveTimeHandler extends Changing implements ICommandHandler<MoveTime> {
  async execute({ id, entryDate, actor }: MoveTime): Promise<CommandResult> {
    const row = await this.writable(id, actor, 'moved');
    if (!entryDate) invalid([{ field: 'EntryDate', problem: 'is required' }]);
    const { through } = await bookPeriod(this.reads, companySettings, actor.company);
    const own = plainDay(row.EntryDate ?? '');
    if (own > through)
      refuse('time_entry_of_open_day', `Time entry ${id} is of ${own}, which is an open day; change its EntryDate instead.`);
    const rates = figuresOn(await this.worker(actor.company, row.ResourceId), entryDate);
    return this.decide(id, { type: 'MoveTime', data: { Id: id, EntryDate: entryDate, rates } }, actor);
  }
}

/** Handles RemoveTime: the entry must not be invoiced or on an invoice, and no other entry may be split from it. */
@CommandHandler(RemoveTime)
export class RemoveTimeHandler extends Changing implements ICommandHandler<RemoveTime> {
  async execute({ id, actor }: RemoveTime): Promise<CommandResult> {
    const row = await this.seen(id, actor);
    mayRemove(row, actor);
    return this.reservations.alone(await billingsOfTime(this.reads, actor.company, [row]), actor, async (held) => {
      await refuseWhileOnInvoice(this.reads, actor.company, row, 'removed');
      await checkUnreferenced(this.reads, this.kinds, actor.company, timeEntry, id);
      return this.decide(id, { type: 'RemoveTime', data: { Id: id } }, held);
    });
  }
}
