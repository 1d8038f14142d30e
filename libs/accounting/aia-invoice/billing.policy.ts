import { decimal, Money } from '@plumbline/platform/kernel';
import type { ScheduleLine } from '../published/aia-invoice-events';
import { completed, keyOf, standing, type RetainageRates } from './schedule-of-values.policy';

/** What an application bills on one line, by where it comes from. */
export interface Due {
  readonly Key: number;
  readonly Origin: 'AIABilling' | 'Retainage';
  readonly Price: string;
}

const sameRates = (one: RetainageRates, other: RetainageRates): boolean =>
  decimal(one.RetainagePercent).equals(decimal(other.RetainagePercent)) &&
  decimal(one.RetainageOnStoredPercent).equals(decimal(other.RetainageOnStoredPercent));

/**
 * What each line has earned less retainage since the previous certificate; together CurrentPaymentDue, to the cent. While the rates stand, all
 * of it is AIABilling. When they were changed, the work of this period is billed less what is retained from it at the new rates, and what the
 * new rates make of earlier work is Retainage: released when they were lowered, kept back (below zero) when they were raised. Lines with
 * nothing to bill are left out.
 */
export function dues(
  lines: readonly ScheduleLine[],
  rates: RetainageRates,
  previous: readonly ScheduleLine[],
  previousRates: RetainageRates,
): Due[] {
  const unchanged = sameRates(rates, previousRates);
  return lines
    .flatMap((line): Due[] => {
      const Key = keyOf(line);
      const before = standing(previous, Key);
      const total = Money.of(line.TotalCompletedAndStored);
      const net = total.minus(line.Retainage).minus(before.Total.minus(before.Retainage));
      const retainedNow = Money.of(
        completed(line)
          .minus(before.Completed)
          .amount.times(decimal(rates.RetainagePercent))
          .plus(Money.of(line.MaterialsStored).minus(before.Stored).amount.times(decimal(rates.RetainageOnStoredPercent)))
          .div(100),
      );
      const work = total.minus(before.Total).minus(retainedNow);
      if (unchanged || before.Total.isZero) return [{ Key, Origin: 'AIABilling', Price: net.toString() }];
      return [
        { Key, Origin: 'AIABilling', Price: work.toString() },
        { Key, Origin: 'Retainage', Price: net.minus(work).toString() },
      ];
    })
    .filter(({ Price }) => Price !== '0.00');
}
