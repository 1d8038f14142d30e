import fc from 'fast-check';
import { billable, purchase, type PurchaseItem } from '@plumbline/activity/contract';
import { client, department, user, vendor } from '@plumbline/company/contract';
import { Money, Refusal } from '@plumbline/platform/kernel';
import { milestone, project } from '@plumbline/project/contract';
import type { Bill } from '../contract';
import { EnterBill, RecordPayment } from '../contract';
import { payment } from '../payment/payment.record';
import { ChangePayment, RemovePayment } from '../payment/payment.handlers';
import { World } from '../testing/world';
import { ApproveBill, ChangeBill, RejectBill, RemoveBill, VoidBill } from './bill.commands';
import { bill } from './bill.record';

const item = (Id: number, Quantity: string, UnitPrice: string, more: Partial<PurchaseItem> = {}): PurchaseItem => ({
  Id,
  Description: `Item ${Id}`,
  Quantity,
  UnitPrice,
  TotalAmount: Money.of(Number(Quantity) * Number(UnitPrice)).toString(),
  BilledAmount: '0.00',
  CatalogId: null,
  MilestoneId: null,
  DeliverableId: null,
  IsBillable: true,
  ...more,
});
const KINDS = [client, department, user, vendor, project, milestone, purchase, billable];
const INVOICE = { VendorId: '3', InvoiceNumber: 'V-1', InvoiceDate: '2026-03-02T00:00:00.000Z' };

/** Project 9 with phases 21 (second) and 22 (first, a subcontractor's is 23), vendors 3 and 4, and an order of two items. */
function world(): World {
  const made = new World(KINDS);
  made.put(client, 1, { ClientName: 'Oakridge' });
  made.put(user, 7, { FullName: 'Ann Miller' });
  for (const id of [3, 4]) made.put(vendor, id, { VendorName: `Vendor ${id}` });
  made.put(project, 9, { ClientId: '1' });
  made.put(milestone, 21, { ProjectPlanId: '9', OrderNumber: 2 });
  made.put(milestone, 22, { ProjectPlanId: '9', OrderNumber: 1 });
  made.put(milestone, 23, { ProjectPlanId: '9', OrderNumber: 3, IsSub: true });
  made.put(purchase, 70, {
    RequestType: 'VendorWillInvoice',
    BusinessState: 'Approved',
    PONumber: '4',
    VendorId: 3,
    ProjectId: 9,
    MilestoneId: 21,
    TotalAmount: '140.00',
    CommittedAmount: '140.00',
    Items: [item(1, '10', '10.00'), item(2, '4', '10.00', { MilestoneId: 22 })],
  });
  made.put(purchase, 71, {
    RequestType: 'CreditCard',
    BusinessState: 'Closed',
    ProjectId: 9,
    PONumber: '5',
    TotalAmount: '30.00',
    Items: [item(3, '1', '30.00')],
  });
  return made;
}
const enter = async (made: World, fields: Partial<Bill>) =>
  made.get(bill, (await made.do(new EnterBill({ ...INVOICE, ...fields }, made.actor()))).id);
const line = (fields: Partial<Bill['PayableItems'][number]>) => fields as Bill['PayableItems'][number];
const tracked = (made: World) => {
  const { MaterialsTracked, SubsTracked } = made.get(project, 9);
  return [MaterialsTracked, SubsTracked];
};

