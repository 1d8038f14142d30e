import { Money, refuse } from '@plumbline/platform/kernel';
import type { PurchaseEvent } from '../../published/purchase-events';
import { retained, type Release } from '../purchase-ledger.policy';
import type { RecordedPurchase } from '../purchase-situation.policy';

/** The release of retained money, once; rejected (409) when it is more than what is retained. */
export function releaseRetainage(
  { charges, releases = [] }: RecordedPurchase,
  { Id, ReleaseId, Amount, InvoiceDate }: Release & { readonly Id: number; readonly InvoiceDate: string },
): PurchaseEvent[] {
  if (releases.some((one) => one.ReleaseId === ReleaseId)) return [];
  const held = retained(charges, releases);
  if (held.compare(Amount) < 0)
    refuse('retainage_exceeded', `${Money.of(Amount).toString()} is more than the ${held.toString()} that is retained on purchase ${Id}.`);
  const RetainedAmount = held.minus(Amount).toString();
  return [{ type: 'PurchaseRetainageReleased', data: { Id, ReleaseId, Number: releases.length + 1, Amount, InvoiceDate, RetainedAmount } }];
}

/** The bill of the release was voided. */
export function retainAgain({ charges, releases = [] }: RecordedPurchase, Id: number, ReleaseId: number): PurchaseEvent[] {
  const others = releases.filter((one) => one.ReleaseId !== ReleaseId);
  if (others.length === releases.length) return [];
  return [{ type: 'PurchaseRetainedAgain', data: { Id, ReleaseId, RetainedAmount: retained(charges, others).toString() } }];
}

/** The releases with one more. */
export const released = ({ releases = [] }: RecordedPurchase, { ReleaseId, Amount }: Release): Pick<RecordedPurchase, 'releases'> => ({
  releases: [...releases, { ReleaseId, Amount }],
});
/** The releases without one that was taken back. */
export const withoutRelease = ({ releases = [] }: RecordedPurchase, id: number): Pick<RecordedPurchase, 'releases'> => ({
  releases: releases.filter(({ ReleaseId }) => ReleaseId !== id),
});
