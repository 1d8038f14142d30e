import type { BillingOfTransfer } from '@plumbline/activity/published';
import { aggregate } from '@plumbline/platform/decisions';
import { invalid, missing, Money, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { CostTransferEvent, CostTransferRecorded } from '../published/cost-transfer-events';
import { costTransferFields, transferredCost } from './cost-transfer-content.policy';

/** A cost transfer as its events leave it. */
export type CostTransferSituation =
  { readonly is: 'New' } | { readonly is: 'Posted' | 'Void'; readonly recorded: CostTransferRecorded['data'] };

export type CostTransferCommand =
  /** `day` is that of the cost. */
  | Message<'RecordCostTransfer', CostTransferRecorded['data'] & { readonly day: string }>
  | Message<'ChangeCostTransfer', { readonly Id: number; readonly Reason: string }>
  | Message<'VoidCostTransfer', { readonly Id: number; readonly Date: string; readonly Billing: BillingOfTransfer }>;

type Kept = Exclude<CostTransferSituation, { is: 'New' }>;
const isEarlier = (one: string, other: string): boolean => one.slice(0, 10) < other.slice(0, 10);

/** Rejects (400) a day before the one that it follows. */
function checkDay(date: string, first: string, what: string): void {
  if (isEarlier(date, first)) invalid([{ field: 'Date', problem: `must not be before ${first.slice(0, 10)}, the day of the ${what}` }]);
}

function checkReason(reason: string): void {
  if (reason.trim() === '') invalid([{ field: 'Reason', problem: 'is required: say why the cost belongs elsewhere' }]);
}

/**
 * A cost transfer: cost of one place is cost of another from a day on. The document whose cost it is decides how much is left, on its own
 * stream, in the same append.
 */
export const costTransferDecider: Decider<CostTransferSituation, CostTransferCommand, CostTransferEvent> = {
  initial: { is: 'New' },
  decide: {
    RecordCostTransfer: ({ day, ...data }, state) => {
      if (state.is !== 'New') return [];
      if (Money.of(data.Amount).isZero) invalid([{ field: 'Amount', problem: 'must not be 0.00' }]);
      checkReason(data.Reason);
      if (data.ToProjectId === data.FromProjectId && (data.ToMilestoneId ?? 0) === (data.FromMilestoneId ?? 0))
        invalid([{ field: 'To.MilestoneId', problem: 'must be another place than the one where the cost is' }]);
      checkDay(data.Date, day, 'cost');
      return [{ type: 'CostTransferRecorded', data: { ...costTransferFields.toStored(data), Id: data.Id } }];
    },
    ChangeCostTransfer: ({ Id, Reason }, state) => {
      if (state.is === 'New') missing('cost transfer', Id);
      if (Reason === state.recorded.Reason) return [];
      checkReason(Reason);
      return [{ type: 'CostTransferChanged', data: { Id, Reason } }];
    },
    VoidCostTransfer: ({ Id, Date, Billing }, state) => {
      if (state.is === 'New') missing('cost transfer', Id);
      if (state.is === 'Void') refuse('cost_transfer_void', `Cost transfer ${Id} is Void already.`);
      checkDay(Date, state.recorded.Date, 'transfer');
      return [{ type: 'CostTransferVoided', data: { Id, Date, Billing, ...transferredCost(state.recorded) } }];
    },
  },
  evolve: {
    CostTransferRecorded: (_, data) => ({ is: 'Posted', recorded: data }),
    CostTransferChanged: (state, { Reason }) => {
      const kept = state as Kept;
      return { ...kept, recorded: { ...kept.recorded, Reason } };
    },
    CostTransferVoided: (state) => ({ ...(state as Kept), is: 'Void' }),
  },
};

/** Streams `CostTransfer-<id>`. A transfer counts on its own day, whatever the day of the cost. */
export const costTransferAggregate = aggregate({
  name: 'CostTransfer',
  title: 'cost transfer',
  decider: costTransferDecider,
  stored: [costTransferFields.names],
  datesOf: ({ type, data }) => (type === 'CostTransferChanged' ? [] : [data.Date]),
});
