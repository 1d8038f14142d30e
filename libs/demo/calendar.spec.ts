import { Calendar, YEAR } from './calendar';
import { holidaysOf } from './holidays';

describe('the calendar of the demonstration', () => {
  it('has the days on which federal holidays are observed', () => {
    expect(holidaysOf(2026)).toEqual([
      ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03'],
      ...['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
    ]);
    expect(holidaysOf(2022)[0]).toBe('2021-12-31');
  });

  it('ends on the last working day before the start, and begins about twelve months earlier', () => {
    const calendar = new Calendar('2026-11-27T01:30:00.000Z');
    // November 26 is Thanksgiving.
    expect(calendar.day(YEAR - 1)).toBe('2026-11-25T12:00:00.000Z');
    expect(calendar.day(0).slice(0, 7)).toBe('2025-11');
    expect([0, 1].map((ahead) => calendar.day(YEAR + ahead).slice(0, 10))).toEqual(['2026-11-27', '2026-11-30']);
  });

  it('has no weekend and no holiday, whenever it is', () => {
    for (const now of ['2026-11-22', '2027-01-02', '2027-07-05', '2028-02-29', '2033-12-31']) {
      const calendar = new Calendar(`${now}T09:00:00.000Z`);
      const days = Array.from({ length: YEAR + 15 }, (_, index) => calendar.day(index));
      expect([...days].sort()).toEqual(days);
      expect(new Set(days).size).toBe(days.length);
      expect(days.filter((day) => new Date(day).getUTCDay() % 6 === 0)).toEqual([]);
      const holidays = [2026, 2027, 2028, 2029, 2032, 2033, 2034].flatMap(holidaysOf);
      expect(days.filter((day) => holidays.includes(day.slice(0, 10)))).toEqual([]);
    }
  });
});
