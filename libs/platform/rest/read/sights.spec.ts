import { system } from '@plumbline/platform/kernel';
import {
  flag,
  id,
  integer,
  KindRegistry,
  recordKind,
  text,
  textReference,
  type AccessPolicy,
  type AnyRecordKind,
} from '@plumbline/platform/records';
import { Sights } from './sights';

const fields = { Id: id(), IsOpen: flag(), BillId: textReference('Bill'), Tag: text(), UserId: integer(), NextId: integer() };
const base = { v1: null, v2: null, description: 'A record.', fields, indexed: ['BillId', 'Tag'] } as const;
const note = recordKind({ ...base, name: 'Note', owner: ({ UserId }) => UserId, vendors: () => [] });
const bill = recordKind({ ...base, name: 'Bill', owner: ({ UserId }) => UserId, awaiting: ({ NextId }) => NextId });
const sketch = recordKind({
  name: 'Sketch',
  v1: null,
  v2: null,
  description: 'A sketch that belongs to a note or to a bill.',
  fields: { Id: id(), Of: text(), OfId: text() },
  indexed: ['Of', 'OfId'],
  seenWith: { kindIn: 'Of', idIn: 'OfId', kinds: { Note: 'Note', Bill: 'Bill', Letter: 'Note' } },
});
const actor = { ...system(1, 'c', 'c'), user: 7, vendor: 4 };
const registry = new KindRegistry([note, bill, sketch]);
const sightOf = (kind: AnyRecordKind, policy: object) =>
  new Sights({ withheld: () => [], ...policy } as unknown as AccessPolicy, registry).of(actor, kind, 3);
const sight = (kind: AnyRecordKind, visibility: string, withheld: string[] = []) =>
  sightOf(kind, { visibility: () => visibility, withheld: () => withheld });

describe('what a caller sees', () => {
  it('is everything, and needs no finding', () => {
    expect(sight(note, 'all')).toEqual({ sql: '', values: [], variant: 'all' });
  });
  it('is found by the columns that the kind declares, and by no others [performance 5.1]', () => {
    expect(sight(note, 'own')).toEqual({
      sql: ' and (r.owner = $3)',
      values: [7],
      variant: 'own',
      found: ['read."note" r where r.company = $1 and r.owner = $3'],
    });
    expect(sight(bill, 'own')).toEqual({
      sql: ' and (r.owner = $3 or r.awaiting = $3)',
      values: [7],
      variant: 'own',
      found: ['read."bill" r where r.company = $1 and r.owner = $3', 'read."bill" r where r.company = $1 and r.awaiting = $3'],
    });
  });
  it("is found by the caller's vendor", () => {
    const condition = ' and r.vendors @> array[$3]::bigint[]';
    expect(sight(note, 'vendor')).toEqual({
      sql: condition,
      values: [4],
      variant: 'vendor',
      found: [`(select * from read."note" r where r.company = $1${condition} offset 0) r where true`],
    });
  });
  it('is nothing, and nothing is looked for', () => {
    expect(sight(note, 'none')).toEqual({ sql: ' and false', values: [], variant: 'none', found: [] });
  });
  it('leaves out rows that are withheld', () => {
    expect(sight(note, 'all', ['BillId'])).toEqual({
      sql: ` and r."ix_BillId" is null`,
      values: [],
      variant: 'all -BillId',
      found: [`read."note" r where r.company = $1 and r."ix_BillId" is null`],
    });
    expect(sight(note, 'all', ['Tag']).sql).toBe(` and r."ix_Tag" = ''`);
  });
});

describe('what a caller sees of the parts of other records', () => {
  const parts = (sights: Record<string, string>) =>
    sightOf(sketch, {
      visibility: (_: unknown, name: string) => sights[name],
      required: (name: string) => (name === 'Bill' ? ['Manages Bills'] : []),
    });
  const isThere = '(not t.deleted or r.deleted)';
  const with_ = (word: string, table: string, sql: string): string =>
    `r."ix_Of" = '${word}' and exists (select 1 from read."${table}" t where t.company = r.company and t.id = r."ix_OfId"::bigint and ${isThere}${sql})`;
  const partsOf = (word: string, wholes: string): string =>
    `(select r.id, r.deleted from ${wholes} offset 0) t cross join lateral (select * from read."sketch" p where p.company = $1 and p."ix_OfId" = t.id::text and p."ix_Of" = '${word}' offset 0) r where ${isThere}`;
  const ofVendor = (at: number): string =>
    `(select * from read."note" r where r.company = $1 and r.vendors @> array[$${at}]::bigint[] offset 0) r where true`;
  const all = (word: string): string => `read."sketch" r where r.company = $1 and r."ix_Of" = '${word}'`;

  it('is everything, where it sees every whole', () => {
    expect(parts({ Sketch: 'all', Note: 'all', Bill: 'all' })).toEqual({ sql: '', values: [], variant: 'with aaa' });
  });
  it('is the parts of the kinds that it sees', () => {
    const some = parts({ Sketch: 'all', Note: 'all', Bill: 'none' });
    expect(some.sql).toBe(` and (r."ix_Of" in ('Note','Letter'))`);
    expect(some.found).toEqual([all('Note'), all('Letter')]);
    expect(parts({ Sketch: 'all', Note: 'none', Bill: 'none' })).toMatchObject({ sql: ' and false', found: [] });
    expect(parts({ Sketch: 'none', Note: 'all', Bill: 'all' })).toMatchObject({ sql: ' and false', found: [] });
  });
  it('asks for each whole of which it sees some', () => {
    expect(parts({ Sketch: 'all', Note: 'all', Bill: 'own' })).toEqual({
      sql: ` and (r."ix_Of" in ('Note','Letter') or ${with_('Bill', 'bill', ' and (t.owner = $3 or t.awaiting = $3)')})`,
      values: [7],
      variant: 'with aoa',
      found: [
        all('Note'),
        all('Letter'),
        partsOf('Bill', 'read."bill" r where r.company = $1 and r.owner = $3'),
        partsOf('Bill', 'read."bill" r where r.company = $1 and r.awaiting = $3'),
      ],
    });
  });
  it('is for one held to a vendor no part of what everybody sees, but of what a privilege shows it', () => {
    expect(parts({ Sketch: 'vendor', Note: 'all', Bill: 'all' }).sql).toBe(` and (r."ix_Of" in ('Bill'))`);
    expect(parts({ Sketch: 'vendor', Note: 'vendor', Bill: 'none' })).toEqual({
      sql: ` and (${with_('Note', 'note', ' and t.vendors @> array[$3]::bigint[]')} or ${with_('Letter', 'note', ' and t.vendors @> array[$4]::bigint[]')})`,
      values: [4, 4],
      variant: 'with vnv',
      found: [partsOf('Note', ofVendor(3)), partsOf('Letter', ofVendor(4))],
    });
  });
});
