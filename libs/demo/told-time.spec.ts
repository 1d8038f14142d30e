import { Clock } from '@plumbline/platform/records';
import { ToldTime } from './told-time';

class Steady extends Clock {
  override now(): string {
    return '2026-11-22T21:00:00.000Z';
  }
}

describe('the time of the demonstration', () => {
  it('is that of the story while one is told, and the present afterwards', () => {
    const clock = new Steady();
    const time = new ToldTime(clock);
    expect(clock.now()).toBe('2026-11-22T21:00:00.000Z');
    time.set('2026-03-02T12:00:00.000Z');
    expect(clock.now()).toBe('2026-03-02T12:00:00.000Z');
    time.set();
    expect(clock.now()).toBe('2026-11-22T21:00:00.000Z');
  });
});
