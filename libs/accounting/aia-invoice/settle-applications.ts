import { BillAtOnce, TakeBackBilled } from '@plumbline/activity/published';
import { Rate } from '@plumbline/platform/kernel';
import { saga } from '@plumbline/platform/subscriptions';
import type { AIAInvoiceEvent } from '../published/aia-invoice-events';
import { NumberInvoice } from '../numbering/number-invoice.handlers';

/**
 * What a finalized application bills is a billable of its own, closed from the start, and then the application is numbered. A voided one
 * takes them back, because the next application bills the work again. The line names the billable: no other can ever have its stream.
 */
export const settleApplications = saga<AIAInvoiceEvent>('settle-applications', {
  AIAInvoiceFinalized: ({ data }, actor) => [
    ...data.Lines.map(
      ({ LineItemId, BillableId, Price, Hours, Quantity, OriginOfBillable, DeliverableId, MilestoneId, Description }) =>
        new BillAtOnce(
          BillableId,
          {
            OriginOfBillable,
            OriginOfBillableId: LineItemId,
            ClientId: data.ClientId,
            ProjectId: data.ProjectId,
            MilestoneId,
            DeliverableId,
            Description,
            StartDate: data.PeriodTo,
            Hours,
            Quantity,
            UnitPrice: Rate.of(Price).toString(),
            Price,
          },
          data.Id,
          LineItemId,
          actor,
        ),
    ),
    // Last, so that the number finds the billables there.
    new NumberInvoice(data.Id, actor, data.ContractId),
  ],
  AIAInvoiceVoided: ({ data }, actor) =>
    data.Lines.map(
      ({ BillableId, OriginOfBillable, LineItemId }) => new TakeBackBilled(BillableId, OriginOfBillable, LineItemId, data.Id, actor),
    ),
});
