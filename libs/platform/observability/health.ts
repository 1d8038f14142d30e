import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { POOL } from '@plumbline/platform/database/pool';
import { EventStore } from '@plumbline/platform/event-store/event-store';
import { FileStore } from '@plumbline/platform/files/file-store';
import { SubscriptionStatus, type Status } from '@plumbline/platform/subscriptions/status';
import type { Pool } from 'pg';

export type Check = 'ok' | 'down' | 'behind' | 'beyond' | 'draining';

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, Check>>;
  readonly status: ProcessStatus;
}

/** Where a process is: its subscriptions, and the connections of its pool. */
export interface ProcessStatus extends Status {
  readonly pool: { readonly used: number; readonly idle: number; readonly waiting: number };
}

const PATIENCE_MS = 2000;

/**
 * Whether this process can do its work: its stores answer, its rows show all that was acknowledged (else it refuses reads), and it is not
 * about to end. A process whose store of documents is down is ready: all but documents works, and other processes most likely share that store.
 */
@Injectable()
export class Health implements BeforeApplicationShutdown {
  private draining = false;
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(SubscriptionStatus) private readonly subscriptions: Pick<SubscriptionStatus, 'read'>,
    @Inject(FileStore) private readonly documents: Pick<FileStore, 'probe'>,
  ) {}

  beforeApplicationShutdown(): void {
    this.draining = true;
  }

  /** Asks the stores, for some seconds at most. Never throws. */
  async readiness(): Promise<Readiness> {
    const [database, events, documents, status] = await Promise.all([
      answers(this.pool.query('select 1')),
      answers(this.store.readStream('Health', { limit: 1 })),
      answers(this.documents.probe()),
      this.status(),
    ]);
    const ready = database && events && status.isFresh && !this.draining;
    return {
      ready,
      checks: {
        database: database ? 'ok' : 'down',
        eventStore: events ? 'ok' : 'down',
        documents: documents ? 'ok' : 'down',
        readModels: status.isBeyond ? 'beyond' : status.isFresh ? 'ok' : 'behind',
        process: this.draining ? 'draining' : 'ok',
      },
      status,
    };
  }

  /** Where the process is. Never throws. */
  async status(): Promise<ProcessStatus> {
    const subscriptions = await this.subscriptions.read();
    const { totalCount, idleCount, waitingCount } = this.pool;
    return { ...subscriptions, pool: { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount } };
  }
}

async function answers(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([question.then(() => true), patience]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
