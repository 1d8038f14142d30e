import { Command } from 'commander';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, filesOf } from './changed';
import { graphOf } from './graph';
import { select } from './select';

const ROOT = join(__dirname, '..', '..');

/** A command as typed in a shell. */
type Line = readonly [program: string, ...args: string[]];

/** Prints why each spec runs; returns the specs. */
async function explained(changed: readonly string[]): Promise<string[]> {
  const files = filesOf(ROOT).filter((file) => existsSync(join(ROOT, file)));
  const { everything, specs } = select(await graphOf(ROOT, files), changed);
  if (everything.length > 0) {
    console.log(`Every spec: ${everything.join(', ')} is part of the set-up of all tests.`);
    return [...new Set([...specs.values()].flat())];
  }
  const shown = new Set<string>();
  for (const [file, broken] of specs) {
    const others = broken.filter((spec) => !shown.has(spec));
    const already = broken.length - others.length;
    console.log(
      `${file}: ${broken.length === 0 ? 'no spec loads or reads it' : `${broken.length} specs${already ? `, ${already} of them named above` : ''}`}`,
    );
    for (const spec of others) console.log(`  ${spec}`);
    for (const spec of others) shown.add(spec);
  }
  return [...shown].sort();
}

/** The static checks of the changed files: those of the whole repository where one file can break another. */
function checks(changed: readonly string[]): Line[] {
  const there = changed.filter((file) => existsSync(join(ROOT, file)));
  const sources = there.filter((file) => /\.(?:ts|cjs|mjs)$/.test(file));
  return [
    ...(there.length > 0 ? [['npx', 'prettier', '--check', '--ignore-unknown', ...there] as const] : []),
    ...(sources.length > 0 ? [['npx', 'eslint', ...sources] as const] : []),
    ...(changed.some((file) => file.endsWith('.ts'))
      ? ([
          ['npm', 'run', 'typecheck'],
          ['npm', 'run', 'boundaries'],
        ] as const)
      : []),
  ];
}

/** Runs the command; returns its exit code. */
function run(line: Line): number {
  const [program, ...args] = line;
  const shown = line.length > 12 ? `${line.slice(0, 4).join(' ')} … (${args.length} arguments)` : line.join(' ');
  console.log(`\n> ${shown}`);
  return spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}

async function affected(base: string | undefined, { list }: { readonly list?: true }): Promise<void> {
  const changed = changedFiles(ROOT, base);
  if (changed.length === 0) return console.log('No file differs.');
  const specs = await explained(changed);
  console.log(`\n${specs.length} specs of ${changed.length} changed files.`);
  if (list) return;
  const lines = [...checks(changed), ...(specs.length > 0 ? [['npx', 'jest', '--runTestsByPath', ...specs] as const] : [])];
  const failed = lines.filter((line) => run(line) !== 0);
  for (const [program, ...args] of failed) console.log(`failed: ${program} ${args.slice(0, 2).join(' ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

void new Command('npm run affected --')
  .description('runs the checks and specs that the changes since a commit can break, and prints why each runs')
  .argument('[base]', 'a commit; by default the one at which this branch left main')
  .option('--list', 'print the specs and run nothing')
  .action(affected)
  .parseAsync();
