import { FAILURES_OF_DISABLED, FAILURES_OF_SUSPECT } from '../limits';
import { RETRY_FIRST_MS, RETRY_LONGEST_MS, RETRIED_MS } from '../timing';

/** The failures of a webhook since something was last delivered. */
export interface Failing {
  readonly failures: number;
  /** In milliseconds; undefined without failures. */
  readonly since: number | undefined;
}

/**
 * Milliseconds until the attempt after so many failed ones: exponential, with full jitter, so that receivers that come back
 * are not met by all at once. `random`: from 0 to 1.
 */
export const pauseAfter = (attempts: number, random: number): number =>
  Math.round(Math.min(RETRY_LONGEST_MS, RETRY_FIRST_MS * 2 ** Math.max(0, Math.min(attempts, 20) - 1)) * random);

/** True if the receiver seems to be down. */
export const isSuspect = ({ failures }: Pick<Failing, 'failures'>): boolean => failures >= FAILURES_OF_SUSPECT;

/** True if the webhook has failed for so long that it is disabled. `now`: in milliseconds. */
export const isDead = ({ failures, since }: Failing, now: number): boolean =>
  failures >= FAILURES_OF_DISABLED && since !== undefined && now - since >= RETRIED_MS;

/** True if a message is given up that others overtake: the receiver takes them, and refuses this one for a day. */
export const isGivenUp = (failing: Failing, firstAttempt: number, now: number): boolean =>
  !isSuspect(failing) && now - firstAttempt >= RETRIED_MS;
