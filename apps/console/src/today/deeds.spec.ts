import type { AuditEvent } from '../api/audit';
import { deeds } from './deeds';

const event = (UserName: string, Event: string, Id: number | null, Entity = 'bills'): AuditEvent => ({
  ...{ UserName, Event, Id, Entity, Position: String(Id), RecordedAt: '', Command: '', Application: '', Address: '', Details: null },
});

it('counts what others did, with the last record of each', () => {
  const all = [
    event('Nora', 'BillEntered', 1),
    event('Ann', 'BillEntered', 2),
    event('Nora', 'BillEntered', 3),
    event('Bob', 'BillApproved', 3),
    event('Nora', 'InvoiceNumberIssued', 4, 'numbers'),
    event('', 'BillApproved', 5),
    event('Plumbline', 'BillApproved', 5),
    event('Nora', 'BillChanged', null),
  ];
  expect(deeds(all, 'Ann')).toEqual([
    { person: 'Nora', event: 'BillEntered', times: 2, entity: 'bills', id: 3 },
    { person: 'Bob', event: 'BillApproved', times: 1, entity: 'bills', id: 3 },
  ]);
  expect(deeds([], 'Ann')).toEqual([]);
});
