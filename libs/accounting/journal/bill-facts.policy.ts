import type { Purchase } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import type { Bill } from '../bill/bill.record';
import type { DisbursementRow } from '../disbursement/disbursement.record';
import { day, fact, later, type Fact, type Memory } from './fact.policy';
import { moneyBackFacts, onAccountFacts, type Dated } from '../paper/on-account-facts.policy';
import { detailOfRefund, PAYMENT_DETAIL } from './receivable-facts.policy';

const COUNTED: ReadonlySet<string> = new Set(['Approved', 'PartiallyPaid', 'Paid']);

/** The vendor that the retainage of an order is owed to, and its project. */
export type RetainingOrder = Pick<Purchase, 'ProjectId' | 'VendorId'>;

/**
 * The cost of an approved bill, and what is owed for it: its total without what is retained on its date, less each
 * payment and discount on the day of the payment, and each applied credit from the day on that both documents have begun. What it
 * retains is owed apart, until the bill of a release pays it. `orderOf` is the purchase with the id, `dayOf` the date of
 * the bill.
 */
export function billFacts(
  bill: Readonly<Bill> | undefined,
  { Costs, RetainageOf }: Pick<Memory, 'Costs' | 'RetainageOf'>,
  orderOf: (id: number) => Readonly<RetainingOrder> | undefined,
  dayOf: (bill: number) => string,
): Fact[] {
  if (!bill) return [];
  const Date = day(bill.InvoiceDate);
  // What was paid and taken back again before it was voided stays on the days of the disbursement.
  if (!COUNTED.has(bill.BusinessState)) return bill.BusinessState === 'Void' ? paymentFacts(bill, Date) : [];
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
    ...paymentFacts(bill, Date),
    ...bill.Credits.flatMap(({ BillId, Amount }) => {
      const Day = later(dayOf(Number(BillId)), Date);
      return [owed(Day, Money.of(Amount).negated()), fact('PayableCredit', { Date: Day, VendorId, Amount })];
    }),
    ...bill.RequestAllocations.map(({ RequestId, RetainedAmount }) => retained(Number(RequestId), Money.of(RetainedAmount))),
    ...(RetainageOf ? [retained(RetainageOf, Money.of(bill.TotalAmount).negated())] : []),
  ];
}

/** The person that is reimbursed, where the bill has no vendor. */
const personOf = ({ PersonToBeReimbursedId }: Readonly<Bill>): string => (PersonToBeReimbursedId ? `User ${PersonToBeReimbursedId}` : '');

/** The detail of what a disbursement of several applications, or one that was taken back, changes. */
export const detailOfDisbursement = (id: number): string => `Disbursement ${id}`;
/** The disbursement of a detail; 0 for none. */
export const disbursementIn = (detail: string): number => Number(/^Disbursement (\d+)$/.exec(detail)?.[1] ?? 0);
/** The detail of a discount that was taken. */
export const DISCOUNT_DETAIL = 'Discount';

/** What payments and their discounts take off the debt, each on its day; of one that takes another back it is above 0.00. */
function paymentFacts(bill: Readonly<Bill>, Date: string): Fact[] {
  const person = personOf(bill);
  return bill.Payments.flatMap(({ Id, DisbursementId, VendorRefundId, Amount, Discount, PaymentDate }) => {
    const ofPaper = DisbursementId && DisbursementId !== Id ? detailOfDisbursement(DisbursementId) : PAYMENT_DETAIL;
    const Detail = VendorRefundId ? detailOfRefund(VendorRefundId) : ofPaper;
    const paid = (amount: string, detail: string): Fact =>
      fact('Payable', {
        ...{ Date: day(PaymentDate) || Date, DueDate: day(bill.DueDate) || Date, VendorId: Number(bill.VendorId) },
        ...{ Detail: person || detail, Amount: Money.of(amount).negated().toString() },
      });
    const Day = { Date: day(PaymentDate) || Date, VendorId: Number(bill.VendorId) };
    return [
      ...[paid(Amount, Detail), fact('Paid', { ...Day, Amount })],
      ...(Discount ? [paid(Discount, DISCOUNT_DETAIL), fact('Discounted', { ...Day, Amount: Discount })] : []),
    ];
  });
}

/** The facts of money that was paid to a vendor on account, and of what of it came back. */
export function disbursementFacts(row: Readonly<DisbursementRow> | undefined): Fact[] {
  if (!row?.VendorId) return [];
  const VendorId = Number(row.VendorId);
  const of = (Detail: string) => (fields: Dated) => fact('Payable', { ...fields, Detail, VendorId });
  return [...onAccountFacts(row, of(detailOfDisbursement(row.Id))), ...moneyBackFacts(row, (id) => of(detailOfRefund(id)))];
}
