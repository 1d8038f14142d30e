import * as fc from 'fast-check';
import { typedMoment, writtenMoment } from './typed-moments';

const now = (zone: string) => ({ day: '2026-11-28', zone });
const PACIFIC = 'America/Los_Angeles';

describe('a moment that is typed', () => {
  it.each([
    ['11/28/2026 2:30 pm', '2026-11-28T22:30:00.000Z'],
    ['2026-11-28 14:30', '2026-11-28T22:30:00.000Z'],
    ['11/28/2026, 2:30 PM', '2026-11-28T22:30:00.000Z'],
    ['t 9am', '2026-11-28T17:00:00.000Z'],
    ['+1 0:05', '2026-11-29T08:05:00.000Z'],
    ['12:00 am', '2026-11-28T08:00:00.000Z'],
    [' 12 pm ', '2026-11-28T20:00:00.000Z'],
    ['7/4/2026 9:00', '2026-07-04T16:00:00.000Z'],
  ])('%s is %s in the zone of the company', (text, iso) => expect(typedMoment(text, now(PACIFIC))).toBe(iso));

  it('is the earlier one of a time that the clock shows twice, and none of one that it skips', () => {
    expect(typedMoment('11/1/2026 1:30 am', now(PACIFIC))).toBe('2026-11-01T08:30:00.000Z');
    expect(typedMoment('3/8/2026 2:30 am', now(PACIFIC))).toBeUndefined();
    expect(typedMoment('3/8/2026 3:00 am', now(PACIFIC))).toBe('2026-03-08T10:00:00.000Z');
  });

  it.each(['', 't', '11/28/2026', '9', 't 9', '24:00', '13 pm', '0 am', '12:60', '2/30/2026 9:00', 'noon', '11/28/20262:30'])(
    '%s is none',
    (text) => expect(typedMoment(text, now(PACIFIC))).toBeUndefined(),
  );

  it('reads again what a field shows, in any zone', () => {
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2080-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Australia/Lord_Howe', 'America/St_Johns', PACIFIC);
    fc.assert(
      fc.property(moments, zones, (date, zone) => {
        const shown = writtenMoment(date.toISOString(), zone);
        const read = typedMoment(shown, now(zone)) ?? '';
        // The same text stands for both of two hours that the clock shows.
        expect(writtenMoment(read, zone)).toBe(shown);
        expect([0, 30, 60]).toContain(Math.floor((date.getTime() - Date.parse(read)) / 60_000));
      }),
    );
  });
});
