import { written } from './differences';

/** A number without rounding: `top / bottom`, the bottom above zero. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Longer texts are refused before they are read. */
const LONGEST = 200;
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|^\.\d+/;
const PLAIN = /^[-−]?(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/;
/** Decimals of a quotient that has no end. */
const PLACES = 6;

const abs = (n: bigint): bigint => (n < 0n ? -n : n);

function gcd(a: bigint, b: bigint): bigint {
  let [one, other] = [abs(a), abs(b)];
  while (other !== 0n) [one, other] = [other, one % other];
  return one === 0n ? 1n : one;
}

const fraction = (top: bigint, bottom: bigint): Fraction => {
  const by = gcd(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { top: top / by, bottom: bottom / by };
};
const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);
const minus = ({ top, bottom }: Fraction): Fraction => ({ top: -top, bottom });
const HUNDREDTH: Fraction = { top: 1n, bottom: 100n };

/** A factor or a sum as it is read; `isPercent` while it is a percentage of what stands before it. */
interface Term {
  readonly value: Fraction;
  readonly isPercent: boolean;
}

/** Reads a sum from the left. A text that is none ends in undefined. */
class Sum {
  constructor(private rest: string) {}

  /** The value of the whole text. */
  read(): Fraction | undefined {
    const value = this.sum();
    return this.rest === '' ? value : undefined;
  }

  private sum(): Fraction | undefined {
    let total = this.product();
    if (!total) return undefined;
    let value = total.isPercent ? times(total.value, HUNDREDTH) : total.value;
    for (let sign = this.next('+', '-'); sign; sign = this.next('+', '-')) {
      total = this.product();
      if (!total) return undefined;
      // 8.5 % that are added are 8.5 % of the sum so far.
      const added = total.isPercent ? times(value, times(total.value, HUNDREDTH)) : total.value;
      value = plus(value, sign === '+' ? added : minus(added));
    }
    return value;
  }

  private product(): Term | undefined {
    let term = this.factor();
    if (!term) return undefined;
    for (let by = this.next('*', '/'); by; by = this.next('*', '/')) {
      const other = this.factor();
      if (!other) return undefined;
      const [left, right] = [term, other].map(({ value, isPercent }) => (isPercent ? times(value, HUNDREDTH) : value)) as [
        Fraction,
        Fraction,
      ];
      if (by === '/' && right.top === 0n) return undefined;
      term = { value: times(left, by === '*' ? right : fraction(right.bottom, right.top)), isPercent: false };
    }
    return term;
  }

  private factor(): Term | undefined {
    if (this.next('-')) {
      const term = this.factor();
      return term && { ...term, value: minus(term.value) };
    }
    const value = this.next('(') ? this.group() : this.number();
    return value && { value, isPercent: this.next('%') !== undefined };
  }

  private group(): Fraction | undefined {
    const value = this.sum();
    return this.next(')') ? value : undefined;
  }

  private number(): Fraction | undefined {
    const [text] = NUMBER.exec(this.rest) ?? [];
    if (text === undefined) return undefined;
    this.rest = this.rest.slice(text.length);
    const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
    return fraction(BigInt(`${whole}${decimals}` || '0'), 10n ** BigInt(decimals.length));
  }

  /** Takes the next character if it is one of these. */
  private next(...characters: readonly string[]): string | undefined {
    const first = this.rest.charAt(0);
    if (first === '' || !characters.includes(first)) return undefined;
    this.rest = this.rest.slice(1);
    return first;
  }
}

/** Rounded to so many decimals, halves away from zero. */
function rounded({ top, bottom }: Fraction, places: number): string {
  const units = (2n * abs(top) * 10n ** BigInt(places) + bottom) / (2n * bottom);
  return written(top < 0n ? -units : units, places);
}

/**
 * The amount that was typed: `1,250.50`, or a sum with `+ - * / ( )` and percent, as `1200+50.5` and `1250+8.5%`.
 * A plain number keeps its decimals, for the service to judge; what is computed is rounded to `places`.
 * @returns the number as the interface writes it; undefined for what is none
 */
export function typedAmount(text: string, places = 2): string | undefined {
  const typed = text.replace(/\s/g, '').replaceAll('−', '-').replaceAll('×', '*').replaceAll('÷', '/');
  if (typed.length > LONGEST) return undefined;
  if (PLAIN.test(typed)) {
    const [whole = '', decimals = ''] = typed.replace(/^-/, '').replaceAll(',', '').split('.');
    const number = `${whole === '' ? '0' : whole}${decimals === '' ? '' : `.${decimals}`}`;
    return typed.startsWith('-') ? `-${number}` : number;
  }
  const value = new Sum(typed).read();
  return value && rounded(value, places);
}

/** A rate, price or quantity that was typed: as an amount, with as many decimals as it needs, at most six. */
export const typedRate = (text: string): string | undefined => typedAmount(text, PLACES)?.replace(/(\.\d{2}\d*?)0+$/, '$1');
