import type { PurchaseEvent } from '../published/purchase-events';
import type { PurchaseSituation } from './purchase-situation.policy';

/** Events that make a purchase, change it, or make it cost or commitment. What its bills do is dated by the bills. */
const DATED: readonly PurchaseEvent['type'][] = ['PurchaseDrafted', 'PurchaseChanged', 'PurchaseSubmitted', 'PurchaseApproved'];

const daysOfReceipts = (state: PurchaseSituation): string[] => ('content' in state ? (state.receipts ?? []).map(({ Date }) => Date) : []);

/**
 * The dates of a purchase before and after an event, for closed books. One that was never approved is in no books: it
 * can be removed, and moved to a later date.
 */
export function datesOfPurchase({ type, data }: PurchaseEvent, before: PurchaseSituation): (string | undefined)[] {
  const own = 'content' in before ? before.content.RequestDate : '';
  if (type === 'PurchaseRemoved') return data.WasApproved ? [own, ...daysOfReceipts(before)] : [];
  if (type === 'PurchaseReceived') return [data.Date];
  // It makes a bill of its own date, which could not be entered into closed books.
  if (type === 'PurchaseRetainageReleased') return [data.InvoiceDate];
  if (!DATED.includes(type)) return [];
  const isBooked = 'content' in before && (before.is === 'Approved' || before.is === 'Closed');
  const next = 'RequestDate' in data ? data.RequestDate : own;
  return isBooked ? [own, next] : [next];
}
