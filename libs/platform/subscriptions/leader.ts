import { setMaxListeners } from 'node:events';
import { Logger } from '@nestjs/common';
import type { ICommand } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { EventStore } from '@plumbline/platform/event-store';
import type { CurrentRows } from '@plumbline/platform/records';
import { refuseBeyondHead } from './beyond-head';
import { Lease, type Heartbeat } from './lease';
import type { SubscriptionObserver } from './observer';
import type { ParkedMessages } from './parked-messages';
import type { Progress } from './progress';
import type { Saga } from './saga';
import type { ProjectionTable } from './read-models/apply-events';
import { storedFingerprint } from './read-models/read-schema';
import { ReadModelsRunner } from './read-models/read-models-runner';
import { SagaCheckpoints } from './sagas/checkpoints';
import { SagaRunner } from './sagas/saga-runner';
import { READ_MODELS } from './sql';

/** How soon a standby looks again whether it can lead. */
const STANDBY_MS = 400;

export interface LeaderOptions {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly table: ProjectionTable;
  readonly sagas: readonly Saga[];
  readonly fingerprint: string;
  readonly progress: Progress;
  readonly parked: ParkedMessages;
  readonly execute: (command: ICommand) => Promise<unknown>;
  readonly observer?: SubscriptionObserver | undefined;
  /** The reports of this instance; without them it can't be relieved when it hangs. */
  readonly heartbeat?: Heartbeat | undefined;
  /** Told whose rows are current in this process. */
  readonly current?: CurrentRows | undefined;
}

/**
 * Competes for the lease, and while it holds it runs the read models and all sagas. When the lease is lost, to a broken connection or to
 * a rebuild, everything begins anew from the checkpoints.
 */
export class Leader {
  private readonly log = new Logger('Subscriptions');
  private stopping = false;
  private isReady = false;
  private leading: { models: ReadModelsRunner; startSagas: () => void } | undefined;
  private running: Promise<void> | undefined;
  private wake: (() => void) | undefined;
  constructor(private readonly options: LeaderOptions) {}

  /** Begins to compete. Sagas wait for `startSagas`: their commands need handlers. */
  start(): void {
    this.running = this.compete();
  }
  startSagas(): void {
    this.isReady = true;
    this.leading?.startSagas();
  }
  /** Whether this process runs the subscriptions now. */
  get isLeading(): boolean {
    return this.leading !== undefined;
  }
  /** Finishes the batch, writes the checkpoints and gives the lease up. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.leading?.models.stop();
    this.wake?.();
    await this.running;
  }

  private async compete(): Promise<void> {
    const { pool, sagas, observer } = this.options;
    const names = [READ_MODELS, ...sagas.map(({ name }) => name)];
    let complaint = '';
    while (!this.stopping) {
      let lease: Lease | undefined;
      try {
        await this.checkDeclarations();
        lease = await Lease.acquire(pool, names, () => this.rest(), this.options.heartbeat);
        if (lease) await this.lead(lease);
        complaint = '';
        // The fence did not hold, after a rebuild for example: begin anew at once.
        continue;
      } catch (error) {
        const said = String(error);
        if (!this.stopping && said !== complaint) this.log.warn(`subscriptions are interrupted: ${said}`);
        complaint = said;
      } finally {
        await lease?.release();
        if (this.leading) observer?.leading(false);
        this.leading = undefined;
      }
      await this.rest();
    }
  }

  private async lead(lease: Lease): Promise<void> {
    const { pool, store, table, sagas, progress, execute, observer, current } = this.options;
    const parked = this.options.parked.fenced(lease.token);
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
      parked,
      observer,
      busySagas: (events) => runners.filter((runner) => runner.isBusy(events)).map(({ saga }) => saga.name),
      shown: (events, position) => runners.forEach((runner) => runner.feed(events, position)),
    });
    const checkpoints = new SagaCheckpoints(pool, lease.token, () => models.stop());
    const surroundings = { store, execute, progress, checkpoints, parked, observer, sleep: abortableSleep(end.signal) };
    const runners = sagas.map((saga) => new SagaRunner(saga, lease.positions.get(saga.name) ?? 0n, shown, surroundings));
    let areStarted = false;
    const startSagas = (): void => {
      if (!areStarted) runners.forEach((runner) => runner.start());
      areStarted = true;
    };
    this.leading = { models, startSagas };
    lease.onLost(() => {
      current?.lead(undefined);
      models.stop();
    });
    current?.lead(models.rows);
    observer?.leading(true);
    progress.advance(READ_MODELS, shown);
    checkpoints.start();
    if (this.isReady) startSagas();
    if (this.stopping) models.stop();
    try {
      await models.run();
    } finally {
      current?.lead(undefined);
      end.abort();
      await Promise.all(runners.map((runner) => runner.stop()));
      await checkpoints.stop().catch(() => undefined);
    }
  }

  private async checkDeclarations(): Promise<void> {
    if ((await storedFingerprint(this.options.pool)) !== this.options.fingerprint)
      throw new Error('the read models were built for other declarations than those of this process; it stands by');
  }

  /** Pauses before the next look; false when the process stops. */
  private async rest(): Promise<boolean> {
    if (!this.stopping)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, STANDBY_MS);
        this.wake = (): void => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.wake = undefined;
    return !this.stopping;
  }
}

/** A sleep that `signal` ends early, resolving to false. */
function abortableSleep(signal: AbortSignal): (milliseconds: number) => Promise<boolean> {
  return (milliseconds) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve(false);
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve(!signal.aborted);
      };
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener('abort', done, { once: true });
    });
}
