import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { Money, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { AppliedReceipt, PaperCorrection, ReceiptEvent, ReceiptRecorded, ReversedApplication } from '../published/receipt-events';
import {
  applied,
  begin,
  checkDay,
  corrected,
  datesOfPaper,
  paperRules,
  refunded,
  refundTakenBack,
  reversed,
  standing,
  type Kept,
  type OfPayment,
  type On as OnPaper,
  type Paper,
  type PaperRefund,
} from '../paper/paper.policy';
import { receiptFields } from './receipt-content.policy';

type Recorded = ReceiptRecorded['data'];
type On<D> = OnPaper<Recorded, D>;
type Receipt = Paper<Recorded>;

export type ReceiptCommand =
  | Message<'RecordReceipt', OfPayment<Recorded>>
  /** `PaymentId`: with the payment, which is its only application. */
  | Message<'ChangeReceipt', On<PaperCorrection & { readonly PaymentId?: number }>>
  | Message<'ApplyReceipt', On<{ readonly Date: string; readonly Applications: readonly AppliedReceipt[] }>>
  | Message<'UnapplyReceipt', On<ReversedApplication>>
  | Message<'RefundReceipt', On<PaperRefund>>
  | Message<'UnrefundReceipt', On<Omit<PaperRefund, 'Amount'>>>
  | Message<'DepositReceipt', On<{ readonly BankDepositId: number; readonly Date: string }>>
  | Message<'UndepositReceipt', On<{ readonly BankDepositId: number }>>
  /** `Reversals` are of all applications that stand. */
  | Message<
      'EndReceipt',
      On<{
        readonly How: 'Bounced' | 'Void';
        readonly Date: string;
        readonly Reversals: readonly Omit<ReversedApplication, 'Date'>[];
        readonly FeeInvoiceId?: number;
      }>
    >
  /** `PaymentId`: with the payment that is all of it. */
  | Message<'RemoveReceipt', On<{ readonly PaymentId?: number }>>;

const rules = paperRules<Recorded, ReceiptEvent>({
  title: 'receipt',
  begun: (of) => ({ type: 'ReceiptRecorded', data: { ...of, OfPayment: true } }),
  problemOf: ({ Amount }) => (Money.of(Amount).compare(0) > 0 ? undefined : 'must be more than 0.00'),
});

/** Rejects (409) the end of a receipt that is on a slip, but for a bounce. */
function checkDeposited(id: number, { deposited }: Kept<Recorded>): void {
  if (deposited)
    refuse('receipt_deposited', `Receipt ${id} is in bank deposit ${deposited.id}: remove that first, or let the receipt bounce.`);
}

/**
 * Money from a client: one paper over any number of its documents. What is taken back stays, and is reversed on its own day: see docs/money.md.
 */
export const receiptDecider: Decider<Receipt, ReceiptCommand, ReceiptEvent> = {
  initial: { is: 'New' },
  decide: {
    RecordReceipt: (data, state) => {
      if (state.is !== 'New') return [];
      rules.checkRecorded(data);
      return [{ type: 'ReceiptRecorded', data: { ...receiptFields.toStored(data), Id: data.Id } }];
    },
    ChangeReceipt: rules.on(({ Id, Of: _, PaymentId, ...fields }, receipt) => {
      const { Method, Reference } = receipt.recorded;
      const changed = changedValues(fields, { Date: receipt.date, Method, Reference });
      rules.checkChange(Id, receipt, changed, PaymentId);
      return Object.keys(changed).length === 0 ? [] : [{ type: 'ReceiptChanged', data: { Id, ...changed } }];
    }),
    ApplyReceipt: rules.on(({ Id, Date, Applications }, receipt) =>
      rules.isApplied(receipt, { Date, Applications }) ? [] : [{ type: 'ReceiptApplied', data: { Id, Date, Applications } }],
    ),
    UnapplyReceipt: rules.on(({ Id, PaymentId, ReversalId, Date }, receipt) => {
      rules.checkReversal(Id, receipt, { PaymentId, ReversalId, Date });
      return [{ type: 'ReceiptUnapplied', data: { Id, PaymentId, ReversalId, Date } }];
    }),
    RefundReceipt: rules.on(({ Id, RefundId, Date, Amount }, receipt) =>
      rules.isRefunded(Id, receipt, { RefundId, Date, Amount }) ? [] : [{ type: 'ReceiptRefunded', data: { Id, RefundId, Date, Amount } }],
    ),
    UnrefundReceipt: rules.on(({ Id, RefundId, Date }, receipt) =>
      standing(receipt.refunds).some(({ refundId }) => refundId === RefundId)
        ? [{ type: 'ReceiptRefundTakenBack', data: { Id, RefundId, Date } }]
        : [],
    ),
    DepositReceipt: rules.on(({ Id, BankDepositId, Date }, receipt) => {
      const { deposited } = receipt;
      if (deposited?.id === BankDepositId) return [];
      if (deposited) refuse('receipt_deposited', `Receipt ${Id} is in bank deposit ${deposited.id} already.`);
      checkDay(Date, receipt.date, `receipt ${Id}`);
      return [{ type: 'ReceiptDeposited', data: { Id, BankDepositId, Date } }];
    }),
    UndepositReceipt: rules.on(({ Id, BankDepositId }, { deposited }) =>
      deposited?.id === BankDepositId ? [{ type: 'ReceiptDepositTakenBack', data: { Id, BankDepositId } }] : [],
    ),
    EndReceipt: rules.on(({ Id, How, Date, Reversals: given, FeeInvoiceId }, receipt) => {
      const { deposited } = receipt;
      if (How === 'Void') checkDeposited(Id, receipt);
      else if (deposited) checkDay(Date, deposited.date, `bank deposit ${deposited.id}`);
      const Reversals = rules.reversals(Id, receipt, { Date, Reversals: given });
      if (How === 'Void') return [{ type: 'ReceiptVoided', data: { Id, Date, Reversals } }];
      const slip = deposited && { BankDepositId: deposited.id };
      return [{ type: 'ReceiptBounced', data: { Id, Date, Reversals, ...(FeeInvoiceId && { FeeInvoiceId }), ...slip } }];
    }),
    RemoveReceipt: (command, state) => {
      if (state.is === 'Removed') return [];
      const rule = rules.on<typeof command>(({ Id, PaymentId }, receipt) => {
        checkDeposited(Id, receipt);
        rules.checkRemoval(Id, receipt, PaymentId);
        return [{ type: 'ReceiptRemoved', data: { Id } }];
      });
      return rule(command, state);
    },
  },
  evolve: {
    ReceiptRecorded: (_, recorded) => begin(recorded),
    ReceiptChanged: (state, { Id: _, ...fields }) => corrected(state, fields),
    ReceiptApplied: (state, { Date, Applications }) => applied(state, Date, Applications),
    ReceiptUnapplied: (state, reversal) => reversed(state, [reversal]),
    ReceiptRefunded: refunded,
    ReceiptRefundTakenBack: refundTakenBack,
    ReceiptDeposited: (state, { BankDepositId: id, Date: date }) => ({ ...(state as Kept<Recorded>), deposited: { id, date } }),
    ReceiptDepositTakenBack: (state) => {
      const { deposited: _, ...receipt } = state as Kept<Recorded>;
      return receipt;
    },
    ReceiptBounced: (state, { Reversals }) => ({ ...reversed(state, Reversals), is: 'Bounced' }),
    ReceiptVoided: (state, { Reversals }) => ({ ...reversed(state, Reversals), is: 'Void' }),
    ReceiptRemoved: () => ({ is: 'Removed' }),
  },
};

/** Streams `Receipt-<id>`. */
export const receiptAggregate = aggregate({
  name: 'Receipt',
  title: 'receipt',
  decider: receiptDecider,
  stored: [receiptFields.names],
  datesOf: datesOfPaper,
});
