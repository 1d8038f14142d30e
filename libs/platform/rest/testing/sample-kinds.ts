import {
  flag,
  id,
  instant,
  money,
  name,
  nested,
  picked,
  record,
  recordKind,
  reference,
  text,
  textId,
  textReference,
} from '@plumbline/platform/records';

/** A depot, in which crates stand. */
export const depot = recordKind({
  name: 'Depot',
  v1: 'depots',
  v2: 'depots',
  description: 'A place for crates.',
  fields: { Id: id(), Name: name().required(), Rent: money(), OwnerId: reference('Depot').nullable() },
  composed: { Owner: nested('Depot', 'OwnerId'), OwnerName: picked('Depot', 'OwnerId', 'Name') },
});

/** A crate, with everything that common routes have to do with. */
export const crate = recordKind({
  name: 'Crate',
  title: 'Box',
  v1: 'crates',
  v2: 'crates',
  description: 'A crate.',
  fields: {
    Id: id(),
    Label: name().required().describe('What stands on it.', 'Bolts M8'),
    Price: money(),
    Packed: instant(),
    Fragile: flag(),
    DepotId: textReference('Depot'),
    Handler: reference('Depot').nullable(),
    Span: record({ From: instant(), To: instant() }),
    KeeperId: reference('Depot').nullable().owned(),
    Secret: text().internal(),
  },
  composed: {
    Depot: nested('Depot', 'DepotId'),
    DepotName: picked('Depot', 'DepotId', 'Name'),
    DepotRent: picked('Depot', 'DepotId', 'Rent'),
    HandlerName: picked('Depot', 'Handler', 'Name'),
  },
  aliases: { Cost: 'Price' },
  indexed: ['DepotId'],
  forClient: (row) => row.Fragile,
  owner: (row) => row.KeeperId,
  vendors: (row) => (row.Handler ? [row.Handler] : []),
});

/** Read only on v1, with an id that is a String there. */
export const permit = recordKind({
  name: 'Permit',
  v1: 'permits',
  v2: 'permits',
  description: 'A permit.',
  operations: { create: false, update: false, remove: false },
  fields: { Id: textId(), Title: text() },
});

/** Neither read nor changed on v1. */
export const seal = recordKind({
  name: 'Seal',
  v1: 'seals',
  v2: null,
  description: 'A seal.',
  operations: { read: false, update: false },
  fields: { Id: id(), Code: text().required() },
});

export const sampleKinds = [depot, crate, permit, seal];
