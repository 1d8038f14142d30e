import { Clock } from '@plumbline/platform/records';
import { ToldTime } from './told-time';

class Steady extends Clock {
  override now(): string {
    return '2026-11-22T21:00:00.000Z';
  }
}

describe('the time of the demonstration', () => {
  it('U5: is that of the story while one is told, for clock and store, and the present afterwards', async () => {
    const clock = new Steady();
    const told: string[] = [];
    const time = new ToldTime(clock, { at: (moment) => void told.push(moment), end: async () => void told.push('end') });
    expect(clock.now()).toBe('2026-11-22T21:00:00.000Z');
    time.set('2026-03-02T12:00:00.000Z');
    expect(clock.now()).toBe('2026-03-02T12:00:00.000Z');
    await time.end();
    expect(clock.now()).toBe('2026-11-22T21:00:00.000Z');
    expect(told).toEqual(['2026-03-02T12:00:00.000Z', 'end']);
  });
});
