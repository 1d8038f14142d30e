import { BillAtOnce, ReleaseBillables, ReopenBillables, TakeBackBilled } from '@plumbline/activity/published';
import { Rate } from '@plumbline/platform/kernel';
import { saga } from '@plumbline/platform/subscriptions';
import type { InvoiceEvent, RetainedPart } from '../published/invoice-events';
import { CloseBilledParts } from '../invoice/billables/invoice-billables.handlers';

/** The billable of a line that holds retainage back or releases it. */
const retainage = (part: RetainedPart, { ClientId, ProjectId }: { ClientId: string; ProjectId: string }) => {
  const { LineItemId, BillableId, Description, Price } = part;
  const content = {
    ...{ OriginOfBillable: 'Retainage' as const, OriginOfBillableId: LineItemId, ClientId, ProjectId, Description },
    ...{ Hours: '0.00', Quantity: '1', UnitPrice: Rate.of(Price).toString(), Price },
  };
  return { BillableId, LineItemId, content };
};
const taken = ({ BillableId, LineItemId }: RetainedPart) => ({ BillableId, origin: 'Retainage' as const, originId: LineItemId });

/**
 * A finalized invoice closes its billables; voiding it reopens them (see W5.billable-closed). Billables that it still
 * claims then, because the command that closes them is parked, are released. What the invoice holds back or releases
 * becomes billables of its own, created closed. Credit opens the billables of its lines again where it was asked to:
 * here, because these must be closed before.
 */
export const closeFinalizedBillables = saga<InvoiceEvent>('close-finalized-billables', {
  InvoiceFinalized: ({ data }, actor) => {
    const { Id, Lines, Retained = [] } = data;
    return [
      ...(Lines.length > 0 ? [new CloseBilledParts(Id, Lines, actor)] : []),
      ...(Retained.length > 0
        ? [
            new BillAtOnce(
              Id,
              Retained.map((part) => retainage(part, data)),
              actor,
            ),
          ]
        : []),
    ];
  },
  InvoiceCredited: ({ data: { Id, Reopens } }, actor) => (Reopens.length > 0 ? [new ReopenBillables(Id, Reopens, actor)] : []),
  InvoiceVoided: ({ data: { Id, Lines, Retained = [] } }, actor) => {
    const ids = Lines.map(({ BillableId }) => BillableId);
    return [
      ...(Retained.length > 0 ? [new TakeBackBilled(Id, Retained.map(taken), actor)] : []),
      ...(ids.length > 0 ? [new ReopenBillables(Id, ids, actor), new ReleaseBillables(Id, ids, actor)] : []),
    ];
  },
});
