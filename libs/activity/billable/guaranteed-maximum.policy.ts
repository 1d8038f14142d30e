import { Money } from '@plumbline/platform/kernel';

/** A billable under a contract with a guaranteed maximum. */
export interface UnderMaximum {
  readonly Id: string;
  readonly PriceRemaining: string;
}

/**
 * The amounts, by billable, that the maximum does not cover: what is `billed` counts first, then what remains of the
 * billables in their order. The one that reaches the maximum takes what is left of it.
 * @param billed what invoices bill, less what credit notes take back
 */
export function overMaximum(maximum: string, billed: Iterable<string>, billables: readonly UnderMaximum[]): ReadonlyMap<string, string> {
  let left = Money.of(maximum).minus(Money.sum(billed).amount);
  const over = new Map<string, string>();
  for (const { Id, PriceRemaining } of billables) {
    const rest = Money.of(PriceRemaining);
    if (rest.compare(0) > 0 && rest.compare(left.amount) > 0) {
      over.set(Id, (left.compare(0) > 0 ? rest.minus(left.amount) : rest).toString());
      if (left.compare(0) > 0) left = Money.zero;
    } else left = left.minus(rest.amount);
  }
  return over;
}
