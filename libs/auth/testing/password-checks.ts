import argon2 from '@node-rs/argon2';

/** The work of one password by its algorithm, memory and passes, as a hash in PHC form begins with it. */
export const DEFAULT_WORK = '$argon2id$v=19$m=19456,t=2,p=1';

/**
 * Observes the checks of passwords for the rest of a file. Their work is compared, not their time: other work on the
 * machine makes any time longer. The result returns the work of each check since the last call.
 */
export function passwordChecks(): () => string[] {
  const verify = jest.spyOn(argon2, 'verify');
  return () => {
    const work = verify.mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4).join('$'));
    verify.mockClear();
    return work;
  };
}
