import { ReleaseBillable } from '@plumbline/activity/published';
import type { Actor } from '@plumbline/platform/kernel';
import { saga } from '@plumbline/platform/subscriptions';
import type { InvoiceEvent, LineClaim } from '../published/invoice-events';
import { ClaimBillable } from '../invoice/invoice-billables.handlers';

const claim = (invoiceId: number, claims: readonly LineClaim[], actor: Actor): ClaimBillable[] =>
  claims.map((one) => new ClaimBillable(invoiceId, one, actor));
const release = (invoiceId: number, claims: readonly LineClaim[], actor: Actor): ReleaseBillable[] =>
  claims.map(({ BillableId }) => new ReleaseBillable(BillableId, invoiceId, actor));

/** The billables of a draft's lines are held by it, and let go when their line or the draft goes. One saga, so that neither overtakes the other. */
export const claimDraftedBillables = saga<InvoiceEvent>(
  'claim-drafted-billables',
  {
    InvoiceDrafted: ({ data }, actor) => claim(data.Id, data.Claims, actor),
    InvoiceChanged: ({ data }, actor) => [...release(data.Id, data.Releases, actor), ...claim(data.Id, data.Claims, actor)],
    InvoiceLineRemoved: ({ data }, actor) => release(data.Id, [data], actor),
    InvoiceRemoved: ({ data }, actor) => release(data.Id, data.Releases, actor),
  },
  { abreast: 'commands' },
);
