import fc from 'fast-check';
import { decimal, fourDecimals, Hours, Money, Rate } from './money';

const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
const print = (value: bigint): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const money = cents.map((value) => Money.of(print(value)));

describe('Money', () => {
  it('prints the value that it parsed', () => {
    fc.assert(fc.property(cents, (value) => expect(Money.of(print(value)).toString()).toBe(print(value))));
  });
  it('adds and subtracts exactly, in any order', () => {
    fc.assert(
      fc.property(cents, cents, cents, (a, b, c) => {
        const [x, y, z] = [a, b, c].map((value) => Money.of(print(value))) as [Money, Money, Money];
        expect(x.plus(y).plus(z).toString()).toBe(print(a + b + c));
        expect(Money.sum([z, x, y]).toString()).toBe(print(a + b + c));
        expect(x.minus(y).plus(y).equals(x)).toBe(true);
      }),
    );
  });
  it('rounds half away from zero, the same for both signs', () => {
    expect(Money.of('0.005').toString()).toBe('0.01');
    expect(Money.of('-0.005').toString()).toBe('-0.01');
    expect(Money.of('-0.004').toString()).toBe('0.00');
    fc.assert(
      fc.property(money, fc.integer({ min: 0, max: 99_999 }), (amount, n) => {
        const factor = decimal(n).div(1000);
        expect(amount.negated().times(factor).equals(amount.times(factor).negated())).toBe(true);
      }),
    );
  });
  it('is never off by more than half a cent, percentages included', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 0, max: 100_000 }), (amount, n) => {
        const percent = decimal(n).div(1000);
        const exact = amount.amount.times(percent).div(100);
        expect(amount.percent(percent).amount.minus(exact).abs().lte('0.005')).toBe(true);
      }),
    );
  });
  it('parses unset as zero, and rejects text that is not a number', () => {
    expect(Money.of('').isZero).toBe(true);
    expect(() => Money.of('ten')).toThrow();
  });
});

describe('Rate', () => {
  it('keeps up to four decimals and shows at least two', () => {
    expect(['85.5', '85.5000', '0.31254', '3', '-0'].map((value) => Rate.of(value).toString())).toEqual([
      '85.50',
      '85.50',
      '0.3125',
      '3.00',
      '0.00',
    ]);
  });
  it('times hours is rounded once, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 100_000 }), (tenthMills, hundredths) => {
        const exact = BigInt(tenthMills) * BigInt(hundredths); // in millionths
        const expected = (exact + 5000n) / 10_000n;
        expect(Rate.of(decimal(tenthMills).div(10_000)).times(decimal(hundredths).div(100)).toString()).toBe(print(expected));
      }),
    );
  });
});

describe('Hours', () => {
  it('parses its own rendering', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (hundredths) => {
        const hours = Hours.of(decimal(hundredths).div(100));
        expect(Hours.of(hours.rendered()).toString()).toBe(hours.toString());
        expect(Hours.of(hours.toString()).rendered()).toBe(hours.rendered());
      }),
    );
    expect(Hours.of('8.5').rendered()).toBe('8.50 (8h 30m)');
    expect(Hours.of('-0.25').rendered()).toBe('-0.25 (-0h 15m)');
  });
  it('measures the time between two instants', () => {
    expect(Hours.between('2026-01-01T08:00:00.000Z', '2026-01-01T16:20:00.000Z').toString()).toBe('8.33');
  });
});

describe('a value with four decimals', () => {
  it('is that of decimal.js, whatever form it has', () => {
    const texts = [
      '',
      '0',
      '-0',
      '-0.00',
      '42',
      '42.5',
      '0.0001',
      '-3.25',
      '1e3',
      '0.00005',
      '123456789012.3456',
      '9999999999999999.9',
      7,
      -7,
    ];
    for (const text of texts) expect(fourDecimals(text)).toBe(decimal(text).toFixed(4));
  });
});
