import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const ROOT = join(__dirname, '..', '..', '..');

/** The blocks of commands under a heading of docs/operations.md. @throws Error when there are not so many */
export function commandsUnder(heading: string, count: number): string[] {
  const page = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');
  const section = page.split(`\n### ${heading}\n`)[1]?.split(/\n##+ /)[0] ?? '';
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
  if (blocks.length !== count) throw new Error(`docs/operations.md has ${blocks.length} blocks of commands under ${heading}, not ${count}`);
  return blocks;
}
