import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FindRecordedCost, PlanCostMove, PlanCostReturn, type CostOrigin, type RecordedCost } from '@plumbline/activity/published';
import { checkReferences, combinedResult, Decide, Decisions, stateOf, type CommandResult } from '@plumbline/platform/decisions';
import { CompanyClock } from '@plumbline/platform/calendar';
import { EventStore } from '@plumbline/platform/event-store';
import { invalid, missing, refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource, isEqual, KindRegistry, ReadModels } from '@plumbline/platform/records';
import { milestone, project, refuseWithoutWork, task } from '@plumbline/project/published';
import { billAggregate } from '../bill/bill.aggregate';
import type { BillCommand } from '../bill/bill.decider';
import { refuseFixed } from '../fixed-fields.policy';
import type { TransferredCost } from '../published/cost-transfer-events';
import { BilledCosts } from './billed-costs';
import { ChangeCostTransfer, RecordCostTransfer, RemoveCostTransfer, VoidCostTransfer } from './cost-transfer.commands';
import { transferredCost } from './cost-transfer-content.policy';
import { costTransferAggregate, type CostTransferCommand } from './cost-transfer.decider';
import { costTransfer, type CostTransferRow } from './cost-transfer.record';
import { partOf } from './part-of.policy';

type To = Pick<TransferredCost, 'ToProjectId' | 'ToMilestoneId' | 'TaskId'>;

/** The document that the body names. @throws Refusal 400 for none, several, or half of one */
function originOf({ From }: Partial<CostTransferRow>): CostOrigin {
  const { TimeEntryId, BillId, PayableItemId, PurchaseId, ItemId } = From ?? {};
  const named = [TimeEntryId, BillId, PurchaseId].filter(Boolean);
  if (named.length !== 1)
    invalid([{ field: 'From', problem: 'must name one of TimeEntryId, BillId (with PayableItemId) and PurchaseId (with ItemId)' }]);
  if (TimeEntryId) return { TimeEntryId };
  if (PurchaseId) return { PurchaseId, ItemId: ItemId ?? 0 };
  if (!PayableItemId) invalid([{ field: 'From.PayableItemId', problem: 'is required: a bill has a cost by its lines' }]);
  return { BillId: BillId ?? 0, ItemId: PayableItemId };
}

@CommandHandler(RecordCostTransfer)
export class RecordCostTransferHandler implements ICommandHandler<RecordCostTransfer> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    private readonly ids: IdSource,
    private readonly clock: CompanyClock,
    private readonly bus: CommandBus,
    private readonly billed: BilledCosts,
  ) {}

  async execute({ fields, actor }: RecordCostTransfer): Promise<CommandResult> {
    await checkReferences(this.reads, this.kinds, actor.company, { From: costTransfer.fields.From, To: costTransfer.fields.To }, fields);
    const of = originOf(fields);
    const to = await this.place(fields, actor);
    const { line, ...cost } = await this.costOf(of, actor);
    const part = partOf(cost, fields);
    const Id = await this.ids.next(costTransfer.name, actor);
    const date = await this.clock.dayOr(fields.Date, actor.company);
    const { ToProjectId: ProjectId, ToMilestoneId: MilestoneId, TaskId } = to;
    const move = { of, to: { ProjectId, MilestoneId, ...(TaskId && { TaskId }) }, date, TransferId: Id, ...part };
    const { billing, decides } = await this.bus.execute(new PlanCostMove(move, actor, line));
    const data = {
      ...{ ...of, Id, FromProjectId: cost.place.ProjectId, FromMilestoneId: cost.place.MilestoneId, ...to, ...part, day: cost.day },
      ...{ CostClass: cost.CostClass, Date: date, Reason: fields.Reason ?? '', Billing: billing },
    };
    const own = new Decide<CostTransferCommand>(costTransferAggregate, Id, { type: 'RecordCostTransfer', data }, actor, {
      stream: 'create',
    });
    const onBill = of.BillId ? [moveOfBill(of, { TransferId: Id, cost, ...part }, actor)] : [];
    return combinedResult(Id, await this.decisions.takeAll([own as never, ...onBill, ...decides]));
  }

  private async costOf(of: CostOrigin, actor: Actor) {
    if (of.BillId) return this.billed.of(of, actor);
    return { ...(await this.bus.execute(new FindRecordedCost(of, actor))), line: undefined };
  }

  /** The new place. @throws Refusal 400 for none, and for parts that do not belong together; 409 for a closed job */
  private async place({ To }: Partial<CostTransferRow>, { company }: Actor): Promise<To> {
    const { ProjectId, MilestoneId, TaskId } = To ?? {};
    const ofTask = TaskId ? await this.reads.one(task, company, TaskId) : undefined;
    const of = MilestoneId ?? (Number(ofTask?.MilestoneId ?? 0) || null);
    const own = of ? await this.reads.one(milestone, company, of) : undefined;
    const id = ProjectId ?? (Number(own?.ProjectPlanId ?? 0) || null);
    const job = id ? await this.reads.one(project, company, id) : undefined;
    if (!job) invalid([{ field: 'To', problem: 'must name a project, a milestone or a task' }]);
    if (own && Number(own.ProjectPlanId) !== job.Id)
      invalid([
        { field: 'To.MilestoneId', problem: `must be a milestone of project ${job.Id}; ${own.Id} is of project ${own.ProjectPlanId}` },
      ]);
    if (ofTask && Number(ofTask.MilestoneId) !== Number(own?.Id))
      invalid([
        { field: 'To.TaskId', problem: `must be a task of milestone ${own?.Id ?? ''}; ${ofTask.Id} is of milestone ${ofTask.MilestoneId}` },
      ]);
    refuseWithoutWork(job, 'cost');
    const first = Number(job.Plan[0]?.Id ?? 0) || null;
    return { ToProjectId: job.Id, ToMilestoneId: own ? Number(own.Id) : first, ...(TaskId && { TaskId }) };
  }
}

