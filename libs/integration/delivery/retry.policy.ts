const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const FIRST_MS = 5 * SECOND_MS;
const LONGEST_MS = HOUR_MS;

/** A message is attempted for so long, in milliseconds, and a webhook is disabled that fails for so long. */
export const DAY_MS = 24 * HOUR_MS;
/** A webhook is disabled after so many failures in a row, at least. */
const MOST_FAILURES = 10;
/** After so many failures in a row one message alone is attempted, until one is taken. */
const SUSPECT = 3;

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
  Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, Math.min(attempts, 20) - 1)) * random);

/** True if the receiver seems to be down. */
export const isSuspect = ({ failures }: Pick<Failing, 'failures'>): boolean => failures >= SUSPECT;

/** True if the webhook has failed for so long that it is disabled. `now`: in milliseconds. */
export const isDead = ({ failures, since }: Failing, now: number): boolean =>
  failures >= MOST_FAILURES && since !== undefined && now - since >= DAY_MS;

/** True if a message is given up that others overtake: the receiver takes them, and refuses this one for a day. */
export const isGivenUp = (failing: Failing, firstAttempt: number, now: number): boolean =>
  !isSuspect(failing) && now - firstAttempt >= DAY_MS;
