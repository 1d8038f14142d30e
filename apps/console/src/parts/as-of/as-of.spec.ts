import { asOfIn, asOfParameters, isPast } from './as-of';

describe('the past that an address names', () => {
  it('is a day or a moment of what was recorded, and a day of documents', () => {
    const asOf = asOfIn({ at: '2026-11-28T04:26:00.000Z', through: '2026-11-27' });
    expect(asOfParameters(asOf)).toEqual({ at: '2026-11-28T04:26:00.000Z', through: '2026-11-27' });
    expect(isPast(asOf)).toBe(true);
  });

  it.each([{}, { at: 'x', through: 'y' }, { at: '2026-11-28 04:26', through: '2026-11-28T00:00:00Z' }])('is now for %j', (search) => {
    expect([isPast(asOfIn(search)), asOfParameters(asOfIn(search))]).toEqual([false, {}]);
  });
});
