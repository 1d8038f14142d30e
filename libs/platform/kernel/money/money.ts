import { Decimal } from 'decimal.js';
import { areSmall, heldAs, printed, roundedQuotient, tenThousandths, trimmed, unitsIn } from './cents';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 });

/** Every value that is read as a decimal number. Never pass a computed binary float. */
export type DecimalLike = Decimal | string | number | Money | Hours | Rate;

const exact = (value: DecimalLike): Decimal =>
  value instanceof Money || value instanceof Hours || value instanceof Rate ? value.amount : new Exact(value === '' ? 0 : value);

/** An exact decimal for calculations that are rounded only at the end (percentages, quantities). `''` is 0. */
export const decimal = exact;

/** A multiplication may lose digits beyond this. */
const SAFE = Number.MAX_SAFE_INTEGER;

/** The value as a whole number of units of 10^-`places`; undefined where that takes decimal.js. */
function unitsOf(value: DecimalLike, places: 2 | 4): number | undefined {
  if (typeof value === 'string') return value === '' ? 0 : unitsIn(value, places);
  if (typeof value === 'number') return Number.isInteger(value) ? scaled(value, places === 2 ? 100 : 10_000) : undefined;
  if (!(value instanceof Money || value instanceof Hours)) return undefined;
  return typeof value.held === 'number' ? scaled(value.held, places === 2 ? 1 : 100) : undefined;
}
const scaled = (units: number, factor: number): number | undefined => {
  const product = units * factor;
  return Math.abs(product) <= SAFE ? product : undefined;
};

/** The hundredths of `a + sign * b`; undefined where that takes decimal.js. */
function added(a: number | Decimal, b: DecimalLike, sign: 1 | -1): number | undefined {
  const other = typeof a === 'number' ? unitsOf(b, 2) : undefined;
  if (other === undefined) return undefined;
  const sum = (a as number) + sign * other;
  return areSmall(sum) ? sum : undefined;
}

/** The hundredths of `a * b / divisor`, rounded once; undefined where that takes decimal.js. */
function multiplied(a: number | Decimal, b: DecimalLike, divisor = 1): number | undefined {
  const factor = typeof a === 'number' ? unitsOf(b, 4) : undefined;
  const product = factor === undefined ? undefined : scaled(a as number, factor);
  const rounded = product === undefined ? undefined : roundedQuotient(product, 10_000 * divisor);
  return rounded !== undefined && areSmall(rounded) ? rounded : undefined;
}

const compared = (a: number | Decimal, own: { readonly amount: Decimal }, b: DecimalLike): number => {
  const other = typeof a === 'number' ? unitsOf(b, 2) : undefined;
  return other === undefined ? own.amount.comparedTo(exact(b)) : Math.sign((a as number) - other) + 0;
};
/** The exact sum of two quantities of any number of decimals, without trailing zeros: `"8.5"`. */
export function exactSum(a: DecimalLike, b: DecimalLike): string {
  const [one, other] = [unitsOf(a, 4), unitsOf(b, 4)];
  const sum = one === undefined || other === undefined ? NaN : one + other;
  return Number.isSafeInteger(sum) ? trimmed(sum) : exact(a).plus(exact(b)).toFixed();
}
/** The value with four decimals, `"42.0000"`. */
export function fourDecimals(value: DecimalLike): string {
  // A negative text may be that of a negative zero, which keeps its sign.
  const units = typeof value === 'string' && value.startsWith('-') ? undefined : unitsOf(value, 4);
  return units === undefined || units < 0 ? exact(value).toFixed(4) : tenThousandths(units);
}
const decimalOf = (held: number | Decimal): Decimal => (typeof held === 'number' ? new Exact(`${held}e-2`) : held);

/**
 * An amount of money, always exact to the cent. The constructor rounds half away from zero (`Money.of('0.005')` is
 * 0.01). Printed with two decimals, as in responses: `"1250.00"`.
 */
export class Money {
  static readonly zero = new Money(0);
  /** `held` is a number of cents, which costs a fraction of a decimal, or a decimal where that is too large (docs/adr/0057). */
  private constructor(readonly held: number | Decimal) {}

