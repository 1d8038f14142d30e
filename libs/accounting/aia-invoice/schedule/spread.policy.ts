import { Money, type decimal } from '@plumbline/platform/kernel';

type Decimal = ReturnType<typeof decimal>;
const CENT = Money.of('0.01');

/**
 * Rounds each of `exact` to the cent so that the sum is `total`, their exact sum rounded once. Each is rounded by
 * itself; the cents by which the sum then differs go to the values with the largest rounding error in the other
 * direction, earlier lines first. So no value is more than a cent from its exact value, and nothing is moved when the
 * rounded values already add up.
 */
export function spread(total: Money, exact: readonly Decimal[]): Money[] {
  const rounded = exact.map((one) => Money.of(one));
  const missing = total.minus(Money.sum(rounded));
  const cents = missing.amount.times(100).abs().toNumber();
  const sign = missing.isNegative ? -1 : 1;
  const lost = (index: number): Decimal => exact[index].minus(rounded[index].amount).times(sign);
  const furthest = exact.map((_, index) => index).sort((a, b) => lost(b).comparedTo(lost(a)) || a - b);
  for (const index of furthest.slice(0, cents)) rounded[index] = rounded[index].plus(CENT.times(sign));
  return rounded;
}
