import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, missing, type Actor, type Issue } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import { AllocationTerms } from './allocation-terms';
import { ChangeAllocation, RemoveAllocation, ScheduleAllocation } from './allocation.commands';
import { allocationAggregate } from './allocation.decider';
import { allocation, type Allocation } from './allocation.record';
import { faultsOfNew, occurrencesOf } from './allocation.policy';
import { MOST_OCCURRENCES } from '../limits';

@CommandHandler(ScheduleAllocation)
export class ScheduleAllocationHandler implements ICommandHandler<ScheduleAllocation> {
  constructor(
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly terms: AllocationTerms,
  ) {}

  async execute({ fields: { EditAll: _wish, ...given }, actor }: ScheduleAllocation): Promise<CommandResult> {
    const issues: Issue[] = faultsOfNew(given);
    const content = await this.terms.complete(given, actor.company, issues);
    const times = issues.length > 0 ? [] : occurrencesOf(content);
    if (times.length > MOST_OCCURRENCES)
      issues.push({ field: 'RecurUntilDate', problem: `must be earlier: there would be more than ${MOST_OCCURRENCES} occurrences` });
    if (issues.length > 0) invalid(issues);
    const ids = await Promise.all(times.map(() => this.ids.next(allocation.name, actor)));
    const GroupId = content.IsRecurring ? String(ids[0]) : '';
    const Allocations = times.map((time, index) => ({ ...content, ...time, Id: ids[index], GroupId }));
    const message = { type: 'ScheduleAllocations' as const, data: { Allocations } };
    return this.decisions.take(new Decide(allocationAggregate, ids[0], message, actor, { stream: 'create' }));
  }
}

/** The stream of an allocation: its own, or that of the first of its group. */
const streamOf = ({ Id, GroupId }: Allocation): { key: number } => ({ key: Number(GroupId) || Id });

/** Shared by changing and removing. */
@Injectable()
abstract class Rescheduling {
  constructor(
    protected readonly decisions: Decisions,
    private readonly reads: ReadModels,
  ) {}

  /** The live row, or a refusal (404). */
  protected async existing(id: number, { company }: Actor): Promise<Allocation> {
    return (await this.reads.one(allocation, company, id)) ?? missing(allocation.title, id);
  }
}

@CommandHandler(ChangeAllocation)
export class ChangeAllocationHandler extends Rescheduling implements ICommandHandler<ChangeAllocation> {
  constructor(
    decisions: Decisions,
    reads: ReadModels,
    private readonly terms: AllocationTerms,
  ) {
    super(decisions, reads);
  }

  async execute({ id, fields: { EditAll = false, ...given }, actor }: ChangeAllocation): Promise<CommandResult> {
    const row = await this.existing(id, actor);
    const issues: Issue[] = [];
    const fields = await this.terms.change(row, given, actor.company, issues);
    if (issues.length > 0) invalid(issues);
    const message = { type: 'ChangeAllocation' as const, data: { Id: id, EditAll, fields } };
    return this.decisions.take(new Decide(allocationAggregate, id, message, actor, streamOf(row)));
  }
}

@CommandHandler(RemoveAllocation)
export class RemoveAllocationHandler extends Rescheduling implements ICommandHandler<RemoveAllocation> {
  async execute({ id, actor }: RemoveAllocation): Promise<CommandResult> {
    const row = await this.existing(id, actor);
    const holders = row.TimeEntryIds.length > 0 ? ['time entries'] : [];
    const message = { type: 'RemoveAllocation' as const, data: { Id: id, holders } };
    return this.decisions.take(new Decide(allocationAggregate, id, message, actor, streamOf(row)));
  }
}
