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
import { isManaged, isRowVisible } from './rows-at-hand';
import { VisibilityFilters } from './visibility-filters';

const fields = { Id: id(), IsOpen: flag(), BillId: textReference('Bill'), Tag: text(), UserId: integer(), NextId: integer() };
const base = {
  v1: null,
  v2: null,
  description: 'A record.',
  fields,
  storage: { indexed: ['BillId', 'Tag'] },
} as const;
const note = recordKind({
  ...base,
  name: 'Note',
  access: { owner: ({ UserId }) => UserId, vendors: () => [] },
});
const pad = recordKind({
  ...base,
  name: 'Pad',
  access: { vendors: () => [] },
});
const buyer = recordKind({
  ...base,
  name: 'Buyer',
  access: { vendorsOf: { kind: 'Note', by: 'BillId' } },
});
const bill = recordKind({
  ...base,
  name: 'Bill',
  access: { owner: ({ UserId }) => UserId, awaiting: ({ NextId }) => NextId },
});
const plan = recordKind({
  ...base,
  name: 'Plan',
  storage: { indexed: ['IsOpen', 'Tag'] },
  access: { owner: ({ UserId }) => UserId, shared: { where: 'IsOpen', withReadersOf: 'Tag' } },
});
const shift = recordKind({
  ...base,
  name: 'Shift',
  access: {
    owner: ({ UserId }) => UserId,
    managed: { by: 'BillId', kind: 'Worker', manager: 'LeaderId', user: 'UserId', people: { kind: 'Person', above: 'Above' } },
  },
});
const blank = recordKind({ ...base, name: 'Blank' });
const sketch = recordKind({
  name: 'Sketch',
  v1: null,
  v2: null,
  description: 'A sketch that belongs to a note or to a bill.',
  fields: { Id: id(), Of: text(), OfId: text() },
  storage: { indexed: ['Of', 'OfId'] },
  access: { seenWith: { kindIn: 'Of', idIn: 'OfId', kinds: { Note: 'Note', Bill: 'Bill', Letter: 'Note' } } },
});
const actor = { ...system(1, 'c', 'c'), user: 7, vendor: 4 };
const registry = new KindRegistry([note, pad, buyer, bill, sketch]);
const visibilityOf = (kind: AnyRecordKind, policy: object) =>
  new VisibilityFilters({ hidingFields: () => [], hidesParts: () => false, ...policy } as unknown as AccessPolicy, registry).of(
    actor,
    kind,
    3,
  );
const filter = (kind: AnyRecordKind, visibility: string, hiding: string[] = []) =>
  visibilityOf(kind, { visibility: () => visibility, hidingFields: () => hiding });

