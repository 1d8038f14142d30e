import { aggregate } from '@plumbline/platform/commands';
import { billDecider } from './bill.decider';

/** Streams `Bill-<id>`. */
export const billAggregate = aggregate({ name: 'Bill', title: 'bill', decider: billDecider });
