import { invalid } from '@plumbline/platform/kernel';

/** Characters (Unicode code points) that a username may have. */
export const LONGEST_USERNAME = 255;

/** Whether a username has more characters than any can have. Looks at no more of them than that. */
export function isTooLong(username: string): boolean {
  // A code point has at most two units.
  return username.length > LONGEST_USERNAME && (username.length > 2 * LONGEST_USERNAME || [...username].length > LONGEST_USERNAME);
}

/**
 * Usernames that differ only in case, or in how Unicode writes a character, are the same. The time to bring a text into a normal form grows with
 * the square of its length, so it is done to short texts only: all that are too long to be a username share one key, which none has.
 */
export const usernameKey = (username: string): string => (isTooLong(username) ? ' ' : username.normalize('NFKC').trim().toLowerCase());

/** Refuses usernames that can't be typed into a login form again. */
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
