import { Money } from '@plumbline/platform/kernel';

/**
 * The work of a line of the schedule of values on its parts, in their order: each takes it up to its price, and what exceeds that goes on to
 * the next one; the last takes the rest. A line that is taken off the contract, below 0.00, fills in its own direction; work in the other
 * direction stays on the first part.
 */
export function carriedWork(work: Money, prices: readonly string[]): Money[] {
  const sign = Money.sum(prices).isNegative ? -1 : 1;
  let rest = work.times(sign);
  if (rest.isNegative) return prices.map((_, index) => (index === 0 ? work : Money.zero));
  return prices.map((price, index) => {
    const room = Money.of(price).times(sign);
    const taken = index === prices.length - 1 || rest.compare(room.toString()) < 0 ? rest : room;
    rest = rest.minus(taken.toString());
    return taken.times(sign);
  });
}
