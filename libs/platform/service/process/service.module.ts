import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CompanyClock } from '@plumbline/platform/calendar';
import { AccessLog, CountedAccesses, migrations as restMigrations } from '@plumbline/platform/http';
import { type OptionalLibrary, withRoutes, type Context, RestModule } from '@plumbline/platform/record-api';
import { CommandsModule, ReadYourWrites } from '@plumbline/platform/decisions';
import { Config, DatabaseModule, POOL, FilesModule } from '@plumbline/platform/runtime';
import { storeElsewhere } from './check-event-store';
import { EventStoreModule, migrations as eventStoreMigrations, type AppendObserver } from '@plumbline/platform/event-store';
import { PdfModule } from '@plumbline/platform/printing';
import {
  PresenceModule,
  PgReadModels,
  PgRowSums,
  type RowsGate,
  migrations as subscriptionMigrations,
  SubscriptionsModule,
} from '@plumbline/platform/subscriptions';
import { PastRows, StagedRows } from '@plumbline/platform/reading';
import { ChainLinks, KindRegistry, ReadModels, RowSums } from '@plumbline/platform/records';
import type { Pool } from 'pg';

export interface ServiceOptions {
  readonly config: Config;
  /** The URL from `openDatabase`. */
  readonly databaseUrl: string;
  readonly contexts: readonly Context[];
  readonly libraries: readonly OptionalLibrary[];
  /** Migrations in addition to the platform's own. */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that TypeORM takes classes as
  readonly migrations: readonly Function[];
  /** Modules that the contexts need in addition to the platform's: accounts, tokens, metrics. */
  readonly imports: NonNullable<DynamicModule['imports']>;
  /** With the routes of the contexts. */
  readonly http: boolean;
  /** True if this process competes to run projections and sagas. */
  readonly run: boolean;
  readonly appendObserver?: AppendObserver;
  /** The name of the process in the database server's list of sessions. */
  readonly applicationName?: string;
  /** Attempts to reach the database at the start. Default: half a minute. */
  readonly attempts?: number;
}

@Global()
@Module({})
class CommonModule {
  static with(config: Config, contexts: readonly Context[], libraries: readonly OptionalLibrary[]): DynamicModule {
    const links = new ChainLinks(
      contexts.flatMap(({ chainLinks }) => chainLinks),
      Object.assign({}, ...contexts.map(({ chainFields }) => chainFields)) as ChainLinks['fields'],
    );
    const own = libraries.flatMap(({ providers }) => providers);
    const kinds = contexts.flatMap((context) => context.kinds);
    const registry = new KindRegistry(kinds, links);
    return {
      module: CommonModule,
      providers: [
        AccessLog,
        CountedAccesses,
        { provide: Config, useValue: config },
        { provide: KindRegistry, useValue: registry },
        { provide: ReadModels, inject: [POOL, ReadYourWrites], useFactory: (pool: Pool, gate: RowsGate) => new PgReadModels(pool, gate) },
        PastRows,
        StagedRows,
        CompanyClock,
        { provide: RowSums, inject: [POOL, ReadYourWrites], useFactory: (pool: Pool, gate: RowsGate) => new PgRowSums(pool, gate) },
        // In place of those above: Nest takes the last provider of a token.
        ...own,
      ],
      exports: [AccessLog, CompanyClock, CountedAccesses, Config, KindRegistry, PastRows, ReadModels, RowSums, StagedRows, ...own],
    };
  }
}

/** The platform's migrations, those given, and those of the libraries. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that TypeORM takes classes as
export const allMigrations = (further: readonly Function[], libraries: readonly OptionalLibrary[]): Function[] => [
  ...eventStoreMigrations,
  ...subscriptionMigrations,
  ...restMigrations,
  ...further,
  ...libraries.flatMap(({ migrations }) => migrations),
];

/** The wired service: an app lists its contexts and the roles of its process. Modules are destroyed in reverse order of import. */
@Module({})
export class ServiceModule {
  static forRoot(options: ServiceOptions): DynamicModule {
    const { config, databaseUrl: url, contexts, libraries, http, run, appendObserver, applicationName, attempts } = options;
    const migrations = allMigrations(options.migrations, libraries);
    return {
      module: ServiceModule,
      imports: [
        CommonModule.with(config, contexts, libraries),
        DatabaseModule.forRoot({
          url,
          migrations,
          queryTimeoutMs: config.queryTimeoutMs,
          ...(applicationName ? { applicationName } : {}),
          ...(attempts ? { attempts } : {}),
        }),
        EventStoreModule.forRoot({
          elsewhere: storeElsewhere(config, libraries),
          owns: true,
          ...(appendObserver ? { observer: appendObserver } : {}),
          upcasters: contexts.flatMap(({ upcasters }) => upcasters),
          personal: contexts.flatMap(({ personal }) => personal),
        }),
        // The command line runs one command and ends: no other process takes its work over.
        ...(http || run ? [PresenceModule] : []),
        FilesModule,
        PdfModule,
        CommandsModule,
        SubscriptionsModule.forRoot({ contexts, run }),
        ...options.imports,
        ...(http ? [RestModule.forRoot(config.baseUrl)] : []),
        ...libraries.flatMap(({ modules }) => modules({ contexts, http, run })),
        ...contexts.map((context) => (http ? withRoutes(context) : context.module)),
      ],
    };
  }
}
