import { billable, purchase, ReversePurchaseBilling } from '@plumbline/activity/published';
import { companySettings } from '@plumbline/company/published';
import { Decide } from '@plumbline/platform/decisions';
import type { Refusal } from '@plumbline/platform/kernel';
import { RecordPayment } from '../published';
import { ChangePayment, RemovePayment } from '../payment/payment.handlers';
import { payment } from '../payment/payment.record';
import { billWorld, enter, line, tracked } from '../testing/bill-fixture';
import type { World } from '@plumbline/platform/testing';
import { billAggregate } from './bill.aggregate';
import { ApproveBill, ChangeBill, RemoveBill, VoidBill } from './bill.commands';
import { bill, type Bill } from './bill.record';

const rejecting = (Id: number, made: World) =>
  new Decide(billAggregate, Id, { type: 'RejectBill', data: { Id, Reason: 'Closed' } }, made.actor());
const DUE = '2026-05-01T00:00:00.000Z';

describe('a bill under review', () => {
  it('is composed again when its lines change, keeping the ids of lines', async () => {
    const made = billWorld();
    const { Id, PayableItems } = await enter(made, { UnderReviewFlag: true, PayableItems: [line({ ProjectId: 9, TotalAmount: '10.00' })] });
    const changed = [{ ...PayableItems[0], TotalAmount: '12.00' }, line({ ProjectId: 9, TotalAmount: '3.00' })];
    await made.run(new ChangeBill(Number(Id), { PayableItems: changed, DueDate: '2026-05-01T00:00:00.000Z' }, made.actor()));
    const after = made.row(bill, Number(Id));
    expect(after).toMatchObject({ TotalAmount: '15.00', OutstandingAmount: '15.00', DueDate: '2026-05-01T00:00:00.000Z' });
    expect(after.PayableItems.map((one) => one.Id)).toEqual([PayableItems[0]?.Id, expect.any(Number)]);
    await made.run(new ApproveBill(Number(Id), made.actor()));
    expect(tracked(made)).toEqual(['15.00', '0.00']);
  });

  it('keeps its lines and its charges when it is sent back with only another due date', async () => {
    const made = billWorld();
    const before = await enter(made, { UnderReviewFlag: true, PONumber: '4', TotalAmount: '140.00' });
    const body = { ...before, PayableItems: before.PayableItems.map((one) => ({ ...one, PayableId: 0, VendorName: '' })) };
    await made.run(new ChangeBill(Number(before.Id), { ...body, DueDate: '2026-05-01T00:00:00.000Z' }, made.actor()));
    const { UserActions, ...after } = made.row(bill, Number(before.Id));
    const { UserActions: _, ...same } = before;
    expect(after).toEqual({ ...same, DueDate: '2026-05-01T00:00:00.000Z' });
    expect(UserActions.map(({ ActionName }) => ActionName)).toEqual(['Entered', 'Changed']);
  });

  it('is not approved when a purchase order that it charges was closed meanwhile, and may be rejected', async () => {
    const made = billWorld();
    const { Id } = await enter(made, { UnderReviewFlag: true, PONumber: '4', TotalAmount: '140.00' });
    made.given(purchase, 70, { ...made.row(purchase, 70), BusinessState: 'Closed' });
    await expect(made.run(new ApproveBill(Number(Id), made.actor()))).rejects.toThrow('Closed');
    await made.run(rejecting(Number(Id), made));
    expect(made.row(bill, Number(Id))).toMatchObject({ BusinessState: 'Rejected', RejectedFlag: true, RejectionReason: 'Closed' });
  });
});

