import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { billsWork, onOpenDay, ratesOn, ratesVersion, resource } from '@plumbline/company/published';
import type { CommandResult } from '@plumbline/platform/decisions';
import { Hours, Rate, type Actor } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/records';
import { timeEntry, type TimeEntry } from '../../time-entry/time-entry.record';
import { Settling, textId } from './settling';
import { taxability } from '../taxability';
import { costPlusTerms, hourlyPrice } from '../terms';
import type { BillableFields } from '../billable-content.policy';
import { billable } from '../billable.record';

/**
 * Makes the billable of a time entry match the entry: created, changed or removed. It keeps its price per hour unless
 * `isRepriced`: the resource, its role, the day or the kind of time was changed.
 */
export class SettleTimeBillable extends Command<CommandResult> {
  constructor(
    readonly timeEntryId: number,
    readonly actor: Actor,
    readonly isRepriced = false,
  ) {
    super();
  }
}

/** Bills approved billable time on a cost-plus milestone by the hour; leave is never billed. */
@CommandHandler(SettleTimeBillable)
export class SettleTimeBillableHandler extends Settling implements ICommandHandler<SettleTimeBillable> {
  async execute({ timeEntryId, actor, isRepriced }: SettleTimeBillable): Promise<CommandResult> {
    const entry = await this.reads.one(timeEntry, actor.company, timeEntryId);
    if (entry?.BusinessState === 'Invoiced') return { position: 0n, types: [], id: timeEntryId };
    // The completion of its service ticket bills the time.
    const counts = entry?.BusinessState === 'Approved' && billsWork(entry) && !entry.ServiceTicketId;
    const { content = null, refersTo } =
      (counts && (await timeContent(this.reads, actor.company, entry, () => this.startOf(entry, actor.company)))) || {};
    return this.settle('ResourceTimeEntry', timeEntryId, content, actor, { keepsUnitPrice: !isRepriced, refersTo });
  }
  /**
   * The day of the entry; of time that was approved in closed days the first open one, unless it was billable before: the figures of closed
   * days stay.
   */
  private async startOf({ Id, EntryDate }: TimeEntry, company: number): Promise<string> {
    const date = EntryDate ?? '';
    const open = await onOpenDay(this.reads, { company }, date);
    if (open === date) return date;
    const [row] = await this.reads.find(billable, company, { OriginOfBillable: 'ResourceTimeEntry', OriginOfBillableId: Id }, 1);
    return row ? row.StartDate : open;
  }
}

/** What the hours of an entry are billed as at its milestone, from the day on; undefined where the terms there bill none. */
export async function timeContent(
  reads: ReadModels,
  company: number,
  entry: TimeEntry,
  startOf: () => Promise<string>,
): Promise<{ content: BillableFields; refersTo: string[] } | undefined> {
  const [terms, worker] = await Promise.all([
    costPlusTerms(reads, company, entry.MilestoneId ?? 0, entry.GivenDeliverableId),
    reads.one(resource, company, entry.ResourceId ?? 0),
  ]);
  if (!terms || !worker) return undefined;
  const date = entry.EntryDate ?? '';
  const roleId = entry.JobRoleId ?? entry.ResourceRoleId ?? worker.RoleId;
  const hour = { roleId, resourceId: worker.Id, date, timeType: entry.TimeType };
  const UnitPrice = hourlyPrice(terms.deliverable, hour, ratesOn(worker, date));
  const hours = Hours.of(entry.Time);
  const content: BillableFields = {
    ...(await taxability(reads, company, { deliverable: terms.deliverable })),
    OriginOfBillable: 'ResourceTimeEntry',
    OriginOfBillableId: entry.Id,
    ...terms.where,
    TaskId: textId(entry.TaskId),
    CatalogId: entry.CatalogId,
    Description: entry.Description || entry.UserDescription || worker.ResourceName || worker.Description,
    StartDate: await startOf(),
    OurCost: entry.Cost ?? '0.00',
    Hours: hours.toString(),
    Quantity: hours.amount.toFixed(),
    UnitPrice,
    Price: Rate.of(UnitPrice).times(hours).toString(),
  };
  return { content, refersTo: [ratesVersion('Deliverable', terms.deliverable), ratesVersion('Resource', worker)] };
}
