import type { Billable } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import type { AIAInvoice, ScheduleLine } from '../aia-invoice/aia-invoice.record';
import type { Invoice, LineItem } from '../invoice/invoice.record';
import type { ReceiptRow } from '../receipt/receipt.record';
import { dateOfApplication } from '../aia-invoice/application-dates.policy';
import { linesOf } from '../invoice/lines.policy';
import { day, fact, later, type Fact, type Memory } from './fact.policy';
import { moneyBackFacts, onAccountFacts, type Dated } from '../paper/on-account-facts.policy';

/** The class of the cost that a billable passes on; empty for what has a price of its own. */
export type BilledClass = '' | 'Labor' | 'Materials' | 'Subs';
/** The document date of an invoice or an application, `YYYY-MM-DD`; empty for an unknown one. */
export type DayOf = (id: number) => string;
/** The billable of a line: its origin, and the class of the cost that it passes on. */
export type OriginOf = (billableId: string) => { readonly origin: string; readonly of: BilledClass };

/** True of an invoice or application that bills. */
export const isFinal = ({ BusinessState }: Pick<Invoice, 'BusinessState'>): boolean =>
  BusinessState === 'Outstanding' || BusinessState === 'Closed';

/**
 * Returns the debt of the client: the total on the date of the document, less each payment on its day, with a detail of payments, and each
 * applied credit, with the detail `Credit`, from the day on that both documents have begun.
 */
function owedFacts(row: Readonly<Invoice | AIAInvoice>, Date: string, dayOf: DayOf): Fact[] {
  const owed = (Day: string, Amount: string, Detail = ''): Fact =>
    fact('Receivable', {
      Date: Day,
      Detail,
      DueDate: day(row.DueDate) || Date,
      ProjectId: Number(row.ProjectId),
      ClientId: Number(row.ClientId),
      Amount,
    });
  const payments = paymentFacts(row, Date);
  const credits = row.Credits.map(({ InvoiceId, Amount }) =>
    owed(later(dayOf(Number(InvoiceId)), Date), Money.of(Amount).negated().toString(), 'Credit'),
  );
  return [owed(Date, row.TotalAmount || '0.00'), ...payments, ...credits];
}

/** The detail of what a payment that was recorded by itself takes off its document. */
export const PAYMENT_DETAIL = 'Payment';
/** The detail of what a receipt of several applications, or one that was taken back, changes: on its document and on account. */
export const detailOfReceipt = (id: number): string => `Receipt ${id}`;
/** The detail of what a refund changes: on its credit note, or on the receipt with money on account. */
export const detailOfRefund = (id: number): string => `Refund ${id}`;
/** The refund of a detail; 0 for none. */
export const refundIn = (detail: string): number => Number(/^Refund (\d+)$/.exec(detail)?.[1] ?? 0);
/** The receipt of a detail; 0 for none. */
export const receiptIn = (detail: string): number => Number(/^Receipt (\d+)$/.exec(detail)?.[1] ?? 0);
/** The entries of payments, in either way: the details of documents and of credit come before, as bytes. */
export const PAYMENTS = { field: 'Detail', from: PAYMENT_DETAIL } as const;
/** True of the details of these entries. */
export const isPaymentDetail = (detail: string): boolean => detail >= PAYMENT_DETAIL;

/** Returns what payments take off the debt of the client, each on its day; of one that takes another back it is above 0.00. */
function paymentFacts(row: Readonly<Invoice | AIAInvoice>, Date: string): Fact[] {
  return row.Payments.map(({ Id, ReceiptId, RefundId, Amount, PaymentDate }) =>
    fact('Receivable', {
      Date: day(PaymentDate) || Date,
      Detail: RefundId ? detailOfRefund(RefundId) : ReceiptId && ReceiptId !== Id ? detailOfReceipt(ReceiptId) : PAYMENT_DETAIL,
      DueDate: day(row.DueDate) || Date,
      ProjectId: Number(row.ProjectId),
      ClientId: Number(row.ClientId),
      Amount: Money.of(Amount).negated().toString(),
    }),
  );
}

