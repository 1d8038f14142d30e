import * as fc from 'fast-check';
import { money } from './money';
import { typedAmount, typedRate } from './typed-amounts';
import { typedHours } from './typed-hours';

describe('an amount that is typed', () => {
  it.each([
    ['1,250.50', '1250.50'],
    ['1250.5', '1250.5'],
    ['.5', '0.5'],
    ['-12', '-12'],
    ['−12.30', '-12.30'],
    ['1.005', '1.005'],
    ['1200+50.5', '1250.50'],
    ['1250+8.5%', '1356.25'],
    ['1250-10%', '1125.00'],
    ['200*8.5%', '17.00'],
    ['50%', '0.50'],
    ['2*(3+4)-1', '13.00'],
    ['10/3', '3.33'],
    ['20/3', '6.67'],
    ['-(1+1)', '-2.00'],
    ['1-1.001', '0.00'],
    ['0.1+0.2', '0.30'],
    ['9007199254740993+0.25', '9007199254740993.25'],
    [' 1 200 + 50 ', '1250.00'],
  ])('%s is %s', (text, amount) => expect(typedAmount(text)).toBe(amount));

  it.each(['', 'x', '1,25', '1,2500', '1..2', '1+', '(1', '1)', '1/0', '2**3', '1e3', '--', '$5', '1'.repeat(300)])('%s is none', (text) =>
    expect(typedAmount(text)).toBeUndefined(),
  );

  const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  const text = (n: bigint): string =>
    `${n < 0n ? '-' : ''}${(n < 0n ? -n : n)
      .toString()
      .padStart(3, '0')
      .replace(/(\d\d)$/, '.$1')}`;

  it('is to the cent what is typed as a sum, a difference or a product, however large', () => {
    fc.assert(
      fc.property(cents, cents, fc.bigInt({ min: -9999n, max: 9999n }), (a, b, n) => {
        expect(typedAmount(`${text(a)}+(${text(b)})`)).toBe(text(a + b));
        expect(typedAmount(`${text(a)}-(${text(b)})`)).toBe(text(a - b));
        expect(typedAmount(`(${text(a)})*(${n})`)).toBe(text(a * n));
        expect(typedAmount(`(${text(a * 100n)})/100`)).toBe(text(a));
      }),
    );
  });

  it('is again what it was, of the form in which a field shows it', () => {
    fc.assert(fc.property(cents, (a) => expect(typedAmount(money(text(a)))).toBe(text(a))));
  });

  it('of a rate keeps the decimals that it needs', () => {
    expect([typedRate('1/8'), typedRate('1/3'), typedRate('0.00125'), typedRate('85+0.5'), typedRate('2*3')]).toEqual([
      '0.125',
      '0.333333',
      '0.00125',
      '85.50',
      '6.00',
    ]);
  });
});

describe('hours that are typed', () => {
  it.each([
    ['7.5', '7.5'],
    ['7:30', '7.50'],
    ['7h 30m', '7.50'],
    ['7h30', '7.50'],
    ['7h', '7.00'],
    ['45m', '0.75'],
    ['7:20', '7.33'],
    ['7+1.5', '8.50'],
    ['7:75', undefined],
    ['', undefined],
    ['h', undefined],
  ])('%s are %s', (text, hours) => expect(typedHours(text)).toBe(hours));
});
