import type { Decimal } from 'decimal.js';

/**
 * Amounts up to here are held as a whole number of hundredths: ten trillion. Each is a safe integer, and so is the sum of
 * two. Larger amounts are held as decimals.
 */
const MOST = 1e15;

/** True if the hundredths are a whole number that is small enough; false for undefined and NaN. */
export const areSmall = (hundredths: number): boolean => hundredths <= MOST && hundredths >= -MOST;

const ZERO = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;
/** More digits could exceed a safe integer. */
const MOST_DIGITS = 15;

/**
 * The text `-12.5` as a whole number of units of 10^-`places` (-1250 for 2 places). Undefined for every text that needs
 * decimal.js: other forms of numbers, more decimals, more than 15 digits, and text that is no number.
 */
export function unitsIn(text: string, places: number): number | undefined {
  const { length } = text;
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  let [units, digits, point] = [0, 0, -1];
  for (let at = start; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code === POINT && point < 0 && digits > 0) point = at;
    else if (code >= ZERO && code <= ZERO + 9) {
      units = units * 10 + (code - ZERO);
      digits++;
    } else return undefined;
  }
  let missing = places;
  if (point >= 0) missing -= length - point - 1;
  if (missing < 0 || digits === 0 || point === length - 1 || digits + missing > MOST_DIGITS) return undefined;
  for (; missing > 0; missing--) units *= 10;
  return start === 0 || units === 0 ? units : -units;
}

/**
 * `dividend / divisor`, rounded half away from zero. Exact, because the remainder of two safe integers is: both must be
 * safe integers, the divisor positive.
 */
export function roundedQuotient(dividend: number, divisor: number): number {
  const size = Math.abs(dividend);
  const rest = size % divisor;
  const quotient = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
  return dividend < 0 && quotient !== 0 ? -quotient : quotient;
}

/** The hundredths of a decimal with at most two places, or the decimal itself when it is large or no number. */
export function heldAs(amount: Decimal): number | Decimal {
  // Below the limit the double nearest to the amount is less than half a hundredth away from it.
  const hundredths = Math.round(amount.toNumber() * 100);
  return areSmall(hundredths) ? hundredths + 0 : amount;
}

/** The hundredths with two decimals: `"-12.50"`. */
export function printed(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Ten-thousandths without trailing zeros: `"-12.5"`. */
export function trimmed(units: number): string {
  const size = Math.abs(units);
  const rest = size % 10_000;
  const whole = String((size - rest) / 10_000);
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(4, '0').replace(/0+$/, '')}`;
  return `${units < 0 ? '-' : ''}${whole}${decimals}`;
}

/** So many ten-thousandths, none of them negative, with all four decimals: `"12.5000"`. */
export function tenThousandths(units: number): string {
  const digits = String(units).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
