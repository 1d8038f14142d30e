import { invalid, missing, Money, refuse, type Message } from '@plumbline/platform/kernel';
import type { PaperCorrection, ReversedApplication } from '../published/receipt-events';

/* The rules of papers that change hands: receipts of money from clients, and disbursements to vendors. */

/** The part of a paper that pays one document: a payment of that document. */
export interface AppliedPart {
  readonly PaymentId: number;
  readonly Amount: string;
}
/** The first event of a paper. */
export interface RecordedPaper {
  readonly Id: number;
  readonly Date: string;
  readonly Amount: string;
  readonly Method: string;
  readonly Reference: string;
  readonly Applications: readonly AppliedPart[];
  readonly OfPayment?: true;
}
/** An application of a paper: `date` is the day from which it counts, `reversedOn` that from which it does not any more. */
export type Dated<A extends AppliedPart = AppliedPart> = A & { readonly date: string; readonly reversedOn?: string };

/** A refund of money on account: `date` is the day from which it counts, `reversedOn` that from which it does not any more. */
export interface Refunded {
  readonly refundId: number;
  readonly amount: string;
  readonly date: string;
  readonly reversedOn?: string;
}

/** A paper as its events leave it. */
export interface Kept<R extends RecordedPaper = RecordedPaper> {
  readonly is: 'Kept' | 'Bounced' | 'Void';
  readonly recorded: R;
  /** The day of the paper, after corrections. */
  readonly date: string;
  readonly applications: readonly Dated<R['Applications'][number]>[];
  readonly refunds: readonly Refunded[];
  /** The slip on which it was brought to the bank. */
  readonly deposited?: { readonly id: number; readonly date: string };
}
export type Paper<R extends RecordedPaper = RecordedPaper> = { readonly is: 'New' } | { readonly is: 'Removed' } | Kept<R>;
/** The paper of a payment that was recorded by itself, for what is done with it first. */
export type OfPayment<R extends RecordedPaper> = Omit<R, 'OfPayment'>;
/** `Of` is there when the paper may have no stream yet. */
export type On<R extends RecordedPaper, D> = D & { readonly Id: number; readonly Of?: OfPayment<R> | undefined };

/** A refund of money on account. */
export interface PaperRefund {
  readonly RefundId: number;
  readonly Date: string;
  readonly Amount: string;
}

/** The applications, or refunds, that count. */
export const standing = <A extends Dated | Refunded>(all: readonly A[]): A[] => all.filter(({ reversedOn }) => reversedOn === undefined);

/** The money of the paper that is on account. */
export const unapplied = (paper: Kept): Money =>
  paper.is === 'Kept'
    ? Money.of(paper.recorded.Amount)
        .minus(Money.sum(standing(paper.applications).map(({ Amount }) => Amount)).toString())
        .minus(Money.sum(standing(paper.refunds).map(({ amount }) => amount)).toString())
    : Money.zero;

/** The later of two days. */
export const laterOf = (one: string, other: string): string => (one.slice(0, 10) < other.slice(0, 10) ? other : one);

/** Rejects (400) a day before the one given. */
export function checkDay(day: string, first: string, what: string): void {
  if (day.slice(0, 10) < first.slice(0, 10))
    invalid([{ field: 'Date', problem: `must not be before ${first.slice(0, 10)}, the day of the ${what}` }]);
}

/** Rejects (400) applications of more than there is, of less than nothing in all, and each that is at fault. */
function checkApplications<A extends AppliedPart>(
  applications: readonly A[],
  left: Money,
  { problemOf, what }: { readonly problemOf: (one: A) => string | undefined; readonly what: string },
): void {
  const issues = applications.flatMap((one, index) => {
    const problem = problemOf(one);
    return problem === undefined ? [] : [{ field: `Applications[${index}].Amount`, problem }];
  });
  if (issues.length > 0) invalid(issues);
  const sum = Money.sum(applications.map(({ Amount }) => Amount));
  if (sum.compare(left.toString()) > 0)
    invalid([{ field: 'Applications', problem: `come to ${sum.toString()}, which is more than the ${left.toString()} ${what}` }]);
  if (sum.isNegative) invalid([{ field: 'Applications', problem: `come to ${sum.toString()}, which is below 0.00` }]);
}

/** The rules of one kind of paper. */
export interface PaperTerms<R extends RecordedPaper, E extends Message> {
  /** The name of the kind in sentences and codes of refusals. */
  readonly title: 'receipt' | 'disbursement';
  /** The first event of the stream of a payment that was recorded by itself. */
  readonly begun: (of: OfPayment<R>) => E;
  /** The problem of the amount of an application, if any. */
  readonly problemOf: (one: R['Applications'][number]) => string | undefined;
}

