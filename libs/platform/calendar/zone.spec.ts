import fc from 'fast-check';
import { Zone } from './zone';

const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
];
const DAY_MS = 86_400_000;
const dayAfter = (day: string, days = 1): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const zones = fc.constantFrom(...ZONES).map((name) => Zone.named(name));
const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true }).map((at) => at.toISOString());

describe('a time zone', () => {
  it('has each moment on the one day that it is within', () => {
    fc.assert(
      fc.property(zones, moments, (zone, at) => {
        const day = zone.dayOf(at);
        expect(zone.startOf(day) <= at && at <= zone.endOf(day)).toBe(true);
      }),
    );
  });
  it('has days that follow each other without a gap, none shorter than 22 or longer than 26 hours', () => {
    fc.assert(
      fc.property(zones, moments, (zone, at) => {
        const day = zone.dayOf(at);
        const next = Date.parse(zone.startOf(dayAfter(day)));
        expect(next - Date.parse(zone.endOf(day))).toBe(1);
        const hours = (next - Date.parse(zone.startOf(day))) / 3_600_000;
        expect(hours >= 22 && hours <= 26).toBe(true);
      }),
    );
  });
  it.each([
    ['America/Los_Angeles', '2026-11-28T04:26:00.000Z', '2026-11-27', '2026-11-28T07:59:59.999Z', 'Nov 27, 2026, 8:26 pm PST'],
    ['Asia/Kolkata', '2026-11-27T18:30:00.000Z', '2026-11-28', '2026-11-28T18:29:59.999Z', 'Nov 28, 2026, 12:00 am GMT+5:30'],
    ['Pacific/Kiritimati', '2026-11-27T10:00:00.000Z', '2026-11-28', '2026-11-28T09:59:59.999Z', 'Nov 28, 2026, 12:00 am GMT+14'],
    // Clocks went forward and back in London on these days.
    ['Europe/London', '2026-03-29T22:59:59.999Z', '2026-03-29', '2026-03-29T22:59:59.999Z', 'Mar 29, 2026, 11:59 pm GMT+1'],
    ['Europe/London', '2026-10-24T23:00:00.000Z', '2026-10-25', '2026-10-25T23:59:59.999Z', 'Oct 25, 2026, 12:00 am GMT+1'],
    ['UTC', '2026-11-28T04:26:00.000Z', '2026-11-28', '2026-11-28T23:59:59.999Z', 'Nov 28, 2026, 4:26 am UTC'],
  ])('in %s has %s on %s', (name, at, day, end, words) => {
    const zone = Zone.named(name);
    expect([zone.dayOf(at), zone.endOf(day), zone.inWords(at)]).toEqual([day, end, words]);
  });
  it('begins and ends on time where clocks change at midnight', () => {
    // In Brazil the hour after midnight was left out.
    const zone = Zone.named('America/Sao_Paulo');
    expect([zone.startOf('2018-11-04'), zone.endOf('2018-11-03')]).toEqual(['2018-11-04T03:00:00.000Z', '2018-11-04T02:59:59.999Z']);
  });
});

describe('the name of a time zone', () => {
  it('is that of the IANA database', () => {
    for (const name of [...ZONES, 'America/Argentina/Buenos_Aires', 'Etc/GMT+5']) expect(Zone.exists(name)).toBe(true);
    for (const name of ['', 'PST', '+05:00', 'UTC+3', 'Mars/Olympus', 'america/los_angeles', 'America/Los Angeles'])
      expect(Zone.exists(name)).toBe(false);
    expect(() => Zone.named('Mars/Olympus')).toThrow(RangeError);
  });
});
