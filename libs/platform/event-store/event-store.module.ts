import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { POOL } from '@plumbline/platform/database/pool';
import type { Pool } from 'pg';
import { EventStore } from './event-store';
import type { AppendObserver } from './postgres/group-writer';
import { PostgresEventStore } from './postgres/postgres-event-store';
import { EventVersions } from './upcasting/event-versions';
import type { Upcaster } from './upcasting/upcaster';
import { UpcastingEventStore } from './upcasting/upcasting-event-store';

export interface EventStoreOptions {
  /** Connection string of an EventStoreDB (`esdb://…`). Absent: events lie in the service's PostgreSQL. */
  readonly eventstoreUrl?: string;
  /** Told of each commit, for metrics. */
  readonly observer?: AppendObserver;
  /** Of all contexts: readers see the present version of every event. */
  readonly upcasters?: readonly Upcaster[];
}

/** The event store, everywhere (token `EventStore`). Needs `DatabaseModule`, which is to be imported before it, and lets go at shutdown. */
@Global()
@Module({})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  static forRoot({ eventstoreUrl, observer, upcasters = [] }: EventStoreOptions = {}): DynamicModule {
    const versions = new EventVersions(upcasters);
    return {
      module: EventStoreModule,
      providers: [
        {
          provide: EventStore,
          inject: [POOL],
          useFactory: (pool: Pool): EventStore => {
            const store = eventstoreUrl ? eventStoreDb(eventstoreUrl, pool) : new PostgresEventStore(pool, observer ? { observer } : {});
            return new UpcastingEventStore(store, versions);
          },
        },
      ],
      exports: [EventStore],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}

/** Its client takes a while to load: only those who use it wait. */
function eventStoreDb(url: string, pool: Pool): EventStore {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded when used, and at once
  const adapter = require('./eventstoredb/eventstoredb-event-store') as typeof import('./eventstoredb/eventstoredb-event-store.js');
  return adapter.EventStoreDbEventStore.connect(url, pool);
}
