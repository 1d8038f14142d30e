import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Refused } from './refused';

/** A program that runs after the files are written. */
export interface Step {
  /** As typed in a shell. */
  readonly shown: string;
  readonly program: readonly string[];
  readonly golden?: true;
}

/** A run of Jest; a golden one keeps golden events that are missing. */
export const jest = (golden: true | undefined, ...args: readonly string[]): Step => ({
  shown: `${golden ? 'PLUMBLINE_GOLDEN=1 ' : ''}npx jest ${args.join(' ')}`,
  program: [join('node_modules', 'jest', 'bin', 'jest.js'), '--verbose=false', ...args],
  ...(golden && { golden }),
});
/** Formats the files. */
export const format = (paths: readonly string[]): Step => ({
  shown: `npx prettier --write ${paths.join(' ')}`,
  program: [join('node_modules', 'prettier', 'bin', 'prettier.cjs'), '--write', '--log-level', 'warn', ...paths],
});
/** Generates the documents from the declarations. */
export const exportDocuments: Step = {
  shown: 'npm run api:export',
  program: ['-r', './tools/register-ts.cjs', join('tools', 'api', 'export.ts')],
};

/** Stores the golden events of one kind with their expectations, and generates the documents from the declarations. */
const generated = (kind: string, specs: readonly string[]): Step[] => [
  jest(true, ...specs),
  jest(true, 'test/architecture/golden-events', '-t', `${kind}(Added|Changed|Removed)`),
  format([`test/golden/events/${kind}{Added,Changed,Removed}.v1*.json`]),
  exportDocuments,
];

/** The steps after the files of a plain kind. */
export const afterKind = (kind: string, paths: readonly string[]): Step[] => [
  format(paths),
  ...generated(kind, ['test/architecture/plain-kinds', '-t', `${kind} is added`]),
];
/** The steps after the files of an aggregate in `folder`. */
export const afterAggregate = (kind: string, folder: string, paths: readonly string[]): Step[] => [
  format(paths),
  ...generated(kind, [folder]),
];
/** The steps after the promotion of a kind: its golden events are unchanged, and must fold and project as before. */
export const afterPromotion = (kind: string, folder: string, paths: readonly string[]): Step[] => [
  format(paths),
  jest(undefined, folder),
  jest(undefined, 'test/architecture/golden-events', '-t', `${kind}(Added|Changed|Removed)`),
  exportDocuments,
];
/** The steps after the files of a saga with this spec. */
export const afterSaga = (spec: string, paths: readonly string[]): Step[] => [format(paths), jest(undefined, spec)];
/** The steps after the files of a list of the console: the specs check the columns, title and address of each list. */
export const afterPage = (paths: readonly string[]): Step[] => [
  format(paths),
  jest(undefined, 'apps/console/src/tables', 'apps/console/src/addresses'),
];

/**
 * Runs the steps one after another.
 * @throws Refused at the first that fails
 */
export function runSteps(root: string, steps: readonly Step[]): void {
  for (const { shown, program, golden } of steps) {
    console.log(`\n> ${shown}`);
    const env = { ...process.env, ...(golden && { PLUMBLINE_GOLDEN: '1' }) };
    const { status } = spawnSync(process.execPath, [...program], { cwd: root, env, stdio: 'inherit' });
    if (status !== 0) throw new Refused(`the files are written, but this failed: ${shown}`);
  }
}
