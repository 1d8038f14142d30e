import { given } from '@plumbline/platform/testing';
import type { ReceiptEvent } from '../published/receipt-events';
import { receiptDecider, type ReceiptCommand } from './receipt.decider';

const DAY = '2026-03-20';
const part = (PaymentId: number, Amount: string, InvoiceId = PaymentId + 100) => ({ PaymentId, InvoiceId, Amount });
const content = { Id: 5, ClientId: 3, Date: DAY, Amount: '100.00', Method: 'Check', Reference: '7', Applications: [part(6, '60.00')] };
const record: ReceiptCommand = { type: 'RecordReceipt', data: content };
const recorded: ReceiptEvent = { type: 'ReceiptRecorded', data: content };
const apply = (Date: string, ...Applications: ReturnType<typeof part>[]): ReceiptCommand => ({
  type: 'ApplyReceipt',
  data: { Id: 5, Date, Applications },
});
const applied = (Date: string, ...Applications: ReturnType<typeof part>[]): ReceiptEvent => ({
  type: 'ReceiptApplied',
  data: { Id: 5, Date, Applications },
});
const unapply = (PaymentId: number, Date: string): ReceiptCommand => ({
  type: 'UnapplyReceipt',
  data: { Id: 5, PaymentId, ReversalId: 90, Date },
});
const unapplied = (PaymentId: number, Date: string): ReceiptEvent => ({
  type: 'ReceiptUnapplied',
  data: { Id: 5, PaymentId, ReversalId: 90, Date },
});
const end = (How: 'Bounced' | 'Void', Date: string, ...ids: number[]): ReceiptCommand => ({
  type: 'EndReceipt',
  data: { Id: 5, How, Date, Reversals: ids.map((PaymentId) => ({ PaymentId, ReversalId: PaymentId + 90 })) },
});

