import { aggregate } from '@plumbline/platform/commands';
import { invoiceDecider } from './invoice.decider';

/** Streams `Invoice-<id>`. */
export const invoiceAggregate = aggregate({ name: 'Invoice', title: 'invoice', decider: invoiceDecider });
