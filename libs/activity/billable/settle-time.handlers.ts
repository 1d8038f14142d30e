import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ratesOn, resource } from '@plumbline/company/published';
import type { Written } from '@plumbline/platform/commands';
import { Hours, Rate, type Actor } from '@plumbline/platform/kernel';
import type { BillableContent } from '../published/billable-events';
import type { TimeEntry } from '../published/time-entry-events';
import { timeEntry } from '../time-entry/time-entry.record';
import { Settling, textId } from './settling';
import { costPlusTerms, hourlyPrice } from './terms';

/**
 * Makes the billable of a time entry what the entry asks for now: there, changed, or gone. An hour keeps the price that it has, unless
 * `isRepriced`: who worked, in which role or on which day was changed.
 */
export class SettleTimeBillable extends Command<Written> {
  constructor(
    readonly timeEntryId: number,
    readonly actor: Actor,
    readonly isRepriced = false,
  ) {
    super();
  }
}

/** Approved billable time on a cost-plus milestone is billed by the hour. */
@Injectable()
@CommandHandler(SettleTimeBillable)
export class SettleTimeBillableHandler extends Settling implements ICommandHandler<SettleTimeBillable> {
  async execute({ timeEntryId, actor, isRepriced }: SettleTimeBillable): Promise<Written> {
    const entry = await this.reads.one(timeEntry, actor.company, timeEntryId);
    if (entry?.BusinessState === 'Invoiced') return { position: 0n, types: [], id: timeEntryId };
    const content = entry?.BusinessState === 'Approved' && entry.IsBillable ? await this.content(entry, actor.company) : null;
    return this.settle('ResourceTimeEntry', timeEntryId, content, actor, !isRepriced);
  }
  private async content(entry: TimeEntry, company: number): Promise<BillableContent | null> {
    const [terms, worker] = await Promise.all([
      costPlusTerms(this.reads, company, entry.MilestoneId ?? 0, entry.GivenDeliverableId),
      this.reads.one(resource, company, entry.ResourceId ?? 0),
    ]);
    if (!terms || !worker) return null;
    const date = entry.EntryDate ?? '';
    const UnitPrice = hourlyPrice(
      terms.deliverable,
      entry.JobRoleId ?? entry.ResourceRoleId ?? worker.RoleId,
      worker.Id,
      date,
      ratesOn(worker, date),
    );
    const hours = Hours.of(entry.Time);
    return {
      OriginOfBillable: 'ResourceTimeEntry',
      OriginOfBillableId: entry.Id,
      ...terms.where,
      TaskId: textId(entry.TaskId),
      CatalogId: entry.CatalogId,
      Description: entry.Description || entry.UserDescription || worker.ResourceName || worker.Description,
      StartDate: date,
      OurCost: entry.Cost ?? '0.00',
      Hours: hours.toString(),
      Quantity: hours.amount.toFixed(),
      UnitPrice,
      Price: Rate.of(UnitPrice).times(hours).toString(),
    };
  }
}
