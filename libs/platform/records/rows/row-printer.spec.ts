import fc from 'fast-check';
import { decodeRow, encodeRow } from './table';
import { flag, id, integer, money, text } from '../fields/plain-fields';
import { list, values } from '../fields/nested-fields';
import { recordKind, type RowValues } from '../record-kind';

/** Values of all types that rows hold, with the characters that JSON escapes or that take several bytes. */
const anyValue = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', '\\', '\n', '\u007f', '\u0080', '\u2028', '\ud800', '\udc00', 'é', '😀', 'a') }),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.jsonValue(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
);
const part = recordKind({
  name: 'Part',
  v1: null,
  v2: null,
  description: 'A part.',
  fields: {
    Id: id(),
    Title: text(),
    Secret: text().internal(),
    Price: money().absent('0.00'),
    'Odd "name"': text(),
    IsFit: flag(),
    Marks: values(integer()).internal(),
    Items: list({ Label: text() }),
    Count: integer(),
  },
});
const hidden = ['Secret', 'Marks'];

/** Returns the expected texts of the printer: without a template. */
function stringified(row: RowValues): [string, string] {
  const shown = Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.includes(key)));
  return [JSON.stringify(shown), JSON.stringify(Object.fromEntries(hidden.map((key) => [key, row[key]])))];
}
const printed = (row: RowValues): unknown[] => encodeRow(part, row).slice(0, 2);

const changes = fc.dictionary(fc.constantFrom(...Object.keys(part.fields)), anyValue, { noNullPrototype: true });

describe('the text of rows', () => {
  const blank = (): RowValues => JSON.parse(JSON.stringify(part.blank())) as RowValues;

  it('is that of JSON.stringify, for new rows and for those that were stored', () => {
    fc.assert(
      fc.property(changes, changes, (first, second) => {
        const row = { ...blank(), ...first };
        expect(printed(row)).toEqual(stringified(row));
        const [doc, extra] = printed(row) as [string, string];
        const later = { ...decodeRow(doc, extra), ...second };
        expect(printed(later)).toEqual(stringified(later));
      }),
    );
  });

  it('is that of JSON.stringify for rows with other fields, or in another order', () => {
    const row: RowValues = { ...blank(), Title: 'Bolt', Marks: [1] };
    const reversed = Object.fromEntries(Object.entries(row).reverse());
    const { Price: _price, ...without } = row;
    for (const odd of [reversed, without, { ...row, Other: 1 }, { ...row, Title: undefined }])
      expect(printed(odd)).toEqual(stringified(odd));
  });
});
