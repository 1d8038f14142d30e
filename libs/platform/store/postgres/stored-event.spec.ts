import { types } from 'pg';
import { EVENT_TYPES } from './stored-event';

const TIMESTAMPTZ = 1184;
const iso = EVENT_TYPES.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => string;

describe('the recorded time of an event', () => {
  it.each([
    ['2026-11-23 03:08:31.872+00', '2026-11-23T03:08:31.872Z'],
    ['2026-11-23 03:08:31.8+00', '2026-11-23T03:08:31.800Z'],
    ['2026-11-23 03:08:31+00', '2026-11-23T03:08:31.000Z'],
    ['2026-11-23 05:38:31.872+02:30', '2026-11-23T03:08:31.872Z'],
    ['2026-11-23 03:08:31.8729+00', '2026-11-23T03:08:31.872Z'],
  ])('of %s in the database is %s', (stored, shown) => {
    expect(iso(stored)).toBe(shown);
    expect((types.getTypeParser(TIMESTAMPTZ)(stored) as Date).toISOString()).toBe(shown);
  });

  it('leaves other types to the driver', () => {
    expect(EVENT_TYPES.getTypeParser(20, 'text')).toBe(types.getTypeParser(20, 'text'));
  });
});
