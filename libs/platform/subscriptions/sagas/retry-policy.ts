import { CONCURRENT_CHANGE } from '@plumbline/platform/decisions';
import { isUnavailable } from '@plumbline/platform/runtime';
import { Refusal } from '@plumbline/platform/kernel';
import { PrinterBusy } from '@plumbline/platform/printing';

const ATTEMPTS = 5;
const FIRST_MS = 100;
const FACTOR = 3;
const LONGEST_MS = 5000;

/** Milliseconds before the next attempt; undefined: park it. Refusals are final, save a lost race; outages are retried without end. */
export function pauseAfter(error: unknown, attempt: number): number | undefined {
  const pause = Math.min(FIRST_MS * FACTOR ** (attempt - 1), LONGEST_MS);
  if (isUnavailable(error) || error instanceof PrinterBusy) return pause;
  if (error instanceof Refusal && error.code !== CONCURRENT_CHANGE) return undefined;
  return attempt < ATTEMPTS ? pause : undefined;
}
