import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isLeave, resource, withComments } from '@plumbline/company/published';
import { Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, type Actor, type Issue } from '@plumbline/platform/kernel';
import { IdSource, KindRegistry, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { checkOtherReferences, LOCATED, noSuch, type WorkLocation } from '../../work-location/locate-work';
import { mayOverride, mayRecordFor } from '../time-entry-access';
import { CheckIn, LogTime } from '../time-entry.commands';
import { figuresOn } from '../costing/time-entry-cost.policy';
import { timeEntryAggregate } from '../time-entry.decider';
import { timeEntry } from '../time-entry.record';
import { faultsOf, faultsOfCost, type EntryContent } from '../time-entry.policy';
import { atTicket, plannedTicket, refuseCompletedTicket, ticketIssues } from './ticket-time';
import { locateTask } from '../../work-location/default-task';

/** References whose records are looked up for their contents, not only for their existence. */
export const LOOKED_UP: ReadonlySet<string> = new Set(['ResourceId', ...LOCATED]);

/** A new entry, complete except for its cost. */
export interface NewEntry {
  readonly id: number;
  readonly fields: EntryContent;
  readonly row: RecordOf<typeof resource>;
}

/**
 * The read-model look-ups for recording time, in two rounds that all requests of a tick share: the resource and the
 * task first, then their project (or department). More only where no task is named and none is the default.
 */
@Injectable()
export abstract class Recording {
  constructor(
    protected readonly decisions: Decisions,
    readonly reads: ReadModels,
    readonly kinds: KindRegistry,
    private readonly ids: IdSource,
  ) {}

  /** @throws Refusal of kind `input` with every fault, `forbidden` for a resource that is not the caller's, and for figures of its own */
  protected async complete(body: EntryContent, actor: Actor): Promise<NewEntry> {
    const { company } = actor;
    const named = body.ServiceTicketId ? await atTicket(this.reads, company, body) : body;
    const issues: Issue[] = [...faultsOf(named), ...faultsOfCost(named)];
    const resourceId = named.ResourceId ?? 0;
    // Those of other references come last, whichever look-up ends first.
    const others: Issue[] = [];
    const found = this.reads.one(resource, company, resourceId);
    const [row, location, id, planned] = await Promise.all([
      found,
      locateTask(this.reads, company, named, async () => (await found)?.DepartmentId ?? null, issues),
      this.ids.next(timeEntry.name, actor),
      plannedTicket(this.reads, company, named),
      checkOtherReferences(this.reads, this.kinds, company, timeEntry, named as Record<string, unknown>, LOOKED_UP, others),
    ]);
    issues.push(...others);
    mayOverride(actor, named);
    const given = await this.onTicket(named, planned, location, company, issues);
    if (row) await mayRecordFor(actor, row, this);
    else issues.unshift(noSuch('ResourceId', 'Resource', resourceId));
    if (issues.length > 0 || !row) invalid(issues);
    if (given.ServiceTicketId) await refuseCompletedTicket(this.reads, company, given.ServiceTicketId);
    const commented = withComments(given, { Id: id, ProjectId: location.ProjectId }, actor);
    const own = {
      ProjectPlanId: location.ProjectId,
      UserId: row.UserId ?? (actor.user || null),
      ...(row.RoleId ? { ResourceRoleId: row.RoleId } : {}),
      IsBillable:
        given.IsBillable ?? (!isLeave(given.TimeType) && (given.ServiceTicketId ? true : row.IsBillable && location.ClientId !== null)),
      Origin: given.Origin ?? actor.application,
      IsSystemGenerated: actor.user === 0,
    };
    // Faster than a spread by far, because names are added.
    const fields: EntryContent = Object.assign({}, commented, location, own);
    return { id, fields, row };
  }

  /** The fields with the planned ticket, unless the work is for another client. A named ticket for another one is an issue. */
  private async onTicket(
    fields: EntryContent,
    planned: number | undefined,
    location: WorkLocation,
    company: number,
    issues: Issue[],
  ): Promise<EntryContent> {
    const ServiceTicketId = fields.ServiceTicketId || planned;
    if (!ServiceTicketId) return fields;
    const found = await ticketIssues(this.reads, company, ServiceTicketId, location);
    if (!planned) issues.push(...found);
    return found.length > 0 ? fields : { ...fields, ServiceTicketId };
  }
}

/** Handles LogTime, the busiest command of the service. */
@CommandHandler(LogTime)
export class LogTimeHandler extends Recording implements ICommandHandler<LogTime> {
  async execute({ fields: given, actor }: LogTime): Promise<CommandResult> {
    const { id, fields, row } = await this.complete(given, actor);
    const rates = figuresOn(row, fields.EntryDate);
    const message = { type: 'LogTime' as const, data: { Id: id, fields, rates } };
    return this.decisions.take(new Decide(timeEntryAggregate, id, message, actor, { stream: 'create' }));
  }
}

@CommandHandler(CheckIn)
export class CheckInHandler extends Recording implements ICommandHandler<CheckIn> {
  async execute({ fields: given, actor }: CheckIn): Promise<CommandResult> {
    const { id, fields } = await this.complete(given, actor);
    return this.decisions.take(
      new Decide(timeEntryAggregate, id, { type: 'CheckIn', data: { Id: id, fields } }, actor, { stream: 'create' }),
    );
  }
}