/** The facts of money that a client has on account, and of what of it was given back. */
export function receiptFacts(row: Readonly<ReceiptRow> | undefined): Fact[] {
  if (!row) return [];
  const of = (Detail: string) => (fields: Dated) => fact('Receivable', { ...fields, ClientId: row.ClientId, Detail });
  return [...onAccountFacts(row, of(detailOfReceipt(row.Id))), ...moneyBackFacts(row, (id) => of(detailOfRefund(id)))];
}

/** The deliverable that something is billed under, as the detail of its fact; empty for none. */
const detailOf = (deliverable: number | null): string => (deliverable ? String(deliverable) : '');

/**
 * The facts of a finalized invoice. Billed is without tax and with what is retained; the bill of a deposit is none
 * until later invoices apply it. Shipping and Credit are billed at the project.
 */
export function invoiceFacts(row: Readonly<Invoice> | undefined, originOf: OriginOf, dayOf: DayOf): Fact[] {
  if (!row) return [];
  const Date = day(row.InvoiceDate);
  // What was paid and taken back again before it was voided stays on the days of the receipt.
  if (!isFinal(row)) return row.BusinessState === 'Void' ? paymentFacts(row, Date) : [];
  const ClientId = Number(row.ClientId);
  const ofProject = Number(row.ProjectId);
  const lineFacts = (line: LineItem): Fact[] => {
    const { origin, of } = originOf(line.BillableId);
    const place = { Date, ClientId, ProjectId: line.ProjectId || ofProject, MilestoneId: line.MilestoneId ?? 0 };
    if (line.IsRetainage || origin === 'Retainage')
      return [fact('RetainageReceivable', { ...place, MilestoneId: 0, Amount: Money.of(line.Price).negated().toString() })];
    if (line.IsDeposit || row.ForDeposit || origin === 'ContractDeposit') return [];
    return [fact('Billed', { ...place, CostClass: of, Detail: detailOf(line.DeliverableId), Amount: line.Price || '0.00' })];
  };
  const beside = Money.of(row.Shipping).minus(row.Credit);
  return [
    ...owedFacts(row, Date, dayOf),
    ...linesOf(row.LineItemGroups).flatMap(lineFacts),
    fact('Billed', { Date, ClientId, ProjectId: ofProject, Amount: beside.toString() }),
  ];
}

/**
 * The facts of a finalized application. What it bills, with what is retained, is its total and the growth of the
 * retainage since `previous`, the application before it. `milestoneOf` is the milestone of a deliverable, 0 for none.
 */
export function applicationFacts(
  row: Readonly<AIAInvoice> | undefined,
  previous: Readonly<AIAInvoice> | undefined,
  milestoneOf: (deliverable: number) => number,
): Fact[] {
  if (!row) return [];
  const Date = day(dateOfApplication(row));
  if (!isFinal(row)) return row.BusinessState === 'Void' ? paymentFacts(row, Date) : [];
  const place = { Date, ClientId: Number(row.ClientId), ProjectId: Number(row.ProjectId) };
  const retained = (line: ScheduleLine, sign: 1 | -1): { Key: number; Amount: Money } => ({
    Key: line.DeliverableId ?? 0,
    Amount: Money.of(line.Retainage).times(sign),
  });
  const growth = [
    ...row.ScheduleOfValues.map((line) => retained(line, 1)),
    ...(previous?.ScheduleOfValues ?? []).map((line) => retained(line, -1)),
  ];
  const due = linesOf(row.LineItemGroups).map(({ DeliverableId, Price }) => ({ Key: DeliverableId ?? 0, Amount: Money.of(Price) }));
  return [
    ...owedFacts(row, Date, () => ''),
    ...[...due, ...growth].map(({ Key, Amount }) =>
      fact('Billed', { ...place, MilestoneId: milestoneOf(Key), Detail: detailOf(Key), Amount: Amount.toString() }),
    ),
    ...growth.map(({ Amount }) => fact('RetainageReceivable', { ...place, Amount: Amount.toString() })),
  ];
}

