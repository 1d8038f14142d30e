import { decimal, Hours, Money } from '@plumbline/platform/kernel';
import type { BillableMeasure, BillablePartBilled, BillableRemainder } from '../published/billable-events';

/** The part of a billable that one line of a finalized invoice billed. */
export interface Taken extends BillablePartBilled {
  readonly InvoiceId: number;
  readonly LineItemId: number;
  /** The amount that the last part left permanently unbilled; negative when more than the price was billed. */
  readonly WrittenOff: string;
}

/**
 * The money of a billable. Invariant: billed prices + remaining = total price, however often it is closed and reopened.
 */
export interface Ledger extends BillableRemainder {
  readonly TotalPrice: string;
  readonly taken: readonly Taken[];
}

/** Nothing billed yet. */
export const opened = ({ Hours: hours, Quantity, Price }: BillableMeasure): Ledger => ({
  TotalPrice: Price,
  HoursRemaining: hours,
  QuantityRemaining: Quantity,
  PriceRemaining: Price,
  taken: [],
});

const atLeastZero = (value: ReturnType<typeof decimal>) => (value.isNegative() ? decimal(0) : value);

/**
 * True if nothing is left to bill: by hours or quantity when the billable has them and the part states an amount of
 * them, else by money.
 */
function exhausts(ledger: Ledger, part: BillablePartBilled): boolean {
  const units = !decimal(part.Quantity).isZero() ? decimal(part.Quantity) : Hours.of(part.Hours).amount;
  const hours = !Hours.of(part.Hours).isZero ? Hours.of(part.Hours).amount : decimal(part.Quantity);
  const left = Hours.of(ledger.HoursRemaining);
  if (!left.isZero && !hours.isZero()) return hours.gte(left.amount);
  if (!decimal(ledger.QuantityRemaining).isZero() && !units.isZero()) return units.gte(decimal(ledger.QuantityRemaining));
  return Money.of(part.Price).amount.abs().gte(Money.of(ledger.PriceRemaining).amount.abs());
}

/**
 * Bills a part. The last part closes the billable: when it costs less (or more) than what remained, the difference is
 * written off, so that billed + remaining is the total price again. A part that is not the last but costs more than
 * what remained does the same.
 */
export function take(
  ledger: Ledger,
  part: BillablePartBilled,
  InvoiceId: number,
  LineItemId: number,
): { ledger: Ledger; WrittenOff: string; closed: boolean } {
  const closed = exhausts(ledger, part);
  const remaining = Money.of(ledger.PriceRemaining);
  const rest = remaining.minus(part.Price);
  const overdrawn = remaining.isNegative ? !rest.isNegative : rest.isNegative;
  const left = closed || overdrawn ? Money.zero : rest;
  const WrittenOff = rest.minus(left).toString();
  const hours = decimal(part.Hours).isZero() ? decimal(part.Quantity) : decimal(part.Hours);
  const units = decimal(part.Quantity).isZero() ? decimal(part.Hours) : decimal(part.Quantity);
  const HoursRemaining = closed
    ? Hours.zero.toString()
    : Hours.of(atLeastZero(Hours.of(ledger.HoursRemaining).amount.minus(hours))).toString();
  const QuantityRemaining = closed ? '0' : atLeastZero(decimal(ledger.QuantityRemaining).minus(units)).toFixed();
  const took: Taken = {
    InvoiceId,
    LineItemId,
    Hours: Hours.of(ledger.HoursRemaining).minus(HoursRemaining).toString(),
    Quantity: decimal(ledger.QuantityRemaining).minus(QuantityRemaining).toFixed(),
    Price: Money.of(part.Price).toString(),
    WrittenOff,
  };
  const after: Ledger = {
    TotalPrice: Money.of(ledger.TotalPrice).minus(WrittenOff).toString(),
    HoursRemaining,
    QuantityRemaining,
    PriceRemaining: left.toString(),
    taken: [...ledger.taken, took],
  };
  return { ledger: after, WrittenOff, closed };
}

/**
 * The ledger of a billable whose content was changed after parts were billed: the total price is that of `content`, but
 * no less than what is billed. Discounts stay granted.
 */
export function resized(ledger: Ledger, { Price, Quantity }: Pick<BillableMeasure, 'Price' | 'Quantity'>): Ledger {
  const sum = (of: (one: Taken) => string): string => ledger.taken.reduce((total, one) => total.plus(of(one)), decimal(0)).toFixed();
  const billed = Money.of(sum((one) => one.Price));
  const rest = Money.of(Price)
    .minus(sum((one) => one.WrittenOff))
    .minus(billed);
  const isNothing = rest.isZero || Money.of(Price).isZero || rest.isNegative !== Money.of(Price).isNegative;
  const left = isNothing ? Money.zero : rest;
  const units = decimal(Quantity).minus(sum((one) => one.Quantity));
  return {
    ...ledger,
    TotalPrice: billed.plus(left).toString(),
    HoursRemaining: Hours.zero.toString(),
    QuantityRemaining: isNothing ? '0' : units.isPositive() && !units.isZero() ? units.toFixed() : '1',
    PriceRemaining: left.toString(),
  };
}

/** Reverses everything that an invoice billed. */
export function giveBack(ledger: Ledger, invoiceId: number): Ledger {
  const back = ledger.taken.filter(({ InvoiceId }) => InvoiceId === invoiceId);
  const sum = (of: (one: Taken) => string): string => back.reduce((total, one) => total.plus(of(one)), decimal(0)).toFixed();
  const writtenOff = sum((one) => one.WrittenOff);
  return {
    TotalPrice: Money.of(ledger.TotalPrice).plus(writtenOff).toString(),
    HoursRemaining: Hours.of(ledger.HoursRemaining)
      .plus(sum((one) => one.Hours))
      .toString(),
    QuantityRemaining: decimal(ledger.QuantityRemaining)
      .plus(sum((one) => one.Quantity))
      .toFixed(),
    PriceRemaining: Money.of(ledger.PriceRemaining)
      .plus(sum((one) => one.Price))
      .plus(writtenOff)
      .toString(),
    taken: ledger.taken.filter(({ InvoiceId }) => InvoiceId !== invoiceId),
  };
}
