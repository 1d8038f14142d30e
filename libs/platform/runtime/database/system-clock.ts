import { Clock } from '@plumbline/platform/records/rows/read-models';

/** The machine's clock. */
export class SystemClock extends Clock {
  override now(): string {
    return new Date().toISOString();
  }
}
