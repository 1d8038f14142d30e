import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccountsModule } from '@plumbline/auth';
import { contexts, libraries, migrations } from '@plumbline/contexts';
import type { Config } from '@plumbline/platform/runtime';
import { Metrics, ObservabilityModule, PinoLoggerService, ServiceModule } from '@plumbline/platform/service';
import { ErrorFilter, fastifyAdapter } from '@plumbline/platform/http';
import type { Logger } from 'pino';

/** The contexts without their routes: projections and sagas. HTTP serves health and metrics only. */
export async function createWorker(config: Config, databaseUrl: string, logger: Logger): Promise<NestFastifyApplication> {
  const metrics = new Metrics();
  const module = ServiceModule.forRoot({
    config,
    databaseUrl,
    contexts,
    libraries,
    migrations,
    imports: [AccountsModule, ObservabilityModule.forRoot(metrics, true)],
    http: false,
    run: true,
    appendObserver: metrics.appended,
    applicationName: 'plumbline worker',
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, fastifyAdapter(logger, config.trustedProxies), {
    bodyParser: false,
    abortOnError: false,
    logger: new PinoLoggerService(logger),
  });
  app.useGlobalFilters(new ErrorFilter());
  return app;
}
