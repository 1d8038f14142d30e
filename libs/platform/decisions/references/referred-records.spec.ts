import * as f from '@plumbline/platform/records';
import { referredRecords } from './referred-records';
import type { FieldNames } from '../stored/stored-fields';

const kind = (name: string, more: object = {}) =>
  f.recordKind({ name, v1: null, v2: null, description: name, fields: { Id: f.id() }, ...more });
const workers = { list: 'Crew', id: 'WorkerId', flag: 'IsTeam', is: false };
const kinds = new f.KindRegistry([
  kind('Owner', { parts: [{ kind: 'Ship', field: 'OwnerId' }] }),
  kind('Ship', {
    fields: { Id: f.id(), OwnerId: f.reference('Owner'), Cabins: f.list({ GuestId: f.reference('Owner') }) },
    indexed: ['OwnerId', 'Cabins.GuestId'],
    parts: [{ kind: 'ShipMast', field: 'ShipId' }],
  }),
  kind('ShipMast', {
    fields: { Id: f.id(), SailorIds: f.values(f.reference('Sailor')).carriedIn(workers) },
    indexed: ['SailorIds'],
  }),
  kind('Sailor'),
]);
const found = (type: string, data: object, owner = 'Ship', stored: readonly FieldNames[] = []) =>
  referredRecords(kinds, { name: owner, stored }, [{ type, data }]).map((one) => [one.record, one.field]);

describe('The records that an event refers to', () => {
  it('are those whose kinds declare references or parts, at any depth, each once', () => {
    const data = { Id: 1, OwnerId: '7', Other: 3, Cabins: [{ GuestId: 8 }, { GuestId: null }, { GuestId: [9, 7] }] };
    expect(found('ShipBuilt', data)).toEqual([
      ['Owner-7', 'OwnerId'],
      ['Owner-8', 'Cabins[0].GuestId'],
      ['Owner-9', 'Cabins[2].GuestId[0]'],
    ]);
  });
  it('are found for the parts of a record too, by its own events and by theirs', () => {
    const crew = { Crew: [{ WorkerId: 4, IsTeam: false }, { WorkerId: 5, IsTeam: true }, { WorkerId: 6 }] };
    expect(found('ShipBuilt', { Masts: [crew] }).map(([record]) => record)).toEqual(['Sailor-4', 'Sailor-6']);
    expect(found('ShipMastRaised', { ShipId: 1, ...crew })).toEqual([
      ['Ship-1', 'ShipId'],
      ['Sailor-4', 'Crew[0].WorkerId'],
      ['Sailor-6', 'Crew[2].WorkerId'],
    ]);
  });
  it('are found under the names that events hold, after a field was renamed in the code', () => {
    const stored = [{ BuilderId: 'OwnerId', Rooms: { name: 'Cabins', names: { Who: 'GuestId' } } }];
    const data = { Id: 1, BuilderId: '7', Rooms: [{ Who: 8 }] };
    expect(found('ShipBuilt', data, 'Ship', stored)).toEqual([
      ['Owner-7', 'OwnerId'],
      ['Owner-8', 'Cabins[0].GuestId'],
    ]);
    const crew = { name: 'Crew', names: { Nr: 'WorkerId', OfTeam: 'IsTeam' } };
    const men = [
      { Nr: 4, OfTeam: false },
      { Nr: 5, OfTeam: true },
    ];
    expect(found('ShipMastRaised', { ShipId: 1, Men: men }, 'Ship', [{ Men: crew }])).toEqual([
      ['Ship-1', 'ShipId'],
      ['Sailor-4', 'Crew[0].WorkerId'],
    ]);
  });
  it('are found under the first name of a field of a kind without rules', () => {
    const Dog = kind('Dog', { fields: { Id: f.id(), KeeperId: f.reference('Sailor').storedAs('SailorId') }, indexed: ['KeeperId'] });
    const all = new f.KindRegistry([kind('Sailor'), Dog]);
    expect(referredRecords(all, { name: 'Dog' }, [{ type: 'DogAdded', data: { Id: 1, SailorId: 4 } }])).toMatchObject([
      { record: 'Sailor-4', field: 'KeeperId' },
    ]);
  });
  it('are none without references, and for an event that removes', () => {
    expect(found('ShipChanged', { Id: 1, OwnerId: '', Cabins: [{ GuestId: 0 }] })).toEqual([]);
    expect(found('ShipRemoved', { Id: 1, OwnerId: 7 })).toEqual([]);
    expect(found('Noted', { OwnerId: 7 }, 'Diary')).toEqual([]);
  });
});
