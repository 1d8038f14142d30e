import { hash, verify, type Options } from '@node-rs/argon2';
import { Fault } from '@plumbline/platform/rest/errors';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** Argon2id with 19 MiB and two passes, the least that OWASP recommends; about 20 ms. (2 is `Algorithm.Argon2id`, a const enum.) */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords hashed at a time: one processor is left to everything else, so that reads go on in a storm of logins. */
export const AT_A_TIME = Math.max(1, availableParallelism() - 1);
/** Passwords that may wait for their turn: about two seconds of work. */
export const MOST_WAITING = 100 * AT_A_TIME;
const turns = pLimit(AT_A_TIME);

/** 503: so many passwords wait to be checked that this one would wait too long. */
export class PasswordsBusy extends Fault {
  readonly retryAfter = 2;
  constructor() {
    super(503, 'internal_error', 'Too many logins at once; try again in 2 s.', {
      headers: { 'retry-after': '2' },
      extensions: { retryAfter: 2 },
    });
  }
}

/** Does the work when its turn comes. @throws PasswordsBusy at once when too many wait */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.activeCount + turns.pendingCount >= AT_A_TIME + MOST_WAITING) return Promise.reject(new PasswordsBusy());
  return turns(work);
}

/** The Argon2id hash of a password in NFC, with a salt of its own, in PHC form. @throws PasswordsBusy */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), ARGON2ID));

let nobody: Promise<string> | undefined;

/**
 * Whether `password` is the one that `stored` was made of. Without `stored` (no such account) it works as long as with one and returns false,
 * so that time does not tell which usernames exist. Hashes of earlier versions were made of passwords as they were sent: those match, too.
 * @throws PasswordsBusy
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', ARGON2ID);
  const against = stored ?? (await nobody);
  const forms = new Set([password.normalize('NFC'), password]);
  const isRight = await inTurn(async () => {
    for (const form of forms) if (await verify(against, form)) return true;
    return false;
  });
  return isRight && stored !== undefined;
}
