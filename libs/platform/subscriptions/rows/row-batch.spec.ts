import fc from 'fast-check';
import { deliveredEvent } from '@plumbline/platform/testing';
import type { Projection, Rows, DeliveredEvent } from './projection';
import { followedKind, projection } from './projection';
import { job, jobs, projections, work, works, type JobEvent } from '../testing/jobs';
import { ProjectionTable } from './apply-events';
import { RowBatch } from './row-batch';
import { RowCache, type StoredRow } from './row-cache';
import type { RowFold, Slot } from './row-fold';

const keyOf = ({ kind, company, id }: Slot): string => RowCache.key(kind, company, id);

/** The stored rows that batches fetch, by cache key. Counts the fetches. */
class Stored {
  readonly rows = new Map<string, StoredRow>();
  fetches: string[][] = [];
  has(kind: typeof job | typeof work, id: number, values: object, live = true): this {
    this.rows.set(RowCache.key(kind, 1, id), { values: { ...kind.blank(), ...values, Id: id }, live, size: 0 });
    return this;
  }
  readonly fetch = async (rows: RowFold, slots: readonly Slot[]): Promise<void> => {
    this.fetches.push(slots.map(keyOf));
    for (const slot of slots) rows.load(slot, this.rows.get(keyOf(slot)) ?? null);
  };
}

const events = (...all: JobEvent[]): DeliveredEvent[] => all.map((event, index) => deliveredEvent(event, index));
const renamed = (Id: number, Name: string): JobEvent => ({ type: 'JobRenamed', data: { Id, Name } });
const run = async (
  stored: Stored,
  cache: RowCache,
  projections: Projection[],
  all: DeliveredEvent[],
): Promise<{ written: Slot[]; failed: string[] }> => {
  const batch = new RowBatch(cache);
  const failures = await new ProjectionTable(projections).apply(all, batch, stored.fetch);
  const written = batch.written();
  batch.keep();
  return { written, failed: failures.map(({ projection: name, error }) => `${name}: ${error.message}`) };
};
const rename = projection<JobEvent>('jobs', [job], { JobRenamed: ({ data }, rows) => rows.change(job, data.Id, { Name: data.Name }) });