describe('A receipt', () => {
  it('is recorded once, above 0.00, with applications of at most its amount', () => {
    given(receiptDecider).when(record).then(recorded);
    given(receiptDecider, recorded).when(record).then();
    const with_ = (more: object): ReceiptCommand => ({ type: 'RecordReceipt', data: { ...content, ...more } });
    given(receiptDecider)
      .when(with_({ Amount: '0.00' }))
      .thenRefused('validation_failed');
    given(receiptDecider)
      .when(with_({ Applications: [part(6, '60.00'), part(7, '40.01')] }))
      .thenRefused('validation_failed');
    given(receiptDecider)
      .when(with_({ Applications: [part(6, '0.00')] }))
      .thenRefused('validation_failed');
  });

  it('is applied up to what is on account, from its own day on', () => {
    given(receiptDecider, recorded)
      .when(apply('2026-04-01', part(7, '40.00')))
      .then(applied('2026-04-01', part(7, '40.00')));
    given(receiptDecider, recorded)
      .when(apply('2026-04-01', part(7, '40.01')))
      .thenRefused('validation_failed');
    given(receiptDecider, recorded)
      .when(apply('2026-03-19', part(7, '40.00')))
      .thenRefused('validation_failed');
    given(receiptDecider, recorded, applied('2026-04-01', part(7, '40.00')))
      .when(apply('2026-04-02', part(8, '0.01')))
      .thenRefused('validation_failed');
  });

  it('has back on account what is taken back, once', () => {
    given(receiptDecider, recorded).when(unapply(6, '2026-03-25')).then(unapplied(6, '2026-03-25'));
    given(receiptDecider, recorded).when(unapply(6, '2026-03-19')).thenRefused('validation_failed');
    given(receiptDecider, recorded).when(unapply(9, '2026-03-25')).thenRefused('validation_failed');
    given(receiptDecider, recorded, unapplied(6, '2026-03-25')).when(unapply(6, '2026-03-26')).thenRefused('receipt_not_applied');
    given(receiptDecider, recorded, unapplied(6, '2026-03-25'))
      .when(apply('2026-03-25', part(7, '100.00')))
      .then(applied('2026-03-25', part(7, '100.00')));
  });

  it('takes back all that stands when it ends, what was applied later on that later day', () => {
    const later = applied('2026-04-10', part(7, '40.00'));
    given(receiptDecider, recorded, later)
      .when(end('Bounced', '2026-04-05', 6, 7))
      .then({
        type: 'ReceiptBounced',
        data: {
          ...{ Id: 5, Date: '2026-04-05' },
          Reversals: [
            { PaymentId: 6, ReversalId: 96, Date: '2026-04-05' },
            { PaymentId: 7, ReversalId: 97, Date: '2026-04-10' },
          ],
        },
      });
    given(receiptDecider, recorded, later)
      .when(end('Void', '2026-04-05', 6))
      .thenRefused('receipt_changed');
    given(receiptDecider, recorded)
      .when(end('Void', '2026-03-19', 6))
      .thenRefused('validation_failed');
  });

  it('is over once it is bounced or void', () => {
    const bounced: ReceiptEvent = {
      type: 'ReceiptBounced',
      data: { Id: 5, Date: '2026-04-05', Reversals: [{ PaymentId: 6, ReversalId: 96, Date: '2026-04-05' }] },
    };
    for (const command of [apply('2026-04-06', part(7, '1.00')), unapply(6, '2026-04-06'), end('Void', '2026-04-06')])
      given(receiptDecider, recorded, bounced).when(command).thenRefused('receipt_ended');
  });

  it('is corrected with its day only while all that it pays has that day', () => {
    const change = (fields: object): ReceiptCommand => ({ type: 'ChangeReceipt', data: { Id: 5, ...fields } });
    given(receiptDecider, recorded)
      .when(change({ Date: '2026-03-21', Reference: '7' }))
      .then({ type: 'ReceiptChanged', data: { Id: 5, Date: '2026-03-21' } });
    given(receiptDecider, recorded, { type: 'ReceiptChanged', data: { Id: 5, Date: '2026-03-21' } })
      .when(unapply(6, '2026-03-20'))
      .thenRefused('validation_failed');
    given(receiptDecider, recorded, applied('2026-04-01', part(7, '1.00')))
      .when(change({ Date: '2026-03-21' }))
      .thenRefused('receipt_applied');
    given(receiptDecider, recorded, applied('2026-04-01', part(7, '1.00')))
      .when(change({ Reference: '8' }))
      .then({ type: 'ReceiptChanged', data: { Id: 5, Reference: '8' } });
  });

  it('is corrected with a payment only while that is its only one', () => {
    const change: ReceiptCommand = { type: 'ChangeReceipt', data: { Id: 5, PaymentId: 6, Reference: '8' } };
    given(receiptDecider, recorded)
      .when(change)
      .then({ type: 'ReceiptChanged', data: { Id: 5, Reference: '8' } });
    given(receiptDecider, recorded, applied(DAY, part(7, '1.00')))
      .when(change)
      .thenRefused('payment_of_receipt');
    given(receiptDecider, recorded)
      .when({ type: 'ChangeReceipt', data: { Id: 5, PaymentId: 90, Reference: '8' } })
      .thenRefused('payment_of_receipt');
  });

  it('of a payment alone begins with the first thing that is done with it, and goes with the payment', () => {
    const Of = { ...content, Amount: '60.00', Applications: [part(5, '60.00')] };
    const first: ReceiptEvent = { type: 'ReceiptRecorded', data: { ...Of, OfPayment: true } };
    given(receiptDecider)
      .when({ type: 'UnapplyReceipt', data: { Id: 5, Of, PaymentId: 5, ReversalId: 90, Date: DAY } })
      .then(first, unapplied(5, DAY));
    given(receiptDecider)
      .when({ type: 'ChangeReceipt', data: { Id: 5, Of, Reference: '7' } })
      .then();
    const remove: ReceiptCommand = { type: 'RemoveReceipt', data: { Id: 5, Of, PaymentId: 5 } };
    const removed: ReceiptEvent = { type: 'ReceiptRemoved', data: { Id: 5 } };
    given(receiptDecider).when(remove).then(first, removed);
    given(receiptDecider, first, removed).when(remove).then();
    given(receiptDecider, first, removed)
      .when({ type: 'UnapplyReceipt', data: { Id: 5, Of, PaymentId: 5, ReversalId: 90, Date: DAY } })
      .thenRefused('not_found');
    given(receiptDecider, first, unapplied(5, DAY)).when(remove).thenRefused('payment_of_receipt');
    given(receiptDecider, recorded)
      .when({ type: 'RemoveReceipt', data: { Id: 5, PaymentId: 6 } })
      .thenRefused('payment_of_receipt');
  });

  it('is removed while it pays at most one document, and of that nothing was taken back', () => {
    const remove: ReceiptCommand = { type: 'RemoveReceipt', data: { Id: 5 } };
    given(receiptDecider, recorded)
      .when(remove)
      .then({ type: 'ReceiptRemoved', data: { Id: 5 } });
    given(receiptDecider, recorded, applied(DAY, part(7, '1.00')))
      .when(remove)
      .thenRefused('receipt_applied');
    given(receiptDecider, recorded, unapplied(6, DAY)).when(remove).thenRefused('receipt_applied');
  });

  it('gives back what is on account, and neither ends nor goes while that stands', () => {
    const refund = (RefundId: number, Amount: string, Date = '2026-04-10'): ReceiptCommand => ({
      type: 'RefundReceipt',
      data: { Id: 5, RefundId, Date, Amount },
    });
    const refunded: ReceiptEvent = { type: 'ReceiptRefunded', data: { Id: 5, RefundId: 3, Date: '2026-04-10', Amount: '40.00' } };
    const takeBack: ReceiptCommand = { type: 'UnrefundReceipt', data: { Id: 5, RefundId: 3, Date: '2026-04-12' } };
    const takenBack: ReceiptEvent = { type: 'ReceiptRefundTakenBack', data: { Id: 5, RefundId: 3, Date: '2026-04-12' } };
    given(receiptDecider, recorded).when(refund(3, '40.00')).then(refunded);
    given(receiptDecider, recorded, refunded).when(refund(3, '40.00')).then();
    given(receiptDecider, recorded).when(refund(3, '40.01')).thenRefused('refund_exceeds_receipt');
    given(receiptDecider, recorded)
      .when(refund(3, '40.00', '2026-03-19'))
      .thenRefused('validation_failed');
    given(receiptDecider, recorded, refunded).when(refund(4, '0.01')).thenRefused('refund_exceeds_receipt');
    given(receiptDecider, recorded, refunded)
      .when(apply('2026-04-11', part(7, '0.01')))
      .thenRefused('validation_failed');
    given(receiptDecider, recorded, refunded)
      .when(end('Bounced', '2026-04-20', 6))
      .thenRefused('receipt_refunded');
    given(receiptDecider, recorded, refunded)
      .when({ type: 'RemoveReceipt', data: { Id: 5 } })
      .thenRefused('receipt_refunded');
    given(receiptDecider, recorded, refunded).when(takeBack).then(takenBack);
    given(receiptDecider, recorded, refunded, takenBack).when(takeBack).then();
    given(receiptDecider, recorded, refunded, takenBack)
      .when(refund(4, '40.00'))
      .then({ ...refunded, data: { ...refunded.data, RefundId: 4 } });
    given(receiptDecider, recorded, refunded, takenBack)
      .when({ type: 'RemoveReceipt', data: { Id: 5 } })
      .thenRefused('receipt_refunded');
  });

  it('is on one slip at most, which holds it until it bounces', () => {
    const deposit = (BankDepositId: number, Date = '2026-03-21'): ReceiptCommand => ({
      type: 'DepositReceipt',
      data: { Id: 5, BankDepositId, Date },
    });
    const deposited: ReceiptEvent = { type: 'ReceiptDeposited', data: { Id: 5, BankDepositId: 3, Date: '2026-03-21' } };
    const takeBack: ReceiptCommand = { type: 'UndepositReceipt', data: { Id: 5, BankDepositId: 3 } };
    const takenBack: ReceiptEvent = { type: 'ReceiptDepositTakenBack', data: { Id: 5, BankDepositId: 3 } };
    const on = given(receiptDecider, recorded, deposited);
    given(receiptDecider, recorded).when(deposit(3)).then(deposited);
    given(receiptDecider, recorded).when(deposit(3, '2026-03-19')).thenRefused('validation_failed');
    on.when(deposit(3)).then();
    on.when(deposit(4)).thenRefused('receipt_deposited');
    on.when(end('Void', '2026-03-22', 6)).thenRefused('receipt_deposited');
    on.when({ type: 'RemoveReceipt', data: { Id: 5 } }).thenRefused('receipt_deposited');
    on.when({ type: 'ChangeReceipt', data: { Id: 5, Date: '2026-03-22' } }).thenRefused('validation_failed');
    on.when(end('Bounced', '2026-03-20', 6)).thenRefused('validation_failed');
    const Reversals = [{ PaymentId: 6, ReversalId: 96, Date: '2026-03-25' }];
    const bounced: ReceiptEvent = { type: 'ReceiptBounced', data: { Id: 5, Date: '2026-03-25', Reversals, BankDepositId: 3 } };
    on.when(end('Bounced', '2026-03-25', 6)).then(bounced);
    given(receiptDecider, recorded, deposited, bounced).when(takeBack).thenRefused('receipt_ended');
    on.when(takeBack).then(takenBack);
    given(receiptDecider, recorded, deposited, takenBack).when(takeBack).then();
    given(receiptDecider, recorded, deposited, takenBack)
      .when(deposit(4))
      .then({ type: 'ReceiptDeposited', data: { Id: 5, BankDepositId: 4, Date: '2026-03-21' } });
  });
});
