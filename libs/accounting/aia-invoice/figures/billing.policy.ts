import { decimal, Money } from '@plumbline/platform/kernel';
import type { ScheduleLine } from '../aia-invoice.record';
import { percentsOf } from '../retainage/retainage-rule.policy';
import { completed, keyOf, standing, type RetainageRates } from '../schedule/schedule-of-values.policy';

/** The amounts that an application bills on one line, by origin. */
export interface Due {
  readonly Key: number;
  readonly Origin: 'AIABilling' | 'Retainage';
  readonly Price: string;
}

const sameRates = (one: RetainageRates, other: RetainageRates): boolean =>
  decimal(one.RetainagePercent).equals(decimal(other.RetainagePercent)) &&
  decimal(one.RetainageOnStoredPercent).equals(decimal(other.RetainageOnStoredPercent));

/**
 * The earnings less retainage of each line since the previous certificate; in total CurrentPaymentDue, to the cent.
 * While the rates are unchanged, all of it is AIABilling. After a change, the work of this period is billed less its
 * retainage at the new rates, and the effect of the new rates on earlier work is Retainage: released when they were
 * lowered, kept back (below zero) when they were raised. Lines with nothing to bill are left out. `carried`
 * is what was not certified of the previous application; it is due with its line. `isFixed`: an amount or a cap, now or
 * before, decides the retainage in place of the rates.
 */
export function dues(
  lines: readonly ScheduleLine[],
  rates: RetainageRates,
  previous: readonly ScheduleLine[],
  previousRates: RetainageRates,
  carried: readonly Due[] = [],
  isFixed = false,
): Due[] {
  const own = lines.flatMap((line): Due[] => {
    const Key = keyOf(line);
    const earlier = previous.find((one) => keyOf(one) === Key);
    const unchanged = !isFixed && sameRates(percentsOf(line, rates), earlier ? percentsOf(earlier, previousRates) : previousRates);
    const before = standing(previous, Key);
    const total = Money.of(line.TotalCompletedAndStored);
    const net = total.minus(line.Retainage).minus(before.Total.minus(before.Retainage));
    const retainedNow = Money.of(
      completed(line)
        .minus(before.Completed)
        .amount.times(decimal(percentsOf(line, rates).RetainagePercent))
        .plus(
          Money.of(line.MaterialsStored)
            .minus(before.Stored)
            .amount.times(decimal(percentsOf(line, rates).RetainageOnStoredPercent)),
        )
        .div(100),
    );
    const work = total.minus(before.Total).minus(retainedNow);
    if (unchanged || before.Total.isZero) return [{ Key, Origin: 'AIABilling', Price: net.toString() }];
    return [
      { Key, Origin: 'AIABilling', Price: work.toString() },
      { Key, Origin: 'Retainage', Price: net.minus(work).toString() },
    ];
  });
  const isOf =
    (due: Due) =>
    (one: Due): boolean =>
      one.Key === due.Key && one.Origin === due.Origin;
  const withCarried = (due: Due): Due => ({
    ...due,
    Price: Money.sum([due.Price, ...carried.filter(isOf(due)).map(({ Price }) => Price)]).toString(),
  });
  const beside = carried.filter((due) => !own.some(isOf(due)));
  return [...own.map(withCarried), ...beside].filter(({ Price }) => Price !== '0.00');
}
