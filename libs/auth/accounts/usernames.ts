import { invalid } from '@plumbline/platform/kernel';
import { LONGEST_USERNAME } from './limits';

/** True if a username is too long. Inspects no more characters than the limit. */
export function isTooLong(username: string): boolean {
  // A code point has at most two units.
  return username.length > LONGEST_USERNAME && (username.length > 2 * LONGEST_USERNAME || [...username].length > LONGEST_USERNAME);
}

/**
 * Usernames that differ only in case, or in Unicode representation, are the same. Normalization takes quadratic time,
 * so only short texts are normalized: all texts that are too long share one key, which no username has.
 */
export const usernameKey = (username: string): string => (isTooLong(username) ? ' ' : username.normalize('NFKC').trim().toLowerCase());

/** Rejects usernames that cannot be typed into a login form. */
export function checkUsername(username: string, field = 'Username'): void {
  const problem = isTooLong(username)
    ? `must be at most ${LONGEST_USERNAME} characters long`
    : usernameKey(username) === ''
      ? 'is required'
      : /^[\x20-\x7e\u0080-\ud7ff\ue000-\ufffd]+$/.test(username)
        ? undefined
        : 'must hold no control characters and no characters beyond the basic plane of Unicode';
  if (problem) invalid([{ field, problem }]);
}