describe('a bill whose approval was interrupted after it had charged its order', () => {
  const cutShort = async (made: World): Promise<number> => {
    const { Id } = await enter(made, { UnderReviewFlag: true, PONumber: '4', TotalAmount: '140.00' });
    await made.happened('Purchase-70', { type: 'PurchaseBilled', data: { Id: 70, BillId: Number(Id), Amount: '140.00', Items: [] } });
    return Number(Id);
  };
  it.each<[string, (id: number, made: World) => Parameters<World['run']>[0]]>([
    ['rejected', rejecting],
    ['voided', (id, made) => new VoidBill(id, made.actor())],
    ['removed', (id, made) => new RemoveBill(id, made.actor())],
  ])('reverses the charge when it is %s, however often the event is delivered', async (_, withdrawing) => {
    const made = billWorld();
    const id = await cutShort(made);
    expect(made.sent).toEqual([]);
    await made.run(withdrawing(id, made));
    await made.redeliver();
    expect(made.sent.length).toBeGreaterThan(0);
    for (const command of made.sent) expect(command).toEqual(new ReversePurchaseBilling(70, id, expect.anything() as never));
  });
  it('reverses a charge that arrives after it was withdrawn', async () => {
    const made = billWorld();
    const { Id } = await enter(made, { UnderReviewFlag: true, PONumber: '4', TotalAmount: '140.00' });
    await made.run(rejecting(Number(Id), made));
    made.sent.length = 0;
    await made.happened('Purchase-70', { type: 'PurchaseBilled', data: { Id: 70, BillId: Number(Id), Amount: '140.00', Items: [] } });
    expect(made.sent).toEqual([new ReversePurchaseBilling(70, Number(Id), expect.anything() as never)]);
  });
});

/** The InvoiceDate of the bills. */
const DAY = '2026-03-02T00:00:00.000Z';

describe('DueDate (W11)', () => {
  it('is the day of the bill where none is given, follows it, and returns to it', async () => {
    const made = billWorld();
    const { Id, DueDate } = await enter(made, { TotalAmount: '8.00', UnderReviewFlag: true });
    expect(DueDate).toBe(DAY);
    const change = async (fields: Partial<Bill>) => {
      await made.run(new ChangeBill(Number(Id), fields, made.actor()));
      return made.row(bill, Number(Id)).DueDate;
    };
    const later = '2026-03-04T00:00:00.000Z';
    expect(await change({ InvoiceDate: later })).toBe(later);
    expect(await change({ DueDate: DUE })).toBe(DUE);
    expect(await change({ InvoiceDate: DAY })).toBe(DUE);
    expect(await change({ DueDate: '' })).toBe(DAY);
  });
});

describe('UnderReviewFlag', () => {
  it.each([
    ['under review', { UnderReviewFlag: true }, 'UnderReview'],
    ['approved', {}, 'Approved'],
  ])('can only be set on create: a bill that is %s accepts the same flag, and no other', async (_, more, BusinessState) => {
    const made = billWorld();
    const { Id, UnderReviewFlag } = await enter(made, { TotalAmount: '8.00', ...more });
    const change = (flag: boolean) => made.run(new ChangeBill(Number(Id), { UnderReviewFlag: flag, DueDate: DUE }, made.actor()));
    await expect(change(!UnderReviewFlag)).rejects.toMatchObject({ kind: 'state', code: 'bill_review_decided' });
    expect(made.row(bill, Number(Id))).toMatchObject({ BusinessState, UnderReviewFlag, DueDate: DAY });
    await change(UnderReviewFlag);
    expect(made.row(bill, Number(Id))).toMatchObject({ BusinessState, UnderReviewFlag, DueDate: DUE });
  });
});

describe('an approved bill', () => {
  it('reverses its cost when it is voided or removed', async () => {
    const made = billWorld();
    const first = await enter(made, { PONumber: '4', TotalAmount: '140.00' });
    await made.run(new VoidBill(Number(first.Id), made.actor()));
    expect(made.row(bill, Number(first.Id))).toMatchObject({ BusinessState: 'Void', OutstandingAmount: '0.00' });
    const second = await enter(made, { PayableItems: [line({ ProjectId: 9, TotalAmount: '10.00' })] });
    await made.run(new RemoveBill(Number(second.Id), made.actor()));
    expect(tracked(made)).toEqual(['0.00', '0.00']);
    expect(() => made.row(bill, Number(second.Id))).toThrow();
    await expect(made.run(new RemoveBill(Number(second.Id), made.actor()))).rejects.toThrow(/no bill/);
  });

  it('is not voided while a client is being billed for it', async () => {
    const made = billWorld();
    const { Id, PayableItems } = await enter(made, { PONumber: '4', TotalAmount: '140.00' });
    const OriginOfBillableId = PayableItems[0].Id;
    made.given(billable, 50, { OriginOfBillable: 'PayableItem', OriginOfBillableId, BusinessState: 'OnInvoice' });
    await expect(made.run(new VoidBill(Number(Id), made.actor()))).rejects.toThrow('billed on to the client');
    await expect(made.run(new RemoveBill(Number(Id), made.actor()))).rejects.toThrow('billed on to the client');
  });
});

