import * as fc from 'fast-check';
import { day, fullMoment, moment } from './days';
import { hours, longHours } from './hours';
import { decimal, formulaInWords, isNegative, money, ownValue, signed } from './money';
import { sayIn } from './language';
import { inWords } from './names';
import { operatorInWords } from './operators';

describe('amounts', () => {
  it.each([
    ['92517.46', '92,517.46'],
    ['-130.00', '−130.00'],
    ['0.00', '0.00'],
    ['9007199254740993.25', '9,007,199,254,740,993.25'],
    ['', '–'],
    ['hidden', 'hidden'],
  ])('%s is shown as %s', (text, shown) => expect(money(text)).toBe(shown));

  it('are shown digit for digit, however large', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`;
        expect(money(text).replaceAll(',', '').replace('−', '-')).toBe(text);
      }),
    );
  });

  it('of rates keep the decimals that are stored, and at least two', () => {
    expect([decimal('12.5'), decimal('0.00125'), decimal('7')]).toEqual(['12.50', '0.00125', '7.00']);
  });

  it('that are subtracted in a formula have their own sign', () => {
    const formula = 'Billed + Unbilled − CostToDate';
    expect(ownValue('-37653.96', 'CostToDate', formula)).toBe('37653.96');
    expect(ownValue('12.00', 'CostToDate', formula)).toBe('-12.00');
    expect(ownValue('0.00', 'CostToDate', formula)).toBe('0.00');
    expect(formulaInWords(formula)).toBe('Billed + Unbilled − Cost to date');
    expect(ownValue('-5.00', 'Billed', formula)).toBe('-5.00');
  });

  it('as differences have their sign', () => expect([signed('1200.5'), signed('-3.00')]).toEqual(['+1,200.50', '−3.00']));

  it('below zero are losses', () => expect([isNegative('-0.01'), isNegative('0.01')]).toEqual([true, false]));
});

describe('hours', () => {
  it('have two decimals, and their long form where the interface gives it', () => {
    expect([hours('7.5 (7h 30m)'), hours('8'), longHours('7.50 (7h 30m)'), longHours('8.00')]).toEqual([
      '7.50',
      '8.00',
      '7h 30m',
      undefined,
    ]);
  });
});

describe('days and moments', () => {
  it('a day is that day', () => expect([day('2026-11-28'), day('soon')]).toEqual(['Nov 28, 2026', 'soon']));

  it('a moment is in the zone of the company', () => {
    expect(moment('2026-11-28T04:26:00.000Z', 'America/Los_Angeles')).toMatch(/^Nov 27, 2026, 8:26\sPM$/);
    expect(fullMoment('2026-11-28T04:26:00.000Z', 'Asia/Kolkata')).toMatch(/^Saturday, November 28, 2026 at 9:56:00\sAM GMT\+5:30$/);
    expect(moment('', 'UTC')).toBe('');
  });
});

describe('names in words', () => {
  it.each([
    ['VendorWillInvoice', 'Vendor will invoice'],
    ['PONumber', 'PO number'],
    ['RFISeed', 'RFI seed'],
    ['Name', 'Name'],
  ])('%s is %s', (name, words) => expect(inWords(name)).toBe(words));

  it('conditions are read as sentences', () => {
    expect(operatorInWords(sayIn('en'), '$like', '%oak%')).toBe('contains oak');
    expect([operatorInWords(sayIn('en'), '$null', 'true'), operatorInWords(sayIn('en'), '$null', 'false')]).toEqual([
      'is empty',
      'is not empty',
    ]);
  });
});
