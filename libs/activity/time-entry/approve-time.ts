import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resource } from '@plumbline/company/contract';
import { Decide, type Written } from '@plumbline/platform/commands';
import { decide, forbid, invalid, Refusal, type Actor, type Issue } from '@plumbline/platform/kernel';
import { AccessPolicy, ReadModels } from '@plumbline/platform/records';
import type { TimeEntry } from '../contract/time-entry-events';
import { approves, mayWrite, refuseWhileOnInvoice, visible } from './time-entry.access';
import { ApproveTime, RejectTime, SubmitTime, type ManyWritten } from './time-entry.commands';
import { FIGURES, figuresOn } from './time-entry.cost';
import { timeEntryAggregate, timeEntryDecider, type TimeEntryCommand } from './time-entry.decider';
import { timeEntry } from './time-entry.record';
import type { EntryContent } from './time-entry.rules';

/** How many entries are written at a time: their appends share a transaction. */
const AT_ONCE = 100;

/** One step of several entries. */
interface Step {
  readonly row: TimeEntry;
  readonly message: TimeEntryCommand;
}

/** Steps that are tried on the rows first, so that one entry at fault stops them all before anything is written. */
abstract class Several {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) protected readonly reads: ReadModels,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
  ) {}

  /** The entries in the order of `ids`. @throws Refusal of kind `input` for a repeated id, `missing` for one that is not there */
  protected async rows(ids: readonly number[], actor: Actor): Promise<TimeEntry[]> {
    if (ids.length === 0) invalid([{ field: 'TimeEntries', problem: 'must name at least one time entry' }]);
    const again = ids.findIndex((id, index) => ids.indexOf(id) !== index);
    if (again >= 0) invalid([{ field: `TimeEntries[${again}].Id`, problem: 'must not be named twice' }]);
    const found = await this.reads.many(timeEntry, actor.company, ids);
    return ids.map((id) => visible(found.get(id), id, actor, this.policy));
  }

  /** Tries all, then writes all. When one can't be written after all (others were faster), `undo` says what takes a written one back. */
  protected async all(steps: readonly Step[], actor: Actor, undo?: (step: Step) => TimeEntryCommand): Promise<ManyWritten> {
    tryAll(steps);
    const outcomes: PromiseSettledResult<Written>[] = [];
    for (let start = 0; start < steps.length; start += AT_ONCE) {
      const some = steps.slice(start, start + AT_ONCE);
      outcomes.push(...(await Promise.allSettled(some.map(({ row, message }) => this.write(row.Id, message, actor)))));
      if (outcomes.some(({ status }) => status === 'rejected')) break;
    }
    const failed = outcomes.find((one) => one.status === 'rejected');
    if (failed) {
      const done = steps.filter((_, index) => wrote(outcomes[index]));
      if (undo) await Promise.all(done.map((step) => this.write(step.row.Id, undo(step), actor)));
      throw failed.reason;
    }
    const written = outcomes.map((one) => (one as PromiseFulfilledResult<Written>).value);
    return {
      id: steps[0]?.row.Id ?? 0,
      ids: steps.map(({ row }) => row.Id),
      ...span(written),
      types: [...new Set(written.flatMap(({ types }) => types))],
    };
  }
  private write(id: number, message: TimeEntryCommand, actor: Actor): Promise<Written> {
    return this.commands.execute(new Decide(timeEntryAggregate, id, message, actor));
  }
}

/** Refuses what one of the steps would be refused for; of fields at fault all, each with the entry that it is of. */
function tryAll(steps: readonly Step[]): void {
  const issues: Issue[] = [];
  for (const [index, { row, message }] of steps.entries()) {
    try {
      decide(timeEntryDecider, message, { is: row.BusinessState || 'Open', entry: row });
    } catch (error) {
      if (!(error instanceof Refusal) || error.issues.length === 0) throw error;
      const at = steps.length > 1 ? `TimeEntries[${index}].` : '';
      issues.push(...error.issues.map(({ field, problem }) => ({ field: `${at}${field}`, problem })));
    }
  }
  if (issues.length > 0) invalid(issues);
}

