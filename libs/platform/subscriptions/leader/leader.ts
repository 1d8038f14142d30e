import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { ICommand } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { EventStore } from '@plumbline/platform/event-store';
import { refuseBeyondHead } from '../positions/beyond-head';
import { Lease, type Heartbeat } from './lease';
import type { SubscriptionObserver } from '../positions/observer';
import { Parking } from '../sagas/parking';
import type { Progress } from '../freshness/progress';
import type { Saga } from '../sagas/saga';
import type { Timer } from '../sagas/timer';
import { companiesOf, TimerRunner } from '../sagas/timer-runner';
import type { ProjectionTable } from '../rows/apply-events';
import { outdatedTables, storedFingerprints, type Fingerprints } from '../rebuild/read-schema';
import { ReadModelsRunner } from '../rebuild/read-models-runner';
import { SagaCheckpoints } from '../positions/checkpoints';
import { SagaFeed } from '../sagas/saga-feed';
import { SagaRunner } from '../sagas/saga-runner';
import { READ_MODELS } from '../positions/sql';
import { STANDBY_EVERY_MS } from '../timing';

export interface LeaderOptions {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly table: ProjectionTable;
  readonly sagas: readonly Saga[];
  readonly timers?: readonly Timer[] | undefined;
  /** The fingerprints that the tables of this process's kinds must have been built for. */
  readonly fingerprints: Fingerprints;
  readonly progress: Progress;
  readonly execute: (command: ICommand) => Promise<unknown>;
  readonly observer?: SubscriptionObserver | undefined;
  /** This instance, which reports that it lives; without it the leader cannot be replaced when it hangs. */
  readonly heartbeat?: Heartbeat | undefined;
}

/** Competes for the lease, and runs read models, sagas and timers while it holds it. After a loss all starts again from checkpoints. */
export class Leader {
  private readonly log = new Logger('Subscriptions');
  private isReady = false;
  private leading: { models: ReadModelsRunner; startSagas: () => void } | undefined;
  private running: Promise<void> | undefined;
  private readonly stopping = new AbortController();
  constructor(private readonly options: LeaderOptions) {}

  /** Starts to compete. Sagas wait for `startSagas`, because their commands need handlers. */
  start(): void {
    this.running = this.compete();
  }
  startSagas(): void {
    this.isReady = true;
    this.leading?.startSagas();
  }
  get isLeading(): boolean {
    return this.leading !== undefined;
  }
  /** Finishes the batch, writes the checkpoints and releases the lease. */
  async stop(): Promise<void> {
    this.leading?.models.stop();
    this.stopping.abort();
    await this.running;
  }

  private async compete(): Promise<void> {
    const { pool, sagas, observer } = this.options;
    const rest = abortableSleep(this.stopping.signal);
    const names = [READ_MODELS, ...sagas.map(({ name }) => name)];
    let complaint = '';
    while (!this.isStopping) {
      let lease: Lease | undefined;
      try {
        await this.checkDeclarations();
        lease = await Lease.acquire(pool, names, () => rest(STANDBY_EVERY_MS), this.options.heartbeat);
        if (lease) await this.lead(lease);
        complaint = '';
        // The fence was not valid, for example after a rebuild: start again at once.
        continue;
      } catch (error) {
        const message = String(error);
        if (!this.isStopping && message !== complaint) this.log.warn(`subscriptions are interrupted: ${message}`);
        complaint = message;
      } finally {
        await lease?.release();
        if (this.leading) observer?.leading(false);
        this.leading = undefined;
      }
      await rest(STANDBY_EVERY_MS);
    }
  }

  private async lead(lease: Lease): Promise<void> {
    const { pool, store, table, sagas, timers = [], progress, execute, observer } = this.options;
    const parking = new Parking(pool, lease.token);
    // Once more, because they may have been rebuilt while this process stood by.
    await this.checkDeclarations();
    await refuseBeyondHead(lease.positions, store);
    const shown = lease.positions.get(READ_MODELS) ?? 0n;
    const end = new AbortController();
    // One listener for each saga that pauses.
    setMaxListeners(0, end.signal);
    const models: ReadModelsRunner = new ReadModelsRunner(lease, shown, {
      store,
      table,
      progress,
      parking,
      observer,
      busySagas: (events, position) => feed.busy(events, position),
      shown: (events, position) => feed.shown(events, position),
    });
    const checkpoints = new SagaCheckpoints(pool, lease.token, () => models.stop());
    const sleep = abortableSleep(end.signal);
    const dependencies = { store, execute, progress, checkpoints, parking, observer, sleep };
    const runners = sagas.map((saga) => new SagaRunner(saga, lease.positions.get(saga.name) ?? 0n, shown, dependencies));
    const feed = new SagaFeed(runners);
    const clock = { companies: companiesOf(pool), execute, sleep, isLeading: () => !end.signal.aborted };
    const clockwork = timers.map((timer) => new TimerRunner(timer, clock));
    let ticking: Promise<void>[] = [];
    let areStarted = false;
    const startSagas = (): void => {
      if (areStarted) return;
      areStarted = true;
      runners.forEach((runner) => runner.start());
      ticking = clockwork.map((timer) => timer.run());
    };
    this.leading = { models, startSagas };
    lease.onLost(() => models.stop());
    observer?.leading(true);
    progress.advance(READ_MODELS, shown);
    checkpoints.start();
    if (this.isReady) startSagas();
    if (this.isStopping) models.stop();
    try {
      await models.run();
    } finally {
      end.abort();
      await Promise.all([...runners.map((runner) => runner.stop()), ...ticking]);
      await checkpoints.stop().catch(() => undefined);
    }
  }

  private async checkDeclarations(): Promise<void> {
    const [table] = outdatedTables(this.options.fingerprints, await storedFingerprints(this.options.pool));
    if (table !== undefined)
      throw new Error(`the rows of ${table} were built for other declarations than those of this process; it stands by`);
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }
}

/** A sleep that `signal` ends early, resolving to false. */
const abortableSleep = (signal: AbortSignal) => (milliseconds: number) => pause(milliseconds, true, { signal }).catch(() => false);
