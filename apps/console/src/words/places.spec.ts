import * as fc from 'fast-check';
import { typedPlace, writtenPlace } from './places';

const shown = (text: string): string => writtenPlace({ GeoJson: typedPlace(text) });

describe('a place that is typed', () => {
  it.each([
    ['45.5231, -122.6765', '45.5231, -122.6765'],
    [' 45.5231 -122.6765 ', '45.5231, -122.6765'],
    ['45.5231° N, 122.6765° W', '45.5231, -122.6765'],
    ['33.9 S; 151.2 E', '-33.9, 151.2'],
    ['-90,180', '-90, 180'],
    ['0, 0', '0, 0'],
  ])('%s is %s', (text, place) => expect(shown(text)).toBe(place));

  it.each(['', 'Portland', '45.5', '91, 0', '0, 181', '-45 S, 0', '45.5, -122.6, 7', '1e2, 3'])('%s is none', (text) =>
    expect(typedPlace(text)).toBeUndefined(),
  );

  it('reads again what a record shows', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((n) => n / 1e6);
    fc.assert(
      fc.property(degrees(90), degrees(180), (north, east) => {
        const text = `${north}, ${east}`;
        fc.pre(!text.includes('e'));
        expect(shown(text)).toBe(text);
      }),
    );
  });

  it.each([null, undefined, { GeoJson: null }, { GeoJson: '' }])('of a record without one (%p) is empty', (location) =>
    expect(writtenPlace(location)).toBe(''),
  );
});
