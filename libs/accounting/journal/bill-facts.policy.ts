import type { Purchase } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import type { Bill } from '../published/bill-events';
import { day, fact, type Fact, type Memory } from './fact.policy';

const COUNTED: ReadonlySet<string> = new Set(['Approved', 'PartiallyPaid', 'Paid']);

/** Whom the retainage of an order is owed to, and for which project. */
export type RetainingOrder = Pick<Purchase, 'ProjectId' | 'VendorId'>;

/**
 * The cost of an approved bill, and what is owed for it: its total without what is retained on its date, less each
 * payment on the day of the payment, and each applied credit on the day of its application. What it retains is owed
 * apart, until the bill of a release pays it. `orderOf` is the purchase with the id.
 */
export function billFacts(
  bill: Readonly<Bill> | undefined,
  { Costs, Days, Since, RetainageOf }: Pick<Memory, 'Costs' | 'Days' | 'Since' | 'RetainageOf'>,
  orderOf: (id: number) => Readonly<RetainingOrder> | undefined,
): Fact[] {
  if (!bill || !COUNTED.has(bill.BusinessState)) return [];
  const Date = day(bill.InvoiceDate) || Since;
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
    ...bill.Credits.map(({ Id, Amount }) => owed(Days.find((one) => one.Id === Id)?.Day ?? Date, Money.of(Amount).negated())),
    ...bill.RequestAllocations.map(({ RequestId, RetainedAmount }) => retained(Number(RequestId), Money.of(RetainedAmount))),
    ...(RetainageOf ? [retained(RetainageOf, Money.of(bill.TotalAmount).negated())] : []),
  ];
}

/** The person that is reimbursed, where the bill has no vendor. */
const personOf = ({ PersonToBeReimbursedId }: Readonly<Bill>): string => (PersonToBeReimbursedId ? `User ${PersonToBeReimbursedId}` : '');
