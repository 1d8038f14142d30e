import { Money } from '@plumbline/platform/kernel';
import type { Bill } from '../bill/bill.record';
import { discountOn } from '../bill/bill-terms.policy';
import type { AppliedDisbursement } from '../published/disbursement-events';

/** What a run pays: everything due, or whose discount ends, through a day; on a day. */
export interface RunDays {
  readonly through: string;
  readonly date: string;
}
/** One payment of a run. */
export interface VendorPayment {
  readonly VendorId: number;
  readonly Applications: readonly Omit<AppliedDisbursement, 'PaymentId'>[];
}
/** A bill that is due and that the run does not pay. */
export interface LeftBill {
  readonly BillId: number;
  readonly Reason: string;
}

const dayOf = (date: string): string => date.slice(0, 10);
/** True of a credit of the vendor. */
export const isCredit = ({ TotalAmount }: Bill): boolean => Money.of(TotalAmount).isNegative;
const byId = (one: Bill, other: Bill): number => Number(one.Id) - Number(other.Id);

/** True of a bill that is due through the day, or whose discount ends by then and can still be taken. */
export function isToBePaid({ DueDate, InvoiceDate, DiscountDate }: Bill, { through, date }: RunDays): boolean {
  const isDue = dayOf(DueDate || InvoiceDate) <= dayOf(through);
  const until = dayOf(DiscountDate);
  return isDue || (until !== '' && until >= dayOf(date) && until <= dayOf(through));
}

/** The application that settles what is outstanding on the day, with the discount that can be taken then. */
function settlement(row: Bill, date: string): Omit<AppliedDisbursement, 'PaymentId'> {
  const discount = isCredit(row) ? Money.zero : discountOn(row, date);
  return {
    BillId: Number(row.Id),
    Amount: Money.of(row.OutstandingAmount).minus(discount.toString()).toString(),
    ...(discount.isZero ? {} : { Discount: discount.toString() }),
  };
}

/** Why the bill is not paid by itself, if so. */
export function reasonOf({ BusinessState, OnHold, HoldReason, VendorId }: Bill): string | undefined {
  if (BusinessState === 'UnderReview') return 'It is under review.';
  if (OnHold) return `It is on hold: ${HoldReason}`;
  return VendorId ? undefined : 'It reimburses a person.';
}

/**
 * The payments of a run over bills that are not settled: each vendor is paid once for all that is to be paid, less all its
 * open credits. Vendors are in the order of their ids, as are their bills.
 */
export function planRun(bills: readonly Bill[], days: RunDays): { readonly payments: VendorPayment[]; readonly left: LeftBill[] } {
  const open = bills.filter(({ OutstandingAmount }) => !Money.of(OutstandingAmount).isZero).sort(byId);
  const due = open.filter((row) => !isCredit(row) && isToBePaid(row, days));
  const left: LeftBill[] = due.flatMap((row) => {
    const Reason = reasonOf(row);
    return Reason === undefined ? [] : [{ BillId: Number(row.Id), Reason }];
  });
  const payable = due.filter((row) => reasonOf(row) === undefined);
  const payments: VendorPayment[] = [];
  const vendors = [...new Set(payable.map(({ VendorId }) => Number(VendorId)))].sort((one, other) => one - other);
  for (const VendorId of vendors) {
    const own = payable.filter((row) => Number(row.VendorId) === VendorId);
    const credits = open.filter((row) => isCredit(row) && Number(row.VendorId) === VendorId && reasonOf(row) === undefined);
    const Applications = [...own, ...credits].map((row) => settlement(row, days.date));
    const net = Money.sum(Applications.map(({ Amount }) => Amount));
    if (net.compare(0) > 0) payments.push({ VendorId, Applications });
    else
      left.push(...own.map(({ Id }) => ({ BillId: Number(Id), Reason: `The credits of the vendor leave ${net.toString()} to be paid.` })));
  }
  return { payments, left: left.sort((one, other) => one.BillId - other.BillId) };
}

/** So many references in a row, of the same width; empty ones without a first. */
export function referencesFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    first === '' ? '' : (BigInt(first) + BigInt(index)).toString().padStart(first.length, '0'),
  );
}
