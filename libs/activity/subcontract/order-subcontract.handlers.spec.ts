import type { CommandBus } from '@nestjs/cqrs';
import { vendor } from '@plumbline/company/published';
import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { Refusal } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/records';
import { milestone } from '@plumbline/project/published';
import { purchase } from '../purchase/purchase.record';
import type { World } from '@plumbline/platform/testing';
import { activityWorld, admin, contractor } from '../testing/world';
import { OrderSubcontract, OrderSubcontractHandler } from '../purchase/ordering/order-subcontract.handlers';

let world: World;
beforeEach(async () => {
  world = activityWorld();
  contractor(world);
  for (const Id of [4, 5]) world.given(vendor, Id, { VendorName: `Vendor ${Id}` });
});
/** The row shows the vendor before the event is delivered to the saga. */
const assign = (VendorId: number | null, BudgetSubs = '2500.00'): Promise<void> => {
  world.given(milestone, 21, { ...world.row(milestone, 21), VendorId, BudgetSubs });
  return world.happened('Milestone-21', { type: 'MilestoneChanged', data: { Id: 21, VendorId } });
};
const orders = () => world.all(purchase);

describe('a vendor who is assigned to a milestone', () => {
  it('gets the purchase order for it, over its BudgetSubs', async () => {
    await assign(4);
    expect(orders()).toMatchObject([
      { RequestType: 'VendorWillInvoice', VendorId: 4, MilestoneId: 21, ProjectId: 12, IsSubcontract: true, TotalAmount: '2500.00' },
    ]);
    expect(orders()[0]).toMatchObject({ BusinessState: 'Approved', CreatedBy: 1, CommittedAmount: '2500.00' });
  });

  it('gets one, however often it is assigned; another vendor gets a separate one', async () => {
    for (const id of [4, 5, 4, null, 4]) await assign(id);
    expect(orders().map(({ VendorId }) => VendorId)).toEqual([4, 5]);
  });

  it('gets a draft while there is no budget', async () => {
    await assign(4, '0.00');
    expect(orders()).toMatchObject([{ BusinessState: 'Draft', TotalAmount: '0.00' }]);
  });

  it('gets none when the milestone was removed, or assigned to another vendor', async () => {
    await world.happened('Milestone-99', { type: 'MilestoneChanged', data: { Id: 99, VendorId: 4 } });
    await world.happened('Milestone-21', { type: 'MilestoneChanged', data: { Id: 21, VendorId: 4 } });
    expect(orders()).toEqual([]);
  });

  it.each([
    ['input', 'done'],
    ['state', 'refused'],
    ['forbidden', 'refused'],
  ] as const)('parks the event unless there is nothing to order (%s)', async (kind, outcome) => {
    const bus = { execute: () => Promise.reject(new Refusal(kind, 'no', 'No.')) } as unknown as CommandBus;
    const reads = {
      one: () => Promise.resolve({ Id: '21', VendorId: 4, Name: 'Framing', BudgetSubs: '5.00' }),
      find: () => Promise.resolve([]),
    } as unknown as ReadModels;
    const handler = new OrderSubcontractHandler(bus, new MemoryEventStore(), { next: () => Promise.resolve(7) }, reads);
    const ordered = handler.execute(new OrderSubcontract(21, 4, { user: 1, userName: 'Ann' }, admin));
    expect(await ordered.then(() => 'done').catch(() => 'refused')).toBe(outcome);
  });
});
