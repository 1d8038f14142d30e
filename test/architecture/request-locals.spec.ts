import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

it('every value that is set around a request is a requestLocal, so that no other request inherits it (H3)', () => {
  const makers = ['libs', 'apps'].flatMap((root) =>
    readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .map((file) => join(root, file))
      .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('new AsyncLocalStorage')),
  );
  expect(makers).toEqual(['libs/platform/event-store/staged/request-local.ts']);
});
