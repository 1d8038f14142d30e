import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MADE } from '../support/generated-files';

const ROOT = join(__dirname, '..', '..');

describe('the generated files', () => {
  const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

  it('are ignored by git', () => {
    expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(MADE));
  });

  it.each(['prepare', 'pretest', 'pretest:processes', 'pretypecheck', 'prelint', 'preclient:build'])(
    'are built by npm before %s',
    (name) => {
      expect(scripts[name]).toMatch(/^node tools\/generate\.cjs(?: && node tools\/console\.cjs)?$/);
    },
  );

  it('are built with the programs, and copied into the image', () => {
    expect(read('tools/build.cjs')).toMatch(/^ *generate\(\);$/m);
    expect(read('Dockerfile')).toContain('COPY --from=build /app/docs/postman-v1.json ./docs/');
  });
});
