import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { run } from './processes';

/** The machine of the measurements. */
export const machine = (): { node: string; cpus: number; model: string; memoryMb: number } => ({
  node: process.version,
  cpus: cpus().length,
  model: cpus()[0]?.model ?? 'an unknown processor',
  memoryMb: Math.round(totalmem() / 2 ** 20),
});

/** When, how and where the figures were measured. */
export function measuredBy(command: string): string {
  const { node, cpus: cores, model, memoryMb } = machine();
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day} with \`${command}\`: ${cores} cores of ${model}, ${Math.round(memoryMb / 1024)} GB, Node.js ${node.slice(1)}; load generator and PostgreSQL on the same cores.`;
}

/**
 * The page with `text` between its lines `<!-- figures: name -->` and `<!-- end of figures -->`.
 * @throws Error when it lacks them
 */
export function withFigures(page: string, name: string, text: string): string {
  const begin = `<!-- figures: ${name} -->`;
  const [from, to] = [page.indexOf(begin), page.indexOf('<!-- end of figures -->', page.indexOf(begin))];
  if (from < 0 || to < 0) throw new Error(`the page has no place for figures of ${name}`);
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
}

/** Replaces the figures of that name in the Markdown file, which prettier formats again. */
export async function writeFigures(file: string, name: string, text: string): Promise<void> {
  writeFileSync(file, withFigures(readFileSync(file, 'utf8'), name, text));
  await run(join(require.resolve('prettier/package.json'), '..', 'bin', 'prettier.cjs'), ['--write', file], {});
}
