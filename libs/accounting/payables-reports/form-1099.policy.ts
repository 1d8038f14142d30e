import { Money } from '@plumbline/platform/kernel';

/** Money to a vendor, as of the day from which it counts; below 0.00 it is taken back. */
export interface PaidPart {
  readonly vendorId: number;
  readonly method: string;
  readonly amount: string;
  /** Money on account, not on a bill. */
  readonly isOnAccount: boolean;
}
/** What a vendor was paid in a year. */
export interface PaidInYear {
  readonly vendorId: number;
  readonly OnBills: string;
  readonly OnAccount: string;
  readonly Cards: string;
  /** All of it but by card: the company of the card reports that. */
  readonly Paid: string;
}

/** The least amount of a year that is reported, by law: 600.00 through 2025, 2,000.00 from 2026 (P.L. 119-21, section 70433). */
export const thresholdOf = (year: number): string => (year <= 2025 ? '600.00' : '2000.00');

/** The sums of the parts by vendor, without those to whom nothing was paid and taken back. */
export function paidInYear(parts: readonly PaidPart[]): PaidInYear[] {
  const sum = (some: readonly PaidPart[]): Money => Money.sum(some.map(({ amount }) => amount));
  return [...new Set(parts.map(({ vendorId }) => vendorId))].flatMap((vendorId) => {
    const own = parts.filter((part) => part.vendorId === vendorId);
    const [onBills, onAccount] = [sum(own.filter((part) => !part.isOnAccount)), sum(own.filter((part) => part.isOnAccount))];
    const cards = sum(own.filter(({ method }) => method === 'Card'));
    if (onBills.isZero && onAccount.isZero) return [];
    const Paid = onBills.plus(onAccount.toString()).minus(cards.toString()).toString();
    return [{ vendorId, OnBills: onBills.toString(), OnAccount: onAccount.toString(), Cards: cards.toString(), Paid }];
  });
}
