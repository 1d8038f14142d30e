import { Money } from '@plumbline/platform/kernel';
import type { Bill } from '../bill/bill.record';
import { discountOn } from '../bill/bill-terms.policy';
import { isCredit, isToBePaid, planRun, reasonOf, type RunDays } from '../disbursement/run.policy';

/** A bill that is to be paid, or a credit of a vendor, with what a run of the day takes of it. */
export interface DueBill {
  readonly bill: Bill;
  /** The discount that can be taken on the day of the run. */
  readonly discount: string;
  /** The money that a run pays for it, below 0.00 of a credit; 0.00 where the run leaves it. */
  readonly toPay: string;
  /** Why a run leaves it; empty where it takes it, and of a credit of a vendor who is paid nothing. */
  readonly reason: string;
}

/**
 * The bills that are due or whose discount ends, and all open credits, by vendor and due date. A run of the same days pays `toPay`, because
 * it plans by the same rule.
 */
export function payablesDue(bills: readonly Bill[], days: RunDays): DueBill[] {
  const { payments, left } = planRun(bills, days);
  const paid = new Map(payments.flatMap(({ Applications }) => Applications.map((one) => [one.BillId, one.Amount] as const)));
  const reasons = new Map(left.map(({ BillId, Reason }) => [BillId, Reason]));
  return bills
    .filter((bill) => !Money.of(bill.OutstandingAmount).isZero && (isCredit(bill) || isToBePaid(bill, days)))
    .map((bill) => ({
      bill,
      discount: (isCredit(bill) ? Money.zero : discountOn(bill, days.date)).toString(),
      toPay: paid.get(Number(bill.Id)) ?? '0.00',
      reason: reasons.get(Number(bill.Id)) ?? (isCredit(bill) ? (reasonOf(bill) ?? '') : ''),
    }));
}
