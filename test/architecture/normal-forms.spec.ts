import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIBS = join(__dirname, '..', '..', 'libs');
/** Texts whose length is checked before: `usernameKey`, and passwords of at most 1,024 characters. */
const BOUNDED = ['auth/accounts/passwords/password-rules.ts', 'auth/accounts/passwords/passwords.ts', 'auth/accounts/usernames.ts'];

it('texts are normalized by normalized() alone, which bounds the marks of a letter (H5)', () => {
  const found = readdirSync(LIBS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .filter((file) => /(?<!posix)\.normalize\(/.test(readFileSync(join(LIBS, file), 'utf8')));
  expect(found.sort()).toEqual([...BOUNDED, 'platform/kernel/stream-safe.ts'].sort());
});
