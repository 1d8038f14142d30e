import { projection, type Rows, type DeliveredEvent } from '@plumbline/platform/subscriptions';
import { billable } from '../../billable/billable.record';
import type { BillableChanged, BillableContent, BillableCreated, BillableRemoved } from '../../published/billable-events';
import { timeEntry } from '../time-entry.record';

type Said = DeliveredEvent<{ Id: number } & BillableContent>;
/** True of the billable of an entry, not of a part whose cost was transferred. */
const isTime = ({ OriginOfBillable, OriginPart }: Pick<BillableContent, 'OriginPart'> & { readonly OriginOfBillable: string }): boolean =>
  OriginOfBillable === 'ResourceTimeEntry' && !OriginPart;

function bill({ data, recordedAt }: Said, rows: Rows): void {
  if (!isTime(data)) return;
  const ApprovedDeliverableId = Number(data.DeliverableId) || null;
  if (rows.get(timeEntry, data.OriginOfBillableId)?.ApprovedDeliverableId === ApprovedDeliverableId) return;
  rows.change(timeEntry, data.OriginOfBillableId, { ApprovedDeliverableId, DateModified: recordedAt });
}

/**
 * The deliverable under which approved time is billed, on the time entry. Runs first, because it needs the origin of a
 * billable that is being removed.
 */
export const billedTime = projection<BillableCreated | BillableChanged | BillableRemoved>(
  'billed-time',
  [timeEntry],
  {
    BillableCreated: bill,
    BillableChanged: bill,
    BillableRemoved: ({ data, recordedAt }, rows) => {
      const row = rows.get(billable, data.Id);
      if (!row || !isTime(row)) return;
      rows.change(timeEntry, row.OriginOfBillableId, ({ GivenDeliverableId }) => ({
        ApprovedDeliverableId: GivenDeliverableId,
        DateModified: recordedAt,
      }));
    },
  },
  {
    reads: [billable],
    inserts: 'all',
    runsFirst: true,
    needs: ({ type, data }) => {
      if (type === 'BillableRemoved') return [[billable, (data as BillableRemoved['data']).Id]];
      const content = data as BillableContent;
      return isTime(content) ? [[timeEntry, content.OriginOfBillableId]] : [];
    },
  },
);
