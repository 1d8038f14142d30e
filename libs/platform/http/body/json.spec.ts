import fc from 'fast-check';
import { Fault } from '../errors/fault';
import { parseJson } from './json';

const MIB = 1024 * 1024;
const parse = (text: string): unknown => parseJson(Buffer.from(text));
const faultOf = (text: string): Fault => {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error('it was taken');
};

describe('a JSON body', () => {
  it('is parsed like JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
        fc.pre(!JSON.stringify(value).includes('"__proto__"'));
        const text = JSON.stringify(value, null, indent);
        expect(parse(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('S7: may begin with a byte order mark', () => {
    expect(parse('\ufeff{"a":1}')).toEqual({ a: 1 });
    expect(faultOf('\ufeff\ufeff{"a":1}')).toMatchObject({ status: 400 });
  });

  it.each([
    ['{"a":1,"a":1}', 'a name appears twice'],
    ['{"b":":\\"","a":{"x":1,"\\u0078":2}}', 'a name appears twice'],
    ['{"__proto__":{}}', '__proto__'],
    ['{"a":1e400}', 'not finite'],
    [`{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 'deeper than 32'],
    ['{"a":', 'not valid JSON'],
    ['{"a":"', 'not valid JSON'],
    ['{"a":"\\', 'not valid JSON'],
    ['{"a":1e}', 'not valid JSON'],
    ['{"a":12345678901234567890-}', 'not valid JSON'],
  ])('is rejected: %s', (text, why) => {
    expect(faultOf(text)).toMatchObject({ status: 400, message: expect.stringContaining(why) });
  });

  it('reports each number that a double would alter', () => {
    const { status, issues } = faultOf(
      '{"ExtId": 12345678901234567890, "Text":"[{\\"1\\": 12345678901234567890", "Items":[{"Cost":1},{"Cost":12345678901234.567,"A":[0,1e-400]}], "Zip": 62701}',
    );
    expect(status).toBe(400);
    expect(issues.map(({ field }) => field)).toEqual(['ExtId', 'Items[1].Cost', 'Items[1].A[1]']);
    expect(issues[0]?.problem).toMatch(/as a string/);
  });

  it.each(['0.1', '0.30000000000000004', '1e3', '100000000000000000000', '-0', '1.5000000000000000000'])(
    'accepts the number %s',
    (number) => {
      expect(parse(`{"a":${number}}`)).toEqual({ a: Number(number) });
    },
  );

  it('accepts any number that a program prints from a double', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(parse(JSON.stringify({ number }))).toEqual({ number: number === 0 ? 0 : number });
      }),
    );
  });

  it.each(['1e1', '12345678901234.567', '0.12345678901234567', '100000000000000000000'])(
    'has at most a few thousand numbers of many digits or with an exponent, such as %s',
    (number) => {
      const many = (amount: number): string => `{"a":[${Array.from({ length: amount }, () => number).join()}]}`;
      const isPrinted = String(Number(number)) === number;
      if (isPrinted) expect(parse(many(40_000))).toBeDefined();
      else expect(faultOf(many(40_000))).toMatchObject({ status: 400, message: expect.stringContaining('send them as strings') });
    },
  );

  it('may exceed 1 MiB by one text only', () => {
    const file = 'x'.repeat(3 * MIB);
    expect(parse(`{"File":"${file}","FileName":"a"}`)).toEqual({ File: file, FileName: 'a' });
    expect(faultOf(`{"File":"${file}","Other":"${'y'.repeat(MIB + 10)}"}`)).toMatchObject({ status: 413 });
  });

  it('is rejected before it is parsed when it is nested too deeply or has too many members', () => {
    const members = `{${Array.from({ length: 300_000 }, (_, n) => `"a${n}":1`).join()}}`;
    const built = jest.spyOn(JSON, 'parse');
    expect(faultOf('['.repeat(10_000_000))).toMatchObject({ status: 400, message: expect.stringContaining('deeper than 32') });
    expect(faultOf(members)).toMatchObject({ status: 400, message: expect.stringContaining('more than 60000 values') });
    expect(faultOf(`["${'\\"'.repeat(2 * MIB)}"]`)).toMatchObject({ status: 413 });
    expect(built).not.toHaveBeenCalled();
    built.mockRestore();
  });
});
