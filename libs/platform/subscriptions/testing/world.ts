import type { ICommand } from '@nestjs/cqrs';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { v4 } from 'uuid';
import { type Decide, Decisions, metadataOf } from '@plumbline/platform/decisions';
import { dataSourceOptions } from '@plumbline/platform/testing/inside/runtime';
import { migrate } from '@plumbline/platform/runtime';
import type { EventStore } from '@plumbline/platform/event-store';
import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { system } from '@plumbline/platform/kernel';
import { filledDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { appliedPosition } from '../positions/beyond-head';
import { Freshness } from '../freshness/freshness';
import { Leader } from '../leader/leader';
import { migrations } from '../migrations';
import { ParkedMessageEntity } from '../sagas/parked-message.entity';
import { ParkedMessages } from '../sagas/parked-messages';
import { Parking } from '../sagas/parking';
import { PositionReadYourWrites } from '../freshness/position-read-your-writes';
import { Progress } from '../freshness/progress';
import { ProgressListener } from '../freshness/progress-listener';
import { hashReadModels } from '../../../../test/support/read-models';
import { ProjectionTable } from '../rows/apply-events';
import { fingerprints } from '../rebuild/read-schema';
import { ensureReadModels, rebuildReadModels } from '../rebuild/rebuild';
import { ParkedRetry } from '../sagas/parked-retry';
import { kinds, projections, sagas, type JobEvent } from './jobs';

/** One process of the service, or a substitute. */
export interface Process {
  readonly pool: Pool;
  readonly leader: Leader;
  readonly readYourWrites: PositionReadYourWrites;
  readonly parked: ParkedMessages;
  readonly retry: ParkedRetry;
  readonly stop: () => Promise<void>;
}

/** A database of its own, a store, and processes on them. */
export class World {
  private readonly processes: Process[] = [];
  private constructor(
    readonly database: TestDatabase,
    readonly pool: Pool,
    readonly store: EventStore,
  ) {}
  static async open(store: (pool: Pool) => EventStore = () => new MemoryEventStore()): Promise<World> {
    const database = await filledDatabase('projector', async (url) => void (await migrate(url, migrations)));
    const pool = new Pool({ connectionString: database.url, max: 5 });
    pool.on('error', () => undefined);
    return new World(database, pool, store(pool));
  }
  async close(): Promise<void> {
    for (const process of this.processes) await process.stop();
    await this.store.close();
    await this.pool.end();
    await this.database.drop();
  }

  /** Starts a process; `run: false`: one that only serves. `wrap` intercepts the commands that sagas send. */
  async start({
    run = true,
    sagas: which = sagas,
    wrap = (command: ICommand, next: (command: ICommand) => Promise<unknown>): Promise<unknown> => next(command),
  } = {}): Promise<Process> {
    const pool = new Pool({ connectionString: this.database.url, max: 5 });
    pool.on('error', () => undefined);
    await ensureReadModels({ pool, store: this.store, kinds, projections });
    const progress = new Progress();
    const source = await new DataSource({
      ...dataSourceOptions({ url: this.database.url, poolSize: 1 }),
      entities: [ParkedMessageEntity],
    }).initialize();
    const parked = new ParkedMessages(source.getRepository(ParkedMessageEntity));
    const decisions = new Decisions(this.store);
    const execute = (command: ICommand): Promise<unknown> => wrap(command, (one) => decisions.take(one as Decide));
    const leader = new Leader({
      pool,
      store: this.store,
      table: new ProjectionTable(projections),
      sagas: which,
      fingerprints: fingerprints(kinds, projections),
      progress,
      execute,
    });
    const names = which.map(({ name }) => name);
    const listener = new ProgressListener(pool, progress, names);
    await listener.start();
    if (run) leader.start();
    leader.startSagas();
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> =>
      (stopped ??= (async () => {
        await leader.stop();
        await listener.stop();
        await source.destroy();
        await pool.end();
      })());
    const freshness = new Freshness({ head: () => this.store.acknowledged(), applied: () => appliedPosition(pool), progress });
    const readYourWrites = new PositionReadYourWrites(progress, this.store, which, freshness);
    const retry = new ParkedRetry(parked, new Parking(pool), this.store, which, execute);
    const process = { pool, leader, readYourWrites, parked, retry, stop };
    this.processes.push(process);
    return process;
  }

  /** Appends events of company `company`, each to the stream of its type and id; one append for all if `together`. */
  async append(events: readonly JobEvent[], company = 1): Promise<{ position: bigint; from: bigint; types: string[] }> {
    const actor = system(company, v4(), v4());
    let [position, from] = [0n, 0n];
    for (const { type, data } of events) {
      const stream = `${type.startsWith('Job') ? 'Job' : type}-${data.Id}`;
      ({ position } = await this.store.append(stream, 'any', [{ id: v4(), type, data, metadata: metadataOf(actor, 'Test') }]));
      from ||= position;
    }
    return { position, from, types: events.map(({ type }) => type) };
  }
  /** The rows of a kind's table: id and document, including removed ones. */
  async rows(kind: string): Promise<{ id: number; doc: Record<string, unknown>; deleted: boolean }[]> {
    const { rows } = await this.pool.query<{ id: string; doc: string; deleted: boolean }>(
      `select id, doc, deleted from read."${kind}" order by company, id`,
    );
    return rows.map((row) => ({ id: Number(row.id), doc: JSON.parse(row.doc) as Record<string, unknown>, deleted: row.deleted }));
  }
  hashes(): Promise<Record<string, string>> {
    return hashReadModels(this.database.url);
  }
  rebuild(): Promise<number> {
    return rebuildReadModels({ pool: this.pool, store: this.store, kinds, projections });
  }
  /** Ends the connections named `application`, as a crash of their process would. */
  async cut(application: string): Promise<void> {
    await this.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
      [application],
    );
  }
}
