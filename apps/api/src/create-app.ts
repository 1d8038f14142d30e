import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '@plumbline/platform/runtime';
import { Metrics, observeRequests, PinoLoggerService } from '@plumbline/platform/service';
import { configureHttp, ErrorFilter, fastifyAdapter, ListsInWork } from '@plumbline/platform/http';
import { serveDocs } from '@plumbline/platform/record-api';
import type { Logger } from 'pino';
import { appModule } from './app.module';
import { permitOrigins } from './cross-origin';
import { serveFront } from './front-pages';
import { contexts } from '@plumbline/contexts';

/**
 * The application, wired but not started: `listen` (or `init`) starts it. Throws when the database can't be connected
 * to or migrated.
 */
export async function createApp(config: Config, databaseUrl: string, logger: Logger): Promise<NestFastifyApplication> {
  const module = appModule(config, databaseUrl, new Metrics());
  const app = await NestFactory.create<NestFastifyApplication>(module, fastifyAdapter(logger, config.trustedProxies), {
    bodyParser: false,
    abortOnError: false,
    logger: new PinoLoggerService(logger),
  });
  observeRequests(app, config.accessLogSample);
  if (config.role === 'worker') app.useGlobalFilters(new ErrorFilter());
  else {
    await configureHttp(app);
    permitOrigins(app, config.corsOrigins);
    app.get(Metrics).listsInWork(() => app.get(ListsInWork).count);
    const kinds = contexts.flatMap((context) => context.kinds);
    serveDocs(app, kinds, config.baseUrl);
    serveFront(app, config.console);
  }
  return app;
}
