import { hash, verify, type Options } from '@node-rs/argon2';
import { Fault, retryIn } from '@plumbline/platform/http';
import { normalized } from '@plumbline/platform/kernel';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { LONGEST_NORMALIZED } from '../limits';

/**
 * Argon2id with 19 MiB and two passes, the minimum that OWASP recommends; about 20 ms. (2 is `Algorithm.Argon2id`, a
 * const enum.)
 */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Passwords hashed at a time: one processor is left for everything else, so that reads continue during a burst of
 * logins.
 */
export const AT_A_TIME = Math.max(1, availableParallelism() - 1);
/** Most waiting passwords: about two seconds of work. */
export const MOST_WAITING = 100 * AT_A_TIME;
const turns = pLimit(AT_A_TIME);

/** 503: too many passwords are waiting to be checked. */
export class PasswordsBusy extends Fault {
  readonly retryAfter = 2;
  constructor() {
    super(503, 'internal_error', 'Too many logins at once; try again in 2 s.', retryIn(2));
  }
}

/** Does the work in turn. @throws PasswordsBusy at once when too many wait */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.activeCount + turns.pendingCount >= AT_A_TIME + MOST_WAITING) return Promise.reject(new PasswordsBusy());
  return turns(work);
}

const composed = (password: string): string =>
  password.length <= LONGEST_NORMALIZED ? password.normalize('NFC') : normalized(password, 'NFC');

/** The Argon2id hash of a password in NFC, with a random salt, in PHC form. @throws PasswordsBusy */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(composed(password), ARGON2ID));

let nobody: Promise<string> | undefined;

/**
 * True if `stored` is the hash of `password`. Without `stored` (no such account) it takes the same time and returns
 * false, so that the time does not reveal which usernames exist. Hashes of earlier versions are of passwords as sent,
 * without NFC: those match too.
 * @throws PasswordsBusy
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', ARGON2ID);
  const against = stored ?? (await nobody);
  const forms = new Set([composed(password), password]);
  const isRight = await inTurn(async () => {
    for (const form of forms) if (await verify(against, form)) return true;
    return false;
  });
  return isRight && stored !== undefined;
}
