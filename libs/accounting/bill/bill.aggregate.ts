import { aggregate } from '@plumbline/platform/decisions';
import { paymentContent } from '../payment/payment-content.policy';
import { billFields } from './bill-content.policy';
import { datesOfBill } from './bill-dates.policy';
import { billDecider } from './bill.decider';

/** Streams `Bill-<id>`. */
export const billAggregate = aggregate({
  name: 'Bill',
  title: 'bill',
  decider: billDecider,
  stored: [billFields.names, paymentContent.names],
  datesOf: datesOfBill,
});