/** The decision of a bill that a part of the cost of its line is moved. */
function moveOfBill(
  { BillId = 0, ItemId = 0 }: CostOrigin,
  { TransferId, Amount, Quantity, cost }: { TransferId: number; Amount: string; Quantity: string; cost: RecordedCost },
  actor: Actor,
): Decide {
  const data = { Id: BillId, TransferId, ItemId, Amount, Quantity, Cost: cost.cost };
  return new Decide<BillCommand>(billAggregate, BillId, { type: 'MoveBillCost', data }, actor) as never;
}

/** The fields that a body may send back, but never change. */
const FIXED = ['From', 'To', 'Amount', 'Quantity', 'Date'] as const;

@CommandHandler(ChangeCostTransfer)
export class ChangeCostTransferHandler implements ICommandHandler<ChangeCostTransfer> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
  ) {}

  async execute({ id: Id, fields, actor }: ChangeCostTransfer): Promise<CommandResult> {
    const row = (await this.reads.one(costTransfer, actor.company, Id)) ?? missing('cost transfer', Id);
    refuseFixed(FIXED, fields, row, 'of a cost transfer never changes; void it and record another', isEqual);
    const message = { type: 'ChangeCostTransfer' as const, data: { Id, Reason: fields.Reason ?? row.Reason } };
    return this.decisions.take(new Decide<CostTransferCommand>(costTransferAggregate, Id, message, actor));
  }
}

@CommandHandler(RemoveCostTransfer)
export class RemoveCostTransferHandler implements ICommandHandler<RemoveCostTransfer> {
  constructor(private readonly reads: ReadModels) {}

  async execute({ id, actor }: RemoveCostTransfer): Promise<CommandResult> {
    if (!(await this.reads.one(costTransfer, actor.company, id))) missing('cost transfer', id);
    refuse('cost_transfer_kept', `Cost transfer ${id} can't be removed: void it, from a day on.`);
  }
}

@CommandHandler(VoidCostTransfer)
export class VoidCostTransferHandler implements ICommandHandler<VoidCostTransfer> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly store: EventStore,
    private readonly clock: CompanyClock,
    private readonly bus: CommandBus,
  ) {}

  async execute({ id: Id, date, actor }: VoidCostTransfer): Promise<CommandResult> {
    if (!(await this.reads.one(costTransfer, actor.company, Id))) missing('cost transfer', Id);
    const state = await stateOf(this.store, costTransferAggregate, Id);
    if (state.is === 'New') missing('cost transfer', Id);
    const Date = await this.clock.dayOr(date, actor.company);
    const { TimeEntryId, PurchaseId, BillId, ItemId, Amount, Quantity } = transferredCost(state.recorded);
    const of = {
      ...(TimeEntryId && { TimeEntryId }),
      ...(PurchaseId && { PurchaseId }),
      ...(BillId && { BillId }),
      ...(ItemId && { ItemId }),
    };
    const { billing, decides } = await this.bus.execute(new PlanCostReturn({ TransferId: Id, of, date: Date, Amount, Quantity }, actor));
    const own = new Decide<CostTransferCommand>(
      costTransferAggregate,
      Id,
      { type: 'VoidCostTransfer', data: { Id, Date, Billing: billing } },
      actor,
    );
    const back: BillCommand = { type: 'ReturnBillCost', data: { Id: BillId ?? 0, TransferId: Id } };
    const onBill = BillId ? [new Decide<BillCommand>(billAggregate, BillId, back, actor) as never] : [];
    return combinedResult(Id, await this.decisions.takeAll([own as never, ...onBill, ...decides]));
  }
}

export const costTransferHandlers = [
  ...[BilledCosts, RecordCostTransferHandler, ChangeCostTransferHandler, RemoveCostTransferHandler, VoidCostTransferHandler],
];
