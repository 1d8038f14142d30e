import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@plumbline/platform/runtime';
import { consoleFigures, type ConsoleFigures } from './browser';
import { markdown } from './figures';
import { fill, Service } from './service';
import { measuredBy, writeFigures } from './written';

/*
 * Measures what a person at the console feels: in the demonstration company, and in one with 300 jobs and 100,000 time
 * entries. It needs Chromium. `--write docs/performance.md` puts the table there.
 */

const ENTRIES = 100_000;
const LISTED = 1000;

/** What each figure is called, and what it should be at most. */
const ROWS: readonly (readonly [figure: keyof ConsoleFigures, name: string, budget: number, unit: string])[] = [
  ['scriptKb', 'script of the first page, brotli', 200, 'kB'],
  ['stylesKb', 'styles of the first page, brotli', 25, 'kB'],
  ['paintCold', 'largest paint of Today, nothing cached', 1500, 'ms'],
  ['paintAgain', 'largest paint of Today, again', 700, 'ms'],
  ['shift', 'layout shift of Today', 0.02, ''],
  ['pageFrame', 'change of page: its frame', 100, 'ms'],
  ['pageData', 'change of page: its data', 300, 'ms'],
  ['interaction', 'interaction to next paint, p95', 200, 'ms'],
  ['frame', 'frame while time entries scroll, p95', 100, 'ms'],
  ['seen', 'a save, seen in another browser', 1000, 'ms'],
  ['heapMb', 'heap of the page afterwards', 150, 'MB'],
];

/** The figures beside their budgets. */
function tableOf(columns: readonly (readonly [name: string, figures: ConsoleFigures])[]): string {
  const head = ['', ...columns.map(([name]) => name), 'budget'];
  const rows = ROWS.map(([figure, name, budget, unit]) => [
    name,
    ...columns.map(([, figures]) => `${figures[figure]} ${unit}`.trim()),
    `≤ ${budget} ${unit}`.trim(),
  ]);
  return markdown(head, rows);
}

async function main(write: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-console-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const on = async (name: string, more: Readonly<Record<string, string>> = {}): Promise<Service> =>
    Service.on(await postgres.ensureDatabase(name), join(folder, name), undefined, more);
  const measured = async (service: Service): Promise<ConsoleFigures> => {
    const { username, password } = service.loginOf('bench');
    return consoleFigures(service.url, { username, password });
  };
  try {
    const columns: [string, ConsoleFigures][] = [];
    const demonstration = await on('demonstration', { DEMO_DATA: 'true' });
    try {
      console.log('Filling the demonstration company …');
      await demonstration.start();
      columns.push(['demonstration company', await measured(demonstration)]);
    } finally {
      await demonstration.close();
    }
    const large = await on('large');
    try {
      console.log(`Filling a company with ${ENTRIES} time entries …`);
      await fill(large, { entries: ENTRIES, listed: LISTED });
      columns.push(['300 jobs, 100,000 entries', await measured(large)]);
    } finally {
      await large.close();
    }
    console.log(`\n${tableOf(columns)}\n`);
    if (write) await writeFigures(write, 'console', `${measuredBy('npm run bench:console')}\n\n${tableOf(columns)}`);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const argument = process.argv.indexOf('--write');
void main(argument < 0 ? undefined : process.argv[argument + 1]);
