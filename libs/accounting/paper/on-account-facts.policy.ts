import { Money } from '@plumbline/platform/kernel';
import { day, type Fact } from '../journal/fact.policy';

/** A receipt or disbursement, as far as the journal follows it. */
interface Paper {
  readonly Date: string;
  readonly Amount: string;
  readonly DateReversed: string;
  readonly Applications: readonly { readonly Amount: string; readonly Date: string; readonly DateReversed: string }[];
}

/**
 * The facts of money on account: the paper from its day on, less what is applied, from the day on that it counts. Of what was applied at
 * once there are none: it is a payment of its document alone.
 */
export function onAccountFacts(row: Readonly<Paper>, factOf: (fields: { readonly Date: string; readonly Amount: string }) => Fact): Fact[] {
  const on = (Date: string, amount: Money): [string, Money][] => (Date === '' ? [] : [[day(Date), amount]]);
  const all = Money.of(row.Amount);
  const moves = [
    ...on(row.Date, all.negated()),
    ...row.Applications.flatMap(({ Amount, Date, DateReversed }) => [
      ...on(Date, Money.of(Amount)),
      ...on(DateReversed, Money.of(Amount).negated()),
    ]),
    ...on(row.DateReversed, all),
  ];
  return [...new Set(moves.map(([Date]) => Date))].flatMap((Date) => {
    const Amount = Money.sum(moves.filter(([one]) => one === Date).map(([, amount]) => amount.toString()));
    return Amount.isZero ? [] : [factOf({ Date, Amount: Amount.toString() })];
  });
}
