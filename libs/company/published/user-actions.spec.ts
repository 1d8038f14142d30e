import { MOST_ACTIONS, withAction } from './user-actions';

describe("the list of a record's actions", () => {
  it('has all of them, the latest last', () => {
    expect(withAction([], 'Created')).toEqual(['Created']);
    expect(withAction(['Created', 'Changed'], 'Closed')).toEqual(['Created', 'Changed', 'Closed']);
  });
  it('is bounded: the oldest are dropped', () => {
    const full = Array.from({ length: MOST_ACTIONS }, (_, index) => index);
    const more = withAction(full, MOST_ACTIONS);
    expect([more.length, more[0], more.at(-1)]).toEqual([MOST_ACTIONS, 1, MOST_ACTIONS]);
  });
});
