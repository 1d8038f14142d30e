import { missing } from '@plumbline/platform/kernel';
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