describe('the amount owed before a bill', () => {
  it('is the outstanding amount of the other approved bills of the payee, when the bill is entered', async () => {
    const made = billWorld();
    const first = await enter(made, { TotalAmount: '100.00' });
    expect(first.PriorBalance).toBe('0.00');
    await made.run(new RecordPayment({ BillId: first.Id, Amount: '30.00', PaymentDate: '2026-03-31T00:00:00.000Z' }, made.actor()));
    await enter(made, { VendorId: '4', TotalAmount: '9.00' });
    await enter(made, { UnderReviewFlag: true, TotalAmount: '8.00' });
    expect((await enter(made, { TotalAmount: '50.00' })).PriorBalance).toBe('70.00');
    expect((await enter(made, { TotalAmount: '1.00' })).PriorBalance).toBe('120.00');
  });
});

describe('the actions on a bill', () => {
  it('are listed, including payments', async () => {
    const made = billWorld();
    const { Id } = await enter(made, { TotalAmount: '100.00' });
    const PaymentDate = '2026-03-31T00:00:00.000Z';
    const { id } = await made.run(new RecordPayment({ BillId: Id, Amount: '40.00', PaymentDate }, made.actor()));
    await made.run(new RemovePayment(id, made.actor()));
    const { UserActions } = made.row(bill, Number(Id));
    expect(UserActions.map(({ ActionName }) => ActionName)).toEqual(['Entered', 'Approved', 'PaymentRecorded', 'PaymentRemoved']);
    expect(UserActions.at(-1)).toMatchObject({ EntityType: 'Bill', EntityId: Id, CreatedBy: expect.any(Number) });
  });
});

