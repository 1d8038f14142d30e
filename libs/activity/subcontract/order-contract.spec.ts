import { companySettings, vendor } from '@plumbline/company/published';
import { CheckVendorContractSum, contract, milestone } from '@plumbline/project/published';
import type { World } from '@plumbline/platform/testing';
import { BillPurchase, ClosePurchase, ReversePurchaseBilling } from '../published';
import { OrderContract } from '../purchase/ordering/order-contract.handlers';
import { ChangeOrder, ChangePurchase } from '../purchase/purchase.commands';
import { purchase } from '../purchase/purchase.record';
import { activityWorld, admin, contractor } from '../testing/world';

let world: World;
const lines = (Price: string, MilestoneIds: number[]) => [
  { ...{ Id: '61', DeliverableType: 'Fixed', Description: 'Wiring', ItemNumber: '', UnitPrice: '' }, Price, MilestoneIds },
];
const agreed = (ContractSum: string, more: object = {}): void =>
  world.given(contract, 9, {
    ...{ BusinessState: 'Open', ContractType: 'Contract', ProjectId: 12, VendorId: 4, ContractNumber: 'S-9', RetainagePercent: '10' },
    ...{ ContractSum, Deliverables: lines(ContractSum, [21]) as never },
    ...more,
  });
const accepted = () =>
  world.happened('Contract-9', { type: 'ContractAccepted', data: { Id: 9, ProjectId: 12, Amends: 0, DateAccepted: '' } });
const amended = (Number: number) =>
  world.happened('Contract-9', {
    type: 'ContractAmended',
    data: { Id: 9, AmendmentId: 14, Number, Description: '', Amount: '', DateAccepted: '', Deliverables: [] },
  });
const closed = () => world.happened('Contract-9', { type: 'ContractClosed', data: { Id: 9 } });
const orders = () => world.all(purchase);
const billed = (Amount: string) => world.run(new BillPurchase(orders()[0]?.Id ?? 0, 70, Amount, [], admin, true));

beforeEach(() => {
  world = activityWorld();
  contractor(world);
  world.given(vendor, 4, { VendorName: 'Volt & Sons' });
  agreed('4000.00');
});

