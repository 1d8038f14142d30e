import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@plumbline/platform/runtime';
import { startBare } from './bare/start';
import { measureBatches } from './batches';
import { benchEventStoreDb } from './eventstoredb';
import { rounds } from './measure';
import { measureMoney } from './money';
import { operations } from './operations';
import { fromCommandLine, readOptions, type BenchOptions } from './options';
import { postmasterOf } from './processes';
import { besides, comparison, figuresTable, summarise, type Figure, type Sample } from './report';
import { sameContent } from './same';
import { fill, Service, type Filled } from './service';
import { appending, rebuilding, verifying } from './stores';
import { measureWebhooks } from './webhooks';
import { machine, measuredBy, writeFigures } from './written';

/*
 * Measures the service against a bare Fastify + pg server that does the same work without events. Both use one
 * PostgreSQL server with durable settings, each with a database of its own. Their operations are measured in turn,
 * round by round, so that both run under the same conditions. The ratios are compared; absolute figures depend on the
 * machine as much.
 */
async function main(options: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const service = await Service.on(await postgres.ensureDatabase('plumbline'), join(folder, 'data'));
  try {
    const postmaster = await postmasterOf(postgres.url('postgres'));
    console.log(`Seeding ${options.entries} time entries …`);
    const filled = await fill(service, options);
    const chosen = operations(options.entries).filter(({ name }) => options.wanted(name));
    const samples = chosen.length > 0 ? await compare(await postgres.ensureDatabase('bare'), filled, options, postmaster) : [];
    const figures = await serviceAlone(service, filled, options, postmaster);
    await report(options, samples, figures);
  } finally {
    await service.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The operations of both sides. */
async function compare(bareUrl: string, filled: Filled, options: BenchOptions, postmaster: number): Promise<Sample[]> {
  const bare = await startBare(bareUrl, options, filled);
  try {
    await sameContent(filled.side, bare.side);
    const chosen = operations(options.entries).filter(({ name }) => options.wanted(name));
    return await rounds(chosen, [filled.side, bare.side], options, postmaster);
  } finally {
    await bare.server.stop();
  }
}

/** Measures the operations that only the service has. It is stopped afterwards. */
async function serviceAlone(service: Service, filled: Filled, options: BenchOptions, postmaster: number): Promise<Figure[]> {
  const { wanted } = options;
  const { events, eventsPerSecond, appendedPerSecond } = filled.figures;
  const figures: Figure[] = [
    { operation: 'append, 500 writers', value: appendedPerSecond, unit: 'events/s' },
    { operation: 'catch up', value: eventsPerSecond, unit: 'events/s', aim: 15_000, note: `${events.toLocaleString('en-US')} events` },
  ];
  // Work that the writes of the comparison left to PostgreSQL would be done beside the requests that are alone here.
  for (const task of ['vacuum (analyze)', 'checkpoint']) await service.pool.query(task);
  figures.push(...(await measureMoney(service, options, postmaster)));
  figures.push(...(await measureBatches(service, wanted)));
  figures.push(...(await measureWebhooks(service, wanted)));
  await service.stop();
  const repeated = { service, patterns: filled.patterns, rounds: options.rounds };
  if (wanted('rebuild')) figures.push(await rebuilding(repeated, options.rebuilt));
  if (wanted('verify against a root')) figures.push(await verifying(repeated));
  if (wanted('append, 32 writers')) figures.push(await appending(repeated));
  return figures;
}

async function report(options: BenchOptions, samples: readonly Sample[], figures: readonly Figure[]): Promise<void> {
  const chosen = operations(options.entries).filter(({ name }) => options.wanted(name));
  const lines = summarise(chosen, samples);
  const tables = [...comparison(lines), besides(lines), figuresTable(figures)].filter((part) => part !== '').join('\n\n');
  console.log(`\n${tables}\n`);
  console.log(
    'ratio: requests a second, service : bare, median of the rounds. CPU: milliseconds of processor time a request; PG: of PostgreSQL.',
  );
  if (options.write) await writeFigures(options.write, 'bench', `${measuredBy(options.command)}\n\n${tables}`);
  if (!options.json) return;
  writeFileSync(
    options.json,
    JSON.stringify({ at: new Date().toISOString(), machine: machine(), options, figures, lines, samples }, null, 1),
  );
}

const isOther = process.argv[2] === 'eventstoredb';
const options = fromCommandLine((given) => (isOther ? readOptions(given.slice(1), 'eventstoredb') : readOptions(given)));
void (isOther ? benchEventStoreDb(options) : main(options)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
