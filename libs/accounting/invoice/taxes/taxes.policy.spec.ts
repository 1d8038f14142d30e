import type { Issue } from '@plumbline/platform/kernel';
import { NO_TAX, rateOfCode, taxOf, taxOn, type NamedTax } from './taxes.policy';

const known = { rates: new Map([['1', '6.25']]), codes: new Map([['7', '8']]) };
const tax = (TaxRateId: string, TaxCodeId: string, TaxRate: string): NamedTax => ({ TaxRateId, TaxCodeId, TaxRate });
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
  it('is rounded once, at the sum of the rates of its code', () => {
    const rate = rateOfCode({ TaxRateDetails: [{ Amount: '6.25' }, { Amount: '1.75' }] });
    expect([rate, taxOn({ IsTaxable: true, TaxRate: rate, Price: '33.33' }, '').toString()]).toEqual(['8', '2.67']);
  });
});
