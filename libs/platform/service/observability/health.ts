import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { POOL, FileStore, withDeadline } from '@plumbline/platform/runtime';
import { EventStore } from '@plumbline/platform/event-store';
import { SubscriptionStatus, type Status } from '@plumbline/platform/subscriptions';
import type { Pool } from 'pg';
import { HEALTH_WAIT_MS, LEADER_SECONDS } from '../timing';

export type Check = 'ok' | 'down' | 'behind' | 'beyond' | 'taken' | 'draining';

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, Check>>;
  readonly status: ProcessStatus;
}

/** The state of a process: its subscriptions, and the connections of its pool. */
export interface ProcessStatus extends Status {
  readonly pool: { readonly used: number; readonly idle: number; readonly waiting: number };
}

/**
 * Reports whether this process can work: its stores respond, its rows are fresh, it is not shutting down. Without its document store it is ready:
 * everything else works, and other processes share that store.
 */
@Injectable()
export class Health implements BeforeApplicationShutdown {
  private draining = false;
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly store: EventStore,
    @Inject(SubscriptionStatus) private readonly subscriptions: Pick<SubscriptionStatus, 'read'>,
    @Inject(FileStore) private readonly documents: Pick<FileStore, 'probe'>,
  ) {}

  beforeApplicationShutdown(): void {
    this.draining = true;
  }

  /** Queries the stores, for some seconds at most. Never throws. */
  async readiness(): Promise<Readiness> {
    const [database, events, documents, status] = await Promise.all([
      answers(this.pool.query('select 1')),
      answers(this.store.readStream('Health', { limit: 1 })),
      answers(this.documents.probe()),
      this.status(),
    ]);
    const isTaken = this.store.fault !== undefined;
    const isCurrent = status.isFresh && !isLeft(status);
    const ready = database && events && !isTaken && isCurrent && !this.draining;
    return {
      ready,
      checks: {
        database: database ? 'ok' : 'down',
        eventStore: isTaken ? 'taken' : events ? 'ok' : 'down',
        documents: documents ? 'ok' : 'down',
        readModels: status.isBeyond ? 'beyond' : isCurrent ? 'ok' : 'behind',
        process: this.draining ? 'draining' : 'ok',
      },
      status,
    };
  }

  /** The state of the process. Never throws. */
  async status(): Promise<ProcessStatus> {
    const subscriptions = await this.subscriptions.read();
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { ...subscriptions, pool: { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount } };
  }
}

/**
 * True if rows lack events, and no process works on that: a balancer need not send requests until they are found behind (ADR 0026).
 * What is unknown counts as lacking.
 */
const isLeft = ({ eventsBehind = Number.POSITIVE_INFINITY, leaderSeconds }: Pick<Status, 'eventsBehind' | 'leaderSeconds'>): boolean =>
  eventsBehind > 0 && (leaderSeconds === null || leaderSeconds === undefined || leaderSeconds > LEADER_SECONDS);

const answers = (question: Promise<unknown>): Promise<boolean> =>
  withDeadline(
    question.then(() => true),
    HEALTH_WAIT_MS,
    () => false,
  ).catch(() => false);
