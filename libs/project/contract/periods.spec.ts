import { nextPeriod, periodsUntil } from './periods.policy';

const START = '2026-01-31T00:00:00.000Z';

describe('periods', () => {
  it('keep the day of the month, or have the last day of a shorter one', () => {
    expect(periodsUntil(START, 'Monthly', '2026-05-01')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    expect(periodsUntil('2028-01-30', 'Monthly', '2028-03-30')).toEqual(['2028-01-30', '2028-02-29', '2028-03-30']);
    expect(periodsUntil(START, 'Quarterly', '2026-12-31')).toEqual(['2026-01-31', '2026-04-30', '2026-07-31', '2026-10-31']);
    expect(periodsUntil('2024-02-29', 'Yearly', '2028-02-29')).toEqual([
      ...['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ]);
    expect(periodsUntil(START, 'Weekly', '2026-02-14T23:59:59.999Z')).toEqual(['2026-01-31', '2026-02-07', '2026-02-14']);
  });
  it('begin with the start', () => {
    expect(periodsUntil(START, 'Monthly', '2026-01-30')).toEqual([]);
    expect(nextPeriod(START, 'Monthly', '2025-06-01')).toBe('2026-01-31');
  });
  it('follow one another', () => {
    expect(nextPeriod(START, 'Monthly', '2026-01-31')).toBe('2026-02-28');
    expect(nextPeriod(START, 'Monthly', '2026-02-28T12:00:00.000Z')).toBe('2026-03-31');
    expect(nextPeriod(START, 'Weekly', '2026-02-01')).toBe('2026-02-07');
  });
  it('end with the days that can be written', () => {
    expect(periodsUntil('9999-11-30', 'Monthly', '9999-12-31').at(-1)).toBe('9999-12-31');
    expect(nextPeriod('9999-12-31', 'Yearly', '9999-12-31')).toBe('9999-12-31');
  });
});
