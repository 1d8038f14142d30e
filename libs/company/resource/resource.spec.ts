import { project, deliveredEvent } from '@plumbline/platform/testing';
import type { DeliveredEvent } from '@plumbline/platform/subscriptions';
import { resource } from '../published/kinds';
import { ratesOn } from '../published/rates/rates';
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
  it('shows its present rates', () => {
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
  it('W7: has later rates from the day that is stated, and shows them from that day on', () => {
    const dated = { type: 'ResourceChanged', data: { Id: 4, Cost: '45.00', RatesEffectiveDate: '2026-04-01T09:30:00.000Z' } };
    const rows = project([resources], [added]);
    const deliver = (event: object, recordedAt: string) => {
      const delivered = { ...deliveredEvent(event as typeof dated, 1), recordedAt } as DeliveredEvent<never>;
      resources.handlers['ResourceChanged']?.(delivered, rows);
      return rows.get(resource, 4)!;
    };
    const Rates = [
      { From: null, Rate: '80.00', Cost: '40.00' },
      { From: '2026-04-01T00:00:00.000Z', Rate: '80.00', Cost: '45.00' },
    ];
    const early = deliver(dated, '2026-03-15T10:00:00.000Z');
    expect(early).toMatchObject({ Cost: '40.00', RatesEffectiveDate: null, HasLaterRates: true, Rates });
    const row = deliver({ ...dated, data: { Id: 4, Description: 'Rob' } }, '2026-04-01T00:00:00.000Z');
    expect(row).toMatchObject({ Cost: '45.00', RatesEffectiveDate: '2026-04-01T00:00:00.000Z', HasLaterRates: false, Rates });
    expect(ratesOn(row, '2026-03-31')).toMatchObject({ Rate: '80.00', Cost: '40.00' });
    expect(ratesOn(row, '2026-04-01T12:00:00.000Z')).toMatchObject({ Rate: '80.00', Cost: '45.00' });
  });
  it('keeps no history of fields that are not rates', () => {
    const rows = project([resources], [added, { type: 'ResourceChanged', data: { Id: 4, Description: 'Robert' } }]);
    expect(rows.get(resource, 4)?.RateHistory).toHaveLength(1);
  });
});
