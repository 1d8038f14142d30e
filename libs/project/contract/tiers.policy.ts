import { decimal, Money } from '@plumbline/platform/kernel';
import type { DeliverableFields } from '../published/contract-events';

type Decimal = ReturnType<typeof decimal>;
type Priced = Pick<DeliverableFields, 'TieredPricing' | 'IsTieredPricing' | 'UnitPrice'>;

const least = (a: Decimal, b: Decimal): Decimal => (a.lessThan(b) ? a : b);

/** Whether tiers price the units: where IsTieredPricing says so, or where there is no UnitPrice. */
export const isTiered = ({ TieredPricing = [], IsTieredPricing = false, UnitPrice = '' }: Priced): boolean =>
  TieredPricing.length > 0 && (IsTieredPricing || Number(UnitPrice) === 0);

/**
 * The price of the first `units` of a deliverable with tiers. A tier reaches from the End of the one before it to its
 * own End, also where its Start is written as the next unit (101 after 100). Units outside of all tiers cost UnitPrice.
 */
export function priceOfFirst(units: string, { TieredPricing = [], UnitPrice = '' }: Priced): Money {
  const total = decimal(units);
  const tiers = [...TieredPricing].sort((a, b) => decimal(a.Start || 0).comparedTo(decimal(b.Start || 0)));
  let [reached, sum] = [decimal(0), decimal(0)];
  const upTo = (end: Decimal, price: string): void => {
    const next = least(end, total);
    if (next.lessThanOrEqualTo(reached)) return;
    sum = sum.plus(next.minus(reached).times(decimal(price || 0)));
    reached = next;
  };
  for (const { Start, End, Price } of tiers) {
    const start = decimal(Start || 0);
    if (start.minus(reached).greaterThan(1)) upTo(start, UnitPrice);
    upTo(Number(End) === 0 ? total : decimal(End), Price);
  }
  upTo(total, UnitPrice || tiers.at(-1)?.Price || '');
  return Money.of(sum);
}
