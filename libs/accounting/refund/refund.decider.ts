import { aggregate } from '@plumbline/platform/decisions';
import type { Decider } from '@plumbline/platform/kernel';
import { datesOfMoneyBack, moneyBackDecider, type MoneyBack, type MoneyBackCommand } from '../money-back/money-back.policy';
import type { RefundEvent, RefundRecorded } from '../published/refund-events';
import { refundFields } from './refund-content.policy';

type Recorded = RefundRecorded['data'];
export type RefundCommand = MoneyBackCommand<'Refund', Recorded>;

/** Money that is given back to a client. */
export const refundDecider: Decider<MoneyBack<Recorded>, RefundCommand, RefundEvent> = moneyBackDecider<'Refund', Recorded>('Refund', {
  title: 'refund',
  toStored: refundFields.toStored,
});

/** Streams `Refund-<id>`. */
export const refundAggregate = aggregate({
  name: 'Refund',
  title: 'refund',
  decider: refundDecider,
  stored: [refundFields.names],
  datesOf: datesOfMoneyBack,
});
