import { Money } from '@plumbline/platform/kernel';
import type { PaperCorrection, ReversedApplication } from '../published/receipt-events';

/* What events do to the rows of papers. */

/** An application in a row. */
interface Entry {
  readonly PaymentId: number | null;
  readonly Amount: string;
  readonly Date: string;
  readonly DateReversed: string;
}

/** A refund in a row. */
type Refund = Pick<Entry, 'Amount' | 'DateReversed'>;
interface AppliedRow<E> {
  readonly Applications: E[];
  readonly UnappliedAmount: string;
  readonly BusinessState: 'Applied' | 'Open';
}

/** The applications, and refunds of what was on account, with what follows from them. */
export function appliedRow<E extends Entry, F extends Refund>(
  { Amount }: { readonly Amount: string },
  Applications: E[],
  Refunds: F[] = [],
): AppliedRow<E> & { Refunds: F[] } {
  const standing = [...Applications, ...Refunds].filter(({ DateReversed }) => DateReversed === '').map((one) => one.Amount);
  const left = Money.of(Amount).minus(Money.sum(standing).toString());
  return { Applications, Refunds, UnappliedAmount: left.toString(), BusinessState: left.isZero ? 'Applied' : 'Open' };
}

/** A row of a paper with what it pays and gave back. */
type RefundedRow<E, F> = { readonly Amount: string; readonly Applications: E[]; readonly Refunds: F[] };

/** The row with one more refund. */
export const refundedRow = <E extends Entry, F extends Refund>(row: RefundedRow<E, F>, refund: Omit<F, 'DateReversed'>) =>
  appliedRow(row, row.Applications, [...row.Refunds, { ...refund, DateReversed: '' } as F]);
/** The row with the refund taken back from the day on. */
export const refundBackRow = <E extends Entry, F extends Refund & { readonly RefundId: number | null }>(
  row: RefundedRow<E, F>,
  { RefundId, Date }: { readonly RefundId: number; readonly Date: string },
) =>
  appliedRow(
    row,
    row.Applications,
    row.Refunds.map((one) => (one.RefundId === RefundId ? { ...one, DateReversed: Date } : one)),
  );

/** The applications, some of them taken back. */
export function takenBack<E extends Entry>(entries: readonly E[], reversals: readonly ReversedApplication[]): E[] {
  const days = new Map(reversals.map(({ PaymentId, Date }) => [PaymentId, Date]));
  return entries.map((one) => ({ ...one, DateReversed: days.get(one.PaymentId ?? 0) ?? one.DateReversed }));
}

/** The fields of a correction: the day moves what is paid along. */
export const correctedRow = <E extends Entry>({ Applications }: { readonly Applications: readonly E[] }, fields: PaperCorrection) => ({
  ...fields,
  ...(fields.Date !== undefined && { Applications: Applications.map((one) => ({ ...one, Date: fields.Date ?? '' })) }),
});

/** The end of a paper: nothing of it is on account. */
export const endedRow = <E extends Entry>(
  { Applications }: { readonly Applications: readonly E[] },
  { Date, Reversals }: { readonly Date: string; readonly Reversals: readonly ReversedApplication[] },
) => ({ Applications: takenBack(Applications, Reversals), UnappliedAmount: '0.00', DateReversed: Date });
