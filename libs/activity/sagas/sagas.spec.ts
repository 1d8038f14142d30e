import type { BillEvent } from '@plumbline/accounting/published';
import { system, type Message } from '@plumbline/platform/kernel';
import type { DeliveredEvent, Saga } from '@plumbline/platform/subscriptions';
import { deliveredEvent } from '@plumbline/platform/testing';
import { BillPurchase, RetainAgain, ReversePurchaseBilling } from '../published/commands';
import {
  IssuePurchaseNumber,
  RoutePurchase,
  RoutePurchasesAround,
  SettlePaidPurchase,
  SettlePurchasesOfBill,
} from '../purchase/purchase.commands';
import { SettleDeliverables, type Concerned } from '../billable/settling/settle-deliverable.handlers';
import { SettleContractDeposit } from '../billable/settling/settle-deposit.handlers';
import { SettlePayableBillables } from '../billable/settling/settle-payable.handlers';
import { SettlePurchaseBillables } from '../billable/settling/settle-purchase.handlers';
import { MarkOverMaximum } from '../billable/mark-over-maximum.handlers';
import { RecostTimeOf } from '../time-entry/costing/recost-time.handlers';
import { SettleTimeBillable } from '../billable/settling/settle-time.handlers';
import { billApprovedRequests } from './bill-approved-requests';
import { billApprovedTime } from './bill-approved-time';
import { billFixedPrices } from './bill-fixed-prices';
import { billContractDeposits } from './bill-contract-deposits';
import { billPayableItems } from './bill-payable-items';
import { chargeApprovedBillsToPurchases } from './charge-approved-bills-to-purchases';
import { closePaidPurchases } from './close-paid-purchases';
import { routeWaitingPurchases } from './route-waiting-purchases';
import { markBillablesOverMaximum } from './mark-billables-over-maximum';
import { markInvoicedTime } from './mark-invoiced-time';
import { numberApprovedPurchases } from './number-approved-purchases';
import { recostTimeAtChangedRates } from './recost-time-at-changed-rates';

const actor = system(1, 'correlation', 'causation');
const commands = (saga: Saga, event: Message): readonly unknown[] =>
  saga.handlers[event.type]?.(deliveredEvent(event) as unknown as DeliveredEvent<never>, actor) ?? [];

