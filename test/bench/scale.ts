import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@plumbline/platform/runtime';
import { makeCompanies, type Companies } from './companies';
import { markdown, median, plain } from './figures';
import { measure } from './measure';
import { operations, type Operation, type Side } from './operations';
import { postmasterOf, residentMb } from './processes';
import type { Sample } from './report';
import { fromCommandLine } from './options';
import { readScaleOptions, type ScaleOptions } from './scale-options';
import { catchUp, checkpoint, settled } from './seed/progress';
import { Service } from './service';
import { measuredBy, writeFigures } from './written';

/*
 * Measures how the service's figures grow with the stored time entries: one store grows from size to size, half of its
 * entries in one company, half in many others.
 */

/** The figures of one size, by the name of their row. */
type Column = Map<string, string>;

async function main(options: ScaleOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-scale-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const service = await Service.on(await postgres.ensureDatabase('plumbline'), join(folder, 'data'));
  try {
    const postmaster = await postmasterOf(postgres.url('postgres'));
    await service.start();
    console.log(`Creating ${options.companies} companies …`);
    const companies = await makeCompanies(service, options.companies);
    const columns: Column[] = [];
    for (const size of options.sizes) {
      console.log(`Growing to ${size} time entries …`);
      columns.push(await measureSize(service, companies, size, options, postmaster));
      console.log(`\n${tableOf(options.sizes, columns)}\n`);
    }
    if (options.write) await writeFigures(options.write, 'scale', `${measuredBy(options.command)}\n\n${tableOf(options.sizes, columns)}`);
  } finally {
    await service.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSize(
  service: Service,
  companies: Companies,
  size: number,
  options: ScaleOptions,
  postmaster: number,
): Promise<Column> {
  const column: Column = new Map();
  const { pool, store } = service;
  await service.stop();
  column.set('append, 500 writers', `${plain(await companies.growTo(size))} events/s`);
  if (options.fills === 'rebuild') column.set('rebuild', await rebuild(service));
  else {
    const [before, head] = [await checkpoint(pool), await store.head()];
    const [, caughtUp] = await Promise.all([service.start(), catchUp(pool, before, head)]);
    column.set('catch up', `${plain(caughtUp)} events/s`);
    await service.stop();
  }
  await pool.query('vacuum (analyze)');
  const begun = performance.now();
  await service.start();
  column.set('start to ready', `${((performance.now() - begun) / 1000).toFixed(1)} s`);
  column.set('memory after the start', `${Math.round(residentMb(service.pid))} MB`);
  // Sagas read the events that a rebuild showed too; their processor time is not that of the requests.
  await settled(pool, await store.head());
  column.set('sagas have passed all', `${((performance.now() - begun) / 1000).toFixed(0)} s after the start`);
  const samples = await measureRequests(service, companies, size, options, postmaster);
  for (const [name, text] of samples) column.set(name, text);
  column.set('memory after the requests', `${Math.round(residentMb(service.pid))} MB`);
  for (const [name, text] of await bytesOf(service)) column.set(name, text);
  await service.stop();
  if (options.fills === 'catch-up') column.set('rebuild', await rebuild(service));
  return column;
}

async function rebuild(service: Service): Promise<string> {
  const { events, seconds } = await service.rebuild();
  return `${plain(events / seconds)} events/s, ${seconds.toFixed(0)} s`;
}

const MEASURED = [
  'GET one, 32 callers',
  'page 1 of 100',
  'fields=',
  'own entries',
  'since',
  'in turn',
  'POST one, 1 connection',
  'POST one, 32 callers',
];

async function measureRequests(
  service: Service,
  { world, others, ids }: Companies,
  size: number,
  { rounds, seconds, wanted }: ScaleOptions,
  postmaster: number,
): Promise<[string, string][]> {
  const side: Side = {
    ...{ name: 'plumbline', url: service.url, pid: service.pid, ...ids() },
    ...{ callers: world.callers, approvers: world.approvers, own: world.own, bodies: world.bodies, logins: [], listToken: '' },
  };
  const deepest = Math.floor(size / 200);
  const all = operations(deepest * 100).filter(({ name }) => !name.includes('uncounted'));
  const chosen: [Operation, Side][] = all
    .filter(({ name }) => MEASURED.some((part) => name.includes(part)) || name.startsWith(`page ${deepest} `))
    .map((operation) => [named(operation, deepest), side]);
  const [page] = all.filter(({ name }) => name === 'page 1 of 100');
  if (page)
    chosen.push([
      { ...page, name: 'page 1, users of 32 companies', connections: 32 },
      { ...side, callers: others },
    ]);
  const asked = chosen.filter(([{ name }]) => wanted(name));
  const samples: Sample[] = [];
  for (const [operation, side] of asked) {
    await measure(operation, side, warmUpOf(operation), postmaster);
    for (let round = 0; round < rounds; round++) samples.push(await measure(operation, side, seconds, postmaster));
  }
  return asked.map(([{ name }]) => [name, cell(samples.filter(({ operation }) => operation === name))]);
}

/**
 * Seconds before an operation is measured. After the vacuum of a large store the first write to each page of an index
 * logs the whole page; what is measured is what writes cost from then on.
 */
const warmUpOf = ({ name }: Operation): number => (name.startsWith('POST') ? 5 : 1);

/** The last page has another number at each size. */
const named = (operation: Operation, deepest: number): Operation =>
  operation.name.startsWith(`page ${deepest} `) && deepest > 1 ? { ...operation, name: 'the last page of 100' } : operation;

function cell(samples: readonly Sample[]): string {
  const of = (key: 'perSecond' | 'p50' | 'cpuMs' | 'postgresCpuMs'): string => plain(median(samples.map((one) => one[key])));
  const failures = samples.reduce((sum, one) => sum + one.failures, 0);
  return `${of('perSecond')}/s, ${of('cpuMs')} + ${of('postgresCpuMs')} ms${failures > 0 ? ` (${failures} FAILED)` : ''}`;
}

async function bytesOf({ pool, store }: Service): Promise<[string, string][]> {
  const events = Number(await store.head());
  const { rows } = await pool.query<{ all: string; events: string }>(
    `select pg_database_size(current_database()) as all, pg_total_relation_size('events.events') as events`,
  );
  const each = (bytes: string | undefined): string => `${Math.round(Number(bytes) / events).toLocaleString('en-US')} bytes an event`;
  return [
    ['database', each(rows[0]?.all)],
    ['the events alone', each(rows[0]?.events)],
  ];
}

const tableOf = (sizes: readonly number[], columns: readonly Column[]): string =>
  markdown(
    ['', ...columns.map((_, index) => `${sizes[index].toLocaleString('en-US')} entries`)],
    [...(columns[0]?.keys() ?? [])].map((name) => [name, ...columns.map((column) => column.get(name) ?? '')]),
  );

void main(fromCommandLine(readScaleOptions)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
