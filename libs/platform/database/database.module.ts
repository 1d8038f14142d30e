import { Global, Inject, Logger, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
// Not through the folder's door: records reads through this module, and the two doors would form a circle.
import { Clock, IdSource } from '@plumbline/platform/records/read-models';
import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { isUnavailable } from './is-unavailable';
import { migrate } from './migrate';
import { POOL, QUERY_TIMEOUT_MS, timeouts } from './pool';
import { SequenceIdSource } from './sequence-id-source';
import { SystemClock } from './system-clock';
import { WatchedClient } from './watched-client';

export interface DatabaseOptions {
  /** Connection URL; a Unix socket is given as `?host=<folder>`. */
  readonly url: string;
  readonly entities?: NonNullable<DataSourceOptions['entities']>;
  /** Migration classes of all libraries. Absent: migrations are left alone. */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that TypeORM takes classes as
  readonly migrations?: readonly Function[];
  /** Connections of the pool. Default 10. */
  readonly poolSize?: number;
  /** After how many milliseconds the server cancels a statement, and a client whose server is silent gives up. Default 10,000. */
  readonly queryTimeoutMs?: number;
  /** As the server shows it in `pg_stat_activity`. Default `plumbline`. */
  readonly applicationName?: string;
  /** How often a connection is tried at start-up, 3 seconds apart. Default 10. */
  readonly attempts?: number;
}

/**
 * TypeOrmModule ends its data source before the modules that stand on it have finished (Nest ends modules by depth, the deepest first), so
 * that is left to `DatabaseModule`, which ends after all that were imported after it.
 */
class ServiceDataSource extends DataSource {
  override async destroy(): Promise<void> {}

  async end(): Promise<void> {
    if (this.isInitialized) await super.destroy();
  }
}

/**
 * The connection of the service, everywhere: the TypeORM `DataSource`, its pool (`POOL`), `IdSource` and `Clock`. Runs what migrations are
 * due before anything else starts. Import it before the other platform modules: what was imported last lets go of it first.
 */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly dataSource: ServiceDataSource) {}

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.end();
  }

  static forRoot(options: DatabaseOptions): DynamicModule {
    const { url, entities = [], migrations = [], attempts = 10 } = options;
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(options), entities, retryAttempts: attempts, toRetry: isUnavailable }),
          dataSourceFactory: async (given) => {
            await migrate(url, migrations);
            return new ServiceDataSource(given!).initialize();
          },
        }),
      ],
      providers: [
        { provide: POOL, inject: [DataSource], useFactory: poolOf },
        { provide: IdSource, inject: [POOL], useFactory: (pool: Pool) => new SequenceIdSource(pool) },
        { provide: Clock, useClass: SystemClock },
      ],
      exports: [POOL, IdSource, Clock],
    };
  }
}

/** The pool that a data source draws its connections from. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as PostgresDriver).master as Pool;

/** What the service asks of every connection; also for tools that open a data source without Nest. */
export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions {
  const { url, poolSize = 10, queryTimeoutMs = QUERY_TIMEOUT_MS, applicationName = 'plumbline' } = options;
  const log = new Logger('Database');
  return {
    type: 'postgres',
    url,
    poolSize,
    applicationName,
    logging: false,
    poolErrorHandler: (error: unknown) => log.warn(`a connection was lost: ${String(error)}`),
    extra: {
      ...timeouts(queryTimeoutMs),
      idle_in_transaction_session_timeout: 60_000,
      Client: WatchedClient,
      onConnect: (client: WatchedClient) => client.identify(),
    },
  };
}
