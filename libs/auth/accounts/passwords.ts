import { hash, verify, type Options } from '@node-rs/argon2';
import { invalid } from '@plumbline/platform/kernel';

/** Argon2id with 19 MiB and two passes, the least that OWASP recommends; about 20 ms. (2 is `Algorithm.Argon2id`, a const enum.) */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Refuses passwords that could never be sent in a token request (RFC 6749, appendix A: no control characters) or that are over-long. */
export function checkPassword(password: string, field = 'Password'): void {
  const problem =
    password === ''
      ? 'is required'
      : password.length > 255
        ? 'must be at most 255 characters long'
        : /^[\t\x20-\x7e\u0080-\ud7ff\ue000-\ufffd]+$/.test(password)
          ? undefined
          : 'must hold no control characters and no characters beyond the basic plane of Unicode';
  if (problem) invalid([{ field, problem }]);
}

/** The Argon2id hash of a password, with a salt of its own, in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

let nobody: Promise<string> | undefined;

/**
 * Whether `password` is the one that `stored` was made of. Without `stored` (no such account) it works as long as with one and says no, so
 * that time does not tell which usernames exist.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const right = await verify(stored ?? (await nobody), password);
  return right && stored !== undefined;
}
