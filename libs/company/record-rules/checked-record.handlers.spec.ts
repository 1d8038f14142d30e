import { CompanyClock } from '@plumbline/platform/calendar';
import type { CommandBus } from '@nestjs/cqrs';
import { AddRecord, ChangeRecord, RecordReservations } from '@plumbline/platform/decisions';
import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { system } from '@plumbline/platform/kernel';
import { KindRegistry, type AnyRecordKind, type ReadModels } from '@plumbline/platform/records';
import { client, item, resource, vendor } from '../published/kinds';
import { ChangeResource, ChangeResourceHandler } from '../resource/resource.handlers';
import { AddCheckedRecord, AddCheckedRecordHandler, ChangeCheckedRecord, ChangeCheckedRecordHandler } from './checked-record.handlers';
import { LEVELS_OF_A_HIERARCHY } from '../limits';

const actor = system(1, 'c', 'c');
type Rows = Readonly<Record<string, Readonly<Record<number, object>>>>;

/** A company with these rows, by the name of their kind. */
function company(rows: Rows) {
  const sent: object[] = [];
  const bus = { execute: (command: object) => Promise.resolve(sent.push(command)) } as unknown as CommandBus;
  const reads = {
    one: (kind: AnyRecordKind, _company: number, id: number) => Promise.resolve(rows[kind.name]?.[id]),
    many: (kind: AnyRecordKind, _company: number, ids: Iterable<number>) =>
      Promise.resolve(new Map([...ids].flatMap((id) => (rows[kind.name]?.[id] ? [[id, rows[kind.name]?.[id]]] : [])))),
  } as unknown as ReadModels;
  const store = new MemoryEventStore();
  const readYourWrites = { caughtUp: () => store.head(), after: () => Promise.resolve() };
  const reservations = new RecordReservations(store, readYourWrites, reads, new KindRegistry([]));
  const [adding, changing, renaming] = [
    new AddCheckedRecordHandler(bus, reads),
    new ChangeCheckedRecordHandler(bus, reads, reservations),
    new ChangeResourceHandler(
      bus,
      reads,
      new CompanyClock({ now: () => '2026-06-15T10:00:00.000Z' }, reads, new KindRegistry([])),
      reservations,
    ),
  ];
  return {
    sent,
    add: (kind: AnyRecordKind, fields: object) => adding.execute(new AddCheckedRecord(kind, { ...fields }, actor)),
    change: (kind: AnyRecordKind, id: number, fields: object) => changing.execute(new ChangeCheckedRecord(kind, id, { ...fields }, actor)),
    rename: (id: number, fields: object) => renaming.execute(new ChangeResource(id, fields, actor)),
  };
}
const tree = (parents: Readonly<Record<number, number | null>>) => {
  const rows = Object.fromEntries(Object.entries(parents).map(([id, ParentId]) => [id, { Id: Number(id), ParentId }]));
  return company({ Client: rows, Item: rows });
};
const fault = (...fields: string[]) => ({ kind: 'input', issues: fields.map((field) => expect.objectContaining({ field })) });

describe('A record that belongs to another of its kind', () => {
  it('can be changed like any other', async () => {
    const { sent, change } = tree({ 1: null, 2: 1, 3: 2 });
    const changes = [{ ClientName: 'Oak' }, { ParentId: null }, { ParentId: 2 }, { ParentId: 99 }];
    for (const fields of changes) await change(client, 4, fields);
    expect(sent.map((one) => ({ ...one, actor }))).toEqual(changes.map((fields) => ({ ...new ChangeRecord(client, 4, fields, actor) })));
  });

  it('cannot belong to itself or to one below it', async () => {
    const { sent, change } = tree({ 1: null, 2: 1, 3: 2 });
    for (const ParentId of [1, 2, 3]) await expect(change(client, 1, { ParentId })).rejects.toMatchObject(fault('ParentId'));
    expect(sent).toEqual([]);
  });

  it('cannot contain itself', async () => {
    const { change } = tree({ 1: 0 });
    const fields = { ParentId: 1, EstimatedItems: [{ CatalogId: [2] }, { CatalogId: [3, 1] }] };
    await expect(change(item, 1, fields)).rejects.toMatchObject(fault('ParentId', 'EstimatedItems[1].CatalogId[1]'));
  });

  it('is searched a bounded number of levels: in a cycle, and in a tree that is too high', async () => {
    const { sent, change } = tree({ 1: 2, 2: 1 });
    await change(client, 9, { ParentId: 1 });
    expect(sent).toHaveLength(1);
    const high = tree(Object.fromEntries(Array.from({ length: 2 * LEVELS_OF_A_HIERARCHY }, (_, id) => [id + 10, id + 9])));
    await high.change(client, 1, { ParentId: 10 + LEVELS_OF_A_HIERARCHY - 2 });
    await expect(high.change(client, 1, { ParentId: 10 + LEVELS_OF_A_HIERARCHY })).rejects.toMatchObject(fault('ParentId'));
  });
});

