import { hash } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { passwordProblem } from './password-rules';
import { AT_A_TIME, hashPassword, MOST_WAITING, PasswordsBusy, verifyPassword } from './passwords';

describe('a password', () => {
  it.each([
    ['12 characters', 'abcdefgh ijk'],
    ['128 characters', 'abcde'.repeat(26).slice(2)],
    ['characters beyond the basic plane', '\u{1f600}\u{1f601}\u{1f602}\u{1f603}\u{1f604}\u{1f605}'.repeat(2)],
    ['spaces and control characters', ' \t tab and \u0007 bell '],
    ['characters that are one in NFC', `abcd${'e\u0301'.repeat(124)}`],
  ])('has %s', (_, password) => {
    expect(passwordProblem(password, 'ann')).toBeUndefined();
  });

  it.each([
    ['', 'ann', 'is required'],
    ['short', 'ann', 'must have 12 to 128 characters'],
    ['abcdefghijk', 'ann', 'must have 12 to 128 characters'],
    ['\u{1f600}'.repeat(11), 'ann', 'must have 12 to 128 characters'],
    ['x'.repeat(129), 'ann', 'must have 12 to 128 characters'],
    [`${'e\u0301'.repeat(11)}`, 'ann', 'must have 12 to 128 characters'],
    ['\u0301\u0327'.repeat(500_000), 'ann', 'must have 12 to 128 characters'],
    ['aaaaaaaaaaaa', 'ann', 'must have 5 different characters or more'],
    ['QWERTY123456', 'ann', 'is one of the most used passwords; choose another one'],
    ['1q2w3e4r5t6y', 'ann', 'is one of the most used passwords; choose another one'],
    ['Ann@Miller.Example', 'ann@miller.example', 'must not be the username'],
    ['half a pair \ud83d', 'ann', 'must be well-formed Unicode'],
  ])('%p of %s is rejected', (password, username, problem) => {
    expect(passwordProblem(password, username)).toBe(problem);
  });

  it('is the same in every Unicode representation; a hash of an earlier version remains valid', async () => {
    const composed = 'caf\u00e9 au lait';
    const apart = 'cafe\u0301 au lait';
    const stored = await hashPassword(apart);
    for (const one of [composed, apart]) expect(await verifyPassword(stored, one)).toBe(true);
    const early = await hash(apart, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await verifyPassword(early, apart)).toBe(true);
    expect(await verifyPassword(await hash('short'), 'short')).toBe(true);
    for (const one of [stored, undefined]) expect(await verifyPassword(one, 'cafe au lait')).toBe(false);
  });
});

describe('the hashing of passwords', () => {
  it('leaves one processor for everything else, and rejects at once what would wait too long', async () => {
    expect(AT_A_TIME).toBe(Math.max(1, availableParallelism() - 1));
    const all = await Promise.allSettled(Array.from({ length: AT_A_TIME + MOST_WAITING + 5 }, () => hashPassword('any password')));
    const refused = all.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toEqual(Array(5).fill(expect.any(PasswordsBusy)));
    expect(await verifyPassword(await hashPassword('and on it goes'), 'and on it goes')).toBe(true);
  }, 60_000);
});
