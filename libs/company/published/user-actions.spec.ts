import { withAction } from './user-actions';
import { ACTIONS_LISTED } from '../limits';

describe("the list of a record's actions", () => {
  it('has all of them, the latest last', () => {
    expect(withAction([], 'Created')).toEqual(['Created']);
    expect(withAction(['Created', 'Changed'], 'Closed')).toEqual(['Created', 'Changed', 'Closed']);
  });
  it('is bounded: the oldest are dropped', () => {
    const full = Array.from({ length: ACTIONS_LISTED }, (_, index) => index);
    const more = withAction(full, ACTIONS_LISTED);
    expect([more.length, more[0], more.at(-1)]).toEqual([ACTIONS_LISTED, 1, ACTIONS_LISTED]);
  });
});
