import { decimal, Money } from '@plumbline/platform/kernel';
import type { DeliverableFields } from './contract-content.policy';

type Decimal = ReturnType<typeof decimal>;
type Priced = Pick<DeliverableFields, 'TieredPricing' | 'IsTieredPricing' | 'UnitPrice'>;

const least = (a: Decimal, b: Decimal): Decimal => (a.lessThan(b) ? a : b);

/** True if tiers price the units: where IsTieredPricing says so, or where there is no UnitPrice. */
export const isTiered = ({ TieredPricing = [], IsTieredPricing = false, UnitPrice = '' }: Priced): boolean =>
  TieredPricing.length > 0 && (IsTieredPricing || Number(UnitPrice) === 0);

/** Units with one price: those after the first `from` ones, up to `to`. */
interface Stretch {
  readonly from: Decimal;
  readonly to: Decimal;
  readonly price: string;
  readonly hasPrice: boolean;
}

/**
 * The first `units` of a deliverable with tiers. A tier reaches from the End of the one before it to its own End, also
 * where its Start is written as the next unit (101 after 100). Units outside of all tiers cost UnitPrice; without one,
 * those after the last tier cost what that costs, and those between two tiers have no price.
 */
function stretches(units: string, { TieredPricing = [], UnitPrice = '' }: Priced): Stretch[] {
  const total = decimal(units);
  const tiers = [...TieredPricing].sort((a, b) => decimal(a.Start || 0).comparedTo(decimal(b.Start || 0)));
  const found: Stretch[] = [];
  let reached = decimal(0);
  const upTo = (end: Decimal, price: string, hasPrice: boolean): void => {
    const to = least(end, total);
    if (to.lessThanOrEqualTo(reached)) return;
    found.push({ from: reached, to, price, hasPrice });
    reached = to;
  };
  for (const { Start, End, Price = '' } of tiers) {
    const start = decimal(Start || 0);
    if (start.minus(reached).greaterThan(1)) upTo(start, UnitPrice, Number(UnitPrice) !== 0);
    upTo(Number(End) === 0 ? total : decimal(End), Price, Price !== '');
  }
  const last = tiers.at(-1)?.Price ?? '';
  upTo(total, UnitPrice || last, UnitPrice ? Number(UnitPrice) !== 0 : last !== '');
  return found;
}

/** The price of the first `units` of a deliverable with tiers. */
export const priceOfFirst = (units: string, priced: Priced): Money =>
  Money.of(stretches(units, priced).reduce((sum, { from, to, price }) => sum.plus(to.minus(from).times(decimal(price || 0))), decimal(0)));

/** The first units after `before`, up to `after`, that tiers and UnitPrice leave without a price; undefined for none. */
export function unpricedBetween(before: string, after: string, priced: Priced): { readonly from: string; readonly to: string } | undefined {
  const gap = stretches(after, priced).find(({ to, hasPrice }) => !hasPrice && to.greaterThan(decimal(before || 0)));
  return gap && { from: gap.from.toFixed(), to: gap.to.toFixed() };
}
