import * as fc from 'fast-check';
import { afterwards, differenceOf, setValues } from './row-difference';

const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const line = fc.record({ Id: fc.integer(), Price: fc.string(), Notes: fc.array(scalar, { maxLength: 2 }) });
const row = fc.record({
  Name: fc.string(),
  Total: scalar,
  Place: fc.oneof(fc.constant(null), fc.record({ City: fc.string(), Zip: scalar })),
  Groups: fc.array(fc.record({ Id: fc.integer(), Lines: fc.array(line, { maxLength: 3 }) }), { maxLength: 3 }),
});

describe('the difference of two states of a row', () => {
  it('leads from one to the other, and leaves the first as it is', () => {
    fc.assert(
      fc.property(row, row, (from, to) => {
        const before = JSON.stringify(from);
        const difference = JSON.parse(JSON.stringify(differenceOf(from, to))) as object;
        expect(afterwards(from, difference as never)).toEqual(to);
        expect(JSON.stringify(from)).toBe(before);
      }),
    );
  });

  it('is empty between equal ones, and names one line of many', () => {
    const lines = Array.from({ length: 200 }, (_, Id) => ({ Id, Price: '1.00' }));
    const from = { Groups: [{ Lines: lines }], Name: 'a' };
    expect(differenceOf(from, structuredClone(from))).toEqual({});
    const to = { ...from, Groups: [{ Lines: lines.map((one) => (one.Id === 7 ? { ...one, Price: '2.00' } : one)) }] };
    expect(differenceOf(from, to)).toEqual({ 'Groups/0/Lines/7/Price': '2.00' });
    expect(differenceOf({ Ids: [1] }, { Ids: [1, 2] })).toEqual({ 'Ids/1': 2 });
    expect(differenceOf({ Ids: [1, 2] }, { Ids: [2] })).toEqual({ Ids: [2] });
  });
});

it('the set values of a row are those that an unset one has not', () => {
  const blank = { Id: 0, Name: '', Lines: [], Place: null };
  expect(setValues({ ...blank, Id: 4 }, blank)).toEqual({ Id: 4 });
  expect(setValues({ ...blank, Lines: [1] }, blank)).toEqual({ Lines: [1] });
});
