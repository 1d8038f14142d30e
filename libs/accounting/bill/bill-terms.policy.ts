import { discountUntil, dueOn, paymentTermsIn } from '@plumbline/company/published';
import { Money } from '@plumbline/platform/kernel';
import type { Bill } from './bill.record';

/** The days and the discount that follow from the terms of a bill. */
export type BillTerms = Pick<Bill, 'DueDate' | 'DiscountPercent' | 'DiscountDate'>;

/** The due date and the discount by the terms. Due amounts, aging and filters need one date: without terms, that of the bill. */
export function termsOfBill(InvoiceDate: string, PaymentTerms: string): BillTerms {
  const terms = paymentTermsIn(PaymentTerms);
  return {
    DueDate: InvoiceDate && dueOn(InvoiceDate, terms),
    DiscountPercent: terms?.discount?.percent ?? '',
    DiscountDate: InvoiceDate && discountUntil(InvoiceDate, terms),
  };
}

/** The changes that follow where the date or the terms of a bill change. A due date that was stated stays. */
export function termsAgain(requested: Partial<Bill>, row: Readonly<Bill>): Partial<Bill> {
  const { InvoiceDate, PaymentTerms, DueDate } = requested;
  if (InvoiceDate === undefined && PaymentTerms === undefined && DueDate !== '') return {};
  const next = termsOfBill(InvoiceDate || row.InvoiceDate, PaymentTerms ?? row.PaymentTerms);
  const isStated = DueDate
    ? DueDate !== row.DueDate
    : DueDate !== '' && row.DueDate !== termsOfBill(row.InvoiceDate, row.PaymentTerms).DueDate;
  const { DueDate: due, ...discount } = next;
  const isDiscounted = next.DiscountDate !== '' || row.DiscountDate !== '';
  return { ...(isStated ? {} : { DueDate: due }), ...(isDiscounted ? discount : {}) };
}

/** What of the bill is sales tax. */
const taxOf = ({ PayableItems }: Pick<Bill, 'PayableItems'>): Money =>
  Money.sum(PayableItems.filter(({ IsExcluded }) => !IsExcluded).map(({ TaxAmount }) => TaxAmount));

/** The fields of a bill that its discount depends on. */
type Discounted = Pick<
  Bill,
  'DiscountPercent' | 'DiscountDate' | 'TotalAmount' | 'RetainedAmount' | 'OutstandingAmount' | 'Credits' | 'PayableItems'
>;

/** The discount of a bill that is paid whole: the percent of what it pays now, without its tax; 0.00 without one. */
export function discountOf(bill: Omit<Discounted, 'OutstandingAmount'>): Money {
  const { DiscountPercent, DiscountDate, TotalAmount, RetainedAmount, Credits } = bill;
  if (!DiscountPercent || !DiscountDate) return Money.zero;
  const discount = Money.of(TotalAmount)
    .minus(RetainedAmount || '0.00')
    .minus(taxOf(bill).toString())
    .minus(Money.sum(Credits.map(({ Amount }) => Amount)).toString())
    .percent(DiscountPercent);
  return discount.isNegative ? Money.zero : discount;
}

/** The discount that can be taken by paying what is outstanding on the day: never more than that, and nothing after its day. */
export function discountOn(bill: Discounted, day: string): Money {
  const { DiscountDate, OutstandingAmount } = bill;
  if (DiscountDate.slice(0, 10) < day.slice(0, 10) || Money.of(OutstandingAmount).compare(0) <= 0) return Money.zero;
  const discount = discountOf(bill);
  return discount.compare(OutstandingAmount) > 0 ? Money.of(OutstandingAmount) : discount;
}

/** The bill, a discount of which was taken on a day. */
interface TakenDiscount {
  readonly BillId: number | null;
  readonly Discount: string;
  readonly Date: string;
}

/** The warnings about discounts that were taken later than the terms of the bill let them off, or of more. */
export function discountWarnings({ BillId, Discount, Date }: TakenDiscount, bill: Omit<Discounted, 'OutstandingAmount'>): string[] {
  if (!Discount || Money.of(Discount).isZero) return [];
  const [taken, until] = [`The discount of ${Discount} on bill ${Number(BillId)}`, bill.DiscountDate.slice(0, 10)];
  if (until === '') return [`${taken} is not in its terms.`];
  const allowed = discountOf(bill);
  return [
    ...(Date.slice(0, 10) > until ? [`${taken} is taken after ${until}, its last day.`] : []),
    ...(Money.of(Discount).compare(allowed.toString()) > 0 ? [`${taken} is more than the ${allowed.toString()} of its terms.`] : []),
  ];
}
