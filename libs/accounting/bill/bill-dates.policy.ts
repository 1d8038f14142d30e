import { datesOfPayment } from '../payment/payment-dates.policy';
import type { BillEvent } from '../published/bill-events';
import type { BillSituation } from './bill.decider';

const ENDING: readonly BillEvent['type'][] = ['BillVoided', 'BillRemoved'];
/** Applications of credit and holds move no cost, a rejected bill is none, and a transfer of its cost has a date of its own. */
const UNDATED: readonly BillEvent['type'][] = [
  ...(['BillCreditApplied', 'BillCreditReturned', 'BillRejected', 'BillHeld', 'BillReleased'] as const),
  ...(['BillCostMoved', 'BillCostReturned'] as const),
];

/**
 * The dates of a bill before and after an event, or of its payment, for closed books. One that was not approved is in no
 * books: it can be removed, and moved to a later date.
 */
export function datesOfBill(event: BillEvent, before: BillSituation): (string | undefined)[] {
  if (UNDATED.includes(event.type)) return [];
  const bill = 'content' in before ? before : undefined;
  const payment = datesOfPayment(event, bill?.account);
  if (payment) return payment;
  const own = bill?.content.InvoiceDate;
  const next = (event.data as { InvoiceDate?: string }).InvoiceDate ?? own;
  if (before.is === 'UnderReview' || before.is === 'Rejected') return ENDING.includes(event.type) ? [] : [next];
  return [own, next];
}
