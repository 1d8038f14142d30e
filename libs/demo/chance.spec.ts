import { Chance } from './chance';

describe('the random generator of the demonstration', () => {
  it('returns the same sequence each time', () => {
    const draw = (): number[] => {
      const chance = new Chance(7);
      return Array.from({ length: 50 }, () => chance.between(1, 6));
    };
    expect(draw()).toEqual(draw());
    expect(new Set(draw())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
  it('chooses in proportion to the weights', () => {
    const chance = new Chance(7);
    const drawn = Array.from({ length: 3000 }, () =>
      chance.weighted(['often', 'seldom', 'never'], (one) => ({ often: 9, seldom: 1, never: 0 })[one] ?? 0),
    );
    const share = (of: string): number => drawn.filter((one) => one === of).length / drawn.length;
    expect(share('often')).toBeCloseTo(0.9, 1);
    expect(share('seldom')).toBeCloseTo(0.1, 1);
    expect(share('never')).toBe(0);
  });
});
