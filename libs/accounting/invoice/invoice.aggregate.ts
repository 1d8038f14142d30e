import { aggregate } from '@plumbline/platform/decisions';
import { invoicedContent } from '../payment/payment-content.policy';
import { groupNames, invoiceFields } from './invoice-content.policy';
import { datesOfInvoice } from './invoice-dates.policy';
import { invoiceDecider } from './invoice.decider';

/** Streams `Invoice-<id>`. */
export const invoiceAggregate = aggregate({
  name: 'Invoice',
  title: 'invoice',
  decider: invoiceDecider,
  stored: [invoiceFields.names, groupNames, invoicedContent.names],
  datesOf: datesOfInvoice,
});
