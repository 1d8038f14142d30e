import type { BillEvent } from '@plumbline/accounting/published';
import { system, type Message } from '@plumbline/platform/kernel';
import type { Saga, Told } from '@plumbline/platform/subscriptions';
import { told } from '@plumbline/platform/testing';
import { BillPurchase, ReversePurchaseBilling } from '../published/commands';
import { IssuePurchaseNumber, SettlePaidPurchase } from '../purchase/purchase.commands';
import { SettlePayableBillables } from '../billable/settle-payable.handlers';
import { SettlePurchaseBillables } from '../billable/settle-purchase.handlers';
import { SettleTimeBillable } from '../billable/settle-time.handlers';
import { billApprovedRequests } from './bill-approved-requests';
import { billApprovedTime } from './bill-approved-time';
import { billPayableItems } from './bill-payable-items';
import { chargeApprovedBillsToPurchases } from './charge-approved-bills-to-purchases';
import { closePaidPurchases } from './close-paid-purchases';
import { markInvoicedTime } from './mark-invoiced-time';
import { numberApprovedPurchases } from './number-approved-purchases';

const actor = system(1, 'correlation', 'causation');
const commands = (saga: Saga, event: Message): readonly unknown[] =>
  saga.handlers[event.type]?.(told(event) as unknown as Told<never>, actor) ?? [];

describe('bill-approved-time', () => {
  const standing = { Id: 42, MilestoneId: 21, ProjectId: 12, Cost: '1.00' };
  it.each([
    ['TimeEntryApproved', { BusinessState: 'Approved' }, 1],
    ['TimeEntryApproved', { BusinessState: 'Approved', MilestoneId: null }, 0],
    ['TimeEntryChanged', { BusinessState: 'Approved' }, 1],
    ['TimeEntryChanged', { BusinessState: 'Submitted' }, 0],
    ['TimeEntryApprovalWithdrawn', {}, 1],
    ['TimeEntryRejected', { WasApproved: true }, 1],
    ['TimeEntryRejected', { WasApproved: false }, 0],
    ['TimeEntryRemoved', { WasApproved: true }, 1],
    ['TimeEntryRemoved', { WasApproved: false }, 0],
    ['TimeEntryLogged', { BusinessState: 'Submitted' }, 0],
  ])('after %s with %o', (type, more, count) => {
    expect(commands(billApprovedTime, { type, data: { ...standing, ...more } })).toEqual(
      Array(count).fill(new SettleTimeBillable(42, actor)),
    );
  });
  it.each(['ResourceId', 'ResourceRoleId', 'JobRoleId', 'EntryDate'])('asks for the price of an hour again when %s is changed', (field) => {
    const data = { ...standing, BusinessState: 'Approved', [field]: null };
    expect(commands(billApprovedTime, { type: 'TimeEntryChanged', data })).toEqual([new SettleTimeBillable(42, actor, true)]);
  });
});

describe('mark-invoiced-time', () => {
  const of = (type: string, more: object) =>
    commands(markInvoicedTime, { type, data: { Id: 7, OriginOfBillable: 'ResourceTimeEntry', OriginOfBillableId: 42, ...more } });
  it('invoices time that is billed in full, and nothing else', () => {
    expect(of('BillableClosed', { BusinessState: 'Closed' })).toMatchObject([
      { id: 42, message: { type: 'InvoiceTime', data: { Id: 42 } }, actor },
    ]);
    expect(of('BillableClosed', { BusinessState: 'Open' })).toEqual([]);
    expect(of('BillableClosed', { BusinessState: 'Closed', OriginOfBillable: 'PayableItem' })).toEqual([]);
  });
  it('takes it back when what was billed in full is open again', () => {
    expect(of('BillableReopened', { WasClosed: true })).toMatchObject([{ id: 42, message: { type: 'ReverseTimeInvoicing' } }]);
    expect(of('BillableReopened', { WasClosed: false })).toEqual([]);
  });
});

describe('number-approved-purchases', () => {
  it.each([
    ['VendorWillInvoice', 1],
    ['CashDebit', 1],
    ['CreditCard', 1],
    ['Reimbursement', 0],
  ])('for %s', (RequestType, count) => {
    const event = { type: 'PurchaseApproved', data: { Id: 5, RequestType } };
    expect(commands(numberApprovedPurchases, event)).toEqual(Array(count).fill(new IssuePurchaseNumber(5, actor)));
  });
});

