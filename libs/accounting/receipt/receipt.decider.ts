import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { Money, type Decider, type Message } from '@plumbline/platform/kernel';
import type { AppliedReceipt, PaperCorrection, ReceiptEvent, ReceiptRecorded, ReversedApplication } from '../published/receipt-events';
import {
  applied,
  begin,
  corrected,
  datesOfPaper,
  paperRules,
  reversed,
  type OfPayment,
  type On as OnPaper,
  type Paper,
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
    EndReceipt: rules.on(({ Id, How, Date, Reversals: given, FeeInvoiceId }, receipt) => {
      const Reversals = rules.reversals(Id, receipt, { Date, Reversals: given });
      return How === 'Void'
        ? [{ type: 'ReceiptVoided', data: { Id, Date, Reversals } }]
        : [{ type: 'ReceiptBounced', data: { Id, Date, Reversals, ...(FeeInvoiceId && { FeeInvoiceId }) } }];
    }),
    RemoveReceipt: (command, state) => {
      if (state.is === 'Removed') return [];
      const rule = rules.on<typeof command>(({ Id, PaymentId }, receipt) => {
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
