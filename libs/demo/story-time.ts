import type { Backdating } from '@plumbline/platform/event-store';
import type { Clock } from '@plumbline/platform/records';

/**
 * The time while the story is played: that of the service's clock and, in a store that takes given times, that of recorded
 * events. So an approval, a completion or a deposit gets the day on which it happens in the story, and is recorded on
 * it. Nothing else runs while a demonstration is filled.
 */
export class StoryTime {
  private moment: string | undefined;

  constructor(
    clock: Clock,
    private readonly backdating: Backdating | undefined,
  ) {
    const real = clock.now.bind(clock);
    clock.now = () => this.moment ?? real();
  }

  /** From now on it is `moment`, which is never before the one before. */
  set(moment: string): void {
    this.moment = moment;
    this.backdating?.at(moment);
  }

  /** The story has reached the present, for good. */
  async end(): Promise<void> {
    this.moment = undefined;
    await this.backdating?.end();
  }
}
