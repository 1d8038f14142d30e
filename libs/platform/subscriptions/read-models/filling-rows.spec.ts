import fc from 'fast-check';
import { encodeRow } from '@plumbline/platform/records';
import { deliveredEvent } from '@plumbline/platform/testing';
import type { DeliveredEvent } from '../projection';
import { job, projections, type JobEvent } from '../testing/jobs';
import { ProjectionTable } from './apply-events';
import { FillingRows } from './filling-rows';
import { RowBatch } from './row-batch';
import { RowCache, StoredRow } from './row-cache';
import type { RowFold, Slot } from './row-fold';

/** Tables in memory. Fails when a row is taken for a new one though it is stored, or is stored and never asked for. */
class Tables {
  readonly rows = new Map<string, { doc: string; extra: string | null; live: boolean; modified: string | undefined }>();
  readonly writes: string[] = [];
  readonly fetched: string[] = [];
  static key = ({ kind, company, id }: Slot): string => RowCache.key(kind, company, id);
  readonly fetch = async (into: RowFold, slots: readonly Slot[]): Promise<void> => {
    for (const slot of slots) {
      const row = this.rows.get(Tables.key(slot));
      this.fetched.push(Tables.key(slot));
      into.load(slot, row ? new StoredRow(row.doc, row.extra, row.live) : null);
    }
  };
  store(slots: readonly Slot[]): void {
    for (const slot of slots) {
      const key = Tables.key(slot);
      if (slot.before === null && this.rows.has(key)) throw new Error(`${key} is stored already`);
      this.writes.push(key);
      const [doc, extra] = slot.columns as [string, string | null];
      this.rows.set(key, { doc, extra, live: slot.now?.live ?? false, modified: slot.modified });
    }
  }
}

const table = new ProjectionTable(projections);
const delivered = (events: readonly JobEvent[]): DeliveredEvent[] =>
  events.map((event, index) => {
    const one = deliveredEvent(event, index);
    return { ...one, metadata: { ...one.metadata, company: 1 + (index % 2) } };
  });

/** As a rebuild does: what one sweep returns is stored when the next begins. */
async function fill(events: readonly JobEvent[], sweepAfter: number, page = 3): Promise<Tables> {
  const [tables, rows] = [new Tables(), new FillingRows(sweepAfter)];
  const all = delivered(events);
  let writing: readonly Slot[] = [];
  for (let start = 0; start < all.length; start += page) {
    await table.apply(all.slice(start, start + page), rows, tables.fetch);
    if (!rows.isFull) continue;
    tables.store(writing);
    writing = rows.sweep();
  }
  tables.store(writing);
  tables.store(rows.rest());
  return tables;
}
/** As the leader does: each batch is stored before the next. */
async function live(events: readonly JobEvent[]): Promise<Tables> {
  const [tables, cache] = [new Tables(), new RowCache()];
  for (const event of delivered(events)) {
    const batch = new RowBatch(cache);
    await table.apply([event], batch, tables.fetch);
    tables.store(batch.written());
    batch.keep();
  }
  return tables;
}

const added = (Id: number, Name = `job ${Id}`): JobEvent => ({ type: 'JobAdded', data: { Id, Name } });
const renamed = (Id: number, Name: string): JobEvent => ({ type: 'JobRenamed', data: { Id, Name } });
const jobsFrom = (first: number, count: number): JobEvent[] => Array.from({ length: count }, (_, index) => added(first + index));

describe('The rows of tables that are filled', () => {
  const id = fc.integer({ min: 1, max: 12 });
  const event: fc.Arbitrary<JobEvent> = fc.oneof(
    id.map((Id) => added(Id)),
    fc.tuple(id, fc.string()).map(([Id, Name]) => renamed(Id, Name)),
    id.map((Id): JobEvent => ({ type: 'JobRemoved', data: { Id } })),
    fc.tuple(id, id).map(([Id, JobId]): JobEvent => ({ type: 'WorkLogged', data: { Id, JobId, Hours: Id } })),
  );
  it('end as those that the leader writes, whenever they leave the memory in between', () =>
    fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 80 }), fc.integer({ min: 1, max: 12 }), async (events, sweepAfter) => {
        const [filled, led] = [await fill(events, sweepAfter), await live(events)];
        expect(new Map([...filled.rows].sort())).toEqual(new Map([...led.rows].sort()));
      }),
    ));
  it('are never fetched while no row of that id is stored', async () => {
    const tables = await fill([...jobsFrom(1, 20), renamed(99, 'absent')], 100);
    expect(tables.fetched).toEqual([]);
  });
  it('are fetched again when they have left the memory', async () => {
    const tables = await fill([...jobsFrom(1, 40), renamed(1, 'again')], 4);
    expect(tables.fetched).toEqual(['Job/1/1']);
    expect(JSON.parse(tables.rows.get('Job/1/1')?.doc ?? '')).toMatchObject({ Name: 'again' });
  });
  it('are written once, however many events change them, while they are in use', async () => {
    const events = jobsFrom(2, 40).flatMap((event) => [event, renamed(1, 'in use'), renamed(1, 'used again')]);
    const tables = await fill([added(1), added(1), ...events], 4);
    expect(tables.writes.filter((key) => key === 'Job/1/1')).toHaveLength(1);
  });
  it('keep what was to be stored when an event changes the row meanwhile', () => {
    const rows = new FillingRows(1);
    const apply = (...events: JobEvent[]): Promise<unknown> =>
      table.apply(delivered(events), rows, () => Promise.reject(new Error('none')));
    return apply(added(1)).then(async () => {
      expect([...rows.sweep(), ...rows.sweep()].map(({ id }) => id)).toEqual([1]);
      await apply(renamed(1, 'meanwhile'));
      const [row] = rows.rest();
      expect(row?.columns).toEqual(encodeRow(job, row?.now?.values ?? {}));
      expect(row).toMatchObject({ id: 1, before: undefined, now: { values: { Name: 'meanwhile' } } });
    });
  });
});
