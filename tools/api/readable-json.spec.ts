import { readableJson } from './readable-json';

describe('readable JSON', () => {
  it('puts on one line what fits there', () => {
    expect(readableJson({ type: ['string', 'null'], maxLength: 10 })).toBe('{ "type": ["string", "null"], "maxLength": 10 }\n');
    expect(readableJson({ none: {}, empty: [] })).toBe('{ "none": {}, "empty": [] }\n');
  });

  it('breaks what does not, and keeps every value', () => {
    const value = { long: 'x'.repeat(120), list: [{ a: 1 }, { b: [null, true] }], deep: { deeper: { text: 'y"\n'.repeat(60) } } };
    const text = readableJson(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(text.split('\n').slice(0, 3)).toEqual(['{', ` "long": "${'x'.repeat(120)}",`, ' "list": [{ "a": 1 }, { "b": [null, true] }],']);
  });
});