describe('an accepted contract with a vendor', () => {
  it('has one flexible order over its sum, with an item for each milestone and its retainage, however often it is accepted', async () => {
    await accepted();
    await accepted();
    await world.run(new OrderContract(9, 1, { user: 1, userName: 'Ann' }, 'Contract-9@3', admin));
    expect(orders()).toMatchObject([
      {
        ...{ RequestType: 'VendorWillInvoice', BusinessState: 'Approved', IsSubcontract: true, VendorId: 4, MilestoneId: 21 },
        ...{ TotalAmount: '4000.00', CommittedAmount: '4000.00', RetainagePercent: '10', Description: 'Contract S-9' },
        Items: [{ Description: 'Framing', MilestoneId: 21, TotalAmount: '4000.00' }],
      },
    ]);
  });

  it('has its order changed by an amendment, once', async () => {
    await accepted();
    agreed('4500.00');
    for (let time = 0; time < 2; time++) await amended(1);
    expect(orders()).toMatchObject([
      { TotalAmount: '4500.00', CommittedAmount: '4500.00', Changes: [{ Reason: 'Contract S-9, version 2', Amount: '500.00' }] },
    ]);
    expect(orders()[0]?.Items).toMatchObject([{ MilestoneId: 21, TotalAmount: '4500.00' }]);
  });

  describe('whose order users changed', () => {
    beforeEach(() => world.given(milestone, 22, { ...world.row(milestone, 21), Name: 'Trim' }));
    const changed = (change: object) => world.run(new ChangeOrder(orders()[0].Id, { Reason: 'Skylight', ...change }, admin));
    const items = () => orders()[0].Items.map(({ Description, TotalAmount }) => `${Description} ${TotalAmount}`);

    it('has it changed by as much as an amendment changes the contract', async () => {
      await accepted();
      await changed({ Amount: '850.00' });
      agreed('4500.00');
      for (let time = 0; time < 2; time++) await amended(1);
      expect(orders()).toMatchObject([{ TotalAmount: '5350.00', Changes: [{ Amount: '850.00' }, { Amount: '500.00' }] }]);
      expect(items()).toEqual(['Framing 4500.00', 'Skylight 850.00']);
      await changed({ Amount: '-300.00' });
      agreed('4100.00', { Deliverables: [...lines('4000.00', [21]), ...lines('100.00', [22])] as never });
      await amended(2);
      expect(orders()).toMatchObject([{ TotalAmount: '4650.00', CommittedAmount: '4650.00' }]);
      expect(items()).toEqual(['Framing 4000.00', 'Skylight 850.00', 'Skylight -300.00', 'Trim 100.00']);
    });

    it('keeps what they changed of its own items, also where they took one away', async () => {
      agreed('4000.00', { Deliverables: [...lines('3000.00', [21]), ...lines('1000.00', [22])] as never });
      await accepted();
      const [framing] = orders()[0].Items;
      await changed({ Items: [{ ...framing, UnitPrice: '3200.00', TotalAmount: '' }] });
      agreed('4600.00', { Deliverables: [...lines('3500.00', [21]), ...lines('1100.00', [22])] as never });
      await amended(1);
      expect(orders()).toMatchObject([
        { TotalAmount: '3800.00', Items: [{ Id: framing.Id, TotalAmount: '3700.00' }, { TotalAmount: '100.00' }] },
      ]);
    });

    it('has what a delivery of its acceptance finds as it is, and a second acceptance followed', async () => {
      await accepted();
      await changed({ Amount: '850.00' });
      await accepted();
      expect(orders()).toMatchObject([{ TotalAmount: '4850.00' }]);
      for (const [sum, total] of [
        ['4200.00', '5050.00'],
        ['4300.00', '5150.00'],
      ]) {
        agreed(sum);
        await accepted();
        expect(orders()).toMatchObject([{ TotalAmount: total }]);
      }
    });

    it('is ordered for its own sum where nothing would be left', async () => {
      await accepted();
      await changed({ Amount: '-3000.00' });
      agreed('2000.00');
      await amended(1);
      expect(orders()).toMatchObject([{ TotalAmount: '2000.00' }]);
      expect(items()).toEqual(['Framing 2000.00']);
    });

    it('may be amended down to what is billed of the changed order', async () => {
      await accepted();
      await changed({ Amount: '850.00' });
      await billed('4600.00');
      const check = (sum: string) => world.run(new CheckVendorContractSum(9, sum, admin));
      await check('3750.00');
      await expect(check('3749.99')).rejects.toThrow(
        'would come to 3749.99, but 4600.00 of its purchase order 1001 is billed, which would come to 4599.99',
      );
    });
  });

  it('is ordered on the first open day when its date is in closed books', async () => {
    agreed('4000.00', { ContractDate: '2026-03-15T00:00:00.000Z' });
    world.given(companySettings, admin.company, { BooksClosedThrough: '2026-03-31T00:00:00.000Z' });
    await accepted();
    expect(orders()).toMatchObject([{ BusinessState: 'Approved', RequestDate: '2026-04-01T00:00:00.000Z', TotalAmount: '4000.00' }]);
  });

  it('has an order that waits for approval moved out of days that were closed meanwhile, by an amendment', async () => {
    agreed('4000.00', { ContractDate: '2026-03-15T00:00:00.000Z' });
    await world.run(new OrderContract(9, 1, { user: 7, userName: 'Bob' }, 'Contract-9@3', admin));
    expect(orders()).toMatchObject([{ BusinessState: 'Submitted', RequestDate: '2026-03-15T00:00:00.000Z' }]);
    world.given(companySettings, admin.company, { BooksClosedThrough: '2026-03-31T00:00:00.000Z' });
    agreed('4500.00', { ContractDate: '2026-03-15T00:00:00.000Z' });
    await amended(1);
    expect(orders()).toMatchObject([{ BusinessState: 'Submitted', RequestDate: '2026-04-01T00:00:00.000Z', TotalAmount: '4500.00' }]);
  });

  it('takes the place of the order that the assignment of the vendor made, unless that is billed', async () => {
    world.given(contract, 9, { ...world.row(contract, 9), BusinessState: 'Draft' });
    world.given(milestone, 21, { ...world.row(milestone, 21), VendorId: 4, BudgetSubs: '2500.00' });
    await world.happened('Milestone-21', { type: 'MilestoneChanged', data: { Id: 21, VendorId: 4 } });
    expect(orders()).toMatchObject([{ TotalAmount: '2500.00', BusinessState: 'Approved' }]);
    agreed('4000.00');
    await accepted();
    expect(orders()).toMatchObject([
      { TotalAmount: '2500.00', BusinessState: 'Closed', CommittedAmount: '0.00' },
      { TotalAmount: '4000.00', CommittedAmount: '4000.00' },
    ]);
    await world.happened('Milestone-21', { type: 'MilestoneChanged', data: { Id: 21, VendorId: 4, BudgetSubs: '2600.00' } });
    expect(orders()).toMatchObject([{ TotalAmount: '2500.00' }, { TotalAmount: '4000.00' }]);
  });

  it('has its order closed with it, and what is billed of that stays', async () => {
    await accepted();
    await billed('1000.00');
    await closed();
    await closed();
    await world.redeliver();
    expect(orders()).toMatchObject([{ BusinessState: 'Closed', TotalAmount: '4000.00', CommittedAmount: '0.00', BilledAmount: '1000.00' }]);
    agreed('4000.00', { BusinessState: 'Closed' });
    await world.run(new OrderContract(9, 1, { user: 1, userName: 'Ann' }, 'Contract-9@3', admin));
    expect(orders()).toMatchObject([{ BusinessState: 'Closed' }]);
  });

  it('has an order that waits for approval removed with it', async () => {
    await world.run(new OrderContract(9, 1, { user: 7, userName: 'Bob' }, 'Contract-9@3', admin));
    expect(orders()).toMatchObject([{ BusinessState: 'Submitted' }]);
    await closed();
    await closed();
    expect(orders()).toEqual([]);
  });

  it('that is an amendment, or of a client, has no order to close', async () => {
    await accepted();
    await world.happened('Contract-10', { type: 'ContractClosed', data: { Id: 10 } });
    expect(orders()).toMatchObject([{ BusinessState: 'Approved' }]);
  });

  it('that is billed in full closed its order before, and its end keeps that closed when a bill is voided', async () => {
    await accepted();
    await billed('4000.00');
    const [{ DateClosed }] = orders();
    expect(orders()).toMatchObject([{ BusinessState: 'Closed' }]);
    world.now = '2026-05-01T15:00:00.000Z';
    await closed();
    await world.redeliver('ContractClosed');
    expect(orders()).toMatchObject([{ BusinessState: 'Closed', BilledAmount: '4000.00', DateClosed }]);
    await world.run(new ReversePurchaseBilling(orders()[0].Id, 70, admin));
    expect(orders()).toMatchObject([{ BusinessState: 'Closed', BilledAmount: '0.00', CommittedAmount: '0.00' }]);
  });

  it('is followed by its order also below what is billed, where a bill came between', async () => {
    await accepted();
    await billed('4400.00');
    agreed('4300.00');
    await amended(1);
    expect(orders()).toMatchObject([
      ...[{ BusinessState: 'Closed', TotalAmount: '4300.00', IsOverbilled: true, OverbilledAmount: '100.00', CommittedAmount: '0.00' }],
    ]);
    agreed('4500.00');
    await amended(2);
    expect(orders()).toMatchObject([{ BusinessState: 'Approved', TotalAmount: '4500.00', IsOverbilled: false, CommittedAmount: '100.00' }]);
  });

  it('leaves an order as it is that was closed before it was billed in full', async () => {
    await accepted();
    await world.run(new ClosePurchase(orders()[0].Id, 'requested', admin));
    agreed('4500.00');
    await amended(1);
    expect(orders()).toMatchObject([{ BusinessState: 'Closed', TotalAmount: '4000.00', CommittedAmount: '0.00', Changes: [] }]);
  });

  it('never comes to less than what is billed', async () => {
    const check = (sum: string) => world.run(new CheckVendorContractSum(9, sum, admin));
    await check('0.00');
    await accepted();
    await check('0.00');
    await billed('1000.00');
    await check('1000.00');
    await expect(check('999.99')).rejects.toThrow('would come to 999.99, but 1000.00 of its purchase order 1001 is billed');
  });

  it('has none for a contract with a client, one without a sum, and one that is not open', async () => {
    agreed('4000.00', { VendorId: null });
    await accepted();
    agreed('0.00', { Deliverables: [] });
    await accepted();
    agreed('4000.00', { BusinessState: 'Draft' });
    await accepted();
    expect(orders()).toEqual([]);
  });
});

