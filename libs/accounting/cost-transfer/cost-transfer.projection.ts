import { projection } from '@plumbline/platform/subscriptions';
import type { CostTransferEvent, TransferredCost } from '../published/cost-transfer-events';
import { costTransfer, type CostTransferRow } from './cost-transfer.record';

/** The document and the places of a transfer, as its record shows them. */
function places({
  TimeEntryId,
  PurchaseId,
  BillId,
  ItemId,
  ToProjectId,
  ToMilestoneId,
  TaskId,
}: TransferredCost): Partial<CostTransferRow> {
  const line = ItemId || null;
  return {
    From: {
      ...{ TimeEntryId: TimeEntryId ?? null, PurchaseId: PurchaseId ?? null, BillId: BillId ?? null },
      ...{ PayableItemId: BillId ? line : null, ItemId: PurchaseId ? line : null },
    },
    To: { ProjectId: ToProjectId, MilestoneId: ToMilestoneId, TaskId: TaskId ?? null },
    ...{ TimeEntryId: TimeEntryId ?? 0, PurchaseId: PurchaseId ?? 0, BillId: BillId ?? 0 },
  };
}

/** The rows of cost transfers. */
export const costTransferRows = projection<CostTransferEvent>(
  'cost-transfers',
  [costTransfer],
  {
    CostTransferRecorded: ({ data }, rows) => {
      const { Id, FromProjectId, FromMilestoneId, ToProjectId, ToMilestoneId, CostClass, Amount, Quantity, Date, Reason, Billing } = data;
      const at = { FromProjectId, FromMilestoneId, ToProjectId, ToMilestoneId };
      rows.insert(costTransfer, Id, { ...places(data), ...at, CostClass, Amount, Quantity, Date, Reason, Billing });
    },
    CostTransferChanged: ({ data: { Id, Reason } }, rows) => rows.change(costTransfer, Id, { Reason }),
    CostTransferVoided: ({ data: { Id, Date, Billing } }, rows) =>
      rows.change(costTransfer, Id, { BusinessState: 'Void', DateVoided: Date, StaysBilled: Billing === 'Stays' }),
  },
  { inserts: ['CostTransferRecorded'] },
);