/** Origins whose billables are no earnings that wait to be billed. */
const NOT_EARNED: ReadonlySet<string> = new Set(['ContractDeposit', 'Retainage', 'AIABilling']);

/** Returns the part of the remainder that is over the guaranteed maximum. */
function overOf({ PriceRemaining, OverAmount }: Readonly<Billable>): Money {
  const rest = Money.of(PriceRemaining);
  return OverAmount !== '' && rest.compare(OverAmount) > 0 ? Money.of(OverAmount) : rest;
}

/** A part that an invoice billed until the day of the credit note that opened it again. */
export type CreditedPart = Memory['Credited'][number];

/**
 * The facts that leave what a transfer takes off a billable on the days before the transfer: its price again from its own day on, and less
 * from that of the transfer on. Below 0.00 it is what a void transfer gives back.
 */
export function movedFacts(row: Readonly<Billable> | undefined, of: BilledClass, Day: string, price: Money): Fact[] {
  if (!row || NOT_EARNED.has(row.OriginOfBillable) || price.isZero) return [];
  const Date = day(row.StartDate);
  const place = { CostClass: of, ProjectId: Number(row.ProjectId), MilestoneId: Number(row.MilestoneId), ClientId: Number(row.ClientId) };
  return [
    fact('Unbilled', { ...place, Date, Amount: price.toString() }),
    fact('Unbilled', { ...place, Date: later(Day, Date), Amount: price.negated().toString() }),
  ];
}

/** The amount, at most `all`; nothing where their signs differ. */
function within(amount: Money, all: Money): Money {
  if (amount.isNegative !== all.isNegative) return Money.zero;
  return amount.amount.abs().greaterThan(all.amount.abs()) ? all : amount;
}

/**
 * Returns the amounts that a billable can still bill: its price from its day on, less each part from the date of the invoice that billed
 * it, for a credited part until the day of its credit note. A part that an invoice of an earlier date bills was never unbilled, so that
 * Unbilled is below 0.00 on no day.
 */
export function billableFacts(
  row: Readonly<Billable> | undefined,
  of: BilledClass,
  dayOf: DayOf,
  credited: readonly CreditedPart[] = [],
): Fact[] {
  if (!row || NOT_EARNED.has(row.OriginOfBillable)) return [];
  const unbilled = (Day: string, Amount: string): Fact =>
    fact('Unbilled', {
      Date: Day,
      CostClass: of,
      ProjectId: Number(row.ProjectId),
      MilestoneId: Number(row.MilestoneId),
      ClientId: Number(row.ClientId),
      Amount,
    });
  const Date = day(row.StartDate);
  const facts = [
    unbilled(Date, row.Price || '0.00'),
    // The amount over the guaranteed maximum is never billed: it stays the contractor's cost.
    ...(row.OverMaximum ? [unbilled(Date, overOf(row).negated().toString())] : []),
    ...row.LineItemPointers.map(({ InvoiceId, Price }) =>
      unbilled(later(dayOf(Number(InvoiceId)), Date), Money.of(Price).negated().toString()),
    ),
  ];
  const parts = credited
    .filter(({ Price }) => Price !== '')
    .map(({ InvoiceId, Day, Price }) => ({ from: later(dayOf(InvoiceId), Date), until: later(Day, Date), Price }));
  if (parts.length === 0) return facts;
  // Another invoice of these days, or a lower price since, may leave less than was credited.
  const creditedOn = (Day: string): Money =>
    within(
      Money.sum(parts.filter(({ from, until }) => from <= Day && Day < until).map(({ Price }) => Price)),
      Money.sum(facts.filter((one) => one.Date <= Day).map(({ Amount }) => Amount)),
    );
  const days = [...new Set([...facts.map((one) => one.Date), ...parts.flatMap(({ from, until }) => [from, until])])].sort();
  const steps = days.map((Day, index) =>
    unbilled(Day, (index === 0 ? Money.zero : creditedOn(days[index - 1])).minus(creditedOn(Day).toString()).toString()),
  );
  return [...facts, ...steps];
}
