import type { Clock } from '@plumbline/platform/records';

/**
 * The service's clock while a year is told: an approval, a completion or a deposit gets the day on which it happens in
 * the story. When events were recorded is not affected. Nothing else runs while a demonstration is filled.
 */
export class ToldTime {
  private moment: string | undefined;

  constructor(clock: Clock) {
    const real = clock.now.bind(clock);
    clock.now = () => this.moment ?? real();
  }

  /** From now on it is `moment`; the present, when none is given. */
  set(moment?: string): void {
    this.moment = moment;
  }
}
