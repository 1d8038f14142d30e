import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { fold, invalid, Money, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { AppliedReceipt, ReceiptCorrection, ReceiptEvent, ReceiptRecorded, ReversedApplication } from '../published/receipt-events';
import { receiptFields } from './receipt-content.policy';
import { checkApplications, checkDay, kept, laterOf, standing, unapplied, type Kept, type Receipt } from './receipt.policy';

/** The receipt of a payment that was recorded by itself, for what is done with it first. */
type OfPayment = Omit<ReceiptRecorded['data'], 'OfPayment'>;
/** `Of` is there when the receipt may have no stream yet. */
type On<D> = D & { readonly Id: number; readonly Of?: OfPayment | undefined };

export type ReceiptCommand =
  | Message<'RecordReceipt', Omit<ReceiptRecorded['data'], 'OfPayment'>>
  /** `PaymentId`: with the payment, which is its only application. */
  | Message<'ChangeReceipt', On<ReceiptCorrection & { readonly PaymentId?: number }>>
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

/** Decides on a receipt that may be that of a payment alone: its first event tells that it is one. */
function onReceipt<D extends { readonly Id: number; readonly Of?: OfPayment | undefined }>(
  rule: (command: D, receipt: Kept) => readonly ReceiptEvent[],
): (command: D, state: Receipt) => readonly ReceiptEvent[] {
  return (command, state) => {
    if (state.is !== 'New' || !command.Of) return rule(command, kept(state, command.Id));
    const first: ReceiptEvent = { type: 'ReceiptRecorded', data: { ...command.Of, OfPayment: true } };
    const events = rule(command, kept(fold<Receipt, ReceiptEvent>(receiptDecider, state, [first]), command.Id));
    return events.length > 0 ? [first, ...events] : [];
  };
}

/** Rejects (409) what is done with a payment alone while it is not the only one of its receipt. */
function checkOnly(id: number, { applications }: Kept, paymentId: number, isAll = true): void {
  const [only, ...others] = applications;
  if (others.length > 0 || only?.PaymentId !== paymentId || !isAll)
    refuse('payment_of_receipt', `Payment ${paymentId} belongs to receipt ${id}, which has more than this: take it back there.`);
}

/** A correction of the day moves what it pays along, so it is refused where that has days of its own. */
function checkMove(id: number, { applications, date }: Kept, to: string): void {
  if (applications.every((one) => one.date.slice(0, 10) === date.slice(0, 10) && one.reversedOn === undefined)) return;
  refuse(
    'receipt_applied',
    `Receipt ${id} can't be moved to ${to.slice(0, 10)}: it was applied or taken back on other days; void it and record another.`,
  );
}

/**
 * Money from a client: one paper over any number of its documents. What is taken back stays, and is reversed on its own day: see docs/money.md.
 */
export const receiptDecider: Decider<Receipt, ReceiptCommand, ReceiptEvent> = {
  initial: { is: 'New' },
  decide: {
    RecordReceipt: (data, state) => {
      if (state.is !== 'New') return [];
      if (Money.of(data.Amount).compare(0) <= 0) invalid([{ field: 'Amount', problem: 'must be more than 0.00' }]);
      checkApplications(data.Applications, Money.of(data.Amount), 'of the receipt');
      return [{ type: 'ReceiptRecorded', data: { ...receiptFields.toStored(data), Id: data.Id } }];
    },
    ChangeReceipt: onReceipt(({ Id, Of: _, PaymentId, ...fields }, receipt) => {
      if (PaymentId !== undefined) checkOnly(Id, receipt, PaymentId);
      const { Method, Reference } = receipt.recorded;
      const changed = changedValues(fields, { Date: receipt.date, Method, Reference });
      if (Object.keys(changed).length === 0) return [];
      if (changed.Date !== undefined) checkMove(Id, receipt, changed.Date);
      return [{ type: 'ReceiptChanged', data: { Id, ...changed } }];
    }),
    ApplyReceipt: onReceipt(({ Id, Date, Applications }, receipt) => {
      if (Applications.every(({ PaymentId }) => receipt.applications.some((one) => one.PaymentId === PaymentId))) return [];
      checkDay(Date, receipt.date, 'receipt');
      checkApplications(Applications, unapplied(receipt), 'that is left of the receipt');
      return [{ type: 'ReceiptApplied', data: { Id, Date, Applications } }];
    }),
    UnapplyReceipt: onReceipt(({ Id, PaymentId, ReversalId, Date }, receipt) => {
      const found = receipt.applications.find((one) => one.PaymentId === PaymentId);
      if (!found) invalid([{ field: 'PaymentId', problem: `must be that of an application of receipt ${Id}` }]);
      if (found.reversedOn !== undefined)
        refuse('receipt_not_applied', `Payment ${PaymentId} of receipt ${Id} was taken back on ${found.reversedOn.slice(0, 10)} already.`);
      checkDay(Date, found.date, 'application');
      return [{ type: 'ReceiptUnapplied', data: { Id, PaymentId, ReversalId, Date } }];
    }),
    EndReceipt: onReceipt(({ Id, How, Date, Reversals, FeeInvoiceId }, receipt) => {
      checkDay(Date, receipt.date, 'receipt');
      const open = standing(receipt.applications);
      const ids = new Map(Reversals.map(({ PaymentId, ReversalId }) => [PaymentId, ReversalId]));
      if (open.length !== ids.size || open.some(({ PaymentId }) => !ids.has(PaymentId)))
        refuse('receipt_changed', `Receipt ${Id} was applied to something else meanwhile; try again.`);
      // What was applied later is taken back on that day: before it there was nothing to take back.
      const back = open.map(({ PaymentId, date }) => ({ PaymentId, ReversalId: ids.get(PaymentId) ?? 0, Date: laterOf(Date, date) }));
      return How === 'Void'
        ? [{ type: 'ReceiptVoided', data: { Id, Date, Reversals: back } }]
        : [{ type: 'ReceiptBounced', data: { Id, Date, Reversals: back, ...(FeeInvoiceId && { FeeInvoiceId }) } }];
    }),
    RemoveReceipt: (command, state) => {
      if (state.is === 'Removed') return [];
      const rule = onReceipt<typeof command>(({ Id, PaymentId }, receipt) => {
        const [only, ...others] = receipt.applications;
        if (PaymentId === undefined) {
          if (others.length > 0 || only?.reversedOn !== undefined)
            refuse('receipt_applied', `Receipt ${Id} was applied to several documents, or taken back: void it instead of removing it.`);
        } else checkOnly(Id, receipt, PaymentId, only?.reversedOn === undefined && unapplied(receipt).isZero);
        return [{ type: 'ReceiptRemoved', data: { Id } }];
      });
      return rule(command, state);
    },
  },
  evolve: {
    ReceiptRecorded: (_, recorded) => ({
      is: 'Kept',
      recorded,
      date: recorded.Date,
      applications: recorded.Applications.map((one) => ({ ...one, date: recorded.Date })),
    }),
    ReceiptChanged: (state, { Id: _, ...fields }) => {
      const receipt = state as Kept;
      const { Date = receipt.date } = fields;
      const applications = fields.Date === undefined ? receipt.applications : receipt.applications.map((one) => ({ ...one, date: Date }));
      return { ...receipt, recorded: { ...receipt.recorded, ...fields }, date: Date, applications };
    },
    ReceiptApplied: (state, { Date, Applications }) => {
      const receipt = state as Kept;
      return { ...receipt, applications: [...receipt.applications, ...Applications.map((one) => ({ ...one, date: Date }))] };
    },
    ReceiptUnapplied: (state, reversal) => reversed(state as Kept, [reversal]),
    ReceiptBounced: (state, { Reversals }) => ({ ...reversed(state as Kept, Reversals), is: 'Bounced' }),
    ReceiptVoided: (state, { Reversals }) => ({ ...reversed(state as Kept, Reversals), is: 'Void' }),
    ReceiptRemoved: () => ({ is: 'Removed' }),
  },
};

function reversed(receipt: Kept, reversals: readonly ReversedApplication[]): Kept {
  const days = new Map(reversals.map(({ PaymentId, Date }) => [PaymentId, Date]));
  const applications = receipt.applications.map((one) => {
    const reversedOn = days.get(one.PaymentId);
    return reversedOn === undefined ? one : { ...one, reversedOn };
  });
  return { ...receipt, applications };
}

/** The day that an event counts on, and of a correction also the one before it. */
const datesOf = (event: ReceiptEvent, before: Receipt): string[] => {
  const { Date } = event.data as { readonly Date?: string };
  const own = 'date' in before ? before.date : '';
  if (event.type === 'ReceiptChanged' || event.type === 'ReceiptRemoved') return [own, Date ?? own];
  // The events of the payment were checked when it was recorded.
  if (event.type === 'ReceiptRecorded' && event.data.OfPayment) return [];
  return [Date ?? ''];
};

/** Streams `Receipt-<id>`. */
export const receiptAggregate = aggregate({
  name: 'Receipt',
  title: 'receipt',
  decider: receiptDecider,
  stored: [receiptFields.names],
  datesOf,
});
