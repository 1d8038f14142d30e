import fc from 'fast-check';
import { decide, fold, Money, Refusal } from '@plumbline/platform/kernel';
import { given } from '@plumbline/platform/testing';
import type { BillEvent, PayableItem } from '../published';
import { blankPayment, payableItem, someBill } from '../testing/samples';
import { outstanding, paid } from '../payment/account.policy';
import { billDecider, type BillCommand } from './bill.decider';

const entered: BillEvent = { type: 'BillEntered', data: { ...someBill, BusinessState: 'UnderReview' } };
const approved: BillEvent = {
  type: 'BillApproved',
  data: {
    Id: 5,
    VendorId: '3',
    PersonToBeReimbursedId: 0,
    InvoiceDate: '2026-03-02T00:00:00.000Z',
    TotalAmount: '100.00',
    PayableItems: someBill.PayableItems,
    RequestAllocations: someBill.RequestAllocations,
    Costs: someBill.Costs,
  },
};
const { RequestAllocations } = someBill;
const pay = (PaymentId: number, Amount: string) => ({ ...blankPayment, PaymentId, Amount });
const recorded = (PaymentId: number, Amount: string, AmountPaid: string, OutstandingAmount: string): BillEvent => ({
  type: 'BillPaymentRecorded',
  data: {
    Id: 5,
    ...pay(PaymentId, Amount),
    AmountPaid,
    OutstandingAmount,
    BusinessState: OutstandingAmount === '0.00' ? 'Paid' : 'PartiallyPaid',
    RequestAllocations,
    IsReimbursement: false,
  },
});
const voided: BillEvent = {
  type: 'BillVoided',
  data: { Id: 5, WasApproved: true, PayableItems: someBill.PayableItems, RequestAllocations },
};
const half = recorded(1, '40.00', '40.00', '60.00');

