import Decimal from 'decimal.js';
import * as fc from 'fast-check';
import { bySize, difference, isNothing, negated, sumOf } from './differences';

const Exact = Decimal.clone({ precision: 100, toExpNeg: -50, toExpPos: 90 });
/** Amounts of the interface, with any number of decimals. */
const amounts = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, decimals]) => new Exact(units.toString()).div(new Exact(10).pow(decimals)).toFixed(decimals));

describe('differences of amounts', () => {
  it.each([
    ['10.00', '2.50', '7.50'],
    ['2.50', '10.00', '-7.50'],
    ['0.10', '0.30', '-0.20'],
    ['-5.00', '-5.00', '0.00'],
    ['75', '77.78', '-2.78'],
    ['', '3.00', '-3.00'],
    ['3.00', '', '3.00'],
    ['9007199254740993.25', '0.01', '9007199254740993.24'],
  ])('%s less %s is %s', (one, other, result) => expect(difference(one, other)).toBe(result));

  it('are exact, however large the amounts are', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        expect(new Exact(difference(one, other)).equals(new Exact(one).minus(other))).toBe(true);
        expect(sumOf([difference(one, other), other, negated(one)])).toMatch(/^0\.0+$/);
      }),
    );
  });

  it('are ordered by size, whatever their sign', () => {
    fc.assert(
      fc.property(fc.array(amounts), (all) => {
        const sizes = [...all].sort(bySize).map((one) => new Exact(one).abs());
        expect(sizes.every((size, at) => at === 0 || sizes[at - 1]?.greaterThanOrEqualTo(size))).toBe(true);
      }),
    );
  });

  it('know what is nothing', () => expect(['0.00', '', '-0.0', '0.01', '-10'].map(isNothing)).toEqual([true, true, true, false, false]));
});
