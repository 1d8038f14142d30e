import { system } from '@plumbline/platform/kernel';
import { flag, id, recordKind, text, textReference, type AccessPolicy } from '@plumbline/platform/records';
import { sightOf } from './visibility';

const kind = recordKind({
  name: 'Note',
  v1: 'notes',
  v2: 'notes',
  description: 'A note.',
  fields: { Id: id(), IsOpen: flag(), BillId: textReference('Bill'), Tag: text() },
  indexed: ['BillId', 'Tag'],
});
const actor = { ...system(1, 'c', 'c'), user: 7, vendor: 4 };
const sight = (visibility: string, withheld: string[] = []) =>
  sightOf({ visibility: () => visibility, withheld: () => withheld } as unknown as AccessPolicy, actor, kind, 3);

describe('what a caller may see', () => {
  it('is a condition on the rows, with a name of its own', () => {
    expect(sight('all')).toEqual({ sql: '', values: [], variant: 'all' });
    expect(sight('own')).toEqual({ sql: ' and (r.owner = $3 or r.awaiting = $3)', values: [7], variant: 'own' });
    expect(sight('vendor')).toEqual({ sql: ' and r.vendors @> array[$3]::bigint[]', values: [4], variant: 'vendor' });
    expect(sight('none')).toEqual({ sql: ' and false', values: [], variant: 'none' });
  });

  it('leaves out rows that are withheld', () => {
    expect(sight('all', ['BillId'])).toEqual({ sql: ` and r."ix_BillId" is null`, values: [], variant: 'all -BillId' });
    expect(sight('all', ['Tag'])).toEqual({ sql: ` and r."ix_Tag" = ''`, values: [], variant: 'all -Tag' });
  });
});

describe('what a caller may see of the parts of other records', () => {
  const part = recordKind({
    name: 'Sketch',
    v1: 'sketches',
    v2: 'sketches',
    description: 'A sketch that belongs to a note or to a bill.',
    fields: { Id: id(), Of: text(), OfId: text() },
    indexed: ['Of', 'OfId'],
    seenWith: { kindIn: 'Of', idIn: 'OfId', kinds: { Note: 'Note', Bill: 'Bill', Letter: 'Note' } },
  });
  const parts = (sights: Record<string, string>) =>
    sightOf(
      {
        visibility: (_: unknown, name: string) => sights[name],
        withheld: () => [],
        required: (name: string) => (name === 'Bill' ? ['Manages Bills'] : []),
      } as unknown as AccessPolicy,
      actor,
      part,
      3,
    );
  const with_ = (word: string, table: string, sql: string): string =>
    `r."ix_Of" = '${word}' and exists (select 1 from read."${table}" t where t.company = r.company and t.id = r."ix_OfId"::bigint and (not t.deleted or r.deleted)${sql})`;

  it('is everything, where it sees every whole', () => {
    expect(parts({ Sketch: 'all', Note: 'all', Bill: 'all' })).toEqual({ sql: '', values: [], variant: 'with aaa' });
  });
  it('is the parts of the kinds that it sees', () => {
    expect(parts({ Sketch: 'all', Note: 'all', Bill: 'none' }).sql).toBe(` and (r."ix_Of" in ('Note','Letter'))`);
    expect(parts({ Sketch: 'all', Note: 'none', Bill: 'none' }).sql).toBe(' and false');
    expect(parts({ Sketch: 'none', Note: 'all', Bill: 'all' })).toEqual({ sql: ' and false', values: [], variant: 'none' });
  });
  it('asks for each whole of which it sees some', () => {
    expect(parts({ Sketch: 'all', Note: 'all', Bill: 'own' })).toEqual({
      sql: ` and (r."ix_Of" in ('Note','Letter') or ${with_('Bill', 'bill', ' and (t.owner = $3 or t.awaiting = $3)')})`,
      values: [7],
      variant: 'with aoa',
    });
  });
  it('is for one held to a vendor no part of what everybody sees, but of what a privilege shows it', () => {
    expect(parts({ Sketch: 'vendor', Note: 'all', Bill: 'all' }).sql).toBe(` and (r."ix_Of" in ('Bill'))`);
    expect(parts({ Sketch: 'vendor', Note: 'vendor', Bill: 'none' })).toEqual({
      sql: ` and (${with_('Note', 'note', ' and t.vendors @> array[$3]::bigint[]')} or ${with_('Letter', 'note', ' and t.vendors @> array[$4]::bigint[]')})`,
      values: [4, 4],
      variant: 'with vnv',
    });
  });
});
