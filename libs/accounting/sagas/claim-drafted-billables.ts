import { ReleaseBillables } from '@plumbline/activity/published';
import type { Actor } from '@plumbline/platform/kernel';
import { saga } from '@plumbline/platform/subscriptions';
import type { InvoiceEvent, LineClaim } from '../published/invoice-events';
import { ClaimBillables } from '../invoice/billables/invoice-billables.handlers';

const claim = (invoiceId: number, claims: readonly LineClaim[], actor: Actor): ClaimBillables[] =>
  claims.length > 0 ? [new ClaimBillables(invoiceId, claims, actor)] : [];
const release = (invoiceId: number, claims: readonly LineClaim[], actor: Actor): ReleaseBillables[] => {
  const ids = claims.map(({ BillableId }) => BillableId);
  return ids.length > 0 ? [new ReleaseBillables(invoiceId, ids, actor)] : [];
};

/**
 * A draft claims the billables of its lines, and releases them when the line or the draft is removed. One saga, so that
 * claims and releases stay in order.
 */
export const claimDraftedBillables = saga<InvoiceEvent>('claim-drafted-billables', {
  InvoiceDrafted: ({ data }, actor) => claim(data.Id, data.Claims, actor),
  InvoiceChanged: ({ data }, actor) => [...release(data.Id, data.Releases, actor), ...claim(data.Id, data.Claims, actor)],
  InvoiceLineRemoved: ({ data }, actor) => release(data.Id, [data], actor),
  InvoiceRemoved: ({ data }, actor) => release(data.Id, data.Releases, actor),
});
