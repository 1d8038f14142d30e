import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { decimal, exactSum, Hours, Money, Rate, type DecimalLike } from './money';
import { roundedQuotient, unitsIn } from './cents';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 });
type Amount = InstanceType<typeof Exact>;

/** Decimal numbers as text: of all lengths, also longer than a safe integer, and close to the limits. */
const digits = (max: number): fc.Arbitrary<string> => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: max });
const text = fc
  .tuple(fc.constantFrom('', '-'), fc.oneof(digits(6), digits(20)), fc.option(fc.oneof(digits(2), digits(6)), { nil: undefined }))
  .map(([sign, whole, rest]) => `${sign}${whole}${rest === undefined ? '' : `.${rest}`}`);
const limits = fc.constantFrom(
  '10000000000000.00',
  '10000000000000.01',
  '-9999999999999.995',
  '90071992547409.91',
  '0.005',
  '-0.005',
  '-0',
  '',
);
const given = fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: limits });
/** The same value in each form that is accepted. */
const forms: readonly ((value: string) => DecimalLike)[] = [
  (value) => value,
  (value) => decimal(value),
  (value) => Money.of(value),
  (value) => Hours.of(value),
  (value) => Rate.of(value),
  (value) => Math.trunc(Number(value)),
];
const like = fc.tuple(given, fc.constantFrom(...forms)).map(([value, form]) => form(value));

/** Amounts as decimal.js computes them: each result is rounded once, half away from zero. */
const plain = (value: DecimalLike): Amount => new Exact(decimal(value));
const cents = (amount: Decimal): string => (amount.toDecimalPlaces(2).isZero() ? '0.00' : amount.toFixed(2));
const rounded = (amount: Decimal): Amount => new Exact(amount.toFixed(2));

describe('an amount that is held as cents', () => {
  it.each([
    ['Money', Money],
    ['Hours', Hours],
  ] as const)('is parsed, added, compared and printed as by decimal.js: %s', (_name, type) => {
    fc.assert(
      fc.property(given, like, (value, other) => {
        const [one, exact] = [type.of(value), rounded(plain(value))];
        expect(one.toString()).toBe(cents(exact));
        expect(one.amount.eq(exact)).toBe(true);
        expect([one.isZero, one.isNegative]).toEqual([exact.isZero(), exact.isNegative() && !exact.isZero()]);
        expect(one.plus(other).toString()).toBe(cents(exact.plus(plain(other))));
        expect(one.minus(other).toString()).toBe(cents(exact.minus(plain(other))));
        expect(one.compare(other)).toBe(exact.comparedTo(plain(other)) + 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('is multiplied, and part of a percentage, as by decimal.js', () => {
    fc.assert(
      fc.property(given, like, (value, factor) => {
        const [one, exact] = [Money.of(value), rounded(plain(value))];
        expect(one.times(factor).toString()).toBe(cents(exact.times(plain(factor))));
        expect(one.percent(factor).toString()).toBe(cents(exact.times(plain(factor)).div(100)));
        expect(one.negated().toString()).toBe(cents(exact.negated()));
      }),
      { numRuns: 1000 },
    );
  });

  it('is a sum, and the product of a sum, rounded once as by decimal.js', () => {
    fc.assert(
      fc.property(fc.array(like, { maxLength: 8 }), like, (parts, factor) => {
        const sum = parts.reduce<Amount>((total, part) => total.plus(plain(part)), new Exact(0));
        expect(Money.sum(parts).toString()).toBe(cents(sum));
        expect(Money.product(parts, factor).toString()).toBe(cents(sum.times(plain(factor))));
      }),
      { numRuns: 1000 },
    );
  });

  it('is an exact sum without trailing zeros as by decimal.js', () => {
    fc.assert(
      fc.property(like, like, (a, b) => {
        expect(exactSum(a, b)).toBe(plain(a).plus(plain(b)).toFixed());
      }),
      { numRuns: 1000 },
    );
    expect([exactSum('8.50', ''), exactSum('-0.3', '0.3'), exactSum('0.0001', 1), exactSum('-1.05', '0')]).toEqual([
      '8.5',
      '0',
      '1.0001',
      '-1.05',
    ]);
  });

  it('is rendered in hours and minutes as by decimal.js', () => {
    fc.assert(
      fc.property(given, (value) => {
        const exact = rounded(plain(value));
        const minutes = exact.abs().times(60).toDecimalPlaces(0).toNumber();
        const sign = exact.isNegative() && !exact.isZero() ? '-' : '';
        expect(Hours.of(value).rendered()).toBe(`${cents(exact)} (${sign}${Math.floor(minutes / 60)}h ${minutes % 60}m)`);
      }),
      { numRuns: 1000 },
    );
  });

  it('equals the same amount that was computed', () => {
    expect(Money.of('0.30')).toEqual(Money.of(decimal('0.1').plus('0.2')));
    expect(Money.of('0').negated()).toEqual(Money.zero);
    expect(Money.of('20000000000000')).not.toEqual(Money.of('20000000000001'));
  });
});

describe('unitsIn', () => {
  it('is the value of plain decimal text', () => {
    expect(['12.5', '-12.5', '0', '-0.00', '007.10', '999999999999.99'].map((value) => unitsIn(value, 2))).toEqual([
      1250, -1250, 0, 0, 710, 99_999_999_999_999,
    ]);
  });
  it('leaves every other text to decimal.js', () => {
    for (const value of ['', '-', '.5', '5.', '+5', '1e3', '1.2.3', ' 5', '0x1', '1.005', '12345678901234', '--1', 'ten', 'NaN'])
      expect(unitsIn(value, 2)).toBeUndefined();
  });
});

it('roundedQuotient rounds half away from zero, up to the largest safe integer', () => {
  expect([5, 4, -5, -4, 15, -15, 0].map((value) => roundedQuotient(value, 10))).toEqual([1, 0, -1, 0, 2, -2, 0]);
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(5, 10_000, 1_000_000), (dividend, divisor) => {
      expect(roundedQuotient(dividend, divisor)).toBe(new Exact(dividend).div(divisor).toDecimalPlaces(0).toNumber() + 0);
    }),
  );
});
