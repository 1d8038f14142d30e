import { asQuery, listState, withConditions } from './list-state';
import { csvOf, requestOf } from './request-of';
import type { TableOf } from './table-of';

describe('the state of a list in its address', () => {
  it('holds conditions, order, columns and the open record', () => {
    const search = {
      'where[BusinessState][$eq]': 'Draft',
      'where[TotalAmount][$gte]': '10.50',
      order: '-TotalAmount,Id',
      columns: 'InvoiceNumber,TotalAmount',
      q: ' oak ',
      open: 'bills/7',
    };
    expect(listState(search)).toEqual({
      where: { BusinessState: { $eq: 'Draft' }, TotalAmount: { $gte: '10.50' } },
      order: ['-TotalAmount', 'Id'],
      columns: ['InvoiceNumber', 'TotalAmount'],
      q: 'oak',
      open: { entity: 'bills', id: '7' },
    });
  });

  it('shows the newest records first until another order is chosen', () => {
    expect(listState({})).toEqual({ where: {}, order: ['-Id'], columns: undefined, q: undefined, open: undefined });
  });

  it('leaves out what it cannot read', () => {
    expect(listState({ 'where[City]': 'x', 'where[City][like]': 'x', open: 'bills/x', columns: ',' })).toEqual(listState({}));
  });

  it('replaces conditions and keeps the rest', () => {
    const search = { 'where[City][$eq]': 'Omaha', order: 'City' };
    expect(withConditions(search, { Zip: { $like: '97%' } })).toEqual({ order: 'City', 'where[Zip][$like]': '97%' });
  });

  it('asks with lists and flags where the interface takes them', () => {
    expect(asQuery({ Id: { $in: '1,2' }, VendorId: { $null: 'true' }, City: { $eq: 'true' } })).toEqual({
      Id: { $in: ['1', '2'] },
      VendorId: { $null: true },
      City: { $eq: 'true' },
    });
  });

  it('is copied as a request that a shell takes', () => {
    const table: TableOf = { entity: 'clients', title: 'Clients', columns: ['ClientName'] };
    const copied = requestOf('https://jobs.example', table, {
      where: { ClientName: { $eq: "O'Neil" } },
      order: ['-Id'],
      columns: undefined,
      q: undefined,
    });
    expect(copied).toBe(
      `curl -s 'https://jobs.example/api/v2/clients?where%5BClientName%5D%5B%24eq%5D=O%27Neil&order=-Id&fields=Id%2CClientName' -H "Authorization: Bearer $TOKEN"`,
    );
  });

  it('is an address of all records as CSV, in which other records stand by their names', () => {
    const table: TableOf = { entity: 'time-entries', title: 'Time entries', columns: ['ProjectId', 'ResourceId', 'TotalHours'] };
    const address = csvOf(table, {
      where: { BusinessState: { $in: 'Draft,Submitted' } },
      q: "O'N",
      order: ['-ResourceName'],
      columns: undefined,
    });
    const { pathname, searchParams } = new URL(address, 'https://jobs.example');
    expect(pathname).toBe('/api/v2/time-entries');
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ format: 'csv', q: "O'N", order: '-ResourceName', fields: 'Project,ResourceId,TotalHours' },
      'where[BusinessState][$in]': 'Draft,Submitted',
    });
    expect(csvOf({ ...table, columns: ['TaskId', 'Id'] }, { where: {}, q: undefined, order: ['-Id'], columns: undefined })).toMatch(
      /fields=Task(Name)?%2CId$/,
    );
  });
});
