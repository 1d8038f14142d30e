import type { Pool, QueryArrayConfig } from 'pg';
import { system, type Actor } from '@plumbline/platform/kernel';
import { RowsVersion } from '../rows-version';
import { id, KindRegistry, name, nested, picked, recordKind, reference, text, type AccessPolicy } from '@plumbline/platform/records';
import { Audiences } from '../visible/audiences';
import { Shapes } from '../compose/shape';
import { VisibilityFilters } from '../visible/visibility-filters';
import { Singles } from './singles';
import { OwnRecords } from '../compose/mask';
import { VersionedCache } from '../versioned-cache';

const common = { v1: null, v2: null };
const room = recordKind({ ...common, name: 'Room', description: 'A room.', fields: { Id: id(), Name: name() } });
const shelf = recordKind({
  ...{ ...common, name: 'Shelf', description: 'A shelf.' },
  fields: { Id: id(), Name: name(), RoomId: reference('Room').nullable() },
  composed: { RoomName: picked('Room', 'RoomId', 'Name') },
});
const kind = recordKind({
  ...{ ...common, name: 'Note', description: 'A note.' },
  fields: { Id: id(), Text: text(), ShelfId: reference('Shelf').nullable() },
  composed: { Shelf: nested('Shelf', 'ShelfId') },
  storage: { indexed: ['ShelfId'] },
});
const policy = { visibility: () => 'all', hiddenFields: () => [], hidingFields: () => [] } as unknown as AccessPolicy;
const registry = new KindRegistry([kind, shelf, room]);
const ann: Actor = { ...system(1, 'c', 'c'), user: 7 };

/** Records the visibility and ids of each statement; ids up to 100 exist. Statements return on command. */
function pool(access = policy) {
  const requested: { ids: number[]; answer: (error?: Error) => void }[] = [];
  const query = ({ values }: QueryArrayConfig): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const ids = String(values?.[1]).slice(1, -1).split(',').map(Number);
      const rows = ids.filter((one) => one <= 100).map((one) => [-1, String(one), `{"Id":${one}}`, null, true]);
      requested.push({ ids, answer: (error) => (error ? reject(error) : resolve({ rows })) });
    });
  const pool = { query, on: () => undefined } as unknown as Pool;
  const shapes = new Shapes(registry);
  const cache = new VersionedCache(new RowsVersion(pool));
  const sources = { pool, shapes, cache, own: new OwnRecords(pool, cache), policy: access };
  const singles = new Singles(sources, new VisibilityFilters(access, registry), new Audiences(access, shapes));
  return { requested, one: async (number: number, actor = ann) => (await singles.one(kind, actor, number, 1))?.row.doc };
}
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('single reads', () => {
  it('are sent at once when alone; those that arrive meanwhile share the next statement', async () => {
    const { requested, one } = pool();
    const first = one(1);
    await turn();
    const others = [one(1), one(2), one(2), one(999)];
    await turn();
    expect(requested.map(({ ids }) => ids)).toEqual([[1]]);
    requested[0]?.answer();
    expect(await first).toBe('{"Id":1}');
    // An id that is requested again is read again, because later writes must be seen.
    expect(requested.map(({ ids }) => ids)).toEqual([[1], [1, 2, 999]]);
    requested[1]?.answer();
    expect(await Promise.all(others)).toEqual(['{"Id":1}', '{"Id":2}', '{"Id":2}', undefined]);
  });

  it('are shared by the callers of a company who see the same, and by no others', async () => {
    const restrictions: Partial<AccessPolicy>[] = [
      { visibility: ({ user }) => (user === 8 ? 'own' : 'all') },
      { visibility: ({ user }, of) => (user === 8 && of === 'Shelf' ? 'vendor' : 'all') },
      { visibility: ({ user }, of) => (user === 8 && of === 'Room' ? 'vendor' : 'all') },
      { hiddenFields: ({ user }, of) => (user === 8 && of === 'Note' ? ['Text'] : []) },
      { hiddenFields: ({ user }, of) => (user === 8 && of === 'Shelf' ? ['Name'] : []) },
      { hiddenFields: ({ user }, of) => (user === 8 && of === 'Room' ? ['Name'] : []) },
      { hidingFields: ({ user }) => (user === 8 ? ['ShelfId'] : []) },
    ];
    for (const restriction of restrictions) {
      const { requested, one } = pool({ ...policy, ...restriction } as unknown as AccessPolicy);
      const all = [one(1), one(2, { ...ann, user: 9 }), one(3, { ...ann, company: 2 }), one(4, { ...ann, user: 8 })];
      await turn();
      expect(requested.map(({ ids }) => ids)).toEqual([[1, 2], [3], [4]]);
      for (const { answer } of requested) answer();
      expect(await Promise.all(all)).toEqual([1, 2, 3, 4].map((id) => `{"Id":${id}}`));
    }
  });

  it('are shared by callers from whom the same fields are hidden, unless their own records show them', async () => {
    const share = async (hiddenFields: AccessPolicy['hiddenFields']): Promise<unknown> => {
      const { requested, one } = pool({ ...policy, hiddenFields } as unknown as AccessPolicy);
      const all = [one(1), one(2, { ...ann, user: 8 })];
      await turn();
      for (const { answer } of requested) answer();
      await Promise.all(all);
      return requested.map(({ ids }) => ids);
    };
    expect(await share((_, of) => (of === 'Note' ? [] : ['Name']))).toEqual([[1, 2]]);
    expect(await share((_, of, isOwn) => (of === 'Note' && !isOwn ? ['Text'] : []))).toEqual([[1, 2]]);
    expect(await share((_, of, isOwn) => (of === 'Shelf' && !isOwn ? ['Name'] : []))).toEqual([[1], [2]]);
  });

  it('are shared whatever callers see of records that give a name alone, unless they are restricted to a vendor', async () => {
    const share = async (restriction: Partial<AccessPolicy>): Promise<unknown> => {
      const { requested, one } = pool({ ...policy, ...restriction } as unknown as AccessPolicy);
      const all = [one(1), one(2, { ...ann, user: 8 })];
      await turn();
      for (const { answer } of requested) answer();
      await Promise.all(all);
      return requested.map(({ ids }) => ids);
    };
    expect(await share({ visibility: ({ user }, of) => (user === 8 && of === 'Room' ? 'own' : 'all') })).toEqual([[1, 2]]);
    expect(await share({ hiddenFields: ({ user }, of) => (user === 8 && of === 'Room' ? ['Id'] : []) })).toEqual([[1, 2]]);
    expect(await share({ hiddenFields: ({ user }, of) => (user === 8 && of === 'Room' ? ['Name'] : []) })).toEqual([[1], [2]]);
  });

  it('begin anew for a restricted caller whose privileges have changed', async () => {
    const { requested, one } = pool({ ...policy, visibility: () => 'own' } as unknown as AccessPolicy);
    const all = [one(1), one(4, { ...ann, privileges: new Set() })];
    await turn();
    expect(requested.map(({ ids }) => ids)).toEqual([[1], [4]]);
    for (const { answer } of requested) answer();
    expect(await Promise.all(all)).toHaveLength(2);
  });

  it('fail together when their statement fails, and continue with the next', async () => {
    const { requested, one } = pool();
    const lost = [one(1), one(2)];
    await turn();
    const next = one(3);
    requested[0]?.answer(new Error('gone'));
    await expect(Promise.allSettled(lost)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    await turn();
    requested[1]?.answer();
    expect(await next).toBe('{"Id":3}');
  });
});
