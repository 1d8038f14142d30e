import type { Purchase } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import type { Bill } from '../bill/bill.record';
import { day, fact, later, type Fact, type Memory } from './fact.policy';

const COUNTED: ReadonlySet<string> = new Set(['Approved', 'PartiallyPaid', 'Paid']);

/** The vendor that the retainage of an order is owed to, and its project. */
export type RetainingOrder = Pick<Purchase, 'ProjectId' | 'VendorId'>;

/**
 * The cost of an approved bill, and what is owed for it: its total without what is retained on its date, less each
 * payment on the day of the payment, and each applied credit from the day on that both documents have begun. What it
 * retains is owed apart, until the bill of a release pays it. `orderOf` is the purchase with the id, `dayOf` the date of
 * the bill.
 */
export function billFacts(
  bill: Readonly<Bill> | undefined,
  { Costs, RetainageOf }: Pick<Memory, 'Costs' | 'RetainageOf'>,
  orderOf: (id: number) => Readonly<RetainingOrder> | undefined,
  dayOf: (bill: number) => string,
): Fact[] {
  if (!bill || !COUNTED.has(bill.BusinessState)) return [];
  const Date = day(bill.InvoiceDate);
  const VendorId = Number(bill.VendorId);
  const owed = (Day: string, Amount: Money): Fact =>
    fact('Payable', {
      ...{ Date: Day, DueDate: day(bill.DueDate) || Date, VendorId, ResourceId: 0, Detail: personOf(bill) },
      Amount: Amount.toString(),
    });
  const retained = (id: number, Amount: Money): Fact => {
    const order = orderOf(id);
    const party = { ProjectId: order?.ProjectId ?? 0, VendorId: order?.VendorId ?? VendorId };
    return fact('RetainagePayable', { ...party, Date, Amount: Amount.toString() });
  };
  return [
    ...Costs.map((cost) => fact('Actual', { ...cost, Date, VendorId })),
    owed(Date, Money.of(bill.TotalAmount).minus(bill.RetainedAmount)),
    ...bill.Payments.map(({ Amount, PaymentDate }) => owed(day(PaymentDate) || Date, Money.of(Amount).negated())),
    ...bill.Credits.map(({ BillId, Amount }) => owed(later(dayOf(Number(BillId)), Date), Money.of(Amount).negated())),
    ...bill.RequestAllocations.map(({ RequestId, RetainedAmount }) => retained(Number(RequestId), Money.of(RetainedAmount))),
    ...(RetainageOf ? [retained(RetainageOf, Money.of(bill.TotalAmount).negated())] : []),
  ];
}

/** The person that is reimbursed, where the bill has no vendor. */
const personOf = ({ PersonToBeReimbursedId }: Readonly<Bill>): string => (PersonToBeReimbursedId ? `User ${PersonToBeReimbursedId}` : '');
