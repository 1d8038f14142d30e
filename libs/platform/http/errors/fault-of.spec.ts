import { WrongExpectedRevision } from '@plumbline/platform/event-store';
import { missing, Refusal } from '@plumbline/platform/kernel';
import { CONCURRENT_CHANGE } from '@plumbline/platform/decisions';
import { faultOf } from './fault-of';
import { faultReply } from './error-reply';

/** The problem document of version 2 for what `act` throws. */
function problemOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return JSON.parse(faultReply(faultOf(error), '/api/v2/tasks/7/complete?x=1').body) as unknown;
  }
  throw new Error('nothing was thrown');
}

describe('the problem document of a record that a command does not find', () => {
  it.each([
    ['time entry', 'TimeEntry'],
    ['Project', 'Project'],
  ])('names it: a %s is a %s', (title, resource) => {
    expect(problemOf(() => missing(title, 7))).toMatchObject({ status: 404, code: 'not_found', resource, resourceId: '7' });
  });
});

describe('a conflict', () => {
  it('asks for the same request again when it was lost to concurrent ones, and for no state that stays', () => {
    const shown = (error: unknown): unknown => [faultOf(error).status, faultOf(error).headers, faultOf(error).extensions];
    const lost = [new Refusal('state', CONCURRENT_CHANGE, 'Try again.'), new WrongExpectedRevision('Client-7', 3, 4)];
    for (const error of lost) expect(shown(error)).toEqual([409, { 'retry-after': '1' }, { retryAfter: 1 }]);
    expect(shown(new Refusal('state', 'bill_void', 'Bill 7 is Void.'))).toEqual([409, {}, {}]);
  });
});
