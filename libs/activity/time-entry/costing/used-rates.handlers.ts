import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CheckRatesDay } from '@plumbline/company/published';
import { refuse } from '@plumbline/platform/kernel';
import { pages, ReadModels } from '@plumbline/platform/records';
import { timeEntry } from '../time-entry.record';

/** Handles CheckRatesDay. An approved entry of the day itself keeps its figures: the change holds for other time of that day. */
@CommandHandler(CheckRatesDay)
export class CheckRatesDayHandler implements ICommandHandler<CheckRatesDay> {
  constructor(private readonly reads: ReadModels) {}

  /** @throws Refusal of kind `state` that names the last day of approved time after `day` */
  async execute({ rates, day, actor }: CheckRatesDay): Promise<void> {
    const where: Record<string, number> =
      'ResourceId' in rates ? { ResourceId: rates.ResourceId } : { ApprovedDeliverableId: rates.DeliverableId };
    let last = '';
    for await (const page of pages(this.reads, timeEntry, actor.company, where))
      for (const { IsApproved, EntryDate } of page)
        if (IsApproved && EntryDate && EntryDate.slice(0, 10) > last) last = EntryDate.slice(0, 10);
    if (last > day)
      refuse(
        'rates_used',
        `The rates can't change from ${day} on: approved time of ${last} uses them. State a RatesEffectiveDate of ${last} or later, or reject that time first.`,
      );
  }
}