describe('entering a bill', () => {
  it('approves it at once for who may approve, and leaves it for review when asked to', async () => {
    const made = world();
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
    const made = world();
    const entered = await enter(made, { PONumber: '4', TotalAmount: '140.00' });
    expect(entered.PayableItems).toMatchObject([
      { RequestId: 70, RequestItemId: 1, Quantity: '10', TotalAmount: '100.00', ProjectId: 9, MilestoneId: 21, ClientId: 1, PONumber: '4' },
      { RequestId: 70, RequestItemId: 2, Quantity: '4', TotalAmount: '40.00', MilestoneId: 22, VendorName: 'Vendor 3' },
    ]);
    expect(entered.RequestAllocations).toEqual([{ RequestId: '70', PONumber: '4', Amount: '140.00' }]);
    expect(tracked(made)).toEqual(['140.00', '0.00']);
  });

  it('charges a part of the order for a part of its price, and what is beyond it to the last item', async () => {
    const made = world();
    expect((await enter(made, { PONumber: '4', TotalAmount: '105.00' })).PayableItems).toMatchObject([
      { RequestItemId: 1, Quantity: '10', TotalAmount: '100.00' },
      { RequestItemId: 2, Quantity: '0.5', TotalAmount: '5.00' },
    ]);
    expect((await enter(world(), { PONumber: '4', TotalAmount: '150.00' })).PayableItems).toMatchObject([
      { TotalAmount: '100.00' },
      { Quantity: '4', TotalAmount: '50.00' },
    ]);
  });

  it('leaves out what earlier bills have charged, by quantity', async () => {
    const made = world();
    const data = { Id: 70, BillId: 1, Amount: '60.00', Items: [{ Id: 1, Quantity: '10', Amount: '60.00' }] };
    await made.happens('Purchase-70', { type: 'PurchaseBilled', data });
    expect((await enter(made, { PONumber: '4', TotalAmount: '40.00' })).PayableItems).toMatchObject([{ RequestItemId: 2, Quantity: '4' }]);
    const again = { PONumber: '4', PayableItems: [line({ RequestItemId: 1, Quantity: '1', TotalAmount: '10.00' })] };
    await expect(enter(made, again)).rejects.toThrow('not billed yet');
    await made.happens('Purchase-70', { type: 'PurchaseBillingReversed', data });
    expect((await enter(made, again)).PayableItems).toMatchObject([{ Quantity: '1' }]);
  });

  it('finds the item of a line by its description', async () => {
    const made = world();
    const PayableItems = [line({ Description: 'Item 2', TotalAmount: '20.00' })];
    expect((await enter(made, { PONumber: '4', PayableItems })).PayableItems).toMatchObject([{ RequestItemId: 2, Quantity: '2' }]);
  });

  it('puts a line without a phase into the first phase of its project', async () => {
    const made = world();
    const PayableItems = [line({ ProjectId: 9, TotalAmount: '10.00' }), line({ MilestoneId: 23, TotalAmount: '7.00' })];
    expect((await enter(made, { PayableItems })).PayableItems).toMatchObject([{ MilestoneId: 22 }, { MilestoneId: 23, ProjectId: 9 }]);
    expect(tracked(made)).toEqual(['10.00', '7.00']);
  });

  it('counts no cent twice: what was bought by card was cost from its approval', async () => {
    const made = world();
    const entered = await enter(made, { IsCreditCardBill: true, PayableItems: [line({ RequestId: 71, TotalAmount: '30.00' })] });
    expect(entered).toMatchObject({ TypeOfPayable: 'CreditCard', RequestAllocations: [{ RequestId: '71', Amount: '30.00' }] });
    expect(tracked(made)).toEqual(['0.00', '0.00']);
    const events = await made.store.readStream(`Bill-${entered.Id}`);
    expect(events.find(({ type }) => type === 'BillApproved')?.data).toMatchObject({ PayableItems: [], RequestAllocations: [] });
  });

  it('counts neither an excluded line nor a bill under review', async () => {
    const made = world();
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
    ['PayableItems[0].MilestoneId', { PayableItems: [line({ ProjectId: 9, MilestoneId: 99, TotalAmount: '6.00' })] }],
    ['PayableItems[0].RequestItemId', { PONumber: '4', PayableItems: [line({ RequestItemId: 3, TotalAmount: '6.00' })] }],
    ['PayableItems[0].RequestItemId', { PayableItems: [line({ RequestItemId: 1, TotalAmount: '6.00' })] }],
  ])('is refused for its %s: %j', async (field, fields) => {
    const fault: unknown = await enter(world(), fields).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Refusal);
    expect((fault as Refusal).issues.map((issue) => issue.field)).toContain(field);
  });

  it('names both figures when the lines do not add up to the total', async () => {
    await expect(enter(world(), { TotalAmount: '5.00', PayableItems: [line({ TotalAmount: '6.00' })] })).rejects.toThrow(/5\.00.*6\.00/);
  });

  it('always has lines that add up to its total, whatever of an order it charges', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40_000 }), async (cents) => {
        const TotalAmount = Money.of(cents).times('0.01').toString();
        const entered = await enter(world(), { PONumber: '4', TotalAmount });
        expect(Money.sum(entered.PayableItems.map((one) => one.TotalAmount)).toString()).toBe(TotalAmount);
        expect(entered.RequestAllocations).toEqual([{ RequestId: '70', PONumber: '4', Amount: TotalAmount }]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a bill under review', () => {
  it('is worked out anew when its lines change, keeping the ids of lines', async () => {
    const made = world();
    const { Id, PayableItems } = await enter(made, { UnderReviewFlag: true, PayableItems: [line({ ProjectId: 9, TotalAmount: '10.00' })] });
    const changed = [{ ...PayableItems[0], TotalAmount: '12.00' }, line({ ProjectId: 9, TotalAmount: '3.00' })];
    await made.do(new ChangeBill(Number(Id), { PayableItems: changed, DueDate: '2026-05-01T00:00:00.000Z' }, made.actor()));
    const after = made.get(bill, Number(Id));
    expect(after).toMatchObject({ TotalAmount: '15.00', OutstandingAmount: '15.00', DueDate: '2026-05-01T00:00:00.000Z' });
    expect(after.PayableItems.map((one) => one.Id)).toEqual([PayableItems[0]?.Id, expect.any(Number)]);
    await made.do(new ApproveBill(Number(Id), made.actor()));
    expect(tracked(made)).toEqual(['15.00', '0.00']);
  });

  it('is not approved when an order that it charges was closed meanwhile, and may be rejected', async () => {
    const made = world();
    const { Id } = await enter(made, { UnderReviewFlag: true, PONumber: '4', TotalAmount: '140.00' });
    made.put(purchase, 70, { ...made.get(purchase, 70), BusinessState: 'Closed' });
    await expect(made.do(new ApproveBill(Number(Id), made.actor()))).rejects.toThrow('Closed');
    await made.do(new RejectBill(Number(Id), 'Closed', made.actor()));
    expect(made.get(bill, Number(Id))).toMatchObject({ BusinessState: 'Rejected', RejectedFlag: true });
  });
});

