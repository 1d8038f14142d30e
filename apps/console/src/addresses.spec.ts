import { ADDRESSES, recordAddress, recordAt } from './addresses';
import { entities } from './api/entities.generated';
import { fieldNamed } from './api/fields';
import { tables } from './tables';

describe('the addresses of the console', () => {
  it('lead to each record, on the page of its list or on that of all records', () => {
    expect(recordAddress('bills', 7)).toBe('/bills/7');
    expect(recordAddress('aia-invoices', '3')).toBe('/applications/3');
    expect(recordAddress('time-entries', 5)).toBe('/records/time-entries/5');
    expect(recordAddress('contracts', 5)).toBe('/records/contracts/5');
  });

  it.each([
    ['/applications/3', 'aia-invoices/3'],
    ['/projects/7/time', 'projects/7'],
    ['/settings/webhooks/2', 'webhooks/2'],
    ['/records/time-entries/5/chain', 'time-entries/5'],
    ['/projects', undefined],
    ['/clients/new', undefined],
    ['/payments/5', undefined],
  ])('%s is of %s', (path, record) => expect(recordAt(path)).toBe(record));

  it('are told apart', () => expect(new Set(ADDRESSES).size).toBe(ADDRESSES.length));

  it.each(Object.values(tables).map((table) => [table.entity, table] as const))(
    '%s is listed by columns that it has',
    (entity, { columns }) => {
      const fields = entities[entity]?.fields ?? [];
      expect(columns.filter((name) => !fields.some((field) => field.name === name && field.isReadable))).toEqual([]);
      expect(fieldNamed(entity, columns[0] ?? '').name).toBe(columns[0]);
    },
  );
});
