import type { Issue } from '@plumbline/platform/kernel';
import fc from 'fast-check';
import { Money } from '@plumbline/platform/kernel';
import { NO_TAX, partsOf, rateOf, taxOf, taxOn, type NamedTax, type PartRate } from './taxes.policy';

const part = (Percent: string, OnTop = false, Name = ''): PartRate => ({ Name, Percent, OnTop });
const state = [part('6.25', false, 'State')];
const both = [...state, part('1.75', false, 'City')];
const known = { rates: new Map([['1', state]]), codes: new Map([['7', both]]) };
const tax = (TaxRateId: string, TaxCodeId: string, TaxRate: string, TaxRates: PartRate[] = []): NamedTax => ({
  ...{ TaxRateId, TaxCodeId, TaxRate, TaxRates },
});
const found = (after: NamedTax, before = NO_TAX) => {
  const issues: Issue[] = [];
  const { TaxRateId, TaxCodeId, TaxRate } = taxOf(after, before, known, 'Line.', issues);
  return issues.length > 0 ? issues.map(({ field, problem }) => `${field} ${problem}`) : [TaxRateId, TaxCodeId, TaxRate];
};

describe('The tax of a line', () => {
  it('is that of the tax rate, else of the tax code, else the given figure', () => {
    expect(found(tax('1', '7', ''))).toEqual(['1', '7', '6.25']);
    expect(found(tax('', '7', ''))).toEqual(['', '7', '8']);
    expect(found(tax('', '', '5'))).toEqual(['', '', '5']);
    expect(found(NO_TAX)).toEqual(['', '', '']);
  });
  it('is rejected for an unknown id, and for a figure that contradicts the named tax', () => {
    expect(found(tax('2', '', ''))).toEqual(['Line.TaxRateId must be the id of an existing ExtTaxRate; there is none with the id 2']);
    expect(found(tax('1', 'x', ''))).toEqual(['Line.TaxCodeId must be the id of an existing ExtTaxCode; there is none with the id x']);
    expect(found(tax('', '7', '6'))).toEqual(['Line.TaxRate is 6, but that of tax code 7 is 8; they must agree']);
    expect(found(tax('1', '', '6.250'))).toEqual(['1', '', '6.25']);
  });
  it('is replaced by the tax that a change names', () => {
    const before = tax('1', '', '6.25');
    expect(found(tax('1', '7', '6.25'), before)).toEqual(['', '7', '8']);
    expect(found(tax('1', '', '5'), before)).toEqual(['', '', '5']);
    expect(found(tax('', '', '6.25'), before)).toEqual(['', '', '']);
    expect(found(tax('', '', '5'), before)).toEqual(['', '', '5']);
  });
  it('is looked up again for an unchanged id, and kept when that is no longer known', () => {
    expect(found(tax('1', '', '6'), tax('1', '', '6'))).toEqual(['1', '', '6.25']);
    expect(found(tax('3', '', '4'), tax('3', '', '4'))).toEqual(['3', '', '4']);
  });
  it('shows the rates that make it up; those of an unknown code stay, and a stated figure has none', () => {
    const ratesOf = (after: NamedTax, before = NO_TAX) => taxOf(after, before, known, '', []).TaxRates;
    expect([ratesOf(tax('1', '', '')), ratesOf(tax('', '7', '')), ratesOf(tax('', '', '5'))]).toEqual([state, both, []]);
    expect(ratesOf(tax('', '3', '4'), tax('', '3', '4', state))).toEqual(state);
    expect(ratesOf(tax('', '7', '5'), tax('', '7', '8', both))).toEqual([]);
  });
  it('is rounded once, at the sum of the rates of its code', () => {
    const rate = rateOf(both);
    expect([rate, taxOn({ IsTaxable: true, TaxRate: rate, Price: '33.33' }, '').toString()]).toEqual(['8', '2.67']);
  });
});

describe('The rates of a tax', () => {
  it('are on the amount with those before them where they are on top (money 11.1)', () => {
    expect(rateOf([part('19'), part('1', true)])).toBe('20.19');
    expect(rateOf([part('19'), part('1')])).toBe('20');
    // The first one has none before it; the third is on both before it, and the fourth on none.
    expect(rateOf([part('10', true), part('10', true), part('10', true), part('1')])).toBe('34.1');
  });
  it('divide the tax of a line: parts are rounded, and the last one takes the rest (money 11.1)', () => {
    expect(partsOf('2.67', '33.33', both)).toEqual(['2.08', '0.59']);
    expect(partsOf('3.72', '45.10', [part('6.25'), part('2.00')])).toEqual(['2.82', '0.90']);
    expect(partsOf('-1.86', '-22.55', [part('6.25'), part('2.00')])).toEqual(['-1.41', '-0.45']);
    expect(partsOf('20.19', '100.00', [part('19'), part('1', true)])).toEqual(['19.00', '1.19']);
    expect(partsOf('5.00', '100.00', [])).toEqual([]);
  });
  it('divide it into parts that add up to it, each within a cent of its own rate', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((one) => (one / 100).toFixed(2));
    const percent = fc.integer({ min: 0, max: 3_000_000 }).map((one) => (one / 100_000).toFixed(5));
    const rates = fc.array(fc.record({ Name: fc.constant(''), Percent: percent, OnTop: fc.boolean() }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(cents, rates, (Price, of) => {
        const whole = taxOn({ IsTaxable: true, TaxRate: rateOf(of), Price }, '').toString();
        const parts = partsOf(whole, Price, of);
        expect(Money.sum(parts).toString()).toBe(whole);
        // The last one takes half a cent of each rounding.
        const last = Money.of(Price).percent(Number(rateOf(of)) - Number(rateOf(of.slice(0, -1))));
        expect(Math.abs(Number(parts.at(-1)) - Number(last.toString()))).toBeLessThanOrEqual(0.01 * (of.length / 2 + 1));
      }),
    );
  });
});