describe('an approved bill', () => {
  it('gives its cost back when it is voided or removed', async () => {
    const made = world();
    const first = await enter(made, { PONumber: '4', TotalAmount: '140.00' });
    await made.do(new VoidBill(Number(first.Id), made.actor()));
    expect(made.get(bill, Number(first.Id))).toMatchObject({ BusinessState: 'Void', OutstandingAmount: '0.00' });
    const second = await enter(made, { PayableItems: [line({ ProjectId: 9, TotalAmount: '10.00' })] });
    await made.do(new RemoveBill(Number(second.Id), made.actor()));
    expect(tracked(made)).toEqual(['0.00', '0.00']);
    expect(() => made.get(bill, Number(second.Id))).toThrow();
  });

  it('is not voided while a client is being billed for it', async () => {
    const made = world();
    const { Id, PayableItems } = await enter(made, { PONumber: '4', TotalAmount: '140.00' });
    const OriginOfBillableId = PayableItems[0].Id;
    made.put(billable, 50, { OriginOfBillable: 'PayableItem', OriginOfBillableId, BusinessState: 'OnInvoice' });
    await expect(made.do(new VoidBill(Number(Id), made.actor()))).rejects.toThrow('billed on to the client');
    await expect(made.do(new RemoveBill(Number(Id), made.actor()))).rejects.toThrow('billed on to the client');
  });
});

