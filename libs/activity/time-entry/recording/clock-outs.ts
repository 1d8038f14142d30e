import { Injectable } from '@nestjs/common';
import { companySettings, resource } from '@plumbline/company/published';
import { Decide, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { daysAfter, type Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, KindRegistry, pages, ReadModels } from '@plumbline/platform/records';
import { figuresOn } from '../costing/time-entry-cost.policy';
import { writable } from '../time-entry-access';
import { timeEntryAggregate, type TimeEntryCommand } from '../time-entry.decider';
import type { EntryContent } from '../time-entry.policy';
import { timeEntry, type TimeEntry } from '../time-entry.record';
import type { ClockRule } from './clock.policy';

/** The name by which what happens to the clock of a resource comes one after the other. */
export const clockOf = (resourceId: number | null): string => `Clock-Resource-${resourceId ?? 0}`;

/** Ends the clocks of entries by the rule of the company. */
@Injectable()
export class ClockOuts {
  constructor(
    readonly reads: ReadModels,
    readonly kinds: KindRegistry,
    readonly policy: AccessPolicy,
    private readonly reservations: RecordReservations,
  ) {}

  /** The row of an entry that the caller may check out. @throws Refusal of kind `missing` or `forbidden` */
  writable(id: number, actor: Actor): Promise<TimeEntry> {
    return writable(id, actor, 'checked out', this);
  }

  /** What `take` returns for the decision that ends the clock; it may be called again. `isAlone`: nothing else may happen to the clock. */
  async of(
    row: TimeEntry,
    timeOut: string,
    fields: EntryContent,
    actor: Actor,
    take: (decide: Decide<TimeEntryCommand>, actor: Actor) => Promise<CommandResult>,
    { isAlone = false } = {},
  ): Promise<CommandResult> {
    const { Id, ResourceId } = row;
    const worker = ResourceId ? await this.reads.one(resource, actor.company, ResourceId) : undefined;
    const rates = figuresOn(worker, row.EntryDate);
    const rule = await this.rule(actor.company);
    const ended = (clock: ClockRule, by: Actor): Promise<CommandResult> =>
      take(
        new Decide<TimeEntryCommand>(
          timeEntryAggregate,
          Id,
          { type: 'CheckOut', data: { Id, TimeOut: timeOut, fields, clock, rates } },
          by,
        ),
        by,
      );
    if (!rule.deduction && !isAlone) return ended(rule, actor);
    // One break is taken off a stretch, whichever of its entries ends first.
    return this.reservations.alone([clockOf(ResourceId)], actor, async (held) =>
      ended(rule.deduction ? { ...rule, near: await this.near(row, actor.company) } : rule, held),
    );
  }

  /** The rule of the clock as the company has it now. */
  private async rule(company: number): Promise<ClockRule> {
    const { ClockRounding, BreakDeduction } = (await this.reads.one(companySettings, company, company)) ?? {};
    const rounds = ClockRounding && ClockRounding.Mode !== 'None' && ClockRounding.Mode !== '';
    return {
      rounding: rounds ? `${ClockRounding.Mode} ${ClockRounding.Minutes}` : '',
      ...(BreakDeduction && BreakDeduction.Minutes > 0 && { deduction: BreakDeduction }),
    };
  }

  /** The entries of the resource on the days around the entry. */
  private async near({ Id, ResourceId, TimeIn, EntryDate }: TimeEntry, company: number): Promise<ClockRule['near']> {
    const entries: TimeEntry[] = [];
    const day = (EntryDate ?? '').slice(0, 10);
    if (!day || !ResourceId) return { ResourceId, TimeIn, entries };
    const where = { ResourceId, EntryDate: { gte: daysAfter(day, -1), lt: daysAfter(day, 2) } };
    for await (const page of pages(this.reads, timeEntry, company, where)) entries.push(...page.filter((one) => one.Id !== Id));
    return { ResourceId, TimeIn, entries };
  }
}
