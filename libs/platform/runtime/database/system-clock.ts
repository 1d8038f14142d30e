import { Clock } from '@plumbline/platform/records';

/** The machine's clock. */
export class SystemClock extends Clock {
  override now(): string {
    return new Date().toISOString();
  }
}