/** The decisions that receipts and disbursements share, on papers that the rules of the kind allow something to be done with. */
export function paperRules<R extends RecordedPaper, E extends Message>({ title, begun, problemOf }: PaperTerms<R, E>) {
  const Title = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;

  /** The paper, where something may be done with it. Rejected as missing, and (409) for one that is bounced or void. */
  function kept(state: Paper<R>, id: number): Kept<R> {
    if (state.is === 'New' || state.is === 'Removed') missing(title, id);
    if (state.is !== 'Kept')
      refuse(`${title}_ended`, `${Title} ${id} is ${state.is === 'Void' ? 'void' : 'bounced'}: nothing can be done with it.`);
    return state;
  }
  /** Rejects (409) what is done with a payment alone while it is not the only one of its paper. */
  function checkOnly(id: number, { applications }: Kept<R>, paymentId: number, isAll = true): void {
    const [only, ...others] = applications;
    if (others.length > 0 || only?.PaymentId !== paymentId || !isAll)
      refuse(`payment_of_${title}`, `Payment ${paymentId} belongs to ${title} ${id}, which has more than this: take it back there.`);
  }
  /** Rejects (409) the end of a paper of which money was given back. */
  function checkRefunds(id: number, [first]: readonly Refunded[]): void {
    if (first) refuse(`${title}_refunded`, `Refund ${first.refundId} gave money of ${title} ${id} back: void that first.`);
  }

  return {
    /** Decides on a paper that may be that of a payment alone: its first event tells that it is one. */
    on:
      <D extends { readonly Id: number; readonly Of?: OfPayment<R> | undefined }>(
        rule: (command: D, paper: Kept<R>) => readonly E[],
      ): ((command: D, state: Paper<R>) => readonly E[]) =>
      (command, state) => {
        if (state.is !== 'New' || !command.Of) return rule(command, kept(state, command.Id));
        const events = rule(command, begin({ ...command.Of, OfPayment: true } as unknown as R));
        return events.length > 0 ? [begun(command.Of), ...events] : [];
      },
    /** Rejects (400) a new paper of nothing, or with applications of more than it is. */
    checkRecorded({ Amount, Applications }: OfPayment<R>): void {
      if (Money.of(Amount).compare(0) <= 0) invalid([{ field: 'Amount', problem: 'must be more than 0.00' }]);
      checkApplications(Applications, Money.of(Amount), { problemOf, what: `of the ${title}` });
    },
    /** Rejects a correction: of a payment that is not all of the paper, and of the day where what it pays has days of its own. */
    checkChange(id: number, paper: Kept<R>, { Date }: PaperCorrection, paymentId: number | undefined): void {
      if (paymentId !== undefined) checkOnly(id, paper, paymentId);
      if (Date === undefined) return;
      const { applications, refunds, deposited, date } = paper;
      if (deposited && Date.slice(0, 10) > deposited.date.slice(0, 10))
        invalid([{ field: 'Date', problem: `must not be after ${deposited.date.slice(0, 10)}, the day of bank deposit ${deposited.id}` }]);
      if (refunds.length === 0 && applications.every((one) => one.date.slice(0, 10) === date.slice(0, 10) && one.reversedOn === undefined))
        return;
      refuse(
        `${title}_applied`,
        `${Title} ${id} can't be moved to ${Date.slice(0, 10)}: it was applied, taken back or refunded on other days; void it and record another.`,
      );
    },
    /** True if the applications are there already; rejected (400) before its own day, and of more than is on account. */
    isApplied(paper: Kept<R>, { Date, Applications }: { readonly Date: string; readonly Applications: R['Applications'] }): boolean {
      if (Applications.every(({ PaymentId }) => paper.applications.some((one) => one.PaymentId === PaymentId))) return true;
      checkDay(Date, paper.date, title);
      checkApplications(Applications, unapplied(paper), { problemOf, what: `that is left of the ${title}` });
      return false;
    },
    /** Rejects the reversal of an application: of another paper (400), a second one, and one that leaves less than nothing (409). */
    checkReversal(id: number, paper: Kept<R>, { PaymentId, Date }: ReversedApplication): void {
      const found = paper.applications.find((one) => one.PaymentId === PaymentId);
      if (!found) invalid([{ field: 'PaymentId', problem: `must be that of an application of ${title} ${id}` }]);
      if (found.reversedOn !== undefined)
        refuse(
          `${title}_not_applied`,
          `Payment ${PaymentId} of ${title} ${id} was taken back on ${found.reversedOn.slice(0, 10)} already.`,
        );
      checkDay(Date, found.date, 'application');
      if (unapplied(paper).plus(found.Amount).isNegative)
        refuse(`${title}_exceeded`, `${Title} ${id} would pay more than its ${paper.recorded.Amount}: take back what it pays first.`);
    },
    /** The reversals of all that stands, for the end of the paper: `ids` are those that the command brings. */
    reversals(
      id: number,
      paper: Kept<R>,
      { Date, Reversals }: { readonly Date: string; readonly Reversals: readonly Omit<ReversedApplication, 'Date'>[] },
    ): ReversedApplication[] {
      checkRefunds(id, standing(paper.refunds));
      checkDay(Date, paper.date, title);
      const open = standing(paper.applications);
      const ids = new Map(Reversals.map(({ PaymentId, ReversalId }) => [PaymentId, ReversalId]));
      if (open.length !== ids.size || open.some(({ PaymentId }) => !ids.has(PaymentId)))
        refuse(`${title}_changed`, `${Title} ${id} was applied to something else meanwhile; try again.`);
      // What was applied later is taken back on that day: before it there was nothing to take back.
      return open.map(({ PaymentId, date }) => ({ PaymentId, ReversalId: ids.get(PaymentId) ?? 0, Date: laterOf(Date, date) }));
    },
    /** True if the refund is there already; rejected (400) before the day of the paper, and (409) of more than is on account. */
    isRefunded(id: number, paper: Kept<R>, { RefundId, Date, Amount }: PaperRefund): boolean {
      if (paper.refunds.some(({ refundId }) => refundId === RefundId)) return true;
      checkDay(Date, paper.date, title);
      const left = unapplied(paper);
      if (Money.of(Amount).compare(left.toString()) > 0)
        refuse(
          `refund_exceeds_${title}`,
          `The refund of ${Amount} is more than the ${left.toString()} that ${title} ${id} has on account.`,
        );
      return false;
    },
    /** Rejects (409) the removal of a paper of several documents, or of a payment that is not all of it. */
    checkRemoval(id: number, paper: Kept<R>, paymentId: number | undefined): void {
      const [only, ...others] = paper.applications;
      checkRefunds(id, paper.refunds);
      if (paymentId !== undefined) checkOnly(id, paper, paymentId, only?.reversedOn === undefined && unapplied(paper).isZero);
      else if (others.length > 0 || only?.reversedOn !== undefined)
        refuse(`${title}_applied`, `${Title} ${id} was applied to several documents, or taken back: void it instead of removing it.`);
    },
  };
}

