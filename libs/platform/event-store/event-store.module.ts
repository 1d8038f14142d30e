import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { POOL } from '@plumbline/platform/runtime';
import type { Pool } from 'pg';
import { EventStore } from './event-store';
import type { EventStoreAdapter } from './adapter';
import { refuseMoved } from './postgres/store-owner';
import type { AppendObserver } from './postgres/group-writer';
import { PostgresEventStore } from './postgres/postgres-event-store';
import { refusePartlyImported } from './postgres/postgres-import';
import { PersonalData } from './personal/personal-data';
import { PersonalEventStore } from './personal/personal-event-store';
import { PersonalRules, type PersonalFields } from './personal/personal-fields';
import { EventVersions } from './upcasting/event-versions';
import type { Upcaster } from './upcasting/upcaster';
import { StagingEventStore } from './staged/staging-event-store';
import { UpcastingEventStore } from './upcasting/upcasting-event-store';

export interface EventStoreOptions {
  /** The store elsewhere and its connection string. Absent: events are stored in the service's PostgreSQL. */
  readonly elsewhere?: { readonly adapter: EventStoreAdapter; readonly url: string } | undefined;
  /** True if this process writes: its database becomes the EventStoreDB's owner (ADR 0112); `ifOwner`: must be it, else there is a `fault`. */
  readonly owns?: boolean | 'ifOwner';
  /** True if this process imports events into the store. */
  readonly imports?: boolean;
  /** Called after each commit, for metrics. */
  readonly observer?: AppendObserver;
  /** The upcasters of all contexts: readers see the present version of every event. */
  readonly upcasters?: readonly Upcaster[];
  /** The fields of all contexts that hold names and contact data: they are kept beside the events. */
  readonly personal?: readonly PersonalFields[];
}

/** Provides the event store (token `EventStore`) and `PersonalData` globally, and closes the store at shutdown. Import `DatabaseModule` first. */
@Global()
@Module({})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(private readonly store: EventStore) {}

  static forRoot({
    elsewhere,
    owns = false,
    imports = false,
    observer,
    upcasters = [],
    personal = [],
  }: EventStoreOptions = {}): DynamicModule {
    const versions = new EventVersions(upcasters);
    return {
      module: EventStoreModule,
      providers: [
        { provide: PersonalData, inject: [POOL], useFactory: (pool: Pool) => new PersonalData(pool) },
        {
          provide: EventStore,
          inject: [POOL, PersonalData],
          useFactory: async (pool: Pool, data: PersonalData): Promise<EventStore> => {
            if (!elsewhere && !imports) await refuseMoved(pool);
            if (!elsewhere && owns === true) await refusePartlyImported(pool);
            const store = elsewhere
              ? await elsewhere.adapter.open(elsewhere.url, pool, owns)
              : new PostgresEventStore(pool, observer ? { observer } : {});
            return new StagingEventStore(
              new UpcastingEventStore(new PersonalEventStore(store, data, new PersonalRules(personal)), versions),
            );
          },
        },
      ],
      exports: [EventStore, PersonalData],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}
