import { id, recordKind, text } from '@plumbline/platform/declarations';
import { LeaderRows } from './leader-rows';
import { RowCache, type StoredRow } from './row-cache';

const thing = recordKind({ name: 'Thing', v1: null, v2: null, description: 'A thing.', fields: { Id: id(), Name: text() } });
const key = RowCache.key(thing, 1, 7);
const stored = (Name: string, live = true): StoredRow => ({ values: { Id: 7, Name }, live, size: Name.length });

describe('the cached rows of the leader', () => {
  it('are those of its batches; others are unknown', () => {
    const cache = new RowCache();
    const rows = new LeaderRows(cache, () => false);
    expect(rows.get(thing, 1, 7)).toBeUndefined();
    cache.set(key, stored('a'));
    expect(rows.get(thing, 1, 7)).toEqual({ Id: 7, Name: 'a' });
    cache.set(key, stored('a', false));
    expect(rows.get(thing, 1, 7)).toBeNull();
  });
  it('are unknown while they are written, because the notification of the commit may arrive first', () => {
    const cache = new RowCache();
    const rows = new LeaderRows(cache, () => false);
    cache.set(key, stored('a'));
    cache.hold(new Set([key]));
    expect(rows.get(thing, 1, 7)).toBeUndefined();
    cache.set(key, stored('b'));
    cache.hold(new Set());
    expect(rows.get(thing, 1, 7)).toEqual({ Id: 7, Name: 'b' });
  });
  it('include rows that were read from the database, unless a batch has overtaken the read', () => {
    const cache = new RowCache();
    const rows = new LeaderRows(cache, () => false);
    const late = rows.expect(thing, 1, 7);
    cache.set(key, stored('new'));
    late({ Id: 7, Name: 'old' }, 20);
    expect(rows.get(thing, 1, 7)).toEqual({ Id: 7, Name: 'new' });
    const other = rows.expect(thing, 1, 8);
    other({ Id: 8, Name: 'read' }, 20);
    expect(rows.get(thing, 1, 8)).toEqual({ Id: 8, Name: 'read' });
  });
  it('include the absence of a live row, until a batch writes one; batches do not know then whether there is a removed one', () => {
    const cache = new RowCache();
    const rows = new LeaderRows(cache, () => false);
    rows.expect(thing, 1, 7)(null, 0);
    expect(rows.get(thing, 1, 7)).toBeNull();
    expect(cache.get(key)).toBeUndefined();
    cache.hold(new Set([key]));
    expect(rows.get(thing, 1, 7)).toBeUndefined();
    cache.set(key, stored('a'));
    cache.hold(new Set());
    expect(rows.get(thing, 1, 7)).toEqual({ Id: 7, Name: 'a' });
    const late = rows.expect(thing, 1, 8);
    cache.set(RowCache.key(thing, 1, 8), stored('b'));
    late(null, 0);
    expect(rows.get(thing, 1, 8)).toEqual({ Id: 7, Name: 'b' });
    rows.expect(thing, 1, 9)(null, 0);
    cache.forget(RowCache.key(thing, 1, 9));
    expect(rows.get(thing, 1, 9)).toBeUndefined();
  });
  it('keep the rows of a catch-up before they are stored, despite a read of the earlier row', () => {
    const cache = new RowCache();
    const rows = new LeaderRows(cache, () => false);
    cache.hold(new Set([key]));
    cache.set(key, stored('new'));
    const late = rows.expect(thing, 1, 7);
    late({ Id: 7, Name: 'old' }, 20);
    cache.hold(new Set());
    expect(rows.get(thing, 1, 7)).toEqual({ Id: 7, Name: 'new' });
  });
  it('leave the memory when others of more characters than it is for have come', () => {
    const cache = new RowCache();
    const rows = new LeaderRows(cache, () => false);
    const keep = (id: number, size: number): void => cache.set(RowCache.key(thing, 1, id), { ...stored(String(id)), size });
    keep(7, 30_000_000);
    keep(8, 30_000_000);
    expect(rows.get(thing, 1, 7)).toBeDefined();
    keep(9, 30_000_000);
    expect([7, 8, 9].map((id) => rows.get(thing, 1, id) !== undefined)).toEqual([true, false, true]);
    keep(10, 70_000_000);
    expect(rows.get(thing, 1, 10)).toBeUndefined();
  });
  it('are unknown once the lease is lost', () => {
    const cache = new RowCache();
    cache.set(key, stored('a'));
    expect(new LeaderRows(cache, () => true).get(thing, 1, 7)).toBeUndefined();
  });
});
