import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CommandsModule } from '@plumbline/platform/commands';
import { Config } from '@plumbline/platform/config';
import type { Context } from '@plumbline/platform/context';
import { DatabaseModule, POOL } from '@plumbline/platform/database';
import { EventStoreModule, migrations as eventStoreMigrations, type AppendObserver } from '@plumbline/platform/event-store';
import { FilesModule } from '@plumbline/platform/files';
import { migrations as presenceMigrations, PresenceModule } from '@plumbline/platform/presence';
import { CurrentRows, KindRegistry, ReadModels } from '@plumbline/platform/records';
import { entityOf, PgReadModels } from '@plumbline/platform/records/postgres';
import { migrations as restMigrations, RestModule } from '@plumbline/platform/rest';
import { migrations as subscriptionMigrations, Settlement, SubscriptionsModule } from '@plumbline/platform/subscriptions';
import type { Pool } from 'pg';

export interface ServiceOptions {
  readonly config: Config;
  /** As `openDatabase` gives it. */
  readonly databaseUrl: string;
  readonly contexts: readonly Context[];
  /** Migrations beside the platform's own. */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that TypeORM takes classes as
  readonly migrations: readonly Function[];
  /** Modules that the contexts stand on beside the platform's: accounts, tokens, metrics. */
  readonly imports: NonNullable<DynamicModule['imports']>;
  /** With the routes of the contexts. */
  readonly http: boolean;
  /** Whether this process competes to run projections and sagas. */
  readonly run: boolean;
  readonly appendObserver?: AppendObserver;
  /** As the database server shows the process. */
  readonly applicationName?: string;
  /** How often the database is tried at start. Default: for half a minute. */
  readonly attempts?: number;
}

/** What every part of the service may inject: configuration, the registry of kinds, the read models. */
@Global()
@Module({})
class CommonModule {
  static with(config: Config, contexts: readonly Context[]): DynamicModule {
    const registry = new KindRegistry(contexts.flatMap(({ kinds }) => kinds));
    return {
      module: CommonModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: KindRegistry, useValue: registry },
        { provide: CurrentRows, useValue: new CurrentRows() },
        {
          provide: ReadModels,
          inject: [POOL, CurrentRows, Settlement],
          useFactory: (pool: Pool, current: CurrentRows, settlement: Settlement) => new PgReadModels(pool, current, settlement),
        },
      ],
      exports: [Config, CurrentRows, KindRegistry, ReadModels],
    };
  }
}

/** The platform's migrations and those given. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that TypeORM takes classes as
export const allMigrations = (further: readonly Function[]): Function[] => [
  ...eventStoreMigrations,
  ...presenceMigrations,
  ...subscriptionMigrations,
  ...restMigrations,
  ...further,
];

/** The service, wired: an app lists its contexts and says what of it this process is. What was imported last lets go first. */
@Module({})
export class ServiceModule {
  static forRoot(options: ServiceOptions): DynamicModule {
    const { config, databaseUrl: url, contexts, http, run, appendObserver, applicationName, attempts } = options;
    const migrations = allMigrations(options.migrations);
    const { eventstoreUrl } = config;
    const entities = contexts.flatMap(({ kinds }) => kinds.map(entityOf));
    return {
      module: ServiceModule,
      imports: [
        CommonModule.with(config, contexts),
        DatabaseModule.forRoot({
          url,
          migrations,
          entities,
          queryTimeoutMs: config.queryTimeoutMs,
          ...(applicationName ? { applicationName } : {}),
          ...(attempts ? { attempts } : {}),
        }),
        EventStoreModule.forRoot({
          ...(eventstoreUrl ? { eventstoreUrl } : {}),
          ...(appendObserver ? { observer: appendObserver } : {}),
          upcasters: contexts.flatMap(({ upcasters }) => upcasters),
        }),
        // The command line does one thing and ends: nobody takes work over from it.
        ...(http || run ? [PresenceModule] : []),
        FilesModule,
        CommandsModule,
        SubscriptionsModule.forRoot({ contexts, run }),
        ...options.imports,
        ...(http ? [RestModule.forRoot(config.baseUrl)] : []),
        ...contexts.map(({ module }) => (http ? module.withRoutes() : module)),
      ],
    };
  }
}