/** Whether the step wrote something. One that found its work done has nothing to take back: others did it. */
const wrote = (outcome: PromiseSettledResult<Written> | undefined): boolean =>
  outcome?.status === 'fulfilled' && outcome.value.types.length > 0;

/** From the first event of several appends to the last one. */
function span(written: readonly Written[]): Pick<Written, 'from' | 'position'> {
  const ends = written.filter(({ position }) => position > 0n);
  const position = ends.reduce((last, one) => (one.position > last ? one.position : last), 0n);
  const begins = ends.map((one) => one.position - BigInt(Math.max(one.types.length, 1) - 1));
  return { from: begins.reduce((first, begin) => (begin < first ? begin : first), position), position };
}

const mustApprove = (actor: Actor, doing: string): void => {
  if (!approves(actor)) forbid(`${doing} time needs the privilege Approves Time.`);
};
const costFields = (row: TimeEntry): EntryContent => ({
  Time: row.Time,
  IsBillable: row.IsBillable,
  Cost: row.Cost,
  ...Object.fromEntries(FIGURES.map((key) => [key, row[key]])),
});

/** Approves all entries or none. */
@Injectable()
@CommandHandler(ApproveTime)
export class ApproveTimeHandler extends Several implements ICommandHandler<ApproveTime> {
  /** @throws Refusal of kind `forbidden` without Approves Time, `missing`, `input`, or `state` for an entry that is not submitted */
  async execute({ entries, actor }: ApproveTime): Promise<ManyWritten> {
    mustApprove(actor, 'Approving');
    const rows = await this.rows(
      entries.map(({ Id }) => Id),
      actor,
    );
    const resources = await this.reads.many(resource, actor.company, new Set(rows.map(({ ResourceId }) => ResourceId ?? 0)));
    const approval = (row: TimeEntry, wish: { Time?: string; IsBillable?: boolean }): TimeEntryCommand => ({
      type: 'ApproveTime',
      data: { ...wish, Id: row.Id, rates: figuresOn(resources.get(row.ResourceId ?? 0), row.EntryDate) },
    });
    await Promise.all(rows.map((row) => refuseWhileOnInvoice(this.reads, actor.company, row, 'approved again')));
    const steps = rows.map((row, index) => ({ row, message: approval(row, entries[index] ?? {}) }));
    return this.all(steps, actor, ({ row }) =>
      row.BusinessState === 'Approved'
        ? approval(row, { Time: row.Time, IsBillable: row.IsBillable })
        : { type: 'WithdrawApproval', data: { Id: row.Id, before: costFields(row) } },
    );
  }
}

/** Hands drafts in. */
@Injectable()
@CommandHandler(SubmitTime)
export class SubmitTimeHandler extends Several implements ICommandHandler<SubmitTime> {
  async execute({ ids, actor }: SubmitTime): Promise<ManyWritten> {
    const rows = await this.rows(ids, actor);
    for (const row of rows) mayWrite(row, actor, 'submitted');
    return this.all(
      rows.map((row) => ({ row, message: { type: 'SubmitTime', data: { Id: row.Id } } as const })),
      actor,
    );
  }
}

/** Rejects entries; approved ones are un-approved by it. */
@Injectable()
@CommandHandler(RejectTime)
export class RejectTimeHandler extends Several implements ICommandHandler<RejectTime> {
  async execute({ ids, reason, actor }: RejectTime): Promise<ManyWritten> {
    mustApprove(actor, 'Rejecting');
    const rows = await this.rows(ids, actor);
    await Promise.all(rows.map((row) => refuseWhileOnInvoice(this.reads, actor.company, row, 'rejected')));
    return this.all(
      rows.map((row) => ({ row, message: { type: 'RejectTime', data: { Id: row.Id, Reason: reason } } as const })),
      actor,
    );
  }
}
