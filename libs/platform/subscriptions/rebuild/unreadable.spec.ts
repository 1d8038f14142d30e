import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { migrate } from '@plumbline/platform/runtime';
import { migrations as eventMigrations, PostgresEventStore } from '@plumbline/platform/event-store';
import { eventually } from '@plumbline/platform/testing/eventually';
import { migrations } from '../migrations';
import { World, type Process } from '../testing/world';

const METADATA = JSON.stringify({ company: 1, user: 0, userName: '', application: '', command: 'Test', correlation: '', causation: '' });

/* An event that is not JSON, as after a disk fault. */
describe('An event that cannot be read', () => {
  let world: World;
  let process: Process;
  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    world = await World.open((pool) => new PostgresEventStore(pool));
    await migrate(world.database.url, [...eventMigrations, ...migrations]);
    process = await world.start();
  });
  afterEach(() => world.close());

  const spoil = (stream: string, type: string, data: string, metadata = METADATA): Promise<unknown> =>
    world.pool.query(
      `insert into events.events select events.head() + 1, $1, (select count(*) from events.events where stream = $1), $2, $3, $4, $5, clock_timestamp(), '', ''`,
      [stream, randomUUID(), type, data, metadata],
    );
  const named = async (): Promise<string[][]> =>
    (await process.parked.list()).map(({ subscription, stream, eventType, position, error }) => [
      subscription,
      `${stream} ${eventType} ${position}`,
      error,
    ]);

  it('is parked and reported, and everything else continues: rows, sagas, a rebuild, a new leader', async () => {
    await process.readYourWrites.after(await world.append([{ type: 'JobAdded', data: { Id: 1, Name: 'one' } }]));
    await spoil('Job-1', 'JobRenamed', '{"Id":1,"Name":"tw');
    await spoil('WorkLogged-7', 'WorkLogged', '{"Id":7,"JobId":1,"Hours":2}', 'not JSON either');
    const logged = await world.append([
      { type: 'WorkLogged', data: { Id: 8, JobId: 1, Hours: 3 } },
      { type: 'JobAdded', data: { Id: 2, Name: 'two' } },
    ]);
    await process.readYourWrites.after(logged);
    expect(await world.rows('job')).toMatchObject([{ doc: { Id: 1, Name: 'one', Hours: 3 } }, { doc: { Id: 2, Name: 'two' } }]);
    expect((await world.rows('receipt')).map(({ id }) => id)).toEqual([8]);
    const unreadable = [
      ['read-models/unreadable', 'Job-1 JobRenamed 2', expect.stringContaining('its data is not JSON')],
      ['read-models/unreadable', 'WorkLogged-7 WorkLogged 3', expect.stringContaining('its metadata is not JSON')],
    ];
    await eventually(async () => (await named()).length === 3);
    expect(await named()).toEqual(
      expect.arrayContaining([...unreadable, [expect.not.stringContaining('/'), 'WorkLogged-7 WorkLogged 3', expect.any(String)]]),
    );
    // A retry can never handle it.
    expect((await process.retry.retry()).every(({ error }) => error !== undefined)).toBe(true);

    const live = await world.hashes();
    await world.rebuild();
    expect(await world.hashes()).toEqual(live);
    expect((await named()).filter(([subscription]) => subscription === 'read-models/unreadable')).toEqual(unreadable);
    await process.stop();
    process = await world.start();
    await process.readYourWrites.after(await world.append([{ type: 'JobAdded', data: { Id: 3, Name: 'three' } }]));
    expect(await world.rows('job')).toHaveLength(3);
  });
});