describe('a bill', () => {
  it('waits for approval when it is entered for review', () => {
    given(billDecider)
      .when({ type: 'EnterBill', data: { ...someBill, Approve: false } })
      .then(entered);
  });

  it('is approved at once when the user who enters it manages bills', () => {
    given(billDecider)
      .when({ type: 'EnterBill', data: { ...someBill, Approve: true } })
      .then(entered, approved);
  });

  it('is entered once, however often the command is sent', () => {
    given(billDecider, entered)
      .when({ type: 'EnterBill', data: { ...someBill, Approve: true } })
      .then();
  });

  it('is approved or rejected only from UnderReview', () => {
    const approve: BillCommand = { type: 'ApproveBill', data: { Id: 5 } };
    const reject: BillCommand = { type: 'RejectBill', data: { Id: 5, Reason: 'Not ours' } };
    const rejected: BillEvent = { type: 'BillRejected', data: { Id: 5, Reason: 'Not ours' } };
    given(billDecider, entered).when(approve).then(approved);
    given(billDecider, entered).when(reject).then(rejected);
    for (const decided of [approved, rejected, voided]) {
      given(billDecider, entered, decided).when(approve).thenRefused('bill_not_under_review');
      given(billDecider, entered, decided).when(reject).thenRefused('bill_not_under_review');
    }
  });

  it('is voided once, and a second attempt is rejected with its state', () => {
    const command: BillCommand = { type: 'VoidBill', data: { Id: 5 } };
    given(billDecider, entered, approved).when(command).then(voided);
    const { state } = given(billDecider, entered, approved, voided);
    expect(() => decide(billDecider, command, state)).toThrow('Bill 5 is Void already.');
  });

  it('owes its total less what is retained, until that is released by another bill', () => {
    const [allocation] = someBill.RequestAllocations as [(typeof someBill.RequestAllocations)[0]];
    const retaining = { ...someBill, RequestAllocations: [{ ...allocation, RetainedAmount: '10.00' }] };
    const history: BillEvent[] = [
      { type: 'BillEntered', data: { ...retaining, BusinessState: 'UnderReview' } },
      { ...approved, data: { ...approved.data, RequestAllocations: retaining.RequestAllocations } },
    ];
    given(billDecider, ...history)
      .when({ type: 'RecordPayment', data: { Id: 5, ...pay(1, '90.01') } })
      .thenRefused('overpaid');
    const { data } = recorded(1, '90.00', '90.00', '0.00') as Extract<BillEvent, { type: 'BillPaymentRecorded' }>;
    given(billDecider, ...history)
      .when({ type: 'RecordPayment', data: { Id: 5, ...pay(1, '90.00') } })
      .then({ type: 'BillPaymentRecorded', data: { ...data, RequestAllocations: retaining.RequestAllocations } });
  });

  it('of released retainage names the release when it is voided', () => {
    const release = { RetainageOf: 7, RetainageReleaseId: 3 };
    const none = { PayableItems: [], RequestAllocations: [], Costs: [], BillableItems: [], ChargedRequests: [] };
    given(billDecider, { type: 'BillEntered', data: { ...someBill, ...none, ...release, BusinessState: 'UnderReview' } })
      .when({ type: 'VoidBill', data: { Id: 5 } })
      .then({ type: 'BillVoided', data: { Id: 5, WasApproved: false, PayableItems: [], RequestAllocations: [], ...release } });
  });

  it('is approved only if it is unchanged since its purchases were charged', () => {
    const { PayableItems } = someBill;
    const approve = (Amount: string): BillCommand => {
      const Charges = { PayableItems, RequestAllocations: [{ RequestId: '7', PONumber: '4', Amount, RetainedAmount: '0.00' }] };
      return { type: 'ApproveBill', data: { Id: 5, Charges } };
    };
    given(billDecider, entered).when(approve('100.00')).then(approved);
    given(billDecider, entered).when(approve('60.00')).thenRefused('bill_changed');
    given(billDecider, entered, approved).when(approve('60.00')).thenRefused('bill_not_under_review');
  });

  it('reports only the lines that no purchase has billed before, and the purchases that it charges', () => {
    const lines: PayableItem[] = [payableItem(1, '60.00'), { ...payableItem(2, '40.00'), RequestId: 8 }];
    const both = [...RequestAllocations, { RequestId: '8', PONumber: '', Amount: '40.00', RetainedAmount: '0.00' }];
    const { state } = given(billDecider, {
      type: 'BillEntered',
      data: { ...someBill, PayableItems: lines, RequestAllocations: both, BusinessState: 'UnderReview' },
    });
    const [event] = decide(billDecider, { type: 'ApproveBill', data: { Id: 5 } }, state);
    expect(event).toMatchObject({ type: 'BillApproved', data: { PayableItems: [lines[0]], RequestAllocations } });
  });

  it('is paid in parts until nothing is outstanding', () => {
    given(billDecider, entered, approved)
      .when({ type: 'RecordPayment', data: { Id: 5, ...pay(1, '40.00') } })
      .then(half);
    given(billDecider, entered, approved, half)
      .when({ type: 'RecordPayment', data: { Id: 5, ...pay(2, '60.00') } })
      .then(recorded(2, '60.00', '100.00', '0.00'));
  });

  it('rejects repeated payments, payments above the outstanding amount, and payments before it is approved', () => {
    given(billDecider, entered, approved, half)
      .when({ type: 'RecordPayment', data: { Id: 5, ...pay(1, '40.00') } })
      .then();
    given(billDecider, entered, approved, half)
      .when({ type: 'RecordPayment', data: { Id: 5, ...pay(2, '60.01') } })
      .thenRefused('overpaid');
    given(billDecider, entered, approved)
      .when({ type: 'RecordPayment', data: { Id: 5, ...pay(2, '0.00') } })
      .thenRefused('payment_not_positive');
    given(billDecider, entered)
      .when({ type: 'RecordPayment', data: { Id: 5, ...pay(1, '1.00') } })
      .thenRefused('bill_not_approved');
  });

  it('shows both figures when a payment is too large', () => {
    const { state } = given(billDecider, entered, approved, half);
    expect(() => decide(billDecider, { type: 'RecordPayment', data: { Id: 5, ...pay(2, '75.00') } }, state)).toThrow(/75\.00.*60\.00/);
  });

  it('returns to Approved when its only payment is removed', () => {
    given(billDecider, entered, approved, half)
      .when({ type: 'RemovePayment', data: { Id: 5, PaymentId: 1 } })
      .then({
        type: 'BillPaymentRemoved',
        data: { Id: 5, PaymentId: 1, AmountPaid: '0.00', OutstandingAmount: '100.00', BusinessState: 'Approved', RequestAllocations },
      });
    given(billDecider, entered, approved, half)
      .when({ type: 'RemovePayment', data: { Id: 5, PaymentId: 9 } })
      .thenRefused('not_found');
  });

  it('allows corrections of its payments in everything but the amount', () => {
    const correction: BillEvent = { type: 'BillPaymentChanged', data: { Id: 5, PaymentId: 1, Reference: '10442' } };
    const command: BillCommand = { type: 'ChangePayment', data: { Id: 5, PaymentId: 1, Reference: '10442', Method: '' } };
    given(billDecider, entered, approved, half).when(command).then(correction);
    given(billDecider, entered, approved, half, correction).when(command).then();
  });

  it('is neither voided nor removed while it has payments', () => {
    given(billDecider, entered, approved, half)
      .when({ type: 'VoidBill', data: { Id: 5 } })
      .thenRefused('bill_has_payments');
    given(billDecider, entered, approved, half)
      .when({ type: 'RemoveBill', data: { Id: 5 } })
      .thenRefused('bill_has_payments');
  });

  it('is voided before its removal when it was approved, so that its cost is reversed', () => {
    given(billDecider, entered, approved)
      .when({ type: 'RemoveBill', data: { Id: 5 } })
      .then(voided, { type: 'BillRemoved', data: { Id: 5 } });
    given(billDecider, entered)
      .when({ type: 'RemoveBill', data: { Id: 5 } })
      .then({ type: 'BillRemoved', data: { Id: 5 } });
    given(billDecider, entered, { type: 'BillRemoved', data: { Id: 5 } })
      .when({ type: 'ApproveBill', data: { Id: 5 } })
      .thenRefused('not_found');
  });

  it('keeps its amounts once it is approved; other fields may still change', () => {
    given(billDecider, entered)
      .when({ type: 'ChangeBill', data: { Id: 5, TotalAmount: '120.00' } })
      .then({ type: 'BillChanged', data: { Id: 5, TotalAmount: '120.00' } });
    given(billDecider, entered, approved)
      .when({ type: 'ChangeBill', data: { Id: 5, TotalAmount: '120.00' } })
      .thenRefused('bill_approved');
    given(billDecider, entered, approved)
      .when({ type: 'ChangeBill', data: { Id: 5, DueDate: '2026-05-01T00:00:00.000Z' } })
      .then({ type: 'BillChanged', data: { Id: 5, DueDate: '2026-05-01T00:00:00.000Z' } });
    given(billDecider, entered, approved)
      .when({ type: 'ChangeBill', data: { Id: 5, TotalAmount: '100.00' } })
      .then();
  });

  it('always satisfies payments + outstanding amount = total', () => {
    const step = fc.record({
      pay: fc.boolean(),
      PaymentId: fc.integer({ min: 1, max: 6 }),
      cents: fc.integer({ min: -100, max: 12_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let { state } = given(billDecider, entered, approved);
        for (const { pay: pays, PaymentId, cents } of steps) {
          const command: BillCommand = pays
            ? { type: 'RecordPayment', data: { Id: 5, ...pay(PaymentId, Money.of(cents).times('0.01').toString()) } }
            : { type: 'RemovePayment', data: { Id: 5, PaymentId } };
          try {
            state = fold(billDecider, state, decide(billDecider, command, state));
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
          }
          if (state.is === 'New' || state.is === 'Removed') throw new Error('the bill is lost');
          expect(paid(state.account).plus(outstanding(state.account)).toString()).toBe('100.00');
          expect(outstanding(state.account).isNegative).toBe(false);
          expect(state.is === 'Paid').toBe(outstanding(state.account).isZero);
        }
      }),
    );
  });
});
