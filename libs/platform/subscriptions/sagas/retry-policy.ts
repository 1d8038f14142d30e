import { CONCURRENT_CHANGE } from '@plumbline/platform/decisions';
import { isUnavailable } from '@plumbline/platform/runtime';
import { Refusal } from '@plumbline/platform/kernel';
import { PrinterBusy } from '@plumbline/platform/printing';
import { DELIVERY_FIRST_MS, DELIVERY_LONGEST_MS } from '../timing';
import { DELIVERY_ATTEMPTS, DELIVERY_FACTOR } from '../limits';

/** Milliseconds before the next attempt; undefined: park it. Refusals are final, save a lost race; outages are retried without end. */
export function pauseAfter(error: unknown, attempt: number): number | undefined {
  const pause = Math.min(DELIVERY_FIRST_MS * DELIVERY_FACTOR ** (attempt - 1), DELIVERY_LONGEST_MS);
  if (isUnavailable(error) || error instanceof PrinterBusy) return pause;
  if (error instanceof Refusal && error.code !== CONCURRENT_CHANGE) return undefined;
  return attempt < DELIVERY_ATTEMPTS ? pause : undefined;
}
