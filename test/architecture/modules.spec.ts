import 'reflect-metadata';
import { Inject, Injectable, Module, type INestApplicationContext, type Type } from '@nestjs/common';
import { LazyModuleLoader, NestFactory } from '@nestjs/core';
import { UnknownDependenciesException } from '@nestjs/core/errors/exceptions/unknown-dependencies.exception';
import { CommandBus } from '@nestjs/cqrs';
import { AccountsModule, migrations } from '@plumbline/auth';
import { contexts } from '@plumbline/contexts';
import { loadConfig } from '@plumbline/platform/runtime';
import { withRoutes, type Context } from '@plumbline/platform/record-api';
import { ServiceModule } from '@plumbline/platform/service';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';

const metadata = (name: string, module: Type): unknown[] => (Reflect.getMetadata(name, module) ?? []) as unknown[];
const providersOf = ({ module }: Context): Type[] => metadata('providers', module) as Type[];

describe.each(contexts.map((context) => [context.name, context] as const))('the Nest module of %s', (name, context) => {
  const { module } = context;
  const serving = withRoutes(context);

  it('is named after the context and contains its handlers, and its routes if it serves HTTP', () => {
    expect(module.name.toLowerCase()).toBe(`${name}module`);
    expect(metadata('providers', module).length).toBeGreaterThan(0);
    expect(metadata('controllers', module)).toEqual([]);
    expect(serving).toMatchObject({ module });
    expect(serving.controllers?.length).toBeGreaterThan(0);
  });

  it('exports nothing and imports nothing', () => {
    expect(metadata('exports', module)).toEqual([]);
    expect(metadata('imports', module)).toEqual([]);
    expect(Reflect.getMetadata('__module:global__', module)).toBeUndefined();
    // Providers here serve the routes alone.
    expect(['controllers', 'module', 'providers']).toEqual(expect.arrayContaining(Object.keys(serving)));
  });
});

describe('a provider of another module', () => {
  let database: TestDatabase;
  let app: INestApplicationContext;
  beforeAll(async () => {
    database = await testDatabase();
    const module = ServiceModule.forRoot({
      config: loadConfig({ DATABASE_URL: database.url, DEMO_DATA: 'false', LOG_LEVEL: 'error' }),
      databaseUrl: database.url,
      contexts,
      libraries: [],
      migrations,
      imports: [AccountsModule],
      http: false,
      run: false,
    });
    app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  /** Adds a module to the running service with one provider that injects this. */
  async function inject(provider: Type): Promise<unknown> {
    @Injectable()
    class Reaching {
      constructor(@Inject(provider) readonly injected: unknown) {}
    }
    @Module({ providers: [Reaching] })
    class ReachingModule {}
    const module = await app.get(LazyModuleLoader).load(() => ReachingModule);
    return module.get(Reaching).injected;
  }

  it('can inject the command bus', async () => {
    expect(await inject(CommandBus)).toBe(app.get(CommandBus));
  });

  it.each(contexts.map((context) => [context.name, providersOf(context)] as const))(
    'can inject no handler and no other provider of %s',
    async (_name, providers) => {
      for (const provider of providers) {
        expect(app.get(provider, { strict: false })).toBeInstanceOf(provider);
        await expect(inject(provider)).rejects.toThrow(UnknownDependenciesException);
      }
    },
  );
});
