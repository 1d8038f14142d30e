import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { RowsVersion } from './rows-version';
import { type JobEvent, kinds, projections, rebuildReadModels, World } from '@plumbline/platform/testing/inside/subscription-world';

const added = (Id: number): JobEvent => ({ type: 'JobAdded', data: { Id, Name: `job ${Id}` } });

const withoutEra = (version: string): readonly string[] => version.split('/').slice(1);

beforeAll(() => Logger.overrideLogger(false));

describe('The version of the rows', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it('changes with each write of the company, for all processes, and stays the same otherwise', async () => {
    const { readYourWrites } = await world.start();
    const other = new RowsVersion((await world.start({ run: false })).pool);
    const version = new RowsVersion(world.pool);
    const seen = new Set<string>();
    for (const id of [1, 2, 3]) {
      const elsewhere = await version.of(2);
      await readYourWrites.after(await world.append([added(id)]));
      seen.add(await version.of(1));
      expect(withoutEra(await version.of(2))).toEqual(withoutEra(elsewhere));
      expect(withoutEra(await other.of(1))).toEqual(withoutEra(await version.of(1)));
    }
    expect(seen.size).toBe(3);
  });

  it('changes when a rebuild replaces the tables, even if no event was added', async () => {
    const { readYourWrites } = await world.start();
    await readYourWrites.after(await world.append([added(1)]));
    const version = new RowsVersion(world.pool);
    const before = await version.of(1);
    await rebuildReadModels({ pool: world.pool, store: world.store, kinds, projections });
    const after = await version.of(1);
    expect(after).not.toBe(before);
    expect(withoutEra(after)[0]).not.toBe(withoutEra(before)[0]);
  });

  it('is read after the call, once for all calls that wait', async () => {
    const query = jest.fn().mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve({ rows: [['1', '5']] }), 5)));
    const version = new RowsVersion({ query, on: jest.fn() });
    const first = version.of(1);
    await new Promise((done) => setImmediate(done));
    const later = [version.of(1), version.of(1)];
    expect(await Promise.all([first, ...later])).toEqual(['0/5', '0/5', '0/5']);
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('differs from those before the pool opened a connection, even if it did while the version was read', async () => {
    const pool = new EventEmitter();
    const query = jest.fn(() => Promise.resolve({ rows: [['1', '5']] }));
    const version = new RowsVersion(Object.assign(pool, { query }) as unknown as Pool);
    query.mockImplementationOnce(() => {
      pool.emit('connect', {});
      return Promise.resolve({ rows: [['1', '5']] });
    });
    const [before, after] = [await version.of(1), await version.of(1)];
    expect(after).not.toBe(before);
    expect(await version.of(1)).toBe(after);
  });
});
