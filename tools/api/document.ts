import 'reflect-metadata';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { contexts } from '@plumbline/contexts';
import { loadConfig } from '@plumbline/platform/runtime';
import { Metrics } from '@plumbline/platform/service';
import { controllerRoutes, fastifyAdapter, REPORT } from '@plumbline/platform/http';
import { documentOf, type AnyReport } from '@plumbline/platform/record-api';
import { appModule } from '../../apps/api/src/app.module';

/** The base address in the exported documents: the default one of the service. */
export const BASE_URL = 'http://localhost:3000';

export interface Documents {
  readonly v1: object;
  readonly v2: object;
  /** The reports that the service has routes of, and their explanations. */
  readonly reports: readonly AnyReport[];
}

/** The OpenAPI documents of both versions and the reports, from the declarations alone, without a running service or a database. */
export async function documents(): Promise<Documents> {
  const config = loadConfig({ DATABASE_URL: 'postgres://nowhere.invalid/none', DEMO_DATA: 'false', LOG_LEVEL: 'error' });
  const module = appModule(config, config.databaseUrl ?? '', new Metrics());
  const app = await NestFactory.create<NestFastifyApplication>(module, fastifyAdapter(), {
    preview: true,
    abortOnError: false,
    logger: false,
  });
  const kinds = contexts.flatMap((context) => context.kinds);
  const plain = (document: object): object => JSON.parse(JSON.stringify(document)) as object;
  const reports = controllerRoutes(app.get(ModulesContainer))
    .map(({ handler }) => Reflect.getMetadata(REPORT, handler) as AnyReport | undefined)
    .filter((report) => report !== undefined);
  return { v1: plain(documentOf('v1', app, kinds, BASE_URL)), v2: plain(documentOf('v2', app, kinds, BASE_URL)), reports };
}
