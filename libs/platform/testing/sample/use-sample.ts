import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '../database/database';
import { recordRoutes } from '@plumbline/platform/record-api';
import { sampleApp, type SampleApp } from './sample-app';
import { sampleKinds } from './sample-kinds';

interface Sample {
  /** Called before the application accepts requests. */
  readonly before?: (app: NestFastifyApplication) => void;
  /** Controllers beside the common routes of the sample kinds. */
  readonly controllers?: readonly Type[];
}

/**
 * The routes of the sample kinds on a database of their own, for the tests of the calling file; `take` receives them first, to add rows.
 */
export function useSample(take: (sample: SampleApp) => Promise<unknown> | void, { before, controllers = [] }: Sample = {}): void {
  let database: TestDatabase | undefined;
  let sample: SampleApp | undefined;
  beforeAll(async () => {
    database = await testDatabase();
    const routes = sampleKinds.map((kind) => recordRoutes(kind));
    sample = await sampleApp(database.url, sampleKinds, [...routes, ...controllers], before);
    await take(sample);
  });
  afterAll(async () => {
    await sample?.app.close();
    await database?.drop();
  });
}
