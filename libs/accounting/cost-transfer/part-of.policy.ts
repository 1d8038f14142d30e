import type { RecordedCost } from '@plumbline/activity/published';
import { decimal, Hours, invalid, Money } from '@plumbline/platform/kernel';
import { DECIMALS_OF_HOURS, DECIMALS_OF_QUANTITIES } from '../limits';

/**
 * The part of a cost that a transfer moves: the amount and the quantity, of which one may be stated, and the other is in proportion. Neither:
 * all that is left. The part that takes the rest of one takes the rest of the other, so that parts add up to the whole.
 * @throws Refusal 400 for both, for an amount of the other sign, and for a quantity of what has none
 */
export function partOf(
  { cost, quantity, left, CostClass }: Pick<RecordedCost, 'cost' | 'quantity' | 'left' | 'CostClass'>,
  stated: { readonly Amount?: string; readonly Quantity?: string },
): { Amount: string; Quantity: string } {
  const [amount, units] = [stated.Amount ?? '', stated.Quantity ?? ''];
  const hasAmount = amount !== '' && !Money.of(amount).isZero;
  const hasUnits = units !== '' && !decimal(units).isZero();
  if (hasAmount && hasUnits)
    invalid([{ field: 'Quantity', problem: 'must not be stated together with Amount: one follows from the other' }]);
  if (!hasAmount && !hasUnits) return { Amount: left.cost, Quantity: left.quantity };
  const whole = decimal(quantity || 0);
  const all = Money.of(cost);
  if (hasUnits) {
    if (whole.isZero()) invalid([{ field: 'Quantity', problem: 'is of nothing that has a quantity; state an Amount' }]);
    if (!decimal(units).isPositive()) invalid([{ field: 'Quantity', problem: 'must be more than 0' }]);
    if (decimal(units).eq(left.quantity)) return { Amount: left.cost, Quantity: left.quantity };
    if (decimal(units).gt(left.quantity))
      invalid([{ field: 'Quantity', problem: `must be at most ${left.quantity}, which is what is left there` }]);
    return { Amount: Money.of(all.amount.times(units).div(whole)).toString(), Quantity: decimal(units).toFixed() };
  }
  if (Money.of(amount).isNegative !== all.isNegative)
    invalid([{ field: 'Amount', problem: `must be ${all.isNegative ? 'below' : 'above'} 0.00, as the cost is` }]);
  if (Money.of(amount).equals(left.cost)) return { Amount: left.cost, Quantity: left.quantity };
  const share = whole.times(Money.of(amount).amount).div(all.isZero ? 1 : all.amount);
  const rounded = CostClass === 'Labor' ? Hours.of(share.toFixed(DECIMALS_OF_HOURS)).amount : share.toDecimalPlaces(DECIMALS_OF_QUANTITIES);
  const rest = decimal(left.quantity);
  return { Amount: Money.of(amount).toString(), Quantity: (rounded.gt(rest) ? rest : rounded).toFixed() };
}