describe('bill-approved-time', () => {
  const standing = { Id: 42, MilestoneId: 21, ProjectId: 12, Cost: '1.00' };
  it.each([
    ['TimeEntryApproved', { BusinessState: 'Approved' }, 1],
    ['TimeEntryApproved', { BusinessState: 'Approved', MilestoneId: null }, 0],
    ['TimeEntryChanged', { BusinessState: 'Approved' }, 1],
    ['TimeEntryChanged', { BusinessState: 'Submitted' }, 0],
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
  it.each(['ResourceId', 'ResourceRoleId', 'JobRoleId', 'EntryDate', 'TimeType'])(
    'updates the price of an hour when %s changes',
    (field) => {
      const data = { ...standing, BusinessState: 'Approved', [field]: null };
      expect(commands(billApprovedTime, { type: 'TimeEntryChanged', data })).toEqual([new SettleTimeBillable(42, actor, true)]);
    },
  );
});

describe('bill-contract-deposits', () => {
  it('settles the deposit of a contract that is accepted or reopened, and none of an amendment', () => {
    const accepted = (Amends: number) => ({ Id: 5, ProjectId: 12, Amends, DateAccepted: '2026-03-02T00:00:00.000Z' });
    expect(commands(billContractDeposits, { type: 'ContractAccepted', data: accepted(0) })).toEqual([
      new SettleContractDeposit(5, '2026-03-02T00:00:00.000Z', actor),
    ]);
    expect(commands(billContractDeposits, { type: 'ContractAccepted', data: accepted(4) })).toEqual([]);
    expect(commands(billContractDeposits, { type: 'ContractReopened', data: { Id: 5 } })).toEqual([
      new SettleContractDeposit(5, '', actor),
    ]);
  });
});

describe('mark-invoiced-time', () => {
  const of = (type: string, more: object) =>
    commands(markInvoicedTime, { type, data: { Id: 7, OriginOfBillable: 'ResourceTimeEntry', OriginOfBillableId: 42, ...more } });
  it('marks time as invoiced when it is billed in full, and nothing else', () => {
    expect(of('BillableClosed', { BusinessState: 'Closed' })).toMatchObject([
      { id: 42, message: { type: 'InvoiceTime', data: { Id: 42 } }, actor },
    ]);
    expect(of('BillableClosed', { BusinessState: 'Open' })).toEqual([]);
    expect(of('BillableClosed', { BusinessState: 'Closed', OriginOfBillable: 'PayableItem' })).toEqual([]);
  });
  it('reverses that when the billable reopens', () => {
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
  it('removes the billables of a removed purchase', () => {
    expect(commands(billApprovedRequests, { type: 'PurchaseRemoved', data: { Id: 5, WasApproved: true } })).toHaveLength(1);
    expect(commands(billApprovedRequests, { type: 'PurchaseRemoved', data: { Id: 5, WasApproved: false } })).toHaveLength(0);
  });
  it('removes those of a reimbursement whose bill is voided', () => {
    const event = { type: 'PurchaseBillingReversed', data: { Id: 5, BillId: 8 } };
    expect(commands(billApprovedRequests, event)).toEqual([new SettlePurchaseBillables(5, actor)]);
  });
});

describe('the sagas that follow bills', () => {
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

  it('charge-approved-bills-to-purchases: charges each purchase with its part, by item where the lines have items', () => {
    expect(commands(chargeApprovedBillsToPurchases, bill('BillApproved'))).toEqual([
      new BillPurchase(5, 51, '40.00', [{ Id: 11, Quantity: '4', Amount: '40.00' }], actor),
      new BillPurchase(6, 51, '60.00', [], actor),
    ]);
    expect(commands(chargeApprovedBillsToPurchases, bill('BillVoided', { WasApproved: true }))).toEqual([
      new ReversePurchaseBilling(5, 51, actor),
      new ReversePurchaseBilling(6, 51, actor),
    ]);
    expect(commands(chargeApprovedBillsToPurchases, bill('BillVoided', { WasApproved: false }))).toEqual([]);
    const released = bill('BillVoided', { WasApproved: true, RequestAllocations: [], RetainageOf: 5, RetainageReleaseId: 3 });
    expect(commands(chargeApprovedBillsToPurchases, released)).toEqual([new RetainAgain(5, 3, actor)]);
  });

  it('bill-payable-items: bills the lines to the client while the bill is effective', () => {
    const InvoiceDate = '2026-03-10T00:00:00.000Z';
    expect(commands(billPayableItems, bill('BillApproved', { InvoiceDate }))).toEqual([
      new SettlePayableBillables(PayableItems as never, InvoiceDate, actor),
    ]);
    expect(commands(billPayableItems, bill('BillVoided', { WasApproved: true }))).toEqual([
      new SettlePayableBillables(PayableItems as never, null, actor),
    ]);
    expect(commands(billPayableItems, bill('BillVoided', { WasApproved: false }))).toEqual([]);
    expect(commands(billPayableItems, bill('BillApproved', { PayableItems: [] }))).toEqual([]);
  });

  it('close-paid-purchases: updates each purchase of a paid bill, of a payment with flags, and of a removed payment', () => {
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
    const corrected = (data: object) =>
      commands(closePaidPurchases, { type: 'BillPaymentChanged', data: { Id: 51, PaymentId: 1, ...data } });
    expect(corrected({ PaymentDate: '2026-04-20T00:00:00.000Z' })).toEqual([new SettlePurchasesOfBill(51, actor)]);
    expect(corrected({ Reference: '17' })).toEqual([]);
    // Stored before the event contained the purchases of the bill.
    expect(commands(closePaidPurchases, { type: 'BillPaymentRemoved', data: { Id: 51, PaymentId: 1 } })).toEqual([]);
  });
});

describe('recost-time-at-changed-rates', () => {
  it('follows each rate, and nothing else of a resource', () => {
    const after = (data: object) => commands(recostTimeAtChangedRates, { type: 'ResourceChanged', data: { Id: 6, ...data } });
    for (const data of [{ Cost: '45.00' }, { Taxes: '' }, { Rate: '90.00' }]) expect(after(data)).toEqual([new RecostTimeOf(6, actor)]);
    expect(after({ Description: 'Rob' })).toEqual([]);
  });
});

describe('route-waiting-purchases', () => {
  it('follows what decides who may approve, and what begins to wait', () => {
    const after = (type: string, data: object = {}) => commands(routeWaitingPurchases, { type, data: { Id: 6, ...data } });
    for (const data of [{ DirectManagerId: null }, { ApprovalThreshold: '' }, { UserRights: [] }, { Enabled: 0 }])
      expect(after('UserChanged', data)).toEqual([new RoutePurchasesAround(6, actor)]);
    expect(after('UserChanged', { Email: 'rob@northgate.example' })).toEqual([]);
    for (const type of ['UserRemoved', 'UserErased']) expect(after(type)).toEqual([new RoutePurchasesAround(6, actor)]);
    for (const type of ['PurchaseSubmitted', 'PurchaseForwarded', 'PurchaseChangeRequested'])
      expect(after(type, { AwaitedId: 0 })).toEqual([new RoutePurchase(6, actor)]);
  });
});

describe('bill-fixed-prices', () => {
  it.each<readonly [string, object, readonly [Concerned, (number | 'all')?] | null]>([
    ['MilestoneCompleted', { Id: 21 }, [{ milestone: 21 }]],
    ['DeliverableProgressed', { Id: 41, ProgressId: 9 }, [{ deliverables: [41] }, 9]],
    ['QuantityRecorded', { Id: 41, QuantityId: 9 }, [{ deliverables: [41] }, 9]],
    ['MilestoneReopened', { Id: 21 }, [{ milestone: 21 }]],
    ['MilestoneAdded', { Id: 21, DeliverableId: '41' }, [{ deliverables: [41] }]],
    ['MilestoneAdded', { Id: 21 }, null],
    ['MilestoneRemoved', { Id: 21, DeliverableId: '41' }, [{ deliverables: [41] }]],
    ['MilestoneRemoved', { Id: 21, DeliverableId: '' }, null],
    ['MilestoneChanged', { Id: 21, DeliverableId: '' }, [{ planOf: 21 }]],
    ['MilestoneChanged', { Id: 21, Name: 'Wiring' }, null],
    ['ContractAccepted', { Id: 5, Amends: 0 }, [{ contract: 5 }, 'all']],
    ['ContractAccepted', { Id: 6, Amends: 5 }, null],
    ['ContractReopened', { Id: 5 }, [{ contract: 5 }, 'all']],
    ['ContractAmended', { Id: 5, Deliverables: [{ Id: 42 }] }, [{ deliverables: [42] }]],
    ['DeliverableChanged', { Id: 41 }, [{ deliverables: [41] }]],
    ['DeliverableChanged', { Id: 41, IsSubcontract: true }, null],
    ['BillableReleased', { Id: 7 }, [{ billable: 7 }]],
    ['BillableReopened', { Id: 7, OriginOfBillable: 'ResidentialJob' }, [{ billable: 7 }]],
    ['BillableReopened', { Id: 7, OriginOfBillable: 'PayableItem' }, null],
  ])('after %s with %o', (type, data, settled) => {
    const [concerned, recorded] = settled ?? [];
    expect(commands(billFixedPrices, { type, data })).toEqual(concerned ? [new SettleDeliverables(concerned, actor, recorded)] : []);
  });
});

describe('mark-billables-over-maximum', () => {
  it.each<readonly [string, object, MarkOverMaximum['concerned'] | null]>([
    ['BillableCreated', { Id: 7, DeliverableId: '41' }, { deliverables: [41] }],
    ['BillableCreated', { Id: 7 }, null],
    ['BillableChanged', { Id: 7, DeliverableId: '41' }, { deliverables: [41] }],
    ['BillableRemoved', { Id: 7, DeliverableId: '41' }, { deliverables: [41] }],
    ['BillableClosed', { Id: 7 }, { billables: [7] }],
    ['BillableReopened', { Id: 7 }, { billables: [7] }],
    ['BillableResized', { Id: 7 }, { billables: [7] }],
    ['ContractAccepted', { Id: 5, Amends: 0 }, { contracts: [5] }],
    ['ContractAccepted', { Id: 6, Amends: 5 }, null],
    ['ContractAmended', { Id: 5 }, { contracts: [5] }],
    ['InvoicePostedUnderMaximum', { Id: 5, InvoiceId: 8, Billed: '-100.00' }, { contracts: [5] }],
    ['InvoiceReversedUnderMaximum', { Id: 5, InvoiceId: 8 }, { contracts: [5] }],
  ])('after %s with %o', (type, data, concerned) => {
    expect(commands(markBillablesOverMaximum, { type, data })).toEqual(concerned ? [new MarkOverMaximum(concerned, actor)] : []);
  });
  it('is one command for many events, which names each record once', () => {
    const all = [{ billables: [7] }, { contracts: [5] }, { deliverables: [41] }, { billables: [8] }, { billables: [7] }];
    const commands = all.map((concerned) => new MarkOverMaximum(concerned, actor));
    const merged = { contracts: [5], deliverables: [41], billables: [7, 8] };
    expect(markBillablesOverMaximum.together?.(commands as never)).toEqual(new MarkOverMaximum(merged, actor));
  });
});
