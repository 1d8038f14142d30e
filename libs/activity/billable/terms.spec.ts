import { deliverable } from '@plumbline/project/published';
import type { Rates } from '@plumbline/company/published';
import { markedUp } from './marked-up.policy';
import { hourlyPrice } from './terms';

const own = { Rate: '40.00' } as Rates;
const rate = (RoleResourceId: string, Rate: string, RateType = 'Hourly') => ({ RoleResourceId, Rate, RateType });
const rates = [rate('7', '95.00'), rate('31', '80.00')];
const terms = (fields: object) => ({ ...deliverable.blank(), ...fields }) as Parameters<typeof hourlyPrice>[0];
const price = (fields: object, date = '2026-03-01T00:00:00.000Z', timeType?: string) =>
  hourlyPrice(terms(fields), { roleId: 7, resourceId: 31, date, timeType: timeType ?? null }, own);

describe('The price of an hour', () => {
  it('is the rate of the deliverable for the role, for the resource, or the single rate', () => {
    expect(price({ DeliverableType: 'PerRole', RoleResourceRates: rates })).toBe('95.00');
    expect(price({ DeliverableType: 'PerResource', RoleResourceRates: rates })).toBe('80.00');
    expect(price({ DeliverableType: 'Universal', UnitPrice: '60.00' })).toBe('60.00');
  });
  it('is the own rate of the resource where the deliverable has none', () => {
    expect(price({ DeliverableType: 'PerRole', RoleResourceRates: [rate('8', '95.00')] })).toBe('40.00');
    expect(price({ DeliverableType: 'Universal' })).toBe('40.00');
  });
  it('is that of the kind of time where a rate has one, else the ordinary rate', () => {
    const of = (fields: object) => ['Regular', 'Overtime', 'DoubleTime'].map((timeType) => price(fields, undefined, timeType));
    const both = [rate('7', '130.00', 'Overtime'), rate('7', '95.00', 'Regular'), rate('8', '1.00', 'DoubleTime')];
    expect(of({ DeliverableType: 'PerRole', RoleResourceRates: both })).toEqual(['95.00', '130.00', '95.00']);
    const universal = { DeliverableType: 'Universal', UnitPrice: '60.00', RoleResourceRates: [rate('', '120.00', 'DoubleTime')] };
    expect(of(universal)).toEqual(['60.00', '60.00', '120.00']);
    expect(of({ DeliverableType: 'PerResource', RoleResourceRates: both })).toEqual(['40.00', '40.00', '40.00']);
  });
  it('is that of the day', () => {
    const from = (EffectiveDate: string, UnitPrice: string) => ({ EffectiveDate, UnitPrice, RoleResourceRates: [] });
    const RateHistory = [from('2026-01-01T00:00:00.000Z', '60.00'), from('2026-02-01T00:00:00.000Z', '66.00')];
    const on = (date: string) => price({ DeliverableType: 'Universal', RateHistory }, date);
    expect([on('2026-01-31T00:00:00.000Z'), on('2026-02-01T00:00:00.000Z'), on('2025-12-31T00:00:00.000Z')]).toEqual([
      '60.00',
      '66.00',
      '60.00',
    ]);
  });
});

describe('Cost with a markup', () => {
  it('is rounded to the cent, and the unit price follows from it', () => {
    expect(markedUp('100.00', '3', '12.5')).toEqual({ Hours: '0.00', Quantity: '3', UnitPrice: '37.50', Price: '112.50' });
    expect(markedUp('0.33', '0', '50')).toMatchObject({ Quantity: '1', Price: '0.50' });
  });
});
