import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '@plumbline/platform/kernel';
import { isTooLong, usernameKey } from './usernames';

/** Characters (Unicode code points, in NFC) that a password has. */
export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 128;

/** The most used passwords that are long enough to be one, in lower case. */
const MOST_USED: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter((one) => one.length >= SHORTEST_PASSWORD));

/** What is wrong with a password for that username, as `Password <problem>`; undefined for one that is good. */
export function passwordProblem(password: string, username: string): string | undefined {
  const must = `must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`;
  if (password === '') return 'is required';
  // Lengths first: to bring a text into NFC takes a time that grows with the square of its length.
  if (password.length > 8 * LONGEST_PASSWORD) return must;
  // A half of a surrogate pair is in no UTF-8, and so in no login.
  if (!password.isWellFormed()) return 'must be well-formed Unicode';
  const composed = password.normalize('NFC');
  const length = [...composed].length;
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD) return must;
  if (MOST_USED.has(composed.toLowerCase())) return 'is one of the most used passwords; choose another one';
  if (!isTooLong(composed) && usernameKey(composed) === usernameKey(username)) return 'must not be the username';
  return undefined;
}

/** @throws Refusal (400) for a password that `passwordProblem` finds fault with */
export function checkPassword(password: string, username: string, field = 'Password'): void {
  const problem = passwordProblem(password, username);
  if (problem) invalid([{ field, problem }]);
}
