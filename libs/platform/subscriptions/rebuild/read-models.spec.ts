import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { projection } from '../rows/projection';
import { job, jobs, kinds, projections, receipt, work, type JobEvent } from '../testing/jobs';
import { eventually } from '@plumbline/platform/testing/eventually';
import { World } from '../testing/world';
import { fingerprints, nearlyEmptyIndexes, rebuiltWith } from './read-schema';
import { ensureReadModels, rebuildReadModels } from './rebuild';

const added = (Id: number, Name = `job ${Id}`): JobEvent => ({ type: 'JobAdded', data: { Id, Name, OwnerId: Id % 3 } });
const logged = (Id: number, JobId: number, Hours = 1): JobEvent => ({ type: 'WorkLogged', data: { Id, JobId, Hours } });
const some = (count: number, from = 1): JobEvent[] => Array.from({ length: count }, (_, index) => added(from + index));

beforeAll(() => Logger.overrideLogger(false));

describe('The read models', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it('are rebuilt without raising ids that are never issued', async () => {
    await world.append([added(4), logged(7, 4), { type: 'ReceiptMade', data: { Id: 2 ** 52, Total: '1.00' } }]);
    // The highest id is that of another company than the first and the last one.
    await world.append([added(9), logged(5, 9)], 2);
    await world.append([added(6)], 3);
    const raised: [string, number][] = [];
    const raiseIds = async (kind: string, atLeast: number): Promise<void> => void raised.push([kind, atLeast]);
    await rebuildReadModels({ pool: world.pool, store: world.store, kinds, projections, raiseIds });
    expect(raised).toEqual([
      ['Job', 9],
      ['WorkDone', 7],
    ]);
    expect((await world.rows('receipt')).map(({ id }) => id)).toEqual([2 ** 52]);
  });

  it('show the write when settlement returns', async () => {
    const { readYourWrites } = await world.start();
    await readYourWrites.after(
      await world.append([added(1), { type: 'JobRenamed', data: { Id: 1, Name: 'client one' } }, logged(5, 1, 2.5)]),
    );
    const { rows } = await world.pool.query('select * from read."job"');
    expect(rows).toEqual([
      {
        company: '1',
        id: '1',
        doc: '{"Id":1,"Name":"client one","Hours":2.5,"OwnerId":1}',
        extra: '{"Secret":"was renamed to client one"}',
        refs: null,
        modified: expect.any(Date),
        deleted: false,
        for_client: true,
        owner: '1',
        awaiting: null,
        vendors: null,
        ix_Name: 'client one',
      },
    ]);
    const { rows: done } = await world.pool.query('select vendors, "ix_JobId" from read."work_done"');
    expect(done).toEqual([{ vendors: ['5', '1'], ix_JobId: '1' }]);
  });

  it('keep rows of companies apart', async () => {
    const { readYourWrites } = await world.start();
    await readYourWrites.after(await world.append([added(1, 'ours')], 1));
    await readYourWrites.after(await world.append([{ type: 'JobRenamed', data: { Id: 1, Name: 'theirs' } }], 2));
    expect(await world.rows('job')).toMatchObject([{ id: 1, doc: { Name: 'ours' } }]);
  });

  it('count live rows by blocks of ids, for deep pages', async () => {
    const { readYourWrites } = await world.start();
    await readYourWrites.after(await world.append([added(1), added(2, 'client'), added(1024), added(3)]));
    await readYourWrites.after(
      await world.append([
        { type: 'JobRemoved', data: { Id: 1 } },
        { type: 'JobRenamed', data: { Id: 3, Name: 'client three' } },
      ]),
    );
    // Inserting an existing row replaces it and is not counted again.
    await readYourWrites.after(await world.append([added(2, 'client'), added(1)]));
    const { rows } = await world.pool.query(
      "select bucket, live, live_for_client from read.page_bucket where kind = 'Job' and level = 1 order by bucket",
    );
    expect(rows).toEqual([
      { bucket: '0', live: 3, live_for_client: 2 },
      { bucket: '1', live: 1, live_for_client: 0 },
    ]);
  });

  it('are written by one process at a time, and another takes over when it stops', async () => {
    const [one, two] = [await world.start(), await world.start()];
    await eventually(() => one.leader.isLeading || two.leader.isLeading);
    expect(one.leader.isLeading && two.leader.isLeading).toBe(false);
    const [leading, standby] = one.leader.isLeading ? [one, two] : [two, one];
    await standby.readYourWrites.after(await world.append(some(3)));
    expect(await world.rows('job')).toHaveLength(3);
    await leading.stop();
    await standby.readYourWrites.after(await world.append(some(3, 10)));
    expect(await world.rows('job')).toHaveLength(6);
  });

  it('lose and repeat nothing when connections break in the middle', async () => {
    const { readYourWrites } = await world.start();
    await world.append(some(10));
    let written = { position: 0n, types: [] as string[] };
    for (let round = 0; round < 8; round++) {
      written = await world.append(Array.from({ length: 25 }, (_, index) => logged(100 * round + index + 1, (index % 10) + 1)));
      await world.cut('plumbline subscriptions');
    }
    await readYourWrites.after(written);
    expect(await world.rows('work_done')).toHaveLength(200);
    expect((await world.rows('job')).reduce((sum, { doc }) => sum + Number(doc['Hours']), 0)).toBe(200);
  });

  it('are left unchanged by a leader that has been replaced', async () => {
    const stale = await world.start();
    await stale.readYourWrites.after(await world.append(some(2)));
    const { rows: before } = await world.pool.query('select name, token from plumbline.checkpoint');
    await world.pool.query('update plumbline.checkpoint set token = token + 1, position = position + 1');
    // Position 3 was "applied" by the leader with the newer token: the stale one must not write it, but start again
    // after it.
    await world.append([added(3), added(4)]);
    await eventually(async () => (await world.rows('job')).some(({ id }) => id === 4));
    expect((await world.rows('job')).map(({ id }) => id)).toEqual([1, 2, 4]);
    const { rows: after } = await world.pool.query('select name, token from plumbline.checkpoint');
    expect(Number(after[0].token)).toBeGreaterThan(Number(before[0].token) + 1);
  });

  it('park the event when a projection throws, and continue', async () => {
    const { readYourWrites, parked, retry } = await world.start();
    const bad = { type: 'JobAdded', data: { Id: -1, Name: 'bad' } } as const;
    await readYourWrites.after(await world.append([added(1), bad, added(2)]));
    expect((await world.rows('job')).map(({ id }) => id)).toEqual([1, 2]);
    expect(await parked.list()).toMatchObject([{ subscription: 'read-models/jobs', eventType: 'JobAdded', stream: 'Job--1' }]);
    expect(await retry.retry()).toMatchObject([{ error: expect.stringContaining('rebuild') }]);
  });

  it('serve a process that does not run them', async () => {
    await world.start();
    const api = await world.start({ run: false });
    await api.readYourWrites.after(await world.append(some(5)));
    expect(await world.rows('job')).toHaveLength(5);
    await world.append([added(6)]);
    await api.readYourWrites.caughtUp();
    expect(await world.rows('job')).toHaveLength(6);
  });

  describe('rebuilt', () => {
    const story = async (): Promise<void> => {
      await world.append(some(40));
      for (let round = 0; round < 5; round++) {
        await world.append(some(40).map(({ data }) => logged(1000 * round + data.Id, data.Id, 0.5)));
        await world.append([
          { type: 'JobRenamed', data: { Id: round + 1, Name: `client ${round}` } },
          { type: 'JobRemoved', data: { Id: 30 + round } },
        ]);
      }
    };
    it('equal the live ones byte for byte', async () => {
      const { readYourWrites, stop } = await world.start();
      await story();
      await readYourWrites.caughtUp();
      await eventually(async () => (await world.rows('receipt')).length === 200);
      await stop();
      const live = await world.hashes();
      expect(await world.rebuild()).toBeGreaterThan(600);
      expect(await world.hashes()).toEqual(live);
    });
    it('have the same indexes when some of them are created before the rows, because they were nearly empty', async () => {
      const indexes = async (): Promise<unknown[]> =>
        (await world.pool.query(`select indexdef from pg_indexes where schemaname = 'read' order by 1`)).rows;
      await world.append(
        Array.from({ length: 300 }, (_, index): JobEvent => ({ type: 'JobAdded', data: { Id: index + 1, Name: 'a job' } })),
      );
      await world.rebuild();
      const before = await indexes();
      expect([...(await nearlyEmptyIndexes(world.pool))]).toEqual(['job_company_owner_deleted_id_idx']);
      // Now it is full, which must not matter.
      await world.append(some(300, 301));
      await world.rebuild();
      expect(await indexes()).toEqual(before);
      expect([...(await nearlyEmptyIndexes(world.pool))]).toEqual([]);
    });
    it('equal those that a leader far behind writes in batches that grow', async () => {
      // Without the tables, the start would build them from all events.
      await (await world.start()).stop();
      await world.append(some(40));
      for (let round = 0; round < 4; round++)
        await world.append(Array.from({ length: 1000 }, (_, index) => logged(1000 * round + index + 1, (index % 40) + 1, 0.5)));
      const { stop } = await world.start();
      // So many events can take longer than a reader waits.
      await eventually(async () => (await world.rows('work_done')).length === 4000);
      expect((await world.rows('job')).reduce((sum, { doc }) => sum + Number(doc['Hours']), 0)).toBe(2000);
      await stop();
      const live = await world.hashes();
      await world.rebuild();
      expect(await world.hashes()).toMatchObject({ job: live['job'], work_done: live['work_done'] });
    });
    it('equal those that a leader far behind adds in one batch and changes in the next', async () => {
      const works = (from: number): JobEvent[] => Array.from({ length: 1004 }, (_, index) => logged(from + index, 0));
      const renamed = Array.from({ length: 20 }, (_, index): JobEvent => ({ type: 'JobRenamed', data: { Id: index + 1, Name: 'later' } }));
      await (await world.start()).stop();
      await world.append([...works(1), ...some(20), ...renamed, ...works(2001), ...works(4001)]);
      const { stop } = await world.start();
      await eventually(async () => (await world.rows('work_done')).length === 3012);
      expect((await world.rows('job')).map(({ doc }) => doc['Name'])).toEqual(Array.from({ length: 20 }, () => 'later'));
      await stop();
      const live = await world.hashes();
      await world.rebuild();
      expect(await world.hashes()).toMatchObject({ job: live['job'], work_done: live['work_done'] });
    });
    it('are swapped in while the service runs', async () => {
      const { readYourWrites } = await world.start();
      await story();
      let last = { position: 0n, types: [] as string[] };
      const writing = (async () => {
        for (let Id = 500; Id < 700; Id++) last = await world.append([added(Id), logged(Id * 10, Id)]);
      })();
      await world.rebuild();
      await writing;
      await readYourWrites.after(last);
      expect((await world.rows('job')).filter(({ deleted }) => !deleted)).toHaveLength(235);
      await eventually(async () => (await world.rows('receipt')).length === 400);
      const live = await world.hashes();
      await world.rebuild();
      expect(await world.hashes()).toEqual(live);
      const { rows } = await world.pool.query("select nspname from pg_namespace where nspname like 'read%' order by 1");
      expect(rows).toEqual([{ nspname: 'read' }]);
    });
    it('replace those made for other indexes, when a process starts', async () => {
      const { readYourWrites, stop } = await world.start();
      await story();
      await readYourWrites.caughtUp();
      await stop();
      // The fingerprint from before unset references were left out of their index.
      const before = createHash('sha256').update('other indexes').digest('hex');
      await world.pool.query(
        `drop index read."work_done_company_ix_JobId_id_idx"; create index on read."work_done" (company, "ix_JobId", id);
         comment on table read."work_done" is '${before}'`,
      );
      const next = await world.start();
      await next.readYourWrites.after(await world.append([logged(9000, 0), logged(9001, 1)]));
      const { rows } = await world.pool.query<{ indexdef: string }>(
        `select indexdef from pg_indexes where schemaname = 'read' and tablename = 'work_done'`,
      );
      expect(rows.map(({ indexdef }) => indexdef).join()).toContain('WHERE ("ix_JobId" IS NOT NULL)');
      expect((await world.rows('work_done')).length).toBe(202);
    });
    it('are required by a process with other declarations of their kind or of a projection that writes it', () => {
      const declared = fingerprints(kinds, projections);
      const changed = (other: typeof declared): string[] =>
        [...other].filter(([table, text]) => declared.get(table) !== text).map(([table]) => table);
      expect(changed(fingerprints([{ ...job, indexed: [...job.indexed, 'Hours'] }, ...kinds.slice(1)], projections))).toEqual(['job']);
      const followed = { ...jobs, handlers: { ...jobs.handlers, New: () => undefined } };
      expect(changed(fingerprints(kinds, [followed, ...projections.slice(1)]))).toEqual(['job']);
      expect(changed(fingerprints(kinds, [{ ...jobs, reads: [work] }, ...projections.slice(1)]))).toEqual(['job']);
      expect(changed(fingerprints(kinds, projections))).toEqual([]);
      expect(tableName(job)).toBe('job');
    });
  });

  describe('of some kinds, rebuilt', () => {
    /** Jobs as a later version declares them: with their hours in an index. */
    const later = { ...job, indexed: [...job.indexed, 'Hours'] };
    const options = (known = kinds, rules = projections) => ({ pool: world.pool, store: world.store, kinds: known, projections: rules });
    const oids = async (): Promise<Record<string, number>> => {
      const { rows } = await world.pool.query<{ name: string; oid: number }>(
        `select relname as name, oid::int from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r'`,
      );
      return Object.fromEntries(rows.map(({ name, oid }) => [name, oid]));
    };
    const renamedBy = projection<JobEvent>(
      'jobs',
      [later],
      {
        JobAdded: ({ data }, rows) => rows.insert(later, data.Id, data),
        WorkLogged: ({ data }, rows) => rows.change(later, data.JobId, (row) => ({ Hours: row.Hours + data.Hours })),
      },
      { inserts: ['JobAdded', 'WorkLogged'] },
    );
    const next = [renamedBy, ...projections.slice(1)];

    it('leave the tables of all others as they are, and read only the events that they follow', async () => {
      const { readYourWrites, stop } = await world.start();
      await readYourWrites.after(
        await world.append([...some(30), logged(1, 1), logged(2, 30), { type: 'ReceiptMade', data: { Id: 900, Total: '1.00' } }]),
      );
      await stop();
      const [before, live] = [await oids(), await world.hashes()];
      const types = jest.spyOn(world.store, 'readTypes');
      const changed = [later, ...kinds.slice(1)];
      expect(await ensureReadModels(options(changed, next))).toEqual(['Job']);
      expect(types.mock.calls.map(([asked]) => [...asked].sort())[0]).toEqual(['JobAdded', 'WorkLogged']);
      const after = await oids();
      expect(after['job']).not.toBe(before['job']);
      expect(after['company_version']).not.toBe(before['company_version']);
      const replaced = { job: 0, job_change: 0, company_version: 0 };
      expect({ ...after, ...replaced }).toEqual({ ...before, ...replaced });
      const { rows } = await world.pool.query<{ Hours: string }>(
        'select "ix_Hours" as "Hours" from read.job where id in (1, 2, 30) order by id',
      );
      expect(rows.map(({ Hours }) => Hours)).toEqual(['1', '0', '1']);
      expect(await ensureReadModels(options(changed, next))).toEqual([]);
      // Back again: the same as before, the counts of pages included.
      expect(await ensureReadModels(options())).toEqual(['Job']);
      expect(await world.hashes()).toEqual(live);
    });
    it('stand where the others stand: events that no leader has applied wait for one', async () => {
      const { readYourWrites, stop } = await world.start();
      await readYourWrites.after(await world.append(some(5)));
      await stop();
      await world.append([added(6), logged(1, 5), logged(2, 6, 3)]);
      expect(await rebuildReadModels(options(), ['Job'])).toBe(5);
      expect(await world.rows('job')).toHaveLength(5);
      const { readYourWrites: again } = await world.start();
      await again.caughtUp();
      expect((await world.rows('job')).map(({ doc }) => doc['Hours'])).toEqual([0, 0, 0, 0, 1, 3]);
      expect(await world.rows('work_done')).toHaveLength(2);
    });
    it('are swapped in while the service runs, with large batches and small ones, and while lists are read', async () => {
      const { readYourWrites } = await world.start();
      let last = { position: 0n, types: [] as string[] };
      let isWriting = true;
      const writing = (async () => {
        for (let Id = 1; Id < 400; Id++) last = await world.append([added(Id), logged(Id * 10, Id)]);
        isWriting = false;
      })();
      const reading = (async () => {
        while (isWriting) await world.pool.query('select count(*), pg_sleep(0.05) from read.job');
      })();
      const rebuilding = (async () => {
        while (isWriting) await rebuildReadModels(options(), ['Job', 'WorkDone']);
      })();
      await Promise.all([writing, reading, rebuilding]);
      await readYourWrites.after(last);
      const live = await world.hashes();
      expect(await world.rows('work_done')).toHaveLength(399);
      await world.rebuild();
      expect(await world.hashes()).toEqual(live);
    });
    it('come with those that their projections read', () => {
      const rule = (name: string, own: AnyRecordKind, ...reads: AnyRecordKind[]) => projection<JobEvent>(name, [own], {}, { reads });
      const rules = [rule('jobs', job, work), rule('works', work), rule('receipts', receipt, job)];
      const all = [job, work, receipt];
      const names = (...changed: AnyRecordKind[]): string[] => rebuiltWith(changed, all, rules).map(({ name }) => name);
      expect(names(work)).toEqual(['WorkDone']);
      expect(names(job)).toEqual(['Job', 'WorkDone']);
      expect(names(receipt)).toEqual(['Job', 'WorkDone', 'Receipt']);
      expect(names()).toEqual([]);
    });
    it('are refused by a name that there is not', async () => {
      await expect(rebuildReadModels(options(), ['Jobs'])).rejects.toThrow('there is no kind Jobs; there are Job, WorkDone, Receipt');
    });
  });
});
