import type { Issue } from '@plumbline/platform/kernel';
import { timeOfDay } from './time-of-day';

describe('A time of day', () => {
  const read = (value: unknown) => {
    const issues: Issue[] = [];
    return timeOfDay().parse(value, 'StartTime', issues) ?? issues.map(({ field }) => field);
  };
  it.each([
    ['8:00', '08:00'],
    ['08:00', '08:00'],
    ['00:00', '00:00'],
    ['23:59:59', '23:59:59'],
    ['', ''],
  ])('%j is %j', (given, shown) => expect(read(given)).toBe(shown));
  it.each(['banana', '24:00', '12:60', '12:00:60', '8', '8:5', '-1:00', '8:00 AM', 8, true])('%j is rejected', (given) =>
    expect(read(given)).toEqual(['StartTime']),
  );
});
