import { UnknownError } from '@eventstore/db-client';
import { isUnreachable } from './errors';

describe('a cluster without a leader', () => {
  it.each([
    ['no node responds or leads', new Error('Failed to discover after 10 attempts.')],
    ['one is being elected', new UnknownError(undefined, 'Could not recognize Server Is Not Ready')],
    ['the leader is busy', new UnknownError(undefined, 'Could not recognize Server Is Busy')],
    ['nobody knows the leader', new UnknownError(undefined, 'No leader info available in response')],
    [
      'a node ends in an orderly way',
      new UnknownError(undefined, '13 INTERNAL: Received RST_STREAM with code 0 (Call ended without gRPC status)'),
    ],
  ])('counts as unavailable when %s', (_what, error) => {
    expect(isUnreachable(error)).toBe(true);
    expect(isUnreachable(new Error('Could not recognize Wrong Type'))).toBe(false);
  });
});
