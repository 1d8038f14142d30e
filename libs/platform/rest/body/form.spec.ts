import { formOf } from './form';

describe('a form', () => {
  it('is its fields by name, in the order in which they came; one that is given more than once is a list', () => {
    expect({ ...formOf('a=1&b=x+y&a=%C3%BC&c&a=3') }).toEqual({ a: ['1', 'ü', '3'], b: 'x y', c: '' });
  });

  it('has no names but those that were given', () => {
    const form = formOf('__proto__=1&constructor=2');
    expect([form['__proto__'], form['constructor'], form['toString']]).toEqual(['1', '2', undefined]);
  });

  it('costs as much as it is long, whatever is in it: anybody may send one', () => {
    const begun = performance.now();
    expect(formOf('a&'.repeat(100_000))['a']).toHaveLength(100_000);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