describe('A record', () => {
  it('becomes Deleted only by its removal', async () => {
    const { sent, add, change } = company({});
    for (const kind of [client, vendor, resource, item]) {
      await expect(add(kind, { ObjectState: 'Deleted' })).rejects.toMatchObject(fault('ObjectState'));
      await expect(change(kind, 1, { ObjectState: 'Deleted' })).rejects.toMatchObject(fault('ObjectState'));
    }
    expect(sent).toEqual([]);
    await add(vendor, { VendorName: 'Volt', ObjectState: 'Inactive' });
    await change(vendor, 1, { ObjectState: 'Cancelled' });
    expect(sent).toEqual([
      new AddRecord(vendor, { VendorName: 'Volt', ObjectState: 'Inactive' }, actor),
      new ChangeRecord(vendor, 1, { ObjectState: 'Cancelled' }, actor),
    ]);
  });

  it('with a value that is no longer valid may be sent back with another field changed', async () => {
    const before = { ...client.blank(), Id: 1, ClientName: 'Oak', ObjectState: 'Deleted' };
    const { sent, change } = company({ Client: { 1: before } });
    const fields = { ClientName: 'Elm', ObjectState: 'Deleted' };
    await change(client, 1, fields);
    expect(sent).toEqual([new ChangeRecord(client, 1, fields, actor)]);
  });
});

describe('The rates of an item', () => {
  const { sent, add, change } = company({ Role: { 2: { Id: 2 } }, Resource: { 7: { Id: 7 } } });
  const rates = (...ids: string[]) => ({ RoleResourceRates: ids.map((RoleResourceId) => ({ RoleResourceId, Rate: '80.00' })) });

  it('belong to roles and resources of the company, or to none yet', async () => {
    await add(item, rates('2', '7', '', '0'));
    await change(item, 1, rates('7'));
    expect(sent).toHaveLength(2);
  });
  it('are rejected for missing ones, naming the field', async () => {
    for (const id of ['3', 'x', '02', '-2', '2.0', '9'.repeat(30)])
      await expect(add(item, rates('2', id))).rejects.toMatchObject(fault('RoleResourceRates[1].RoleResourceId'));
    await expect(change(item, 1, rates('3', '8'))).rejects.toMatchObject(
      fault('RoleResourceRates[0].RoleResourceId', 'RoleResourceRates[1].RoleResourceId'),
    );
  });
});

describe('A resource', () => {
  const bob = { ...resource.blank(), Id: 1, Description: 'Bob' };
  it('is renamed with its description', async () => {
    const { sent, rename } = company({ Resource: { 1: { ...bob, ResourceName: 'Bob' } } });
    await rename(1, { Description: 'Rob' });
    expect(sent).toEqual([new ChangeCheckedRecord(resource, 1, { Description: 'Rob', ResourceName: 'Rob' }, actor)]);
  });
  it('is not renamed when it is sent back as it was read, even without a name', async () => {
    const { sent, rename } = company({ Resource: { 1: bob } });
    const fields = { Description: 'Bob', ResourceName: '' };
    await rename(1, fields);
    expect(sent).toEqual([new ChangeCheckedRecord(resource, 1, fields, actor)]);
  });
});
