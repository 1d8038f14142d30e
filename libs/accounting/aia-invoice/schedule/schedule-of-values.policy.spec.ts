import { decimal, Money } from '@plumbline/platform/kernel';
import { after, rates, requested, scheduledLine, table } from '../../testing/application-fixture';
import { percentComplete } from './schedule-of-values.policy';
import { spread } from './spread.policy';

const lines = [scheduledLine(1, '120000.00'), scheduledLine(2, '80000.00'), scheduledLine(3, '1000.00')];

describe('the schedule of values', () => {
  it('adds up previous, this period and stored; computes percent and balance from the scheduled value, and the retainage of each line', () => {
    const first = after(lines, [], [requested(1, '30000'), requested(2, '10000', '8000')], rates('10', '5'));
    expect(table(first)).toEqual([
      [1, '0.00', '30000.00', '0.00', '30000.00', '25', '90000.00', '3000.00'],
      [2, '0.00', '10000.00', '8000.00', '18000.00', '22.5', '62000.00', '1400.00'],
      [3, '0.00', '0.00', '0.00', '0.00', '0', '1000.00', '0.00'],
    ]);
  });

  it('carries work forward, but never stored materials, which become work when they are built in', () => {
    const first = after(lines, [], [requested(2, '10000', '8000')], rates('10', '5'));
    const second = after(lines, first, [requested(2, '9500', '2000'), requested(3, '333.33')], rates('10', '5'));
    expect(table(second)).toEqual([
      [1, '0.00', '0.00', '0.00', '0.00', '0', '120000.00', '0.00'],
      [2, '10000.00', '9500.00', '2000.00', '21500.00', '26.88', '58500.00', '2050.00'],
      [3, '0.00', '333.33', '0.00', '333.33', '33.33', '666.67', '33.33'],
    ]);
    const third = after(lines, second, [requested(2, '2000')], rates('10', '5'));
    expect(table(third)[1]).toEqual([2, '19500.00', '2000.00', '0.00', '21500.00', '26.88', '58500.00', '2150.00']);
  });

  it('leaves an omitted line unchanged, its materials still stored', () => {
    const first = after(lines, [], [requested(1, '500'), requested(2, '10000', '8000')], rates('10'));
    expect(table(after(lines, first, [requested(1, '100')], rates('10'))).map((row) => row.slice(0, 5))).toEqual([
      [1, '500.00', '100.00', '0.00', '600.00'],
      [2, '10000.00', '0.00', '8000.00', '18000.00'],
      [3, '0.00', '0.00', '0.00', '0.00'],
    ]);
    expect(table(after(lines, first, [requested(2)], rates('10')))[1].slice(0, 5)).toEqual([2, '10000.00', '0.00', '8000.00', '18000.00']);
  });

  it('rounds retainage once, in the sum, and allocates the cents so that the lines tie out', () => {
    // 10 % of 0.25 and twice 0.15 are 0.025 + 0.015 + 0.015 = 0.055, which rounds to 0.06; rounded separately they
    // would be 0.03 + 0.02 + 0.02 = 0.07.
    const cents = after(lines, [], [requested(1, '0.25'), requested(2, '0.15'), requested(3, '0.15')], rates('10'));
    expect(cents.map(({ Retainage }) => Retainage)).toEqual(['0.02', '0.02', '0.02']);
    // Here each rounds down by itself: 0.004 + 0.004 + 0.004 = 0.012, so the first line gets the missing cent.
    const mills = after(lines, [], [requested(1, '0.04'), requested(2, '0.04'), requested(3, '0.04')], rates('10'));
    expect(mills.map(({ Retainage }) => Retainage)).toEqual(['0.01', '0.00', '0.00']);
  });

  it('shows 0 percent of a scheduled value of zero', () => {
    expect(percentComplete(Money.of('5'), '0.00')).toBe('0');
    expect(percentComplete(Money.of('1'), '3')).toBe('33.33');
    expect(percentComplete(Money.of('-500'), '-1000')).toBe('50');
  });
});

describe('spreading a rounded sum', () => {
  const shares = (total: string, ...exact: string[]): string[] =>
    spread(
      Money.of(total),
      exact.map((one) => decimal(one)),
    ).map(String);

  it('leaves the parts unchanged when they tie out', () => {
    expect(shares('3.00', '1.001', '1.004', '0.995')).toEqual(['1.00', '1.00', '1.00']);
  });
  it('moves the cents to the largest rounding errors, earlier lines first', () => {
    expect(shares('0.01', '0.003', '0.004', '0.004')).toEqual(['0.00', '0.01', '0.00']);
    expect(shares('0.02', '0.005', '0.006', '0.005')).toEqual(['0.00', '0.01', '0.01']);
    expect(shares('-0.01', '-0.003', '-0.004', '-0.004')).toEqual(['0.00', '-0.01', '0.00']);
  });
  it('returns nothing for no parts', () => expect(shares('0.00')).toEqual([]));
});