describe('payments of a bill', () => {
  const PaymentDate = '2026-03-31T00:00:00.000Z';
  const paid = async (made: World, BillId: string, Amount: string) =>
    (await made.run(new RecordPayment({ BillId, Amount, PaymentDate, Method: 'Check' }, made.actor()))).id;

  it('pay it in parts, are listed with it, and are reversed when they are removed', async () => {
    const made = billWorld();
    const { Id } = await enter(made, { TotalAmount: '100.00' });
    const first = await paid(made, Id, '40.00');
    const second = await paid(made, Id, '60.00');
    expect(made.row(bill, Number(Id))).toMatchObject({
      BusinessState: 'Paid',
      AmountPaid: '100.00',
      OutstandingAmount: '0.00',
      HasPayments: true,
      Payments: [
        { Id: first, Amount: '40.00', BillId: Id, InvoiceId: null },
        { Id: second, Amount: '60.00' },
      ],
    });
    expect(made.row(payment, second)).toMatchObject({
      Id: second,
      Amount: '60.00',
      BillId: Id,
      InvoiceId: null,
      Method: 'Check',
      PaymentDate,
    });
    await made.run(new ChangePayment(second, { Reference: '10442', Amount: '60.00' }, made.actor()));
    expect(made.row(payment, second).Reference).toBe('10442');
    expect(made.row(bill, Number(Id)).Payments[1]?.Reference).toBe('10442');
    await made.run(new RemovePayment(first, made.actor()));
    expect(made.row(bill, Number(Id))).toMatchObject({ BusinessState: 'PartiallyPaid', OutstandingAmount: '40.00', DateClosed: '' });
    await made.run(new RemovePayment(second, made.actor()));
    expect(made.row(bill, Number(Id))).toMatchObject({ BusinessState: 'Approved', OutstandingAmount: '100.00', Payments: [] });
    expect(() => made.row(payment, first)).toThrow();
  });

  it('are rejected without amount, date or exactly one bill or invoice, and for users without the privilege', async () => {
    const made = billWorld();
    const { Id: BillId } = await enter(made, { TotalAmount: '100.00' });
    const refused = async (fields: object, actor = made.actor()) =>
      ((await made.run(new RecordPayment(fields, actor)).catch((error: unknown) => error)) as Refusal).kind;
    expect(await refused({ BillId, PaymentDate })).toBe('input');
    expect(await refused({ BillId, Amount: '1.00' })).toBe('input');
    expect(await refused({ Amount: '1.00', PaymentDate })).toBe('input');
    expect(await refused({ BillId, InvoiceId: '1', Amount: '1.00', PaymentDate })).toBe('input');
    expect(await refused({ BillId: '999', Amount: '1.00', PaymentDate })).toBe('input');
    expect(await refused({ BillId, Amount: '100.01', PaymentDate })).toBe('state');
    expect(await refused({ BillId, Amount: '1.00', PaymentDate }, made.actor({ isAdmin: false }))).toBe('forbidden');
    const id = await paid(made, BillId, '1.00');
    await expect(made.run(new ChangePayment(id, { Amount: '2.00' }, made.actor()))).rejects.toThrow('never changes');
    // A caller without the privilege gets 403, not the faults of the body.
    await expect(made.run(new ChangePayment(id, { Amount: '2.00' }, made.actor({ isAdmin: false })))).rejects.toMatchObject({
      kind: 'forbidden',
    });
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

  it('becomes one approved bill to the person when its purchase is approved, however often the event is delivered', async () => {
    const made = billWorld();
    made.given(purchase, 80, { ...(data as object), BusinessState: 'Approved', IsSubcontract: false });
    await made.happened('Purchase-80', { type: 'PurchaseApproved', data });
    await made.redeliver();
    const bills = made.all(bill);
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

  it('has a bill that is not voided while a client is being billed for the items of the purchase', async () => {
    const made = billWorld();
    made.given(purchase, 80, { ...(data as object), BusinessState: 'Approved', IsSubcontract: false });
    await made.happened('Purchase-80', { type: 'PurchaseApproved', data });
    const [{ Id }] = made.all(bill);
    made.given(billable, 50, { OriginOfBillable: 'PurchaseRequestItem', ParentRequestId: 80, BusinessState: 'OnInvoice' });
    await expect(made.run(new VoidBill(Number(Id), made.actor()))).rejects.toThrow('billed on to the client');
    made.given(billable, 50, { OriginOfBillable: 'PurchaseRequestItem', ParentRequestId: 80, BusinessState: 'Open' });
    await made.run(new VoidBill(Number(Id), made.actor()));
  });

  it('and a release of retainage have bills of the first open day where the books were closed before these could be entered', async () => {
    const made = billWorld();
    made.given(companySettings, made.actor().company, { BooksClosedThrough: '2026-03-31T00:00:00.000Z' });
    const approved = { ...data, RequestDate: '2026-03-15T00:00:00.000Z' };
    made.given(purchase, 80, { ...(approved as object), BusinessState: 'Approved', IsSubcontract: false });
    await made.happened('Purchase-80', { type: 'PurchaseApproved', data: approved });
    const release = { Id: 70, ReleaseId: 5, Number: 1, Amount: '10.00', RetainedAmount: '0.00', InvoiceDate: '2026-03-20T00:00:00.000Z' };
    await made.happened('Purchase-70', { type: 'PurchaseRetainageReleased', data: release });
    expect(made.all(bill).map(({ InvoiceDate, TotalAmount }) => `${InvoiceDate.slice(0, 10)} ${TotalAmount}`)).toEqual([
      '2026-04-01 25.00',
      '2026-04-01 10.00',
    ]);
  });
});
