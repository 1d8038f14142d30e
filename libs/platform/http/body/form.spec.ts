import { formOf } from './form';

describe('a form', () => {
  it('has its fields by name, in their order; a repeated one is a list', () => {
    expect({ ...formOf('a=1&b=x+y&a=%C3%BC&c&a=3') }).toEqual({ a: ['1', 'ü', '3'], b: 'x y', c: '' });
  });

  it('has only the given names', () => {
    const form = formOf('__proto__=1&constructor=2');
    expect([form['__proto__'], form['constructor'], form['toString']]).toEqual(['1', '2', undefined]);
  });

  it('takes time in proportion to its length, whatever its content: it needs no token', () => {
    const begun = performance.now();
    expect(formOf('a&'.repeat(100_000))['a']).toHaveLength(100_000);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
