import { Logger } from '@nestjs/common';
import { kinds, projections, type JobEvent } from '../testing/jobs';
import { World } from '../testing/world';
import { compareReadModels } from './compare';

beforeAll(() => Logger.overrideLogger(false));

const added = (Id: number): JobEvent => ({ type: 'JobAdded', data: { Id, Name: `job ${Id}`, OwnerId: 1 } });
const logged = (Id: number, JobId: number): JobEvent => ({ type: 'WorkLogged', data: { Id, JobId, Hours: 2 } });

describe('Records recomputed from the events', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());
  const compare = (company = 1, limit = 100) =>
    compareReadModels({ pool: world.pool, store: world.store, kinds, projections, company, limit });

  it('equal the live ones, also while the service writes', async () => {
    const { readYourWrites } = await world.start();
    await readYourWrites.after(await world.append([added(1), logged(10, 1), added(2), { type: 'JobRemoved', data: { Id: 2 } }]));
    let last = { position: 0n, types: [] as string[] };
    const writing = (async () => {
      for (let Id = 100; Id < 300; Id++) last = await world.append([added(Id), logged(Id * 10, Id)]);
    })();
    const results = [await compare(), await compare()];
    await writing;
    await readYourWrites.after(last);
    results.push(await compare());
    for (const result of results) expect(result).toMatchObject({ differences: [], found: 0 });
    expect(results.at(-1)?.records).toBeGreaterThan(400);
    const { rows } = await world.pool.query("select nspname from pg_namespace where nspname like 'read%'");
    expect(rows).toEqual([{ nspname: 'read' }]);
  });

  it('name each figure that differs, each missing and each superfluous record', async () => {
    const { readYourWrites, stop } = await world.start();
    await readYourWrites.after(await world.append([added(1), added(2), added(3), logged(10, 1)]));
    await stop();
    await world.pool.query(`update read.job set doc = replace(doc, '"Hours":2', '"Hours":3') where id = 1`);
    await world.pool.query('delete from read.job where id = 2');
    await world.pool.query(
      'insert into read.job select company, 9, doc, extra, refs, modified, deleted, for_client, owner, awaiting, vendors, "ix_Name" from read.job where id = 3',
    );
    const { differences, found } = await compare();
    expect(found).toBe(3);
    expect(differences).toEqual([
      { kind: 'Job', id: 1, field: 'Hours', stored: '3', recomputed: '2' },
      { kind: 'Job', id: 2, field: '', stored: undefined, recomputed: expect.stringContaining('job 2') as string },
      { kind: 'Job', id: 9, field: '', stored: expect.stringContaining('job 3') as string, recomputed: undefined },
    ]);
    expect(await compare(1, 1)).toMatchObject({ found: 3, differences: [{ id: 1 }] });
  });

  it('are those of the company alone', async () => {
    const { readYourWrites, stop } = await world.start();
    await readYourWrites.after(await world.append([added(1)], 1));
    await readYourWrites.after(await world.append([added(2)], 2));
    await stop();
    await world.pool.query(`update read.job set doc = replace(doc, 'job 2', 'job two') where id = 2`);
    expect(await compare(1)).toMatchObject({ found: 0, events: 1 });
    expect(await compare(2)).toMatchObject({ found: 1, differences: [{ id: 2, field: 'Name', stored: '"job two"' }] });
  });
});
