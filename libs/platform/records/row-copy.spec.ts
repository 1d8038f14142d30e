import fc from 'fast-check';
import { decodeRow, encodeRow, flag, id, integer, list, money, recordKind, reference, RowCopy, text, values, type RowValues } from '.';
import { anyValue } from './any-value.fixture';

const kind = recordKind({
  name: 'Part',
  v1: null,
  v2: null,
  description: 'A part.',
  fields: {
    Id: id(),
    Title: text(),
    Secret: text().internal(),
    Price: money().absent('0.00'),
    IsFit: flag(),
    MakerId: reference('Maker').nullable(),
    Marks: values(integer()).internal(),
    Items: list({ Label: text() }),
    Count: integer(),
  },
  composed: { Maker: { by: 'MakerId', kind: 'Maker', description: 'The maker.' } },
  indexed: ['Title', 'MakerId'],
  owner: ({ MakerId }) => Number(MakerId) || null,
  forClient: ({ IsFit }) => Boolean(IsFit),
  vendors: ({ Title }) => Array.from({ length: String(Title).length % 3 }, (_, index) => index),
});
const plain = recordKind({ ...{ name: 'Plain', v1: null, v2: null, description: 'A plain one.' }, fields: { Id: id(), Title: text() } });
/** A field whose name is not of ASCII characters alone. */
const foreign = recordKind({ ...{ name: 'Foreign', v1: null, v2: null, description: 'Foreign.' }, fields: { Id: id(), Größe: text() } });

/** The columns of the rows that the bytes encode, null or bytes each. */
function decoded(bytes: Buffer): (Buffer | null)[][] {
  const rows: (Buffer | null)[][] = [];
  for (let at = 19; ;) {
    const columns = bytes.readInt16BE(at);
    at += 2;
    if (columns < 0) return rows;
    const row: (Buffer | null)[] = [];
    for (let index = 0; index < columns; index++) {
      const length = bytes.readInt32BE(at);
      at += 4;
      row.push(length < 0 ? null : bytes.subarray(at, at + length));
      at += Math.max(length, 0);
    }
    rows.push(row);
  }
}
const utf8 = (text: unknown): Buffer | null => (typeof text === 'string' ? Buffer.from(text) : null);
const bigint = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
};

const MODIFIED = '2026-03-01T10:20:30.456Z';
const copied = (of: typeof kind | typeof plain | typeof foreign, rows: readonly RowValues[]): (Buffer | null)[][] => {
  const copy = new RowCopy(of);
  const bytes: Buffer[] = [];
  for (const row of rows) {
    copy.add({ company: 7, id: 2 ** 40 + 5, values: row, isLive: true, modified: MODIFIED });
    if (copy.isFull) bytes.push(copy.take());
  }
  return decoded(Buffer.concat([...bytes, copy.end()]));
};

const rowOf = fc.record(
  {
    ...Object.fromEntries(Object.keys(kind.fields).map((name) => [name, anyValue])),
    // Columns of their own are made of these.
    Title: fc.string({ unit: 'binary' }),
    MakerId: fc.option(fc.maxSafeInteger()),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const blank = (): RowValues => JSON.parse(JSON.stringify(kind.blank())) as RowValues;

describe('rows that are encoded for COPY', () => {
  it('have the columns of `encodeRow`, whatever their values', () => {
    fc.assert(
      fc.property(fc.array(rowOf, { minLength: 1, maxLength: 5 }), (given) => {
        const rows = given.map((fields, index) => {
          const row: RowValues = { ...blank(), ...fields };
          const [doc, extra] = encodeRow(kind, row) as [string, string];
          // As they are decoded, in the other order, and with a field more.
          return [row, decodeRow(doc, extra), { ...row, Other: 1 }][index % 3];
        });
        copied(kind, rows).forEach((columns, index) => {
          const [doc, extra, refs, , owner, , , ...fields] = encodeRow(kind, rows[index]);
          expect([columns[2], columns[3], columns[4]]).toEqual([doc, extra, refs].map(utf8));
          expect(columns[8]).toEqual(owner === null ? null : bigint(owner as number));
          expect(columns.slice(11)).toEqual(fields.map(utf8));
        });
      }),
    );
  });
  it('have numbers, times and Booleans as PostgreSQL stores them', () => {
    const row: RowValues = { ...blank(), Title: 'ab', IsFit: true, MakerId: 12 };
    const [columns] = copied(kind, [row]);
    const since2000 = (Date.parse(MODIFIED) - Date.UTC(2000, 0, 1)) * 1000;
    expect(columns.slice(0, 2)).toEqual([bigint(7), bigint(2 ** 40 + 5)]);
    expect(columns.slice(5, 10)).toEqual([bigint(since2000), Buffer.from([0]), Buffer.from([1]), bigint(12), null]);
    expect(columns[10]?.subarray(20).toString('hex')).toBe(`00000008${'00'.repeat(8)}00000008${'00'.repeat(7)}01`);
    expect(copied(kind, [blank()])[0][10]).toEqual(Buffer.from('000000000000000000000014', 'hex'));
  });
  it('may be of any number and length, and of kinds without hidden fields or with other names', () => {
    const long = 'x'.repeat(300_000);
    const titles = ['', 'ä', long, ...Array.from({ length: 2000 }, (_, index) => `title ${index}`)];
    const rows = titles.map((Title) => ({ Id: 1, Title }));
    expect(copied(plain, rows).map((columns) => [String(columns[2]), columns[3]])).toEqual(rows.map((row) => [JSON.stringify(row), null]));
    expect(String(copied(foreign, [{ Id: 1, Größe: 'ü' }])[0][2])).toBe('{"Id":1,"Größe":"ü"}');
  });
});
