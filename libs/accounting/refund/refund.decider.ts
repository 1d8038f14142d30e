import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { invalid, missing, Money, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { RefundEvent, RefundRecorded } from '../published/refund-events';
import { checkDay } from '../paper/paper.policy';
import { refundFields } from './refund-content.policy';

interface Made {
  readonly is: 'Made' | 'Void';
  readonly recorded: RefundRecorded['data'];
}
export type Refund = { readonly is: 'New' } | Made;

export type RefundCommand =
  | Message<'RecordRefund', RefundRecorded['data']>
  | Message<'ChangeRefund', { Id: number; Method?: string | undefined; Reference?: string | undefined }>
  /** `ReversalId`: of the refund of a credit note. */
  | Message<'VoidRefund', { Id: number; Date: string; ReversalId?: number }>;

/** The refund, where something may be done with it. @throws Refusal for none, and (409) for one that is void */
function made(state: Refund, id: number): Made {
  if (state.is === 'New') missing('refund', id);
  if (state.is === 'Void') refuse('refund_void', `Refund ${id} is Void already.`);
  return state;
}

/** Money that is given back to a client. The credit note or the receipt decides in the same append whether it has so much. */
export const refundDecider: Decider<Refund, RefundCommand, RefundEvent> = {
  initial: { is: 'New' },
  decide: {
    RecordRefund: (data, state) => {
      if (state.is !== 'New') return [];
      if (Money.of(data.Amount).compare(0) <= 0) invalid([{ field: 'Amount', problem: 'must be more than 0.00' }]);
      return [{ type: 'RefundRecorded', data: { ...refundFields.toStored(data), Id: data.Id } }];
    },
    ChangeRefund: ({ Id, ...fields }, state) => {
      const { Method, Reference } = made(state, Id).recorded;
      const changed = changedValues(fields, { Method, Reference });
      return Object.keys(changed).length === 0 ? [] : [{ type: 'RefundChanged', data: { Id, ...changed } }];
    },
    VoidRefund: ({ Id, Date, ReversalId }, state) => {
      checkDay(Date, made(state, Id).recorded.Date, 'refund');
      return [{ type: 'RefundVoided', data: { Id, Date, ...(ReversalId !== undefined && { ReversalId }) } }];
    },
  },
  evolve: {
    RefundRecorded: (_, recorded) => ({ is: 'Made', recorded }),
    RefundChanged: (state, { Id: _, ...fields }) => ({ ...(state as Made), recorded: { ...(state as Made).recorded, ...fields } }),
    RefundVoided: (state) => ({ ...(state as Made), is: 'Void' }),
  },
};

/** The day that an event counts on. */
const datesOf = ({ data }: RefundEvent): string[] => ('Date' in data ? [data.Date] : []);

/** Streams `Refund-<id>`. */
export const refundAggregate = aggregate({
  name: 'Refund',
  title: 'refund',
  decider: refundDecider,
  stored: [refundFields.names],
  datesOf,
});
