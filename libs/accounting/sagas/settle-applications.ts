import { BillAtOnce, TakeBackBilled } from '@plumbline/activity/published';
import { Rate, type Actor } from '@plumbline/platform/kernel';
import { saga } from '@plumbline/platform/subscriptions';
import type { AIAInvoiceEvent, AIAInvoiceFinalized } from '../published/aia-invoice-events';
import { NumberInvoice } from '../invoice/finalizing/number-invoice.handlers';

type Billing = Pick<AIAInvoiceFinalized['data'], 'Id' | 'ProjectId' | 'ClientId' | 'PeriodTo' | 'Lines'>;

/** The command that creates the closed billables of these lines; none without lines. */
function billing({ Id, ClientId, ProjectId, PeriodTo: StartDate, Lines }: Billing, actor: Actor): BillAtOnce[] {
  const bills = Lines.map((line) => {
    const { LineItemId, BillableId, Price, Hours, Quantity, OriginOfBillable, DeliverableId, MilestoneId, Description } = line;
    const about = { OriginOfBillable, OriginOfBillableId: LineItemId, ClientId, ProjectId, MilestoneId, DeliverableId, Description };
    const content = { ...about, StartDate, Hours, Quantity, UnitPrice: Rate.of(Price).toString(), Price };
    return { BillableId, LineItemId, content };
  });
  return bills.length > 0 ? [new BillAtOnce(Id, bills, actor)] : [];
}

/**
 * Each amount that a finalized application bills becomes a billable of its own, which is created closed; then the
 * application is numbered. What the owner does not certify is taken back by billables below 0.00. Voiding removes all of
 * them, because the next application bills the work again. The stream of a billable is named after its line, so no other
 * can have it.
 */
export const settleApplications = saga<AIAInvoiceEvent>('settle-applications', {
  // Numbering is last, so that it finds the billables.
  AIAInvoiceFinalized: ({ data }, actor) => [...billing(data, actor), new NumberInvoice(data.Id, actor, data.ContractId)],
  AIAInvoiceCertified: ({ data }, actor) => billing(data, actor),
  AIAInvoiceVoided: ({ data: { Id, Lines } }, actor) => {
    const bills = Lines.map(({ BillableId, OriginOfBillable: origin, LineItemId: originId }) => ({ BillableId, origin, originId }));
    return bills.length > 0 ? [new TakeBackBilled(Id, bills, actor)] : [];
  },
});
