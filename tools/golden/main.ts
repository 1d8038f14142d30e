import 'reflect-metadata';
import { contexts } from '@plumbline/contexts';
import { genericAggregate } from '@plumbline/platform/decisions';
import { Command } from 'commander';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { kebabOf } from '../new/names';
import { nearest } from '../new/near';
import { Refused } from '../new/refused';
import { exportDocuments, format, jest, runSteps, type Step } from '../new/steps';
import { renewed } from './renewed';

const ROOT = join(__dirname, '..', '..');
const EVENTS = 'test/golden/events';

/** The files of golden events on the commit at which this branch left `main`. */
function onMain(): Set<string> {
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  return new Set(git('ls-tree', '--name-only', `${git('merge-base', 'HEAD', 'main')}:${EVENTS}`).split('\n'));
}

/** Every golden event that is missing, found by all specs that keep them. */
const missing: readonly Step[] = [
  jest(true, 'test/v1'),
  jest(true, 'libs'),
  jest(true, 'test/architecture/golden-events'),
  format([EVENTS]),
];

/** Writes the golden events of one kind again, or with `field` an event more for a field of a kind that `main` has. */
function golden(name: string | undefined, { field }: { readonly field?: string }): void {
  if (name === undefined) return runSteps(ROOT, missing);
  const context = contexts.find(
    ({ kinds, aggregates }) => kinds.some((one) => one.name === name) && aggregates.some((one) => one.name === name),
  );
  const aggregate = context?.aggregates.find((one) => one.name === name);
  if (!context || !aggregate)
    throw new Refused(
      `no kind ${name} has events; ${nearest(
        name,
        contexts.flatMap(({ aggregates }) => aggregates.map((one) => one.name)),
      )}`,
    );
  const types = Object.keys(aggregate.decider.evolve);
  if (field === undefined) {
    const { removed, kept } = renewed(types, readdirSync(join(ROOT, EVENTS)), onMain());
    for (const file of removed) rmSync(join(ROOT, EVENTS, file));
    if (kept.length > 0) console.log(`main has ${kept.join(', ')}: they stay.`);
  } else process.env['PLUMBLINE_GOLDEN_FIELD'] = field;
  const isPlain = context.kinds.some((kind) => genericAggregate(kind) === aggregate);
  const folder = `libs/${context.name}/${kebabOf(name)}`;
  if (!isPlain && !existsSync(join(ROOT, folder))) throw new Refused(`there is no folder ${folder} with the spec of ${name}`);
  const specs = isPlain ? ['test/architecture/plain-kinds', '-t', `${name} is added`] : [folder];
  runSteps(ROOT, [
    jest(true, ...specs),
    jest(true, 'test/architecture/golden-events', '-t', `^golden events (?:${types.join('|')}).v`),
    format([`${EVENTS}/{${types.join(',')}}.v*.json`]),
    exportDocuments,
  ]);
}

try {
  new Command('npm run golden --')
    .description('writes golden events: all that are missing, or those of one kind')
    .argument('[Kind]', 'write its events again, unless main has them')
    .option('--field <Name>', 'add an event in which this stored field has a value')
    .action(golden)
    .parse();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
