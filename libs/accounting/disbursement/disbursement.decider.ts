import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { Money, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { AppliedDisbursement, DisbursementEvent, DisbursementRecorded } from '../published/disbursement-events';
import type { PaperCorrection, ReversedApplication } from '../published/receipt-events';
import {
  applied,
  begin,
  corrected,
  datesOfPaper,
  paperRules,
  refunded,
  refundTakenBack,
  reversed,
  standing,
  type OfPayment,
  type On as OnPaper,
  type Paper,
  type PaperRefund,
} from '../paper/paper.policy';
import { disbursementFields } from './disbursement-content.policy';

type Recorded = DisbursementRecorded['data'];
type On<D> = OnPaper<Recorded, D>;
type Disbursement = Paper<Recorded>;

export type DisbursementCommand =
  | Message<'RecordDisbursement', OfPayment<Recorded>>
  /** `PaymentId`: with the payment, which is its only application. */
  | Message<'ChangeDisbursement', On<PaperCorrection & { readonly PaymentId?: number }>>
  | Message<'ApplyDisbursement', On<{ readonly Date: string; readonly Applications: readonly AppliedDisbursement[] }>>
  | Message<'UnapplyDisbursement', On<ReversedApplication>>
  | Message<'RefundDisbursement', On<PaperRefund>>
  | Message<'UnrefundDisbursement', On<Omit<PaperRefund, 'Amount'>>>
  /** `Reversals` are of all applications that stand. */
  | Message<'EndDisbursement', On<{ readonly Date: string; readonly Reversals: readonly Omit<ReversedApplication, 'Date'>[] }>>
  /** `PaymentId`: with the payment that is all of it. */
  | Message<'RemoveDisbursement', On<{ readonly PaymentId?: number }>>;

const rules = paperRules<Recorded, DisbursementEvent>({
  title: 'disbursement',
  begun: (of) => ({ type: 'DisbursementRecorded', data: { ...of, OfPayment: true } }),
  problemOf: ({ Amount, Discount = '' }) => {
    if (Money.of(Amount).isZero) return 'must not be 0.00';
    const isOdd = Money.of(Discount).isNegative || (Money.of(Amount).isNegative && !Money.of(Discount).isZero);
    return isOdd ? 'must be more than 0.00 where there is a Discount, which is not below 0.00' : undefined;
  },
});

/** Money to a vendor: one paper over any number of its bills. See docs/money.md. */
export const disbursementDecider: Decider<Disbursement, DisbursementCommand, DisbursementEvent> = {
  initial: { is: 'New' },
  decide: {
    RecordDisbursement: (data, state) => {
      if (state.is !== 'New') return [];
      rules.checkRecorded(data);
      return [{ type: 'DisbursementRecorded', data: { ...disbursementFields.toStored(data), Id: data.Id } }];
    },
    ChangeDisbursement: rules.on(({ Id, Of: _, PaymentId, ...fields }, paper) => {
      const { Method, Reference } = paper.recorded;
      const changed = changedValues(fields, { Date: paper.date, Method, Reference });
      rules.checkChange(Id, paper, changed, PaymentId);
      return Object.keys(changed).length === 0 ? [] : [{ type: 'DisbursementChanged', data: { Id, ...changed } }];
    }),
    ApplyDisbursement: rules.on(({ Id, Date, Applications }, paper) =>
      rules.isApplied(paper, { Date, Applications }) ? [] : [{ type: 'DisbursementApplied', data: { Id, Date, Applications } }],
    ),
    UnapplyDisbursement: rules.on(({ Id, PaymentId, ReversalId, Date }, paper) => {
      rules.checkReversal(Id, paper, { PaymentId, ReversalId, Date });
      if (!paper.recorded.VendorId)
        refuse('disbursement_of_person', `Disbursement ${Id} reimburses a person, who has no account: void it instead.`);
      return [{ type: 'DisbursementUnapplied', data: { Id, PaymentId, ReversalId, Date } }];
    }),
    RefundDisbursement: rules.on(({ Id, RefundId, Date, Amount }, paper) =>
      rules.isRefunded(Id, paper, { RefundId, Date, Amount })
        ? []
        : [{ type: 'DisbursementRefunded', data: { Id, RefundId, Date, Amount } }],
    ),
    UnrefundDisbursement: rules.on(({ Id, RefundId, Date }, paper) =>
      standing(paper.refunds).some(({ refundId }) => refundId === RefundId)
        ? [{ type: 'DisbursementRefundTakenBack', data: { Id, RefundId, Date } }]
        : [],
    ),
    EndDisbursement: rules.on(({ Id, Date, Reversals }, paper) => [
      { type: 'DisbursementVoided', data: { Id, Date, Reversals: rules.reversals(Id, paper, { Date, Reversals }) } },
    ]),
    RemoveDisbursement: (command, state) => {
      if (state.is === 'Removed') return [];
      const rule = rules.on<typeof command>(({ Id, PaymentId }, paper) => {
        rules.checkRemoval(Id, paper, PaymentId);
        return [{ type: 'DisbursementRemoved', data: { Id } }];
      });
      return rule(command, state);
    },
  },
  evolve: {
    DisbursementRecorded: (_, recorded) => begin(recorded),
    DisbursementChanged: (state, { Id: _, ...fields }) => corrected(state, fields),
    DisbursementApplied: (state, { Date, Applications }) => applied(state, Date, Applications),
    DisbursementUnapplied: (state, reversal) => reversed(state, [reversal]),
    DisbursementRefunded: refunded,
    DisbursementRefundTakenBack: refundTakenBack,
    DisbursementVoided: (state, { Reversals }) => ({ ...reversed(state, Reversals), is: 'Void' }),
    DisbursementRemoved: () => ({ is: 'Removed' }),
  },
};

/** Streams `Disbursement-<id>`. */
export const disbursementAggregate = aggregate({
  name: 'Disbursement',
  title: 'disbursement',
  decider: disbursementDecider,
  stored: [disbursementFields.names],
  datesOf: datesOfPaper,
});
