import { Injectable } from '@nestjs/common';
import { purchase, type CostOrigin, type RecordedCost } from '@plumbline/activity/published';
import { stateOf } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { missing, Money, refuse, type Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { billAggregate } from '../bill/bill.aggregate';
import { bill } from '../bill/bill.record';
import { grossOf, leftOfLine } from '../bill/moved-lines.policy';
import type { BillCostLine, PayableItem } from '../published/bill-events';

/** Finds the cost of lines of bills. */
@Injectable()
export class BilledCosts {
  constructor(
    private readonly store: EventStore,
    private readonly reads: ReadModels,
  ) {}

  /** The cost of one line of an approved bill. @throws Refusal 404 for no such line, 409 for one that is no cost of a job */
  async of({ BillId = 0, ItemId = 0 }: CostOrigin, { company }: Actor): Promise<RecordedCost & { line: PayableItem }> {
    if (!(await this.reads.one(bill, company, BillId))) missing('bill', BillId);
    const state = await stateOf(this.store, billAggregate, BillId);
    if (!('content' in state)) missing('bill', BillId);
    const { PayableItems, Costs, InvoiceDate } = state.content;
    const line = PayableItems.find(({ Id }) => Id === ItemId) ?? missing('bill line', ItemId);
    const cost = grossOf(line).toString();
    const own = Costs.filter((one) => isOf(one, line, cost));
    if (own.length === 0 || !line.ProjectId)
      refuse('no_job_cost', `Line ${ItemId} of bill ${BillId} is no cost of a job: it is excluded, or its purchase was cost before.`);
    const place = { ProjectId: line.ProjectId, MilestoneId: line.MilestoneId };
    return {
      ...{ place, CostClass: await this.classOf(own, line, company), day: InvoiceDate ?? '', cost, quantity: line.Quantity || '0' },
      left: leftOfLine(state, line),
      line,
    };
  }

  /** Lines with equal costs at one place may be of two classes: then that of the order decides. */
  private async classOf(own: readonly BillCostLine[], { RequestId }: PayableItem, company: number): Promise<BillCostLine['CostClass']> {
    const [first, ...others] = [...new Set(own.map(({ CostClass }) => CostClass))];
    if (first && others.length === 0) return first;
    const order = RequestId ? await this.reads.one(purchase, company, RequestId) : undefined;
    return order?.IsSubcontract ? 'Subs' : 'Materials';
  }
}

const isOf = ({ ProjectId, MilestoneId, Amount }: BillCostLine, line: PayableItem, cost: string): boolean =>
  ProjectId === line.ProjectId && (MilestoneId ?? null) === (line.MilestoneId ?? null) && Money.of(Amount).equals(cost);
