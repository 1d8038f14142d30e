import { EventStoreDBClient, jsonEvent, NO_STREAM, type JSONEventData } from '@eventstore/db-client';
import { migrate, startPostgres, type EmbeddedPostgres } from '@plumbline/platform/runtime';
import { type EventMetadata, type EventStore, type NewEvent, migrations } from '@plumbline/platform/event-store';
import { connectEventStoreDb } from '@plumbline/platform/eventstoredb';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { markdown, median, plain } from './figures';
import { rounds } from './measure';
import { operations } from './operations';
import type { BenchOptions } from './options';
import { freePort, postmasterOf } from './processes';
import { summarise } from './report';
import { fill, Service, type Filled } from './service';
import { measuredBy, writeFigures } from './written';

/** Appends of each measurement with one caller, and the lengths of the streams. */
const APPENDS = 200;
const LENGTHS = [10, 100, 1_000, 10_000, 100_000];
const WRITERS = 32;

/** A measurement on both sides: milliseconds of one caller, or operations a second. */
interface Row {
  readonly operation: string;
  readonly ours: number;
  readonly other: number;
  readonly aim: string;
}

/**
 * Measures the event store in EventStoreDB against the bare client on the same node, and the service on it against the
 * service on PostgreSQL, in turn. `EVENTSTORE_COMMAND` runs a node: `command PORT FOLDER`.
 */
export async function benchEventStoreDb(options: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const nodes: ChildProcess[] = [];
  const node = async (name: string): Promise<string> => {
    const port = await freePort();
    nodes.push(spawn(process.env['EVENTSTORE_COMMAND'] ?? '', [String(port), join(folder, name)], { stdio: 'ignore', detached: true }));
    await live(port);
    return `esdb://127.0.0.1:${port}?tls=false`;
  };
  try {
    const adapter = await compareClients(await node('adapter'), await postgres.ensureDatabase('adapter'), options);
    const service = await compareServices(await node('service'), postgres, folder, options);
    const tables = [
      ...['The event store, beside the bare client:', table(['adapter', 'client'], adapter)],
      ...['The service, beside the service on PostgreSQL:', table(['EventStoreDB', 'PostgreSQL'], service)],
    ].join('\n\n');
    console.log(`\n${tables}\n`);
    if (options.write) await writeFigures(options.write, 'eventstoredb', `${measuredBy(options.command)}\n\n${tables}`);
  } finally {
    for (const { pid } of nodes) if (pid) process.kill(-pid, 'SIGKILL');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const table = ([ours, other]: readonly [string, string], rows: readonly Row[]): string =>
  markdown(
    ['operation', ours, other, 'ratio', 'aim'],
    rows.map((row) => [row.operation, plain(row.ours), plain(row.other), (row.ours / row.other).toFixed(2), row.aim]),
  );

async function live(port: number): Promise<void> {
  for (const end = Date.now() + 60_000; ; await sleep(100)) {
    const isLive = await fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isLive) return;
    if (Date.now() > end) throw new Error('EVENTSTORE_COMMAND runs no node of EventStoreDB');
  }
}

const METADATA: EventMetadata = {
  ...{ company: 1, user: 7, userName: 'Ann', application: 'bench', command: 'LogTime' },
  ...{ correlation: randomUUID(), causation: randomUUID() },
};
const newEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'TimeEntryLogged',
  data: { Id: 1, Note: 'x'.repeat(200) },
  metadata: METADATA,
});
const plainEvent = (): JSONEventData =>
  jsonEvent({
    id: randomUUID(),
    type: 'TimeEntryLogged',
    data: { Id: 1, Note: 'x'.repeat(200) },
    metadata: { ...METADATA, previousHash: 'x'.repeat(64) },
  });

async function compareClients(url: string, databaseUrl: string, { rounds: count, seconds }: BenchOptions): Promise<Row[]> {
  await migrate(databaseUrl, migrations);
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  const store: EventStore = connectEventStoreDb(url, pool);
  const client = EventStoreDBClient.connectionString(url);
  const ours = (stream: string, last: number): Promise<unknown> => store.append(stream, last < 0 ? 'none' : last, [newEvent()]);
  const bare = (stream: string, last: number): Promise<unknown> =>
    client.appendToStream(stream, plainEvent(), { expectedRevision: last < 0 ? NO_STREAM : BigInt(last) });
  const rows: Row[] = [];
  const add = (operation: string, values: readonly [number, number], aim: string): void =>
    void rows.push({ operation, ours: values[0], other: values[1], aim });
  try {
    const one = (last: number, names: readonly [() => string, () => string]): Promise<[number, number]> =>
      inTurn(APPENDS, [(turn) => ours(names[0](), last + turn), (turn) => bare(names[1](), last + turn)]);
    const fresh = (): string => `TimeEntry-${randomUUID()}`;
    await one(-1 - APPENDS, [fresh, fresh]);
    const created = await inTurn(APPENDS, [() => ours(fresh(), -1), () => bare(fresh(), -1)]);
    add('append to a new stream, 1 caller, ms', created, '≤ 1.3');
    for (const length of LENGTHS) {
      const [left, right] = [fresh(), fresh()];
      for (let begun = 0; begun < length; begun += 500) {
        const events = Array.from({ length: Math.min(500, length - begun) }, newEvent);
        await store.append(left, begun === 0 ? 'none' : begun - 1, events);
        await client.appendToStream(right, events.map(plainEvent));
      }
      const title = `append to a stream of ${length.toLocaleString('en-US')}, 1 caller, ms`;
      add(title, await one(length - 1, [() => left, () => right]), '≤ 1.3');
    }
    const many: [number, number][] = [];
    for (let round = 0; round < count; round++)
      many.push([await atOnce(seconds, () => ours(fresh(), -1)), await atOnce(seconds, () => bare(fresh(), -1))]);
    add(`append to new streams, ${WRITERS} callers, /s`, medians(many), '≥ 0.7');
    const read: [number, number][] = [];
    for (let round = 0; round < count; round++) read.push([await readAll(store), await readPlainly(client)]);
    add('read all, events/s', medians(read), '≥ 0.8');
    return rows;
  } finally {
    await store.close();
    await client.dispose();
    await pool.end();
  }
}

