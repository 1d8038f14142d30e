import { told } from '@plumbline/platform/testing';
import type { Projection, Rows, Told } from '../projection';
import { projection } from '../projection';
import { job, work, type JobEvent } from '../testing/jobs';
import { ProjectionTable } from './apply-events';
import { RowBatch, type Slot } from './row-batch';
import { RowCache, StoredRow } from './row-cache';

/** What is stored, for batches that fetch: by the key of the cache. Counts the fetches. */
class Stored {
  readonly rows = new Map<string, StoredRow>();
  fetches: string[][] = [];
  has(kind: typeof job | typeof work, id: number, values: object, live = true): this {
    const row = JSON.stringify({ ...kind.blank(), ...values, Id: id });
    this.rows.set(RowCache.key(kind, 1, id), new StoredRow(row, null, live));
    return this;
  }
  readonly fetch = async (batch: RowBatch, slots: readonly Slot[]): Promise<void> => {
    this.fetches.push(slots.map(({ key }) => key));
    for (const slot of slots) batch.load(slot, this.rows.get(slot.key) ?? null);
  };
}

const events = (...all: JobEvent[]): Told[] => all.map((event, index) => told(event, index));
const renamed = (Id: number, Name: string): JobEvent => ({ type: 'JobRenamed', data: { Id, Name } });
const run = async (
  stored: Stored,
  cache: RowCache,
  projections: Projection[],
  all: Told[],
): Promise<{ written: Slot[]; failed: string[] }> => {
  const batch = new RowBatch(cache);
  const failures = await new ProjectionTable(projections).apply(all, batch, stored.fetch);
  const written = batch.written();
  batch.keep();
  return { written, failed: failures.map(({ projection: name, error }) => `${name}: ${error.message}`) };
};
const rename = projection<JobEvent>('jobs', [job], { JobRenamed: ({ data }, rows) => rows.change(job, data.Id, { Name: data.Name }) });

describe('A batch of rows', () => {
  it('fetches by one question what all its events need', async () => {
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
  it('fetches by one question what a handler says that it will ask for, as far as it is not at hand', async () => {
    const stored = new Stored().has(job, 1, { Name: 'a' }).has(job, 2, {}).has(job, 3, {});
    const all = [1, 2, 3, 3, 9, 0];
    const every = projection<JobEvent>('jobs', [job], {
      JobRenamed: ({ data }, rows) => {
        rows.change(job, data.Id, { Name: data.Name });
        rows.ahead?.(job, all);
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
  it('asks nothing for rows that it knows from the batch before', async () => {
    const [stored, cache] = [new Stored().has(job, 1, { Name: 'a' }), new RowCache()];
    await run(stored, cache, [rename], events(renamed(1, 'b')));
    const { written } = await run(stored, cache, [rename], events(renamed(1, 'c')));
    expect(stored.fetches).toHaveLength(1);
    expect(written[0]?.before?.values['Name']).toBe('b');
  });
  it('runs a handler again when it asks for a row that nobody fetched, without what it had written', async () => {
    let runs = 0;
    const asking = projection<JobEvent>(
      'asking',
      [work],
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
    expect(runs).toBe(3);
    expect(stored.fetches).toEqual([['WorkDone/1/5'], ['Job/1/7']]);
    expect(written.map(({ key, now }) => [key, now?.values['Hours']]).sort()).toEqual([
      ['Job/1/7', 5],
      ['WorkDone/1/5', 2],
      ['WorkDone/1/6', 0],
    ]);
  });
  it('leaves out what a failing handler wrote, and only that', async () => {
    const failing = projection<JobEvent>('failing', [work], {
      JobRenamed: ({ data }, rows: Rows) => {
        rows.insert(work, data.Id, {});
        throw new Error('a defect');
      },
    });
    const { written, failed } = await run(new Stored().has(job, 1, {}), new RowCache(), [failing, rename], events(renamed(1, 'a')));
    expect(failed).toEqual(['failing: a defect']);
    expect(written.map(({ key }) => key)).toEqual(['Job/1/1']);
  });
  it('does not change or show a removed row, but can be given it anew', async () => {
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
  it('leaves references that are not set alone', async () => {
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
});
