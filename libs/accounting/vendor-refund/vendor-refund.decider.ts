import { aggregate } from '@plumbline/platform/decisions';
import type { Decider } from '@plumbline/platform/kernel';
import { datesOfMoneyBack, moneyBackDecider, type MoneyBack, type MoneyBackCommand } from '../money-back/money-back.policy';
import type { VendorRefundEvent, VendorRefundRecorded } from '../published/vendor-refund-events';
import { vendorRefundFields } from './vendor-refund-content.policy';

type Recorded = VendorRefundRecorded['data'];
export type VendorRefundCommand = MoneyBackCommand<'VendorRefund', Recorded>;

/** Money that a vendor gives back. */
export const vendorRefundDecider: Decider<MoneyBack<Recorded>, VendorRefundCommand, VendorRefundEvent> = moneyBackDecider<
  'VendorRefund',
  Recorded
>('VendorRefund', {
  title: 'vendor refund',
  toStored: vendorRefundFields.toStored,
});

/** Streams `VendorRefund-<id>`. */
export const vendorRefundAggregate = aggregate({
  name: 'VendorRefund',
  title: 'vendor refund',
  decider: vendorRefundDecider,
  stored: [vendorRefundFields.names],
  datesOf: datesOfMoneyBack,
});
