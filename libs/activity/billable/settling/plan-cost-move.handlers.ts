import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PayableItem } from '@plumbline/accounting/published';
import { billsWork } from '@plumbline/company/published';
import { Decide, stateOf } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { Hours, missing, refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import { leftOf, type Moved } from '../../moved-cost.policy';
import type { BillableOrigin } from '../../published/billable-events';
import {
  FindRecordedCost,
  PlanCostMove,
  PlanCostReturn,
  type CostOrigin,
  type PlannedBilling,
  type RecordedCost,
} from '../../published/commands';
import { purchaseAggregate } from '../../purchase/purchase.decider';
import type { PurchaseCommand } from '../../purchase/purchase-situation.policy';
import { spentOn } from '../../purchase/purchase-steps.policy';
import { purchase, type Purchase } from '../../purchase/purchase.record';
import { timeEntryAggregate, type TimeEntryCommand } from '../../time-entry/time-entry.decider';
import { timeEntry, type TimeEntry } from '../../time-entry/time-entry.record';
import type { BillableFields } from '../billable-content.policy';
import { billableAggregate, billableKey, isUnbilled } from '../billable.decider';
import { billable } from '../billable.record';
import { transferPart } from '../moved-parts.policy';
import { onBillable } from '../on-billable';
import { payableContent } from './settle-payable.handlers';
import { originOfItems, purchasedContent } from './settle-purchase.handlers';
import { textId } from './settling';
import { timeContent } from './settle-time.handlers';

/** Finds the cost of a document by its own events, so that a transfer is decided on what is left at this moment. */
@CommandHandler(FindRecordedCost)
export class FindRecordedCostHandler implements ICommandHandler<FindRecordedCost> {
  constructor(
    private readonly store: EventStore,
    private readonly reads: ReadModels,
  ) {}

  async execute({ of, actor }: FindRecordedCost): Promise<RecordedCost> {
    return of.TimeEntryId ? this.ofTime(of.TimeEntryId, actor) : this.ofPurchase(of, actor);
  }

  private async ofTime(id: number, { company }: Actor): Promise<RecordedCost> {
    const row = (await this.reads.one(timeEntry, company, id)) ?? missing('time entry', id);
    const state = await stateOf(this.store, timeEntryAggregate, id);
    if (!('entry' in state)) missing('time entry', id);
    if (!row.ProjectId) refuse('no_job_cost', `Time entry ${id} is of no project: there is no cost of a job to transfer.`);
    const [cost, quantity] = [state.entry.Cost ?? '0.00', Hours.of(state.entry.Time || '0').amount.toFixed()];
    const place = { ProjectId: row.ProjectId, MilestoneId: row.MilestoneId };
    return { place, CostClass: 'Labor', day: row.EntryDate ?? '', cost, quantity, left: left(state, 0, cost, quantity) };
  }

  private async ofPurchase({ PurchaseId = 0, ItemId = 0 }: CostOrigin, { company }: Actor): Promise<RecordedCost> {
    const row = (await this.reads.one(purchase, company, PurchaseId)) ?? missing('purchase', PurchaseId);
    const state = await stateOf(this.store, purchaseAggregate, PurchaseId);
    const part = 'content' in state ? spentOn(state.content, ItemId) : undefined;
    if (!('content' in state) || !part) missing('purchase item', ItemId);
    if (!row.ProjectId) refuse('no_job_cost', `Purchase ${PurchaseId} is of no project: there is no cost of a job to transfer.`);
    const MilestoneId = row.Items.find(({ Id }) => Id === ItemId)?.MilestoneId ?? row.MilestoneId;
    const of = { place: { ProjectId: row.ProjectId, MilestoneId }, day: row.RequestDate };
    return { ...of, CostClass: row.IsSubcontract ? 'Subs' : 'Materials', ...part, left: left(state, ItemId, part.cost, part.quantity) };
  }
}

function left(state: Moved, ItemId: number, cost: string, quantity: string): RecordedCost['left'] {
  const rest = leftOf({ ItemId, cost, quantity }, state);
  return { cost: rest.cost.toString(), quantity: rest.quantity };
}

/** The document whose cost is moved. */
interface Source {
  readonly entry: Readonly<TimeEntry> | undefined;
  readonly bought: Readonly<Purchase> | undefined;
}

/** The origin of the billable of the document; undefined where it never has one. */
function originOf({ TimeEntryId, PurchaseId, ItemId = 0 }: CostOrigin, { bought }: Source): [BillableOrigin, number] | undefined {
  if (TimeEntryId) return ['ResourceTimeEntry', TimeEntryId];
  if (!PurchaseId) return ['PayableItem', ItemId];
  return ItemId ? [bought ? originOfItems(bought) : 'PurchaseRequestItem', ItemId] : undefined;
}
const itemIn = ({ bought }: Source, { ItemId }: CostOrigin) => bought?.Items.find(({ Id }) => Id === ItemId);

/** Whether the document bills anything; `elsewhere`: its service ticket does. */
function isBilledHere({ move: { of }, line }: PlanCostMove, source: Source): 'yes' | 'no' | 'elsewhere' {
  if (of.TimeEntryId) {
    const { entry } = source;
    if (!entry || !billsWork(entry)) return 'no';
    return entry.ServiceTicketId ? 'elsewhere' : 'yes';
  }
  if (!of.PurchaseId) return line && !line.IsExcluded ? 'yes' : 'no';
  return itemIn(source, of)?.IsBillable ? 'yes' : 'no';
}

/** The billables that a transfer concerns: that of the document, and that at the new place. */
@Injectable()
export class TransferBilling {
  constructor(
    readonly store: EventStore,
    readonly reads: ReadModels,
    readonly ids: IdSource,
  ) {}

  /** The rows of the document: of a bill none, whose line its own context knows. */
  async rowsOf({ TimeEntryId, PurchaseId }: CostOrigin, company: number): Promise<Source> {
    return {
      entry: TimeEntryId ? await this.reads.one(timeEntry, company, TimeEntryId) : undefined,
      bought: PurchaseId ? await this.reads.one(purchase, company, PurchaseId) : undefined,
    };
  }

  /** The billable with the key: its state, and its id, which is a new one for none. */
  async billable(key: string) {
    const state = await stateOf(this.store, billableAggregate, key);
    return { key, state, id: 'ledger' in state ? state.Id : await this.ids.next(billable.name) };
  }
}

/** The decision of the document that a part of its cost is moved; none of a bill, whose context decides on it. */
function onDocument({ TimeEntryId, PurchaseId }: CostOrigin, time: TimeEntryCommand, bought: PurchaseCommand, actor: Actor): Decide[] {
  if (TimeEntryId) return [new Decide<TimeEntryCommand>(timeEntryAggregate, TimeEntryId, time, actor) as never];
  return PurchaseId ? [new Decide<PurchaseCommand>(purchaseAggregate, PurchaseId, bought, actor) as never] : [];
}

@CommandHandler(PlanCostMove)
export class PlanCostMoveHandler implements ICommandHandler<PlanCostMove> {
  constructor(private readonly billing: TransferBilling) {}

  async execute(plan: PlanCostMove): Promise<PlannedBilling> {
    const { move, actor } = plan;
    const { of, date: Date, TransferId, Amount, Quantity } = move;
    const moved = { TransferId, ItemId: of.ItemId ?? 0, Amount, Quantity };
    const own = onDocument(
      of,
      { type: 'MoveTimeCost', data: { Id: of.TimeEntryId ?? 0, ...moved } },
      { type: 'MovePurchaseCost', data: { Id: of.PurchaseId ?? 0, ...moved } },
      actor,
    );
    const source = await this.billing.rowsOf(of, actor.company);
    const origin = originOf(of, source);
    const bills = origin && isBilledHere(plan, source);
    if (!origin || bills === 'no') return { billing: 'None', decides: own };
    const here = await this.billing.billable(billableKey(...origin));
    if (bills === 'elsewhere' || !isUnbilled(here.state)) return { billing: 'Stays', decides: own };
    const part = { Id: here.id, TransferId, Date, Cost: Amount, Quantity };
    const taken = onBillable(here.id, here.key, { type: 'MoveBillableCost', data: part }, actor) as unknown as Decide;
    const { content, refersTo } = (await this.contentThere(plan, source)) ?? {};
    if (!content) return { billing: 'ledger' in here.state ? 'Moved' : 'None', decides: [...own, taken] };
    const OriginPart = transferPart(TransferId);
    const there = await this.billing.billable(billableKey(...origin, OriginPart));
    const made = { Id: there.id, content: { ...content, OriginPart, StartDate: Date }, onlyOnce: true };
    const billed = onBillable(there.id, there.key, { type: 'SettleBillable', data: made }, actor, refersTo) as unknown as Decide;
    return { billing: 'Moved', decides: [...own, taken, billed] };
  }

  /** What the moved part is billed as by the rules of its new place; undefined where they bill nothing. */
  private async contentThere(
    { move: { of, to, date, Amount, Quantity }, actor: { company }, line }: PlanCostMove,
    source: Source,
  ): Promise<{ content: BillableFields | null; refersTo?: string[] } | undefined> {
    const { reads } = this.billing;
    const { ProjectId, MilestoneId } = to;
    const TaskId = to.TaskId ?? null;
    if (of.TimeEntryId) {
      const { entry } = source;
      const moved = entry && { ...entry, ProjectId, MilestoneId, TaskId, GivenDeliverableId: null, Cost: Amount, Time: Quantity };
      return moved && timeContent(reads, company, moved, () => Promise.resolve(date));
    }
    if (of.PurchaseId) {
      const [row, item] = [source.bought, itemIn(source, of)];
      if (!row || !item) return undefined;
      const moved = { ...item, MilestoneId, DeliverableId: null, TotalAmount: Amount, Quantity };
      const there = { ...row, ProjectId, MilestoneId, TaskId };
      return { content: await purchasedContent(reads, there, moved, originOfItems(row), company) };
    }
    if (!line) return undefined;
    const moved = { ...(line as PayableItem), ProjectId, MilestoneId, TotalAmount: Amount, TaxAmount: '', Quantity };
    const content = await payableContent(reads, company, moved, date, true);
    return { content: content && { ...content, TaskId: textId(TaskId) } };
  }
}

@CommandHandler(PlanCostReturn)
export class PlanCostReturnHandler implements ICommandHandler<PlanCostReturn> {
  constructor(private readonly billing: TransferBilling) {}

  async execute({ back: { TransferId, of, date: Date, Amount, Quantity }, actor }: PlanCostReturn): Promise<PlannedBilling> {
    const own = onDocument(
      of,
      { type: 'ReturnTimeCost', data: { Id: of.TimeEntryId ?? 0, TransferId } },
      { type: 'ReturnPurchaseCost', data: { Id: of.PurchaseId ?? 0, TransferId } },
      actor,
    );
    const origin = originOf(of, await this.billing.rowsOf(of, actor.company));
    if (!origin) return { billing: 'None', decides: own };
    const here = await this.billing.billable(billableKey(...origin));
    if (!here.state.moved?.some((one) => one.TransferId === TransferId)) return { billing: 'None', decides: own };
    const there = await this.billing.billable(billableKey(...origin, transferPart(TransferId)));
    if (!isUnbilled(there.state)) return { billing: 'Stays', decides: own };
    const gone = { Id: there.id, TransferId, Date, Cost: Amount, Quantity };
    const returned = { Id: here.id, TransferId, Date };
    const decides = [
      ...('ledger' in there.state ? [onBillable(there.id, there.key, { type: 'MoveBillableCost', data: gone }, actor)] : []),
      onBillable(here.id, here.key, { type: 'ReturnBillableCost', data: returned }, actor),
    ] as unknown as Decide[];
    return { billing: 'Moved', decides: [...own, ...decides] };
  }
}
