import { Zone } from '@plumbline/platform/calendar';
import { zoneOfAddress } from './default-zone.policy';
import { CAPITALS, STATES } from './zones-of-states.policy';

const zoneOf = (Country: string, StateProvince = ''): string => zoneOfAddress({ Country, StateProvince });

describe('the time zone of an address', () => {
  it.each([
    ['US', 'OR', 'America/Los_Angeles'],
    ['USA', 'oregon', 'America/Los_Angeles'],
    ['United States', 'New York', 'America/New_York'],
    ['U.S.A.', 'AZ', 'America/Phoenix'],
    ['', 'TX', 'America/Chicago'],
    ['US', '', 'America/New_York'],
    ['Canada', 'BC', 'America/Vancouver'],
    ['Australia', 'WA', 'Australia/Perth'],
    ['US', 'WA', 'America/Los_Angeles'],
    ['UK', '', 'Europe/London'],
    ['Germany', 'Bavaria', 'Europe/Berlin'],
    ['Kiribati', '', 'Pacific/Tarawa'],
  ])('%s, %s is %s', (country, state, zone) => expect(zoneOf(country, state)).toBe(zone));
  it('is the only one of a country, under the name that this machine has for it', () => {
    expect(['Asia/Kolkata', 'Asia/Calcutta']).toContain(zoneOf('India'));
  });
  it('is UTC where it tells none', () => {
    expect([zoneOf(''), zoneOf('', 'Ontario'), zoneOf('Atlantis', 'OR')]).toEqual(['UTC', 'UTC', 'UTC']);
  });
  // An ambiguous state has the zone of its capital: Boise, Frankfort, Juneau.
  it('of a state with two is that of its capital', () => {
    expect(['ID', 'KY', 'AK', 'TN', 'ND'].map((state) => zoneOf('US', state))).toEqual([
      'America/Boise',
      'America/New_York',
      'America/Juneau',
      'America/Chicago',
      'America/Chicago',
    ]);
  });
  it('is one that there is', () => {
    const all = [...Object.values(CAPITALS), ...Object.values(STATES).flatMap((some) => some.map(([zone]) => zone))];
    expect(all.filter((zone) => !Zone.exists(zone))).toEqual([]);
  });
});