  /** Throws when `value` is not a decimal number. `''` is 0. */
  static of(value: DecimalLike): Money {
    if (value instanceof Money) return value;
    const cents = unitsOf(value, 2);
    return new Money(cents !== undefined && areSmall(cents) ? cents + 0 : heldAs(exact(value).toDecimalPlaces(2)));
  }
  static sum(values: Iterable<DecimalLike>): Money {
    let cents = 0;
    let others: Decimal | undefined;
    for (const value of values) {
      const sum = added(cents, value, 1);
      if (sum === undefined) others = (others ?? new Exact(0)).plus(exact(value));
      else cents = sum;
    }
    return others ? Money.of(others.plus(decimalOf(cents))) : new Money(cents);
  }
  /** The sum of `parts` times `factor`, rounded once, to the cent: the parts of an hour's cost times the hours. */
  static product(parts: readonly DecimalLike[], factor: DecimalLike): Money {
    let sum: number | undefined = 0;
    for (const part of parts) {
      const units = unitsOf(part, 4);
      sum = sum === undefined || units === undefined ? undefined : sum + units;
    }
    const hundredths = unitsOf(factor, 2);
    const product = sum === undefined || hundredths === undefined ? undefined : scaled(sum, hundredths);
    if (product !== undefined) {
      const cents = roundedQuotient(product, 10_000);
      if (areSmall(cents)) return new Money(cents);
    }
    return Money.of(parts.reduce<Decimal>((total, part) => total.plus(exact(part)), new Exact(0)).times(exact(factor)));
  }
  /** The exact decimal. */
  get amount(): Decimal {
    return decimalOf(this.held);
  }
  plus(other: DecimalLike): Money {
    const cents = added(this.held, other, 1);
    return cents === undefined ? Money.of(this.amount.plus(exact(other))) : new Money(cents + 0);
  }
  minus(other: DecimalLike): Money {
    const cents = added(this.held, other, -1);
    return cents === undefined ? Money.of(this.amount.minus(exact(other))) : new Money(cents + 0);
  }
  /** The product, rounded to the cent: `rate.times(hours)`. */
  times(factor: DecimalLike): Money {
    const cents = multiplied(this.held, factor);
    return cents === undefined ? Money.of(this.amount.times(exact(factor))) : new Money(cents);
  }
  /** `percent` of the amount: `Money.of('200').percent('7.5')` is 15.00. */
  percent(percent: DecimalLike): Money {
    const cents = multiplied(this.held, percent, 100);
    return cents === undefined ? Money.of(this.amount.times(exact(percent)).div(100)) : new Money(cents);
  }
  negated(): Money {
    return new Money(typeof this.held === 'number' ? 0 - this.held : this.held.negated());
  }
  compare(other: DecimalLike): number {
    return compared(this.held, this, other);
  }
  equals(other: DecimalLike): boolean {
    return this.compare(other) === 0;
  }
  get isZero(): boolean {
    return this.held === 0;
  }
  get isNegative(): boolean {
    return typeof this.held === 'number' ? this.held < 0 : this.held.isNegative();
  }
  toString(): string {
    return typeof this.held === 'number' ? printed(this.held) : this.held.toFixed(2);
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
  /** The amount of money for so many units or hours, rounded once, to the cent. */
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

/**
 * `"8.50"` of `"8.50 (8h 30m)"`: the parenthesis at the end is for human readers. The search starts at the end, so its
 * time is linear in the length.
 */
export function withoutRendering(text: string): string {
  const trimmed = text.trim();
  const open = trimmed.endsWith(')') ? trimmed.lastIndexOf('(') : -1;
  // Nested parentheses are not a rendering.
  return open < 0 || trimmed.indexOf(')', open) < trimmed.length - 1 ? trimmed : trimmed.slice(0, open).trimEnd();
}

/** A number of hours, exact to the hundredth. */
export class Hours {
  static readonly zero = new Hours(0);
  /** `held` is a number of hundredths, or a decimal, as in `Money`. */
  private constructor(readonly held: number | Decimal) {}

  /** Accepts `"8.5"`, `8.5` and the rendered form `"8.50 (8h 30m)"`, whose parenthesis is ignored. */
  static of(value: DecimalLike): Hours {
    if (value instanceof Hours) return value;
    const plain = typeof value === 'string' ? withoutRendering(value) : value;
    const hundredths = unitsOf(plain, 2);
    return new Hours(hundredths !== undefined && areSmall(hundredths) ? hundredths + 0 : heldAs(exact(plain).toDecimalPlaces(2)));
  }
  /** The time between two instants (ISO 8601), to the hundredth of an hour. */
  static between(start: string, end: string): Hours {
    return new Hours(heldAs(new Exact(Date.parse(end) - Date.parse(start)).div(3_600_000).toDecimalPlaces(2)));
  }
  /** The exact decimal. */
  get amount(): Decimal {
    return decimalOf(this.held);
  }
  plus(other: DecimalLike): Hours {
    const hundredths = added(this.held, other, 1);
    return hundredths === undefined ? Hours.of(this.amount.plus(exact(other))) : new Hours(hundredths + 0);
  }
  minus(other: DecimalLike): Hours {
    const hundredths = added(this.held, other, -1);
    return hundredths === undefined ? Hours.of(this.amount.minus(exact(other))) : new Hours(hundredths + 0);
  }
  compare(other: DecimalLike): number {
    return compared(this.held, this, other);
  }
  get isZero(): boolean {
    return this.held === 0;
  }
  get isNegative(): boolean {
    return typeof this.held === 'number' ? this.held < 0 : this.held.isNegative();
  }
  /** `"8.50"` */
  toString(): string {
    return typeof this.held === 'number' ? printed(this.held) : this.held.toFixed(2);
  }
  toJSON(): string {
    return this.toString();
  }
  /** `"8.50 (8h 30m)"`, the form in which a time entry shows its `Time`. */
  rendered(): string {
    const minutes =
      typeof this.held === 'number' ? roundedQuotient(Math.abs(this.held) * 3, 5) : this.held.abs().times(60).toDecimalPlaces(0).toNumber();
    const sign = this.isNegative ? '-' : '';
    return `${this.toString()} (${sign}${Math.floor(minutes / 60)}h ${minutes % 60}m)`;
  }
}
