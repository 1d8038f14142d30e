import { id, recordKind, text } from '@plumbline/platform/records';
import { LeaderRows } from './leader-rows';
import { RowCache, StoredRow } from './row-cache';

const thing = recordKind({ name: 'Thing', v1: null, v2: null, description: 'A thing.', fields: { Id: id(), Name: text() } });
const key = RowCache.key(thing, 1, 7);
const stored = (Name: string, live = true): StoredRow => new StoredRow(JSON.stringify({ Id: 7, Name }), null, live);

describe('the rows that the leader knows', () => {
  it('are those of its batches; of others nothing is known', () => {
    const cache = new RowCache();
    const rows = new LeaderRows(cache, () => false);
    expect(rows.get(thing, 1, 7)).toBeUndefined();
    cache.set(key, stored('a'));
    expect(rows.get(thing, 1, 7)).toEqual({ Id: 7, Name: 'a' });
    cache.set(key, stored('a', false));
    expect(rows.get(thing, 1, 7)).toBeNull();
  });
  it('are unknown while they are written, for the news of the commit may come first', () => {
    const cache = new RowCache();
    const rows = new LeaderRows(cache, () => false);
    cache.set(key, stored('a'));
    cache.hold(new Set([key]));
    expect(rows.get(thing, 1, 7)).toBeUndefined();
    cache.set(key, stored('b'));
    cache.hold(new Set());
    expect(rows.get(thing, 1, 7)).toEqual({ Id: 7, Name: 'b' });
  });
  it('take what was read from the database, unless a batch has overtaken it', () => {
    const cache = new RowCache();
    const rows = new LeaderRows(cache, () => false);
    const late = rows.expect(thing, 1, 7);
    cache.set(key, stored('new'));
    late('{"Id":7,"Name":"old"}', null);
    expect(rows.get(thing, 1, 7)).toEqual({ Id: 7, Name: 'new' });
    const other = rows.expect(thing, 1, 8);
    other('{"Id":8,"Name":"read"}', null);
    expect(rows.get(thing, 1, 8)).toEqual({ Id: 8, Name: 'read' });
  });
  it('keep what a catch-up knows before it is stored, though somebody reads the row as it was until then', () => {
    const cache = new RowCache();
    const rows = new LeaderRows(cache, () => false);
    cache.hold(new Set([key]));
    cache.set(key, stored('new'));
    const late = rows.expect(thing, 1, 7);
    late('{"Id":7,"Name":"old"}', null);
    cache.hold(new Set());
    expect(rows.get(thing, 1, 7)).toEqual({ Id: 7, Name: 'new' });
  });
  it('are unknown once the lease is lost', () => {
    const cache = new RowCache();
    cache.set(key, stored('a'));
    expect(new LeaderRows(cache, () => true).get(thing, 1, 7)).toBeUndefined();
  });
});
