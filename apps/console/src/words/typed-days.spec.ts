import * as fc from 'fast-check';
import { daysUntil, today, typedDay } from './typed-days';

const NOW = '2026-11-28';

describe('a day that is typed', () => {
  it.each([
    ['2026-11-28', '2026-11-28'],
    ['2026-2-3', '2026-02-03'],
    ['11/28/2026', '2026-11-28'],
    ['2/3/2026', '2026-02-03'],
    ['t', NOW],
    [' t ', NOW],
    ['+3', '2026-12-01'],
    ['-28', '2026-10-31'],
    ['+0', NOW],
  ])('%s is %s', (text, day) => expect(typedDay(text, NOW)).toBe(day));

  it.each(['', 'x', '2026-02-30', '13/1/2026', '2026-11', '11/28/26', '+', '2026-11-28T00:00'])('%s is none', (text) =>
    expect(typedDay(text, NOW)).toBeUndefined(),
  );

  it('is the same in either form', () => {
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        expect(typedDay(`${month}/${day}/${year}`, NOW)).toBe(iso);
        expect(typedDay(iso, NOW)).toBe(iso);
      }),
    );
  });

  it('follows the one before, also from one month to the next', () =>
    expect(daysUntil('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']));

  it('counts from the day of the company, which is another one in the evening', () => {
    const moment = Date.parse('2026-11-28T04:26:00Z');
    expect([today('America/Los_Angeles', moment), today('UTC', moment), today('Pacific/Kiritimati', moment)]).toEqual([
      '2026-11-27',
      '2026-11-28',
      '2026-11-28',
    ]);
  });
});
