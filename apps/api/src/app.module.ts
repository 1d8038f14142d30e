import type { DynamicModule } from '@nestjs/common';
import { AccountsModule, AuthModule, UsersModule } from '@plumbline/auth';
import { DemonstrationModule } from '@plumbline/demo';
import type { Config } from '@plumbline/platform/runtime';
import { ObservabilityModule, type Metrics, ServiceModule } from '@plumbline/platform/service';
import { contexts, libraries, migrations } from '@plumbline/contexts';

/**
 * The process that `PROCESS_ROLE` selects: `all` serves HTTP and runs projections and sagas, `api` only serves,
 * `worker` only runs them and has no routes but those for its operator.
 */
export function appModule(config: Config, databaseUrl: string, metrics: Metrics): DynamicModule {
  const http = config.role !== 'worker';
  return ServiceModule.forRoot({
    config,
    databaseUrl,
    contexts,
    libraries,
    migrations,
    imports: [...(http ? [AuthModule, UsersModule] : [AccountsModule]), DemonstrationModule, ObservabilityModule.forRoot(metrics, true)],
    http,
    run: config.role !== 'api',
    appendObserver: metrics.appended,
    applicationName: `plumbline ${config.role}`,
  });
}
