import { project, deliveredEvent } from '@plumbline/platform/testing';
import type { DeliveredEvent } from '@plumbline/platform/projector';
import { resource } from '../published/kinds';
import { ratesOn } from '../published/rates';
import { givenRates, ratesChangeFrom } from './dated-rates';
import { named } from './resource-name';
import { resources } from './resource.projection';

const added = { type: 'ResourceAdded', data: { Id: 4, ResourceName: 'Bob', Description: 'Bob', Rate: '80.00', Cost: '40.00' } };
const raised = { type: 'ResourceChanged', data: { Id: 4, Cost: '45.00' } };

describe('A resource', () => {
  it('has the name in Description', () => {
    expect(named({ Description: 'Bob' })).toEqual({ Description: 'Bob', ResourceName: 'Bob' });
    expect(named({ Description: 'Bob', ResourceName: 'Robert' }).ResourceName).toBe('Robert');
    expect(named({ Description: 'Bob', ResourceName: '' }).ResourceName).toBe('Bob');
    expect(named({ Rate: '1.00' })).toEqual({ Rate: '1.00' });
  });
  it('has another name only when it is given', () => {
    const before = { Description: 'Bob', ResourceName: 'Robert' };
    expect(named({ Description: 'Bob' }, before)).toEqual({ Description: 'Bob' });
    expect(named({ Description: 'Rob' }, before).ResourceName).toBe('Rob');
    expect(named({ ResourceName: '' }, before).ResourceName).toBe('Bob');
    expect(named({ Description: 'Bob', ResourceName: '' }, { ...before, ResourceName: '' }).ResourceName).toBe('');
    expect(named({ Description: 'Rob', ResourceName: '' }, { ...before, ResourceName: '' }).ResourceName).toBe('Rob');
  });
  it('shows its latest rates', () => {
    expect(project([resources], [added, raised]).get(resource, 4)).toMatchObject({
      Rate: '80.00',
      Cost: '45.00',
      ResourceType: 'Internal',
    });
  });
  it('keeps its rates with the day from which they apply; the first apply from the beginning', () => {
    const rows = project([resources], [added]);
    const later = { ...deliveredEvent(raised, 1), recordedAt: '2026-03-01T10:00:00.000Z' };
    resources.handlers['ResourceChanged']?.(later as DeliveredEvent<never>, rows);
    const row = rows.get(resource, 4)!;
    expect(ratesOn(row, '1999-01-01')).toMatchObject({ Rate: '80.00', Cost: '40.00' });
    expect(ratesOn(row, '2026-02-28T12:00:00.000Z')).toMatchObject({ Cost: '40.00' });
    expect(ratesOn(row, '2026-03-01T00:00:00.000Z')).toMatchObject({ Rate: '80.00', Cost: '45.00' });
    expect(ratesOn(row, '2026-12-31')).toMatchObject({ Cost: '45.00' });
  });
  it('keeps the rates of a day once, with the values at its end', () => {
    const rows = project([resources], [added]);
    const change = (at: string, Cost: string) => {
      const event = { ...deliveredEvent({ ...raised, data: { Id: 4, Cost } }, 1), recordedAt: `${at}.000Z` };
      resources.handlers['ResourceChanged']?.(event as DeliveredEvent<never>, rows);
    };
    change('2026-03-01T08:00:00', '44.00');
    change('2026-03-01T17:00:00', '45.00');
    change('2026-03-02T08:00:00', '46.00');
    const row = rows.get(resource, 4)!;
    expect(row.RateHistory.map(({ Cost }) => Cost)).toEqual(['40.00', '45.00', '46.00']);
    expect(ratesOn(row, '2026-03-01')).toMatchObject({ Cost: '45.00' });
    expect(ratesOn(row, '2026-02-01')).toMatchObject({ Cost: '40.00' });
  });
  it('has its first rates from the beginning, whenever they are stated', () => {
    const blank = { type: 'ResourceAdded', data: { Id: 4, ResourceName: 'Bob', Description: 'Bob' } };
    const row = project([resources], [blank, { type: 'ResourceChanged', data: { Id: 4, Cost: '40.00' } }]).get(resource, 4)!;
    expect(ratesOn(row, '1999-01-01')).toMatchObject({ Cost: '40.00' });
    expect(row.RateHistory).toHaveLength(1);
  });
  it('has later rates from the day that is stated, and shows no such day', () => {
    const dated = { type: 'ResourceChanged', data: { Id: 4, Cost: '45.00', RatesEffectiveDate: '2026-04-01T09:30:00.000Z' } };
    const row = project([resources], [added, dated]).get(resource, 4)!;
    expect(ratesOn(row, '2026-03-31')).toMatchObject({ Rate: '80.00', Cost: '40.00' });
    expect(ratesOn(row, '2026-04-01T12:00:00.000Z')).toMatchObject({ Rate: '80.00', Cost: '45.00' });
    expect(row.RatesEffectiveDate).toBe('');
  });
  it('keeps no history of fields that are not rates', () => {
    const rows = project([resources], [added, { type: 'ResourceChanged', data: { Id: 4, Description: 'Robert' } }]);
    expect(rows.get(resource, 4)?.RateHistory).toHaveLength(1);
  });
});

describe('A change of the rates of a resource', () => {
  const now = '2026-06-15T10:00:00.000Z';
  const row = project([resources], [added, { ...raised, data: { ...raised.data, RatesEffectiveDate: '2026-04-01' } }]).get(resource, 4)!;
  it('is one when a rate differs, from today on or from the day given', () => {
    expect(ratesChangeFrom(row, { Cost: '46.00' }, now)).toBe('2026-06-15');
    expect(ratesChangeFrom(row, { Cost: '46.00', RatesEffectiveDate: '2026-05-01T00:00:00.000Z' }, now)).toBe('2026-05-01');
  });
  it('is none when the record is sent back, or says what holds already', () => {
    for (const fields of [{ Cost: '45.00' }, { Description: 'Rob' }, { ...row }, { Cost: '45.00', RatesEffectiveDate: '2026-04-01' }])
      expect(ratesChangeFrom(row, fields, now)).toBeUndefined();
  });
  it('is one when the same rates are to hold from another day, also when the day alone is given', () => {
    expect(ratesChangeFrom(row, { Cost: '45.00', RatesEffectiveDate: '2026-03-01' }, now)).toBe('2026-03-01');
    expect(ratesChangeFrom(row, { RatesEffectiveDate: '2026-03-01' }, now)).toBe('2026-03-01');
    expect(givenRates(row, { RatesEffectiveDate: '2026-03-01' })).toMatchObject({ Rate: '80.00', Cost: '45.00' });
  });
  it('is none of the first rates, which replace none', () => {
    const blank = project([resources], [{ type: 'ResourceAdded', data: { Id: 4, Description: 'Bob' } }]).get(resource, 4)!;
    expect(ratesChangeFrom(blank, { Cost: '40.00' }, now)).toBeUndefined();
  });
});