describe('the order of an assigned vendor', () => {
  const budget = (BudgetSubs: string) => {
    world.given(milestone, 21, { ...world.row(milestone, 21), VendorId: 4, BudgetSubs });
    return world.happened('Milestone-21', { type: 'MilestoneChanged', data: { Id: 21, BudgetSubs } });
  };
  const assign = () => world.happened('Milestone-21', { type: 'MilestoneChanged', data: { Id: 21, VendorId: 4 } });
  beforeEach(() => world.given(contract, 9, { ...world.row(contract, 9), BusinessState: 'Draft' }));

  it('follows BudgetSubs, as a draft and once it is approved', async () => {
    world.given(milestone, 21, { ...world.row(milestone, 21), VendorId: 4, BudgetSubs: '0.00' });
    await assign();
    expect(orders()).toMatchObject([{ BusinessState: 'Draft' }]);
    await budget('2500.00');
    expect(orders()).toMatchObject([{ BusinessState: 'Approved', TotalAmount: '2500.00' }]);
    await budget('3000.00');
    await budget('3000.00');
    expect(orders()).toMatchObject([{ TotalAmount: '3000.00', Changes: [{ Amount: '500.00' }] }]);
    await budget('0.00');
    expect(orders()).toMatchObject([{ TotalAmount: '3000.00' }]);
  });

  it('moves out of days that were closed meanwhile, while it is a draft', async () => {
    world.given(milestone, 21, { ...world.row(milestone, 21), VendorId: 4, BudgetSubs: '0.00' });
    await assign();
    await world.run(new ChangePurchase(orders()[0].Id, { RequestDate: '2026-03-15T00:00:00.000Z' }, admin));
    world.given(companySettings, admin.company, { BooksClosedThrough: '2026-03-31T00:00:00.000Z' });
    await budget('2500.00');
    expect(orders()).toMatchObject([{ BusinessState: 'Approved', TotalAmount: '2500.00', RequestDate: '2026-04-01T00:00:00.000Z' }]);
  });
});
