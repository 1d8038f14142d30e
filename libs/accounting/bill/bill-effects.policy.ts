import type { BillEvent } from '../published/bill-events';
import type { Bill } from './bill.record';
import { billFields, type BillFields } from './bill-content.policy';

/** The parts that sagas act on: billable lines, and charged purchases. */
export interface BillEffects {
  readonly PayableItems: Bill['PayableItems'];
  readonly RequestAllocations: Bill['RequestAllocations'];
}
export const effects = (content: BillFields): BillEffects => ({
  PayableItems: content.PayableItems.filter(({ Id }) => content.BillableItems.includes(Id)),
  RequestAllocations: content.RequestAllocations.filter(({ RequestId }) => content.ChargedRequests.includes(RequestId)),
});
/** The charged purchases in stored form. */
export const charged = (content: BillFields) => billFields.toStored({ RequestAllocations: effects(content).RequestAllocations });

/** The approval of a bill with this content. */
export function approval(id: number, content: BillFields): BillEvent {
  return {
    type: 'BillApproved',
    data: {
      Id: id,
      VendorId: content.VendorId ?? '',
      PersonToBeReimbursedId: content.PersonToBeReimbursedId ?? 0,
      InvoiceDate: content.InvoiceDate ?? '',
      TotalAmount: content.TotalAmount,
      ...billFields.toStored({ ...effects(content), Costs: content.Costs }),
    },
  };
}
