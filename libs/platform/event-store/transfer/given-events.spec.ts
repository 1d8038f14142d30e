import type { StoredEvent } from '../event-store';
import { exportedHistory } from '@plumbline/platform/testing/event-store';
import { seal } from '../hash';
import { GivenEvents } from './given-events';

const history = exportedHistory();
/** The history with changes of the event at an index; it has the hash of its content again. */
const resealed = (at: number, change: Partial<StoredEvent>): StoredEvent[] =>
  history.map((event, index) => {
    const changed = { ...event, ...change };
    return index === at ? { ...changed, hash: seal(changed) } : event;
  });
/** The index of the first event that does not verify, and why. */
function firstFault(events: readonly StoredEvent[], hasGaps = false): readonly unknown[] {
  const given = new GivenEvents(hasGaps ? undefined : 1n);
  for (const [index, event] of events.entries()) {
    const finding = given.next(event);
    if (finding) return [index, finding.problem];
  }
  return [];
}

describe('the events of an export', () => {
  it('verify when nothing was changed, with the positions of either store', () => {
    expect(firstFault(history)).toEqual([]);
    const gaps = history.map((event) => ({ ...event, position: event.position * 150n }));
    expect(firstFault(gaps, true)).toEqual([]);
    expect(firstFault(gaps)).toEqual([0, 'positions 1 to 149 before it are missing']);
  });

  it.each<[kind: string, events: readonly StoredEvent[], index: number, problem: string]>([
    ['changed data', history.map((one, at) => (at === 4 ? { ...one, data: '{}' } : one)), 4, 'its hash is not the hash of its content'],
    ['changed data with a new hash', resealed(1, { data: '{}' }), 2, 'the event before it in its stream is not the one it names'],
    ['a line left out', history.filter((_, at) => at !== 3), 3, 'position 4 before it is missing'],
    ['an id that is not unique', resealed(3, { id: history[0].id }), 3, `its id ${history[0].id} is not unique`],
    ['an earlier time', resealed(6, { recordedAt: '2025-01-01T00:00:00.000Z' }), 6, 'it was recorded at 2025-01-01T00:00:00.000Z'],
    ['a time to come', resealed(6, { recordedAt: '2999-01-01T00:00:00.000Z' }), 6, 'is in the future'],
    ['a time in another form', resealed(0, { recordedAt: '2025-03-01 23:00:00Z' }), 0, 'is not a time in UTC with milliseconds'],
    ['a stream of the system', resealed(3, { stream: '$settings' }), 3, 'its id, type or stream is not one that a store takes'],
    ['data that is no object', resealed(6, { data: '7' }), 6, 'its data or metadata is not a JSON object'],
    ['a hash in another form', history.map((one, at) => (at === 2 ? { ...one, hash: '' } : one)), 2, 'its hash is not the hash'],
  ])('do not verify with %s, from that event on', (_, events, index, problem) => {
    expect(firstFault(events)).toEqual([index, expect.stringContaining(problem)]);
  });
});