describe('the visibility of a caller', () => {
  it('is everything, without a search', () => {
    expect(filter(note, 'all')).toEqual({ sql: '', values: [], variant: 'all' });
  });
  it('is found by the columns that the kind declares, and by no others [performance 5.1]', () => {
    expect(filter(note, 'own')).toEqual({
      sql: ' and (r.owner = $3)',
      values: [7],
      variant: 'own',
      found: ['read."note" r where r.company = $1 and r.owner = $3'],
    });
    expect(filter(bill, 'own')).toEqual({
      sql: ' and (r.owner = $3 or r.awaiting = $3)',
      values: [7],
      variant: 'own',
      found: ['read."bill" r where r.company = $1 and r.owner = $3', 'read."bill" r where r.company = $1 and r.awaiting = $3'],
    });
  });
  it("is found by the caller's vendor, and by what is the caller's own", () => {
    const condition = 'r.vendors @> array[$3]::bigint[]';
    const ofVendor = (table: string): string =>
      `(select * from read."${table}" r where r.company = $1 and ${condition} offset 0) r where true`;
    expect(filter(pad, 'vendor')).toEqual({ sql: ` and (${condition})`, values: [4], variant: 'vendor', found: [ofVendor('pad')] });
    expect(filter(note, 'vendor')).toEqual({
      sql: ` and (${condition} or r.owner = $4)`,
      values: [4, 7],
      variant: 'vendor',
      found: [ofVendor('note'), 'read."note" r where r.company = $1 and r.owner = $4'],
    });
    expect(filter(bill, 'vendor')).toMatchObject({ sql: ' and (r.owner = $3 or r.awaiting = $3)', values: [7] });
  });
  it("is found by the records of the caller's vendor that refer to it", () => {
    const ids =
      'select v."ix_BillId" from read."note" v where v.company = $1 and not v.deleted and v."ix_BillId" is not null and v.vendors @> array[$3]::bigint[]';
    const { sql, values, found } = filter(buyer, 'vendor');
    expect([sql, values]).toEqual([` and (r.id::text in (${ids}))`, [4]]);
    expect(found).toEqual([expect.stringContaining(`(${ids}) referred(id) offset 0) o cross join lateral`)]);
  });
  it('is found by what is shared with readers of a kind that the caller may list', () => {
    const condition = `r."ix_IsOpen" = 'true' and r."ix_Tag" = any($4::text[])`;
    const filtered = visibilityOf(plan, { visibility: () => 'own', lists: () => ['Bill', 'Note'] });
    expect(filtered).toEqual({
      ...{ sql: ` and (r.owner = $3 or ${condition})`, values: [7, ['Bill', 'Note']], variant: 'own' },
      found: ['read."plan" r where r.company = $1 and r.owner = $3', `read."plan" r where r.company = $1 and ${condition}`],
    });
    const sees = (lists: string[], row: object): boolean =>
      isRowVisible({ visibility: () => 'own', lists: () => lists } as unknown as AccessPolicy, actor, plan, { ...plan.blank(), ...row });
    expect(sees(['Bill'], { IsOpen: true, Tag: 'Bill' })).toBe(true);
    expect(sees(['Note'], { IsOpen: true, Tag: 'Bill' })).toBe(false);
    expect(sees(['Bill'], { IsOpen: false, Tag: 'Bill' })).toBe(false);
    expect(sees([], { UserId: 7 })).toBe(true);
  });
  it('is found by those whom the caller manages, each by the index of the reference', () => {
    const below = `select u.id::text from read."person" u where u.company = $1 and "ix_Above.Id" <> '' and string_to_array("ix_Above.Id", ',') @> array[$3::text]`;
    const all = `select m.id::text from read."worker" m where m.company = $1 and`;
    const led = `"ix_LeaderId" is not null and "ix_LeaderId" = any(array(${below}) || $3::text)`;
    const managed = `${all} ${led} union ${all} "ix_UserId" is not null and "ix_UserId" = any(array(${below})) and "ix_LeaderId" is null`;
    const { sql, values, found } = filter(shift, 'own');
    expect([sql, values]).toEqual([` and (r.owner = $3 or r."ix_BillId" in (${managed}))`, [7]]);
    expect(found?.at(-1)).toMatch(
      /^\(select r\.\* from \(.* offset 0\) o\(id\) cross join lateral \(.* = o\.id offset 0\) r\) r where true$/,
    );
  });
  it.each([
    ['the leader', { LeaderId: 7, UserId: 5 }, {}, true],
    ['above the leader', { LeaderId: 4, UserId: 5 }, { 4: [6, 7] }, true],
    ['above the user, who has another leader', { LeaderId: 4, UserId: 5 }, { 5: [7] }, false],
    ['above the user, without a leader', { LeaderId: null, UserId: 5 }, { 5: [7] }, true],
    ['of nobody', { LeaderId: null, UserId: null }, { 5: [7] }, false],
  ] as const)('decides on one who is led by the caller: %s', async (_, led, above: Record<number, readonly number[]>, expected) => {
    const one = (_kind: unknown, _company: number, at: number) => Promise.resolve({ Above: (above[at] ?? []).map((Id) => ({ Id })) });
    const sources = { reads: { one }, kinds: { named: () => note } } as never;
    expect(await isManaged(sources, actor, shift.managed!, led)).toBe(expected);
    expect(await isManaged(sources, { ...actor, user: 0 }, shift.managed!, { ...led, LeaderId: 0 })).toBe(false);
  });
  it("is nothing where records are nobody's own and of no vendor", () => {
    expect(filter(blank, 'vendor')).toEqual({ sql: ' and false', values: [], variant: 'none', found: [] });
  });
  it('is nothing, without a search', () => {
    expect(filter(note, 'none')).toEqual({ sql: ' and false', values: [], variant: 'none', found: [] });
  });
  it('omits rows that a field hides', () => {
    expect(filter(note, 'all', ['BillId'])).toEqual({
      sql: ` and r."ix_BillId" is null`,
      values: [],
      variant: 'all -BillId',
      found: [`read."note" r where r.company = $1 and r."ix_BillId" is null`],
    });
    expect(filter(note, 'all', ['Tag']).sql).toBe(` and r."ix_Tag" = ''`);
  });
});

describe('the visibility of the parts of other records', () => {
  const parts = (filters: Record<string, string>) =>
    visibilityOf(sketch, {
      visibility: (_: unknown, name: string) => filters[name],
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

  it('is everything when the caller sees every whole', () => {
    expect(parts({ Sketch: 'all', Note: 'all', Bill: 'all' })).toEqual({ sql: '', values: [], variant: 'with aaa' });
  });
  it('includes the parts of the kinds that the caller sees', () => {
    const some = parts({ Sketch: 'all', Note: 'all', Bill: 'none' });
    expect(some.sql).toBe(` and (r."ix_Of" in ('Note','Letter'))`);
    expect(some.found).toEqual([all('Note'), all('Letter')]);
    expect(parts({ Sketch: 'all', Note: 'none', Bill: 'none' })).toMatchObject({ sql: ' and false', found: [] });
    expect(parts({ Sketch: 'none', Note: 'all', Bill: 'all' })).toMatchObject({ sql: ' and false', found: [] });
  });
  it('checks each whole when the caller sees some of them', () => {
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
  it('for a caller restricted to a vendor includes no part of records that everybody sees, but parts of those that a privilege shows', () => {
    expect(parts({ Sketch: 'vendor', Note: 'all', Bill: 'all' }).sql).toBe(` and (r."ix_Of" in ('Bill'))`);
    const mine = (at: number): string => ` and (t.vendors @> array[$${at}]::bigint[] or t.owner = $${at + 1})`;
    const owned = (at: number): string => `read."note" r where r.company = $1 and r.owner = $${at}`;
    expect(parts({ Sketch: 'vendor', Note: 'vendor', Bill: 'none' })).toEqual({
      sql: ` and (${with_('Note', 'note', mine(3))} or ${with_('Letter', 'note', mine(5))})`,
      values: [4, 7, 4, 7],
      variant: 'with vnv',
      found: [
        ...[partsOf('Note', ofVendor(3)), partsOf('Note', owned(4))],
        ...[partsOf('Letter', ofVendor(5)), partsOf('Letter', owned(6))],
      ],
    });
  });
  it('is nothing for a caller from whom the parts of the kind are hidden', () => {
    const hidesParts = (_: unknown, name: string): boolean => name === 'Note';
    const visible = visibilityOf(sketch, { visibility: () => 'all', required: () => [], hidesParts });
    expect(visible.sql).toBe(` and (r."ix_Of" in ('Bill'))`);
  });
});