const medians = (pairs: readonly (readonly [number, number])[]): [number, number] => [
  median(pairs.map(([ours]) => ours)),
  median(pairs.map(([, other]) => other)),
];

/** The median milliseconds of both, which are called in turn. */
async function inTurn(
  count: number,
  [ours, other]: readonly [(turn: number) => Promise<unknown>, (turn: number) => Promise<unknown>],
): Promise<[number, number]> {
  const pairs: [number, number][] = [];
  const timed = async (work: Promise<unknown>, begun = performance.now()): Promise<number> => (await work, performance.now() - begun);
  for (let turn = 0; turn < count; turn++) pairs.push([await timed(ours(turn)), await timed(other(turn))]);
  return medians(pairs);
}

/** Calls a second, of so many callers at once. */
async function atOnce(seconds: number, call: () => Promise<unknown>): Promise<number> {
  let calls = 0;
  const begun = performance.now();
  const caller = async (): Promise<void> => {
    for (; performance.now() - begun < seconds * 1000; calls++) await call();
  };
  await Promise.all(Array.from({ length: WRITERS }, caller));
  return (calls / (performance.now() - begun)) * 1000;
}

async function readAll(store: EventStore): Promise<number> {
  const begun = performance.now();
  let events = 0;
  for (let position = 0n; ;) {
    const page = await store.readAll(position, 1000);
    if (page.length === 0) return (events / (performance.now() - begun)) * 1000;
    events += page.length;
    position = page[page.length - 1].position;
  }
}

async function readPlainly(client: EventStoreDBClient): Promise<number> {
  const begun = performance.now();
  let events = 0;
  for await (const { event } of client.readAll()) if (event) events++;
  return (events / (performance.now() - begun)) * 1000;
}

async function compareServices(url: string, postgres: EmbeddedPostgres, folder: string, options: BenchOptions): Promise<Row[]> {
  const services: Service[] = [];
  const filled: Filled[] = [];
  try {
    for (const [name, store] of [
      ['eventstoredb', url],
      ['postgresql', undefined],
    ] as const) {
      const service = await Service.on(await postgres.ensureDatabase(name), join(folder, name), store);
      services.push(service);
      filled.push(await fill(service, options));
    }
    const chosen = operations(options.entries).filter(({ name }) => name.startsWith('POST') && options.wanted(name));
    const [ours, other] = filled.map(({ side }) => side);
    const samples = await rounds(chosen, [ours, { ...other, name: 'bare' }], options, await postmasterOf(postgres.url('postgres')));
    const lines = summarise(chosen, samples).flatMap(({ operation, plumbline, bare }): Row[] => [
      { operation: `${operation}, /s`, ours: plumbline.perSecond, other: bare.perSecond, aim: '≥ 0.8' },
      { operation: `${operation}, p99 ms`, ours: plumbline.p99, other: bare.p99, aim: '≤ 2' },
    ]);
    const [caughtUp, catchesUp] = filled.map(({ figures }) => figures.eventsPerSecond);
    for (const service of services) await service.stop();
    const rebuilt: [number, number][] = [];
    const rate = ({ events, seconds }: { events: number; seconds: number }): number => events / seconds;
    for (let round = 0; round < options.rounds; round++)
      rebuilt.push([rate(await services[0].rebuild()), rate(await services[1].rebuild())]);
    const [rebuilds, rebuildsPostgres] = medians(rebuilt);
    return [
      ...lines,
      { operation: 'catch up, events/s', ours: caughtUp, other: catchesUp, aim: '≥ 0.8' },
      { operation: 'rebuild, events/s', ours: rebuilds, other: rebuildsPostgres, aim: '≥ 0.8' },
    ];
  } finally {
    for (const service of services) await service.close();
  }
}
