import { decimal, Money, refuse } from '@plumbline/platform/kernel';
import type { CreditedLine } from '../../published/invoice-events';
import type { LineItem } from '../invoice.record';
import { taxLeftOf } from './credit-taxes.policy';
import { taxOn } from '../taxes/taxes.policy';

/** True if credit is given for the line: not for deposits and retainage, which are taken back with their invoice. */
export const isCreditable = ({ IsRetainage, IsDeposit }: LineItem): boolean => !IsRetainage && !IsDeposit;

/** The rest of a line that can be credited. */
interface Left {
  readonly line: LineItem;
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
}

function leftOf(line: LineItem, earlier: readonly CreditedLine[], rate: string): Left {
  const same = earlier.filter(({ LineItemId }) => LineItemId === Number(line.Id));
  const net = Money.of(line.Price).minus(Money.sum(same.map(({ Amount }) => Amount)));
  const tax = taxLeftOf(line, earlier, rate);
  return { line, net, tax, gross: net.plus(tax) };
}

/** The share of a line with its tax, in proportion to that of the line; all that is left where the share is. */
function credited({ line, net, tax, gross }: Left, share: Money, rate: string): CreditedLine {
  const full = Money.of(line.Price).plus(taxOn(line, rate));
  const part = share.equals(gross) ? tax : Money.of(share.amount.times(taxOn(line, rate).amount).div(full.amount));
  const beyond = share.minus(part).minus(net);
  const Tax = beyond.isNegative ? part : part.plus(beyond);
  return { LineItemId: Number(line.Id), Amount: share.minus(Tax).toString(), ...(line.IsTaxable && { Tax: Tax.toString() }) };
}

/**
 * An amount with tax spread over the lines of the invoice `id` that credit is given for, in proportion to what is left
 * of each; the last one takes the cents.
 * @param earlier the lines that earlier notes, which are not void, credit
 * @throws Refusal of kind `state` for more than is left of them
 */
export function spreadCredit(
  id: number,
  amount: string,
  lines: readonly LineItem[],
  earlier: readonly CreditedLine[],
  rate: string,
): CreditedLine[] {
  const open = lines
    .filter(isCreditable)
    .map((line) => leftOf(line, earlier, rate))
    .filter(({ gross }) => gross.compare(0) > 0);
  const total = Money.sum(open.map(({ gross }) => gross));
  if (total.compare(amount) < 0)
    refuse(
      'credit_exceeds_lines',
      `The lines of invoice ${id} have ${total.toString()} left to credit, not ${amount}. Deposits, retainage and shipping are not credited: void the invoice instead.`,
    );
  const shares = open.map(({ gross }) => Money.of(gross.amount.times(decimal(amount)).div(total.amount).times(100).floor().div(100)));
  let rest = Money.of(amount).minus(Money.sum(shares));
  for (let index = open.length - 1; index >= 0 && !rest.isZero; index--) {
    const room = open[index].gross.minus(shares[index]);
    const cents = room.compare(rest) < 0 ? room : rest;
    shares[index] = shares[index].plus(cents);
    rest = rest.minus(cents);
  }
  return open.flatMap((left, index) => (shares[index].isZero ? [] : [credited(left, shares[index], rate)]));
}
