import fc from 'fast-check';
import { purchase } from '@plumbline/activity/published';
import { item as catalogueItem } from '@plumbline/company/published';
import { Money, Refusal } from '@plumbline/platform/kernel';
import { milestone } from '@plumbline/project/published';
import { EnterBill, type Bill } from '../../published';
import { billWorld, enter, INVOICE, item, line, tracked } from '../../testing/bill-fixture';
import { bill } from '../bill.record';

describe('entering a bill', () => {
  it('approves it at once for users with the privilege, and leaves it for review on request', async () => {
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
    const { id } = await made.run(new EnterBill({ ...INVOICE, TotalAmount: '1.00' }, made.actor({ isAdmin: false })));
    expect(made.row(bill, id).BusinessState).toBe('UnderReview');
  });

  it('charges the open items of the order with its PONumber, each in its milestone', async () => {
    const made = billWorld();
    const entered = await enter(made, { PONumber: '4', TotalAmount: '140.00' });
    expect(entered.PayableItems).toMatchObject([
      { RequestId: 70, RequestItemId: 1, Quantity: '10', TotalAmount: '100.00', ProjectId: 9, MilestoneId: 21, ClientId: 1, PONumber: '4' },
      { RequestId: 70, RequestItemId: 2, Quantity: '4', TotalAmount: '40.00', MilestoneId: 22, VendorName: 'Vendor 3' },
    ]);
    expect(entered.RequestAllocations).toEqual([{ RequestId: '70', PONumber: '4', Amount: '140.00', RetainedAmount: '0.00' }]);
    expect(tracked(made)).toEqual(['140.00', '0.00']);
  });

  it('charges a part of the order for a part of its price, and the excess to the last item', async () => {
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
    await made.happened('Purchase-70', { type: 'PurchaseBilled', data });
    expect((await enter(made, { PONumber: '4', TotalAmount: '40.00' })).PayableItems).toMatchObject([{ RequestItemId: 2, Quantity: '4' }]);
    const again = { PONumber: '4', PayableItems: [line({ RequestItemId: 1, Quantity: '1', TotalAmount: '10.00' })] };
    // A line that names the item is taken, beyond what is ordered too.
    expect((await enter(made, again)).PayableItems).toMatchObject([{ RequestItemId: 1, Quantity: '1' }]);
    await made.happened('Purchase-70', { type: 'PurchaseBillingReversed', data });
    expect((await enter(made, again)).PayableItems).toMatchObject([{ Quantity: '1' }]);
  });

  it('finds the item of a line with a quantity by its description or catalogue item', async () => {
    const made = billWorld();
    made.given(catalogueItem, 8, { Name: 'Stud' });
    made.given(purchase, 70, { ...made.row(purchase, 70), Items: [item(1, '10', '10.00', { CatalogId: 8 }), item(2, '4', '10.00')] });
    const PayableItems = [
      line({ Description: 'Item 2', Quantity: '2', TotalAmount: '20.00' }),
      line({ Description: '2x4', CatalogId: 8, Quantity: '3', TotalAmount: '30.00' }),
    ];
    expect((await enter(made, { PONumber: '4', PayableItems })).PayableItems).toMatchObject([
      { RequestItemId: 2, Quantity: '2' },
      { RequestItemId: 1, Quantity: '3' },
    ]);
  });

  it('finds the open one of several items with the same description', async () => {
    const made = billWorld();
    const Items = [item(1, '2', '10.00'), item(2, '4', '10.00')].map((one) => ({ ...one, Description: 'door' }));
    made.given(purchase, 70, { ...made.row(purchase, 70), Items });
    const door = (Quantity: string) => line({ Description: 'door', Quantity, TotalAmount: '10.00' });
    const entered = await enter(made, { PONumber: '4', PayableItems: [door('2'), door('3')] });
    expect(entered.PayableItems.map(({ RequestItemId }) => RequestItemId)).toEqual([1, 2]);
  });

  it.each([
    ['freight', {}],
    ['the words of an item, without a quantity', { Description: 'Item 1' }],
    ['a quantity, in other words', { Quantity: '1' }],
  ])('takes nothing of the order for a line with %s, which is cost of its project and milestone', async (_, more) => {
    const made = billWorld();
    made.given(purchase, 70, { ...made.row(purchase, 70), Items: [item(1, '10', '10.00')] });
    const PayableItems = [
      line({ RequestItemId: 1, Quantity: '5', TotalAmount: '50.00' }),
      line({ Description: 'Freight', ...more, TotalAmount: '8.50' }),
    ];
    const entered = await enter(made, { PONumber: '4', PayableItems });
    expect(entered.PayableItems[1]).toMatchObject({ RequestId: 70, RequestItemId: null, ProjectId: 9, MilestoneId: 21, PONumber: '4' });
    expect(tracked(made)).toEqual(['58.50', '0.00']);
    const rest = [line({ RequestItemId: 1, Quantity: '5', TotalAmount: '50.00' })];
    expect((await enter(made, { PONumber: '4', InvoiceNumber: 'V-2', PayableItems: rest })).PayableItems).toMatchObject([
      { Quantity: '5' },
    ]);
  });

  it.each([
    ['905.00', [['9.05', '905.00']]],
    ['1000.00', [['10', '1000.00']]],
    ['1100.00', [['10', '1100.00']]],
  ])('bills of ten doors, with a sum of %s alone, %j', async (TotalAmount, expected) => {
    const made = billWorld();
    made.given(purchase, 70, { ...made.row(purchase, 70), TotalAmount: '1000.00', Items: [item(1, '10', '100.00')] });
    const { PayableItems } = await enter(made, { PONumber: '4', TotalAmount });
    expect(PayableItems.map((one) => [one.Quantity, one.TotalAmount])).toEqual(expected);
  });

  it('invents no quantity: what of a sum is no number of units stays cost beside the order', async () => {
    const made = billWorld();
    made.given(purchase, 70, { ...made.row(purchase, 70), Items: [item(1, '2', '10.00'), item(2, '9', '33.33'), item(3, '1', '1.00')] });
    const { PayableItems } = await enter(made, { PONumber: '4', TotalAmount: '120.00' });
    expect(PayableItems).toMatchObject([
      { RequestItemId: 1, Quantity: '2', TotalAmount: '20.00' },
      { RequestId: 70, RequestItemId: null, TotalAmount: '100.00' },
    ]);
    expect(tracked(made)).toEqual(['120.00', '0.00']);
    const named = [line({ RequestItemId: 2, TotalAmount: '100.00' })];
    expect((await enter(made, { PONumber: '4', InvoiceNumber: 'V-2', PayableItems: named })).PayableItems).toMatchObject([
      { RequestItemId: 2, Quantity: '0' },
    ]);
  });

  it('bills items without a price too when the sum covers what is open', async () => {
    const made = billWorld();
    made.given(purchase, 70, { ...made.row(purchase, 70), Items: [item(1, '2', '10.00'), item(2, '1', '0.00')] });
    expect((await enter(made, { PONumber: '4', TotalAmount: '20.00' })).PayableItems).toMatchObject([
      { RequestItemId: 1, Quantity: '2', TotalAmount: '20.00' },
      { RequestItemId: 2, Quantity: '1', TotalAmount: '0.00' },
    ]);
  });

  it('puts a line without a milestone into the first milestone of its project', async () => {
    const made = billWorld();
    const PayableItems = [line({ ProjectId: 9, TotalAmount: '10.00' }), line({ MilestoneId: 23, TotalAmount: '7.00' })];
    expect((await enter(made, { PayableItems })).PayableItems).toMatchObject([{ MilestoneId: 22 }, { MilestoneId: 23, ProjectId: 9 }]);
    expect(tracked(made)).toEqual(['10.00', '7.00']);
  });

  it('finds the milestone of a line, however many its project has', async () => {
    const made = billWorld();
    for (let id = 2000; id < 3100; id++) made.given(milestone, id, { ProjectPlanId: '9', OrderNumber: id, IsSub: id === 3099 });
    const entered = await enter(made, { PayableItems: [line({ ProjectId: 9, MilestoneId: 3099, TotalAmount: '7.00' })] });
    expect(entered.PayableItems).toMatchObject([{ MilestoneId: 3099 }]);
    expect(tracked(made)).toEqual(['0.00', '7.00']);
  });

  it('counts no cent twice: card purchases are counted as cost on approval', async () => {
    const made = billWorld();
    const entered = await enter(made, { IsCreditCardBill: true, PayableItems: [line({ RequestId: 71, TotalAmount: '30.00' })] });
    expect(entered).toMatchObject({ TypeOfPayable: 'CreditCard', RequestAllocations: [{ RequestId: '71', Amount: '30.00' }] });
    expect(tracked(made)).toEqual(['0.00', '0.00']);
    const events = await made.store.readStream(`Bill-${entered.Id}`);
    expect(events.find(({ type }) => type === 'BillApproved')?.data).toMatchObject({ PayableItems: [], RequestAllocations: [] });
  });

  it('requires the card purchases to be marked when several purchases are charged, so that they are not counted as cost again', async () => {
    const RequestAllocations = ['70', '71'].map((RequestId) => ({ RequestId, PONumber: '', Amount: '30.00', RetainedAmount: '0.00' }));
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

  it('charges no purchase with money that its lines charge to others', async () => {
    const made = billWorld();
    const Items = [item(5, '1', '50.00')];
    made.given(purchase, 72, { RequestType: 'VendorWillInvoice', BusinessState: 'Approved', PONumber: '6', ProjectId: 9, Items });
    const RequestAllocations = ['72', '70'].map((RequestId) => ({ RequestId, PONumber: '', Amount: '20.00', RetainedAmount: '0.00' }));
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
    ['TotalAmount', { TotalAmount: '5.00', PayableItems: [line({ TotalAmount: '6.00' })] }],
    ['PONumber', { TotalAmount: '5.00', PONumber: '77' }],
    ['PONumber', { VendorId: '4', TotalAmount: '5.00', PONumber: '4' }],
    [
      'RequestAllocations',
      { TotalAmount: '5.00', RequestAllocations: [{ RequestId: '70', PONumber: '', Amount: '6.00', RetainedAmount: '0.00' }] },
    ],
    [
      'RequestAllocations[1].RequestId',
      {
        TotalAmount: '50.00',
        RequestAllocations: ['4', '4'].map((PONumber) => ({ RequestId: '', PONumber, Amount: '25.00', RetainedAmount: '0.00' })),
      },
    ],
    ['PayableItems[0].MilestoneId', { PayableItems: [line({ ProjectId: 9, MilestoneId: 99, TotalAmount: '6.00' })] }],
    ['PayableItems[0].RequestItemId', { PONumber: '4', PayableItems: [line({ RequestItemId: 3, TotalAmount: '6.00' })] }],
    ['PayableItems[0].RequestItemId', { PayableItems: [line({ RequestItemId: 1, TotalAmount: '6.00' })] }],
  ])('is rejected for its %s: %j', async (field, fields) => {
    const fault: unknown = await enter(billWorld(), fields).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Refusal);
    expect((fault as Refusal).issues.map((issue) => issue.field)).toContain(field);
  });

  it('rejects a total of 0.00, and a credit of anybody but a vendor', async () => {
    const rejection = (fields: Partial<Bill>) => enter(billWorld(), fields).catch((error: unknown) => (error as Refusal).issues);
    const field = 'TotalAmount';
    for (const fields of [{ TotalAmount: '0.00' }, { PayableItems: [line({ TotalAmount: '5.00' }), line({ TotalAmount: '-5.00' })] }])
      expect(await rejection(fields)).toEqual([{ field, problem: expect.stringContaining('0.00') }]);
    expect(await rejection({ VendorId: '', PersonToBeReimbursedId: 7, TotalAmount: '-5.00' })).toEqual([
      { field, problem: expect.stringContaining('-5.00') },
    ]);
  });

  it.each<[string, string, Partial<Bill>]>([
    [
      'request allocations',
      'RequestAllocations',
      { TotalAmount: '-5.00', RequestAllocations: [{ RequestId: '70', PONumber: '', Amount: '-5.00', RetainedAmount: '0.00' }] },
    ],
    ['lines of another sum', 'TotalAmount', { TotalAmount: '-6.00', PayableItems: [line({ TotalAmount: '6.00' })] }],
    ['an item of no order', 'PayableItems[0].RequestItemId', { PayableItems: [line({ RequestItemId: 1, TotalAmount: '-6.00' })] }],
    [
      'an item of another order',
      'PayableItems[0].RequestItemId',
      { PONumber: '4', PayableItems: [line({ RequestItemId: 3, TotalAmount: '-6.00' })] },
    ],
  ])('rejects a credit with %s', async (_, field, fields) => {
    const fault: unknown = await enter(billWorld(), fields).catch((error: unknown) => error);
    expect((fault as Refusal).issues.map((issue) => issue.field)).toEqual([field]);
  });

  it('places a credit by the order and the item that it names, even a closed one, and charges none', async () => {
    const made = billWorld();
    made.given(purchase, 70, { ...made.row(purchase, 70), BusinessState: 'Closed', CommittedAmount: '0.00' });
    const PayableItems = [line({ RequestItemId: 2, TotalAmount: '-6.00' })];
    expect(await enter(made, { PONumber: '4', PayableItems })).toMatchObject({
      ...{ TypeOfPayable: 'Credit', PONumber: '4', RequestAllocations: [] },
      PayableItems: [{ RequestId: 70, RequestItemId: 2, ProjectId: 9, MilestoneId: 22 }],
    });
    expect(await enter(made, { InvoiceNumber: 'V-2', PONumber: '4', TotalAmount: '-5.00' })).toMatchObject({
      PayableItems: [{ RequestId: 70, RequestItemId: null, ProjectId: 9, MilestoneId: 21 }],
    });
    expect(tracked(made)).toEqual(['-11.00', '0.00']);
  });

  it('shows both figures when the lines do not add up to the total', async () => {
    await expect(enter(billWorld(), { TotalAmount: '5.00', PayableItems: [line({ TotalAmount: '6.00' })] })).rejects.toThrow(
      /5\.00.*6\.00/,
    );
  });

  it('always has lines that add up to its total, whichever part of an order it charges', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40_000 }), async (cents) => {
        const TotalAmount = Money.of(cents).times('0.01').toString();
        const entered = await enter(billWorld(), { PONumber: '4', TotalAmount });
        expect(Money.sum(entered.PayableItems.map((one) => one.TotalAmount)).toString()).toBe(TotalAmount);
        expect(entered.RequestAllocations).toEqual([{ RequestId: '70', PONumber: '4', Amount: TotalAmount, RetainedAmount: '0.00' }]);
      }),
      { numRuns: 50 },
    );
  });
});
