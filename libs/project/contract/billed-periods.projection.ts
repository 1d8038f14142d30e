import type { BillableEvent } from '@plumbline/activity/published';
import { projection, type DeliveredEvent } from '@plumbline/platform/subscriptions';
import { deliverable } from '../deliverable/deliverable.record';
import { contract } from './contract.record';

type Created = Extract<BillableEvent, { type: 'BillableCreated' }>;
type Content = Created['data'];

/** The record whose period is billed: the deliverable, or the contract that is billed by its sum. */
const billed = ({ DeliverableId, OriginOfBillableId }: Content) =>
  DeliverableId ? ([deliverable, Number(DeliverableId)] as const) : ([contract, OriginOfBillableId] as const);
const isPeriod = ({ OriginOfBillable }: Content): boolean => OriginOfBillable === 'Maintenance';
const later = (one: string, other: string): string => (one > other ? one : other);

/** The last billed period, on deliverables and contracts: nothing before it is looked for again. */
export const billedPeriods = projection<Created>(
  'billed-periods',
  [deliverable, contract],
  {
    BillableCreated: ({ data }, rows) => {
      if (!isPeriod(data)) return;
      const [kind, id] = billed(data);
      const day = data.StartDate ?? '';
      if (kind === deliverable) rows.change(deliverable, id, ({ BilledThrough }) => ({ BilledThrough: later(day, BilledThrough) }));
      else rows.change(contract, id, ({ BilledThrough }) => ({ BilledThrough: later(day, BilledThrough) }));
    },
  },
  {
    inserts: 'all',
    needs: ({ data }: DeliveredEvent) => (isPeriod(data as Content) ? [billed(data as Content)] : []),
  },
);
