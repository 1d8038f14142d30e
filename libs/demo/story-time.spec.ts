import { Clock } from '@plumbline/platform/records';
import { StoryTime } from './story-time';

class Steady extends Clock {
  override now(): string {
    return '2026-11-22T21:00:00.000Z';
  }
}

describe('the time of the demonstration', () => {
  it('U5: is that of the story while one is told, for clock and store, and the present afterwards', async () => {
    const clock = new Steady();
    const moments: string[] = [];
    const time = new StoryTime(clock, { at: (moment) => void moments.push(moment), end: async () => void moments.push('end') });
    expect(clock.now()).toBe('2026-11-22T21:00:00.000Z');
    time.set('2026-03-02T12:00:00.000Z');
    expect(clock.now()).toBe('2026-03-02T12:00:00.000Z');
    await time.end();
    expect(clock.now()).toBe('2026-11-22T21:00:00.000Z');
    expect(moments).toEqual(['2026-03-02T12:00:00.000Z', 'end']);
  });
});
