import type { Pool, QueryArrayConfig } from 'pg';
import { system, type Actor } from '@plumbline/platform/kernel';
import { id, KindRegistry, recordKind, text, type AccessPolicy } from '@plumbline/platform/records';
import { Shapes } from './shape';
import { Sights } from './sights';
import { Singles } from './singles';

const kind = recordKind({ name: 'Note', v1: 'notes', v2: 'notes', description: 'A note.', fields: { Id: id(), Text: text() } });
const policy = { visibility: () => 'all', hiddenFields: () => [], withheld: () => [] } as unknown as AccessPolicy;
const registry = new KindRegistry([kind]);
const ann: Actor = { ...system(1, 'c', 'c'), user: 7 };

/** Notes of whom every statement finds those with ids up to 100; statements are answered when told. */
function pool() {
  const asked: { ids: number[]; answer: (error?: Error) => void }[] = [];
  const query = ({ values }: QueryArrayConfig): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const ids = String(values?.[1]).slice(1, -1).split(',').map(Number);
      const rows = ids.filter((one) => one <= 100).map((one) => [-1, String(one), `{"Id":${one}}`, null, true]);
      asked.push({ ids, answer: (error) => (error ? reject(error) : resolve({ rows })) });
    });
  const singles = new Singles({ query } as unknown as Pool, new Shapes(registry), policy, new Sights(policy, registry));
  return { asked, one: async (number: number, actor = ann) => (await singles.one(kind, actor, number))?.row.doc };
}
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('single reads', () => {
  it('go at once when alone; those that come meanwhile share the next statement', async () => {
    const { asked, one } = pool();
    const first = one(1);
    await turn();
    const others = [one(1), one(2), one(2), one(999)];
    await turn();
    expect(asked.map(({ ids }) => ids)).toEqual([[1]]);
    asked[0]?.answer();
    expect(await first).toBe('{"Id":1}');
    // The first one asked again is read again: what was written since must be seen.
    expect(asked.map(({ ids }) => ids)).toEqual([[1], [1, 2, 999]]);
    asked[1]?.answer();
    expect(await Promise.all(others)).toEqual(['{"Id":1}', '{"Id":2}', '{"Id":2}', undefined]);
  });

  it('are not shared between callers who see differently', async () => {
    const { asked, one } = pool();
    const all = [one(1), one(2, { ...ann, user: 8 }), one(3, { ...ann, company: 2 }), one(4, { ...ann, privileges: new Set() })];
    await turn();
    expect(asked.map(({ ids }) => ids)).toEqual([[1], [2], [3], [4]]);
    for (const { answer } of asked) answer();
    expect(await Promise.all(all)).toHaveLength(4);
  });

  it('fail together when their statement fails, and go on with the next', async () => {
    const { asked, one } = pool();
    const lost = [one(1), one(2)];
    await turn();
    const next = one(3);
    asked[0]?.answer(new Error('gone'));
    await expect(Promise.allSettled(lost)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    await turn();
    asked[1]?.answer();
    expect(await next).toBe('{"Id":3}');
  });
});
