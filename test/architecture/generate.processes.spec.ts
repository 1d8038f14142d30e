import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MADE } from '../support/generated-files';

const ROOT = join(__dirname, '..', '..');
const FROM = ['docs/openapi-v1.json', 'docs/openapi-v2.json'];

describe('npm run generate', () => {
  let folder: string;
  const at = (name: string): string => join(folder, name);
  const generate = (): void => void execFileSync(process.execPath, [at('tools/generate.cjs')], { stdio: 'pipe' });
  const ages = (): number[] => MADE.map((name) => statSync(at(name)).mtimeMs);

  /** The files of a fresh clone that the generator depends on. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-generate-'));
    for (const name of ['docs', 'libs/client']) mkdirSync(at(name), { recursive: true });
    for (const name of [...FROM, 'package-lock.json', 'tools']) cpSync(join(ROOT, name), at(name), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('builds the Postman collection and the types of the client, and rebuilds them after a change of either document alone', () => {
    symlinkSync(join(ROOT, 'node_modules'), at('node_modules'));
    generate();
    for (const name of MADE) expect(readFileSync(at(name), 'utf8') === readFileSync(join(ROOT, name), 'utf8') ? 'same' : name).toBe('same');
    let before = ages();
    generate();
    expect(ages()).toEqual(before);
    for (const source of FROM) {
      const later = new Date(Math.max(...before) + 1000);
      utimesSync(at(source), later, later);
      generate();
      expect([source, ages()]).not.toEqual([source, before]);
      before = ages();
      // Older than the files again.
      utimesSync(at(source), new Date(0), new Date(0));
    }
  });

  it('does nothing in an installation without development dependencies', () => {
    mkdirSync(at('node_modules'));
    generate();
    expect(MADE.filter((name) => existsSync(at(name)))).toEqual([]);
  });
});
