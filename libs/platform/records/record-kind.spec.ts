import { type AnyRecordKind, nested, picked, recordKind, wireId } from './record-kind';
import { bodyExample } from './schema/example';
import { bodySchema, recordSchema } from './schema/schema';
import { COMMON_COLUMNS, decodeRow, encodeRow, indexColumn, isSparse, tableName } from './rows/table';
import { flag, id, money, name, quantity, reference, text, textId } from './fields/plain-fields';

const part = recordKind({
  name: 'SparePart',
  v1: 'parts',
  v2: 'parts',
  description: 'A part.',
  fields: {
    Id: textId(),
    Name: name().required(),
    Price: money(),
    Size: quantity().nullable(),
    BoxId: reference('Box'),
    Note: text().internal(),
    Used: flag(),
  },
  composed: { Box: nested('Box', 'BoxId'), BoxName: picked('Box', 'BoxId', 'Name') },
  storage: { indexed: ['BoxId'] },
  access: { forClient: (row) => row.Used, owner: () => 7 },
});

describe('a record kind', () => {
  it('returns a blank record, with new lists each time', () => {
    expect(part.blank()).toEqual({ Id: '', Name: '', Price: '', Size: null, BoxId: 0, Note: '', Used: false });
    expect(part.wireNames).toEqual(['Id', 'Name', 'Price', 'Size', 'BoxId', 'Used', 'Box', 'BoxName']);
    expect(wireId(part, 5)).toBe('5');
  });

  it('stores internal fields separately, and returns the row unchanged', () => {
    const row = { ...part.blank(), Id: '5', Name: 'Bolt', Note: 'secret', BoxId: 3 };
    const [doc, extra, refs, forClient, owner, awaiting, vendors, box] = encodeRow(part, row);
    expect(doc).not.toContain('secret');
    expect([refs, forClient, owner, awaiting, vendors, box]).toEqual(['3', false, 7, null, null, '3']);
    expect(decodeRow(doc as string, extra as string)).toEqual(row);
  });

  it('stores null in the column of an unset reference, whatever its form', () => {
    const box = (fields: object): unknown => encodeRow(part, { ...part.blank(), ...fields }).at(-1);
    for (const BoxId of [0, '', '0', null, undefined]) expect(box({ BoxId })).toBeNull();
    expect(box({ BoxId: '7' })).toBe('7');
  });

  it('rejects declarations that contradict themselves', () => {
    const base = { name: 'X', v1: null, v2: null, description: '' };
    expect(() => recordKind({ ...base, fields: { Name: name() } })).toThrow('Id');
    expect(() => recordKind({ ...base, fields: { Id: id() }, composed: { A: nested('B', 'BId') } })).toThrow('BId');
    expect(() =>
      recordKind({
        ...base,
        fields: { Id: id() },
        storage: { indexed: ['Nope' as 'Id'] },
      }),
    ).toThrow('Nope');
    const dated = {
      ...base,
      fields: { Id: id(), Kind: text(), Day: text() },
      storage: { indexed: ['Kind'] },
    } as const;
    expect(() =>
      recordKind({
        ...dated,
        storage: { ...dated.storage, ranges: { Kind: 'Day' } },
      }),
    ).toThrow('Day');
    expect(() => recordKind({ ...dated, access: { turns: [{ of: 'owner', where: { Day: '2026-03-02' } }] } })).toThrow('Day');
  });

  it('has a table with a column for each indexed field', () => {
    expect(tableName(part)).toBe('spare_part');
    expect(COMMON_COLUMNS.slice(0, 2)).toEqual(['company', 'id']);
    expect(part.indexed.map(indexColumn)).toEqual(['ix_BoxId']);
    // An unset reference is null.
    expect(isSparse(part, 'BoxId')).toBe(true);
  });

  it('has a JSON Schema without internal fields', () => {
    const named = (): AnyRecordKind => part;
    const schema = recordSchema(1, part, named) as { properties: Record<string, { type?: unknown; anyOf?: unknown }> };
    expect(Object.keys(schema.properties)).toEqual(part.wireNames);
    expect(schema.properties['Size']?.type).toEqual(['string', 'null']);
    expect(schema.properties['Box']?.anyOf).toEqual([{ $ref: '#/components/schemas/Box' }, { type: 'null' }]);
    expect(bodySchema(part, 'create')['required']).toEqual(['Name']);
    expect(bodyExample(part, 'create')).toEqual({ Name: 'Example' });
    const own = { ...part, example: { Name: 'Hinge' }, changeExample: { id: 7, fields: { Size: null } } };
    expect([bodyExample(own, 'create'), bodyExample(own, 'update')]).toEqual([{ Name: 'Hinge' }, { Size: null }]);
  });
});
