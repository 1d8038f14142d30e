import { streamOf } from '@plumbline/platform/decisions';
import type { EventStore } from '@plumbline/platform/event-store';
import type { BilledItem, PurchaseEvent } from './purchase-events';

/**
 * The charges of each bill to the items of the purchase, by bill. Read from the events of the purchase, so they are
 * complete; the rows may be behind, and have sums only. Empty for a purchase of another company.
 */
export async function chargesOfPurchase(store: EventStore, company: number, id: number): Promise<Map<number, readonly BilledItem[]>> {
  const charges = new Map<number, readonly BilledItem[]>();
  const history = await store.readStream(streamOf({ name: 'Purchase' }, id));
  if (history[0]?.metadata.company !== company) return charges;
  for (const { type, data } of history as unknown as PurchaseEvent[]) {
    if (type === 'PurchaseBilled') charges.set(data.BillId, [...(charges.get(data.BillId) ?? []), ...data.Items]);
    if (type === 'PurchaseBillingReversed') charges.delete(data.BillId);
  }
  return charges;
}
