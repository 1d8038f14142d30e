import { client, resource } from '@plumbline/company/published';
import { OpenServiceProject, ticket } from '@plumbline/project/published';
import type { World } from '@plumbline/platform/testing';
import { billable } from '../billable/billable.record';
import { activityWorld, admin, contractor } from '../testing/world';
import { timeEntry } from '../time-entry/time-entry.record';
import { SettleTicketBillables } from './settle-ticket.handlers';

const washer = { CatalogId: 0, Name: 'Washer', Description: '', Cost: '1.00', Price: '3.10', Quantity: 2, Subtotal: '6.20' };
const entry = (ResourceId: number, Time: string, more: object = {}) => ({
  ...{ ServiceTicketId: 4, ResourceId, Time, EntryDate: '2026-03-02T12:00:00.000Z', IsBillable: true, BusinessState: 'Submitted' as const },
  ...more,
});

/** The completed ticket 4 of client 3, with two people at 60.00 and 61.25; the service project is 40. */
function site(more: object = {}): World {
  const world = activityWorld();
  contractor(world);
  world.given(client, 3, { ClientName: 'Oakridge', ParentId: 2 });
  world.given(resource, 6, { ResourceName: 'Bob', Rate: '60.00', RateHistory: [] });
  world.given(resource, 8, { ResourceName: 'Eve', Rate: '61.25', RateHistory: [] });
  world.given(ticket, 4, {
    ...{ ClientId: 3, BusinessState: 'Completed', IsTM: true, Hours: '2.50', StartTime: '2026-03-02T16:00:00.000Z' },
    ...{ ResourceIds: [6, 8], ServiceItems: [washer], ...more },
  });
  world.answer(OpenServiceProject, { execute: () => Promise.resolve({ id: 40, position: 0n, types: [] }) });
  return world;
}
const settle = (world: World) => world.run(new SettleTicketBillables(4, admin));
const prices = (world: World): string[] => world.all(billable).map(({ Price }) => Price);
const reopen = (world: World): void => world.given(ticket, 4, { ...world.row(ticket, 4), BusinessState: 'Scheduled' });
const claim = async (world: World, index: number): Promise<void> => {
  const { Id, OriginPart } = world.all(billable)[index];
  const data = { Id: Number(Id), InvoiceId: 9, LineItemId: 1 };
  await world.happened(`Billable-ServiceTicket-4-${OriginPart}`, { type: 'BillablePutOnInvoice', data });
};

describe('a completed ticket', () => {
  it('bills the planned hours of its people and its items, once', async () => {
    const world = site();
    await settle(world);
    expect(world.all(billable)).toMatchObject([
      { OriginOfBillableId: 4, ProjectId: '40', ClientId: '3', ClientParentId: 2, Description: 'Bob', Hours: '2.50', Price: '150.00' },
      { Description: 'Eve', Hours: '2.50', UnitPrice: '61.25', Price: '153.13' },
      { Description: 'Washer', Hours: '0.00', Quantity: '2', UnitPrice: '3.10', Price: '6.20', OurCost: '2.00' },
    ]);
    const written = (await world.store.readAll(0n, 1000)).length;
    await settle(world);
    expect(await world.store.readAll(0n, 1000)).toHaveLength(written);
  });

  it('bills recorded time instead of the plan, as it is when it changes', async () => {
    const world = site();
    world.given(timeEntry, 71, entry(6, '3.00 (3h 0m)'));
    world.given(timeEntry, 72, entry(8, '1.00 (1h 0m)', { IsBillable: false }));
    world.given(timeEntry, 73, entry(8, '1.00 (1h 0m)', { BusinessState: 'Draft' }));
    await settle(world);
    expect(prices(world)).toEqual(['180.00', '6.20']);
    world.given(timeEntry, 71, entry(6, '2.00 (2h 0m)', { BusinessState: 'Approved' }));
    await settle(world);
    expect(prices(world)).toEqual(['120.00', '6.20']);
    world.given(timeEntry, 71, entry(6, '2.00 (2h 0m)', { BusinessState: 'Rejected' }));
    await settle(world);
    expect(prices(world)).toEqual(['6.20']);
  });

  it('bills the parts of an entry that was split', async () => {
    const world = site({ ServiceItems: [] });
    world.given(timeEntry, 71, entry(6, '0.00 (0h 0m)', { SplitInto: [{ Id: 74, Time: '2.00 (2h 0m)', TimeType: 'Regular' }] }));
    world.given(timeEntry, 74, entry(6, '2.00 (2h 0m)', { ParentId: 71 }));
    await settle(world);
    expect(prices(world)).toEqual(['120.00']);
  });

  it('bills items alone when it is regular', async () => {
    const free = { ...washer, Price: '', Subtotal: '' };
    const world = site({ IsTM: false, ServiceItems: [free, { ...washer, Price: '', Subtotal: '9.00' }] });
    await settle(world);
    expect(world.all(billable)).toMatchObject([{ UnitPrice: '4.50', Price: '9.00' }]);
  });

  it('takes back what is on no invoice when it is reopened, and keeps to the plan when a part of that is billed', async () => {
    const world = site();
    await settle(world);
    await claim(world, 0);
    reopen(world);
    await settle(world);
    expect(prices(world)).toEqual(['150.00']);
    world.given(timeEntry, 71, entry(6, '8.00 (8h 0m)'));
    world.given(ticket, 4, { ...world.row(ticket, 4), BusinessState: 'Completed' });
    await settle(world);
    expect(prices(world)).toEqual(['150.00', '153.13', '6.20']);
  });

  it('is followed once, however often the events are delivered', async () => {
    const world = site();
    const data = { Id: 4, ClientId: 3, DateCompleted: '2026-03-02T18:30:00.000Z' };
    await world.happened('Ticket-4', { type: 'TicketCompleted', data });
    await world.redeliver();
    expect(prices(world)).toEqual(['150.00', '153.13', '6.20']);
  });
});
