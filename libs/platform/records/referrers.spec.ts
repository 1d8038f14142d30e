import { id, reference, text } from './fields/plain-fields';
import { list, values } from './fields/nested-fields';
import { recordKind } from './record-kind';
import { referrersAmong } from './referrers';

const kind = (name: string, v2: string | null, more: object = {}) =>
  recordKind({ name, v1: null, v2, description: name, fields: { Id: id() }, ...more });

describe('the references that prevent a removal', () => {
  const workers = { list: 'Crew', id: 'WorkerId', flag: 'IsTeam', is: false };
  const referrers = referrersAmong([
    kind('Ship', 'tall-ships', {
      fields: {
        Id: id(),
        Name: text(),
        HarbourId: reference('Harbour'),
        BuiltAtId: reference('Harbour').called('ships that were built there'),
        SoldAtId: reference('Harbour').notBinding(),
        SeenAtId: reference('Harbour'),
        Cabins: list({ GuestId: reference('Person') }),
        OwnerIds: values(reference('Person')),
        SailorIds: values(reference('Person')).carriedIn(workers),
      },
      indexed: ['Name', 'HarbourId', 'BuiltAtId', 'SoldAtId', 'Cabins.GuestId', 'OwnerIds', 'SailorIds'],
    }),
    kind('Mast', null, { fields: { Id: id(), ShipId: reference('Ship') }, indexed: ['ShipId'] }),
    kind('Log', null, { plural: 'logs', fields: { Id: id(), ShipId: reference('Ship') }, indexed: ['ShipId'] }),
  ]);

  it('are every indexed reference to it, also in lists, unless it is not binding', () => {
    expect(referrers.get('Harbour')).toEqual([
      { kind: 'Ship', field: 'HarbourId', plural: 'tall ships' },
      { kind: 'Ship', field: 'BuiltAtId', plural: 'ships that were built there' },
    ]);
    expect(referrers.get('Person')).toEqual([
      { kind: 'Ship', field: 'Cabins.GuestId', plural: 'tall ships' },
      { kind: 'Ship', field: 'OwnerIds', plural: 'tall ships' },
      { kind: 'Ship', field: 'SailorIds', plural: 'tall ships', carriedIn: workers },
    ]);
  });

  it('are not those of its parts, which are removed with it', () => {
    expect(referrers.get('Ship')?.map((one) => one.kind)).toEqual(['Mast', 'Log']);
    const owned = referrersAmong([
      kind('Ship', 'ships', { parts: [{ kind: 'Mast', field: 'ShipId' }] }),
      kind('Mast', null, { fields: { Id: id(), ShipId: reference('Ship') }, indexed: ['ShipId'] }),
    ]);
    expect(owned.get('Ship')).toBeUndefined();
  });
});