describe('payments of a bill', () => {
  const PaymentDate = '2026-03-31T00:00:00.000Z';
  const paid = async (made: World, BillId: string, Amount: string) =>
    (await made.do(new RecordPayment({ BillId, Amount, PaymentDate, Method: 'Check' }, made.actor()))).id;

  it('pay it in parts, are listed with it, and take it back when they are removed', async () => {
    const made = world();
    const { Id } = await enter(made, { TotalAmount: '100.00' });
    const first = await paid(made, Id, '40.00');
    const second = await paid(made, Id, '60.00');
    expect(made.get(bill, Number(Id))).toMatchObject({
      BusinessState: 'Paid',
      AmountPaid: '100.00',
      OutstandingAmount: '0.00',
      HasPayments: true,
      Payments: [
        { Id: first, Amount: '40.00', BillId: Id, InvoiceId: null },
        { Id: second, Amount: '60.00' },
      ],
    });
    expect(made.get(payment, second)).toMatchObject({
      Id: second,
      Amount: '60.00',
      BillId: Id,
      InvoiceId: null,
      Method: 'Check',
      PaymentDate,
    });
    await made.do(new ChangePayment(second, { Reference: '10442', Amount: '60.00' }, made.actor()));
    expect(made.get(payment, second).Reference).toBe('10442');
    expect(made.get(bill, Number(Id)).Payments[1]?.Reference).toBe('10442');
    await made.do(new RemovePayment(first, made.actor()));
    expect(made.get(bill, Number(Id))).toMatchObject({ BusinessState: 'PartiallyPaid', OutstandingAmount: '40.00', DateClosed: '' });
    await made.do(new RemovePayment(second, made.actor()));
    expect(made.get(bill, Number(Id))).toMatchObject({ BusinessState: 'Approved', OutstandingAmount: '100.00', Payments: [] });
    expect(() => made.get(payment, first)).toThrow();
  });

  it('are refused without amount, date or exactly one thing that is paid, and for who may not pay', async () => {
    const made = world();
    const { Id: BillId } = await enter(made, { TotalAmount: '100.00' });
    const refused = async (fields: object, actor = made.actor()) =>
      ((await made.do(new RecordPayment(fields, actor)).catch((error: unknown) => error)) as Refusal).kind;
    expect(await refused({ BillId, PaymentDate })).toBe('input');
    expect(await refused({ BillId, Amount: '1.00' })).toBe('input');
    expect(await refused({ Amount: '1.00', PaymentDate })).toBe('input');
    expect(await refused({ BillId, InvoiceId: '1', Amount: '1.00', PaymentDate })).toBe('input');
    expect(await refused({ BillId: '999', Amount: '1.00', PaymentDate })).toBe('input');
    expect(await refused({ BillId, Amount: '100.01', PaymentDate })).toBe('state');
    expect(await refused({ BillId, Amount: '1.00', PaymentDate }, made.actor({ isAdmin: false }))).toBe('forbidden');
    const id = await paid(made, BillId, '1.00');
    await expect(made.do(new ChangePayment(id, { Amount: '2.00' }, made.actor()))).rejects.toThrow('never changes');
  });
});

describe('a reimbursement', () => {
  const data = {
    Id: 80,
    CreatedBy: 7,
    ApprovedBy: 0,
    RequestType: 'Reimbursement',
    TotalAmount: '25.00',
    ProjectId: 9,
    MilestoneId: 21,
    PersonToBeReimbursedId: 7,
    Description: 'Parking',
    Items: [],
    CommittedAmount: '0.00',
    BilledAmount: '0.00',
  };

  it('becomes one approved bill to the person when its request is approved, however often it is told', async () => {
    const made = world();
    made.put(purchase, 80, { ...(data as object), BusinessState: 'Approved', IsSubcontract: false });
    await made.happens('Purchase-80', { type: 'PurchaseApproved', data });
    await made.tellAgain();
    const bills = [...made.rows].filter(([key]) => key.startsWith('Bill-')).map(([, row]) => row);
    expect(bills).toMatchObject([
      {
        BusinessState: 'Approved',
        PersonToBeReimbursedId: 7,
        IsReimbursement: true,
        TypeOfPayable: 'Reimbursement',
        OutstandingAmount: '25.00',
        PayableItems: [{ RequestId: 80, MilestoneId: 21, TotalAmount: '25.00', Description: 'Parking' }],
      },
    ]);
    expect(tracked(made)).toEqual(['25.00', '0.00']);
    await expect(enter(made, { PayableItems: [line({ RequestId: 80, TotalAmount: '25.00' })] })).rejects.toThrow('has its own bill');
  });
});
