import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { POOL } from '@plumbline/platform/database/pool';
import { EventStore } from '@plumbline/platform/event-store/event-store';
import { CatchUp } from '@plumbline/platform/subscriptions/catch-up';
import type { Pool } from 'pg';

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, 'ok' | 'down' | 'behind' | 'draining'>>;
}

const PATIENCE_MS = 2000;

/**
 * Whether this process can do its work: its stores answer, the read models have shown all that was stored when it started, and it is not
 * about to end.
 */
@Injectable()
export class Health implements BeforeApplicationShutdown {
  private draining = false;
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CatchUp) private readonly catchUp: Pick<CatchUp, 'isDone'>,
  ) {}

  beforeApplicationShutdown(): void {
    this.draining = true;
  }

  /** Asks both stores, for at most two seconds. */
  async readiness(): Promise<Readiness> {
    const [database, events] = await Promise.all([
      answers(this.pool.query('select 1')),
      answers(this.store.readStream('Health', { limit: 1 })),
    ]);
    const readModels = this.catchUp.isDone;
    const ready = database && events && readModels && !this.draining;
    return {
      ready,
      checks: {
        database: database ? 'ok' : 'down',
        eventStore: events ? 'ok' : 'down',
        readModels: readModels ? 'ok' : 'behind',
        process: this.draining ? 'draining' : 'ok',
      },
    };
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
