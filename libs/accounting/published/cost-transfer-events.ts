import type { BillingOfTransfer, CostClassOfTransfer, CostOrigin } from '@plumbline/activity/published';
import type { Message } from '@plumbline/platform/kernel';

/** Cost that is moved from the place where it was recorded to another one, with the document whose cost it is. */
export interface TransferredCost extends CostOrigin {
  readonly FromProjectId: number;
  readonly FromMilestoneId: number | null;
  readonly ToProjectId: number;
  readonly ToMilestoneId: number | null;
  /** The task of what is billed at the new place; absent for none. */
  readonly TaskId?: number;
  readonly CostClass: CostClassOfTransfer;
  /** Below 0.00 of a credit. */
  readonly Amount: string;
  /** Hours of time, else the quantity of the line; `0` for none. */
  readonly Quantity: string;
}

/** A cost transfer was recorded: the cost is at the new place from its day on. */
export type CostTransferRecorded = Message<
  'CostTransferRecorded',
  { Id: number; Date: string; Reason: string; Billing: BillingOfTransfer } & TransferredCost
>;
/** The reason was corrected. */
export type CostTransferChanged = Message<'CostTransferChanged', { Id: number; Reason: string }>;
/** The transfer is void from the day on: the cost is at its old place again. */
export type CostTransferVoided = Message<'CostTransferVoided', { Id: number; Date: string; Billing: BillingOfTransfer } & TransferredCost>;

/** All events of a cost transfer. On the stream `CostTransfer-<id>`. */
export type CostTransferEvent = CostTransferRecorded | CostTransferChanged | CostTransferVoided;
