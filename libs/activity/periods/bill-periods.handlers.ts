import { CompanyClock } from '@plumbline/platform/calendar';
import { startOfDay } from '@plumbline/platform/kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { client } from '@plumbline/company/published';
import { Decisions, combinedResult, type CommandResult } from '@plumbline/platform/decisions';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import { contract, project } from '@plumbline/project/published';
import type { BillableFields } from '../billable/billable-content.policy';
import { taxability } from '../billable/taxability';
import { Settling } from '../billable/settling/settling';
import { isBilled } from '../published/is-billed';
import { BillDuePeriods, TakeBackPeriods } from './bill-periods.commands';
import { billedPeriodsOf, dueDays, partOf, periodics, priceOf, type Periodic } from './due-periods';
import { MOST_PERIODS } from '../limits';

@CommandHandler(BillDuePeriods)
export class BillDuePeriodsHandler extends Settling implements ICommandHandler<BillDuePeriods> {
  constructor(
    decisions: Decisions,
    reads: ReadModels,
    ids: IdSource,
    private readonly clock: CompanyClock,
  ) {
    super(decisions, reads, ids);
  }

  async execute({ actor, contractId }: BillDuePeriods): Promise<CommandResult> {
    const today = await this.clock.today(actor.company);
    const written: CommandResult[] = [];
    for await (const one of periodics(this.reads, actor.company, contractId)) {
      const days = (await dueDays(this.reads, actor.company, one, today)).slice(0, MOST_PERIODS);
      const content = days.length > 0 ? await this.content(one, actor.company) : undefined;
      if (!content) continue;
      for (const day of days) {
        const StartDate = startOfDay(day);
        const period = { ...content, StartDate, DueDate: StartDate, OriginPart: partOf(one, day) };
        written.push(await this.settle('Maintenance', period.OriginOfBillableId, period, actor));
      }
    }
    return combinedResult(contractId ?? 0, written);
  }

  /** The content of each period; undefined where nothing is billed: no price, no client, or a closed project. */
  private async content(one: Periodic, company: number): Promise<BillableFields | undefined> {
    const { agreed, line } = one;
    const price = priceOf(one);
    const work = await this.reads.one(project, company, agreed.ProjectId);
    if (price.isZero || !work?.ClientId || work.IsClosed) return undefined;
    const payer = await this.reads.one(client, company, Number(work.ClientId));
    return {
      ...(await taxability(this.reads, company, { deliverable: line })),
      OriginOfBillable: 'Maintenance',
      OriginOfBillableId: line ? Number(line.Id) : agreed.Id,
      ClientId: work.ClientId,
      ClientParentId: Number(payer?.ParentId ?? 0),
      ProjectId: String(work.Id),
      MilestoneId: line?.MilestoneIds.length === 1 ? String(line.MilestoneIds[0]) : '',
      DeliverableId: line?.Id ?? '',
      CatalogId: line?.CatalogId ?? null,
      Description: line?.Description || agreed.ContractNumber || 'Maintenance',
      Hours: '0.00',
      Quantity: '1',
      UnitPrice: price.toString(),
      Price: price.toString(),
    };
  }
}

@CommandHandler(TakeBackPeriods)
export class TakeBackPeriodsHandler extends Settling implements ICommandHandler<TakeBackPeriods> {
  async execute({ contractId, actor }: TakeBackPeriods): Promise<CommandResult> {
    const agreed = await this.reads.one(contract, actor.company, contractId);
    const origins = [[contractId, true] as const, ...(agreed?.Deliverables ?? []).map(({ Id }) => [Number(Id), false] as const)];
    const written: CommandResult[] = [];
    for (const [id, isContract] of origins)
      for await (const row of billedPeriodsOf(this.reads, actor.company, id, isContract))
        if (!isBilled(row)) written.push(await this.settle('Maintenance', id, null, actor, { part: row.OriginPart }));
    return combinedResult(contractId, written);
  }
}
