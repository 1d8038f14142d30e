import { rates } from '../../testing/application-fixture';
import { defaultRates, ratesOf } from './retainage.policy';

describe('The rates of retainage of an application', () => {
  it('are those of the contract on the first one, then those of the previous one', () => {
    expect(defaultRates(rates('10', '5'), undefined)).toEqual(rates('10', '5'));
    expect(defaultRates(rates('10', '5'), { ...rates('5', '0'), ContractRates: rates('10.0', '5') })).toEqual(rates('5', '0'));
  });
  it('are those of the contract, each by itself, when it was changed since the previous one', () => {
    expect(defaultRates(rates('8', '5'), { ...rates('5', '0'), ContractRates: rates('10', '5') })).toEqual(rates('8', '0'));
  });
  it('are those of the previous one when the rates of the contract at that time are unknown', () => {
    expect(defaultRates(rates('10'), rates('5'))).toEqual(rates('5'));
  });
  it('are the given ones before any default', () => {
    expect(ratesOf({ RetainagePercent: '0', RetainageOnStoredPercent: '' }, rates('10'))).toEqual(rates('0', '0'));
  });

  it('M10: on stored material are the one that is given alone, unless the draft has another one', () => {
    expect(ratesOf({}, rates('10', '5'))).toEqual(rates('10', '5'));
    expect(ratesOf({ RetainagePercent: '8' }, rates('10', '5'))).toEqual(rates('8', '8'));
    expect(ratesOf({ RetainagePercent: '8' }, rates('10'), rates('10'))).toEqual(rates('8', '8'));
    expect(ratesOf({ RetainagePercent: '8' }, rates('10'), rates('10', '5'))).toEqual(rates('8', '5'));
    expect(ratesOf({ RetainagePercent: '8', RetainageOnStoredPercent: '0' }, rates('10'))).toEqual(rates('8', '0'));
  });
});