/** A paper that was just recorded. */
export const begin = <R extends RecordedPaper>(recorded: R): Kept<R> => ({
  is: 'Kept',
  recorded,
  date: recorded.Date,
  applications: recorded.Applications.map((one) => ({ ...one, date: recorded.Date })),
  refunds: [],
});

/** The paper after a correction: its day moves what it pays along. */
export function corrected<R extends RecordedPaper>(state: Paper<R>, fields: PaperCorrection): Kept<R> {
  const paper = state as Kept<R>;
  const { Date = paper.date } = fields;
  const applications = fields.Date === undefined ? paper.applications : paper.applications.map((one) => ({ ...one, date: Date }));
  return { ...paper, recorded: { ...paper.recorded, ...fields }, date: Date, applications };
}

/** The paper with more applications from the day on. */
export function applied<R extends RecordedPaper>(state: Paper<R>, date: string, parts: R['Applications']): Kept<R> {
  const paper = state as Kept<R>;
  return { ...paper, applications: [...paper.applications, ...parts.map((one) => ({ ...one, date }))] };
}

/** The paper with applications taken back. */
export function reversed<R extends RecordedPaper>(state: Paper<R>, reversals: readonly ReversedApplication[]): Kept<R> {
  const paper = state as Kept<R>;
  const days = new Map(reversals.map(({ PaymentId, Date }) => [PaymentId, Date]));
  const applications = paper.applications.map((one) => {
    const reversedOn = days.get(one.PaymentId);
    return reversedOn === undefined ? one : { ...one, reversedOn };
  });
  return { ...paper, applications };
}

/** The paper with money on account given back. */
export function refunded<R extends RecordedPaper>(state: Paper<R>, { RefundId, Date, Amount }: PaperRefund): Kept<R> {
  const paper = state as Kept<R>;
  return { ...paper, refunds: [...paper.refunds, { refundId: RefundId, amount: Amount, date: Date }] };
}

/** The paper with a refund that is void. */
export function refundTakenBack<R extends RecordedPaper>(state: Paper<R>, { RefundId, Date }: Omit<PaperRefund, 'Amount'>): Kept<R> {
  const paper = state as Kept<R>;
  return { ...paper, refunds: paper.refunds.map((one) => (one.refundId === RefundId ? { ...one, reversedOn: Date } : one)) };
}

/** The day that an event of a paper counts on, and of a correction also the one before it. */
export function datesOfPaper({ type, data }: Message, before: Paper): string[] {
  const { Date, OfPayment } = data as { readonly Date?: string; readonly OfPayment?: true };
  const own = 'date' in before ? before.date : '';
  if (type.endsWith('Changed') || type.endsWith('Removed')) return [own, Date ?? own];
  // The events of the payment were checked when it was recorded.
  return OfPayment ? [] : [Date ?? ''];
}