describe('A batch of rows', () => {
  it('fetches the rows for all its events with one query', async () => {
    const stored = new Stored().has(job, 1, {}).has(job, 2, {});
    const { written } = await run(
      stored,
      new RowCache(),
      [rename],
      events(renamed(1, 'a'), renamed(2, 'b'), renamed(1, 'c'), renamed(9, 'd')),
    );
    expect(stored.fetches).toEqual([['Job/1/1', 'Job/1/2', 'Job/1/9']]);
    expect(written.map(({ id, now }) => [id, now?.values['Name']])).toEqual([
      [1, 'c'],
      [2, 'b'],
    ]);
  });
  it('fetches the missing rows that a handler reads with one query', async () => {
    const stored = new Stored().has(job, 1, { Name: 'a' }).has(job, 2, {}).has(job, 3, {});
    const all = [1, 2, 3, 3, 9, 0];
    const every = projection<JobEvent>('jobs', [job], {
      JobRenamed: ({ data }, rows) => {
        rows.change(job, data.Id, { Name: data.Name });
        for (const id of all) rows.change(job, id, { Name: `${rows.get(job, 1)?.Name ?? ''} ${id}` });
      },
    });
    const { written } = await run(stored, new RowCache(), [every], events(renamed(1, 'b'), renamed(1, 'c')));
    expect(stored.fetches).toEqual([['Job/1/1'], ['Job/1/2', 'Job/1/3', 'Job/1/9']]);
    expect(written.map(({ id, now }) => [id, now?.values['Name']])).toEqual([
      [1, 'c 1'],
      [2, 'c 1 2'],
      [3, 'c 1 3'],
    ]);
  });
  it('writes each row once, stamped with the last event that changed it', async () => {
    const { written } = await run(new Stored().has(job, 1, {}), new RowCache(), [rename], events(renamed(1, 'a'), renamed(1, 'b')));
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ modified: '2026-01-01T00:00:01.000Z' });
  });
  it('fetches nothing for rows that it knows from the previous batch', async () => {
    const [stored, cache] = [new Stored().has(job, 1, { Name: 'a' }), new RowCache()];
    await run(stored, cache, [rename], events(renamed(1, 'b')));
    const { written } = await run(stored, cache, [rename], events(renamed(1, 'c')));
    expect(stored.fetches).toHaveLength(1);
    expect(written[0]?.before?.values['Name']).toBe('b');
  });
  it('decodes no row again that the previous batch read or changed', async () => {
    const [stored, cache] = [new Stored().has(job, 1, { Name: 'a' }).has(job, 2, { Name: 'b' }), new RowCache()];
    const reading = projection<JobEvent>('jobs', [job], {
      JobRenamed: ({ data }, rows: Rows) => rows.change(job, data.Id, { Name: `${data.Name} ${rows.get(job, 2)?.Name ?? ''}` }),
    });
    await run(stored, cache, [reading], events(renamed(1, 'c')));
    const parse = jest.spyOn(JSON, 'parse');
    const { written } = await run(stored, cache, [reading], events(renamed(1, 'd')));
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    expect(written[0]?.now?.values['Name']).toBe('d b');
  });
  it('runs a handler again when it reads a row that is not fetched, without its earlier writes', async () => {
    let runs = 0;
    const asking = projection<JobEvent>(
      'asking',
      [work, job],
      {
        WorkLogged: ({ data }, rows: Rows) => {
          runs++;
          rows.insert(work, data.Id, { Hours: (rows.get(work, data.Id)?.Hours ?? 0) + data.Hours });
          rows.insert(work, data.Id + 1, {});
          rows.change(job, data.JobId, (row) => ({ Hours: row.Hours + data.Hours }));
        },
      },
      { inserts: ['WorkLogged'] },
    );
    const stored = new Stored().has(job, 7, { Hours: 3 });
    const { written } = await run(stored, new RowCache(), [asking], events({ type: 'WorkLogged', data: { Id: 5, JobId: 7, Hours: 2 } }));
    expect(runs).toBe(2);
    expect(stored.fetches).toEqual([['WorkDone/1/5', 'Job/1/7']]);
    expect(written.map((slot) => [keyOf(slot), slot.now?.values['Hours']]).sort()).toEqual([
      ['Job/1/7', 5],
      ['WorkDone/1/5', 2],
      ['WorkDone/1/6', 0],
    ]);
  });
  it('takes no error of a handler seriously that did not see the rows it read', async () => {
    const strict = projection<JobEvent>(
      'strict',
      [job],
      {
        WorkLogged: ({ data }, rows: Rows) => {
          const row = rows.get(job, data.JobId);
          if (!row) throw new Error('there is no such job');
          rows.change(job, data.JobId, { Hours: row.Hours + data.Hours });
        },
      },
      { inserts: 'all' },
    );
    const logged = (JobId: number): JobEvent => ({ type: 'WorkLogged', data: { Id: 5, JobId, Hours: 2 } });
    const { written, failed } = await run(new Stored().has(job, 7, { Hours: 3 }), new RowCache(), [strict], events(logged(7), logged(8)));
    expect(failed).toEqual(['strict: there is no such job']);
    expect(written.map(({ id, now }) => [id, now?.values['Hours']])).toEqual([[7, 5]]);
  });
  it('drops the writes of a failing handler, and only those', async () => {
    const failing = projection<JobEvent>('failing', [work], {
      JobRenamed: ({ data }, rows: Rows) => {
        rows.insert(work, data.Id, {});
        throw new Error('a defect');
      },
    });
    const { written, failed } = await run(new Stored().has(job, 1, {}), new RowCache(), [failing, rename], events(renamed(1, 'a')));
    expect(failed).toEqual(['failing: a defect']);
    expect(written.map(keyOf)).toEqual(['Job/1/1']);
  });
  it.each<[string, (rows: Rows) => void]>([
    ['insert', (rows) => rows.insert(work, 1, {})],
    ['change', (rows) => rows.change(work, 1, { Hours: 2 })],
    ['remove', (rows) => rows.remove(work, 1)],
  ])('refuses to %s a row of a kind that the projection does not declare, though another one does', async (_what, write) => {
    const outside = projection<JobEvent>('outside', [job], {
      JobRenamed: (_, rows: Rows) => {
        rows.change(job, 1, { Name: 'outside' });
        write(rows);
      },
    });
    const stored = new Stored().has(job, 1, {}).has(work, 1, {});
    const { written, failed } = await run(stored, new RowCache(), [outside, works], events(renamed(1, 'a')));
    expect(failed).toEqual(['outside: the projection outside writes WorkDone, which is not among the kinds that it declares']);
    expect(written).toEqual([]);
  });
  it('shows a projection that runs first the row as it was before the event, by the name of its kind', async () => {
    const followed = followedKind<{ Id: number; Name: string }>('Job');
    const seen: unknown[] = [];
    const follower = (runsFirst: boolean) =>
      projection<JobEvent>(
        'follower',
        [work],
        { JobRenamed: ({ data }, rows: Rows) => void seen.push(rows.before(followed, data.Id)?.Name) },
        { reads: [followed], inserts: 'all', runsFirst, needs: ({ data }) => [[followed, (data as { Id: number }).Id]] },
      );
    const stored = new Stored().has(job, 1, { Name: 'a' });
    const { written } = await run(
      stored,
      new RowCache(),
      [jobs, follower(true)],
      events(renamed(1, 'b'), renamed(1, 'c'), renamed(2, 'd')),
    );
    expect(seen).toEqual(['a', 'b', undefined]);
    expect(stored.fetches).toEqual([['Job/1/1', 'Job/1/2']]);
    expect(written.map(({ now }) => now?.values['Name'])).toEqual(['c']);
    const { failed } = await run(stored, new RowCache(), [jobs, follower(false)], events(renamed(1, 'b')));
    expect(failed).toEqual(["follower: the projection follower can't see Job as it was before the event: it does not run first"]);
    const alone = await run(stored, new RowCache(), [follower(true)], events(renamed(1, 'b')));
    expect([alone.failed, seen.at(-1)]).toEqual([[], undefined]);
  });
  it('neither changes nor shows a removed row, but can insert it again', async () => {
    const table = projection<JobEvent>('jobs', [job], {
      JobRenamed: ({ data }, rows: Rows) => {
        expect(rows.get(job, data.Id)).toBeUndefined();
        rows.change(job, data.Id, { Name: data.Name });
        rows.remove(job, data.Id);
      },
      JobAdded: ({ data }, rows: Rows) => rows.insert(job, data.Id, data),
    });
    const stored = new Stored().has(job, 1, { Name: 'old' }, false);
    expect((await run(stored, new RowCache(), [table], events(renamed(1, 'new')))).written).toEqual([]);
    const { written } = await run(stored, new RowCache(), [table], events({ type: 'JobAdded', data: { Id: 1, Name: 'new' } }));
    expect(written[0]?.now).toEqual({ live: true, values: { Id: 1, Name: 'new', Hours: 0, Secret: '', OwnerId: 0 } });
  });
  it('leaves unset references unchanged', async () => {
    const loose = projection<JobEvent>('loose', [job], {
      ReceiptMade: (_, rows: Rows) => {
        expect(rows.get(job, 0)).toBeUndefined();
        rows.change(job, Number.NaN, { Name: 'x' });
        rows.remove(job, 0);
      },
    });
    const stored = new Stored();
    expect(await run(stored, new RowCache(), [loose], events({ type: 'ReceiptMade', data: { Id: 0, Total: '1.00' } }))).toEqual({
      written: [],
      failed: [],
    });
    expect(stored.fetches).toEqual([]);
  });

  const id = fc.integer({ min: 1, max: 12 });
  const event: fc.Arbitrary<JobEvent> = fc.oneof(
    id.map((Id): JobEvent => ({ type: 'JobAdded', data: { Id, Name: `job ${Id}` } })),
    fc.tuple(id, fc.string()).map(([Id, Name]) => renamed(Id, Name)),
    id.map((Id): JobEvent => ({ type: 'JobRemoved', data: { Id } })),
    fc.tuple(id, id).map(([Id, JobId]): JobEvent => ({ type: 'WorkLogged', data: { Id, JobId, Hours: Id } })),
  );
  /** The rows that are stored in the end when so many events are applied at once, with so many rows in memory. */
  const storedBy = async (all: DeliveredEvent[], together: number, most: number, lean: boolean): Promise<Stored['rows']> => {
    const [stored, cache, table] = [new Stored(), new RowCache(most), new ProjectionTable(projections)];
    for (let start = 0; start < all.length; start += together) {
      const batch = new RowBatch(cache);
      await table.apply(all.slice(start, start + together), batch, stored.fetch);
      for (const slot of batch.written()) stored.rows.set(keyOf(slot), { ...slot.now!, size: 0 });
      batch.keep(lean);
    }
    return stored.rows;
  };
  it('makes the same rows, however many events are in it and whichever rows stay in memory', () =>
    fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 80 }), id, id, fc.boolean(), async (some, together, most, lean) => {
        const all = events(...some);
        expect(new Map([...(await storedBy(all, together, most, lean))].sort())).toEqual(
          new Map([...(await storedBy(all, 1, 100, false))].sort()),
        );
      }),
    ));
});
