import { decimal, Hours, Money, Rate } from '@plumbline/platform/kernel';
import type { BillableFields } from './billable-content.policy';
import { markedUp } from './marked-up.policy';

/** A part of the cost behind a billable that a cost transfer moved to another job: hours of time, else a quantity. */
export interface MovedPart {
  readonly TransferId: number;
  readonly Cost: string;
  readonly Quantity: string;
}

/** The part of an origin that a cost transfer bills at the new place of its cost. */
export const transferPart = (transferId: number): string => `transfer-${transferId}`;
export const isTransferPart = (part: string | undefined): boolean => part?.startsWith('transfer-') ?? false;

/** The content with another cost and quantity, at its unit price or its markup. */
function measured(content: BillableFields, cost: Money, quantity: ReturnType<typeof decimal>): BillableFields {
  const OurCost = cost.toString();
  if (Hours.of(content.Hours).isZero)
    return { ...content, OurCost, ...markedUp(OurCost, quantity.isPositive() ? quantity.toFixed() : '1', content.Markup || '0') };
  const hours = Hours.of(quantity.toFixed());
  const Price = Rate.of(content.UnitPrice).times(hours).toString();
  return { ...content, OurCost, Hours: hours.toString(), Quantity: hours.amount.toFixed(), Price };
}

const sumOf = (parts: readonly MovedPart[]) => ({
  cost: Money.sum(parts.map(({ Cost }) => Cost)).toString(),
  quantity: parts.reduce((sum, { Quantity }) => sum.plus(decimal(Quantity || 0)), decimal(0)),
});

/** The content without the parts that were moved; null where nothing is left. */
export function withoutParts(content: BillableFields, parts: readonly MovedPart[]): BillableFields | null {
  if (parts.length === 0) return content;
  const all = Money.of(content.OurCost ?? '');
  const { cost, quantity } = sumOf(parts);
  const left = all.minus(cost);
  const hours = decimal(content.Quantity).minus(quantity);
  const isTime = !Hours.of(content.Hours).isZero;
  if (left.isZero || left.isNegative !== all.isNegative || (isTime && !hours.isPositive())) return null;
  return measured(content, left, hours);
}

/** The content with parts that were moved and came back. */
export function withParts(content: BillableFields, parts: readonly MovedPart[]): BillableFields {
  const { cost, quantity } = sumOf(parts);
  return measured(content, Money.of(content.OurCost ?? '').plus(cost), decimal(content.Quantity).plus(quantity));
}
