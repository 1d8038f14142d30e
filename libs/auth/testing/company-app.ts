import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { company } from '@plumbline/company';
import { loadConfig } from '@plumbline/platform/runtime';
import { audit } from '@plumbline/platform/audit';
import { reports } from '@plumbline/platform/reports';
import { history } from '@plumbline/platform/history';
import { configureHttp, fastifyAdapter } from '@plumbline/platform/http';
import { ServiceModule } from '@plumbline/platform/service';
import { AuthModule, migrations, UsersModule } from '..';

/**
 * A whole service of companies, users and tokens, over HTTP, on the given database, with read models of its own. It is
 * configured as a demonstration unless `env` overrides that, and listens on `port`, by default on any free one.
 */
export async function companyApp(url: string, env: Record<string, string> = {}, port = 0): Promise<NestFastifyApplication> {
  const config = loadConfig({ RATE_LIMIT_RPS: '0', ...env });
  const service = ServiceModule.forRoot({
    ...{ config, databaseUrl: url, contexts: [company], libraries: [history, audit, reports], migrations },
    ...{ imports: [AuthModule, UsersModule], http: true, run: true },
  });
  const module = await Test.createTestingModule({ imports: [service] }).compile();
  const adapter = fastifyAdapter(undefined, config.trustedProxies);
  const app = module.createNestApplication<NestFastifyApplication>(adapter, { logger: false, bodyParser: false });
  await configureHttp(app);
  await app.listen(port, '127.0.0.1');
  return app;
}
