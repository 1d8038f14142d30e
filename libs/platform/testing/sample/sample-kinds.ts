import {
  choice,
  flag,
  id,
  instant,
  integer,
  list,
  money,
  name,
  nested,
  nestedAll,
  nestedWithin,
  picked,
  record,
  recordKind,
  reference,
  text,
  textId,
  textReference,
  values,
} from '@plumbline/platform/records';

export const depot = recordKind({
  name: 'Depot',
  v1: 'depots',
  v2: 'depots',
  description: 'A place for crates.',
  fields: { Id: id(), Name: name().required(), Rent: money(), OwnerId: reference('Depot').nullable() },
  composed: { Owner: nested('Depot', 'OwnerId'), OwnerName: picked('Depot', 'OwnerId', 'Name') },
});

/** A crate, which uses every feature of common routes. */
export const crate = recordKind({
  name: 'Crate',
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
  storage: { indexed: ['DepotId'] },
  access: { forClient: (row) => row.Fragile, owner: (row) => row.KeeperId, vendors: (row) => (row.Handler ? [row.Handler] : []) },
  docs: { title: 'Box' },
});

/** Read only on v1, with an id that is a String there. */
export const permit = recordKind({
  name: 'Permit',
  v1: 'permits',
  v2: 'permits',
  description: 'A permit.',
  fields: { Id: textId(), Title: text() },
  access: { operations: { create: false, update: false, remove: false } },
});

/** Not on v1 at all. */
export const seal = recordKind({
  name: 'Seal',
  v1: 'seals',
  v2: null,
  description: 'A seal.',
  fields: { Id: id(), Code: text().required() },
  access: { operations: { read: false, update: false } },
});

/** A shelf, which shows its crates as a list, and its former depots inside a history. */
export const shelf = recordKind({
  name: 'Shelf',
  v1: 'shelves',
  v2: 'shelves',
  description: 'A shelf.',
  fields: {
    Id: id(),
    Name: name(),
    DepotId: reference('Depot').nullable(),
    CrateIds: values(integer()).internal(),
    Stays: list({ Id: integer(), Until: instant() }).internal(),
  },
  composed: {
    Depot: nested('Depot', 'DepotId'),
    Crates: nestedAll('Crate', 'CrateIds'),
    History: nestedWithin(nestedAll('Depot', 'Stays'), 'Depots', { Id: 'Id', ShelfId: 'Id' }, 'Where it stood.'),
  },
});

/** A label on a shelf. */
export const label = recordKind({
  name: 'Label',
  v1: 'labels',
  v2: 'labels',
  description: 'A label.',
  fields: { Id: id(), ShelfId: reference('Shelf'), ObjectState: choice('Active', 'Deleted').absent('Active') },
  composed: { Shelf: nested('Shelf', 'ShelfId') },
  derived: { Width: integer().describe('How wide it is.', 4) },
});

export const sampleKinds = [depot, crate, permit, seal, shelf, label];
