import { Global, Logger, Module, type INestApplicationContext } from '@nestjs/common';
import { genericProjection } from './rows/generic-projection';
import { CommandBus } from '@nestjs/cqrs';
import { NestFactory } from '@nestjs/core';
import { Pool } from 'pg';
import { AddRecord, ChangeRecord, CommandsModule, RemoveRecord, ReadYourWrites } from '@plumbline/platform/decisions';
import { DatabaseModule, POOL } from '@plumbline/platform/runtime';
import { EventStore, EventStoreModule, migrations as eventMigrations } from '@plumbline/platform/event-store';
import { system } from '@plumbline/platform/kernel';
import { id, KindRegistry, name, ReadModels, recordKind, reference } from '@plumbline/platform/records';
import { PgReadModels } from './rows/postgres/pg-read-models';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { migrations } from './migrations';
import { hashReadModels } from '../../../test/support/read-models';
import { SubscriptionsModule, type Subscribed } from './subscriptions.module';

const person = recordKind({
  name: 'Person',
  v1: 'people',
  v2: 'people',
  description: 'A person.',
  fields: { Id: id(), Name: name() },
});
const boat = recordKind({
  name: 'Boat',
  v1: 'boats',
  v2: 'boats',
  description: 'A boat.',
  fields: { Id: id(), Name: name(), SkipperId: reference('Person') },
  storage: { indexed: ['SkipperId'] },
});
const harbour: Subscribed = {
  kinds: [person, boat],
  projections: [genericProjection(person), genericProjection(boat)],
  sagas: [],
};

@Global()
@Module({
  providers: [
    { provide: KindRegistry, useValue: new KindRegistry(harbour.kinds) },
    { provide: ReadModels, inject: [POOL], useFactory: (pool: Pool) => new PgReadModels(pool) },
  ],
  exports: [KindRegistry, ReadModels],
})
class Surroundings {}

const actor = system(1, '7b6f9c1e-33a3-4b0e-9d5c-111111111111', '7b6f9c1e-33a3-4b0e-9d5c-222222222222');

describe('The module', () => {
  let database: TestDatabase;
  let app: INestApplicationContext;
  const start = (run: boolean): Promise<INestApplicationContext> => {
    @Module({
      imports: [
        Surroundings,
        DatabaseModule.forRoot({ url: database.url, migrations: [...eventMigrations, ...migrations], poolSize: 5 }),
        EventStoreModule.forRoot(),
        CommandsModule,
        SubscriptionsModule.forRoot({ contexts: [harbour], run }),
      ],
    })
    class App {}
    return NestFactory.createApplicationContext(App, { logger: false });
  };
  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await testDatabase();
    app = await start(true);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('takes records without rules of their own from the command to the row', async () => {
    const [bus, readYourWrites, reads] = [app.get(CommandBus), app.get<ReadYourWrites>(ReadYourWrites), app.get<ReadModels>(ReadModels)];
    const ann = await bus.execute(new AddRecord(person, { Name: 'Ann' }, actor));
    expect(ann).toEqual({ id: 1, from: 1n, position: 1n, types: ['PersonAdded'] });
    await readYourWrites.after(ann);
    const boy = await bus.execute(new AddRecord(boat, { Name: 'Dory', SkipperId: ann.id }, actor));
    await readYourWrites.after(boy);
    await readYourWrites.after(await bus.execute(new ChangeRecord(boat, boy.id, { Name: 'Dora' }, actor)));
    expect(await reads.one(boat, 1, boy.id)).toEqual({ Id: boy.id, Name: 'Dora', SkipperId: ann.id });
    await expect(bus.execute(new AddRecord(boat, { SkipperId: 99 }, actor))).rejects.toMatchObject({
      kind: 'input',
      issues: [{ field: 'SkipperId' }],
    });
    await expect(bus.execute(new RemoveRecord(person, ann.id, actor))).rejects.toMatchObject({ kind: 'state', code: 'person_in_use' });
    await readYourWrites.after(await bus.execute(new RemoveRecord(boat, boy.id, actor)));
    await readYourWrites.after(await bus.execute(new RemoveRecord(person, ann.id, actor)));
    await expect(bus.execute(new RemoveRecord(person, ann.id, actor))).rejects.toMatchObject({ kind: 'missing' });
  });

  it('reissues no id when everything except the events was lost: read models and ids are derived from them', async () => {
    const before = await app.get(CommandBus).execute(new AddRecord(person, { Name: 'Bea' }, actor));
    await app.get<ReadYourWrites>(ReadYourWrites).after(before);
    const hashes = await hashReadModels(database.url);
    await app.get<Pool>(POOL).query('drop schema read cascade');
    await app.close();
    const tools = new Pool({ connectionString: database.url });
    await tools.query('drop sequence plumbline."id_Person"');
    await tools.end();
    app = await start(true);
    expect(await hashReadModels(database.url)).toEqual(hashes);
    const after = await app.get(CommandBus).execute(new AddRecord(person, { Name: 'Cid' }, { ...actor, causation: actor.correlation }));
    expect(after.id).toBeGreaterThan(before.id);
  });

  it('closes everything when the application closes, and another process continues', async () => {
    await app.close();
    app = await start(true);
    const written = await app.get(CommandBus).execute(new AddRecord(person, { Name: 'Dan' }, actor));
    await app.get<ReadYourWrites>(ReadYourWrites).after(written);
    expect(await app.get<ReadModels>(ReadModels).one(person, 1, written.id)).toMatchObject({ Name: 'Dan' });
    expect(await app.get<EventStore>(EventStore).head()).toBe(written.position);
  });
});
