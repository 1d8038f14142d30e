import { Decimal } from 'decimal.js';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 });

/** Anything that is read as a decimal number: never pass a binary float that was computed. */
export type DecimalLike = Decimal | string | number | Money | Hours | Rate;

const exact = (value: DecimalLike): Decimal =>
  value instanceof Money || value instanceof Hours || value instanceof Rate ? value.amount : new Exact(value === '' ? 0 : value);

/** An exact decimal for arithmetic that is rounded only at its end (percentages, quantities). `''` reads as 0. */
export const decimal = exact;

/**
 * An amount of money, always exact to the cent. Rounds half away from zero when it is made (`Money.of('0.005')` is 0.01) and
 * prints two decimals, as the wire shows it: `"1250.00"`.
 */
export class Money {
  static readonly zero = new Money(new Exact(0));
  private constructor(readonly amount: Decimal) {}

  /** Throws when `value` is no decimal number. `''` reads as 0. */
  static of(value: DecimalLike): Money {
    return new Money(exact(value).toDecimalPlaces(2));
  }
  static sum(values: Iterable<DecimalLike>): Money {
    let total: Decimal = new Exact(0);
    for (const value of values) total = total.plus(exact(value));
    return Money.of(total);
  }
  plus(other: DecimalLike): Money {
    return Money.of(this.amount.plus(exact(other)));
  }
  minus(other: DecimalLike): Money {
    return Money.of(this.amount.minus(exact(other)));
  }
  /** The product, rounded at the cent: `rate.times(hours)`. */
  times(factor: DecimalLike): Money {
    return Money.of(this.amount.times(exact(factor)));
  }
  /** `percent` of the amount: `Money.of('200').percent('7.5')` is 15.00. */
  percent(percent: DecimalLike): Money {
    return Money.of(this.amount.times(exact(percent)).div(100));
  }
  negated(): Money {
    return new Money(this.amount.negated());
  }
  compare(other: DecimalLike): number {
    return this.amount.comparedTo(exact(other));
  }
  equals(other: DecimalLike): boolean {
    return this.compare(other) === 0;
  }
  get isZero(): boolean {
    return this.amount.isZero();
  }
  get isNegative(): boolean {
    return this.amount.isNegative() && !this.amount.isZero();
  }
  toString(): string {
    return this.isZero ? '0.00' : this.amount.toFixed(2);
  }
  toJSON(): string {
    return this.toString();
  }
}

/** A price or cost for one unit or hour: up to four decimals, at least two (`"85.50"`, `"0.3125"`). */
export class Rate {
  static readonly zero = new Rate(new Exact(0));
  private constructor(readonly amount: Decimal) {}
  static of(value: DecimalLike): Rate {
    return new Rate(exact(value).toDecimalPlaces(4));
  }
  plus(other: DecimalLike): Rate {
    return Rate.of(this.amount.plus(exact(other)));
  }
  /** The amount of money for that many units or hours, rounded once, at the cent. */
  times(quantity: DecimalLike): Money {
    return Money.of(this.amount.times(exact(quantity)));
  }
  get isZero(): boolean {
    return this.amount.isZero();
  }
  toString(): string {
    if (this.isZero) return '0.00';
    return this.amount.toFixed(Math.max(2, this.amount.decimalPlaces()));
  }
  toJSON(): string {
    return this.toString();
  }
}

/** `"8.50"` of `"8.50 (8h 30m)"`: a parenthesis at the end is for people. Searched for from the end, in the time that the length takes. */
export function withoutRendering(text: string): string {
  const trimmed = text.trim();
  const open = trimmed.endsWith(')') ? trimmed.lastIndexOf('(') : -1;
  // One within another is no rendering.
  return open < 0 || trimmed.indexOf(')', open) < trimmed.length - 1 ? trimmed : trimmed.slice(0, open).trimEnd();
}

/** A number of hours, exact to the hundredth. */
export class Hours {
  static readonly zero = new Hours(new Exact(0));
  private constructor(readonly amount: Decimal) {}

  /** Takes `"8.5"`, `8.5` and the rendered form `"8.50 (8h 30m)"`, whose parenthesis is for people and is not read. */
  static of(value: DecimalLike): Hours {
    const plain = typeof value === 'string' ? withoutRendering(value) : value;
    return new Hours(exact(plain).toDecimalPlaces(2));
  }
  /** The time between two instants (ISO 8601), to the hundredth of an hour. */
  static between(start: string, end: string): Hours {
    return new Hours(new Exact(Date.parse(end) - Date.parse(start)).div(3_600_000).toDecimalPlaces(2));
  }
  plus(other: DecimalLike): Hours {
    return Hours.of(this.amount.plus(exact(other)));
  }
  minus(other: DecimalLike): Hours {
    return Hours.of(this.amount.minus(exact(other)));
  }
  get isZero(): boolean {
    return this.amount.isZero();
  }
  get isNegative(): boolean {
    return this.amount.isNegative() && !this.amount.isZero();
  }
  /** `"8.50"` */
  toString(): string {
    return this.isZero ? '0.00' : this.amount.toFixed(2);
  }
  toJSON(): string {
    return this.toString();
  }
  /** `"8.50 (8h 30m)"`, the form in which a time entry shows its `Time`. */
  rendered(): string {
    const minutes = this.amount.abs().times(60).toDecimalPlaces(0).toNumber();
    const sign = this.isNegative ? '-' : '';
    return `${this.toString()} (${sign}${Math.floor(minutes / 60)}h ${minutes % 60}m)`;
  }
}
