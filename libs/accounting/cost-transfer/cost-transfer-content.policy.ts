import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { CostTransferRecorded, TransferredCost } from '../published/cost-transfer-events';

/** Each field of a cost transfer that events hold, with its name in the code. */
export const costTransferFields = storedFields(
  namesOf<Omit<CostTransferRecorded['data'], 'Id'>>()(
    ['TimeEntryId', 'PurchaseId', 'BillId', 'ItemId', 'FromProjectId', 'FromMilestoneId', 'ToProjectId', 'ToMilestoneId'],
    ['TaskId', 'CostClass', 'Amount', 'Quantity', 'Date', 'Reason', 'Billing'],
  ),
);

/** The cost of a transfer, which its voiding repeats. */
export function transferredCost(recorded: CostTransferRecorded['data']): TransferredCost {
  const { Id: _id, Date: _date, Reason: _reason, Billing: _billing, ...cost } = recorded;
  return cost;
}
