import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { POOL } from '@plumbline/platform/database/pool';
import type { Pool } from 'pg';
import { EventStore } from './event-store';
import type { AppendObserver } from './postgres/group-writer';
import { PostgresEventStore } from './postgres/postgres-event-store';
import { EventVersions } from './upcasting/event-versions';
import type { Upcaster } from './upcasting/upcaster';
import { UpcastingEventStore } from './upcasting/upcasting-event-store';

export interface EventStoreOptions {
  /** Connection string of an EventStoreDB (`esdb://…`). Absent: events are stored in the service's PostgreSQL. */
  readonly eventstoreUrl?: string;
  /** Called after each commit, for metrics. */
  readonly observer?: AppendObserver;
  /** The upcasters of all contexts: readers see the present version of every event. */
  readonly upcasters?: readonly Upcaster[];
}

/** Provides the event store globally (token `EventStore`) and closes it at shutdown. Import `DatabaseModule` first. */
@Global()
@Module({})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(private readonly store: EventStore) {}

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

/** Loaded on demand because the EventStoreDB client takes long to load. */
function eventStoreDb(url: string, pool: Pool): EventStore {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded when used, and at once
  const adapter = require('./eventstoredb/eventstoredb-event-store') as typeof import('./eventstoredb/eventstoredb-event-store.js');
  return adapter.EventStoreDbEventStore.connect(url, pool);
}
