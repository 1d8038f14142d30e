import fc from 'fast-check';
import { daysAfter, periodOf, periodsBetween, PERIODS } from './periods';

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => daysAfter('1950-01-01', days));
const period = fc.constantFrom(...PERIODS);
const weekday = fc.integer({ min: 0, max: 6 });

describe('A period', () => {
  it('contains its day, begins where the one before it ends, and is the period of all its days', () => {
    fc.assert(
      fc.property(day, period, weekday, fc.nat(), (one, by, weekStart, some) => {
        const { first, last } = periodOf(one, by, weekStart);
        expect(first <= one && one <= last).toBe(true);
        const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
        expect(periodOf(daysAfter(first, some % days), by, weekStart)).toEqual({ first, last });
        expect(periodOf(daysAfter(first, -1), by, weekStart).last).toBe(daysAfter(first, -1));
        if (by === 'week') expect([days, new Date(first).getUTCDay()]).toEqual([7, weekStart]);
        if (by === 'month') expect([first.slice(8), last.slice(0, 7)]).toEqual(['01', one.slice(0, 7)]);
      }),
    );
  });

  it('of February has its 28 or 29 days', () => {
    expect([periodOf('2028-02-10', 'month', 1), periodOf('2026-02-28', 'month', 1)]).toEqual([
      { first: '2028-02-01', last: '2028-02-29' },
      { first: '2026-02-01', last: '2026-02-28' },
    ]);
  });

  it('follows the one before it, up to the last one and as many as there may be', () => {
    fc.assert(
      fc.property(day, fc.nat({ max: 900 }), period, weekday, (from, length, by, weekStart) => {
        const through = daysAfter(from, length);
        const all = periodsBetween(from, through, by, weekStart, 1000);
        expect([all[0], all.at(-1)]).toEqual([periodOf(from, by, weekStart), periodOf(through, by, weekStart)]);
        for (const [index, { first }] of all.slice(1).entries()) expect(daysAfter(all[index]?.last ?? '', 1)).toBe(first);
        expect(periodsBetween(from, through, by, weekStart, 5)).toEqual(all.slice(-5));
      }),
    );
    expect(periodsBetween('2026-03-02', '2026-03-01', 'week', 1, 9)).toEqual([]);
  });
});
