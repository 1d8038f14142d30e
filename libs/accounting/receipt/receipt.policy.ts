import { invalid, missing, Money, refuse } from '@plumbline/platform/kernel';
import type { AppliedReceipt, ReceiptRecorded } from '../published/receipt-events';

/** An application of a receipt: `date` is the day from which it counts, `reversedOn` that from which it does not any more. */
export interface Application extends AppliedReceipt {
  readonly date: string;
  readonly reversedOn?: string;
}

/** A receipt as its events leave it. */
export interface Kept {
  readonly is: 'Kept' | 'Bounced' | 'Void';
  readonly recorded: ReceiptRecorded['data'];
  /** The day of the receipt, after corrections. */
  readonly date: string;
  readonly applications: readonly Application[];
}
export type Receipt = { readonly is: 'New' } | { readonly is: 'Removed' } | Kept;

/** The applications that count. */
export const standing = (applications: readonly Application[]): Application[] =>
  applications.filter(({ reversedOn }) => reversedOn === undefined);

/** The money of the receipt that is on account. */
export const unapplied = (receipt: Kept): Money =>
  receipt.is === 'Kept'
    ? Money.of(receipt.recorded.Amount).minus(Money.sum(standing(receipt.applications).map(({ Amount }) => Amount)).toString())
    : Money.zero;

/** The receipt, where something may be done with it. @throws Refusal for none, and (409) for one that is bounced or void */
export function kept(state: Receipt, id: number): Kept {
  if (state.is === 'New' || state.is === 'Removed') missing('receipt', id);
  if (state.is !== 'Kept')
    refuse('receipt_ended', `Receipt ${id} is ${state.is === 'Void' ? 'void' : 'bounced'}: nothing can be done with it.`);
  return state;
}

/** Rejects (400) a day before the one given. */
export function checkDay(day: string, first: string, what: string): void {
  if (day.slice(0, 10) < first.slice(0, 10))
    invalid([{ field: 'Date', problem: `must not be before ${first.slice(0, 10)}, the day of the ${what}` }]);
}

/** Rejects (400) applications of more than there is, and of nothing. */
export function checkApplications(applications: readonly AppliedReceipt[], left: Money, what: string): void {
  const issues = applications.flatMap(({ Amount }, index) =>
    Money.of(Amount).compare(0) > 0 ? [] : [{ field: `Applications[${index}].Amount`, problem: 'must be more than 0.00' }],
  );
  if (issues.length > 0) invalid(issues);
  const sum = Money.sum(applications.map(({ Amount }) => Amount));
  if (sum.compare(left.toString()) > 0)
    invalid([{ field: 'Applications', problem: `come to ${sum.toString()}, which is more than the ${left.toString()} ${what}` }]);
}

/** The later of two days. */
export const laterOf = (one: string, other: string): string => (one.slice(0, 10) < other.slice(0, 10) ? other : one);
