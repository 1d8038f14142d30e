import { encodeRow } from './table';
import { id, reference, text } from '../fields/plain-fields';
import { indexedList } from './indexed-list';
import { list, values } from '../fields/nested-fields';
import { recordKind } from '../record-kind';

const parts = list({ Size: text(), BoltId: reference('Bolt').nullable(), NutIds: values(reference('Nut')) });
const crate = recordKind({
  name: 'Crate',
  v1: null,
  v2: null,
  description: 'A crate.',
  fields: { Id: id(), Label: text(), Trays: list({ Parts: parts }) },
  storage: { indexed: ['Label', 'Trays.Parts.BoltId', 'Trays.Parts.NutIds'] },
});
const part = (BoltId: number | null, NutIds: number[] = []) => ({ Size: 'M8', BoltId, NutIds });
const indexed = (Trays: { Parts: ReturnType<typeof part>[] }[]): unknown[] =>
  encodeRow(crate, { ...crate.blank(), Label: 'a', Trays }).slice(-3);

describe('A path into lists of objects', () => {
  it('is indexed by all its ids, each once', () => {
    expect(indexed([{ Parts: [part(7, [1, 2]), part(8, [2])] }, { Parts: [part(7)] }])).toEqual(['a', '7,8', '1,2']);
  });
  it('is empty without references', () => {
    expect(indexed([])).toEqual(['a', '', '']);
    expect(indexed([{ Parts: [part(null)] }])).toEqual(['a', '', '']);
  });
  it('is searched like a list', () => {
    expect(indexedList(crate, 'Trays.Parts.BoltId')).toEqual({
      values: `string_to_array("ix_Trays.Parts.BoltId", ',')`,
      filled: `"ix_Trays.Parts.BoltId" <> ''`,
    });
    expect(indexedList(crate, 'Label')).toBeUndefined();
  });
  it('must lead through lists of objects to a field', () => {
    for (const path of ['Trays.Nope', 'Label.Size', 'Trays.Parts.Size.More'] as never[])
      expect(() =>
        recordKind({
          name: 'Crate',
          v1: null,
          v2: null,
          description: '',
          fields: crate.fields,
          storage: { indexed: [path] },
        }),
      ).toThrow(path);
  });
});
