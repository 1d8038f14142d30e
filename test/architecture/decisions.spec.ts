import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* docs/reliability.md says of each command what its decision depends on, and why that holds. */

const ROOT = join(__dirname, '..', '..');
const LIBS = join(ROOT, 'libs');
/** The declaration of a handler; `decidedBy` makes one for the command that it is given. */
const DECLARED = /(?:@CommandHandler\(|= decidedBy\(\s*)([A-Z]\w+)/g;
const START = '<!-- commands -->';
const END = '<!-- end of commands -->';

const declared = readdirSync(LIBS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.handlers.ts') && !path.includes('/testing/'))
  .flatMap((path) => [...readFileSync(join(LIBS, path), 'utf8').matchAll(DECLARED)].map(([, name]) => name));
const commands = [...new Set(declared)].sort();

const page = readFileSync(join(ROOT, 'docs', 'reliability.md'), 'utf8');
const rows = page
  .slice(page.indexOf(START), page.indexOf(END))
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const named = rows.flatMap((cells) => [...(cells[3] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)).sort();

describe('what decisions depend on', () => {
  it('is said of every command, once', () => {
    expect(commands.length).toBeGreaterThan(100);
    expect(named).toEqual(commands);
  });

  it('says in each row what is read and why it holds', () => {
    for (const [, reads, holds] of rows) expect([reads, holds]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  });
});
