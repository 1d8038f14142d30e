import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '@plumbline/platform/kernel';
import { isTooLong, usernameKey } from '../usernames';
import { SHORTEST_PASSWORD, LONGEST_PASSWORD, FEWEST_DIFFERENT } from '../limits';

/** The most used passwords of sufficient length, in lower case. */
const MOST_USED: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter((one) => one.length >= SHORTEST_PASSWORD));

/** The fault of a password for that username, in the form `Password <problem>`; undefined for a valid one. */
export function passwordProblem(password: string, username: string): string | undefined {
  const must = `must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`;
  if (password === '') return 'is required';
  // Lengths first, because NFC normalization takes quadratic time.
  if (password.length > 8 * LONGEST_PASSWORD) return must;
  // A lone surrogate cannot be encoded in UTF-8, and so not be used in a login.
  if (!password.isWellFormed()) return 'must be well-formed Unicode';
  const composed = password.normalize('NFC');
  const length = [...composed].length;
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD) return must;
  if (new Set(composed.toLowerCase()).size < FEWEST_DIFFERENT) return `must have ${FEWEST_DIFFERENT} different characters or more`;
  if (MOST_USED.has(composed.toLowerCase())) return 'is one of the most used passwords; choose another one';
  if (!isTooLong(composed) && usernameKey(composed) === usernameKey(username)) return 'must not be the username';
  return undefined;
}

/** @throws Refusal (400) for a password that `passwordProblem` rejects */
export function checkPassword(password: string, username: string, field = 'Password'): void {
  const problem = passwordProblem(password, username);
  if (problem) invalid([{ field, problem }]);
}
