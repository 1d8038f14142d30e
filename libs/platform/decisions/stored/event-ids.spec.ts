import fc from 'fast-check';
import { v5 } from 'uuid';
import { eventId } from './event-ids';

describe('the id of an event', () => {
  it('is the UUID of version 5 of its cause', () => {
    const id = eventId('9f6a3f0e-8a40-4a9e-a9b1-2f4be0a4a001', 'LogTime', 'TimeEntry-42', -1, 0);
    expect(id).toBe(v5('9f6a3f0e-8a40-4a9e-a9b1-2f4be0a4a001/LogTime/TimeEntry-42/-1/0', '6d0f4a52-93c1-4b0e-8a55-2f7c2a1d9b36'));
  });
  it('is the UUID of version 5 of every cause, in any characters', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, fc.integer(), fc.nat(), (causation, command, stream, revision, index) => {
        const name = `${causation}/${command}/${stream}/${revision}/${index}`;
        expect(eventId(causation, command, stream, revision, index)).toBe(v5(name, '6d0f4a52-93c1-4b0e-8a55-2f7c2a1d9b36'));
      }),
      { numRuns: 500 },
    );
  });
  it('differs by revision and by index in the append', () => {
    const ids = [eventId('c', 'LogTime', 's', -1, 0), eventId('c', 'LogTime', 's', 0, 0), eventId('c', 'LogTime', 's', -1, 1)];
    expect(new Set(ids).size).toBe(3);
  });
});
