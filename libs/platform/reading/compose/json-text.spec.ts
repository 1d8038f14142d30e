import fc from 'fast-check';
import { memberOf } from './json-text';

const NAMES = ['Id', 'Name', 'Notes', 'Rate'];
/** Texts that look like members. */
const text = fc.oneof(fc.string(), fc.constantFrom('"Name":1', '","Name":"x', '\\', '\\"', '{"Id":2}', '["Rate"]', 'Name', 'Ω "Name":'));
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('any')),
  ),
})).any;
const record = fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), value), { selector: ([name]) => name });

describe('a member of a JSON text', () => {
  it('is what parsing gives, whatever is beside it', () => {
    fc.assert(
      fc.property(record, (members) => {
        const one = Object.fromEntries(members);
        for (const name of NAMES) expect(memberOf(JSON.stringify(one), name)).toBe(JSON.stringify(one[name]));
      }),
      { numRuns: 1000 },
    );
  });

  it('is not that of an object inside, nor text of a string', () => {
    expect(memberOf('{"Tasks":[{"Name":"inner"}],"Name":"outer"}', 'Name')).toBe('"outer"');
    expect(memberOf('{"Tasks":[{"Name":"inner"}]}', 'Name')).toBeUndefined();
    expect(memberOf(JSON.stringify({ Notes: '{"Name":1}', Name: '"' }), 'Name')).toBe('"\\""');
    expect(memberOf('{}', 'Name')).toBeUndefined();
  });
});
