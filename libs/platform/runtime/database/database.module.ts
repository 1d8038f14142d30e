import { Global, Inject, Logger, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
// Not through the folder's index: records imports this module, and the two indexes would form a cycle.
import { Clock, IdSource } from '@plumbline/platform/records';
import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { isUnavailable } from './is-unavailable';
import { migrate } from './migrate';
import { POOL, timeouts } from './pool';
import { IDLE_IN_TRANSACTION_MS, QUERY_TIMEOUT_MS } from '../timing';
import { SequenceIdSource } from './sequence-id-source';
import { SystemClock } from './system-clock';
import { WatchedClient } from './watched-client';

export interface DatabaseOptions {
  /** Connection URL; a Unix socket has the form `?host=<folder>`. */
  readonly url: string;
  /** Migration classes of all libraries. Absent: no migrations are run. */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that TypeORM takes classes as
  readonly migrations?: readonly Function[];
  /** Connections of the pool. Default 10. */
  readonly poolSize?: number;
  /**
   * Milliseconds after which the server cancels a statement, and after which a client gives up on a silent server.
   * Default 10,000.
   */
  readonly queryTimeoutMs?: number;
  /** The name in `pg_stat_activity`. Default `plumbline`. */
  readonly applicationName?: string;
  /** Attempts to connect at start-up, 3 seconds apart. Default 10. */
  readonly attempts?: number;
}

/**
 * TypeOrmModule would close its data source before modules that depend on it have finished (Nest destroys the deepest
 * modules first), so `DatabaseModule` does it, which is destroyed after all modules imported after it.
 */
class ServiceDataSource extends DataSource {
  override async destroy(): Promise<void> {}

  async end(): Promise<void> {
    if (this.isInitialized) await super.destroy();
  }
}

/**
 * The global connection of the service: the TypeORM `DataSource`, its pool (`POOL`), `IdSource` and `Clock`. Runs
 * pending migrations before anything else starts. Import it before the other platform modules: modules are destroyed in
 * reverse order of import.
 */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly dataSource: ServiceDataSource) {}

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.end();
  }

  static forRoot(options: DatabaseOptions): DynamicModule {
    const { url, migrations = [], attempts = 10 } = options;
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...dataSourceOptions(options),
            // The entities of `TypeOrmModule.forFeature`.
            autoLoadEntities: true,
            retryAttempts: attempts,
            toRetry: isUnavailable,
          }),
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

/** The settings of every connection of the service; also for tools that open a data source without Nest. */
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
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      Client: WatchedClient,
      onConnect: (client: WatchedClient) => client.identify(),
    },
  };
}
