import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@plumbline/platform/database/embedded';
import { seedBare } from './bare/seed';
import { send } from './load';
import { loadOf, operations, type Operation, type Side } from './operations';
import { readOptions, type BenchOptions } from './options';
import { cpuMs, postgresCpuMs, postmasterOf, startServer, watchMemory, type Server } from './processes';
import { summarise, table, type Sample } from './report';
import { sameContent } from './same';
import { prepareService, type SeedFigures } from './service';

/*
 * Measures the service against a bare Fastify + pg server that does the same work without events. Both use one PostgreSQL server with
 * durable settings, each a database of its own; their operations are measured in turn, round by round, so that both see the same machine.
 * What is compared are the ratios; absolute figures say as much about the machine.
 */
const BARE_PORT = 4872;

async function main(options: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  chmodSync(folder, 0o755);
  const servers: Server[] = [];
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  try {
    const postmaster = await postmasterOf(postgres.url('postgres'));
    console.log(`Seeding ${options.entries} time entries on each side …`);
    const bare = await prepareBare(await postgres.ensureDatabase('bare'), options, servers);
    const { side: plumbline, figures } = await prepareService(
      await postgres.ensureDatabase('plumbline'),
      join(folder, 'data'),
      options,
      servers,
    );
    console.log(
      `Projections: ${Math.round(figures.eventsPerSecond)} events/s over ${figures.events} events (catching up); appended at ${Math.round(figures.appendedPerSecond)}/s`,
    );

    await sameContent(plumbline, bare);
    const chosen = operations(options.entries).filter(({ name }) => name.includes(options.only));
    for (const operation of chosen) for (const side of [bare, plumbline]) await measure(operation, side, 1, postmaster);
    const samples: Sample[] = [];
    for (let round = 1; round <= options.rounds; round++) {
      const sides = round % 2 ? [plumbline, bare] : [bare, plumbline];
      for (const operation of chosen) for (const side of sides) samples.push(await measure(operation, side, options.seconds, postmaster));
      console.log(`round ${round} of ${options.rounds}`);
    }
    report(options, chosen, samples, figures);
  } finally {
    for (const server of servers.reverse()) await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepareBare(databaseUrl: string, { entries, listed }: BenchOptions, servers: Server[]): Promise<Side> {
  const [token, listToken] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')] as const;
  const [firstId = 1] = await seedBare(databaseUrl, [
    { id: 1, token, entries },
    { id: 2, token: listToken, entries: listed },
  ]);
  const env = { DATABASE_URL: databaseUrl, PORT: String(BARE_PORT), NODE_ENV: 'production' };
  const server = await startServer(join(__dirname, 'bare', 'server.js'), env, `http://127.0.0.1:${BARE_PORT}`, '/health/ready');
  servers.push(server);
  return { name: 'bare', url: server.url, pid: server.pid, token, listToken, firstId, lastId: firstId + entries - 1, resourceId: 1 };
}

async function measure(operation: Operation, side: Side, seconds: number, postmaster: number): Promise<Sample> {
  const load = await loadOf(operation, side, seconds);
  const peak = watchMemory(side.pid);
  const [cpu, pgCpu] = [cpuMs(side.pid), postgresCpuMs(postmaster)];
  const result = await send(load);
  const each = (total: number): number => total / Math.max(1, result.requests);
  return {
    operation: operation.name,
    side: side.name,
    perSecond: result.requests / result.seconds,
    p50: result.p50,
    p99: result.p99,
    cpuMs: each(cpuMs(side.pid) - cpu),
    postgresCpuMs: each(postgresCpuMs(postmaster) - pgCpu),
    bytes: each(result.bytes),
    peakMb: peak(),
    failures: result.failures,
  };
}

function report(options: BenchOptions, chosen: readonly Operation[], samples: readonly Sample[], projections: SeedFigures): void {
  const lines = summarise(chosen, samples);
  console.log(`\n${table(lines)}\n`);
  console.log(
    'ratio: requests a second, plumbline : bare, median of the rounds. CPU ms: processor time a request of the server process; PG CPU: of PostgreSQL.',
  );
  if (!options.json) return;
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model, memoryMb: Math.round(totalmem() / 2 ** 20) };
  writeFileSync(options.json, JSON.stringify({ at: new Date().toISOString(), machine, options, projections, lines, samples }, null, 1));
}

void main(readOptions(process.argv.slice(2))).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
