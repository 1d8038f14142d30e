import { encodeRow } from '../rows/table';
import { id, integer, name } from './plain-fields';
import { list, values } from './nested-fields';
import { nested, nestedAll, nestedWithin, recordKind } from '../record-kind';
import { MOST_NESTED } from '../limits';

const box = recordKind({
  name: 'Box',
  v1: null,
  v2: null,
  description: 'A box.',
  fields: { Id: id(), Name: name(), NutIds: values(integer()).internal(), Kept: list({ Id: integer(), Since: name() }).internal() },
  composed: {
    Nuts: nestedAll('Nut', 'NutIds'),
    Store: nestedWithin(nestedAll('Nut', 'Kept'), 'Nuts', { BoxId: 'Id' }, 'What is kept.'),
  },
});
const refs = (row: Partial<ReturnType<typeof box.blank>>): unknown => encodeRow(box, { ...box.blank(), ...row, Id: 5 })[2];

describe('composed lists', () => {
  it('have their ids in the row, also those of objects, with the fields of the object around a list', () => {
    const Kept = [
      { Id: 8, Since: '' },
      { Id: 9, Since: '' },
    ];
    expect(refs({ NutIds: [3, 1, 2], Kept })).toBe('3 1 2,8 9,5');
    expect(refs({})).toBe(',,5');
    expect(box.wireNames).toEqual(['Id', 'Name', 'Nuts', 'Store']);
  });

  it('are bounded', () => {
    const ids = Array.from({ length: MOST_NESTED + 10 }, (_, index) => index + 1);
    expect(
      String(refs({ NutIds: ids }))
        .split(',')[0]
        .split(' '),
    ).toEqual(ids.slice(0, MOST_NESTED).map(String));
  });

  it('are composed by lists, and single records by single ids', () => {
    const base = { name: 'X', v1: null, v2: null, description: '', fields: { Id: id(), All: values(integer()) } };
    expect(() => recordKind({ ...base, composed: { A: nestedAll('Nut', 'Id') } })).toThrow('no list');
    expect(() => recordKind({ ...base, composed: { A: nested('Nut', 'All') } })).toThrow('is a list');
    const object = nestedWithin(nestedAll('Nut', 'All'), 'Nuts', { Id: 'Nope' }, '');
    expect(() => recordKind({ ...base, composed: { A: object } })).toThrow('Nope');
  });
});