describe('bill-approved-requests', () => {
  it.each([
    ['CashDebit', true, 1],
    ['CashDebit', false, 0],
    ['Reimbursement', true, 1],
    ['VendorWillInvoice', true, 0],
  ])('for %s, billable: %s', (RequestType, IsBillable, count) => {
    const event = { type: 'PurchaseApproved', data: { Id: 5, RequestType, Items: [{ IsBillable }] } };
    expect(commands(billApprovedRequests, event)).toEqual(Array(count).fill(new SettlePurchaseBillables(5, actor)));
  });
  it('takes back what a removed request had', () => {
    expect(commands(billApprovedRequests, { type: 'PurchaseRemoved', data: { Id: 5, WasApproved: true } })).toHaveLength(1);
    expect(commands(billApprovedRequests, { type: 'PurchaseRemoved', data: { Id: 5, WasApproved: false } })).toHaveLength(0);
  });
});

describe('what follows from bills', () => {
  const PayableItems = [
    { Id: 1, RequestId: 5, RequestItemId: 11, Quantity: '4', TotalAmount: '40.00' },
    { Id: 2, RequestId: 6, RequestItemId: null, Quantity: '', TotalAmount: '60.00' },
  ];
  const RequestAllocations = [
    { RequestId: '5', PONumber: '1', Amount: '40.00' },
    { RequestId: '6', PONumber: '2', Amount: '60.00' },
  ];
  const bill = (type: BillEvent['type'], more: object = {}): Message => ({
    type,
    data: { Id: 51, PayableItems, RequestAllocations, ...more },
  });

  it('charge-approved-bills-to-purchases: each request with its part, by item where items are named', () => {
    expect(commands(chargeApprovedBillsToPurchases, bill('BillApproved'))).toEqual([
      new BillPurchase(5, 51, '40.00', [{ Id: 11, Quantity: '4', Amount: '40.00' }], actor),
      new BillPurchase(6, 51, '60.00', [], actor),
    ]);
    expect(commands(chargeApprovedBillsToPurchases, bill('BillVoided', { WasApproved: true }))).toEqual([
      new ReversePurchaseBilling(5, 51, actor),
      new ReversePurchaseBilling(6, 51, actor),
    ]);
    expect(commands(chargeApprovedBillsToPurchases, bill('BillVoided', { WasApproved: false }))).toEqual([]);
  });

  it('bill-payable-items: bills them on while the bill counts', () => {
    expect(commands(billPayableItems, bill('BillApproved'))).toEqual([new SettlePayableBillables(PayableItems as never, true, actor)]);
    expect(commands(billPayableItems, bill('BillVoided', { WasApproved: true }))).toEqual([
      new SettlePayableBillables(PayableItems as never, false, actor),
    ]);
    expect(commands(billPayableItems, bill('BillVoided', { WasApproved: false }))).toEqual([]);
    expect(commands(billPayableItems, bill('BillApproved', { PayableItems: [] }))).toEqual([]);
  });

  it('close-paid-purchases: asks each request of a paid bill, of a payment that says so, and of one that is removed', () => {
    const flags = {
      CloseRequestsIfItemsPending: false,
      CloseRequestsIfMultipleAllocations: false,
      CloseRequestsIfPaymentAmountLess: false,
    };
    const paid = (more: object) =>
      commands(closePaidPurchases, bill('BillPaymentRecorded', { Amount: '10.00', BusinessState: 'PartiallyPaid', ...flags, ...more }));
    expect(paid({})).toEqual([]);
    const both = [new SettlePaidPurchase(5, 51, actor), new SettlePaidPurchase(6, 51, actor)];
    expect(paid({ BusinessState: 'Paid' })).toEqual(both);
    expect(paid({ CloseRequestsIfItemsPending: true })).toEqual(both);
    expect(commands(closePaidPurchases, bill('BillPaymentRemoved', { PaymentId: 1, BusinessState: 'Approved' }))).toEqual(both);
    // Stored before the event said which requests the bill charges.
    expect(commands(closePaidPurchases, { type: 'BillPaymentRemoved', data: { Id: 51, PaymentId: 1 } })).toEqual([]);
  });
});
