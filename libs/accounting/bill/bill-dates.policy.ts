import { datesOfPayment } from '../payment/payment-dates.policy';
import type { BillEvent } from '../published/bill-events';
import type { BillSituation } from './bill.decider';

/** Applications of credit move no cost, and a rejected bill is none. */
const UNDATED: readonly BillEvent['type'][] = ['BillCreditApplied', 'BillCreditReturned', 'BillRejected'];

/** The dates of a bill before and after an event, or of its payment, for closed books. */
export function datesOfBill(event: BillEvent, before: BillSituation): (string | undefined)[] {
  if (UNDATED.includes(event.type)) return [];
  const bill = 'content' in before ? before : undefined;
  return datesOfPayment(event, bill?.account) ?? [bill?.content.InvoiceDate, (event.data as { InvoiceDate?: string }).InvoiceDate];
}
