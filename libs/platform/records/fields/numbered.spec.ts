import type { Issue } from '@plumbline/platform/kernel';
import { id, integer, name, textId } from './plain-fields';
import { numbered, numberedList } from './numbered';
import { values } from './nested-fields';
import type { Fields } from './field';

const read = (shape: Fields, given: unknown): unknown => {
  const issues: Issue[] = [];
  const entries = numberedList(shape).parse(given, 'List', issues);
  return issues.length > 0 ? issues : entries?.map((entry) => (entry as { Id: unknown }).Id);
};

describe('the entries of a list', () => {
  it('keep valid unique ids, and get the next numbers otherwise', () => {
    expect(numbered([{ Id: 2 }, { Id: 0 }, { Id: 2 }, { Id: -1 }]).map(({ Id }) => Id)).toEqual([2, 3, 4, 5]);
  });
  it('are distinct whatever ids were sent', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const ids = numbered([{ Id: most }, { Id: 0 }, { Id: 0 }, { Id: most }, { Id: String(most) }]).map(({ Id }) => Number(Id));
    expect(new Set(ids).size).toBe(5);
    expect(ids.every(Number.isSafeInteger)).toBe(true);
  });
  it('have ids in the form that v1 prescribes', () => {
    const Name = name();
    expect(read({ Id: id(), Name }, [{ Name: 'a' }, { Id: 7 }, { Id: '4' }, { Id: 'x' }, { Id: { evil: 1 } }])).toEqual([8, 7, 4, 9, 10]);
    expect(read({ Id: textId(), Name }, [{ Name: 'a' }, { Id: '7' }, { Id: 4 }, { Id: [1] }])).toEqual(['8', '7', '4', '9']);
    expect(read({ Id: values(integer()), Name }, [{ Name: 'a' }, { Id: [7, 9] }, { Id: [7] }, { Id: [] }])).toEqual([
      [10],
      [7, 9],
      [11],
      [12],
    ]);
  });
  it('are unchanged when they are sent back', () => {
    const shape = { Id: values(integer()), Name: name() };
    const [first = [], again] = [1, 2].map(() => numberedList(shape).parse([{ Name: 'a' }, { Name: 'b' }], 'List', []));
    expect(numberedList(shape).parse(first, 'List', [])).toEqual(again);
  });
  it('have the faults of any list', () => {
    expect(read({ Id: id(), Name: name() }, {})).toEqual([{ field: 'List', problem: 'must be an array of objects' }]);
    expect(read({ Id: id(), Name: name() }, [{ Nmae: '' }])).toEqual([{ field: 'List[0].Nmae', problem: 'is not a field of this record' }]);
  });
});
