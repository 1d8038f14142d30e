import { purchase } from '../../purchase/purchase.record';
import { activityWorld, admin, contractor } from '../../testing/world';
import { billable } from '../billable.record';
import { SettlePayableBillables } from './settle-payable.handlers';
import { SettlePurchaseBillables } from './settle-purchase.handlers';

const item = (Id: number) => ({
  ...{ Id, Description: 'Lumber', Quantity: '1', UnitPrice: '50.00', TotalAmount: '50.00', BilledAmount: '0.00' },
  ...{ CatalogId: null, MilestoneId: 21, DeliverableId: null, IsBillable: true },
});

describe('updating several billables', () => {
  it('reports all writes, from the first to the last', async () => {
    const world = activityWorld();
    contractor(world);
    world.given(purchase, 5, {
      BusinessState: 'Closed',
      RequestType: 'CashDebit',
      MilestoneId: 21,
      Items: [1, 2, 3].map((id) => ({ ...item(id), ReceivedQuantity: '0' })),
    });
    const before = (await world.store.readAll(0n, 1000)).at(-1)?.position ?? 0n;
    const made = await world.run(new SettlePurchaseBillables(5, admin));
    const written = await world.store.readAll(before, 1000);
    expect(world.all(billable)).toHaveLength(3);
    expect(made).toEqual({ id: 5, from: written[0]?.position, position: written.at(-1)?.position, types: ['BillableCreated'] });
    expect(await world.run(new SettlePurchaseBillables(6, admin))).toMatchObject({ id: 6, types: [] });

    const lines = [7, 8].map((Id) => ({
      ...item(Id),
      PayableId: 9,
      RequestId: null,
      RequestItemId: null,
      ProjectId: 12,
      IsExcluded: false,
    }));
    const billed = await world.run(new SettlePayableBillables(lines as never, '2026-03-10T00:00:00.000Z', admin));
    const later = await world.store.readAll(made.position, 1000);
    expect(billed).toMatchObject({ id: 9, from: later[0]?.position, position: later.at(-1)?.position, types: ['BillableCreated'] });
    expect(world.all(billable).at(-1)?.StartDate).toBe('2026-03-10T00:00:00.000Z');
  });
});
