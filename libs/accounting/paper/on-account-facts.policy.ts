import { Money } from '@plumbline/platform/kernel';
import { day, type Fact } from '../journal/fact.policy';

/** A day and the amount of it. */
export interface Dated {
  readonly Date: string;
  readonly Amount: string;
}

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
export function onAccountFacts(row: Readonly<Paper>, factOf: (fields: Dated) => Fact): Fact[] {
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

/** A paper with refunds of what it has on account. */
interface Refunded {
  readonly Refunds: readonly (Dated & { readonly RefundId: number | null; readonly DateReversed: string })[];
}

/** The facts of money on account that came back, and of refunds that became void, each on its day; `factOf` makes those of a refund. */
export const moneyBackFacts = ({ Refunds }: Refunded, factOf: (refundId: number) => (fields: Dated) => Fact): Fact[] =>
  Refunds.flatMap(({ RefundId, Amount, Date, DateReversed }) => {
    const of = factOf(Number(RefundId));
    const back = DateReversed ? [of({ Date: day(DateReversed), Amount: Money.of(Amount).negated().toString() })] : [];
    return [of({ Date: day(Date), Amount }), ...back];
  });
