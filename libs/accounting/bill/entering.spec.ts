import fc from 'fast-check';
import { purchase } from '@plumbline/activity/published';
import { Money, Refusal } from '@plumbline/platform/kernel';
import { milestone } from '@plumbline/project/published';
import { EnterBill, type Bill } from '../published';
import { billWorld, enter, INVOICE, item, line, tracked } from '../testing/bill-fixture';
import { bill } from './bill.record';

describe('entering a bill', () => {
  it('approves it at once for who may approve, and leaves it for review when asked to', async () => {
    const made = billWorld();
    expect(await enter(made, { TotalAmount: '50.00' })).toMatchObject({
      BusinessState: 'Approved',
      TotalAmount: '50.00',
      OutstandingAmount: '50.00',
      AmountPaid: '0.00',
      TypeOfPayable: 'VendorBill',
      ManagerOKFlag: true,
    });
    expect(await enter(made, { TotalAmount: '50.00', UnderReviewFlag: true })).toMatchObject({
      BusinessState: 'UnderReview',
      UnderReviewFlag: true,
    });
    const { id } = await made.do(new EnterBill({ ...INVOICE, TotalAmount: '1.00' }, made.actor({ isAdmin: false })));
    expect(made.get(bill, id).BusinessState).toBe('UnderReview');
  });

  it('charges the open items of the order that its PONumber names, each in its phase', async () => {
    const made = billWorld();
    const entered = await enter(made, { PONumber: '4', TotalAmount: '140.00' });
    expect(entered.PayableItems).toMatchObject([
      { RequestId: 70, RequestItemId: 1, Quantity: '10', TotalAmount: '100.00', ProjectId: 9, MilestoneId: 21, ClientId: 1, PONumber: '4' },
      { RequestId: 70, RequestItemId: 2, Quantity: '4', TotalAmount: '40.00', MilestoneId: 22, VendorName: 'Vendor 3' },
    ]);
    expect(entered.RequestAllocations).toEqual([{ RequestId: '70', PONumber: '4', Amount: '140.00' }]);
    expect(tracked(made)).toEqual(['140.00', '0.00']);
  });

  it('charges a part of the order for a part of its price, and what is beyond it to the last item', async () => {
    const made = billWorld();
    expect((await enter(made, { PONumber: '4', TotalAmount: '105.00' })).PayableItems).toMatchObject([
      { RequestItemId: 1, Quantity: '10', TotalAmount: '100.00' },
      { RequestItemId: 2, Quantity: '0.5', TotalAmount: '5.00' },
    ]);
    expect((await enter(billWorld(), { PONumber: '4', TotalAmount: '150.00' })).PayableItems).toMatchObject([
      { TotalAmount: '100.00' },
      { Quantity: '4', TotalAmount: '50.00' },
    ]);
  });

  it('leaves out what earlier bills have charged, by quantity', async () => {
    const made = billWorld();
    const data = { Id: 70, BillId: 1, Amount: '60.00', Items: [{ Id: 1, Quantity: '10', Amount: '60.00' }] };
    await made.happens('Purchase-70', { type: 'PurchaseBilled', data });
    expect((await enter(made, { PONumber: '4', TotalAmount: '40.00' })).PayableItems).toMatchObject([{ RequestItemId: 2, Quantity: '4' }]);
    const again = { PONumber: '4', PayableItems: [line({ RequestItemId: 1, Quantity: '1', TotalAmount: '10.00' })] };
    await expect(enter(made, again)).rejects.toThrow('not billed yet');
    await made.happens('Purchase-70', { type: 'PurchaseBillingReversed', data });
    expect((await enter(made, again)).PayableItems).toMatchObject([{ Quantity: '1' }]);
  });

  it('finds the item of a line by its description', async () => {
    const made = billWorld();
    const PayableItems = [line({ Description: 'Item 2', TotalAmount: '20.00' })];
    expect((await enter(made, { PONumber: '4', PayableItems })).PayableItems).toMatchObject([{ RequestItemId: 2, Quantity: '2' }]);
  });

  it('puts a line without a phase into the first phase of its project', async () => {
    const made = billWorld();
    const PayableItems = [line({ ProjectId: 9, TotalAmount: '10.00' }), line({ MilestoneId: 23, TotalAmount: '7.00' })];
    expect((await enter(made, { PayableItems })).PayableItems).toMatchObject([{ MilestoneId: 22 }, { MilestoneId: 23, ProjectId: 9 }]);
    expect(tracked(made)).toEqual(['10.00', '7.00']);
  });

  it('finds the phase that a line names, however many its project has', async () => {
    const made = billWorld();
    for (let id = 2000; id < 3100; id++) made.put(milestone, id, { ProjectPlanId: '9', OrderNumber: id, IsSub: id === 3099 });
    const entered = await enter(made, { PayableItems: [line({ ProjectId: 9, MilestoneId: 3099, TotalAmount: '7.00' })] });
    expect(entered.PayableItems).toMatchObject([{ MilestoneId: 3099 }]);
    expect(tracked(made)).toEqual(['0.00', '7.00']);
  });

  it('counts no cent twice: what was bought by card was cost from its approval', async () => {
    const made = billWorld();
    const entered = await enter(made, { IsCreditCardBill: true, PayableItems: [line({ RequestId: 71, TotalAmount: '30.00' })] });
    expect(entered).toMatchObject({ TypeOfPayable: 'CreditCard', RequestAllocations: [{ RequestId: '71', Amount: '30.00' }] });
    expect(tracked(made)).toEqual(['0.00', '0.00']);
    const events = await made.store.readStream(`Bill-${entered.Id}`);
    expect(events.find(({ type }) => type === 'BillApproved')?.data).toMatchObject({ PayableItems: [], RequestAllocations: [] });
  });

  it('asks which lines were bought by card where it is charged against several requests, so that they are no cost again', async () => {
    const RequestAllocations = ['70', '71'].map((RequestId) => ({ RequestId, PONumber: '', Amount: '30.00' }));
    const lines = (RequestId: number | null) => [
      line({ ProjectId: 9, TotalAmount: '30.00' }),
      line({ ProjectId: 9, RequestId, TotalAmount: '30.00' }),
    ];
    await expect(enter(billWorld(), { RequestAllocations, PayableItems: lines(null) })).rejects.toMatchObject({
      kind: 'input',
      issues: [{ field: 'RequestAllocations[1].RequestId', problem: expect.stringContaining('RequestId 71') }],
    });
    const made = billWorld();
    await enter(made, { RequestAllocations, PayableItems: lines(71) });
    expect(tracked(made)).toEqual(['30.00', '0.00']);
  });

  it('charges no request with money that its lines charge to others', async () => {
    const made = billWorld();
    const Items = [item(5, '1', '50.00')];
    made.put(purchase, 72, { RequestType: 'VendorWillInvoice', BusinessState: 'Approved', PONumber: '6', ProjectId: 9, Items });
    const RequestAllocations = ['72', '70'].map((RequestId) => ({ RequestId, PONumber: '', Amount: '20.00' }));
    const PayableItems = [
      line({ RequestId: 72, TotalAmount: '20.00' }),
      line({ ProjectId: 9, TotalAmount: '10.00' }),
      line({ RequestId: 72, RequestItemId: 5, TotalAmount: '0.00' }),
    ];
    await expect(
      enter(made, { RequestAllocations, PayableItems: [...PayableItems, line({ RequestId: 71, TotalAmount: '10.00' })] }),
    ).rejects.toMatchObject({
      issues: [{ field: 'RequestAllocations', problem: expect.stringMatching(/20\.00.*10\.00/) }],
    });
    const more = line({ ProjectId: 9, TotalAmount: '10.00' });
    expect((await enter(made, { RequestAllocations, PayableItems: [...PayableItems, more] })).RequestAllocations).toMatchObject([
      { RequestId: '72', Amount: '20.00' },
      { RequestId: '70', Amount: '20.00' },
    ]);
  });

  it('counts neither an excluded line nor a bill under review', async () => {
    const made = billWorld();
    const PayableItems = [line({ ProjectId: 9, TotalAmount: '10.00' }), line({ ProjectId: 9, TotalAmount: '90.00', IsExcluded: true })];
    expect(await enter(made, { PayableItems, UnderReviewFlag: true })).toMatchObject({ TotalAmount: '10.00' });
    expect(tracked(made)).toEqual(['0.00', '0.00']);
  });

  it.each<[string, Partial<Bill>]>([
    ['VendorId', { VendorId: '', TotalAmount: '1.00' }],
    ['VendorId', { PersonToBeReimbursedId: 7, TotalAmount: '1.00' }],
    ['VendorId', { VendorId: '99', TotalAmount: '1.00' }],
    ['InvoiceNumber', { InvoiceNumber: '', TotalAmount: '1.00' }],
    ['TotalAmount', {}],
    ['TotalAmount', { TotalAmount: '0.00' }],
    ['TotalAmount', { TotalAmount: '5.00', PayableItems: [line({ TotalAmount: '6.00' })] }],
    ['PONumber', { TotalAmount: '5.00', PONumber: '77' }],
    ['PONumber', { VendorId: '4', TotalAmount: '5.00', PONumber: '4' }],
    ['RequestAllocations', { TotalAmount: '5.00', RequestAllocations: [{ RequestId: '70', PONumber: '', Amount: '6.00' }] }],
    [
      'RequestAllocations[1].RequestId',
      { TotalAmount: '50.00', RequestAllocations: ['4', '4'].map((PONumber) => ({ RequestId: '', PONumber, Amount: '25.00' })) },
    ],
    ['PayableItems[0].MilestoneId', { PayableItems: [line({ ProjectId: 9, MilestoneId: 99, TotalAmount: '6.00' })] }],
    ['PayableItems[0].RequestItemId', { PONumber: '4', PayableItems: [line({ RequestItemId: 3, TotalAmount: '6.00' })] }],
    ['PayableItems[0].RequestItemId', { PayableItems: [line({ RequestItemId: 1, TotalAmount: '6.00' })] }],
  ])('is refused for its %s: %j', async (field, fields) => {
    const fault: unknown = await enter(billWorld(), fields).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Refusal);
    expect((fault as Refusal).issues.map((issue) => issue.field)).toContain(field);
  });

  it.each<[string, Partial<Bill>]>([
    ['-5.00', { TotalAmount: '-5.00' }],
    ['-5.00', { TotalAmount: '-5.00', PONumber: '4' }],
    ['0.00', { TotalAmount: '0.00', RequestAllocations: [{ RequestId: '70', PONumber: '', Amount: '6.00' }] }],
    ['-6.00', { PayableItems: [line({ TotalAmount: '-6.00' })] }],
    ['-6.00', { TotalAmount: '-6.00', PayableItems: [line({ TotalAmount: '6.00' })] }],
  ])('says of a total of %s that it must be more, and nothing else: %j', async (total, fields) => {
    const fault: unknown = await enter(billWorld(), fields).catch((error: unknown) => error);
    expect((fault as Refusal).issues).toEqual([{ field: 'TotalAmount', problem: `must be more than 0.00, not ${total}` }]);
  });

  it('names both figures when the lines do not add up to the total', async () => {
    await expect(enter(billWorld(), { TotalAmount: '5.00', PayableItems: [line({ TotalAmount: '6.00' })] })).rejects.toThrow(
      /5\.00.*6\.00/,
    );
  });

  it('always has lines that add up to its total, whatever of an order it charges', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40_000 }), async (cents) => {
        const TotalAmount = Money.of(cents).times('0.01').toString();
        const entered = await enter(billWorld(), { PONumber: '4', TotalAmount });
        expect(Money.sum(entered.PayableItems.map((one) => one.TotalAmount)).toString()).toBe(TotalAmount);
        expect(entered.RequestAllocations).toEqual([{ RequestId: '70', PONumber: '4', Amount: TotalAmount }]);
      }),
      { numRuns: 50 },
    );
  });
});
