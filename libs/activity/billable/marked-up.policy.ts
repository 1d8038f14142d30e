import { decimal, Money, Rate } from '@plumbline/platform/kernel';
import type { BillableMeasure } from '../published/billable-events';

/** Cost with a markup: cost × (1 + markup), rounded to the cent; the unit price is the price of one of `quantity`. */
export function markedUp(cost: string, quantity: string, markup: string): BillableMeasure {
  const Price = Money.of(decimal(cost).times(decimal(markup).div(100).plus(1)));
  const Quantity = decimal(quantity).isZero() ? '1' : decimal(quantity).toFixed();
  return { Hours: '0.00', Quantity, UnitPrice: Rate.of(Price.amount.div(Quantity)).toString(), Price: Price.toString() };
}
